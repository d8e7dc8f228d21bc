/*
 * How many tiles one suit lacks to hold k sets with or without a pair, for k = 0 … 4: a row of ten bytes at 2k + (pair ? 1 : 0).
 * A row is made when its key is first met (about ten microseconds) and kept; a simulation meets some hundred thousand of
 * the two million keys. The memory is the module's own and changes no answer.
 */

/** What the sets and the pair of a distance may be. */
export const SHAPES = ['sets-and-258-pair', 'sets-and-pair', 'triplets-and-pair'] as const;
export type Shape = (typeof SHAPES)[number];

const SUIT_KEYS = 5 ** 9;
const ROW = 10;
const RANKS_258 = 0b010010010;
const ANY_RANK = 0b111111111;
/** More tiles than any holding lacks. */
const NEVER = 99;

/** Rows of one shape: `at[key]` is the row's start, 0 while it is not made. */
interface Rows {
  readonly pairs: number;
  readonly chows: 0 | 2;
  readonly at: Int32Array;
  costs: Uint8Array;
  used: number;
}

const made = new Map<Shape, Rows>();

function rowsOf(shape: Shape): Rows {
  const known = made.get(shape);
  if (known !== undefined) return known;
  const rows: Rows = {
    pairs: shape === 'sets-and-258-pair' ? RANKS_258 : ANY_RANK,
    chows: shape === 'triplets-and-pair' ? 0 : 2,
    at: new Int32Array(SUIT_KEYS),
    costs: new Uint8Array(ROW << 12),
    used: ROW,
  };
  made.set(shape, rows);
  return rows;
}

/** Tiles that three suits, by their keys, lack to `sets` sets and one pair; surplus tiles do not count. */
export function distanceOf(shape: Shape, m: number, p: number, s: number, sets: number): number {
  const rows = rowsOf(shape);
  const a = rowAt(rows, m);
  const b = rowAt(rows, p);
  const c = rowAt(rows, s);
  const { costs } = rows;
  let best = NEVER;
  for (let inA = 0; inA <= sets; inA++) {
    const plainA = costs[a + 2 * inA];
    const pairA = costs[a + 2 * inA + 1];
    for (let inB = 0; inA + inB <= sets; inB++) {
      const plainB = costs[b + 2 * inB];
      const pairB = costs[b + 2 * inB + 1];
      const at = c + 2 * (sets - inA - inB);
      const withPair = Math.min(pairA + plainB, plainA + pairB) + costs[at];
      const lacking = Math.min(withPair, plainA + plainB + costs[at + 1]);
      if (lacking < best) best = lacking;
    }
  }
  return best;
}

/** Suit keys of concealed tiles, and 5^(rank − 1). */
const WEIGHT = Array.from({ length: 9 }, (_, rank) => 5 ** rank);
const merged = new Uint8Array(ROW);

/**
 * 进张 How many of the `unseen` tiles (by face) bring a holding nearer than `distance`. The two suits that a tile leaves alone
 * are merged once, which is why this is here and not a loop over `distanceOf`: it is asked for every discard weighed.
 */
export function acceptedOf(
  shape: Shape,
  { keys, counts }: { readonly keys: ArrayLike<number>; readonly counts: ArrayLike<number> },
  sets: number,
  unseen: ArrayLike<number>,
  distance: number,
): number {
  const rows = rowsOf(shape);
  let found = 0;
  for (let suit = 0; suit < 3; suit++) {
    merge(rows, keys[suit === 0 ? 1 : 0], keys[suit === 2 ? 1 : 2], sets);
    for (let rank = 0; rank < 9; rank++) {
      const tile = 9 * suit + rank;
      if (unseen[tile] <= 0 || counts[tile] >= 4) continue;
      const at = rowAt(rows, keys[suit] + WEIGHT[rank]);
      if (reaches(rows.costs, at, sets, distance)) found += unseen[tile];
    }
  }
  return found;
}

/** Least costs of two suits together into `merged`. */
function merge(rows: Rows, one: number, other: number, sets: number): void {
  const a = rowAt(rows, one);
  const b = rowAt(rows, other);
  const { costs } = rows;
  merged.fill(NEVER);
  for (let inA = 0; inA <= sets; inA++) {
    const plainA = costs[a + 2 * inA];
    const pairA = costs[a + 2 * inA + 1];
    for (let inB = 0; inA + inB <= sets; inB++) {
      const to = 2 * (inA + inB);
      const plainB = costs[b + 2 * inB];
      merged[to] = Math.min(merged[to], plainA + plainB);
      merged[to + 1] = Math.min(merged[to + 1], pairA + plainB, plainA + costs[b + 2 * inB + 1]);
    }
  }
}

function reaches(costs: Uint8Array, at: number, sets: number, distance: number): boolean {
  for (let n = 0; n <= sets; n++) {
    const rest = 2 * (sets - n);
    const lacking = Math.min(merged[2 * n] + costs[at + rest + 1], merged[2 * n + 1] + costs[at + rest]);
    if (lacking < distance) return true;
  }
  return false;
}

function rowAt(rows: Rows, key: number): number {
  const start = rows.at[key];
  return start > 0 ? start : makeRow(rows, key);
}

function makeRow(rows: Rows, key: number): number {
  if (rows.used + ROW > rows.costs.length) {
    const wider = new Uint8Array(2 * rows.costs.length);
    wider.set(rows.costs);
    rows.costs = wider;
  }
  const start = rows.used;
  rows.used += ROW;
  rows.at[key] = start;
  rows.costs.set(cheapest(key, rows.pairs, rows.chows), start);
  return start;
}

/*
 * Rank by rank; a state is chows begun one rank before (0–2), two ranks before (0–2), sets so far (0–4), pair (0–1). Three
 * equal chows are three triplets, which is why two are enough.
 */
const STATES = 3 * 3 * ROW;
let states = new Uint8Array(STATES);
let following = new Uint8Array(STATES);

function cheapest(key: number, pairs: number, chows: 0 | 2): Uint8Array {
  states.fill(NEVER);
  states[0] = 0;
  let rest = key;
  for (let rank = 0; rank < 9; rank++) {
    const count = rest % 5;
    rest = (rest - count) / 5;
    following.fill(NEVER);
    layRank(count, rank <= 6 ? chows : 0, ((pairs >> rank) & 1) === 1 ? 1 : 0);
    [states, following] = [following, states];
  }
  return states.subarray(0, ROW);
}

function layRank(count: number, mostChows: number, mostPairs: number): void {
  for (let state = 0; state < STATES; state++) {
    const cost = states[state];
    if (cost === NEVER) continue;
    const one = Math.floor(state / (3 * ROW));
    const two = Math.floor(state / ROW) % 3;
    const sets = Math.floor((state % ROW) / 2);
    const paired = state % 2;
    for (let chows = 0; chows <= mostChows && sets + chows <= 4; chows++) {
      for (let triplets = 0; triplets <= 1 && sets + chows + triplets <= 4; triplets++) {
        for (let pair = 0; pair <= (paired === 1 ? 0 : mostPairs); pair++) {
          const needed = one + two + chows + 3 * triplets + 2 * pair;
          if (needed > 4) continue;
          const to = 3 * ROW * chows + ROW * one + 2 * (sets + chows + triplets) + paired + pair;
          const total = cost + Math.max(0, needed - count);
          if (total < following[to]) following[to] = total;
        }
      }
    }
  }
}
