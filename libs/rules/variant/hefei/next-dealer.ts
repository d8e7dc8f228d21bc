import { nextSeat } from '../../tiles/seat.js';
import type { NextDealer, Outcome } from '../contract.js';
import type { HefeiOptions } from './options.js';

/** 下庄 The dealer stays on after its own win or a drawn hand; otherwise the next seat deals. HF-7.4 */
export function nextDealer(options: HefeiOptions, outcome: Outcome): NextDealer {
  const { dealer } = outcome;
  return { seat: staysOn(options, outcome) ? dealer : nextSeat(dealer), clause: 'HF-7.4' };
}

/** Of several winners the dealer need only be one. HF-7.4, HF-8 `severalWinners` */
function staysOn(options: HefeiOptions, outcome: Outcome): boolean {
  return outcome.drawn ? !mustPass(options, outcome) : outcome.winners.includes(outcome.dealer);
}

/** 荒庄下庄 Whether the drawn hand was the last that this dealer may draw in a row. HF-8 `dealerPassAfterDraws` */
function mustPass({ dealerPassAfterDraws }: HefeiOptions, { drawnBefore, streak }: Outcome): boolean {
  if (dealerPassAfterDraws === 0) return false;
  // drawn hands before the dealer's first were another's
  const ownBefore = Math.min(drawnBefore, streak - 1);
  return ownBefore + 1 >= dealerPassAfterDraws;
}
