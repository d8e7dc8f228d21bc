import type { SeaChapter } from '../chapters.js';

/** 海底 Tiles of the wall that are the sea. HF-5 */
export const SEA_TILES = 4;

/**
 * 海底 When a draw is due and four tiles are left the seats draw one each and throw nothing. A kong needs five, so that no
 * replacement ever comes out of the sea. HF-2, HF-5
 */
export const SEA: SeaChapter = {
  isDraw: (left) => left <= SEA_TILES,
  spent: 'sea-spent',
};
