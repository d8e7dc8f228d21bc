import type { Finding } from '#audit';
import type { Message } from '#rules';
import { matchWords } from '../matches/match-words.js';
import { dateWords } from '../matches/moment.js';
import * as words from '../messages/audit.js';
import type { Language } from '../messages/language.js';
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

/** Finds the places of what was found in a file. */
export type PlaceOf = (finding: Pick<Finding, 'hand' | 'match'>) => FindingPlace;

/** Made once for a list: which of the matches need their day to be told apart hangs on all of them. */
export function placesIn({ places, matches }: Pick<LogFile, 'places' | 'matches'>): PlaceOf {
  const wordsOf = matchWordsIn(matches);
  return (finding) => placeOf(places, matches, wordsOf, finding);
}

function placeOf(
  places: LogFile['places'],
  matches: LogFile['matches'],
  wordsOf: MatchWords,
  { hand, match: id }: Pick<Finding, 'hand' | 'match'>,
): FindingPlace {
  const place = hand === null ? undefined : places.get(hand);
  const match = place === undefined ? matches.find((each) => each.match === id) : matches[place.match];
  const names = namesOf(match);
  const known = match === undefined ? null : wordsOf(match);
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

/** A match of a file in words. */
export type MatchWords = (match: IndexedMatch) => Message;

/** How the matches of a file are told apart in words; with the day of each where the file has more than one. */
export function matchWordsIn(matches: readonly IndexedMatch[]): MatchWords {
  const hasDays = new Set(matches.map((match) => dayOf(match, 'zh'))).size > 1;
  const inWords = (match: IndexedMatch, language: Language): string => {
    const day = hasDays ? dayOf(match, language) : null;
    return [...(day === null ? [] : [day]), ...matchWords({ ...match, names: namesOf(match) }, language)].join('·');
  };
  return (match) => ({ zh: inWords(match, 'zh'), en: inWords(match, 'en') });
}

function namesOf(match: IndexedMatch | undefined): readonly string[] {
  return (match?.players ?? []).map(({ seat, name }) => name ?? String(seat));
}

function dayOf({ openedAt, timeZone }: IndexedMatch, language: Language): string | null {
  return openedAt === null ? null : dateWords(openedAt, timeZone, language);
}
