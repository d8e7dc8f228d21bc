import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { restoreStore, verifyBackup, type StoreCounts } from '#event-store/adapters/sqlite/index';
import type { EventStore, Message } from '#event-store';
import {
  projectAll,
  rebuild,
  replayParked,
  type ParkedStream,
  type ReadModels,
  type ReadQueries,
  type RebuildOptions,
  type Replayed,
} from '#read-store';
import { openPeople, openRecorder, type People, type Recorder } from '#recorder';
import { fileKeys } from '#recorder/adapters/file-keys';
import { EMBEDDED, embeddedOnly, logPath, notEmbedded, openLog, type LogPlace } from './log.js';
import { forgetAnotherLog } from './another-log.js';
import { makeFolder } from './folder.js';
import { followLog } from './following.js';
import { projectedLog } from './projected-log.js';
import { namesOf, openReadModels, type ReadStorePlace } from './read-models.js';
import { openThreads } from './rebuild-threads.js';

export { EMBEDDED, isLogPlace, LOG_EXPECTED, openLog, shownLog, type LogPlace, type OpenLog } from './log.js';
export { isReadStorePlace, READ_STORE_EXPECTED, shownReadStore, type ReadStorePlace } from './read-models.js';

/*
 * The platform in a folder: `log.db` the event store, unless the log is an EventStoreDB, `keys/` the keys of persons, `read/`
 * the read models, unless they lie in a PostgreSQL.
 * The one place that puts them together, for the command line and the service alike.
 */

export interface PlatformOptions {
  /** made with mode 0700 if it is not there */
  readonly folder: string;
  /** where the log lies; default embedded, in the folder */
  readonly log?: LogPlace;
  /** where the read models lie; default embedded, in the folder */
  readonly readStore?: ReadStorePlace;
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
  faults(): Promise<readonly Message[]>;
  close(): Promise<void>;
}

const BACKUP: Message = { zh: '备份', en: 'a backup' };
const RESTORE: Message = { zh: '恢复', en: 'a restore' };

/** How often another process's rebuild and overdue claim windows are looked for, ms. */
const LOOK_EVERY = 250;

/** Opens the platform for writing. Throws EventStoreError as `openLog` does, ReadStoreUnavailable as `openReadModels` does. */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { folder, claimWindow = null, now = Date.now, projecting = 'following', failed = () => undefined } = options;
  const { aroundLog = (log) => log } = options;
  makeFolder(folder);
  const { events } = await openLog({ folder, place: options.log });
  const keys = fileKeys(join(folder, 'keys'), randomBytes);
  const people = openPeople(events, keys, randomBytes);
  const recorder = openRecorder({ store: aroundLog(events), keys, now, randomBytes, claimWindow });
  const models = await openReadModels({ folder, place: options.readStore, nameOf: namesOf(people) });
  const log = projectedLog(events);
  await forgetAnotherLog(models, events);
  if (projecting === 'following') await recorder.watch(claimWindow === null ? [] : await models.queries.liveHands());
  const following = projecting === 'following' ? await followLog({ log, models, failed }) : null;
  const look = lookAgain(async () => {
    await following?.look();
    await recorder.closeOverdueWindows();
  }, failed);

  return {
    events,
    recorder,
    people,
    queries: models.queries,
    waitFor: async (position) => following?.waitFor(Number(position)),
    async catchUp(told) {
      if (following !== null) return following.waitFor(await events.lastPosition());
      await projectAll({ log, store: models.store }, told);
    },
    async rebuild(told) {
      await rebuild({ log, models, ...(told === undefined ? {} : { told }) });
      await (following === null ? models.refresh() : following.changeOver());
    },
    async faults() {
      const { reasons } = await events.readiness();
      const fault = following?.fault() ?? null;
      return fault === null ? reasons : [...reasons, fault];
    },
    async close() {
      await look.stop();
      await following?.stop();
      await models.close();
      await events.close();
    },
  };
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

export type RebuildHow = Pick<RebuildOptions, 'workers' | 'from' | 'signal'>;

/** A platform opened to be read, while another process may be writing. */
export interface ReadingPlatform {
  readonly events: EventStore;
  readonly people: People;
  /** of an embedded log; rejects with `unsupported` where the log is elsewhere */
  backup(file: string): Promise<StoreCounts>;
  /**
   * As `Platform.rebuild`; a process that serves changes over within a second. By more workers than one each folds in a thread of
   * its own.
   */
  rebuild(told?: (position: number) => void, how?: RebuildHow): Promise<void>;
  /** streams that stand still at an event that could not be folded */
  parked(): Promise<readonly ParkedStream[]>;
  /** folds one of them anew, also while another process projects */
  replayParked(stream: string): Promise<Replayed>;
  close(): Promise<void>;
}

/** Throws EventStoreError as `openLog` does, also where there is no store. */
export async function openReadingPlatform(
  folder: string,
  place: LogPlace = EMBEDDED,
  readStore: ReadStorePlace = EMBEDDED,
): Promise<ReadingPlatform> {
  const log = await openLog({ folder, place, access: 'read' });
  const { events } = log;
  const people = openPeople(events, fileKeys(join(folder, 'keys'), randomBytes), randomBytes);
  const withModels = async <T>(work: (models: ReadModels) => Promise<T>): Promise<T> => {
    const models = await openReadModels({ folder, place: readStore, nameOf: namesOf(people) });
    try {
      return await work(models);
    } finally {
      await models.close();
    }
  };
  return {
    events,
    people,
    backup: async (file) => embeddedOnly(log, BACKUP).backup(file),
    rebuild: (told, how = {}) =>
      withModels(async (models) => {
        const threads = openThreads({ folder, log: place, readStore }, how.workers ?? 1);
        const telling = told === undefined ? {} : { told };
        try {
          await rebuild({ log: projectedLog(events), models, ...how, write: threads.write, ...telling });
        } finally {
          await threads.close();
        }
      }),
    parked: () => withModels(({ queries }) => queries.parked()),
    replayParked: (stream) => withModels(({ store }) => replayParked({ log: projectedLog(events), store, stream })),
    close: () => events.close(),
  };
}

/** Puts a backup where there is no log yet; the read models follow from it at the next start. */
export async function restorePlatform(file: string, folder: string, place: LogPlace = EMBEDDED): Promise<StoreCounts> {
  if (place !== EMBEDDED) throw notEmbedded(RESTORE);
  // a copy that is no copy leaves no folder behind
  verifyBackup(file);
  makeFolder(folder);
  return restoreStore(file, logPath(folder));
}
