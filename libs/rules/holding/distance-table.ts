/*
 * How many tiles a suit lacks to j sets (j = 0–4) without a pair, with any pair, with a pair of 2, 5 or 8. Nearly two million
 * keys share some 560 answers, so a table maps a key to its class and the classes hold the answers. The classes are found by
 * reading a suit rank by rank as an automaton: a state is the chows still open, the sets so far and the pair; a prefix of the
 * key is a vector of least costs by state, and prefixes with equal vectors are one.
 */

/** What stands for "cannot be": more than any number of missing tiles. */
export const UNREACHABLE = 20;

/** A group of ranks in which sets are made. */
export interface RankGroup {
  readonly ranks: number;
  /** rank of the first digit, zero-based */
  readonly first: number;
  readonly runs: 'chows' | 'none';
}
/** 1–9 of m, p or s. */
export const WHOLE_SUIT: RankGroup = { ranks: 9, first: 0, runs: 'chows' };
/** 2–8 of m, p or s, where there are no others (HF-1). */
export const INNER_SUIT: RankGroup = { ranks: 7, first: 1, runs: 'chows' };
/** 字 Winds and dragons. */
export const HONORS: RankGroup = { ranks: 7, first: 0, runs: 'none' };

/** Least missing tiles, length 15: cell j without a pair, 5 + j with any pair, 10 + j with a pair of 2, 5 or 8. */
export type DistanceRow = Uint8Array;

export interface DistanceTable {
  /** class by base-5 key of the group */
  readonly classes: Uint16Array;
  readonly rows: readonly DistanceRow[];
}

/** Open chows begun one rank back (0–2) and two back (0–2), sets (0–4), pair (none, other, 2 5 8). */
const STATES = 3 * 3 * 5 * 3;
/** one byte a state, filled up to whole words */
const VECTOR = STATES + 1;

function stateOf(two: number, one: number, sets: number, pair: number): number {
  return ((two * 3 + one) * 5 + sets) * 3 + pair;
}

/** All steps over one rank as runs of three: state before, state after, copies of the rank the step uses. */
function stepsOf(group: RankGroup, rank: number): Int32Array {
  const steps: number[] = [];
  // three equal chows are three triplets, so two are enough
  const begins = group.runs === 'chows' && rank < group.ranks - 2 ? [0, 1, 2] : [0];
  const pairState = group.runs === 'chows' && (rank + group.first) % 3 === 1 ? 2 : 1;
  for (let from = 0; from < STATES; from++) {
    const pair = from % 3;
    const sets = Math.floor(from / 3) % 5;
    const one = Math.floor(from / 15) % 3;
    const two = Math.floor(from / 45);
    for (const chows of begins)
      for (const triplets of [0, 1])
        for (const pairs of pair === 0 ? [0, 1] : [0]) {
          const used = two + one + chows + 3 * triplets + 2 * pairs;
          const after = sets + chows + triplets;
          if (used <= 4 && after <= 4)
            steps.push(from, stateOf(one, chows, after, pairs === 1 ? pairState : pair), used);
        }
  }
  return Int32Array.from(steps);
}

function startVector(): Uint8Array {
  const vector = new Uint8Array(VECTOR).fill(UNREACHABLE);
  vector[stateOf(0, 0, 0, 0)] = 0;
  return vector;
}

/** Costs after one more rank of which `held` copies are there and at most `limit` can ever be. */
function advance(from: Uint8Array, steps: Int32Array, held: number, limit: number, into: Uint8Array): void {
  into.fill(UNREACHABLE);
  for (let i = 0; i < steps.length; i += 3) {
    const used = steps[i + 2];
    if (used > limit) continue;
    const cost = from[steps[i]] + (used > held ? used - held : 0);
    if (cost < into[steps[i + 1]]) into[steps[i + 1]] = cost;
  }
}

function rowOfVector(vector: Uint8Array): DistanceRow {
  const row = new Uint8Array(15);
  for (let sets = 0; sets < 5; sets++) {
    row[sets] = vector[stateOf(0, 0, sets, 0)];
    row[10 + sets] = vector[stateOf(0, 0, sets, 2)];
    row[5 + sets] = Math.min(vector[stateOf(0, 0, sets, 1)], row[10 + sets]);
  }
  return row;
}

// a global looked up millions of times costs seconds where modules run in a context of their own, as under the test runner
const { imul } = Math;

/** Gives equal vectors the same number, in order of first sight; compared by words of four bytes, this is where building goes. */
interface Interner {
  readonly vectors: Uint8Array[];
  readonly words: Int32Array[];
  readonly byHash: Map<number, number>;
  /** the next vector with the same hash, −1 at the end */
  readonly chain: number[];
}

