import type { Seat } from '#rules';

/** What a link to a hand may turn on. `closed`: other seats' tiles hidden; `masked`: names hidden; `wall`: what was still to come; `help`: waits, shanten, accepted tiles, danger. */
export const FLAGS = ['closed', 'masked', 'wall', 'help'] as const;
export type Flag = (typeof FLAGS)[number];

/** What stands beside the table. */
export const PANELS = ['log', 'money', 'audit', 'what-if', 'proof'] as const;
export type Panel = (typeof PANELS)[number];

/** How a hand is looked at; a link restores all of it. */
export interface Look {
  /** the table after so many events; null: where the page likes to begin */
  readonly step: number | null;
  /** whose seat is at the bottom */
  readonly seat: Seat;
  readonly flags: ReadonlySet<Flag>;
  readonly panel: Panel;
}

export type Route =
  | { readonly page: 'matches' }
  /** `query`: which hands of it are shown */
  | { readonly page: 'match'; readonly match: string; readonly query?: string }
  /** hands of all matches, found by what the query says */
  | { readonly page: 'hands'; readonly query?: string }
  /** a hand of the service */
  | { readonly page: 'hand'; readonly hand: string; readonly look: Look }
  /** the list of an opened file */
  | { readonly page: 'file' }
  /** a hand of the opened file */
  | { readonly page: 'file-hand'; readonly hand: string; readonly look: Look }
  /** `query`: the filter and what is drawn, as that page reads it; absent where nothing is chosen */
  | { readonly page: 'player'; readonly player: string; readonly query?: string }
  | { readonly page: 'compare'; readonly query?: string }
  | { readonly page: 'leaderboard'; readonly query?: string }
  | { readonly page: 'night'; readonly date: string; readonly query?: string }
  | { readonly page: 'write' }
  | { readonly page: 'unknown'; readonly path: string };

export const PLAIN_LOOK: Look = { step: null, seat: 0, flags: new Set(), panel: 'log' };

/** The route of a path and its query, as in `location`. Anything that is no route of ours is `unknown`. */
export function parseRoute(pathname: string, search: string): Route {
  const [first = '', second, third, ...more] = pathname.split('/').filter(Boolean).map(decoded);
  const unknown: Route = { page: 'unknown', path: pathname };
  if (more.length > 0) return unknown;
  if (third !== undefined) {
    return first === 'file' && second === 'hand'
      ? { page: 'file-hand', hand: third, look: parseLook(search) }
      : unknown;
  }
  if (second === undefined) {
    switch (first) {
      case '':
        return { page: 'matches' };
      case 'file':
      case 'write':
        return { page: first };
      case 'compare':
      case 'hands':
      case 'leaderboard':
        return { page: first, ...parseQuery(search) };
    }
    return unknown;
  }
  switch (first) {
    case 'match':
      return { page: 'match', match: second, ...parseQuery(search) };
    case 'hand':
      return { page: 'hand', hand: second, look: parseLook(search) };
    case 'player':
      return { page: 'player', player: second, ...parseQuery(search) };
    case 'night':
      return isDay(second) ? { page: 'night', date: second, ...parseQuery(search) } : unknown;
  }
  return unknown;
}

/** A day of the calendar as the service writes it. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The path with query that `parseRoute` reads back. */
export function formatRoute(route: Route): string {
  switch (route.page) {
    case 'matches':
      return '/';
    case 'match':
      return `/match/${encodeURIComponent(route.match)}${formatQuery(route.query)}`;
    case 'hand':
      return `/hand/${encodeURIComponent(route.hand)}${formatLook(route.look)}`;
    case 'file-hand':
      return `/file/hand/${encodeURIComponent(route.hand)}${formatLook(route.look)}`;
    case 'player':
      return `/player/${encodeURIComponent(route.player)}${formatQuery(route.query)}`;
    case 'night':
      return `/night/${encodeURIComponent(route.date)}${formatQuery(route.query)}`;
    case 'compare':
    case 'hands':
    case 'leaderboard':
      return `/${route.page}${formatQuery(route.query)}`;
    case 'file':
    case 'write':
      return `/${route.page}`;
    case 'unknown':
      return route.path;
  }
}

function parseQuery(search: string): { readonly query?: string } {
  const query = search.replace(/^\?/, '');
  return query === '' ? {} : { query };
}

function formatQuery(query: string | undefined): string {
  return query === undefined || query === '' ? '' : `?${query}`;
}

/** More than any hand has: a step beyond the last stands for the last. */
const MOST_STEPS = 999_999;
const SEAT_NUMBERS: readonly Seat[] = [0, 1, 2, 3];

/** `?step=12&seat=2&closed&panel=audit`; what cannot be read is left at its plain value. */
export function parseLook(search: string): Look {
  const query = new URLSearchParams(search);
  const step = query.get('step');
  const seat = query.get('seat');
  const panel = query.get('panel');
  return {
    step: step !== null && /^\d+$/.test(step) ? Math.min(Number(step), MOST_STEPS) : PLAIN_LOOK.step,
    seat: SEAT_NUMBERS.find((each) => String(each) === seat) ?? PLAIN_LOOK.seat,
    flags: new Set(FLAGS.filter((flag) => query.has(flag))),
    panel: PANELS.find((each) => each === panel) ?? PLAIN_LOOK.panel,
  };
}

export function formatLook({ step, seat, flags, panel }: Look): string {
  const parts = [
    ...(step === null ? [] : [`step=${step}`]),
    ...(seat === PLAIN_LOOK.seat ? [] : [`seat=${seat}`]),
    ...FLAGS.filter((flag) => flags.has(flag)),
    ...(panel === PLAIN_LOOK.panel ? [] : [`panel=${panel}`]),
  ];
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
