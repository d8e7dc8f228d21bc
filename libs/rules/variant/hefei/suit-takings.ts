import { type SuitReading, suitReadings } from '../../holding/readings.js';
import { LAST_PLACE } from './tiles.js';

/*
 * 读法 What the ways to read one suit bring. A taking is a number whose fields are added up over the suits; a reading may
 * give several, for a tile taken from a discard may be part of any set or pair it fits (T-12).
 */

/** 坎 Triplets not completed by a discard. HF-6 `triplet` */
const TRIPLET = 1; // 3 bits
/** 双铺子 Pairs of equal chows without the discarded tile, +4. HF-6 `twin-chows` */
const FULL_TWIN = 8; // 2 bits
/** Pairs of equal chows one of which took the discarded tile, +2. HF-6 `twin-chows` */
const LOW_TWIN = 32; // 1 bit
/** 三连坎 Three such triplets of consecutive ranks in the suit. HF-6 `three-consecutive-triplets` */
const RUN = 64; // 1 bit

/** Takings are below this: four triplets and a run are the most. */
export const TAKINGS = 128;

/** What the takings of all suits say of a reading. */
export interface SetFigures {
  readonly triplets: number;
  readonly fullTwins: number;
  readonly lowTwins: number;
  readonly consecutive: boolean;
}

export function setFigures(taking: number): SetFigures {
  return {
    triplets: taking & 7,
    fullTwins: (taking >> 3) & 3,
    lowTwins: (taking >> 5) & 1,
    consecutive: (taking & RUN) !== 0,
  };
}

/** No discarded tile in the suit; else its zero-based rank, 1–7. */
export const NO_PLACE = 0;

/** Keys of a suit of ranks 2–8: the suit key without its lowest digit, that of rank 1. */
const INNER_KEYS = 5 ** LAST_PLACE;
const NO_READING: readonly number[] = [];

/**
 * Lists of takings by number, and the number by place × keys + inner key, 0 where nobody has asked yet. A table rather than
 * a map: three lookups a win are a third of what scoring one costs.
 */
const lists: (readonly number[])[] = [NO_READING];
let numbers: Uint16Array | null = null;
const numberByList = new Map<string, number>();

/**
 * Different takings of a suit that can be read as sets with at most one pair, given its key; `place` is that of the winning
 * tile where it came from a discard into this suit. Empty where there is no reading. T-12
 */
export function suitTakings(key: number, place: number): readonly number[] {
  numbers ??= new Uint16Array((LAST_PLACE + 1) * INNER_KEYS);
  const at = place * INNER_KEYS + ((key / 5) | 0);
  return lists[numbers[at] === 0 ? (numbers[at] = numberOf(takingsOf(key, place))) : numbers[at]];
}

/** Equal lists share a number; some dozens are different. */
function numberOf(takings: readonly number[]): number {
  const name = takings.join();
  const known = numberByList.get(name);
  if (known !== undefined) return known;
  const number = lists.push(takings) - 1;
  numberByList.set(name, number);
  return number;
}

function takingsOf(key: number, place: number): readonly number[] {
  const takings = new Set<number>();
  for (const reading of suitReadings(key)) {
    if (place === NO_PLACE) takings.add(takingOf(reading.triplets, fullTwins(reading.chows), 0));
    else addPlacements(reading, place, takings);
  }
  return [...takings].sort((a, b) => a - b);
}

/** The discarded tile as part of the pair, of the triplet, and of each chow it fits. T-12, HF-6 */
function addPlacements({ pair, triplets, chows }: SuitReading, place: number, takings: Set<number>): void {
  const twins = fullTwins(chows);
  if (pair === place) takings.add(takingOf(triplets, twins, 0));
  if ((triplets & (1 << place)) !== 0) takings.add(takingOf(triplets & ~(1 << place), twins, 0));
  for (let first = Math.max(0, place - 2); first <= place; first++) {
    const equal = equalChows(chows, first);
    if (equal === 0) continue;
    // a single chow and the third of three leave the twins alone; of two or four one twin took the tile
    takings.add(equal % 2 === 1 ? takingOf(triplets, twins, 0) : takingOf(triplets, twins - 1, 1));
  }
}

function takingOf(triplets: number, full: number, low: number): number {
  const run = (triplets & (triplets >> 1) & (triplets >> 2)) !== 0 ? RUN : 0;
  let count = 0;
  for (let rest = triplets; rest !== 0; rest &= rest - 1) count++;
  return count * TRIPLET + full * FULL_TWIN + low * LOW_TWIN + run;
}

/** Pairs of equal chows; three equal ones make one pair. HF-6 */
function fullTwins(chows: number): number {
  let twins = 0;
  for (let first = 0; first < 7; first++) twins += equalChows(chows, first) >> 1;
  return twins;
}

function equalChows(chows: number, first: number): number {
  return (chows >> (3 * first)) & 7;
}
