import type { ItemSum } from '#read-store';
import {
  evaluateFigure,
  evaluateFigures,
  FAMILY_NAMES,
  FIGURES,
  playedFigures,
  rulesetsOf,
  total,
  times,
  HANDS,
  type FactSums,
  type Figure,
} from '#statistics';
import type { FigureDescriptionView, FigureView, StatisticsView } from '../ports.js';
import { figureView } from './figure-view.js';
import { tablesOf } from './figure-tables.js';

/** The figures of the statistics over sums of the read model. */
export function statisticsOf(facts: FactSums): StatisticsView {
  return {
    hands: total(facts, HANDS),
    voided: total(facts, times('hands/voided')),
    figures: evaluateFigures(facts, playedFigures(facts)).map(figureView),
    ...tablesOf(facts),
  };
}

/** Bounds that nobody kept stay unknown: an extreme over them has no value. */
export function factSums(sums: Iterable<ItemSum>): FactSums {
  const facts: Record<string, FactSums[string]> = {};
  for (const { family, item, n, amount, squares, least, most } of sums) {
    facts[`${family}/${item}`] = { n, amount, squares, least, most };
  }
  return facts;
}

/** One figure that is one number. */
export function figureOver(facts: FactSums, figure: Figure): FigureView {
  return figureView(evaluateFigure(facts, figure)[0]);
}

/** Form is of the latest hands whatever the time, and a distribution is many numbers. */
export function isRanked({ id, kind }: Figure): boolean {
  return kind !== 'distribution' && !id.startsWith('form-');
}

export const FIGURE_DESCRIPTIONS: readonly FigureDescriptionView[] = FIGURES.map((figure) => {
  const { id, family, name, formula, kind, unit, least } = figure;
  const told = { id, family, familyName: FAMILY_NAMES[family], name, formula, kind, unit, least };
  return { ...told, ranked: isRanked(figure), rulesets: rulesetsOf(figure) };
});

/** `family/item` of the sums that a figure is made of, and of N and the books, which every figure is read beside. */
export function keysOf(figure: Figure): readonly string[] {
  return [...new Set([...ownKeys(figure), 'hands/net', 'books/weight', 'books/fan', 'books/price'])];
}

function ownKeys(figure: Figure): readonly string[] {
  switch (figure.kind) {
    case 'rate':
    case 'mean':
    case 'quotient':
      return [...figure.numerator, ...figure.denominator].map(({ key }) => key);
    case 'sum':
    case 'count':
      return figure.numerator.map(({ key }) => key);
    case 'extreme':
    case 'estimate':
      return [figure.key];
    case 'distribution':
      return [];
  }
}
