import { answered, type Answer } from '../data/answer.js';
import { ask, type Asked } from '../data/ask.js';
import {
  FindableDocument,
  FoundHandsDocument,
  type FindableQuery,
  type FoundHandsQuery,
  type HandFilter,
  type PatternUse,
} from '../data/generated/graphql.js';
import { soughtIn, type Use } from '../matches/findable.js';

export type Found = FoundHandsQuery['hands'];
export type FoundHand = Found['nodes'][number];
export type Books = FindableQuery['rulesets'];

/** Which hands are looked for, as the address says it. */
export interface Wanted {
  /** as the address says it; nothing is looked for without one */
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
  const answer = await ask(FoundHandsDocument, { filter: filterOf(wanted), after }, asked);
  return answer.ok ? answered(answer.value.hands) : answer;
}

/** Filter of the service; what is not looked for is not named. */
export function filterOf({ pattern, ruleset, club }: Wanted): HandFilter {
  const { id, as } = pattern === null ? NOTHING : soughtIn(pattern);
  return {
    ...(id === null ? {} : { pattern: id }),
    ...(as === null ? {} : { patternAs: PATTERN_USES[as] }),
    ...(ruleset === null ? {} : { ruleset }),
    ...(club === null ? {} : { club }),
  };
}

const NOTHING = { id: null, as: null };
const PATTERN_USES: Readonly<Record<Use, PatternUse>> = { opened: 'OPENED', won: 'WON' };
