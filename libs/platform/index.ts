import { chmodSync, mkdirSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { restoreStore, verifyBackup, type StoreCounts } from '#event-store/adapters/sqlite/index';
import { EventStoreError, type EventStore } from '#event-store';
import { openSqliteReadModels, type SqliteReadModels } from '#read-store/adapters/sqlite/index';
import { projectAll, startProjector, type Projector, type ReadQueries } from '#read-store';
import { openPeople, openRecorder, type People, type Recorder } from '#recorder';
import { fileKeys } from '#recorder/adapters/file-keys';
import { EMBEDDED, embeddedOnly, logPath, notEmbedded, openLog, type LogPlace } from './log.js';
import { projectedLog } from './projected-log.js';

export { EMBEDDED, isLogPlace, LOG_EXPECTED, openLog, shownLog, type LogPlace, type OpenLog } from './log.js';

/*
 * The platform in a folder: `log.db` the event store, unless the log is an EventStoreDB, `keys/` the keys of persons, `read/`
 * the read models.
 * The one place that puts them together, for the command line and the service alike.
 */

export interface PlatformOptions {
  /** made with mode 0700 if it is not there */
  readonly folder: string;
  /** where the log lies; default embedded, in the folder */
  readonly log?: LogPlace;
  /** ms a claim window stays open; null, the default: until all have answered */
  readonly claimWindow?: number | null;
  /** ms since 1970; default the system's clock */
  readonly now?: () => number;
  /** `following`, the default: read models follow the log while it is open; `later`: only when `catchUp` is called */
  readonly projecting?: 'following' | 'later';
  /** what the recorder appends through, in place of the log itself: the same log, watched */
  readonly aroundLog?: (log: EventStore) => EventStore;
  /** hears of what went wrong in the background */
  readonly failed?: (error: unknown) => void;
}

export interface Platform {
  readonly events: EventStore;
  readonly recorder: Recorder;
  readonly people: People;
  readonly queries: ReadQueries;
  /** settles once the read model holds everything up to a position of the log: read your own writes */
  waitFor(position: number | string): Promise<void>;
  /** brings the read model to the end of the log */
  catchUp(told?: (position: number) => void): Promise<void>;
  /** makes the read model anew beside the one that serves, then changes over */
  rebuild(told?: (position: number) => void): Promise<void>;
  /** why this is not ready to serve, one sentence each */
  faults(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** How often another process's rebuild and overdue claim windows are looked for, ms. */
const LOOK_EVERY = 250;

/** Opens the platform for writing. Throws EventStoreError as `openLog` does. */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { folder, claimWindow = null, now = Date.now, projecting = 'following', failed = () => undefined } = options;
  const { aroundLog = (log) => log } = options;
  makeFolder(folder);
  const { events } = await openLog({ folder, place: options.log });
  const keys = fileKeys(join(folder, 'keys'), randomBytes);
  const people = openPeople(events, keys, randomBytes);
  const recorder = openRecorder({ store: aroundLog(events), keys, now, randomBytes, claimWindow });
  const models = await openModels(folder, people);
  const log = projectedLog(events);
  await forgetAnotherLog(models, events);
  let projector: Projector | null = null;
  let ending: string | null = null;

  const follow = async (): Promise<void> => {
    const started = await startProjector({ log, store: models.store });
    projector = started;
    started.ended.then(
      (why) => {
        if (why === 'overtaken') ending = 'another projector has the checkpoint of the read model';
      },
      (error: unknown) => {
        // readiness is public; what broke goes to whoever hears of failures
        ending = 'the projector has failed';
        failed(error);
      },
    );
  };
  const changeOver = async (): Promise<void> => {
    await projector?.stop();
    await models.refresh();
    if (projector !== null) await follow();
  };
  if (projecting === 'following') {
    await recorder.watch(claimWindow === null ? [] : await models.queries.liveHands());
    await follow();
  }
  const look = lookAgain(async () => {
    if (models.isSuperseded()) await changeOver();
    await recorder.closeOverdueWindows();
  }, failed);

  return {
    events,
    recorder,
    people,
    queries: models.queries,
    waitFor: async (position) => projector?.waitFor(Number(position)),
    async catchUp(told) {
      if (projector !== null) return projector.waitFor(await events.lastPosition());
      await projectAll({ log, store: models.store }, told);
    },
    async rebuild(told) {
      await rebuildModels(models, log, told);
      await changeOver();
    },
    async faults() {
      const { reasons } = await events.readiness();
      return ending === null ? reasons : [...reasons, ending];
    },
    async close() {
      await look.stop();
      await projector?.stop();
      await models.close();
      await events.close();
    },
  };
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new EventStoreError('unavailable', `${folder} cannot be a data directory (${why})`);
  }
}

function openModels(folder: string, people: People): Promise<SqliteReadModels> {
  return openSqliteReadModels({
    folder: join(folder, 'read'),
    async nameOf(player) {
      // the log may have moved on since the name was last read
      people.forget(player);
      return people.nameOf(player);
    },
  });
}

/** A read model that was made from another log, as before a backup was restored or PAIPU_LOG was changed, begins anew. */
async function forgetAnotherLog(models: SqliteReadModels, events: EventStore): Promise<void> {
  if (await isModelOf(events, await models.store.checkpoint(), models.queries)) return;
  const next = await models.begin();
  await next.serve();
  await models.refresh();
}

/** Whether a read model is not ahead of the log, and its first match stands where the log has it. */
async function isModelOf(
  events: EventStore,
  checkpoint: number,
  queries: Pick<ReadQueries, 'matches'>,
): Promise<boolean> {
  if (checkpoint === 0) return true;
  if (checkpoint > (await events.lastPosition())) return false;
  const [first] = (await queries.matches({}, { first: 1, after: null })).rows;
  if (first === undefined) return false;
  const [opened] = await events.readStream(`match-${first.node.id}`, { limit: 1 });
  return opened?.position === first.node.position;
}

async function rebuildModels(
  models: SqliteReadModels,
  log: ReturnType<typeof projectedLog>,
  told?: (position: number) => void,
): Promise<void> {
  const next = await models.begin();
  try {
    const ended = await projectAll({ log, store: next.store }, told);
    if (ended === 'overtaken') throw new Error('another rebuild is writing the same version');
  } catch (error) {
    await next.abandon();
    throw error;
  }
  await next.serve();
}

/** Work that is done again and again, one at a time, until it is stopped; keeps no process alive. */
function lookAgain(work: () => Promise<void>, failed: (error: unknown) => void): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = work()
      .catch(failed)
      .finally(() => (isRunning = false));
  }, LOOK_EVERY);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** A platform opened to be read, while another process may be writing. */
