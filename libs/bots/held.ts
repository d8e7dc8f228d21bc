import type { Concealed, Meld } from '#rules';

/** A distance that no holding has: the melds rule the goal out. */
export const OUT_OF_REACH = 99;

/** What a seat holds: 13 − 3k or 14 − 3k concealed tiles, k melds. */
export interface Held {
  readonly concealed: Concealed;
  readonly melds: readonly Meld[];
}
