/** A source of randomness that a seed determines. */
export interface Random {
  /** 0 ≤ number < 1 */
  next(): number;
  /** a whole number from 0, below `limit` */
  below(limit: number): number;
  /** true so often */
  chance(probability: number): boolean;
  pick<Value>(list: readonly Value[]): Value;
}

/** Mulberry32: thirty-two bits of state, more than enough to wander among cases. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (list) => list[below(list.length)],
  };
}