export interface ReadingPlatform {
  readonly events: EventStore;
  readonly people: People;
  /** of an embedded log; rejects with `unsupported` where the log is elsewhere */
  backup(file: string): Promise<StoreCounts>;
  /** as `Platform.rebuild`; a process that serves changes over within a second */
  rebuild(told?: (position: number) => void): Promise<void>;
  close(): Promise<void>;
}

/** Throws EventStoreError as `openLog` does, also where there is no store. */
export async function openReadingPlatform(folder: string, place: LogPlace = EMBEDDED): Promise<ReadingPlatform> {
  const log = await openLog({ folder, place, access: 'read' });
  const { events } = log;
  const people = openPeople(events, fileKeys(join(folder, 'keys'), randomBytes), randomBytes);
  return {
    events,
    people,
    backup: async (file) => embeddedOnly(log, 'a backup').backup(file),
    async rebuild(told) {
      const models = await openModels(folder, people);
      try {
        await rebuildModels(models, projectedLog(events), told);
      } finally {
        await models.close();
      }
    },
    close: () => events.close(),
  };
}

/** Puts a backup where there is no log yet; the read models follow from it at the next start. */
export async function restorePlatform(file: string, folder: string, place: LogPlace = EMBEDDED): Promise<StoreCounts> {
  if (place !== EMBEDDED) throw notEmbedded('a restore');
  // a copy that is no copy leaves no folder behind
  verifyBackup(file);
  makeFolder(folder);
  return restoreStore(file, logPath(folder));
}
