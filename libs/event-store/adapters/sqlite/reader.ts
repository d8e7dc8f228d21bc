import type { Database } from 'better-sqlite3';
import type { AllRange, EventStore, Page, RecordedEvent, StreamHead, StreamList, StreamRange } from '../../port.js';
import { pageLimit, pageStart, spanOf } from '../../range.js';
import type { Places } from './places.js';
import { checkRevisions, damaged, EVENT_COLUMNS, eventOfRow, type EventRow } from './row.js';
import { createSealedReader } from './sealed.js';
import { createStretchReader } from './stretch.js';

/** Synchronous reads on a connection of their own, so that none ever runs inside the writer's transaction. */
export interface Reader {
  readStream(stream: string, range?: StreamRange): readonly RecordedEvent[];
  head(stream: string): StreamHead | null;
  listStreams(list?: StreamList): readonly StreamHead[];
  readFirsts(list?: StreamList): readonly RecordedEvent[];
  readAll(range?: AllRange): Page;
  lastPosition(): number;
  findCommand(commandId: string): Awaited<ReturnType<EventStore['findCommand']>>;
}

/** Rows looked at for one filtered page: bounds the time of a page where the filter wants little. */
const SCAN_WINDOW = 5000;

export function createReader(db: Database, places: Places): Reader {
  const ofAll = db
    .prepare<[number, number, number], EventRow>(
      `SELECT ${EVENT_COLUMNS} FROM events WHERE position > ? AND position <= ? ORDER BY position LIMIT ?`,
    )
    .raw();
  const ofFilter = createFilteredScan(db);
  const lastPosition = db.prepare<[], number>('SELECT coalesce(max(position), 0) FROM events').pluck();
  const readSealed = createSealedReader(db, places);
  const readStretch = createStretchReader(db, places);

  const head = (stream: string): StreamHead | null => {
    const row = places.lastRow(stream);
    if (row === undefined) return null;
    const { revision, position, meta } = eventOfRow(row);
    return { stream, revision, position, hash: meta.hash ?? null };
  };

  const readUnfiltered = (after: number, limit: number): Page => {
    const last = lastPosition.get() ?? 0;
    const events = ofAll.all(after, last, limit).map(eventOfRow);
    events.forEach((event, index) => {
      const due = after + 1 + index;
      if (event.position !== due) throw damaged(due, event.stream, { zh: '它不见了', en: 'it is missing' });
    });
    const position = events.at(-1)?.position ?? after;
    return { events, position, caughtUp: position >= last };
  };

  const readFiltered = (prefixes: readonly string[], after: number, limit: number): Page => {
    const last = lastPosition.get() ?? 0;
    const end = Math.max(after, Math.min(last, after + SCAN_WINDOW));
    const events = ofFilter(prefixes, after, end, limit).map(eventOfRow);
    const position = events.length < limit ? end : (events.at(-1)?.position ?? end);
    return { events, position, caughtUp: position >= last };
  };

  return {
    readStream(stream, range) {
      const span = spanOf(range);
      const isWhole =
        !span.backwards && span.low === 0 && span.high === span.limit && span.limit === Number.MAX_SAFE_INTEGER;
      const whole = isWhole ? (readSealed(stream) ?? readStretch(stream)) : null;
      if (whole !== null) return whole;
      const events = places.rowsOf(stream, span).map(eventOfRow);
      checkRevisions(events, span.backwards ? undefined : span.low, span.backwards ? -1 : 1);
      return events;
    },
    head,
    listStreams(list = {}) {
      const names = places.streamNames(list, list.after ?? '', pageLimit(list.limit));
      return names.map(head).filter((found) => found !== null);
    },
    readFirsts(list = {}) {
      return places.firstRows(list, list.after ?? '', pageLimit(list.limit)).map(eventOfRow);
    },
    readAll(range = {}) {
      const after = pageStart(range.after);
      const limit = pageLimit(range.limit);
      return range.prefixes === undefined ? readUnfiltered(after, limit) : readFiltered(range.prefixes, after, limit);
    },
    lastPosition: () => lastPosition.get() ?? 0,
    findCommand: (commandId) => places.findCommand(commandId),
  };
}

type FilteredScan = (prefixes: readonly string[], after: number, end: number, limit: number) => readonly EventRow[];

/** One statement for each number of prefixes. */
function createFilteredScan(db: Database): FilteredScan {
  const prepare = (count: number) => {
    const wanted = Array.from({ length: count }, () => '(stream >= ? AND stream < ?)').join(' OR ');
    return db
      .prepare<(string | number)[], EventRow>(
        `SELECT ${EVENT_COLUMNS} FROM events WHERE position > ? AND position <= ? AND (${wanted || '0'}) ORDER BY position LIMIT ?`,
      )
      .raw();
  };
  const prepared = new Map<number, ReturnType<typeof prepare>>();
  return (prefixes, after, end, limit) => {
    const statement = prepared.get(prefixes.length) ?? prepare(prefixes.length);
    prepared.set(prefixes.length, statement);
    const bounds = prefixes.flatMap((prefix) => [prefix, `${prefix}\u{10ffff}`]);
    return statement.all(after, end, ...bounds, limit);
  };
}
