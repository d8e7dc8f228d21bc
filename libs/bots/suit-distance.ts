/*
 * How many tiles one suit lacks to hold k sets with or without a pair, for k = 0 … 4: a row of ten bytes at 2k + (pair ? 1 : 0).
 * Honors are a suit of triplets, and of pairs where the shape's pair may be any. Ranks that a tile set lacks are counted on
 * like any other: what is left out of the set is never unseen, so that no discard is weighed by it. A row is made when its key is first met (about ten microseconds) and kept; a simulation meets some hundred thousand of
 * the two million keys. The memory is the module's own and changes no answer.
 */

/** What the sets and the pair of a distance may be. */
export const SHAPES = ['sets-and-258-pair', 'sets-and-pair', 'triplets-and-pair', 'triplets-and-258-pair'] as const;
export type Shape = (typeof SHAPES)[number];

const SUIT_KEYS = 5 ** 9;
const ROW = 10;
const RANKS_258 = 0b010010010;
const ANY_RANK = 0b111111111;
/** More tiles than any holding lacks. */
const NEVER = 99;

/** Rows of one shape: `at[key]` is the row's start, 0 while it is not made. */
interface Rows {
  /** ranks that may be the pair, as bits */
  readonly pairs: number;
  readonly chows: 0 | 2;
  readonly at: Int32Array;
  costs: Uint8Array;
  used: number;
}

const NO_RANK = 0;
const ROWS: Readonly<Record<Shape, Rows>> = {
  'sets-and-258-pair': emptyRows(RANKS_258, 2),
  'sets-and-pair': emptyRows(ANY_RANK, 2),
  'triplets-and-pair': emptyRows(ANY_RANK, 0),
  'triplets-and-258-pair': emptyRows(RANKS_258, 0),
};
const HONORS_UNPAIRED = emptyRows(NO_RANK, 0);

/** What the honors are to a shape. */
const HONOR_ROWS: Readonly<Record<Shape, Rows>> = {
  'sets-and-258-pair': HONORS_UNPAIRED,
  'sets-and-pair': ROWS['triplets-and-pair'],
  'triplets-and-pair': ROWS['triplets-and-pair'],
  'triplets-and-258-pair': HONORS_UNPAIRED,
};

function emptyRows(pairs: number, chows: 0 | 2): Rows {
  return { pairs, chows, at: new Int32Array(SUIT_KEYS), costs: new Uint8Array(ROW << 12), used: ROW };
}

/** Keys by suit, m p s z. */
export type Keys = ArrayLike<number>;

/** Tiles that suits and honors, by their keys, lack to `sets` sets and one pair; surplus tiles do not count. */
export function distanceOf(shape: Shape, keys: Keys, sets: number): number {
  const rows = ROWS[shape];
  if (keys[3] > 0) return distanceWithHonors(shape, rows, keys, sets);
  return distanceOfSuits(rows, keys[0], keys[1], keys[2], sets);
}