function newInterner(): Interner {
  return { vectors: [], words: [], byHash: new Map(), chain: [] };
}

function numberOf(interner: Interner, vector: Uint8Array, words: Int32Array): number {
  let hash = 0;
  for (let at = 0; at < words.length; at++) hash = imul(hash ^ words[at], 0x9e3779b1) ^ (hash >>> 15);
  const first = interner.byHash.get(hash) ?? -1;
  for (let known = first; known >= 0; known = interner.chain[known])
    if (isEqual(interner.words[known], words)) return known;
  const copy = vector.slice();
  const index = interner.vectors.push(copy) - 1;
  interner.words.push(wordsOf(copy));
  interner.chain.push(first);
  interner.byHash.set(hash, index);
  return index;
}

function wordsOf(vector: Uint8Array): Int32Array {
  return new Int32Array(vector.buffer, vector.byteOffset, vector.length / 4);
}

function isEqual(a: Int32Array, b: Int32Array): boolean {
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}

/** Builds the table of a group: some 300 ms for nine ranks, 60 ms for seven (Node 20, 2 cores); nobody builds one unasked. */
export function buildDistances(group: RankGroup): DistanceTable {
  let vectors: readonly Uint8Array[] = [startVector()];
  let classes = new Uint16Array(1);
  const into = new Uint8Array(VECTOR);
  const words = wordsOf(into);
  for (let rank = 0; rank < group.ranks; rank++) {
    const steps = stepsOf(group, rank);
    const interner = newInterner();
    const next = new Uint16Array(5 * vectors.length);
    vectors.forEach((vector, index) => {
      for (let held = 0; held < 5; held++) {
        advance(vector, steps, held, 4, into);
        next[5 * index + held] = numberOf(interner, into, words);
      }
    });
    classes = extend(classes, next);
    vectors = interner.vectors;
  }
  return { classes, rows: vectors.map(rowOfVector) };
}

/** Classes of keys one digit longer; the new digit is the highest. */
function extend(classes: Uint16Array, next: Uint16Array): Uint16Array<ArrayBuffer> {
  const longer = new Uint16Array(5 * classes.length);
  for (let held = 0; held < 5; held++)
    for (let key = 0; key < classes.length; key++) longer[held * classes.length + key] = next[5 * classes[key] + held];
  return longer;
}

interface GroupMemory {
  readonly steps: readonly Int32Array[];
  /** rows by key × 5^ranks + key of the limits */
  readonly rows: Map<number, DistanceRow>;
}
const memories = new Map<RankGroup, GroupMemory>();
/** Rows remembered per group before all are forgotten: a few megabytes. */
const REMEMBERED = 20_000;

/**
 * The row of one group where `limits` says how many copies of each tile can be concealed at most: from the table where all four
 * can, else, beside melds, worked out once in some 20 µs. `at` is the tile index of the group's first rank, `key` the group's.
 */
export function groupRow(
  group: RankGroup,
  table: DistanceTable,
  counts: Uint8Array,
  limits: Uint8Array,
  at: number,
  key: number,
): DistanceRow {
  let limitKey = 0;
  let isOpen = true;
  for (let rank = group.ranks - 1; rank >= 0; rank--) {
    limitKey = limitKey * 5 + limits[at + rank];
    if (limits[at + rank] < 4) isOpen = false;
  }
  if (isOpen) return table.rows[table.classes[key]];
  const memory = memoryOf(group);
  const name = key * 5 ** group.ranks + limitKey;
  const known = memory.rows.get(name);
  if (known !== undefined) return known;
  const row = limitedDistances(memory.steps, counts, limits, at);
  if (memory.rows.size >= REMEMBERED) memory.rows.clear();
  memory.rows.set(name, row);
  return row;
}

function memoryOf(group: RankGroup): GroupMemory {
  const known = memories.get(group);
  if (known !== undefined) return known;
  const memory = { steps: Array.from({ length: group.ranks }, (_, rank) => stepsOf(group, rank)), rows: new Map() };
  memories.set(group, memory);
  return memory;
}

function limitedDistances(
  steps: readonly Int32Array[],
  counts: Uint8Array,
  limits: Uint8Array,
  at: number,
): DistanceRow {
  let vector = startVector();
  let spare: Uint8Array = new Uint8Array(VECTOR);
  for (let rank = 0; rank < steps.length; rank++) {
    advance(vector, steps[rank], counts[at + rank], limits[at + rank], spare);
    [vector, spare] = [spare, vector];
  }
  return rowOfVector(vector);
}
