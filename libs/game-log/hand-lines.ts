import type { HandEvent, HandStarted } from '#rules';
import type { Logged } from './envelope.js';
import { SECOND_HEADER } from './event-fields.js';
import type { LineError } from './line-error.js';

/*
 * Which lines of a file are of a hand. Lines need not name their stream, so it is their order that says; where the start of a hand
 * is lost, its events stand behind those of the hand before, and must not become that one's.
 */

/** A hand of a file as far as its lines were read. Mutable, one owner. */
export interface HandLines {
  /** of its start; absent where the file names none */
  readonly stream: string | undefined;
  /** ended or broken off: of it comes its wall alone */
  isOver: boolean;
  /** a line came that is not of it: what follows without a stream may be of another */
  isLeft: boolean;
}

export function openLines({ stream }: Logged<HandStarted>): HandLines {
  return { stream, isOver: false, isLeft: false };
}

/** Whether the next event of a hand is of this one. */
export function isLineOf(lines: HandLines, { type, stream }: Logged<HandEvent>): boolean {
  const isNamed = stream !== undefined && lines.stream !== undefined;
  const isOf =
    (!isNamed || stream === lines.stream) && (!lines.isOver || type === 'WallRevealed') && (isNamed || !lines.isLeft);
  if (!isOf) lines.isLeft = true;
  else if (type === 'HandEnded' || type === 'HandVoided') lines.isOver = true;
  return isOf;
}

/** Whether a line that cannot be read was the start of a hand or the opening of a match. */
export function wouldBegin({ type }: LineError): boolean {
  return type === 'HandStarted' || type === 'MatchOpened';
}

/** Whether a line that cannot be read is lost to this hand: it stands in it, begins nothing else, and is no second header. */
export function isLostOf(lines: HandLines, error: LineError): boolean {
  // no event is lost by it
  if (error.type === SECOND_HEADER) return false;
  const isOf = !wouldBegin(error) && !lines.isLeft && (!lines.isOver || error.type === 'WallRevealed');
  if (!isOf) lines.isLeft = true;
  return isOf;
}
