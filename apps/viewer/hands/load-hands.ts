import { answered, type Answer } from '../data/answer.js';
import { ask, type Asked } from '../data/ask.js';
import {
  FindableDocument,
  FoundHandsDocument,
  type FindableQuery,
  type FoundHandsQuery,
} from '../data/generated/graphql.js';

export type Found = FoundHandsQuery['hands'];
export type FoundHand = Found['nodes'][number];
export type Books = FindableQuery['rulesets'];

/** Which hands are looked for, as the address says it. */
export interface Wanted {
  /** nothing is looked for without one */
  readonly pattern: string | null;
  readonly ruleset: string | null;
  readonly club: string | null;
}

export function wantedOf(query: URLSearchParams): Wanted {
  return { pattern: query.get('pattern'), ruleset: query.get('ruleset'), club: query.get('club') };
}

/** What hands can be found by: the patterns and opening shapes of every book. */
export async function loadFindable(asked: Asked): Promise<Answer<Books>> {
  const answer = await ask(FindableDocument, {}, asked);
  return answer.ok ? answered(answer.value.rulesets) : answer;
}

/** The next hands in the order of the record; `after` null: the first. */
export async function handsAfter(after: string | null, wanted: Wanted, asked: Asked): Promise<Answer<Found>> {
  const given = Object.entries(wanted).filter(([, value]) => value !== null);
  const answer = await ask(FoundHandsDocument, { filter: Object.fromEntries(given), after }, asked);
  return answer.ok ? answered(answer.value.hands) : answer;
}
