import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { columnsOf } from './columns.js';
import { paipu } from './testing/call.js';

const GOLDEN = new URL('../../test/golden/replay/', import.meta.url).pathname;
const THREE = `${GOLDEN}three-winners.paipu.jsonl`;

function golden(name: string): string {
  return readFileSync(GOLDEN + name, 'utf8');
}

describe('paipu replay', () => {
  it('without --step prints the final table and how it came out', async () => {
    expect(await paipu(['replay', THREE, '--lang', 'zh'])).toEqual({
      code: 0,
      out: golden('three-winners.zh.txt'),
      err: '',
    });
  });

  it('with --seat prints what that seat saw at the step', async () => {
    const { code, out } = await paipu(['replay', THREE, '--step', '11', '--seat', '1', '--lang', 'en']);
    expect(code).toBe(0);
    expect(out).toBe(golden('three-winners-step-11-seat-1.en.txt'));
  });

  it('every line fits 80 columns at every step in both languages', async () => {
    const steps = Array.from({ length: 19 }, (_, step) => String(step));
    const calls = steps.flatMap((step) =>
      ['zh', 'en'].map((lang) => paipu(['replay', THREE, '--step', step, '--lang', lang])),
    );
    const lines = (await Promise.all(calls)).flatMap(({ out }) => out.split('\n'));
    expect(lines.filter((line) => columnsOf(line) > 80)).toEqual([]);
  });

  it('--json prints the state as one document; R23 of a seat without the tiles of the others', async () => {
    const { out } = await paipu(['replay', THREE, '--step', '11', '--seat', '1', '--json']);
    const state = JSON.parse(out);
    expect(state).toMatchObject({
      hand: 'three',
      step: 11,
      steps: 18,
      viewpoint: 1,
      event: { type: 'TileDrawn', seat: 0 },
    });
    expect(state.event.tile).toBeUndefined();
    expect(state.table.seats.map((seat: { holding: unknown }) => seat.holding)).toEqual([
      null,
      '123456789m55p45s',
      null,
      null,
    ]);
  });

  it('reads standard input, and finds a hand by id or number', async () => {
    const log = golden('three-winners.paipu.jsonl');
    expect((await paipu(['replay', '-', '--hand', 'three', '--json'], log)).code).toBe(0);
    expect((await paipu(['replay', '-', '--hand', '1', '--json'], log)).code).toBe(0);
  });

  it('shows the first of several hands and names the others on stderr', async () => {
    const log = golden('three-winners.paipu.jsonl');
    const more = log.split('\n').slice(2).join('\n').replace('"hand":"three","number":1', '"hand":"four","number":2');
    const { code, err } = await paipu(['replay', '-'], log + more);
    expect(code).toBe(0);
    expect(err).toBe('showing the first hand, three; --hand shows another: four\n');
  });

  it.each([
    [['--hand', 'none'], 'the file has no hand none; it has: three\n'],
    [['--step', '19'], 'hand three has no step 19: --step expects 0 to 18\n'],
    [['--step', '-1'], '--step expects a whole number from 0 on, came -1\n'],
    [['--step', 'x'], '--step expects a whole number from 0 on, came x\n'],
  ])('a wrong call %j is answered with what was expected, exit 2', async (args, err) => {
    expect(await paipu(['replay', THREE, ...args])).toEqual({ code: 2, out: '', err });
  });

  it.each([[['--seat', '4']], [['--seat', '1', '--all']]])('%j is no viewpoint, exit 2', async (args) => {
    const { code, out } = await paipu(['replay', THREE, ...args]);
    expect([code, out]).toEqual([2, '']);
  });

  it('shows the other hands of a file with a damaged one, names the damage and exits with 1', async () => {
    const log = golden('three-winners.paipu.jsonl');
    const damaged = log.replace('"tile":"1p"', '"tile":"0p"');
    const more = log.split('\n').slice(2).join('\n').replace('"hand":"three","number":1', '"hand":"four","number":2');
    for (const args of [['--hand', 'four'], ['--hand', '2'], []]) {
      const run = await paipu(['replay', '-', ...args], damaged + more);
      expect(run).toMatchObject({
        code: 1,
        out: expect.stringContaining('four'),
        err: expect.stringContaining('line 7'),
      });
    }
    for (const hand of ['three', '1']) {
      const run = await paipu(['replay', '-', '--hand', hand], damaged + more);
      expect(run).toMatchObject({ code: 2, out: '', err: expect.stringContaining('line 7') });
    }
  });

  it('a hand with a line that cannot be read is refused with that line, exit 2', async () => {
    const log = golden('three-winners.paipu.jsonl').replace('"tile":"1p"', '"tile":"0p"');
    const { code, err } = await paipu(['replay', '-'], log);
    expect(code).toBe(2);
    expect(err).toContain('line 7');
  });
});
