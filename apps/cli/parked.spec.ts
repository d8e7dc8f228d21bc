import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '#bots';
import type { NewEvent } from '#event-store';
import { openPlatform } from '#platform';
import { openTable, playThrough, startTestHand } from '#recorder/testing/desk';
import { paipu, type Called } from './testing/call.js';

let folder = '';
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'paipu-parked-'));
  const platform = await openPlatform({ folder });
  const desk = { store: platform.events, recorder: platform.recorder };
  for (const match of ['m1', 'm2']) await openTable(desk, match);
  await startTestHand(desk, 'h1', 'm1');
  await startTestHand(desk, 'h2', 'm2');
  await playThrough(desk, 'h2', seededRandom([1, 2, 3, 4]));
  // as a newer build might have written it
  const at = '2026-01-01T12:00:00.000Z';
  const unknown = { id: 'e-1', type: 'TileSung', schema: 1, at, data: {}, meta: { correlation: 'match-m1' } };
  await platform.events.append({
    writes: [{ stream: 'hand-h1', expected: 'any', events: [unknown as unknown as NewEvent] }],
  });
  await platform.waitFor(await platform.events.lastPosition());
  expect(await platform.queries.hand('h2')).toMatchObject({ state: 'ended' });
  await platform.close();
}, 30_000);
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function call(...args: readonly string[]): Promise<Called> {
  return paipu([...args, '--data', folder], '', { LANG: 'C' });
}

describe('R11 paipu parked', () => {
  it('lists the stream with its place, what waits and why, in both languages', async () => {
    const { code, out } = await call('parked', 'list');
    expect(code).toBe(1);
    expect(out).toMatch(/^hand-h1 {2}stopped at revision \d+ \(position \d+\), 1 event waiting: .*TileSung/);
    const zh = (await call('parked', 'list', '--lang', 'zh')).out;
    expect(zh).toMatch(
      /^hand-h1 {2}停在第 \d+ 条（位置 \d+），1 条在等：hand-h1 里的 TileSung 本程序不认识；请换新版的 paipu\n$/,
    );
    const { parked } = JSON.parse((await call('parked', 'list', '--json')).out) as { parked: object[] };
    expect(parked).toEqual([expect.objectContaining({ stream: 'hand-h1', match: 'm1' })]);
  });

  it('replays it, and says that it is still parked while this build cannot fold it', async () => {
    const { code, out } = await call('parked', 'replay', 'hand-h1');
    expect({ code, out }).toEqual({ code: 1, out: expect.stringMatching(/^still parked: hand-h1 {2}stopped at/) });
    const { replayed } = JSON.parse((await call('parked', 'replay', '--json')).out) as { replayed: object[] };
    expect(replayed).toEqual([expect.objectContaining({ kind: 'still-parked' })]);
    expect(await call('parked', 'replay', 'hand-h2')).toMatchObject({ code: 1, out: 'hand-h2 is not parked.\n' });
  });

  it('a rebuild stops there with the position, and the old read model goes on', async () => {
    const { code, err } = await call('rebuild');
    expect(code).toBe(1);
    expect(err).toMatch(/nothing was rebuilt: position \d+, hand-h1 revision \d+: .*TileSung/);
    expect((await call('rebuild', '--lang', 'zh')).err).toMatch(
      /没有重做：位置 \d+，hand-h1 第 \d+ 条：hand-h1 里的 TileSung 本程序不认识；请换新版的 paipu\n$/,
    );
    expect((await call('parked', 'list')).code).toBe(1);
  });
});
