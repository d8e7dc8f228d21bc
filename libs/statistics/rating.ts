/*
 * 等级分 Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2022). A match of four is three games for each seat, against
 * each of the others as they were rated before it: the better place wins, an equal place is a draw. Every match is a rating
 * period of those who sat in it; whoever does not play keeps rating and deviation.
 */

export interface Rating {
  readonly rating: number;
  /** standard deviation of the rating */
  readonly deviation: number;
  readonly volatility: number;
  /** matches rated */
  readonly matches: number;
}

export const UNRATED: Rating = { rating: 1500, deviation: 350, volatility: 0.06, matches: 0 };

/** How far the volatility may move; the paper names 0.3 to 1.2. */
const TAU = 0.5;
const SCALE = 173.7178;
const PRECISION = 0.000001;

export interface Game {
  readonly against: Pick<Rating, 'rating' | 'deviation'>;
  /** 1 won, ½ drawn, 0 lost */
  readonly score: number;
}

/** The rating after the games of one period. Without games nothing changes. Steps 2 to 8 of the paper. */
export function rateGames(before: Rating, games: readonly Game[]): Rating {
  if (games.length === 0) return before;
  const mu = (before.rating - 1500) / SCALE;
  const phi = before.deviation / SCALE;
  let information = 0;
  let surprise = 0;
  for (const { against, score } of games) {
    const g = weightOf(against.deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-g * (mu - (against.rating - 1500) / SCALE)));
    information += g * g * expected * (1 - expected);
    surprise += g * (score - expected);
  }
  const variance = 1 / information;
  const volatility = volatilityAfter(before.volatility, phi, variance, variance * surprise);
  const wider = phi * phi + volatility * volatility;
  const after = 1 / Math.sqrt(1 / wider + 1 / variance);
  return {
    rating: SCALE * (mu + after * after * surprise) + 1500,
    deviation: SCALE * after,
    volatility,
    matches: before.matches + 1,
  };
}

function weightOf(phi: number): number {
  return 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));
}

/** Step 5: the root of f by the Illinois method. */
function volatilityAfter(sigma: number, phi: number, variance: number, delta: number): number {
  const a = Math.log(sigma * sigma);
  const f = (x: number): number => {
    const e = Math.exp(x);
    const sum = phi * phi + variance + e;
    return (e * (delta * delta - sum)) / (2 * sum * sum) - (x - a) / (TAU * TAU);
  };
  let low = a;
  let high = Math.log(Math.max(delta * delta - phi * phi - variance, Number.MIN_VALUE));
  if (delta * delta <= phi * phi + variance) {
    let k = 1;
    while (f(a - k * TAU) < 0) k++;
    high = a - k * TAU;
  }
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > PRECISION) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow);
    const atNext = f(next);
    if (atNext * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [next, atNext];
  }
  return Math.exp(low / 2);
}

/** Ratings after a match, by seat: all from the ratings before it. */
export function rateMatch(before: readonly Rating[], places: readonly number[]): readonly Rating[] {
  return before.map((own, seat) =>
    rateGames(
      own,
      before.flatMap((against, other) =>
        other === seat ? [] : [{ against, score: scoreOf(places[seat], places[other]) }],
      ),
    ),
  );
}

function scoreOf(own: number, other: number): number {
  return own < other ? 1 : own === other ? 0.5 : 0;
}

/** 等级分 As a tally that the figure of the rating takes. */
export function ratingTally({ rating, deviation, matches }: Rating) {
  return { n: matches, amount: rating, squares: deviation * deviation, least: null, most: null };
}
