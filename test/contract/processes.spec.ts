import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '#bots';
import type { EventStore, RecordedEvent } from '#event-store';
import { openEventStoreDb } from '#event-store/adapters/eventstoredb/index';
import { openTable, openTestDesk, playThrough, startTestHand } from '#recorder/testing/desk';
import { anEvent, everything, revisions } from '../../libs/event-store/contract/given.js';
import { startChild } from '../faults/child.js';
import { startNodeProcess, type NodeProcess } from './node-process.js';

/*
 * R1, R2, R6, R13, R14 of reliability.md on the EventStoreDB adapter: the node in a process of its own, the writers in others.
 * PAIPU_LONG=1 runs them as long as the table asks.
 */

const IS_LONG = process.env.PAIPU_LONG === '1';
const KILLS = IS_LONG ? 200 : 12;
const SLOW_SECONDS = IS_LONG ? 60 : 6;

let node: NodeProcess;
const opened: EventStore[] = [];
const open = (): EventStore => {
  const store = openEventStoreDb({ url: node.url });
  opened.push(store);
  return store;
};
beforeEach(async () => {
  node = await startNodeProcess();
}, 60_000);
afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()));
  await node.stop();
});

/** Batches that are not there from index 0 to size − 1, one event behind the other. */
function partialBatches(stream: readonly RecordedEvent[]): readonly unknown[] {
  return stream.filter(({ revision, data }) => {
    const { batch, index, size } = data;
    const first = stream[revision - Number(index)];
    const last = stream[revision - Number(index) + Number(size) - 1];
    return first?.data.batch !== batch || first?.data.index !== 0 || last?.data.batch !== batch;
  });
}

describe('a writing process that is killed', () => {
  it(
    `R1 ${KILLS} times at random: what was acknowledged is there, whole, once, and known to the ledger`,
    async () => {
      const acknowledged: string[] = [];
      /** ms from the open store of a process to its first acknowledged batch */
      const restarts: number[] = [];
      for (let run = 0; run < KILLS; run += 1) {
        const child = startChild('append-for-ever', node.url, `${run}`);
        await child.says('up ');
        const begun = performance.now();
        await child.says('+ ');
        const opening = Number(/up (\d+)/.exec(child.output())?.[1]);
        restarts.push(opening + performance.now() - begun);
        await pause(Math.random() * 300);
        child.kill();
        acknowledged.push(...(await child.gone).split('\n').filter((line) => /^\+ \S+ \d+ \d+ \S+$/.test(line)));
      }
      // on a machine with other work one of many may be late
      const middle = [...restarts].sort((a, b) => a - b)[restarts.length >> 1];
      expect(middle).toBeLessThan(2000);
      process.stdout.write(
        `R1: at work again after ${Math.round(middle)} ms, at most ${Math.round(Math.max(...restarts))}\n`,
      );
      const store = open();
      const all = await everything(store);
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      const streams = new Map<string, readonly RecordedEvent[]>();
      for (const { stream } of await store.listStreams()) streams.set(stream, await store.readStream(stream));
      for (const stored of streams.values()) {
        expect(revisions(stored)).toEqual(stored.map((_, index) => index));
        expect(partialBatches(stored)).toEqual([]);
      }
      expect([...streams.values()].flat()).toHaveLength(all.length);
      expect(acknowledged.length).toBeGreaterThan(KILLS);
      for (const line of acknowledged) {
        const [, stream = '', first, size, batch = ''] = line.split(' ');
        const found = (streams.get(stream) ?? []).slice(Number(first), Number(first) + Number(size));
        expect([line, found.length, found.every(({ data }) => data.batch === batch)]).toEqual([
          line,
          Number(size),
          true,
        ]);
        const [run, at] = batch.split('-');
        const known = await store.findCommand(`${run}-${stream}-${at}`);
        expect(known?.answered.revision).toBe(Number(first) + Number(size) - 1);
      }
    },
    IS_LONG ? 3_600_000 : 120_000,
  );

  it('R2 between commit and answer has done its command once, and the retry gets the first answer', async () => {
    const commands = ['c0', 'c1', 'c2'];
    for (const command of commands) {
      expect(await startChild('append-once', node.url, command, 'die').gone).toBe('');
      const second = JSON.parse(await startChild('append-once', node.url, command).gone);
      const third = JSON.parse(await startChild('append-once', node.url, command).gone);
      expect(second).toMatchObject({ kind: 'repeated', answer: { attempt: 'die' } });
      expect(third).toEqual(second);
    }
    expect((await open().readStream('hand-1')).map(({ id }) => id)).toEqual(
      commands.flatMap((command) => [0, 1, 2].map((index) => `${command}-${index}`)),
    );
  }, 60_000);
});

