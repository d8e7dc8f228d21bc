import type { Language } from '../messages/language.js';
import * as words from '../messages/matches.js';
import { timeWords } from './moment.js';

/** What a match is known by to those who played it. */
export interface KnownMatch {
  readonly club?: string | null;
  readonly table: string | null;
  readonly openedAt: string | null;
  readonly timeZone: string | null;
  /** by seat */
  readonly names: readonly string[];
}

/** `table 4`, `20:34` and the players: a match in words, for nobody knows it by its id. */
export function matchWords(
  { club = null, table, openedAt, timeZone, names }: KnownMatch,
  language: Language,
): readonly string[] {
  return [
    ...(club === null ? [] : [words.AT_CLUB(club)[language]]),
    ...(table === null ? [] : [words.AT_TABLE(table)[language]]),
    ...(openedAt === null ? [] : [timeWords(openedAt, timeZone, language)]),
    ...names,
  ];
}
