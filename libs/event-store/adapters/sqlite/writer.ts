import type { Database } from 'better-sqlite3';
import { conflictOf } from '../../expectation.js';
import type { Appended, AppendOutcome } from '../../port.js';
import { eventText, type PackedRequest, type PackedWrite } from '../../request.js';
import { checksum } from './row.js';

export interface CommandRow {
  readonly fingerprint: string;
  readonly revision: number;
  readonly position: number;
  readonly answer: string;
}

export interface Writer {
  /** position of the last event written by the transaction so far */
  readonly position: number;
  /** Appends or refuses; runs inside a transaction. A refusal writes nothing: everything is asked before the first insert. */
  apply(request: PackedRequest): AppendOutcome;
  /** forgets what a rolled back transaction had counted */
  reload(): void;
}

export function createWriter(db: Database): Writer {
  const lastPosition = db.prepare<[], number>('SELECT coalesce(max(position), 0) FROM events').pluck();
  const lastRevision = db
    .prepare<[string], number>('SELECT revision FROM events WHERE stream = ? ORDER BY revision DESC LIMIT 1')
    .pluck();
  const hasId = db.prepare<[string], number>('SELECT 1 FROM events WHERE id = ?').pluck();
  const insertEvent = db.prepare<[number, string, number, string, number, string]>(
    'INSERT INTO events (position, stream, revision, id, crc, body) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const findCommand = db.prepare<[string], CommandRow>(
    'SELECT fingerprint, revision, position, answer FROM commands WHERE id = ?',
  );
  const insertCommand = db.prepare<[string, string, number, number, string]>(
    'INSERT INTO commands (id, fingerprint, revision, position, answer) VALUES (?, ?, ?, ?, ?)',
  );
  let position = lastPosition.get() ?? 0;

  /** The ledger's word on the command, or null if it is new. */
  const askLedger = (command: NonNullable<PackedRequest['command']>): AppendOutcome | null => {
    const known = findCommand.get(command.id);
    if (known === undefined) return null;
    if (known.fingerprint !== command.fingerprint) return { kind: 'command-reused', commandId: command.id };
    return answeredBefore(known);
  };

  const duplicateId = (writes: readonly PackedWrite[]): string | undefined => {
    const seen = new Set<string>();
    for (const write of writes) {
      for (const { id } of write.events) {
        if (seen.has(id) || hasId.get(id) !== undefined) return id;
        seen.add(id);
      }
    }
    return undefined;
  };

  return {
    get position() {
      return position;
    },
    reload() {
      position = lastPosition.get() ?? 0;
    },
    apply({ writes, command }) {
      const remembered = command === undefined ? null : askLedger(command);
      if (remembered !== null) return remembered;
      const nexts: number[] = [];
      for (const write of writes) {
        const actual = lastRevision.get(write.stream) ?? null;
        const conflict = conflictOf(write, actual);
        if (conflict !== null) return conflict;
        nexts.push(actual === null ? 0 : actual + 1);
      }
      const duplicate = duplicateId(writes);
      if (duplicate !== undefined) return { kind: 'duplicate-event', id: duplicate };
      writes.forEach((write, index) => {
        let revision = nexts[index] ?? 0;
        for (const event of write.events) {
          position += 1;
          const body = eventText(event, revision, position);
          insertEvent.run(position, write.stream, revision, event.id, checksum(body), body);
          revision += 1;
        }
      });
      const revision = (nexts[0] ?? 0) + (writes[0]?.events.length ?? 0) - 1;
      if (command !== undefined) {
        insertCommand.run(command.id, command.fingerprint, revision, position, command.answer);
      }
      const answer: unknown = command === undefined ? null : JSON.parse(command.answer);
      return { kind: 'appended', revision, position, answer };
    },
  };
}

export function answeredBefore({ revision, position, answer }: CommandRow): Appended {
  return { kind: 'repeated', revision, position, answer: JSON.parse(answer) };
}
