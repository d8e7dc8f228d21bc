import type { EarthlyFacts } from '../contract.js';
import type { ChangshaOptions } from './options.js';

/** 地胡 Whether another seat than the dealer wins early enough. CS-4.2, CC-5 */
export function isEarthly(options: ChangshaOptions, facts: EarthlyFacts): boolean {
  if (facts.seat === facts.dealer) return false;
  switch (options.earthly) {
    case 'opening-cycle':
      return facts.discards >= 1 && facts.dealerDraws <= 1 && facts.calls === 0;
    case 'dealer-first-discard':
      return facts.by === 'discard' && facts.discarder === facts.dealer && facts.discards === 1;
  }
}
