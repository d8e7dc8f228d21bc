import type { Database } from 'better-sqlite3';
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CLOSED } from '../../closed.js';
import { EventStoreError, type EventStore, type Message } from '../../port.js';
import { packRequest } from '../../request.js';
import { createBell, subscribe } from '../../subscription.js';
import { backupStore } from './backup.js';
import { connect, durabilityFaults, type Access } from './connection.js';
import { corrupt, missing, storeFailure } from './failure.js';
import { createGroupCommit, type GroupCommit } from './group-commit.js';
import { createReader } from './reader.js';
import { ensureSchema, checkSchema } from './schema.js';
import { createSealer } from './sealed.js';
import { checkAtStart, type StoreCounts } from './verify.js';
import { createPlaces } from './places.js';
import { createIndexer, createTail, type Tail } from './tail.js';
import { takeWriterLock } from './writer-lock.js';
import { createWriter } from './writer.js';

export { restoreStore, verifyBackup } from './backup.js';
export type { StoreCounts } from './verify.js';

export interface SqliteStoreOptions {
  /** path of the database file; `-wal`, `-shm` and `.writer-lock` lie beside it */
  readonly path: string;
  /** `write`, the default, is one process alone; `read` any number of others, which see what is committed */
  readonly access?: Access;
  /** ms between looks at the file while a subscription of a reading process waits; default 25 */
  readonly pollEvery?: number;
  /** events indexed in memory before the index tables take them over in bulk: some 60 ms, once in so many; default 32768 */
  readonly indexEvery?: number;
}

const POLL_EVERY = 25;
const INDEX_EVERY = 32_768;

const FOR_READING: Message = { zh: '本进程以只读方式打开了事件库', en: 'this process opened the store for reading' };

export interface SqliteEventStore extends EventStore {
  /** Online: appends go on. The copy is verified before it gets its name; an existing file is refused. */
  backup(file: string): Promise<StoreCounts>;
  /** Reasons why a commit would not be durable, of each connection of this store (R4). */
  durabilityFaults(): readonly Message[];
}

/**
 * Opens or creates a store in one SQLite file: WAL, synchronous FULL, one writer, group commit. Throws EventStoreError:
 * `locked` where another process writes, `unavailable` where the folder (for reading: the file) is missing, `not-durable`, `corrupt` where the check at the start finds damage.
 */
export function openSqliteEventStore(options: SqliteStoreOptions): SqliteEventStore {
  const { path, access = 'write' } = options;
  const opened: { close(): void }[] = [];
  const needed = access === 'write' ? dirname(path) : path;
  if (!existsSync(needed)) throw missing(needed);
  try {
    const writing = access === 'write' ? openWriting(path, opened) : undefined;
    const db = connect(path, 'read');
    opened.push(db);
    if (access === 'read') {
      // who opens a log to read it goes through it once: pages are not asked for again
      db.pragma('cache_size = -2000');
      checkSchema(db);
    }
    checkAtStart(db);
    return storeOf(db, writing, opened, options);
  } catch (error) {
    closeAll(opened);
    throw storeFailure(error, 'read', path);
  }
}

function openWriting(path: string, opened: { close(): void }[]): Database {
  const lock = takeWriterLock(path);
  opened.push({ close: lock.release });
  refuseLostFile(path);
  const db = connect(path, 'write');
  opened.push(db);
  ensureSchema(db);
  return db;
}

