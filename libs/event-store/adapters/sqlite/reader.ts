import type { Database } from 'better-sqlite3';
import type { AllRange, EventStore, Page, RecordedEvent, StreamHead, StreamList, StreamRange } from '../../port.js';
import { pageLimit, pageStart, spanOf } from '../../range.js';
import { checkRevisions, damaged, EVENT_COLUMNS, eventOfRow, type EventRow } from './row.js';
import { createSealedReader } from './sealed.js';
import { answeredBefore, type CommandRow } from './writer.js';

/** Synchronous reads on a connection of their own, so that none ever runs inside the writer's transaction. */
export interface Reader {
  readStream(stream: string, range?: StreamRange): readonly RecordedEvent[];
  head(stream: string): StreamHead | null;
  listStreams(list?: StreamList): readonly StreamHead[];
  readAll(range?: AllRange): Page;
  lastPosition(): number;
  findCommand(commandId: string): Awaited<ReturnType<EventStore['findCommand']>>;
}

/** Rows looked at for one filtered page: bounds the time of a page where the filter wants little. */
const SCAN_WINDOW = 5000;

export function createReader(db: Database): Reader {
  const ofStream = (order: 'ASC' | 'DESC') =>
    db
      .prepare<[string, number, number, number], EventRow>(
        `SELECT ${EVENT_COLUMNS} FROM events WHERE stream = ? AND revision BETWEEN ? AND ? ORDER BY revision ${order} LIMIT ?`,
      )
      .raw();
  const forwards = ofStream('ASC');
  const backwards = ofStream('DESC');
  const lastOf = db
    .prepare<[string], EventRow>(`SELECT ${EVENT_COLUMNS} FROM events WHERE stream = ? ORDER BY revision DESC LIMIT 1`)
    .raw();
  const ofAll = db
    .prepare<[number, number, number], EventRow>(
      `SELECT ${EVENT_COLUMNS} FROM events WHERE position > ? AND position <= ? ORDER BY position LIMIT ?`,
    )
    .raw();
  const ofFilter = createFilteredScan(db);
  const nextName = db
    .prepare<[string], string>('SELECT stream FROM events WHERE stream > ? ORDER BY stream LIMIT 1')
    .pluck();
  const sameOrNextName = db
    .prepare<[string], string>('SELECT stream FROM events WHERE stream >= ? ORDER BY stream LIMIT 1')
    .pluck();
  const lastPosition = db.prepare<[], number>('SELECT coalesce(max(position), 0) FROM events').pluck();
  const command = db.prepare<[string], CommandRow>(
    'SELECT fingerprint, revision, position, answer FROM commands WHERE id = ?',
  );
  const readSealed = createSealedReader(db);

  const head = (stream: string): StreamHead | null => {
    const row = lastOf.get(stream);
    if (row === undefined) return null;
    const { revision, position, meta } = eventOfRow(row);
    return { stream, revision, position, hash: meta.hash ?? null };
  };

  const readAllUnfiltered = (after: number, limit: number): Page => {
    const last = lastPosition.get() ?? 0;
    const events = ofAll.all(after, last, limit).map(eventOfRow);
    events.forEach((event, index) => {
      const due = after + 1 + index;
      if (event.position !== due) throw damaged(due, event.stream, 'it is missing');
    });
    const position = events.at(-1)?.position ?? after;
    return { events, position, caughtUp: position >= last };
  };

  const readAllFiltered = (prefixes: readonly string[], after: number, limit: number): Page => {
    const last = lastPosition.get() ?? 0;
    const end = Math.max(after, Math.min(last, after + SCAN_WINDOW));
    const events = ofFilter(prefixes, after, end, limit).map(eventOfRow);
    const position = events.length < limit ? end : (events.at(-1)?.position ?? end);
    return { events, position, caughtUp: position >= last };
  };

  return {
    readStream(stream, range) {
      const { low, high, limit, backwards: isBackwards } = spanOf(range);
      const isWhole = !isBackwards && low === 0 && high === Number.MAX_SAFE_INTEGER && limit === high;
      const packed = isWhole ? readSealed(stream) : null;
      if (packed !== null) return packed;
      const rows = (isBackwards ? backwards : forwards).all(stream, low, high, limit);
      const events = rows.map(eventOfRow);
      if (isBackwards) checkRevisions(events, undefined, -1);
      else checkRevisions(events, low, 1);
      return events;
    },
    head,
    listStreams(list = {}) {
      const limit = pageLimit(list.limit);
      const heads: StreamHead[] = [];
      const prefixes = [...(list.prefixes ?? [''])].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
      let after = list.after ?? '';
      for (const prefix of prefixes) {
        const isBehind = Buffer.compare(Buffer.from(prefix), Buffer.from(after)) > 0;
        let name = isBehind ? sameOrNextName.get(prefix) : nextName.get(after);
        while (name !== undefined && name.startsWith(prefix) && heads.length < limit) {
          heads.push(...[head(name)].filter((found) => found !== null));
          after = name;
          name = nextName.get(name);
        }
      }
      return heads;
    },
    readAll(range = {}) {
      const after = pageStart(range.after);
      const limit = pageLimit(range.limit);
      return range.prefixes === undefined
        ? readAllUnfiltered(after, limit)
        : readAllFiltered(range.prefixes, after, limit);
    },
    lastPosition: () => lastPosition.get() ?? 0,
    findCommand(commandId) {
      const row = command.get(commandId);
      return row === undefined ? null : { fingerprint: row.fingerprint, answered: answeredBefore(row) };
    },
  };
}

type FilteredScan = (prefixes: readonly string[], after: number, end: number, limit: number) => readonly EventRow[];

/** One statement for each number of prefixes; `+stream` keeps SQLite on the order of positions. */
function createFilteredScan(db: Database): FilteredScan {
  const prepare = (count: number) => {
    const wanted = Array.from({ length: count }, () => '(+stream >= ? AND +stream < ?)').join(' OR ');
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
