import { describe, expect, it } from '@jest/globals';
import { paipu } from '../cli/paipu.js';

/** hands enough for wins of most kinds, few enough for every run */
const HANDS = '120';

describe('the second opinion on wins at the table', () => {
  it.each(['changsha', 'changsha-classic', 'jinan', 'weihai', 'hefei'])(
    '%s: audit asks about every win of a simulated night, and both scorers agree',
    async (ruleset) => {
      const night = await paipu(['simulate', '--ruleset', ruleset, '--hands', HANDS, '--seed', '5']);
      const wins = night.stdout.split('\n').filter((line) => line.includes('"type":"HandWon"')).length;
      const audited = await paipu(['audit', '--second-opinion', '-'], { input: night.stdout });
      expect({ code: audited.code, told: audited.stderr.trim() }).toEqual({
        code: 0,
        told: `second opinion on ${wins} wins: 0 differ.`,
      });
      expect(wins).toBeGreaterThan(10);
    },
    120_000,
  );
});
