import type { ItemSum } from '#read-store';
import {
  evaluateFigures,
  findFigure,
  partName,
  playedFigures,
  total,
  times,
  HANDS,
  type FactSums,
  type Figure,
  type FigureValue,
} from '#statistics';
import type { Message } from '#rules';
import type { FigureView, StatisticsView } from '../ports.js';

/** The figures of the statistics over sums of the read model. */
export function figuresOf(sums: readonly ItemSum[]): StatisticsView {
  const facts = factSums(sums);
  return {
    hands: total(facts, HANDS),
    voided: total(facts, times('hands/voided')),
    figures: evaluateFigures(facts, playedFigures(facts)).map(figureView),
  };
}

/** Bounds that nobody kept stay unknown: an extreme over them has no value. */
function factSums(sums: readonly ItemSum[]): FactSums {
  return Object.fromEntries(
    sums.map(({ family, item, n, amount, squares, least, most }) => [
      `${family}/${item}`,
      { n, amount, squares, least, most },
    ]),
  );
}

function figureView(value: FigureValue): FigureView {
  const { id, part, family, unit, numerator, denominator, interval, deviation, n, greyed } = value;
  const figure = findFigure(id);
  const formula = figure?.formula ?? { zh: '', en: '' };
  return {
    id: part === null ? id : `${id}/${part}`,
    family,
    name: nameOf(figure, id, part),
    unit,
    numerator,
    denominator,
    value: value.value,
    low: interval === null ? null : interval[0],
    high: interval === null ? null : interval[1],
    deviation,
    formula,
    n,
    enough: !greyed,
  };
}

function nameOf(figure: Figure | null, id: string, part: string | null): Message {
  const name = figure?.name ?? { zh: id, en: id };
  if (part === null) return name;
  const of = partName(part, figure);
  return { zh: `${name.zh}：${of.zh}`, en: `${name.en}: ${of.en}` };
}
