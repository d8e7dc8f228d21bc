import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { SHORT_LIMIT, shortSha256 } from './short-sha256.js';

const lengths = Array.from({ length: SHORT_LIMIT + 1 }, (_, length) => length);

describe('SHA-256 of short inputs', () => {
  it.each(lengths)('agrees with the platform on %i bytes', (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 89 + length * 7) & 255);
    expect(shortSha256(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
  });
});
