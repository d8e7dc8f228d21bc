import type { Finding } from '#audit';
import type { Message } from '#rules';
import * as words from '../messages/audit.js';
import type { LogFile } from './log-file.js';
import type { IndexedHand, IndexedMatch } from './log-index.js';

/** Where in a file something was found. */
export interface FindingPlace {
  readonly place: IndexedHand | undefined;
  readonly match: IndexedMatch | undefined;
  /** by seat; a seat whose player has no name has its number */
  readonly names: readonly string[];
  /** which hand of which match; null where neither is known */
  readonly where: Message | null;
}

export function placeOf(
  { places, matches }: Pick<LogFile, 'places' | 'matches'>,
  { hand, match: id }: Pick<Finding, 'hand' | 'match'>,
): FindingPlace {
  const place = hand === null ? undefined : places.get(hand);
  const match = place === undefined ? matches.find((each) => each.match === id) : matches[place.match];
  const names = (match?.players ?? []).map(({ seat, name }) => name ?? String(seat));
  const name = match?.match ?? id;
  if (name === null) return { place, match, names, where: null };
  const where = place === undefined ? words.MATCH(name) : words.HAND_OF_MATCH(place.number, name);
  return { place, match, names, where };
}
