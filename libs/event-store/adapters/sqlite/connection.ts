import Sqlite, { type Database } from 'better-sqlite3';
import { EventStoreError, type Message } from '../../port.js';
import { storeFailure } from './failure.js';

const FULL = 2;
/** 16 MiB of write-ahead log: a checkpoint then stops fewer than one command in a hundred. */
const CHECKPOINT_PAGES = 4096;

export type Access = 'write' | 'read';

/**
 * A connection whose commits are on the disk when they return. The setting belongs to the connection, not to the file: a
 * WAL file opened again begins at NORMAL, so it is set and then read back every time (R4).
 */
export function connect(path: string, access: Access): Database {
  let db: Database | undefined;
  try {
    db = new Sqlite(path, { readonly: access === 'read', fileMustExist: access === 'read', timeout: 5000 });
    if (access === 'write') db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    db.pragma('trusted_schema = OFF');
    db.pragma('cell_size_check = ON');
    const reasons = durabilityFaults(db);
    if (reasons.length > 0) {
      const said = { zh: reasons.map(({ zh }) => zh).join('；'), en: reasons.map(({ en }) => en).join('; ') };
      throw new EventStoreError('not-durable', said);
    }
    return db;
  } catch (error) {
    db?.close();
    throw storeFailure(error, 'read', path);
  }
}

/** Why a commit on this connection would not be durable; empty when it would. */
export function durabilityFaults(db: Database): readonly Message[] {
  const journal = db.pragma('journal_mode', { simple: true });
  const synchronous = db.pragma('synchronous', { simple: true });
  return [
    ...(journal === 'wal' ? [] : [notDurable('journal_mode', journal, 'wal')]),
    ...(synchronous === FULL ? [] : [notDurable('synchronous', synchronous, `${FULL} (FULL)`)]),
  ];
}

function notDurable(setting: string, is: unknown, wanted: string): Message {
  return {
    zh: `${setting} 是 ${is}，不是 ${wanted}：写入不能保证落盘；请把数据目录放到本机磁盘上`,
    en: `${setting} is ${is}, not ${wanted}: what is written may be lost; put the data directory on a local disk`,
  };
}
