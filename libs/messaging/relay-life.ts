import { saidError } from '#game-log';
import type { PlacedEvent } from './event-codec.js';
import type { Message, Place, Publisher } from './port.js';
import type { LogMark, ParkedByRelay } from './progress-codec.js';
import { claimFeed, type Piece, type ProgressWriter } from './relay-progress.js';
import type { MadeOfPage, RelayedLog, RelayPlan, RelayState } from './relay.js';
import { RELAYED } from './topics.js';

/*
 * One life of a relay on a feed that is its own: from the last progress record on, until it is stopped, overtaken or fails.
 */

const PAGE = 500;
/** Streams that may be parked: so many are no accident, and each progress record names them all. */
const MOST_PARKED = 1000;

export async function relayFrom(
  plan: RelayPlan,
  publisher: Publisher,
  state: RelayState,
  stopping: AbortSignal,
): Promise<void> {
  const { log, broker, topics, feed, run, pageSize = PAGE } = plan;
  state.busySince = Date.now();
  const writer = await claimFeed({ broker, topics, feed: feed.name, run, publisher });
  await refuseAnotherLog(log, writer.mark);
  state.position = writer.position;
  state.isLeading = true;
  state.busySince = null;
  const life = new Life(plan, publisher, writer, state);
  await life.replayParked();
  feed.begin(writer.position, writer.parked);
  state.parked = writer.parked;
  state.reasons = [];
  state.told({ kind: 'leading', position: writer.position, parked: writer.parked });
  const over = AbortSignal.any([stopping, life.lost]);
  const signs = setInterval(() => void life.sign(), plan.lease / 3);
  try {
    const options = { after: writer.position, limit: pageSize, prefixes: RELAYED, signal: over };
    for await (const page of log.subscribe(options)) {
      const made = await feed.messagesOf(page);
      await life.send(page, made);
      if (page.caughtUp) await life.close();
      if (life.lost.aborted) break;
    }
  } finally {
    clearInterval(signs);
  }
  await life.leave();
}

/** What goes out, one batch behind the other; after `lost` nothing does. */
class Life {
  private readonly ending = new AbortController();
  private why:
    { readonly kind: 'overtaken' | 'yielded' } | { readonly kind: 'failed'; readonly error: unknown } | null = null;
  /** published, its progress not yet */
  private open: Piece | null = null;
  /** under way while the next page is read */
  private sending: Promise<Piece | null> | null = null;
  private inFlight = 0;

  constructor(
    private readonly plan: RelayPlan,
    private readonly publisher: Publisher,
    private readonly writer: ProgressWriter,
    private readonly state: RelayState,
  ) {}

  /** aborts when another relay has taken the feed, or a sign could not be given */
  get lost(): AbortSignal {
    return this.ending.signal;
  }

  /** Publishes a page while the next one is read, with the progress of the one before it. */
  async send(page: { readonly events: readonly PlacedEvent[]; readonly position: number }, made: MadeOfPage) {
    await this.settle();
    const mark = markOf(page.events) ?? this.open?.mark ?? this.writer.mark;
    this.announce(made.parked);
    const piece = {
      position: page.position,
      count: made.messages.length,
      withheld: made.withheld,
      parked: made.parked,
    };
    this.sending = this.publish(made.messages, this.open).then((ends) =>
      ends === null ? null : { ...piece, ends, mark },
    );
    // it is awaited with the next page; until then nobody asks
    this.sending.catch(() => undefined);
  }

  /** Everything that was published has its progress record once it settles. */
  async close(): Promise<void> {
    await this.settle();
    if (this.open !== null) await this.publish([], this.open);
    this.open = null;
    this.state.busySince = null;
  }

  /** Tells others that this relay lives, when nothing else does. */
  async sign(): Promise<void> {
    if (this.inFlight > 0 || this.lost.aborted) return;
    if (!this.plan.mayLead()) return this.end({ kind: 'yielded' });
    try {
      const ends = await this.counted([this.writer.sign()]);
      if ((await this.writer.signed(ends)) === 'overtaken') this.end({ kind: 'overtaken' });
    } catch (error) {
      this.end({ kind: 'failed', error });
    }
  }

