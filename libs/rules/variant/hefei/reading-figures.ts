import { type SetFigures, setFigures, TAKINGS } from './suit-takings.js';

/** One reading of a holding, as far as its price hangs on it. HF-4, HF-6 */
export interface ReadingFigures extends SetFigures {
  /** of seven pairs: tiles held four times; null in a reading as sets */
  readonly pairQuads: number | null;
}

/** Readings by number: takings of sets first, then seven pairs with 0–3 quads. */
export const SEVEN_PAIRS_FROM = TAKINGS;
const MOST_QUADS = 3;

const NO_SETS = setFigures(0);

/** Every kind of reading there is, by its number. */
export const READINGS: readonly ReadingFigures[] = [
  ...Array.from({ length: TAKINGS }, (_, taking) => ({ ...setFigures(taking), pairQuads: null })),
  ...Array.from({ length: MOST_QUADS + 1 }, (_, pairQuads) => ({ ...NO_SETS, pairQuads })),
];
