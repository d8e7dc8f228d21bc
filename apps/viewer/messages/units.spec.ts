import { describe, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { counted, unitWords } from './units.js';

/** Texts that take something, each told of one. */
async function toldOfOne(): Promise<readonly string[]> {
  const files = readdirSync(import.meta.dirname).filter((name) => /^[a-z-]+\.ts$/.test(name));
  const modules = await Promise.all(
    files.map(async (name) => (await import(`./${name.replace(/\.ts$/, '.js')}`)) as Record<string, unknown>),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .flatMap((each) => (typeof each === 'function' ? said(each) : []));
}

function said(message: unknown): readonly string[] {
  try {
    const made: unknown = (message as (...args: number[]) => unknown)(1, 1, 1, 1);
    return typeof made === 'object' && made !== null && 'en' in made ? [String(made.en)] : [];
  } catch {
    // takes something else than numbers and names
    return [];
  }
}

describe('a number and what it counts', () => {
  it('is one hand and two hands, in every text of the viewer', async () => {
    const told = await toldOfOne();
    expect(told.length).toBeGreaterThan(60);
    const many =
      /\b1 (?:more )?(hands|tiles|matches|findings|errors|warnings|notes|events|rows|times|birds|steps|players|changes|remain)\b/;
    expect(told.filter((text) => many.test(text))).toEqual([]);
  });

  it.each([
    ['times', '1', ' time'],
    ['times', '−1', ' time'],
    ['times', '2', ' times'],
    ['hands', '0', ' hands'],
    ['birds', '1.50', ' birds'],
    ['fan', '1', ' fan'],
    ['net', '−1', ' pian'],
    ['points', '1', ' point'],
    ['net-points', '12', ' points'],
    ['price', '15', ' zui'],
    ['share', '1', ''],
  ])('%s behind %s: %j', (unit, number, words) => {
    expect(unitWords(unit, number).en).toBe(words);
  });

  it('has another word for many where an s does not do', () => {
    expect([counted(1, 'match', 'matches'), counted(2, 'match', 'matches')]).toEqual(['1 match', '2 matches']);
  });
});
