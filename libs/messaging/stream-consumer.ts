import { eventOf, readHeaders, type PlacedEvent } from './event-codec.js';
import { reasonOf } from '#game-log';
import { GapError, type Broker, type Consumption, type Received, type Said } from './port.js';

/*
 * The consumer kit: every event of a stream once and in its order, out of messages that come at least once. What was had is known
 * by the stream's revision, which the consumer keeps together with the effect: so an effect happens once, whoever else reads the
 * same partition for a while (a group that rebalances has such whiles).
 */

/** Where a consumer keeps what it made of the events; one store for effect and revision. */
export interface Inbox {
  /** last revision taken of a stream; null before the first */
  last(stream: string): Promise<number | null>;
  /**
   * The effect of the event and its revision in one transaction, only if the stream's last revision is `expected`; `overtaken`
   * when it is another by now, and nothing was done. A rejection is the event's fault or the store's.
   */
  take(event: PlacedEvent, expected: number | null): Promise<'taken' | 'overtaken'>;
}

/** Streams that wait for somebody to look: their later messages lie here in order, other streams go on. */
export interface Parking {
  isParked(stream: string): Promise<boolean>;
  /** Idempotent by stream and revision. `reason` is one sentence, of the first one parked. */
  park(message: Received, stream: string, revision: number, reason: Said): Promise<void>;
}

export interface StreamConsumerOptions {
  readonly broker: Broker;
  readonly group: string;
  readonly topics: readonly string[];
  readonly inbox: Inbox;
  /** absent: a gap or a rejection ends the consumption, and the event comes again when it is started again */
  readonly parking?: Parking;
  /** tries of an event before its stream is parked; default 3 */
  readonly tries?: number;
  readonly told?: (what: ConsumerNews) => void;
}

export type ConsumerNews =
  | { readonly kind: 'taken'; readonly event: PlacedEvent }
  | { readonly kind: 'known'; readonly stream: string; readonly revision: number }
  | { readonly kind: 'parked'; readonly stream: string; readonly revision: number; readonly reason: Said };

const TRIES = 3;
const EARLIER: Said = { zh: '它前面的一条停着', en: 'an earlier event is parked' };

/** Consumes as a member of a group, until it is stopped. */
export function consumeStreams(options: StreamConsumerOptions): Consumption {
  const { broker, group, topics } = options;
  return broker.consume({
    group,
    topics,
    async handle(messages, signal) {
      for (const message of messages) {
        if (signal.aborted) throw new Error('the partition was taken away');
        await takeMessage(options, message);
      }
    },
  });
}

/** One message: taken, known already, parked, or an explicit error (R10). */
export async function takeMessage(options: StreamConsumerOptions, message: Received): Promise<void> {
  const { parking, tries = TRIES } = options;
  const { stream, revision } = readHeaders(message);
  if (parking === undefined) return tryTaking(options, message, stream, revision);
  if (await parking.isParked(stream)) return park(options, parking, message, EARLIER);
  for (let failed = 1; ; failed++) {
    try {
      return await tryTaking(options, message, stream, revision);
    } catch (error) {
      if (failed < tries && !(error instanceof GapError)) continue;
      return park(options, parking, message, reasonOf(error));
    }
  }
}

async function tryTaking(
  { inbox, told = () => undefined }: StreamConsumerOptions,
  message: Received,
  stream: string,
  revision: number,
): Promise<void> {
  for (;;) {
    const last = await inbox.last(stream);
    const next = last === null ? 0 : last + 1;
    if (revision < next) return told({ kind: 'known', stream, revision });
    if (revision > next) throw new GapError({ zh: stream, en: stream }, next, revision);
    const event = eventOf(message);
    if ((await inbox.take(event, last)) === 'taken') return told({ kind: 'taken', event });
  }
}

async function park(
  { told = () => undefined }: StreamConsumerOptions,
  parking: Parking,
  message: Received,
  reason: Said,
): Promise<void> {
  const { stream, revision } = readHeaders(message);
  await parking.park(message, stream, revision, reason);
  told({ kind: 'parked', stream, revision, reason });
}
