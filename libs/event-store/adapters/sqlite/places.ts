import type { Database } from 'better-sqlite3';
import type { StreamFilter } from '../../port.js';
import { isWanted, type Span } from '../../range.js';
import { commandOfRow, EVENT_COLUMNS, type EventRow } from './row.js';
import type { Tail } from './tail.js';

/** Where things are: the index tables up to the tail's base, the tail beyond. One for each connection. */
export interface Places {
  lastRevision(stream: string): number | null;
  lastRow(stream: string): EventRow | undefined;
  /** where a stream lies, if all its events lie one behind the other */
  stretchOf(stream: string): Stretch | null;
  /** rows of a stream in the order of the span */
  rowsOf(stream: string, span: Span): readonly EventRow[];
  hasId(id: string): boolean;
  findCommand(commandId: string): ReturnType<typeof commandOfRow>;
  /** names behind `after`, in order, at most `limit` */
  streamNames(filter: StreamFilter, after: string, limit: number): readonly string[];
  /** first rows of the streams with these names */
  firstRows(filter: StreamFilter, after: string, limit: number): readonly EventRow[];
}

/** Positions of a stream, both inclusive. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
}

export function createPlaces(db: Database, tail: Tail): Places {
  const columns = EVENT_COLUMNS.split(', ')
    .map((name) => `e.${name}`)
    .join(', ');
  const indexed = (order: 'ASC' | 'DESC') =>
    db
      .prepare<[string, number, number, number, number], EventRow>(
        `SELECT ${columns} FROM places p CROSS JOIN events e ON e.position = p.position
         WHERE p.stream = ? AND p.revision BETWEEN ? AND ? AND p.position <= ? ORDER BY p.revision ${order} LIMIT ?`,
      )
      .raw();
  const forwards = indexed('ASC');
  const backwards = indexed('DESC');
  const byPosition = db.prepare<[number], EventRow>(`SELECT ${EVENT_COLUMNS} FROM events WHERE position = ?`).raw();
  const lastIndexed = db
    .prepare<[string, number], readonly [number, number]>(
      'SELECT revision, position FROM places WHERE stream = ? AND position <= ? ORDER BY revision DESC LIMIT 1',
    )
    .raw();
  const indexedId = db
    .prepare<[string, number], number>('SELECT 1 FROM event_ids WHERE id = ? AND position <= ?')
    .pluck();
  const indexedCommand = db
    .prepare<[string, number], number>('SELECT position FROM command_ids WHERE id = ? AND position <= ?')
    .pluck();
  const firstIndexed = db
    .prepare<[string, number], number>(
      'SELECT position FROM places WHERE stream = ? AND revision = 0 AND position <= ?',
    )
    .pluck();
  const firstsIndexed = db
    .prepare<[string, string, number, number], EventRow>(
      `SELECT ${columns} FROM places p CROSS JOIN events e ON e.position = p.position
       WHERE p.stream >= ? AND p.stream < ? AND p.revision = 0 AND p.position <= ?
       ORDER BY p.stream LIMIT ?`,
    )
    .raw();
  const nameBehind = db
    .prepare<[string], string>('SELECT stream FROM places WHERE stream > ? ORDER BY stream LIMIT 1')
    .pluck();
  const nameFrom = db
    .prepare<[string], string>('SELECT stream FROM places WHERE stream >= ? ORDER BY stream LIMIT 1')
    .pluck();

  const lastPlace = (stream: string): readonly [number, number] | undefined => {
    const newest = tail.stream(stream);
    if (newest === undefined) return tail.base === 0 ? undefined : lastIndexed.get(stream, tail.base);
    return [newest.first + newest.positions.length - 1, newest.positions.at(-1) ?? 0];
  };
  const firstPlace = (stream: string): number | undefined => {
    const newest = tail.stream(stream);
    return newest?.first === 0 ? newest.positions[0] : firstIndexed.get(stream, tail.base);
  };
  const rowsAt = (positions: readonly number[]): readonly EventRow[] =>
    positions.flatMap((position) => {
      const row = byPosition.get(position);
      return row === undefined ? [] : [row];
    });
  const indexedNames = (prefix: string, after: string, limit: number): readonly string[] => {
    const names: string[] = [];
    let name = byBytes(prefix, after) > 0 ? nameFrom.get(prefix) : nameBehind.get(after);
    while (name !== undefined && name.startsWith(prefix) && names.length < limit) {
      names.push(name);
      name = nameBehind.get(name);
    }
    return names;
  };

  return {
    lastRevision: (stream) => lastPlace(stream)?.[0] ?? null,
    lastRow(stream) {
      const place = lastPlace(stream);
      return place === undefined ? undefined : byPosition.get(place[1]);
    },
    stretchOf(stream) {
      const last = lastPlace(stream);
      const first = firstPlace(stream);
      // positions of a stream rise with its revisions, so as many positions as revisions leave no gap
      return last === undefined || first === undefined || last[1] - first !== last[0] ? null : { first, last: last[1] };
    },
    rowsOf(stream, { low, high, limit, backwards: isBackwards }) {
      const newest = tail.stream(stream);
      const first = newest?.first ?? Number.MAX_SAFE_INTEGER;
      const older = (left: number): readonly EventRow[] =>
        left > 0 && low < first && tail.base > 0
          ? (isBackwards ? backwards : forwards).all(stream, low, Math.min(high, first - 1), tail.base, left)
          : [];
      const newer = (left: number): readonly EventRow[] => {
        const from = Math.max(0, low - first);
        const found = (newest?.positions ?? []).slice(from, Math.max(from, high - first + 1));
        return rowsAt((isBackwards ? found.reverse() : found).slice(0, left));
      };
      const begun = isBackwards ? newer(limit) : older(limit);
      const left = limit - begun.length;
      return [...begun, ...(isBackwards ? older(left) : newer(left))];
    },
    hasId: (id) => tail.hasId(id) || (tail.base > 0 && indexedId.get(id, tail.base) !== undefined),
    findCommand(commandId) {
      const position = tail.commandPosition(commandId) ?? indexedCommand.get(commandId, tail.base);
      const row = position === undefined ? undefined : byPosition.get(position);
      return row === undefined ? null : commandOfRow(row);
    },
    firstRows(filter, after, limit) {
      const next = after === '' ? '' : `${after}\0`;
      const older = (filter.prefixes ?? ['']).flatMap((prefix) => {
        const from = byBytes(prefix, next) > 0 ? prefix : next;
        return firstsIndexed.all(from, `${prefix}${LAST_CHARACTER}`, tail.base, limit);
      });
      const newer = [...tail.streams()].flatMap(([name, { first, positions }]) =>
        first === 0 && isWanted(filter, name) && byBytes(name, after) > 0 ? rowsAt(positions.slice(0, 1)) : [],
      );
      return [...older, ...newer].sort(([, a], [, b]) => byBytes(a, b)).slice(0, limit);
    },
    streamNames(filter, after, limit) {
      const older = (filter.prefixes ?? ['']).flatMap((prefix) => indexedNames(prefix, after, limit));
      const newer = [...tail.streams()]
        .map(([name]) => name)
        .filter((name) => isWanted(filter, name) && byBytes(name, after) > 0);
      return [...new Set([...older, ...newer])].sort(byBytes).slice(0, limit);
    },
  };
}

/** Behind every name that begins with what stands before it. */
const LAST_CHARACTER = '\u{10ffff}';

/** The order SQLite keeps texts in. */
function byBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
