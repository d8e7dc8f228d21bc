import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { verifyChain } from '#proof';
import { handEventsOf, sha256 } from '#recorder';
import { dumpsOf, expectNothingLostOrDoubled, feedUpTo, wholeLog } from './evidence.js';
import type { App } from './processes.js';
import { hasServers, openSystem, type WholeSystem } from './system.js';
import { playAll, playTable } from './tables.js';

/*
 * Everything together: tables play through the API into EventStoreDB's protocol server, the projector fills PostgreSQL, the
 * relay Kafka, and every process of ours is killed again and again. `PAIPU_TABLES=1000` is the long form.
 */

const TABLES = Number(process.env.PAIPU_TABLES ?? 6);
const AT_ONCE = Math.min(TABLES, 24);
/** ms from one kill to the next */
const KILL_EVERY = Number(process.env.PAIPU_KILL_EVERY ?? 1500);
const onServers = hasServers ? describe : describe.skip;

/** Kills one process after the other until told to end; answers how often each died. */
function killInTurn({ apps }: WholeSystem): { end(): Promise<ReadonlyMap<App, number>> } {
  const kills = new Map<App, number>();
  let isOver = false;
  const killing = (async () => {
    while (!isOver || kills.size < apps.size) {
      for (const [app, running] of apps) {
        await pause(KILL_EVERY * (0.5 + Math.random()));
        await running.kill();
        kills.set(app, (kills.get(app) ?? 0) + 1);
      }
    }
  })();
  return {
    async end() {
      isOver = true;
      await killing;
      return kills;
    },
  };
}

onServers('the whole system (skipped without PAIPU_TEST_POSTGRES and PAIPU_TEST_KAFKA)', () => {
  let system: WholeSystem;
  beforeAll(async () => {
    system = await openSystem();
  }, 180_000);
  afterAll(() => system.close(), 60_000);

  it(`${TABLES} tables, every process killed in turn: nothing lost or doubled, read models as a fresh fold`, async () => {
    const { service, log, apps } = system;
    const names = Array.from({ length: TABLES }, (_, table) => `t${table}`);
    const killing = killInTurn(system);
    const acknowledged = await playAll(names, AT_ONCE, (name) => playTable(service, log, name));
    const kills = await killing.end();
    for (const app of apps.keys()) expect([app, (kills.get(app) ?? 0) > 0]).toEqual([app, true]);

    const events = await wholeLog(system);
    expectNothingLostOrDoubled(events, acknowledged);
    const last = events.at(-1)?.position ?? 0;
    expect(await feedUpTo(system, last)).toEqual(events);
    const { postgres, fresh } = await dumpsOf(system, last);
    expect(postgres).toBe(fresh);
    expect(events.filter(({ type }) => type === 'HandEnded')).toHaveLength(TABLES);
    for (const name of names) {
      const hand = handEventsOf(await log.readStream(`hand-h-${name}`));
      expect(verifyChain(sha256, hand)).toEqual({ checked: hand.length, unchained: 0, firstBroken: null });
    }

    for (const [app, running] of apps) expect([app, await running.stop()]).toEqual([app, 0]);
  }, 3_600_000);
});
