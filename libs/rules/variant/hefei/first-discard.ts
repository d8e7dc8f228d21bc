import type { EarthlyFacts } from '../contract.js';

/** 地胡 A seat that does not deal wins on the dealer's first discard. HF-6 */
export function isEarthly({ by, discards, discarder, dealer, seat }: EarthlyFacts): boolean {
  return by === 'discard' && discards === 1 && discarder === dealer && seat !== dealer;
}
