import { existsSync } from 'node:fs';
import { EventStoreError, type EventStore } from '#event-store';
import { openSqliteEventStore } from '#event-store/adapters/sqlite/index';
import { makeFolder } from './folder.js';
import { EMBEDDED, isLogPlace, logPath, openLog, shownLog } from './log.js';

/*
 * A store by one word: `esdb://…`, `sqlite:PATH` a database file, anything else a data directory.
 */

const FILE = 'sqlite:';
const SAID_IN = {
  from: { zh: 'PAIPU_COPY_FROM 或 --from', en: 'PAIPU_COPY_FROM or --from' },
  to: { zh: 'PAIPU_COPY_TO 或 --to', en: 'PAIPU_COPY_TO or --to' },
} as const;

/** What is shown of the word: no user and no password. */
export function shownStore(place: string): string {
  return isRemote(place) ? shownLog(place) : place;
}

/**
 * Opens a store to copy `from` it, while others may write to it, or `to` it, making a data directory where there is none. Throws
 * EventStoreError as `openLog` does, `unavailable` where there is nothing to copy from or the
 * word is an address of another kind.
 */
export async function openStoreAt(place: string, access: 'from' | 'to'): Promise<EventStore> {
  if (isRemote(place)) return (await openLog({ folder: '.', place, saidIn: SAID_IN[access] })).events;
  const [, scheme] = /^([a-z][a-z0-9+.-]+):\/\//i.exec(place) ?? [];
  if (scheme !== undefined) {
    throw new EventStoreError('unavailable', {
      zh: `${scheme}:// 不是可抄的地方，应为数据目录、sqlite:文件 或 esdb://…；请改正 ${SAID_IN[access].zh}`,
      en: `${scheme}:// is no place to copy: a data directory, sqlite:PATH or esdb://… is expected; correct ${SAID_IN[access].en}`,
    });
  }
  const path = place.startsWith(FILE) ? place.slice(FILE.length) : logPath(place);
  if (access === 'from') {
    if (!existsSync(path)) {
      throw new EventStoreError('unavailable', {
        zh: `${path} 不存在；请核对 ${SAID_IN.from.zh}`,
        en: `${path} does not exist; correct ${SAID_IN.from.en}`,
      });
    }
    return openSqliteEventStore({ path, access: 'read' });
  }
  if (!place.startsWith(FILE)) makeFolder(place);
  return openSqliteEventStore({ path });
}

function isRemote(place: string): boolean {
  return place !== EMBEDDED && isLogPlace(place);
}
