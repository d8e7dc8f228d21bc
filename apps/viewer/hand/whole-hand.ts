import { isHandEvent, lineError, type LineError, type Logged, type Original, type ReadLine } from '#game-log';
import { collectEvent, collectUnreadable, lastHand, newHandCollector, type HandRecord, type MatchFacts } from '#replay';
import type { Refusal } from '#rules';

/** A line of the record that belongs to a hand or to the opening of its match. */
export interface RecordLine {
  readonly line: number;
  readonly event: Logged;
  readonly original?: Original;
}

/** A hand as it is recorded, everything open. */
export interface WholeHand {
  readonly record: HandRecord;
  /** the lines it was read from, in their order; lines of the file where it came from one */
  readonly lines: readonly RecordLine[];
}

/** Why a hand cannot be shown, in both languages. */
export type ReadHand =
  | { readonly ok: true; readonly value: WholeHand }
  | { readonly ok: false; readonly refusal: Pick<Refusal, 'message'> | null };

/** Where the bytes of a hand lie in its file, and what was said before them. */
export interface HandPlace {
  /** number of the first of the lines */
  readonly firstLine: number;
  /** facts of the match, where the bytes do not hold its opening */
  readonly match: MatchFacts | null;
}

/** A file of its own: everything about the hand stands in it. */
export const WHOLE_FILE: HandPlace = { firstLine: 0, match: null };

/** A hand out of lines that were read. `refusal` null: no hand of that id is among them. */
export function collectHand(read: readonly ReadLine[], hand: string, { firstLine, match }: HandPlace): ReadHand {
  const collector = newHandCollector();
  collector.match = match;
  const lines: RecordLine[] = [];
  let error: LineError | null = null;
  let found: ReturnType<typeof lastHand> = null;
  for (const each of read) {
    if (each.kind === 'event') {
      lines.push({ line: each.line + firstLine, event: each.event, original: each.original });
      found ??= ofHand(collectEvent(collector, each.event), hand);
    } else if (each.kind !== 'header') {
      const lost = atLine(each.error, firstLine);
      found ??= ofHand(collectUnreadable(collector, lost).before, hand);
      error ??= lost;
    }
  }
  found ??= ofHand(lastHand(collector), hand);
  if (found === null) return { ok: false, refusal: error };
  if ('refusal' in found) return { ok: false, refusal: found.refusal };
  // events of a hand whose start is lost stand behind it in the file, and prove nothing of it
  const own: ReadonlySet<Logged> = new Set(found.events);
  const ofIt = lines.filter(({ event }) => event.type === 'HandVoided' || !isHandEvent(event) || own.has(event));
  return { ok: true, value: { record: found, lines: ofIt } };
}

/** The error by its line of the file, where what was read is a piece of it. */
function atLine(error: LineError, firstLine: number): LineError {
  if (firstLine === 0) return error;
  const { line, field, expected, came, type, hand } = error;
  return lineError(line + firstLine, { ...(field === undefined ? {} : { field }), expected, came }, { type, hand });
}

function ofHand(collected: ReturnType<typeof lastHand>, hand: string): ReturnType<typeof lastHand> {
  return collected !== null && collected.hand === hand ? collected : null;
}
