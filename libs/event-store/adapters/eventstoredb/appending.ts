import { conflictOf } from '../../expectation.js';
import { EventStoreError, type Appended, type AppendOutcome, type EventStore, type StreamHead } from '../../port.js';
import type { PackedRequest, PackedWrite } from '../../request.js';
import type { Claims, Place } from './claims.js';
import { encodeEvent, encodeFirst, nodeId, positionOf, type CommandRecord, type Decoded } from './codec.js';
import type { Connection } from './connection.js';
import type { Names } from './names.js';
import { appendAfter } from './node-append.js';
import { readNodeStream } from './stream-read.js';
import { createKnownRevisions, createTurns } from './turns.js';

/** Appends as the port means them, on a node that knows neither commands nor ids that are unique beyond a stream. */

export interface Appending {
  append(request: PackedRequest): Promise<AppendOutcome>;
  findCommand: EventStore['findCommand'];
}

export interface AppendingParts {
  readonly connection: Connection;
  readonly names: Names;
  readonly claims: Claims;
  /** the stream's head; null also says that the stream was not deleted at the node */
  head(stream: string): Promise<StreamHead | null>;
  /** lists a new stream */
  register(stream: string): Promise<void>;
}

export function createAppending({ connection, names, claims, head, register }: AppendingParts): Appending {
  const turns = createTurns();
  const known = createKnownRevisions();
  const lookForCommand = (id: string): ReturnType<Claims['look']> =>
    claims.look(names.command(id), ({ command }) => command?.id === id);

  /** Of a stream this process wrote to, without asking: too low a guess loses at the node and is asked again. */
  const lastRevision = async (write: PackedWrite): Promise<number | null> => {
    const guess = known.get(write.stream);
    const mayBeStale = guess === undefined || (typeof write.expected === 'number' && write.expected > guess);
    if (!mayBeStale) return guess;
    const found = await head(write.stream);
    if (found !== null) known.set(write.stream, found.revision);
    return found?.revision ?? null;
  };

  /** What a kept command was answered. */
  const answerOf = async (place: Place, { event, command }: Decoded, answer: unknown): Promise<Appended> => {
    const count = command?.count ?? 1;
    const revision = place.revision + count - 1;
    const [last] =
      count === 1 ? [] : await readNodeStream(connection, place.stream, { from: revision, count: 1, backwards: false });
    return { kind: 'repeated', revision, position: last === undefined ? event.position : positionOf(last), answer };
  };

  /** Null when the command is new; the claim's last revision goes into `make`. */
  const askLedger = async (
    command: NonNullable<PackedRequest['command']>,
    stream: string,
  ): Promise<{ readonly outcome: AppendOutcome } | { readonly last: number | null; readonly isClaimed: boolean }> => {
    const reused: AppendOutcome = { kind: 'command-reused', commandId: command.id };
    const claim = await lookForCommand(command.id);
    switch (claim.kind) {
      case 'free':
        return { last: claim.last, isClaimed: false };
      case 'open': {
        // whoever claimed it may still be on the way to this place: there both meet, elsewhere they would not
        const isSame = claim.place.stream === stream && claim.place.fingerprint === command.fingerprint;
        return isSame ? { last: claim.last, isClaimed: true } : { outcome: reused };
      }
      case 'kept': {
        const record = claim.found.command;
        if (record?.fingerprint !== command.fingerprint) return { outcome: reused };
        return { outcome: await answerOf(claim.place, claim.found, record.answer) };
      }
    }
  };

  /** True: the id is ours to use at this place. */
  const claimEvent = async (id: string, place: Place): Promise<boolean> => {
    const name = names.event(nodeId(id));
    if (await claims.make(name, null, place)) return true;
    const claim = await claims.look(name, ({ event }) => event.id === id);
    if (claim.kind === 'kept') return false;
    if (claim.kind === 'open') return claim.place.stream === place.stream && claim.place.revision === place.revision;
    return claims.make(name, claim.last, place);
  };

  /** The first id that is another event's; undefined when all are ours. */
  const claimEvents = async (write: PackedWrite, stream: string, first: number): Promise<string | undefined> => {
    const twin = twinOf(write);
    if (twin !== undefined) return twin;
    const claimed = await Promise.all(
      write.events.map(({ id }, index) => claimEvent(id, { stream, revision: first + index, fingerprint: null })),
    );
    return write.events[claimed.indexOf(false)]?.id;
  };

  /** Asks the ledger, and judges only what is new to it. Null: a rival claimed the command in between. */
  const claimCommand = async (
    command: NonNullable<PackedRequest['command']>,
    place: Place,
    judge: () => Promise<AppendOutcome | null>,
  ): Promise<AppendOutcome | 'claimed' | null> => {
    const asked = await askLedger(command, place.stream);
    if ('outcome' in asked) return asked.outcome;
    const refused = await judge();
    if (refused !== null) return refused;
    return asked.isClaimed || (await claims.make(names.command(command.id), asked.last, place)) ? 'claimed' : null;
  };

  /** One go; null when a rival came between and everything is to be asked again. */
  const tryAppend = async (write: PackedWrite, { command, eventIds }: PackedRequest, since: number) => {
    const stream = names.toNode(write.stream);
    const after = await lastRevision(write);
    const first = after === null ? 0 : after + 1;
    const judge = async (): Promise<AppendOutcome | null> => {
      const conflict = conflictOf(write, after);
      if (conflict !== null) return conflict;
      const id = eventIds === 'derived' ? twinOf(write) : await claimEvents(write, stream, first);
      return id === undefined ? null : { kind: 'duplicate-event', id };
    };
    if (command === undefined) {
      const refused = await judge();
      if (refused !== null) return refused;
    } else {
      const place = { stream, revision: first, fingerprint: command.fingerprint };
      // a claim that is the first of its command says that it is new: where nothing is left to refuse it, nothing is asked before
      const isFirst = async (): Promise<boolean> =>
        eventIds === 'derived' &&
        (await judge()) === null &&
        (await claims.make(names.command(command.id), null, place));
      const claimed = (await isFirst()) ? 'claimed' : await claimCommand(command, place, judge);
      if (claimed !== 'claimed') return claimed;
    }
    if (after === null) await register(write.stream);
    const record = recordOf(command, write.events.length);
    const events = write.events.map((event, index) => (index === 0 ? encodeFirst(event, record) : encodeEvent(event)));
    known.forget(write.stream);
    const done = await appendAfter(connection, stream, after, events, since);
    if (done.kind === 'lost') return null;
    known.set(write.stream, done.revision);
    const last = done.position === null ? await head(write.stream) : null;
    const position = done.position ?? last?.position ?? 0;
    return { kind: 'appended', revision: done.revision, position, answer: record?.answer ?? null } as const;
  };

  return {
    async append(request) {
      const [write, ...others] = request.writes;
      if (write === undefined || others.length > 0) {
        throw new EventStoreError('unsupported', {
          zh: 'EventStoreDB 一次只能向一个流追加',
          en: 'EventStoreDB appends to one stream at a time',
        });
      }
      return turns.take(write.stream, connection.patience, async () => {
        const since = performance.now();
        for (;;) {
          const outcome = await tryAppend(write, request, since);
          if (outcome !== null) return outcome;
          if (performance.now() - since > connection.patience) {
            throw new EventStoreError('unavailable', {
              zh: `流 ${write.stream} 一直被别的写入者占着，这一次什么也没有写入；请稍后再试`,
              en: `rival writers keep ${write.stream} busy and nothing was stored; repeat it later`,
            });
          }
        }
      });
    },
    async findCommand(id) {
      const claim = await lookForCommand(id);
      if (claim.kind !== 'kept' || claim.found.command === null) return null;
      const { fingerprint, answer } = claim.found.command;
      return { fingerprint, answered: await answerOf(claim.place, claim.found, answer) };
    },
  };
}

/** An id that occurs twice in the write. */
function twinOf({ events }: PackedWrite): string | undefined {
  const seen = new Set<string>();
  return events.find(({ id }) => seen.size === seen.add(id).size)?.id;
}

function recordOf(command: PackedRequest['command'], count: number): CommandRecord | null {
  if (command === undefined) return null;
  const answer: unknown = JSON.parse(command.answer);
  return { id: command.id, fingerprint: command.fingerprint, answer, count };
}
