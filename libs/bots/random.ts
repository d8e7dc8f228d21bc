/** A source of numbers in [0, 1); whoever calls a bot passes one in, so that the same source gives the same play. */
export type Random = () => number;

/** Four 32-bit words that a generator starts from. */
export type RandomSeed = readonly [number, number, number, number];

/**
 * A small fast counting generator (sfc32). Good enough for play, and for nothing that must be secret: walls and
 * commitments come from seeds that the caller makes.
 */
export function seededRandom(seed: RandomSeed): Random {
  let [a, b, c, counter] = seed.map((word) => word | 0);
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let warm = 0; warm < 12; warm++) next();
  return next;
}

/** An integer from 0 to `bound` − 1. */
export function pickIndex(random: Random, bound: number): number {
  return Math.floor(random() * bound);
}
