import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '#bots';
import { openSqliteEventStore } from '#event-store/adapters/sqlite/index';
import { openPlatform } from '#platform';
import { projectedLog } from '#platform/projected-log';
import { projectAll } from '#read-store';
import { openModelFile } from '#read-store/adapters/sqlite/model-file';
import { exportLog } from '#recorder';
import { openTable, openTestDesk, playThrough, startTestHand } from '#recorder/testing/desk';
import type { Seat } from '#rules';
import { startChild } from './child.js';
import { compiledPath } from '../compiled.js';

/** Kills of a projector; R8 asks for 500, which PAIPU_KILLS=500 runs. */
const KILLS = Number(process.env.PAIPU_KILLS ?? 40);
const MATCHES = 12;
const HANDS = 3;

let folder = '';
let file = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'paipu-recording-'));
  compiledPath('test/faults/children/import-for-ever.ts');
  const desk = openTestDesk({ seed: 'night' });
  for (let match = 1; match <= MATCHES; match++) {
    await openTable(desk, `m${match}`);
    for (let number = 1; number <= HANDS; number++) {
      await startTestHand(desk, `m${match}-h${number}`, `m${match}`);
      await playThrough(desk, `m${match}-h${number}`, seededRandom([match, number, 3, 4]));
    }
  }
  let lines = '';
  const { nameOf } = desk.recorder;
  for await (const piece of exportLog(desk.store, { nameOf }, { everything: true })) lines += piece;
  file = join(folder, 'night.paipu.jsonl');
  writeFileSync(file, lines);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('an import that is killed', () => {
  it('R1 loses no hand it acknowledged, keeps none in part, and a second run completes it', async () => {
    const data = join(folder, 'data');
    const acknowledged = new Set<string>();
    for (let run = 0; run < 8; run++) {
      const child = startChild('import-for-ever', data, file);
      await child.says('up');
      await pause(Math.random() * 120);
      child.kill();
      const lines = (await child.gone).split('\n');
      for (const line of lines) if (/^\+ \S+$/.test(line)) acknowledged.add(line.slice(2));
      const store = openSqliteEventStore({ path: join(data, 'log.db') });
      const stored = await store.listStreams({ prefixes: ['hand-'] });
      const names = stored.map(({ stream }) => stream.slice(5));
      expect([...acknowledged].filter((hand) => !names.includes(hand))).toEqual([]);
      const ends = await Promise.all(
        stored.map(async ({ stream, revision }) => (await store.readStream(stream, { from: revision }))[0].type),
      );
      expect(ends.filter((type) => type !== 'WallRevealed')).toEqual([]);
      await store.close();
    }
    const last = (await startChild('import-for-ever', data, file).gone).trim().split('\n');
    expect(last.at(-1)).toBe('done');
    expect(last.filter((line) => line.startsWith('- '))).toEqual([]);
    expect(last.filter((line) => /^[+=] /.test(line))).toHaveLength(MATCHES * HANDS);
    const again = (await startChild('import-for-ever', data, file).gone).trim().split('\n');
    expect(again.filter((line) => line.startsWith('= '))).toHaveLength(MATCHES * HANDS);
    const platform = await openPlatform({ folder: data, projecting: 'later' });
    let whole = '';
    for await (const piece of exportLog(platform.events, platform.people, { everything: true })) whole += piece;
    writeFileSync(join(folder, 'out.jsonl'), whole);
    const once = openTestDesk();
    await once.recorder.importLog({ commandId: 'once', log: whole, illegalHands: 'refuse' });
    expect(await once.store.lastPosition()).toBe(await platform.events.lastPosition());
    await platform.close();
  }, 120_000);
});

describe('a projector that is killed', () => {
  it(`R8 ${KILLS} times between write and checkpoint leaves a model that goes on to the fresh fold, byte for byte`, async () => {
    const data = join(folder, 'projected');
    expect(await startChild('import-for-ever', data, file).gone).toContain('done');
    const path = join(data, 'log.db');
    const model = join(folder, 'killed.db');
    for (let run = 0; run < KILLS; run++) {
      const child = startChild('project-for-ever', path, model);
      await child.says('up').catch(() => undefined);
      await pause(Math.random() * 25);
      child.kill();
      await child.gone;
    }
    expect(await startChild('project-for-ever', path, model).gone).toContain('done');
    const events = openSqliteEventStore({ path, access: 'read' });
    const nameOf = async (player: string) => player;
    const fresh = await openModelFile(join(folder, 'fresh.db'), nameOf);
    await projectAll({ log: projectedLog(events), store: fresh });
    const killed = await openModelFile(model, nameOf);
    expect(await killed.dump()).toBe(await fresh.dump());
    await Promise.all([killed.close(), fresh.close(), events.close()]);
  }, 600_000);
});

describe('T-6 a claim window in a process that is killed', () => {
  it('still holds the answers that were given, and closes with the rest', async () => {
    const path = join(folder, 'window.db');
    const child = startChild('answer-and-wait', path);
    await child.says('pending ');
    child.kill();
    const said = /pending (\S+) ([\d ]+) (.*)/.exec(await child.gone);
    const [, hand = '', seats = '', kept = ''] = said ?? [];
    expect(JSON.parse(kept)).toEqual({ ok: true, value: { pending: true, deadline: null, repeated: false } });
    const store = openSqliteEventStore({ path });
    const { recorder } = openTestDesk({ store });
    const [first, ...rest] = seats.split(' ').map((seat) => Number(seat) as Seat);
    const pass = (seat: Seat, commandId: string) => recorder.act({ commandId, hand, action: { type: 'pass', seat } });
    expect(await pass(first, 'another')).toMatchObject({ ok: false, refusal: { code: 'already-answered' } });
    expect(await pass(first, 'answer')).toMatchObject({ ok: true, value: { pending: true, repeated: true } });
    const answers = [];
    for (const seat of rest) answers.push(await pass(seat, `rest ${seat}`));
    expect(answers.at(-1)).toMatchObject({ ok: true, value: { stream: `hand-${hand}` } });
    await store.close();
  }, 60_000);
});
