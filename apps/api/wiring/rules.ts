import { resolveRules, scoreCase, TABLE_CLAUSES, VARIANTS } from '#rules';
import type { Rulesets, Scorer } from '../ports.js';

export const rulesets: Rulesets = {
  all: () =>
    VARIANTS.map(({ id, version, name, options, patterns, clauses }) => ({
      id,
      version,
      name,
      options,
      patterns,
      openingShapes: shapesOf(id),
      clauses: [...clauses, ...TABLE_CLAUSES],
    })),
};

function shapesOf(id: string): readonly string[] {
  const rules = resolveRules({ id });
  return rules.ok ? (rules.value.opening?.shapes ?? []).map((shape) => shape.id) : [];
}

export const scorer: Scorer = { score: (scoringCase) => scoreCase(scoringCase) };
