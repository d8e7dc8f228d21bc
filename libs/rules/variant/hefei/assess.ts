import type { Judgement, WinSituation } from '../../pattern/win.js';
import { dearestReading, NO_READING } from './best-reading.js';
import { holdingFigures } from './holding-figures.js';
import type { HefeiOptions } from './options.js';
import { priceBook } from './price-book.js';
import { isSingleWait } from './single-wait.js';
import { passesGate } from './suit-gate.js';

/** 胡牌 The judge of a table: complete? past the gate? what price in the dearest reading? HF-3, HF-4, HF-6 */
export function judgeOf(options: HefeiOptions): (situation: WinSituation) => Judgement {
  const price = priceBook(options);
  return (situation) => {
    const holding = holdingFigures(situation.concealed, situation.melds);
    if (!holding.isFull) return 'not-a-win';
    const reading = dearestReading(situation, holding);
    if (reading === NO_READING) return 'not-a-win';
    if (!passesGate(holding.largestSuit)) return 'suit-gate';
    return price(situation, holding, reading, options.singleWait && isSingleWait(situation) ? 'single' : 'any');
  };
}
