import type { MatchResultRow, ReadQueries } from '#read-store';
import { rateMatch, UNRATED, type Rating } from '#statistics';
import type { Standing } from './standing.js';

/** 等级分 Ratings of everybody after all closed matches, in the order of the record; made anew when the log has grown. */
export interface Ratings {
  all(): Promise<ReadonlyMap<string, Rating>>;
}

/** Matches rated before other work has its turn. */
const SLICE = 500;

export function openRatings(queries: Pick<ReadQueries, 'results'>, standing: Standing): Ratings {
  let known: { readonly at: number; readonly ratings: Promise<ReadonlyMap<string, Rating>> } | null = null;
  return {
    async all() {
      const at = await standing.last();
      if (known?.at !== at) {
        const ratings = queries.results({}).then(rate);
        known = { at, ratings };
        ratings.catch(() => (known = null));
      }
      return known.ratings;
    },
  };
}

async function rate(rows: readonly MatchResultRow[]): Promise<ReadonlyMap<string, Rating>> {
  const ratings = new Map<string, Rating>();
  let from = 0;
  for (let matches = 1; from < rows.length; matches++) {
    let to = from + 1;
    while (to < rows.length && rows[to].match === rows[from].match) to++;
    rateOne(ratings, rows.slice(from, to));
    from = to;
    if (matches % SLICE === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return ratings;
}

function rateOne(ratings: Map<string, Rating>, seats: readonly MatchResultRow[]): void {
  const places = seats.flatMap(({ place }) => (place === null ? [] : [place]));
  if (places.length < seats.length) return;
  const before = seats.map(({ player }) => ratings.get(player) ?? UNRATED);
  rateMatch(before, places).forEach((rating, index) => ratings.set(seats[index].player, rating));
}
