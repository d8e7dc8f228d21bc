import { expect } from '@jest/globals';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openFeedReader, type PlacedEvent } from '#messaging';
import { openKafka } from '#messaging/adapters/kafka/index';
import { projectedLog } from '#platform/projected-log';
import { namesOf, openReadModels } from '#platform/read-models';
import { projectAll, type ReadModels } from '#read-store';
import { openModelFile } from '#read-store/adapters/sqlite/model-file';
import { openPeople } from '#recorder';
import { fileKeys } from '#recorder/adapters/file-keys';
import type { WholeSystem } from './system.js';
import type { Acknowledged } from './tables.js';

/* What must hold when the tables have played: log, feed and read models say the same, and no acknowledged command is missing. */

const PREFIXES = ['hand-', 'match-', 'player-'];
/** ms that whoever follows the log may take to its end */
const PATIENCE = 120_000;

/** Everything in the log, in its order. */
export async function wholeLog({ log }: WholeSystem): Promise<readonly PlacedEvent[]> {
  const events: PlacedEvent[] = [];
  for (let after = 0; ;) {
    const page = await projectedLog(log).readAll({ after, limit: 1000, prefixes: PREFIXES });
    events.push(...page.events);
    after = page.position;
    if (page.caughtUp) return events;
  }
}

/** The feed of Kafka from its beginning, until the relay has told of a position. */
export async function feedUpTo(
  { brokers, topics, apps }: WholeSystem,
  position: number,
): Promise<readonly PlacedEvent[]> {
  const broker = openKafka({ brokers, client: 'scale-test' });
  const reader = openFeedReader({ broker, topics });
  const events: PlacedEvent[] = [];
  for (let after = 0, until = Date.now() + PATIENCE; after < position;) {
    const page = await reader.readAll({ after, limit: 500, prefixes: PREFIXES });
    events.push(...page.events);
    after = page.position;
    if (Date.now() > until)
      throw new Error(`the feed ends at ${after} of ${position}: ${apps.get('relay')?.said() ?? ''}`);
  }
  await reader.close();
  await broker.close();
  return events;
}

/** The read models in PostgreSQL, as another process opens them. */
export function openModels({ folder, log, database }: WholeSystem): Promise<ReadModels> {
  return openReadModels({ folder, place: database, nameOf: namesOf(peopleOf(folder, log)) });
}

/** The read models when they have come to a position, beside those that the log gives when it is folded once more. */
export async function dumpsOf(
  system: WholeSystem,
  position: number,
): Promise<{ readonly postgres: string; readonly fresh: string }> {
  const models = await openModels(system);
  for (const until = Date.now() + PATIENCE; (await models.store.checkpoint()) < position; await pause(50)) {
    if (Date.now() > until)
      throw new Error(`the read models stand at ${await models.store.checkpoint()} of ${position}`);
  }
  const { folder, log } = system;
  const fresh = await openModelFile(join(folder, 'fresh.db'), namesOf(peopleOf(folder, log)));
  await projectAll({ log: projectedLog(log), store: fresh });
  const dumps = { postgres: await models.store.dump(), fresh: await fresh.dump() };
  await models.close();
  await fresh.close();
  return dumps;
}

function peopleOf(folder: string, log: WholeSystem['log']): ReturnType<typeof openPeople> {
  const noChance = () => new Uint8Array(32);
  return openPeople(log, fileKeys(join(folder, 'data/keys'), noChance), noChance);
}

/** Revisions without a gap, ids without a double, and every acknowledged command at the revision it was told. */
export function expectNothingLostOrDoubled(
  events: readonly PlacedEvent[],
  acknowledged: readonly Acknowledged[],
): void {
  const revisions = new Map<string, number[]>();
  for (const { stream, revision } of events) {
    const found = revisions.get(stream) ?? [];
    found.push(revision);
    revisions.set(stream, found);
  }
  for (const [stream, found] of revisions) expect([stream, found]).toEqual([stream, found.map((_, at) => at)]);
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  const made = new Map<string, string>();
  for (const { stream, revision, meta } of events) made.set(`${stream} ${revision}`, String(meta.commandId));
  for (const { commandId, stream, revision } of acknowledged) {
    expect([commandId, made.get(`${stream} ${revision}`)]).toEqual([commandId, commandId]);
  }
}
