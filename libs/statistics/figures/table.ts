import { BIG } from './big.js';
import { BIRDS } from './birds.js';
import { CALLS } from './calls.js';
import { DEALER } from './dealer.js';
import type { Figure } from './figure.js';
import { OPENING } from './opening.js';
import { OUTCOME } from './outcome.js';
import { VALUE } from './value.js';

/** 指标表 Every figure, by family in the order of the specification. A further family is a file and a line here. */
export const FIGURES: readonly Figure[] = [...OUTCOME, ...VALUE, ...BIG, ...OPENING, ...BIRDS, ...DEALER, ...CALLS];

/** A figure by id; null if there is none. */
export function findFigure(id: string): Figure | null {
  return FIGURES.find((figure) => figure.id === id) ?? null;
}
