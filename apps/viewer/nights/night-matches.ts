import type { Message } from '#rules';
import { matchWords } from '../matches/match-words.js';
import type { Language, Say } from '../messages/language.js';
import { HAND_NUMBER } from '../messages/matches.js';
import * as words from '../messages/nights.js';
import { rulesName } from '../messages/rules.js';
import type { Night } from './load-night.js';
import { nameOf } from './night-chart.js';

export type MatchOfList = Night['matchList'][number];

/** A hand of the night: which one, and of which match where there are several. */
export function handOfNight(night: Pick<Night, 'matchList'>, match: string, number: number): Message {
  if (night.matchList.length < 2) return HAND_NUMBER(number);
  return words.HAND_OF_NIGHT(number, night.matchList.findIndex(({ id }) => id === match) + 1);
}

/** A match of the night in words: when, at which table, by which rules, who. */
export function matchOfNight(night: Night, match: MatchOfList, language: Language, say: Say): string {
  const { table, openedAt, ruleset } = match;
  const known = matchWords({ table, openedAt, timeZone: night.timeZone, names: [] }, language);
  return [...known, say(rulesName(ruleset)), playersOf(night, match, say)].join(' · ');
}

export function playersOf(night: Night, { players }: MatchOfList, say: Say): string {
  return players.map((id) => nameOf(night, id, say)).join(' ');
}
