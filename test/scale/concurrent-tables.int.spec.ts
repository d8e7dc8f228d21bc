import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { dumpsOf, expectNothingLostOrDoubled, feedUpTo, wholeLog } from './evidence.js';
import { delays, followers, inMs, type Follower } from './followers.js';
import { hasServers, openSystem, type WholeSystem } from './system.js';
import { deal, playAll, playHand, sitDown, type Acknowledged, type Manner, type OpenTable } from './tables.js';

/*
 * Many tables at the same time, each at the pace of people, through the whole system, and how late everybody is: the answer to who
 * gave the command, the read models, a consumer of Kafka. `PAIPU_TABLES=1000 PAIPU_SECONDS=120 PAIPU_PACE=4000` is the long form;
 * the figures are written to standard error.
 */

/** tables that play at the same time, from the first second of the measurement to the last */
const TABLES = Number(process.env.PAIPU_TABLES ?? 30);
/** how long is measured, s */
const SECONDS = Number(process.env.PAIPU_SECONDS ?? 8);
/** ms between two commands of a table, on average: a hand of some sixty in four minutes is 4000 */
const PACE = Number(process.env.PAIPU_PACE ?? 1000);
/** an answer that took so long is told with what was tried before it, ms */
const LONG = 5000;
/** tables that are opened at once, before the measurement */
const OPENING = 16;
const onServers = hasServers ? describe : describe.skip;

/** Thinks and plays until a moment. The waiting has no memory: the next command is as near at any moment as at any other. */
function until(end: number): Required<Manner> {
  const left = (): number => end - performance.now();
  return {
    think: () => pause(Math.min(-Math.log(1 - Math.random()) * PACE, Math.max(0, left()) + 1)),
    isOver: () => left() <= 0,
  };
}

const handOf = ({ name }: OpenTable, number: number): string => `h-${name}-${number}`;

/** Hand after hand, of which the first has been dealt, until it is time to go home. */
async function playOn({ service, log }: WholeSystem, open: OpenTable, manner: Required<Manner>): Promise<void> {
  for (let number = 1; ; number++) {
    if (number > 1) await deal(service, open, handOf(open, number));
    await playHand(service, log, open, handOf(open, number), manner);
    if (manner.isOver()) return;
  }
}

function told(title: string, all: readonly Acknowledged[], following: readonly Follower[]): string {
  const rows = [
    ['answer to a command', inMs(all.map(({ sent, came }) => came - sent))],
    ...following.map(({ name, seen }) => [`${name}, behind the answer`, inMs(delays(all, seen))]),
  ];
  const late = all.filter(({ sent, came }) => came - sent > LONG);
  return [
    title,
    ...rows.map(([name, text]) => `  ${name.padEnd(38)} ${text}`),
    ...late.map(
      ({ commandId, sent, came, inVain }) => `  ${commandId} took ${(came - sent).toFixed(0)} ms: ${inVain.join('; ')}`,
    ),
  ].join('\n');
}

onServers('tables at the same time (skipped without PAIPU_TEST_POSTGRES and PAIPU_TEST_KAFKA)', () => {
  let system: WholeSystem;
  beforeAll(async () => {
    system = await openSystem();
  }, 180_000);
  afterAll(() => system.close(), 60_000);

  it(`${TABLES} tables at once for ${SECONDS} s: every command answered, read models and Kafka with them`, async () => {
    const names = Array.from({ length: TABLES }, (_, table) => `t${table}`);
    const tables: OpenTable[] = [];
    const arrived = performance.now();
    await playAll(names, OPENING, async (name) => {
      const open = await sitDown(system.service, name);
      await deal(system.service, open, handOf(open, 1));
      tables.push(open);
      return [];
    });
    expect(tables).toHaveLength(TABLES);

    const opened = ((performance.now() - arrived) / 1000).toFixed(0);
    const following = await followers(system);
    const began = performance.now();
    const manner = until(began + SECONDS * 1000);
    await Promise.all(tables.map((open) => playOn(system, open, manner)));
    const seconds = (performance.now() - began) / 1000;
    const all = tables.flatMap(({ acknowledged }) => acknowledged);
    const measured = all.filter(({ sent }) => sent >= began);
    const last = Math.max(...all.map(({ position }) => position));
    for (const each of following) await each.end(last);

    const title = `${TABLES} tables, open in ${opened} s, ${measured.length} commands in ${seconds.toFixed(0)} s, ${(measured.length / seconds).toFixed(0)} a second`;
    process.stderr.write(`${told(title, measured, following)}\n`);
    expect(measured.length).toBeGreaterThan(TABLES);
    for (const { seen } of following) expect(delays(measured, seen)).toHaveLength(measured.length);

    const events = await wholeLog(system);
    expectNothingLostOrDoubled(events, all);
    const end = events.at(-1)?.position ?? 0;
    expect(await feedUpTo(system, end)).toEqual(events);
    const { postgres, fresh } = await dumpsOf(system, end);
    expect(postgres).toBe(fresh);
    for (const [app, running] of system.apps) expect([app, await running.stop()]).toEqual([app, 0]);
  }, 3_600_000);
});
