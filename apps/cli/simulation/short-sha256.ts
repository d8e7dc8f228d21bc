/*
 * SHA-256 of at most 55 bytes, which is one block, in plain JavaScript. A call into OpenSSL costs four microseconds
 * however short the input, this one half of one; walls are searched by the hundred thousand (deal.ts), fourteen such blocks
 * each. Everything longer goes to the platform's own.
 */

export const SHORT_LIMIT = 55;

/** The first 32 bits of the fractional parts of the roots of the first primes (FIPS 180-4, 4.2.2 and 5.3.3). */
const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && Array.from({ length: n }, (_, d) => d).every((d) => d < 2 || n % d !== 0),
);
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const ROUND = Int32Array.from(PRIMES.slice(0, 64), (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const schedule = new Int32Array(64);
const HEX = Array.from({ length: 65536 }, (_, value) => value.toString(16).padStart(4, '0'));

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** SHA-256 of at most `SHORT_LIMIT` bytes, lower-case hex. */
export function shortSha256(bytes: Uint8Array): string {
  fillSchedule(bytes);
  let [a, b, c, d, e, f, g, h] = START;
  for (let round = 0; round < 64; round++) {
    const mix = (e & f) ^ (~e & g);
    const one = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + mix + ROUND[round] + schedule[round]) | 0;
    const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  return (
    hexOf(a + START[0]) +
    hexOf(b + START[1]) +
    hexOf(c + START[2]) +
    hexOf(d + START[3]) +
    hexOf(e + START[4]) +
    hexOf(f + START[5]) +
    hexOf(g + START[6]) +
    hexOf(h + START[7])
  );
}

function hexOf(word: number): string {
  return HEX[(word >>> 16) & 0xffff] + HEX[word & 0xffff];
}

function fillSchedule(bytes: Uint8Array): void {
  schedule.fill(0, 0, 16);
  for (let at = 0; at < bytes.length; at++) schedule[at >> 2] |= bytes[at] << (24 - 8 * (at & 3));
  schedule[bytes.length >> 2] |= 0x80 << (24 - 8 * (bytes.length & 3));
  schedule[15] = 8 * bytes.length;
  for (let word = 16; word < 64; word++) {
    const far = schedule[word - 15];
    const near = schedule[word - 2];
    const first = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3);
    const second = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10);
    schedule[word] = (schedule[word - 16] + first + schedule[word - 7] + second) | 0;
  }
}
