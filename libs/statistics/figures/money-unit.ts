import { BOOKS, type Book } from '../book.js';
import type { FactSums } from '../sums.js';
import type { Unit } from './figure.js';

/** 片、分、咀 What amounts are in under a book: 片 in Changsha (CS-8), 分 in Jinan (JN-7), 咀 in Hefei (HF-6). */
const MONEY: Readonly<Record<Book, { readonly amount: Unit; readonly net: Unit }>> = {
  weight: { amount: 'pian', net: 'net' },
  fan: { amount: 'points', net: 'net-points' },
  price: { amount: 'price', net: 'net-price' },
};
const MIXED: { readonly amount: Unit; readonly net: Unit } = { amount: 'money', net: 'net-money' };

/** The units of figures over these hands: amounts in the unit of the one book that was played, without one over several. */
export function unitOver(sums: FactSums): (unit: Unit) => Unit {
  const played = BOOKS.filter((book) => Object.hasOwn(sums, `books/${book}`));
  const money = played.length > 1 ? MIXED : MONEY[played[0] ?? 'weight'];
  return (unit) => (unit === 'pian' ? money.amount : unit === 'net' ? money.net : unit);
}
