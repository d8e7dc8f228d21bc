import type { Rules } from '#rules';

/*
 * What the total of a win is under a rule book, asked of the book and not of its name: figures of one kind of total say
 * nothing about another. A book with tiers weighs its wins; one that makes points first multiplies them by fan; any other
 * prints a price.
 */
export const BOOKS = ['weight', 'fan', 'price'] as const;
export type Book = (typeof BOOKS)[number];

export function bookOf(rules: Pick<Rules, 'points' | 'totalOf'>): Book {
  if (rules.points !== null) return 'fan';
  return rules.totalOf([]).tier === undefined ? 'price' : 'weight';
}

/** Family of items under which the patterns of a book's wins are noted, so that seven pairs of two books stay apart. */
export const PATTERN_ITEMS: Readonly<Record<Book, string>> = { weight: 'patterns', fan: 'fans', price: 'bonuses' };
