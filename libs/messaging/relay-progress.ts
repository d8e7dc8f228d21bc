import { MessagingError, type Broker, type Message, type Place, type Publisher } from './port.js';
import {
  endsAfter,
  firstEnds,
  lastProgress,
  progressBetween,
  progressMessage,
  refuseLost,
  type Ends,
  type LogMark,
  type ParkedByRelay,
  type ProgressRecord,
  type WithheldEvent,
} from './progress-codec.js';
import { FEED_PARTITIONS, type FeedName, type Topics } from './topics.js';

/** A piece of the log whose messages are published. */
export interface Piece {
  readonly position: number;
  readonly count: number;
  /** places behind its messages */
  readonly ends: readonly Place[];
  readonly withheld: readonly WithheldEvent[];
  readonly parked: readonly ParkedByRelay[];
  readonly mark: LogMark | null;
}

export interface ProgressWriter {
  readonly position: number;
  readonly parked: readonly ParkedByRelay[];
  readonly mark: LogMark | null;
  message(piece: Piece): Message;
  /** takes the answer to the batch that held the message */
  written(piece: Piece, ends: readonly Place[]): Promise<'written' | 'overtaken'>;
  /** nothing new, and alive */
  sign(): Message;
  leave(): Message;
  /** as `written`, for a sign */
  signed(ends: readonly Place[]): Promise<'written' | 'overtaken'>;
}

export interface ProgressPlace {
  readonly broker: Broker;
  readonly topics: Topics;
  readonly feed: FeedName;
  /** tells this run from others */
  readonly run: string;
  readonly publisher: Publisher;
}

/** Takes up where the last run left off and claims the feed. */
export async function claimFeed({ broker, topics, feed, run, publisher }: ProgressPlace): Promise<ProgressWriter> {
  const { last, next } = await lastProgress(broker, topics, feed);
  const at = { topic: topics.relay.name, partition: FEED_PARTITIONS[feed] };
  if (last !== null) await refuseLost(broker, last.ends);
  let position = last?.position ?? 0;
  let parked = last?.parked ?? [];
  let mark = last?.mark ?? null;
  let ends: Ends = last?.ends ?? (await firstEnds(broker, topics, feed));
  let expected = next;
  const message = (kind: ProgressRecord['kind'], piece: Piece): Message =>
    progressMessage(topics, {
      ...{ kind, feed, run, from: position, position: piece.position, count: piece.count },
      ends: endsAfter(ends, piece.ends),
      ...(piece.withheld.length === 0 ? {} : { withheld: piece.withheld }),
      ...(piece.parked.length === 0 ? {} : { parked: piece.parked }),
      ...(piece.mark === null ? {} : { mark: piece.mark }),
    });
  const here = (): Piece => ({ position, count: 0, ends: [], withheld: [], parked, mark });
  const behind = (places: readonly Place[]): number => {
    const place = places.find(({ topic, partition }) => topic === at.topic && partition === at.partition);
    if (place === undefined)
      throw new MessagingError('outcome-unknown', {
        zh: '转发进度没有得到应答，结果不明；会再试',
        en: 'no answer to a progress record, and what became of it is not known; it is tried again',
      });
    return place.offset;
  };
  const signed = async (places: readonly Place[]): Promise<'written' | 'overtaken'> => {
    const now = behind(places);
    if (now !== expected + 1) {
      const between = await progressBetween(broker, { ...at, offset: expected }, now - 1);
      if (between.some((each) => each.kind === 'claim' && each.run !== run)) return 'overtaken';
    }
    expected = now;
    return 'written';
  };
  expected = behind(await publisher.publish([message('claim', here())]));

  return {
    get position() {
      return position;
    },
    get parked() {
      return parked;
    },
    get mark() {
      return mark;
    },
    message: (piece) => message('progress', piece),
    async written(piece, places) {
      if ((await signed(places)) === 'overtaken') return 'overtaken';
      ends = endsAfter(ends, piece.ends);
      ({ position, parked, mark } = piece);
      return 'written';
    },
    sign: () => message('progress', here()),
    leave: () => message('leave', here()),
    signed,
  };
}
