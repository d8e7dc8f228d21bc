import type { Database } from 'better-sqlite3';
import { conflictOf } from '../../expectation.js';
import type { AppendOutcome } from '../../port.js';
import { eventText, type PackedRequest, type PackedWrite } from '../../request.js';
import type { Places } from './places.js';
import { checksum } from './row.js';
import type { Tail } from './tail.js';

/**
 * Appends or refuses, inside a write transaction. A refusal writes nothing: everything is asked before the first insert, so
 * that commands of one group need no savepoints. After a rollback the tail must be reloaded.
 */
export function createWriter(db: Database, tail: Tail, places: Places): (request: PackedRequest) => AppendOutcome {
  const insert = db.prepare<[number, string, number, string, number, string, string | null]>(
    'INSERT INTO events (position, stream, revision, id, crc, body, command) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );

  const duplicateId = (writes: readonly PackedWrite[]): string | undefined => {
    const seen = new Set<string>();
    for (const write of writes) {
      for (const { id } of write.events) {
        if (seen.has(id) || places.hasId(id)) return id;
        seen.add(id);
      }
    }
    return undefined;
  };

  const insertAll = (writes: readonly PackedWrite[], nexts: readonly number[], command: string | null): void => {
    writes.forEach(({ stream, events }, index) => {
      const next = nexts[index] ?? 0;
      const isLastWrite = index === writes.length - 1;
      events.forEach((event, offset) => {
        const position = tail.last + 1;
        const revision = next + offset;
        const body = eventText(event, revision, position);
        const own = isLastWrite && offset === events.length - 1 ? command : null;
        insert.run(position, stream, revision, event.id, checksum(body, own), body, own);
        tail.add(position, stream, revision, event.id);
      });
    });
  };

  return ({ writes, command }) => {
    const known = command === undefined ? null : places.findCommand(command.id);
    if (command !== undefined && known !== null) {
      return known.fingerprint === command.fingerprint
        ? known.answered
        : { kind: 'command-reused', commandId: command.id };
    }
    const nexts: number[] = [];
    for (const write of writes) {
      const actual = places.lastRevision(write.stream);
      const conflict = conflictOf(write, actual);
      if (conflict !== null) return conflict;
      nexts.push(actual === null ? 0 : actual + 1);
    }
    const duplicate = duplicateId(writes);
    if (duplicate !== undefined) return { kind: 'duplicate-event', id: duplicate };
    const revision = (nexts[0] ?? 0) + (writes[0]?.events.length ?? 0) - 1;
    insertAll(writes, nexts, command === undefined ? null : commandText(command, revision));
    if (command === undefined) return { kind: 'appended', revision, position: tail.last, answer: null };
    tail.addCommand(command.id, tail.last);
    return { kind: 'appended', revision, position: tail.last, answer: JSON.parse(command.answer) };
  };
}

function commandText({ id, fingerprint, answer }: NonNullable<PackedRequest['command']>, revision: number): string {
  return `{"id":${JSON.stringify(id)},"fingerprint":${JSON.stringify(fingerprint)},"revision":${revision},"answer":${answer}}`;
}
