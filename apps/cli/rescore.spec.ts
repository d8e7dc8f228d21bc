import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { paipu } from './testing/call.js';

/* Hands that are not whole stay out of every judgement, counted and named. */

const NIGHT = readFileSync(new URL('../../test/golden/changsha/golden.paipu.jsonl', import.meta.url), 'utf8');
const LINES = NIGHT.trimEnd().split('\n');
const STARTS = LINES.flatMap((line, at) => (line.includes('"type":"HandStarted"') ? [at] : []));
const WHOLE = STARTS.length;
const SECOND = idAt(STARTS[1]);

function idAt(line: number): string {
  return /"hand":"([^"]+)"/.exec(LINES[line])?.[1] ?? '';
}

/** The night with these lines, counted from 0, made unreadable. */
function broken(...lines: readonly number[]): string {
  return `${LINES.map((line, at) => (lines.includes(at) ? line.replace('"type"', '"tipe"') : line)).join('\n')}\n`;
}

const RESCORE = ['rescore', '-', '--ruleset', 'changsha', '--option', 'dealerExtra=none'];
const json = async (stdin: string): Promise<Record<string, unknown>[]> =>
  (await paipu([...RESCORE, '--json'], stdin)).out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('paipu rescore', () => {
  it('judges every hand of a whole night', async () => {
    const { code, out } = await paipu(RESCORE, NIGHT);
    expect(code).toBe(0);
    expect(out).toContain(`\n${WHOLE} hands: `);
    expect(out).not.toContain('not judged');
  });

  it.each([
    ['a line in its middle', [STARTS[1] + 5]],
    ['several of its lines', [STARTS[1] + 3, STARTS[1] + 4, STARTS[1] + 9]],
    ['its start', [STARTS[1]]],
    ['its start and more', [STARTS[1], STARTS[1] + 1, STARTS[1] + 7]],
  ])('leaves a hand out of which %s cannot be read, counted and named once', async (_, lines) => {
    const { code, out } = await paipu(RESCORE, broken(...lines));
    expect(code).toBe(1);
    expect(out).toContain(`\n${WHOLE - 1} hands: `);
    expect(out).toContain('1 hand was not judged and left out.');
    expect(out.match(/- not judged/g)).toHaveLength(1);
    expect(out).toContain(`line ${lines[0] + 1}`);
    const others = (await json(NIGHT)).filter(({ hand }) => hand !== SECOND);
    expect((await json(broken(...lines))).filter(({ notJudged }) => notJudged === undefined)).toEqual(others);
  });

  it('tells of a line of an unknown type behind the end of a hand, and leaves no hand out for it', async () => {
    const lines = LINES.toSpliced(STARTS[1], 0, '{"type":"xWallRevealed","hand":"h"}');
    const { code, out, err } = await paipu(RESCORE, `${lines.join('\n')}\n`);
    expect(out).toBe((await paipu(RESCORE, NIGHT)).out);
    expect(err.match(new RegExp(`line ${STARTS[1] + 1}`, 'g'))).toHaveLength(1);
    expect(code).toBe(1);
  });

  it('names the hand and its line in both languages', async () => {
    const damaged = broken(STARTS[1] + 5);
    const { out } = await paipu([...RESCORE, '--lang', 'zh'], damaged);
    expect(out).toContain(`- 未判断  ${SECOND}\n    第 ${STARTS[1] + 6} 行`);
    expect(out).toContain('另有 1 局没有判断，不在其中');
    expect((await json(damaged)).find(({ notJudged }) => notJudged !== undefined)).toEqual({
      hand: SECOND,
      line: STARTS[1] + 6,
      notJudged: expect.stringMatching(/^line \d+.*expected .*came/),
    });
  });

  it('leaves out a hand that was broken off, and one that was not played to its end', async () => {
    const id = idAt(STARTS[0]);
    const upTo = LINES.slice(0, STARTS[0] + 8);
    const voided = `{"type":"HandVoided","hand":"${id}","reason":"a quarrel","by":"referee"}`;
    for (const [lines, why] of [
      [[...upTo, voided], 'was voided'],
      [upTo, 'has not ended'],
    ] as const) {
      const { code, out } = await paipu(RESCORE, `${lines.join('\n')}\n`);
      expect(out).toContain(why);
      expect(out).toContain('0 hands: ');
      expect(code).toBe(1);
    }
  });
});

describe('paipu what-if', () => {
  const ask = (hand: string, stdin: string) => paipu(['what-if', '-', '--hand', hand, '--no-opening-hands'], stdin);

  it('refuses a hand of which a line cannot be read, with that line, exit 2', async () => {
    const { code, out, err } = await ask(SECOND, broken(STARTS[1] + 5));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(`line ${STARTS[1] + 6}`);
  });

  it('answers of another hand of such a file, tells of the damage and leaves exit code 1', async () => {
    const { code, out, err } = await ask(idAt(STARTS[2]), broken(STARTS[1] + 5));
    expect(code).toBe(1);
    expect(out).toContain('sums by seat');
    expect(err).toContain(`line ${STARTS[1] + 6}`);
  });
});

describe('paipu stats', () => {
  it('leaves such a hand out, tells of it once and counts it', async () => {
    const { code, out, err } = await paipu(['stats', '-'], broken(STARTS[1] + 3, STARTS[1] + 4));
    expect(code).toBe(1);
    expect(out).toContain(`${WHOLE - 1} hands, 1 left out; all seats' nets sum to 0.`);
    expect(err.trimEnd().split('\n')).toEqual([expect.stringContaining(SECOND)]);
  });
});
