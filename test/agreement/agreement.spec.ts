import { describe, expect, it } from '@jest/globals';
import { VARIANTS } from '#rules';
import { disagreements, type Coverage } from './compare.js';

const CASES = 2000;
const SEED = 20261129;

/** Patterns that a run of any length must have met, or the generator is too tame to prove anything. */
const RARE: Readonly<Record<string, readonly string[]>> = {
  changsha: ['all-claimed', 'luxury-seven-pairs', 'double-kong-cannon', 'robbed-kong', 'earthly', 'heavenly'],
  'changsha-classic': ['all-claimed', 'luxury-seven-pairs', 'kong-cannon', 'kong-bloom', 'robbed-kong', 'heavenly'],
  jinan: ['thirteen-orphans', 'single-wait-bare', 'flower-bloom', 'kong-bloom', 'luxury-seven-pairs'],
  weihai: ['thirteen-orphans', 'single-wait-bare', 'kong-bloom', 'luxury-seven-pairs', 'half-flush'],
  hefei: ['ten-alike', 'double-twin-chows', 'three-consecutive-triplets', 'four-concealed-triplets', 'single-wait'],
};
const KNOWN = new Set(VARIANTS.map(({ id }) => id));

describe('the two scorers, on random cases of every option', () => {
  describe.each(Object.keys(RARE))('%s', (ruleset) => {
    const known = KNOWN.has(ruleset) ? it : it.skip;
    const coverage: Coverage = { outcomes: new Map(), patterns: new Map() };

    known(
      `agree on ${CASES} cases, or it is skipped while the registry lacks the rule set`,
      () => {
        expect([...disagreements(ruleset, SEED, { begin: 0, end: CASES, kind: 'sound' }, coverage)]).toEqual([]);
      },
      120_000,
    );

    known(
      'agree on what contradicts itself',
      () => {
        const spoilt: Coverage = { outcomes: new Map(), patterns: new Map() };
        expect([...disagreements(ruleset, SEED, { begin: 0, end: CASES, kind: 'spoilt' }, spoilt)]).toEqual([]);
        expect(spoilt.outcomes.get('error')).toBeGreaterThan(CASES / 4);
      },
      120_000,
    );

    known('met no contradiction, many wins, and what is rare', () => {
      expect(coverage.outcomes.get('error')).toBeUndefined();
      expect(coverage.outcomes.get('win')).toBeGreaterThan(CASES / 3);
      expect([...coverage.patterns.keys()]).toEqual(expect.arrayContaining([...RARE[ruleset]]));
    });
  });
});
