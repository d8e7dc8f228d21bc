import type { Dealing, HandFilter, StatisticsFilter, TrendStep } from '../data/generated/graphql.js';

/** Which hands count, as the address keeps it; absent: not filtered by. */
export interface Filter {
  /** `2026-01-01`, nights from and to, both included */
  readonly from: string | null;
  readonly to: string | null;
  readonly ruleset: string | null;
  readonly club: string | null;
  readonly dealing: Dealing | null;
  readonly opponent: string | null;
}

export const NO_FILTER: Filter = { from: null, to: null, ruleset: null, club: null, dealing: null, opponent: null };

const DAY = /^\d{4}-\d\d-\d\d$/;
export const DEALINGS: readonly Dealing[] = ['DEALER', 'NOT_DEALER'];
export const TREND_STEPS: readonly TrendStep[] = ['DAY', 'WEEK', 'MONTH', 'HANDS_20', 'HANDS_100'];

/** What an address says of a filter; what cannot be read is left out. */
export function parseFilter(query: URLSearchParams): Filter {
  return {
    from: dayOf(query.get('from')),
    to: dayOf(query.get('to')),
    ruleset: query.get('ruleset'),
    club: query.get('club'),
    dealing: DEALINGS.find((each) => each === query.get('dealing')) ?? null,
    opponent: query.get('opponent'),
  };
}

function dayOf(text: string | null): string | null {
  return text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}

/** The query with this filter in it, and whatever else it said. */
export function withFilter(query: URLSearchParams, filter: Filter): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(filter)) setOrDrop(next, name, typeof value === 'string' ? value : null);
  return next;
}

/** Sets a parameter; null or empty text takes it away. */
export function setOrDrop(query: URLSearchParams, name: string, value: string | null): void {
  if (value === null || value === '') query.delete(name);
  else query.set(name, value);
}

export function isFiltered(filter: Filter): boolean {
  return Object.values(filter).some((value) => value !== null);
}

/** What a list of hands is filtered by as the statistics are; its days are those of the period it shows. */
export function handsAsked({ ruleset, club, dealing, opponent }: Filter): HandFilter {
  return {
    ...(ruleset === null ? {} : { ruleset }),
    ...(club === null ? {} : { club }),
    ...(dealing === null ? {} : { dealing }),
    ...(opponent === null ? {} : { opponent }),
  };
}

/** The filter as the service takes it. */
export function asked(filter: Filter): StatisticsFilter {
  const { from, to } = filter;
  return {
    ...(from === null ? {} : { firstDay: from }),
    ...(to === null ? {} : { lastDay: to }),
    ...handsAsked(filter),
  };
}
