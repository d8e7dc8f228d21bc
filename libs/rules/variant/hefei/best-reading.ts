import type { WinSituation } from '../../pattern/win.js';
import { suitIndex } from '../../tiles/tile.js';
import type { HoldingFigures } from './holding-figures.js';
import { PRICES } from './prices.js';
import { READINGS, SEVEN_PAIRS_FROM } from './reading-figures.js';
import { NO_PLACE, suitTakings } from './suit-takings.js';

/** No reading. */
export const NO_READING = -1;

/*
 * How dear a reading is, and of readings that cost the same which list goes first (T-12). All else that is listed does not
 * hang on the reading, so two lists first differ at a line of these; the earlier line of the book is the higher bit. The
 * list with the higher bit where they differ has the earlier pattern there, or goes on where the other ends.
 */
const READING_ROWS = PRICES.filter((row) => row.of === 'reading');
const RANKS = Int32Array.from(READINGS, (reading) => {
  let price = 0;
  let lines = 0;
  for (const { each, times } of READING_ROWS) {
    price += each * times(reading);
    lines = 2 * lines + (times(reading) > 0 ? 1 : 0);
  }
  return (price << READING_ROWS.length) | lines;
});

/**
 * The number of the dearest reading of as many tiles as a win has, or `NO_READING`: sets in every way, a discarded tile in
 * every place, and seven pairs. HF-6.1, T-12
 */
export function dearestReading({ concealed, tile, by }: WinSituation, holding: HoldingFigures): number {
  const { keys } = concealed;
  const suit = by === 'self-draw' ? -1 : suitIndex(tile);
  const place = tile % 9;
  // sets in all suits, at most one pair in each: of 3n + 2 tiles exactly one then has the pair
  const m = suitTakings(keys[0], suit === 0 ? place : NO_PLACE);
  const p = suitTakings(keys[1], suit === 1 ? place : NO_PLACE);
  const s = suitTakings(keys[2], suit === 2 ? place : NO_PLACE);
  let best = holding.allEven && holding.kongs === 0 ? SEVEN_PAIRS_FROM + holding.fourAlive : NO_READING;
  let rank = best === NO_READING ? -1 : RANKS[best];
  for (let i = 0; i < m.length; i++)
    for (let j = 0; j < p.length; j++)
      for (let k = 0; k < s.length; k++) {
        const taking = m[i] + p[j] + s[k];
        if (RANKS[taking] <= rank) continue;
        best = taking;
        rank = RANKS[taking];
      }
  return best;
}
