import {
  BIRD_PARTS,
  evaluateFigures,
  findFigure,
  NET_RANGES,
  partName,
  SHANTEN_TURNS,
  times,
  amount,
  total,
  type FactSums,
} from '#statistics';
import type { BirdLuckView, TablesView } from '../players/figure.views.js';
import { figureView } from './figure-view.js';

const PATTERN_FIGURES: readonly string[] = ['pattern-share', 'fan-pattern-share', 'bonus-share'];
const DRAWN = times('birds/drawn-won', 'birds/drawn-lost', 'birds/drawn-opening');
const HIT = times('birds/hit-won', 'birds/hit-lost', 'birds/hit-opening');

/** What is shown as a table rather than as a figure. */
export function tablesOf(facts: FactSums): TablesView {
  const values = evaluateFigures(facts);
  return {
    distribution: NET_RANGES.map((id) => ({ id, ...boundsOf(id), hands: total(facts, times(`net-range/${id}`)) })),
    patterns: values.flatMap((value) =>
      value.part === null || !PATTERN_FIGURES.includes(value.id) || value.numerator === 0
        ? []
        : [
            {
              id: value.part,
              name: partName(value.part, findFigure(value.id)),
              wins: value.numerator,
              share: figureView(value),
            },
          ],
    ),
    openings: values.flatMap((value) =>
      value.part === null || value.id !== 'opening-shape-declared-share' ? [] : [openingLine(facts, value.part)],
    ),
    birds: birdLuck(facts),
    shanten: SHANTEN_TURNS.flatMap((turn) => {
      const known = facts[`shanten/${turn}`];
      return known === undefined ? [] : [{ turn, seats: known.n, mean: known.amount / known.n }];
    }),
  };

  function openingLine(sums: FactSums, id: string): TablesView['openings'][number] {
    const declared = total(sums, times(`opening-declared/${id}`));
    const rate = values.find((value) => value.id === 'opening-shape-rate' && value.part === id);
    const shown = rate ?? { ...values[0], id: 'opening-shape-rate', part: id, numerator: 0, value: 0 };
    const name = partName(id, findFigure('opening-shape-rate'));
    return { id, name, held: total(sums, times(`opening-held/${id}`)), declared, rate: figureView(shown) };
  }
}

/** `-19..-10` → −19 and −10; an open end is null. */
function boundsOf(range: string): { readonly low: number | null; readonly high: number | null } {
  const [low, high = low] = range.split('..');
  return { low: low === '' ? null : Number(low), high: high === '' ? null : Number(high) };
}

function birdLuck(facts: FactSums): BirdLuckView | null {
  const drawn = total(facts, DRAWN);
  if (drawn === 0) return null;
  const hits = total(facts, HIT);
  const expected = total(facts, amount('birds/expected')) / BIRD_PARTS;
  return { drawn, hits, expected, luck: hits - expected, net: total(facts, amount('birds/net')) };
}
