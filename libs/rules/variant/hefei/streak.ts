import type { DealingChapter } from '../chapters.js';
import type { HefeiOptions } from './options.js';

/** 连庄 The recorded n counts the present dealer's hands from 1, whatever the option pays for. HF-7.2, HF-8 */
export function dealingChapter({ dealerPassAfterDraws }: HefeiOptions): DealingChapter {
  return {
    opening: 1,
    next: (streak, dealer, nextDealer) => (nextDealer === dealer ? streak + 1 : 1),
    countsDrawn: dealerPassAfterDraws > 0,
  };
}
