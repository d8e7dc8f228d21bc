import type { NotJudged } from '#audit';
import type { Message } from '#rules';
import type { LogFile } from './log-file.js';
import type { IndexedHand } from './log-index.js';

/** What was not judged to the end, with its reasons: a hand of the file, or a place that is in none. */
export interface Unjudged {
  /** null where no hand of the file can be read there */
  readonly place: IndexedHand | null;
  /** id of its match; null where that is not known */
  readonly match: string | null;
  readonly line: number;
  readonly reasons: readonly Message[];
}

/** Each hand once, in the order of the file; places in no hand each for itself. */
export function unjudgedIn({ notJudged, places }: Pick<LogFile, 'notJudged' | 'places'>): readonly Unjudged[] {
  const found = new Map<string, { readonly first: NotJudged; readonly reasons: Message[] }>();
  for (const entry of notJudged) {
    const key = entry.hand ?? `line ${entry.line}`;
    const known = found.get(key);
    if (known === undefined) found.set(key, { first: entry, reasons: [entry.why] });
    else if (!known.reasons.some(({ zh }) => zh === entry.why.zh)) known.reasons.push(entry.why);
  }
  return [...found.values()].map(({ first: { hand, match, line }, reasons }) => ({
    place: hand === null ? null : (places.get(hand) ?? null),
    match,
    line,
    reasons,
  }));
}
