import { isGameEventType, mayBeOfHand, readBatches, SECOND_HEADER, wouldBegin, type LineError } from '#game-log';
import { collectEvent, collectUnreadable, lastHand, newHandCollector, type Collected, type HandRecord } from '#replay';
import type { Message } from '#rules';
import type { Cli } from './cli.js';
import { CallError, EXIT } from './exit.js';
import { readInput } from './input.js';
import { UNREADABLE_LINE } from './messages/frame.js';
import { NO_HAND, NO_HANDS } from './messages/replay.js';

/** Hands read on after the one asked for, to name them. */
const NAMED_HANDS = 8;

/** A hand that cannot be read whole; `hand` is null where a line says of which it was no more than that it was of one. */
export interface Damaged {
  readonly kind: 'hand' | 'line';
  readonly hand: string | null;
  readonly number?: number;
  /** where that is known */
  readonly line: number | null;
  readonly why: Message;
}

/** A hand as it became complete, or what cannot be read: a hand, or a line that was of none. */
export type ReadHand = HandRecord | Damaged;

/**
 * The hands of a file, one in memory. A hand with a line that cannot be read is answered with the first of them, once; so is one whose
 * start is lost. Of lines of unknown types outside a hand the first was a start if play follows them, else of none.
 */
export async function* handsOf(cli: Cli, file: string): AsyncGenerator<ReadHand, void, undefined> {
  const collector = newHandCollector();
  // lines of a hand whose start is lost: it was told
  let isTold = false;
  // may have been a start: what follows says
  let doubtful: LineError | null = null;
  for await (const lines of readBatches(readInput(file, cli.stdin))) {
    for (const line of lines) {
      if (line.kind === 'fatal') throw new CallError(UNREADABLE_LINE(file, line.error.message));
      if (line.kind === 'header') continue;
      const { type } = line.kind === 'event' ? line.event : line.error;
      const isKnown = type !== null && isGameEventType(type);
      if (doubtful !== null && isKnown) {
        isTold = isPlay(type);
        yield lostLine(doubtful, isTold ? 'hand' : 'line');
        doubtful = null;
      }
      if (line.kind === 'event') {
        if (line.event.type === 'HandStarted' || line.event.type === 'MatchOpened') isTold = false;
        yield* whole(collectEvent(collector, line.event));
      } else {
        const { isOfHand, before } = collectUnreadable(collector, line.error);
        yield* whole(before);
        if (wouldBegin(line.error)) isTold = false;
        if (type === SECOND_HEADER) yield lostLine(line.error, 'line');
        else if (isOfHand || isTold) continue;
        else if (!isKnown) doubtful ??= line.error;
        else {
          isTold = mayBeOfHand(line.error);
          yield lostLine(line.error, isTold ? 'hand' : 'line');
        }
      }
    }
  }
  if (doubtful !== null) yield lostLine(doubtful, 'line');
  yield* whole(lastHand(collector));
}

function whole(hand: Collected): readonly ReadHand[] {
  if (hand === null) return [];
  if ('refusal' in hand) return [{ kind: 'hand', hand: hand.hand, line: null, why: hand.refusal.message }];
  const { lost } = hand;
  return lost === null
    ? [hand]
    : [{ kind: 'hand', hand: hand.hand, number: hand.number, line: lost.line, why: lost.message }];
}

function lostLine({ hand, line, message }: LineError, kind: Damaged['kind']): Damaged {
  return { kind, hand, line, why: message };
}

/** Whether an event of this type is of a hand that was started before it. */
function isPlay(type: string): boolean {
  return mayBeOfHand({ type }) && !OUTSIDE_PLAY.has(type);
}
/** what begins a hand, and what may come behind its end */
const OUTSIDE_PLAY: ReadonlySet<string> = new Set(['HandStarted', 'HandVoided', 'WallRevealed']);

function isAsked(hand: ReadHand, asked: string): boolean {
  return hand.hand === asked || ('number' in hand && String(hand.number) === asked);
}

/**
 * The hand asked for, by id or number, or the first that can be read, and ids of others; reads no further than it must. Damage to
 * other hands is told and leaves exit code 1; damage to the one asked for ends the call.
 */
export async function findHand(
  cli: Cli,
  file: string,
  asked: string | undefined,
): Promise<{ readonly record: HandRecord; readonly others: readonly string[] }> {
  const others: string[] = [];
  const damages: Message[] = [];
  let record: HandRecord | null = null;
  for await (const hand of handsOf(cli, file)) {
    const isWanted = record === null && (asked === undefined || isAsked(hand, asked));
    if ('events' in hand) {
      if (isWanted) record = hand;
      else others.push(hand.hand);
    } else {
      const damage = UNREADABLE_LINE(file, hand.why);
      if (isWanted && asked !== undefined) throw new CallError(damage);
      damages.push(damage);
    }
    if (record !== null && (asked !== undefined || others.length > NAMED_HANDS)) break;
  }
  if (record === null && asked === undefined && damages.length > 0) throw new CallError(damages[0]);
  for (const damage of damages) cli.tell(damage);
  if (record === null) throw new CallError(asked === undefined ? NO_HANDS(file) : NO_HAND(asked, others));
  if (damages.length > 0) cli.end(EXIT.findings);
  return { record, others };
}
