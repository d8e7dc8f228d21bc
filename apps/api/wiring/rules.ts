import { scoreCase, TABLE_CLAUSES, VARIANTS } from '#rules';
import type { Rulesets, Scorer } from '../ports.js';

export const rulesets: Rulesets = {
  all: () =>
    VARIANTS.map(({ id, version, name, options, patterns, clauses }) => ({
      id,
      version,
      name,
      options,
      patterns,
      clauses: [...clauses, ...TABLE_CLAUSES],
    })),
};

export const scorer: Scorer = { score: (scoringCase) => scoreCase(scoringCase) };
