import { resolveRules, VARIANTS } from '#rules';
import { bookOf } from '../book.js';
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

/** The rule sets whose hands have a figure, in the order of the registry. */
export function rulesetsOf({ family }: Figure): readonly string[] {
  const book = FAMILY_BOOKS[family];
  return VARIANTS.flatMap(({ id }) => {
    const rules = resolveRules({ id });
    return rules.ok && (book === undefined || bookOf(rules.value) === book) ? [id] : [];
  });
}

/** A figure by id; null if there is none. */
export function findFigure(id: string): Figure | null {
  return FIGURES.find((figure) => figure.id === id) ?? null;
}
