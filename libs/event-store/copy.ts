import { isDeepStrictEqual } from 'node:util';
import { isForeign, START, type EventStore, type Position, type RecordedEvent } from './port.js';

/*
 * Copies a log from one store into another: every event with its id, stream, revision, time and metadata, in the order of the
 * whole log, and every command with its answer. The target is at any moment a beginning of the source: whoever broke off goes on
 * by comparing what is there and appending the rest. Memory holds a page of each and one append.
 *
 * What somebody else wrote into a stream of the source is no part of the log and cannot be copied, nor what stands behind it in its
 * stream: the copy stops there, or leaves the rest of that stream out, as the caller says.
 */

/** What a log holds that was not written by us. */
export class ForeignEventFound extends Error {
  constructor(readonly event: Pick<RecordedEvent, 'stream' | 'revision' | 'position'>) {
    super(`revision ${event.revision} of ${event.stream} (position ${event.position}) was not written by Paipu`);
    this.name = 'ForeignEventFound';
  }
}

/** Streams that are left out from an event on that was not written by us; null: such an event rejects with ForeignEventFound. */
export type LeftOut = Map<string, Pick<RecordedEvent, 'revision' | 'position'>> | null;

/** A place where the target is no beginning of the source. */
export interface Divergence {
  readonly stream: string;
  readonly revision: number;
  /** of the event in the target */
  readonly position: Position;
  /** what differs: a field, `event` where another one stands there, `more` where the source ends before */
  readonly what: string;
}

export interface Compared {
  /** events that are the same in both */
  readonly same: number;
  /** position in the source of the last of them */
  readonly upTo: Position;
  readonly divergence: Divergence | null;
}

export interface Copied {
  readonly events: number;
  readonly commands: number;
  /** somebody else has written to the target meanwhile */
  readonly divergence: Divergence | null;
}

export type Told = (events: number) => void;

const PAGE = 500;

/** Which part of the source is meant. */
export interface CopyRange {
  readonly upTo: Position;
  readonly leftOut: LeftOut;
}

/** Reads both logs side by side, the source up to a position. */
export async function compareLogs(
  source: EventStore,
  target: EventStore,
  { upTo, leftOut }: CopyRange,
  told: Told = () => undefined,
): Promise<Compared> {
  const ours = ownEvents(eventsOf(source, START, upTo), leftOut);
  let same = 0;
  let last = START;
  for await (const there of eventsOf(target, START)) {
    const next = await ours.next();
    const what = next.done === true ? 'more' : differenceOf(next.value, there);
    if (what !== null || next.done === true) {
      const { stream, revision, position } = there;
      return { same, upTo: last, divergence: { stream, revision, position, what: what ?? 'more' } };
    }
    last = next.value.position;
    told(++same);
  }
  return { same, upTo: last, divergence: null };
}

const FIELDS = ['type', 'schema', 'at', 'data', 'meta'] as const;

function differenceOf(ours: RecordedEvent, there: RecordedEvent): string | null {
  if (ours.id !== there.id || ours.stream !== there.stream || ours.revision !== there.revision) return 'event';
  return FIELDS.find((field) => !isDeepStrictEqual(ours[field], there[field])) ?? null;
}

/** Appends what stands in the source behind `after` up to `upTo`; the target must hold everything before. */
export async function copyEvents(
  source: EventStore,
  target: EventStore,
  { after, upTo, leftOut }: CopyRange & { readonly after: Position },
  told: Told = () => undefined,
): Promise<Copied> {
  let events = 0;
  let commands = 0;
  for await (const run of runsOf(ownEvents(eventsOf(source, after, upTo), leftOut))) {
    const command = await commandOf(source, run);
    const { stream, revision } = run.events[0];
    const expected = revision === 0 ? 'none' : revision - 1;
    // the source holds every id once, and the target nothing else than its beginning
    const write = { stream, expected, events: run.events.map(withoutPosition) } as const;
    const outcome = await target.append({ writes: [write], eventIds: 'derived', ...command });
    if (outcome.kind !== 'appended') {
      const position = await target.lastPosition();
      return { events, commands, divergence: { stream, revision, position, what: outcome.kind } };
    }
    if ('command' in command) commands++;
    told((events += run.events.length));
  }
  return { events, commands, divergence: null };
}

function withoutPosition({ position, ...event }: RecordedEvent): Omit<RecordedEvent, 'position'> {
  return event;
}

async function* eventsOf(
  store: EventStore,
  after: Position,
  upTo: Position = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<RecordedEvent, void, undefined> {
  for (let from = after; ;) {
    const page = await store.readAll({ after: from, limit: PAGE });
    for (const event of page.events) {
      if (event.position > upTo) return;
      yield event;
    }
    if (page.caughtUp || page.position >= upTo) return;
    from = page.position;
  }
}

async function* ownEvents(
  events: AsyncIterable<RecordedEvent>,
  leftOut: LeftOut,
): AsyncGenerator<RecordedEvent, void, undefined> {
  for await (const event of events) {
    const { stream, revision, position } = event;
    if (isForeign(event)) {
      if (leftOut === null) throw new ForeignEventFound(event);
      if (!leftOut.has(stream)) leftOut.set(stream, { revision, position });
    }
    if (leftOut?.has(stream) !== true || revision < (leftOut.get(stream)?.revision ?? 0)) yield event;
  }
}

/** Events that follow each other in the log and in one stream, made by one command. */
interface Run {
  readonly events: readonly [RecordedEvent, ...RecordedEvent[]];
  /** no further event of the command follows in the stream */
  readonly isWhole: boolean;
}

/** characters of JSON an append may have: a node takes 1 MiB */
const LARGEST_RUN = 200_000;

async function* runsOf(events: AsyncIterable<RecordedEvent>): AsyncGenerator<Run, void, undefined> {
  let run: [RecordedEvent, ...RecordedEvent[]] | null = null;
  let size = 0;
  for await (const event of events) {
    const length = JSON.stringify(event).length;
    const first: RecordedEvent | undefined = run?.[0];
    const goesOn = first?.stream === event.stream && first.meta.commandId === event.meta.commandId;
    if (run !== null && goesOn && size + length <= LARGEST_RUN) {
      run.push(event);
      size += length;
      continue;
    }
    if (run !== null) yield { events: run, isWhole: !goesOn };
    run = [event];
    size = length;
  }
  if (run !== null) yield { events: run, isWhole: true };
}

/** The command whose events these are, if the source's ledger has it for them: its answer is that of their last revision. */
async function commandOf(source: EventStore, { events, isWhole }: Run) {
  const last = events[events.length - 1];
  const id = last.meta.commandId;
  if (id === undefined || !isWhole) return {};
  const known = await source.findCommand(id);
  if (known === null || known.answered.revision !== last.revision) return {};
  const { fingerprint, answered } = known;
  const { answer, position } = answered;
  // several streams of one command end at the same revision: the answer of the recorder names the one it is about
  const named = typeof answer === 'object' && answer !== null && 'stream' in answer ? answer.stream : null;
  const isIts = named === null ? position === last.position : named === last.stream;
  return isIts ? { command: { id, fingerprint, answer } } : {};
}
