import type { JinanOptions } from './options.js';

/** 济南麻将 The reference build: 144 tiles. JN-1.1, JN-10 */
export const JINAN_PRESET: JinanOptions = Object.freeze({
  openingStreak: 0,
  declinedWin: 'free',
  severalWinners: 'nearest',
  honorTripletPoints: 0,
  closedReadyFan: 1,
  thirteenOrphansFan: 10,
  flowers: 8,
  sevenPairs258: true,
});
export const JINAN_FLOWERS: readonly number[] = [8, 0];

/** 荣成麻将 Weihai's own build: the same rules without flowers. JN-1.1, JN-10 */
export const WEIHAI_PRESET: JinanOptions = Object.freeze({ ...JINAN_PRESET, flowers: 0 });
export const WEIHAI_FLOWERS: readonly number[] = [0];
