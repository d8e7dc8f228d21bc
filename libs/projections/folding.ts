import { reasonOf, saidError, type SaidError } from '#game-log';
import type { Message } from '#rules';
import type { HandFold } from './hand-fold.js';
import type { MatchFold, PlacedEvent } from './match-fold.js';

/* What a fold remembers from page to page, and what becomes of an event that cannot be folded. */

/**
 * A stream that stands still at an event that cannot be folded: the rows hold what came before it, this event and all later ones
 * of the stream wait in the log.
 */
export interface ParkedStream {
  readonly stream: string;
  /** of the event it stopped at */
  readonly revision: number;
  readonly position: number;
  /** last revision seen that waits */
  readonly last: number;
  /** the match it belongs to, where the event says so */
  readonly match: string | null;
  /** why, and what to do */
  readonly reason: Message;
}
/** What a fold may ask for that went by before. Answers as of a position: nothing later is in it. */
export interface Past {
  match(id: string): Promise<MatchFold | null>;
  /** all events of a stream up to this position, in order */
  stream(stream: string, upTo: number): Promise<readonly PlacedEvent[]>;
}

/** Folds in progress, kept from page to page to save reading; forgetting them changes no result. */
export interface Folding {
  readonly past: Past;
  readonly matches: Map<string, MatchFold>;
  /** hands in play */
  readonly hands: Map<string, HandFold>;
  readonly parked: Map<string, ParkedStream>;
  readonly onPoison: OnPoison;
  readonly judged: JudgedHands;
  /** errors of reading the past: no event is to blame for them */
  readonly unreadable: WeakSet<object>;
}

/**
 * What becomes of an event that cannot be folded (R11). `park`: its stream stops there and all others go on. `stop`: `foldPage`
 * rejects with a `poisonError` that names it.
 */
export type OnPoison = 'park' | 'stop';

/**
 * How hands are judged. `in-match`: also by what the hands before them say of their number, dealer and counts, as in a file. `alone`: by
 * their own events, for folds that may begin in the middle of a match.
 */
export type JudgedHands = 'in-match' | 'alone';

export interface FoldingOptions {
  /** default `stop` */
  readonly onPoison?: OnPoison;
  /** default `in-match` */
  readonly judged?: JudgedHands;
  /** streams that have stopped before */
  readonly parked?: readonly ParkedStream[];
}

export function newFolding(
  past: Past,
  { onPoison = 'stop', judged = 'in-match', parked = [] }: FoldingOptions = {},
): Folding {
  const standing = new Map(parked.map((each) => [each.stream, each]));
  const unreadable = new WeakSet<object>();
  const blameless = <T>(reading: Promise<T>): Promise<T> =>
    reading.catch((error: unknown) => {
      if (typeof error === 'object' && error !== null) unreadable.add(error);
      throw error;
    });
  return {
    past: {
      match: (id) => blameless(past.match(id)),
      // of a stream that has stopped nothing later is folded, whoever asks for it
      async stream(stream, upTo) {
        const end = Math.min(upTo, (standing.get(stream)?.position ?? Infinity) - 1);
        return end < 1 ? [] : blameless(past.stream(stream, end));
      },
    },
    matches: new Map(),
    hands: new Map(),
    parked: standing,
    onPoison,
    judged,
    unreadable,
  };
}

/** Of an event that cannot be folded, where nothing is parked: with its place, so that it can be looked at. */
export function poisonError({ stream, revision, position }: PlacedEvent, cause: unknown): SaidError {
  const reason = reasonOf(cause);
  const said = {
    zh: `位置 ${position}，${stream} 第 ${revision} 条：${reason.zh}`,
    en: `position ${position}, ${stream} revision ${revision}: ${reason.en}`,
  };
  const error = saidError(said, { cause });
  error.name = POISON;
  return error;
}
const POISON = 'PoisonError';

export function isPoisonError(error: unknown): boolean {
  return error instanceof Error && error.name === POISON;
}

/* Why a fold cannot take an event; each is said with its place by whoever parks or stops. */

export const beforeItsMatch = (match: string | null): SaidError =>
  saidError({
    zh: `应先有比赛 ${match ?? '（未写明）'} 的开场，却先来了它的一局；请核对记录是否完整`,
    en: `expected match ${match ?? '(not named)'} to be opened first, came a hand of it; check whether the log is whole`,
  });
export const withoutMatch = (hand: string): SaidError =>
  saidError({
    zh: `牌局 ${hand} 应写明属于哪一场，却没有；请核对写入它的程序`,
    en: `expected hand ${hand} to name its match, and it names none; look at what wrote it`,
  });
export const beginsWith = (stream: string, expected: string, came: string): SaidError =>
  saidError({
    zh: `${stream} 应以 ${expected} 开头，却是 ${came}；请核对写入它的程序`,
    en: `${stream} begins with ${came}, expected ${expected}; look at what wrote it`,
  });
export const foreignIn = (stream: string, came: string): SaidError =>
  saidError({
    zh: `${stream} 里不应有 ${came}；请核对写入它的程序`,
    en: `${stream} holds a ${came}, which does not belong there; look at what wrote it`,
  });
export const unknownRules = (hand: string, { zh, en }: Message): SaidError =>
  saidError({ zh: `牌局 ${hand}：${zh}`, en: `hand ${hand}: ${en}` });