function distanceOfSuits(rows: Rows, m: number, p: number, s: number, sets: number): number {
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

function distanceWithHonors(shape: Shape, rows: Rows, keys: Keys, sets: number): number {
  begin(rows, keys[0]);
  join(rows, keys[1], sets);
  join(HONOR_ROWS[shape], keys[3], sets);
  return nearest(rows.costs, rowAt(rows, keys[2]), sets);
}

/**
 * 八枝 As `distanceOf`, for the nearest holding whose largest suit has `gate` tiles or more; `inMelds` tiles of melds by suit.
 * HF-3
 */
export function distanceThroughGate(
  shape: Shape,
  keys: Keys,
  sets: number,
  gate: number,
  inMelds: ArrayLike<number>,
): number {
  const rows = ROWS[shape];
  let best = NEVER;
  for (let suit = 0; suit < 3; suit++) {
    begin(rows, keys[suit === 0 ? 1 : 0]);
    join(rows, keys[suit === 2 ? 1 : 2], sets);
    const at = rowAt(rows, keys[suit]);
    for (let here = 0; here <= sets; here++) {
      const plain = merged[2 * (sets - here) + 1] + rows.costs[at + 2 * here];
      const paired = merged[2 * (sets - here)] + rows.costs[at + 2 * here + 1];
      if (inMelds[suit] + 3 * here >= gate && plain < best) best = plain;
      if (inMelds[suit] + 3 * here + 2 >= gate && paired < best) best = paired;
    }
  }
  return best;
}

/** 5^(rank − 1). */
const WEIGHT = Array.from({ length: 9 }, (_, rank) => 5 ** rank);
const HONOR_RANKS = 7;
/** least costs of the suits joined so far, and room to join another */
const merged = new Uint8Array(ROW);
const joined = new Uint8Array(ROW);

/**
 * 进张 How many of the `unseen` tiles (by face) bring a holding nearer than `distance`. The suits that a tile leaves alone are
 * merged once, which is why this is here and no loop over `distanceOf`: it is asked for every discard weighed.
 */
export function acceptedOf(
  shape: Shape,
  { keys, counts }: { readonly keys: Keys; readonly counts: ArrayLike<number> },
  sets: number,
  unseen: ArrayLike<number>,
  distance: number,
): number {
  const rows = ROWS[shape];
  let found = 0;
  for (let suit = 0; suit < 3; suit++) {
    begin(rows, keys[suit === 0 ? 1 : 0]);
    join(rows, keys[suit === 2 ? 1 : 2], sets);
    if (keys[3] > 0) join(HONOR_ROWS[shape], keys[3], sets);
    for (let rank = 0; rank < 9; rank++) {
      const tile = 9 * suit + rank;
      if (unseen[tile] <= 0 || counts[tile] >= 4) continue;
      const at = rowAt(rows, keys[suit] + WEIGHT[rank]);
      if (nearest(rows.costs, at, sets) < distance) found += unseen[tile];
    }
  }
  return keys[3] > 0 ? found + acceptedHonors(shape, { keys, counts }, sets, unseen, distance) : found;
}

/** Of honors only what goes to honors held: a first one brings no set nearer than a suited tile would. */
function acceptedHonors(
  shape: Shape,
  { keys, counts }: { readonly keys: Keys; readonly counts: ArrayLike<number> },
  sets: number,
  unseen: ArrayLike<number>,
  distance: number,
): number {
  const rows = ROWS[shape];
  const honors = HONOR_ROWS[shape];
  begin(rows, keys[0]);
  join(rows, keys[1], sets);
  join(rows, keys[2], sets);
  let found = 0;
  for (let rank = 0; rank < HONOR_RANKS; rank++) {
    const tile = 27 + rank;
    if (unseen[tile] <= 0 || counts[tile] === 0 || counts[tile] >= 4) continue;
    const at = rowAt(honors, keys[3] + WEIGHT[rank]);
    if (nearest(honors.costs, at, sets) < distance) found += unseen[tile];
  }
  return found;
}

/** The costs of one suit into `merged`. */
function begin(rows: Rows, key: number): void {
  const at = rowAt(rows, key);
  for (let cell = 0; cell < ROW; cell++) merged[cell] = rows.costs[at + cell];
}

/** Least costs of `merged` and one suit more, together, into `merged`. */
function join(rows: Rows, key: number, sets: number): void {
  const at = rowAt(rows, key);
  const { costs } = rows;
  joined.fill(NEVER);
  for (let before = 0; before <= sets; before++) {
    const plain = merged[2 * before];
    const paired = merged[2 * before + 1];
    for (let here = 0; before + here <= sets; here++) {
      const to = 2 * (before + here);
      const plainHere = costs[at + 2 * here];
      joined[to] = Math.min(joined[to], plain + plainHere);
      joined[to + 1] = Math.min(joined[to + 1], paired + plainHere, plain + costs[at + 2 * here + 1]);
    }
  }
  for (let cell = 0; cell < ROW; cell++) merged[cell] = joined[cell];
}

/** Least cost of `merged` and a row to `sets` sets and the pair. */
function nearest(costs: Uint8Array, at: number, sets: number): number {
  let best = NEVER;
  for (let n = 0; n <= sets; n++) {
    const rest = 2 * (sets - n);
    const lacking = Math.min(merged[2 * n] + costs[at + rest + 1], merged[2 * n + 1] + costs[at + rest]);
    if (lacking < best) best = lacking;
  }
  return best;
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
