/** A small generator (mulberry32), so that every run of the bench works on the same sample. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function pick(random: () => number, below: number): number {
  return Math.floor(random() * below);
}

/** Runs `work` with Math.random seeded: for peers that know no other source. */
export function withSeededMathRandom<T>(seed: number, work: () => T): T {
  const original = Math.random;
  Math.random = seededRandom(seed);
  try {
    return work();
  } finally {
    Math.random = original;
  }
}
