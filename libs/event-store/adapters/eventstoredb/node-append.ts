import { ANY, NO_STREAM, type EventData as NodeEventData } from '@eventstore/db-client';
import { EventStoreError } from '../../port.js';
import { positionOf } from './codec.js';
import { APPENDING, appendingTo } from './doings.js';
import type { Connection } from './connection.js';
import { deletedStream, storeFailure, troubleOf } from './failure.js';
import { safePosition } from './names.js';
import { readNodeStream } from './stream-read.js';

export type NodeAppend =
  | { readonly kind: 'appended'; readonly revision: number; readonly position: number | null }
  /** another writer holds the place; nothing of ours is stored */
  | { readonly kind: 'lost' };

/**
 * Appends directly behind the revision `after` (null: as the first). Silence, a broken call and a change of leader leave the
 * outcome unknown: the place is read back, and while it is empty the same events are sent again, with the same ids and the
 * same revision, so that only one of all attempts can go in (R26). Rejects `outcome-unknown` when patience ends in doubt.
 */
export async function appendAfter(
  connection: Connection,
  name: string,
  after: number | null,
  events: readonly NodeEventData[],
  since: number = performance.now(),
): Promise<NodeAppend> {
  const first = after === null ? 0 : after + 1;
  const expectedRevision = after === null ? NO_STREAM : BigInt(after);
  let isInDoubt = false;
  for (let tries = 1; ; tries += 1) {
    try {
      const done = await connection.once(appendingTo(name), (client) =>
        client.appendToStream(name, [...events], { ...connection.options, expectedRevision }),
      );
      const revision = Number(done.nextExpectedRevision);
      if (revision !== first + events.length - 1) throw deletedStream(name);
      const position = done.position === undefined ? null : safePosition(done.position.commit);
      return { kind: 'appended', revision, position };
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble === 'wrong-expected' && !isInDoubt) return { kind: 'lost' };
      if (trouble !== 'unreachable' && trouble !== 'wrong-expected') throw storeFailure(error, APPENDING, name);
      isInDoubt = true;
      const found = await readBack(connection, name, { first, events, since, cause: error });
      if (found !== null) return found;
      if (trouble === 'wrong-expected') return { kind: 'lost' };
      if (!(await connection.mayRetry(tries, since))) throw unknownOutcome(name, error);
    }
  }
}

/** Appends where the order does not matter and an event twice does no harm. */
export async function appendAnywhere(connection: Connection, name: string, event: NodeEventData): Promise<void> {
  await connection.persist(appendingTo(name), () =>
    connection.once(appendingTo(name), (client) =>
      client.appendToStream(name, event, { ...connection.options, expectedRevision: ANY }),
    ),
  );
}

async function readBack(
  connection: Connection,
  name: string,
  { first, events, since, cause }: { first: number; events: readonly NodeEventData[]; since: number; cause: unknown },
): Promise<NodeAppend | null> {
  const span = { from: first, count: events.length, backwards: false };
  const found = await readNodeStream(connection, name, span, since).catch(() => {
    throw unknownOutcome(name, cause);
  });
  const last = found.at(-1);
  if (last === undefined) return null;
  if (found[0]?.id !== events[0]?.id || found.length < events.length) return { kind: 'lost' };
  return { kind: 'appended', revision: Number(last.revision), position: positionOf(last) };
}

function unknownOutcome(stream: string, cause: unknown): EventStoreError {
  return new EventStoreError(
    'outcome-unknown',
    {
      zh: `节点没有说向 ${stream} 的追加成了没有；请用同一个命令标识再发一次`,
      en: `the node did not say whether the append to ${stream} was made; repeat it with the same command id`,
    },
    { stream, cause },
  );
}
