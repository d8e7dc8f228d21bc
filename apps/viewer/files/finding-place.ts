import type { Finding } from '#audit';
import type { Message } from '#rules';
import { matchWords } from '../matches/match-words.js';
import * as words from '../messages/audit.js';
import type { LogFile } from './log-file.js';
import type { IndexedHand, IndexedMatch } from './log-index.js';

/** Where in a file something was found. */
export interface FindingPlace {
  readonly place: IndexedHand | undefined;
  readonly match: IndexedMatch | undefined;
  /** by seat; a seat whose player has no name has its number */
  readonly names: readonly string[];
  /** which hand of which match, in words; null where neither is known */
  readonly where: Message | null;
}

export function placeOf(
  { places, matches }: Pick<LogFile, 'places' | 'matches'>,
  { hand, match: id }: Pick<Finding, 'hand' | 'match'>,
): FindingPlace {
  const place = hand === null ? undefined : places.get(hand);
  const match = place === undefined ? matches.find((each) => each.match === id) : matches[place.match];
  const names = namesOf(match);
  const known = match === undefined ? null : fileMatchWords(match, matches);
  const told: Message | null = known ?? (id === null ? null : { zh: id, en: id });
  if (told === null) return { place, match, names, where: null };
  const where: Message =
    place === undefined
      ? { zh: words.MATCH(told.zh).zh, en: words.MATCH(told.en).en }
      : {
          zh: words.HAND_OF_MATCH(place.number, told.zh).zh,
          en: words.HAND_OF_MATCH(place.number, told.en).en,
        };
  return { place, match, names, where };
}

/** A match of a file in words; with its day where the file has more than one. */
export function fileMatchWords(match: IndexedMatch, matches: readonly IndexedMatch[]): Message {
  const day = dayOf(match);
  const days = day !== null && matches.some((each) => dayOf(each) !== day) ? [day] : [];
  const known = { ...match, names: namesOf(match) };
  return {
    zh: [...days, ...matchWords(known, 'zh')].join('·'),
    en: [...days, ...matchWords(known, 'en')].join('·'),
  };
}

function namesOf(match: IndexedMatch | undefined): readonly string[] {
  return (match?.players ?? []).map(({ seat, name }) => name ?? String(seat));
}

function dayOf({ openedAt }: IndexedMatch): string | null {
  return openedAt === null ? null : openedAt.slice(0, 10);
}
