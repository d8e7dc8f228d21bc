import type { DealingChapter, StreakChapter } from '../contract.js';
import type { HefeiOptions } from './options.js';

/** 连庄 The recorded n counts the present dealer's hands from 1, whatever the option pays for. HF-7.2, HF-8 */
export const DEALING: DealingChapter = {
  opening: 1,
  next: (streak, dealer, nextDealer) => (nextDealer === dealer ? streak + 1 : 1),
};

/** 连荒 Drawn hands in a row are counted only where they make the dealer pass; nothing is paid for them. HF-5, HF-8 */
export function drawnHands({ dealerPassAfterDraws }: HefeiOptions): StreakChapter | null {
  return dealerPassAfterDraws === 0 ? null : DRAWN_HANDS;
}

const DRAWN_HANDS: StreakChapter = {
  opening: 0,
  next: (drawnBefore, ended) => (ended === 'drawn' ? drawnBefore + 1 : 0),
  stake: () => 1,
  rows: () => [],
};
