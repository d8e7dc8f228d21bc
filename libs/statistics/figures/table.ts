import { BIG } from './big.js';
import { BIRDS } from './birds.js';
import { CALLS } from './calls.js';
import { DEALER } from './dealer.js';
import type { FactSums } from '../sums.js';
import { FAMILY_BOOKS, type Figure } from './figure.js';
import { CONDUCT, MATCH, RATING } from './match.js';
import { EFFICIENCY, SPEED } from './play.js';
import { HEFEI } from './hefei.js';
import { JINAN } from './jinan.js';
import { OPENING } from './opening.js';
import { OUTCOME } from './outcome.js';
import { VALUE } from './value.js';

/** 指标表 Every figure, by family in the order of the specification. A further family is a file and a line here. */
export const FIGURES: readonly Figure[] = [
  ...OUTCOME,
  ...SPEED,
  ...EFFICIENCY,
  ...VALUE,
  ...BIG,
  ...OPENING,
  ...BIRDS,
  ...DEALER,
  ...CALLS,
  ...JINAN,
  ...HEFEI,
  ...MATCH,
  ...RATING,
  ...CONDUCT,
];

/** The figures that say something about these hands: a family of one kind of book only where such a book was played. */
export function playedFigures(sums: FactSums): readonly Figure[] {
  return FIGURES.filter(({ family }) => {
    const book = FAMILY_BOOKS[family];
    return book === undefined || Object.hasOwn(sums, `books/${book}`);
  });
}

/** A figure by id; null if there is none. */
export function findFigure(id: string): Figure | null {
  return FIGURES.find((figure) => figure.id === id) ?? null;
}
