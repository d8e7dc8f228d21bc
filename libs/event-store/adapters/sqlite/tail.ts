import type { Database } from 'better-sqlite3';

/** Events of a stream behind the indexed ones: `positions[i]` is the place of revision `first + i`. */
export interface TailStream {
  readonly first: number;
  readonly positions: number[];
}

/**
 * The index of the newest events, in memory: at most some ten thousand, read from the log at the start. Shared by the
 * writer, which adds to it inside its transaction, and the reader, which never runs while one is open. After a rollback
 * it is read again.
 */
export interface Tail {
  /** everything up to here is in the index tables; what they hold beyond is not to be looked at */
  readonly base: number;
  readonly last: number;
  readonly size: number;
  stream(stream: string): TailStream | undefined;
  streams(): Iterable<readonly [name: string, TailStream]>;
  hasId(id: string): boolean;
  commandPosition(commandId: string): number | undefined;
  add(position: number, stream: string, revision: number, id: string): void;
  addCommand(commandId: string, position: number): void;
  /** from the log, forgetting what is known */
  reload(): void;
  /** what another process has appended meanwhile */
  catchUp(): void;
}

/** A reading process begins anew when its tail has grown so far beyond what the writer keeps. */
const RELOAD_SIZE = 65_536;

export function createTail(db: Database): Tail {
  const indexed = db.prepare<[], number>('SELECT indexed FROM progress').pluck();
  const rows = db
    .prepare<[number], readonly [number, string, number, string, string | null]>(
      "SELECT position, stream, revision, id, command ->> '$.id' FROM events WHERE position > ? ORDER BY position",
    )
    .raw();
  const lastPosition = db.prepare<[], number>('SELECT coalesce(max(position), 0) FROM events').pluck();
  const streams = new Map<string, TailStream>();
  const ids = new Set<string>();
  const commands = new Map<string, number>();
  let base = 0;
  let last = 0;

  const add = (position: number, stream: string, revision: number, id: string): void => {
    const known = streams.get(stream);
    if (known === undefined) streams.set(stream, { first: revision, positions: [position] });
    else known.positions.push(position);
    ids.add(id);
    last = position;
  };
  const read = (): void => {
    for (const [position, stream, revision, id, command] of rows.all(last)) {
      add(position, stream, revision, id);
      if (command !== null) commands.set(command, position);
    }
  };
  const reload = (): void => {
    streams.clear();
    ids.clear();
    commands.clear();
    base = indexed.get() ?? 0;
    last = base;
    read();
  };
  reload();

  return {
    get base() {
      return base;
    },
    get last() {
      return last;
    },
    get size() {
      return last - base;
    },
    stream: (stream) => streams.get(stream),
    streams: () => streams,
    hasId: (id) => ids.has(id),
    commandPosition: (commandId) => commands.get(commandId),
    add,
    addCommand: (commandId, position) => void commands.set(commandId, position),
    reload,
    catchUp() {
      if ((lastPosition.get() ?? 0) === last) return;
      if (last - base > RELOAD_SIZE) reload();
      else read();
    },
  };
}

/** Moves the tail into the index tables, sorted, inside a write transaction; the caller reloads the tail after its commit. */
export function createIndexer(db: Database): (tail: Tail) => void {
  const between = 'FROM events WHERE position > ? AND position <= ?';
  const statements = [
    `INSERT INTO places (stream, revision, position) SELECT stream, revision, position ${between} ORDER BY stream, revision`,
    `INSERT INTO event_ids (id, position) SELECT id, position ${between} ORDER BY id`,
    `INSERT INTO command_ids (id, position) SELECT command ->> '$.id', position ${between} AND command IS NOT NULL ORDER BY 1`,
  ].map((sql) => db.prepare<[number, number]>(sql));
  const progress = db.prepare<[number]>('UPDATE progress SET indexed = ?');
  return ({ base, last }) => {
    for (const statement of statements) statement.run(base, last);
    progress.run(last);
  };
}