function storeOf(
  readDb: Database,
  writing: Database | undefined,
  opened: readonly { close(): void }[],
  { pollEvery = POLL_EVERY, indexEvery = INDEX_EVERY }: SqliteStoreOptions,
): SqliteEventStore {
  const closing = new AbortController();
  const tail = createTail(readDb);
  const reader = createReader(readDb, createPlaces(readDb, tail));
  const bell = createBell(tail.last);
  const committing = writing === undefined ? undefined : committer(writing, tail, { ring: bell.ring, indexEvery });
  const connections = writing === undefined ? [readDb] : [writing, readDb];

  // one transaction for all statements of a read: each by itself would look anew whether the file has changed
  const begin = readDb.prepare('BEGIN');
  const end = readDb.prepare('COMMIT');
  const ofOneState = <T>(work: () => T): T => {
    begin.run();
    try {
      return work();
    } finally {
      // after some failures SQLite has ended it already
      if (readDb.inTransaction) end.run();
    }
  };
  /** Every read: refused when closed, failures of the driver in the words of the port. */
  const read = async <T>(work: () => T): Promise<T> => {
    refuseClosed(closing.signal);
    try {
      return ofOneState(() => {
        if (writing === undefined) tail.catchUp();
        return work();
      });
    } catch (error) {
      throw storeFailure(error, 'read');
    }
  };
  const write = (): NonNullable<typeof committing> => {
    refuseClosed(closing.signal);
    if (committing === undefined) throw new EventStoreError('read-only', FOR_READING);
    return committing;
  };
  const readAll: EventStore['readAll'] = (range) => read(() => reader.readAll(range));
  const pollBeyond = async (position: number, signal: AbortSignal): Promise<void> => {
    while (!signal.aborted && reader.lastPosition() <= position) {
      await pause(pollEvery, undefined, { signal }).catch(() => undefined);
    }
  };
  const waitBeyond = committing === undefined ? pollBeyond : bell.waitBeyond;
  const faults = (): readonly Message[] => {
    const found = connections.flatMap(durabilityFaults);
    return [...new Map(found.map((fault) => [fault.en, fault])).values()];
  };

  return {
    features: { manyStreams: true, inOrder: true },
    async append(request) {
      const { group, apply } = write();
      const packed = packRequest(request);
      return group.submit(() => apply(packed));
    },
    findCommand: (commandId) => read(() => reader.findCommand(commandId)),
    readStream: (stream, range) => read(() => reader.readStream(stream, range)),
    head: (stream) => read(() => reader.head(stream)),
    listStreams: (list) => read(() => reader.listStreams(list)),
    readFirsts: (list) => read(() => reader.readFirsts(list)),
    readAll,
    lastPosition: () => read(() => reader.lastPosition()),
    subscribe: (options) => subscribe({ readAll, waitBeyond, closing: closing.signal }, options),
    async seal(stream) {
      const { group, seal } = write();
      return group.submit(() => seal(stream));
    },
    async readiness() {
      const reasons = closing.signal.aborted ? [CLOSED] : faults();
      return { ready: reasons.length === 0, reasons };
    },
    durabilityFaults: faults,
    backup: async (file) => {
      refuseClosed(closing.signal);
      return backupStore(writing ?? readDb, file);
    },
    async close() {
      if (closing.signal.aborted) return;
      closing.abort();
      await committing?.group.finish();
      closeAll(opened);
    },
  };
}

interface Committing {
  readonly group: GroupCommit;
  readonly apply: ReturnType<typeof createWriter>;
  readonly seal: (stream: string) => void;
}

function committer(
  db: Database,
  tail: Tail,
  { ring, indexEvery }: { ring(position: number): void; indexEvery: number },
): Committing {
  const places = createPlaces(db, tail);
  const index = createIndexer(db);
  let due = indexEvery;
  const group = createGroupCommit(db, {
    committed: () => ring(tail.last),
    rolledBack: tail.reload,
    upkeep: (state) => {
      if (tail.size === 0 || (tail.size < due && state === 'open')) return undefined;
      // should it fail, for the disk is full, not again with the very next command
      due = tail.size + indexEvery / 4;
      const done = (): void => {
        tail.reload();
        due = indexEvery;
      };
      return { work: () => index(tail), done };
    },
  });
  return { group, apply: createWriter(db, tail, places), seal: createSealer(db, places) };
}

/** SQLite would begin a new file and drop the log of the lost one. */
function refuseLostFile(path: string): void {
  const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (sizeOf(path) === 0 && sizeOf(`${path}-wal`) > 0) {
    throw corrupt({
      zh: `${path} 是空的，${path}-wal 却不是`,
      en: `${path} is empty, but its write-ahead log is not`,
    });
  }
}

/** Readers first, so that the writer is the last to leave and folds the write-ahead log into the file; the lock at the end. */
function closeAll(opened: readonly { close(): void }[]): void {
  for (const each of [...opened].reverse()) each.close();
}

function refuseClosed(signal: AbortSignal): void {
  if (signal.aborted) throw new EventStoreError('closed', CLOSED);
}
