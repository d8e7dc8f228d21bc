import { findFigure, partName, type Figure, type FigureValue } from '#statistics';
import type { Message } from '#rules';
import type { FigureView } from '../ports.js';

/** A figure over some hands as the service shows it. */
export function figureView(value: FigureValue): FigureView {
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