  /** Streams that were parked and can be published by now: all that waits of them, in order, before anything else (R11). */
  async replayParked(): Promise<void> {
    const { log, feed } = this.plan;
    for (const { stream, revision } of this.writer.parked) {
      const { position, mark, parked } = this.writer;
      const waiting = await log.readStream(stream, { from: revision });
      const events = waiting.filter((event) => event.position <= position);
      feed.begin(
        position,
        parked.filter((each) => each.stream !== stream),
      );
      const made = await feed.messagesOf({ events, position });
      if (made.messages.length === 0) continue;
      const ends = await this.publish(made.messages, null);
      const piece = { position, count: 0, withheld: [], parked: made.parked, mark };
      if (ends !== null) await this.publish([], { ...piece, ends });
      this.state.told({ kind: 'replayed', stream, events: made.messages.length });
    }
  }

  /** The end: what was sent has its progress, and nobody need wait for a sign. */
  async leave(): Promise<void> {
    if (this.why === null) await this.close();
    if (this.why?.kind === 'failed') throw this.why.error;
    if (this.why?.kind !== 'overtaken') await this.publisher.publish([this.writer.leave()]);
  }

  private async settle(): Promise<void> {
    if (this.sending === null) return;
    const sent = await this.sending;
    this.sending = null;
    if (sent !== null) this.open = sent;
  }

  /** Null when another relay has taken the feed. */
  private async publish(messages: readonly Message[], closing: Piece | null): Promise<readonly Place[] | null> {
    if (this.why !== null) return null;
    const { state, writer } = this;
    const from = Date.now();
    state.busySince ??= from;
    const ends = await this.counted([...messages, ...(closing === null ? [] : [writer.message(closing)])]);
    state.told({ kind: 'published', messages: messages.length, ms: Date.now() - from });
    if (closing === null) return ends;
    if ((await writer.written(closing, ends)) === 'overtaken') {
      this.end({ kind: 'overtaken' });
      return null;
    }
    state.position = closing.position;
    state.parked = closing.parked;
    state.failures = 0;
    state.busySince = Date.now();
    state.told({ kind: 'relayed', position: closing.position });
    return ends;
  }

  private async counted(messages: readonly Message[]): Promise<readonly Place[]> {
    this.inFlight++;
    try {
      return await this.publisher.publish(messages);
    } finally {
      this.inFlight--;
    }
  }

  private announce(parked: readonly ParkedByRelay[]): void {
    const known = new Set((this.open?.parked ?? this.writer.parked).map(({ stream }) => stream));
    for (const each of parked) if (!known.has(each.stream)) this.state.told({ kind: 'parked', parked: each });
    if (parked.length > MOST_PARKED) {
      const last = parked.at(-1)?.reason ?? { zh: '', en: '' };
      throw saidError({
        zh: `不能转发的流超过 ${MOST_PARKED} 个，不会是偶然；最后一个：${last.zh}`,
        en: `more than ${MOST_PARKED} streams cannot be relayed, which is no accident; the last: ${last.en}`,
      });
    }
  }

  private end(why: NonNullable<Life['why']>): void {
    this.why ??= why;
    this.ending.abort();
  }
}

function markOf(events: readonly PlacedEvent[]): LogMark | null {
  const last = events.at(-1);
  if (last === undefined) return null;
  const { stream, revision, position, id } = last;
  return { stream, revision, position, id };
}

/** A log that has another event where one was relayed, or none, is not the log that was relayed. */
async function refuseAnotherLog(log: RelayedLog, mark: LogMark | null): Promise<void> {
  if (mark === null) return;
  const { stream, revision, position, id } = mark;
  const [there] = await log.readStream(stream, { from: revision, to: revision });
  if (there?.id === id && there.position === position) return;
  const now =
    there === undefined ? { zh: '不在了', en: 'is not there' } : { zh: '是另一条事件', en: 'is another event' };
  throw saidError({
    zh: `这是另一份记录，或较旧的副本：从位置 ${position} 转发过的 ${stream} 第 ${revision} 条，如今${now.zh}；请转发到它自己的主题`,
    en: `this is another log, or an older copy: revision ${revision} of ${stream}, relayed from position ${position}, ${now.en}; relay it into topics of its own`,
  });
}
