import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { paipu } from '../cli/paipu.js';
import { legalActionCounts } from './legal-action-counts.js';

/*
 * A few hands of every rule set with their walls, picked for the paths they take, and the legal actions at every decision of
 * them. `PAIPU_WRITE=1` writes the files anew; a change of one is a change of rules, bots or format, and wants a reason.
 */
const NIGHTS = [
  { ruleset: 'changsha', seed: 'golden-9', options: [] },
  { ruleset: 'changsha-classic', seed: 'golden-14', options: ['doubleKongTiles=true', 'birds=2'] },
  { ruleset: 'jinan', seed: 'golden-1', options: [] },
  { ruleset: 'weihai', seed: 'golden-7', options: ['openingStreak=2'] },
  { ruleset: 'hefei', seed: 'golden-1', options: ['singleWait=true'] },
] as const;
const HANDS = 8;

function fileOf(ruleset: string, name: string): URL {
  return new URL(`./${ruleset}/${name}`, import.meta.url);
}

function read(file: URL, made: string): string {
  if (process.env.PAIPU_WRITE === '1') writeFileSync(file, made);
  return readFileSync(file, 'utf8');
}

describe.each(NIGHTS)('the golden hands of $ruleset', ({ ruleset, seed, options }) => {
  const log = fileOf(ruleset, 'golden.paipu.jsonl');

  it('are what their seed gives, byte by byte', async () => {
    const named = options.flatMap((option) => ['--option', option]);
    const run = await paipu(['simulate', '--ruleset', ruleset, '--hands', String(HANDS), '--seed', seed, ...named]);
    expect(run.stdout === read(log, run.stdout)).toBe(true);
  }, 60_000);

  it('are audited without a finding, and hold by chain, commitment and shuffle', async () => {
    expect(await paipu(['audit', '--json', log.pathname])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`"hands":${HANDS}`),
    });
    expect(await paipu(['verify', log.pathname])).toMatchObject({ code: 0 });
  }, 60_000);

  it('offer the same actions at every decision, and the same ways onward', () => {
    const counts = legalActionCounts(readFileSync(log));
    expect(counts).toBe(read(fileOf(ruleset, 'legal-actions.txt'), counts));
  }, 60_000);
});
