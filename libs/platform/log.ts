import { join } from 'node:path';
import { EventStoreError, type EventStore, type Message } from '#event-store';
import { openSqliteEventStore, type SqliteEventStore } from '#event-store/adapters/sqlite/index';

/**
 * Where the log lies: `embedded`, in the data directory, or the address of an EventStoreDB, `esdb://…` or `esdb+discover://…`,
 * which may hold a user and password and is therefore never shown; `shownLog` is.
 */
export type LogPlace = string;

export const EMBEDDED = 'embedded';

/** What `PAIPU_LOG` and `--log` may say. */
export const LOG_EXPECTED: Message = {
  zh: 'embedded、esdb://host:2113?tls=false 或 esdb://user:password@host:2113',
  en: 'embedded, esdb://host:2113?tls=false or esdb://user:password@host:2113',
};

const SAID_IN: Message = { zh: 'PAIPU_LOG 或 --log', en: 'PAIPU_LOG or --log' };

export function isLogPlace(text: string): boolean {
  return text === EMBEDDED || /^esdb(\+discover)?:\/\/[^\s/]/.test(text);
}

/** The place without user, password and options; of a malformed one rather too little than a piece of the password. */
export function shownLog(place: LogPlace): string {
  return place.replace(/^(esdb(?:\+discover)?:\/\/)(?:.*@)?([^/?#]*).*$/s, '$1$2');
}

/** The log in the data directory, or null where it is elsewhere: for what only the embedded store can do. */
export interface OpenLog {
  readonly events: EventStore;
  readonly embedded: SqliteEventStore | null;
}

export interface LogOptions {
  readonly folder: string;
  /** default embedded */
  readonly place?: LogPlace;
  /** of an embedded log: `write`, the default, is one process alone */
  readonly access?: 'write' | 'read';
  /** where the place was said, for who must correct it; default `PAIPU_LOG or --log` */
  readonly saidIn?: Message;
}

/**
 * Opens the log and looks whether it is there. Throws EventStoreError with a sentence that says what to do: `locked` while
 * another process writes to an embedded one, `unavailable` where an EventStoreDB does not answer, `unsupported` for an address
 * that names none.
 */
export async function openLog(options: LogOptions): Promise<OpenLog> {
  const { folder, place = EMBEDDED, access = 'write', saidIn = SAID_IN } = options;
  if (place === EMBEDDED) {
    const embedded = openSqliteEventStore({ path: logPath(folder), access });
    return { events: embedded, embedded };
  }
  if (!isLogPlace(place)) {
    throw new EventStoreError('unsupported', {
      zh: `${saidIn.zh} 没有指明记录在哪里：应为 ${LOG_EXPECTED.zh}`,
      en: `${saidIn.en} names no log: expected ${LOG_EXPECTED.en}`,
    });
  }
  // loaded where it is used: its client takes longer to load than all else that an embedded log needs
  const { openEventStoreDb } = await import('#event-store/adapters/eventstoredb/index');
  const events = openEventStoreDb({ url: place });
  const { ready, reasons } = await events.readiness();
  if (ready) return { events, embedded: null };
  await events.close();
  const why = { zh: reasons.map(({ zh }) => zh).join('；'), en: reasons.map(({ en }) => en).join('; ') };
  throw new EventStoreError('unavailable', {
    zh: `${shownLog(place)} 那里没有 EventStoreDB 应答（${why.zh}）；请启动它，或改正 ${saidIn.zh} 里的地址`,
    en: `no EventStoreDB answers at ${shownLog(place)} (${why.en}); start it, or correct the address in ${saidIn.en}`,
  });
}

export function logPath(folder: string): string {
  return join(folder, 'log.db');
}

/** Throws where the log is not in the data directory: what cannot be done there, and what to do. */
export function embeddedOnly({ embedded }: OpenLog, what: Message): SqliteEventStore {
  if (embedded === null) throw notEmbedded(what);
  return embedded;
}

export function notEmbedded(what: Message): EventStoreError {
  return new EventStoreError('unsupported', {
    zh: `${what.zh}只能用于数据目录里的记录；EventStoreDB 请用它自己的工具备份和恢复，或用 paipu copy 抄一份`,
    en: `${what.en} works on an embedded log alone; back up and restore an EventStoreDB with its own tools, or take a copy with: paipu copy`,
  });
}