describe('32 writers', () => {
  it('R6 each with a connection of its own on one stream: wins are what is stored, in a line', async () => {
    const wins: string[] = [];
    const compete = async (writer: EventStore): Promise<void> => {
      for (let won = 0; won < 3;) {
        const expected = (await writer.head('hand-1'))?.revision ?? 'none';
        const event = anEvent();
        const outcome = await writer.append({ writes: [{ stream: 'hand-1', expected, events: [event] }] });
        if (outcome.kind === 'conflict') continue;
        expect(outcome.kind).toBe('appended');
        if (outcome.kind === 'appended') wins.push(`${outcome.revision} ${event.id}`);
        won++;
      }
    };
    await Promise.all(Array.from({ length: 32 }, () => compete(open())));
    const stored = await open().readStream('hand-1');
    expect(stored.map(({ revision, id }) => `${revision} ${id}`).sort()).toEqual(wins.sort());
    expect(revisions(stored)).toEqual(Array.from({ length: 96 }, (_, at) => at));
  }, 120_000);
});

describe('a slow subscriber', () => {
  it(
    `R13 at 10 events/s beside 5,000/s for ${SLOW_SECONDS} s holds little memory and misses nothing`,
    async () => {
      const writer = startChild('append-fast', node.url, '5000');
      await writer.says('+ ');
      const store = open();
      const seen: RecordedEvent[] = [];
      const memory: number[] = [];
      const until = performance.now() + SLOW_SECONDS * 1000;
      for await (const page of store.subscribe({ limit: 10 })) {
        seen.push(...page.events);
        memory.push(process.memoryUsage().heapUsed);
        if (performance.now() > until) break;
        await pause(1000);
      }
      writer.kill();
      const written = Number(/\+ (\d+)\n$/.exec(await writer.gone)?.[1]);
      // the writer is far ahead, however slow the machine
      expect(written).toBeGreaterThan(seen.length * 20);
      expect(Math.min(...memory.slice(-3))).toBeLessThan(memory[0] + 48 * 1024 * 1024);
      // the reader goes on from where it was, and the lag it has is what it finds
      const rest: RecordedEvent[] = [];
      for (let after = seen[seen.length - 1].position, isOver = false; !isOver;) {
        const page = await store.readAll({ after, limit: 2000 });
        rest.push(...page.events);
        ({ position: after, caughtUp: isOver } = page);
      }
      expect(rest.length + seen.length).toBeGreaterThanOrEqual(written);
      const counts = new Map<string, number>();
      for (const { stream, revision, data } of [...seen, ...rest]) {
        expect([revision, data.count]).toEqual([counts.get(stream) ?? 0, revision]);
        counts.set(stream, revision + 1);
      }
      process.stdout.write(`R13: ${Math.round(written / SLOW_SECONDS)} events/s written, ${seen.length} read slowly\n`);
    },
    IS_LONG ? 600_000 : 120_000,
  );
});

describe('a clock that jumps', () => {
  it('R14 back an hour and forward a day changes no order: what was recorded first comes first', async () => {
    const desk = openTestDesk({ store: open(), seed: 'clock' });
    const HOUR = 3_600_000;
    await openTable(desk);
    const began: string[] = [];
    for (const [at, jump] of [-HOUR, 24 * HOUR, -25 * HOUR].entries()) {
      desk.clock.now += jump;
      await startTestHand(desk, `h${at}`);
      await playThrough(desk, `h${at}`, seededRandom([at, 1, 1, 4]));
      began.push(`hand-h${at}`);
    }
    const all = await everything(desk.store);
    expect(all.filter(({ type }) => type === 'HandStarted').map(({ stream }) => stream)).toEqual(began);
    const times = all.map(({ at }) => Date.parse(at));
    expect(times).not.toEqual([...times].sort((a, b) => a - b));
    const positions = all.map(({ position }) => position);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    for (const stream of began) {
      const events = await desk.store.readStream(stream);
      expect(revisions(events)).toEqual(events.map((_, revision) => revision));
    }
    // and the recorder goes on by the log: the last hand is the last one recorded
    const numbers = all.filter(({ type }) => type === 'HandStarted').map(({ data }) => data.number);
    expect(numbers).toEqual([1, 2, 3]);
  }, 120_000);
});
