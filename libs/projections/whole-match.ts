import type { Left } from '#audit';
import {
  begunBy,
  foldHandEvent,
  handRowsOf,
  leavingOf,
  openHandFold,
  type HandFold,
  type HandRows,
} from './hand-fold.js';
import { poisonError } from './folding.js';
import { foldBrokenOff, foldDealt, foldMatch, foldOver, type MatchFold, type PlacedEvent } from './match-fold.js';

/*
 * A match from beginning to end in one go, as a rebuild folds it: each hand becomes rows once, with everything that was said of it
 * later. The rows are those that `foldPage` comes to; only one hand is held at a time.
 */

/**
 * Yields the rows of each hand in the order the hands began, and returns the match. `events` are those of the match's own stream,
 * `hands` the whole streams of its hands in the order they began. Rejects with a `poisonError` that names the event.
 */
export async function* foldWholeMatch(
  events: readonly PlacedEvent[],
  hands: AsyncIterable<readonly PlacedEvent[]>,
): AsyncGenerator<HandRows, MatchFold> {
  const said = events.reduce<MatchFold | null>((match, event) => blaming(event, () => foldMatch(match, event)), null);
  if (said === null) throw new Error('a match has no events');
  /** what changes the match, as far as it has been read; the match's own events and hands that were broken off */
  const waiting: Change[] = events.map((event) => ({
    position: event.position,
    apply: (match) => blaming(event, () => foldMatch(match, event)),
  }));
  let match: MatchFold | null = null;
  for await (const stream of hands) {
    const [first, ...rest] = stream;
    match = applied(match, waiting, first.position);
    const { fold, then } = beginHand(match, first);
    match = then;
    for (const event of rest) {
      blaming(event, () => foldHandEvent(fold, event));
      const left = leavingOf(fold, event);
      if (left !== null) waiting.push(over(fold.id, event, left));
    }
    const { dealt } = match;
    yield blaming(stream[stream.length - 1], () => handRowsOf(fold, { ...said, dealt }));
  }
  return applied(match, waiting, Infinity);
}

interface Change {
  readonly position: number;
  apply(match: MatchFold | null): MatchFold;
}

/** The match after everything that waits before a position, which waits no more. */
function applied(match: MatchFold | null, waiting: Change[], before: number): MatchFold {
  const due = waiting.filter(({ position }) => position < before).sort((a, b) => a.position - b.position);
  const later = waiting.filter(({ position }) => position >= before);
  waiting.splice(0, waiting.length, ...later);
  const now = due.reduce<MatchFold | null>((known, change) => change.apply(known), match);
  if (now === null) throw new Error('a hand came before its match');
  return now;
}

function beginHand(match: MatchFold, first: PlacedEvent): { readonly fold: HandFold; readonly then: MatchFold } {
  return blaming(first, () => {
    const fold = openHandFold(match, first);
    return { fold, then: foldDealt(match, begunBy(fold)) };
  });
}

function over(hand: string, { type, position }: PlacedEvent, left: Left): Change {
  return {
    position,
    apply(match) {
      if (match === null) throw new Error('a hand came before its match');
      const then = foldOver(match, hand, left);
      return type === 'HandVoided' ? foldBrokenOff(then, hand, position) : then;
    },
  };
}

function blaming<T>(event: PlacedEvent, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw poisonError(event, error);
  }
}
