import {
  buildDistances,
  type DistanceRow,
  type DistanceTable,
  HONORS,
  INNER_SUIT,
  UNREACHABLE,
  WHOLE_SUIT,
} from './distance-table.js';

/*
 * Merging suits. With one kind of pair asked for, a suit is ten numbers (sets without and with the pair); few different ones
 * occur (126 for any pair, 256 for 2 5 8), and fewer still after two are merged (180, 291). So a merge is a lookup too.
 */

// see distance-table: a local name for a hot global
const { min } = Math;

/** Ten numbers: cell j missing to j sets, 5 + j to j sets and the pair. */
export type PairRow = Uint8Array;

/** Everything needed to answer for four groups m p s z by lookups. */
export interface Merger {
  /** row number by class of a suit, and of the honors */
  readonly suitRows: Uint16Array;
  readonly honorRows: Uint16Array;
  /** row number where the rule set has no honors */
  readonly noHonors: number;
  /** merged number by rows x × width + y */
  readonly pairs: Uint16Array;
  readonly width: number;
  /** missing tiles to j sets and the pair by (merged x × mergedWidth + merged y) × 5 + j */
  readonly totals: Uint8Array;
  readonly mergedWidth: number;
}

/** The tables of a tile set: its suits and, whether it has them or not, the honors. */
export interface DistanceSet {
  readonly suit: DistanceTable;
  readonly honors: DistanceTable;
  readonly anyPair: Merger;
  readonly pair258: Merger;
}

/** First cell of the pair in a distance row. */
export const ANY_PAIR = 5;
export const PAIR_258 = 10;
export type PairCells = typeof ANY_PAIR | typeof PAIR_258;

let whole: DistanceSet | undefined;
let inner: DistanceSet | undefined;

/** Tables for suits of nine ranks; built at the first call. */
export function wholeSuitDistances(): DistanceSet {
  return (whole ??= distanceSet(buildDistances(WHOLE_SUIT)));
}

/** Tables for suits of ranks 2–8 only (HF-1), keyed by the suit key divided by five; built at the first call. */
export function innerSuitDistances(): DistanceSet {
  return (inner ??= distanceSet(buildDistances(INNER_SUIT)));
}

function distanceSet(suit: DistanceTable): DistanceSet {
  const honors = buildDistances(HONORS);
  return { suit, honors, anyPair: buildMerger(suit, honors, ANY_PAIR), pair258: buildMerger(suit, honors, PAIR_258) };
}

function buildMerger(suit: DistanceTable, honors: DistanceTable, cells: PairCells): Merger {
  const pool = newPool();
  const suitRows = Uint16Array.from(suit.rows, (row) => numberOf(pool, pairRow(row, cells)));
  const honorRows = Uint16Array.from(honors.rows, (row) => numberOf(pool, pairRow(row, cells)));
  const noHonors = numberOf(pool, NOTHING);
  const width = pool.rows.length;
  const merged = newPool();
  const pairs = new Uint16Array(width * width);
  pool.rows.forEach((x, i) => pool.rows.forEach((y, j) => (pairs[i * width + j] = numberOf(merged, merge(x, y)))));
  const mergedWidth = merged.rows.length;
  const totals = new Uint8Array(mergedWidth * mergedWidth * 5);
  merged.rows.forEach((x, i) =>
    merged.rows.forEach((y, j) => {
      for (let sets = 0; sets < 5; sets++) totals[(i * mergedWidth + j) * 5 + sets] = total(x, y, sets);
    }),
  );
  return { suitRows, honorRows, noHonors, pairs, width, totals, mergedWidth };
}

/** A group in which nothing can be made. */
const NOTHING: PairRow = new Uint8Array(10).fill(UNREACHABLE);
NOTHING[0] = 0;

/** The ten numbers of a distance row for one kind of pair. */
export function pairRow(row: DistanceRow, cells: PairCells): PairRow {
  const found = new Uint8Array(10);
  for (let sets = 0; sets < 5; sets++) {
    found[sets] = row[sets];
    found[5 + sets] = row[cells + sets];
  }
  return found;
}

/** Two groups as one. */
export function merge(x: PairRow, y: PairRow): PairRow {
  const found = new Uint8Array(10);
  for (let sets = 0; sets < 5; sets++) {
    let bare = UNREACHABLE;
    for (let there = 0; there <= sets; there++) bare = min(bare, x[there] + y[sets - there]);
    found[sets] = bare;
    found[5 + sets] = total(x, y, sets);
  }
  return found;
}

/** Missing tiles of two groups to `sets` sets and a pair in one of them. */
function total(x: PairRow, y: PairRow, sets: number): number {
  let least = UNREACHABLE;
  for (let there = 0; there <= sets; there++)
    least = min(least, x[there] + y[5 + sets - there], x[5 + there] + y[sets - there]);
  return least;
}

/** Numbers equal rows alike. */
interface Pool {
  readonly rows: PairRow[];
  readonly numbers: Map<number, number>;
}

function newPool(): Pool {
  return { rows: [], numbers: new Map() };
}

function numberOf(pool: Pool, row: PairRow): number {
  // ten numbers below 21 are one below 2^53
  let name = 0;
  for (let cell = 0; cell < row.length; cell++) name = name * (UNREACHABLE + 1) + row[cell];
  const known = pool.numbers.get(name);
  if (known !== undefined) return known;
  pool.numbers.set(name, pool.rows.length);
  return pool.rows.push(row) - 1;
}
