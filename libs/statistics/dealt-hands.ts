/** A hand of a match that has begun, and how many its dealer had dealt in a row by then, this one included. */
export interface DealtHand {
  readonly hand: string;
  /** player id of the dealer */
  readonly dealer: string;
  readonly run: number;
}

/** 连庄 Hands that a player has dealt in a row with the one that begins now; `before` are the match's hands that are not voided. */
export function runWith(before: readonly DealtHand[], dealer: string): number {
  const last = before.at(-1);
  return last !== undefined && last.dealer === dealer ? last.run + 1 : 1;
}
