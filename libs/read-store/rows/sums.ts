import { FIGURES } from '#statistics';
import type { ReadTables } from '../migrations/rows.js';
import { periodsOfDay } from '../periods.js';
import type { Block, Value } from './block.js';

/*
 * 合计 What some facts add to the sums of players, kept by cut and day while they come: an item is added once. Months and all
 * time are put together from the days at the end.
 */

/** What the sums of a fact are cut by. */
export interface Cut {
  readonly player: string;
  /** name of the day (periods.ts); null where the time is unknown */
  readonly day: string | null;
  readonly ruleset: string;
  readonly club: string;
  readonly dealer: number;
}
export type Amounts = Pick<ReadTables['items'], 'family' | 'item' | 'n' | 'amount' | 'squares'>;
type Rollup = ReadTables['rollups'];
type Sum = Pick<Rollup, 'n' | 'amount' | 'squares' | 'least' | 'most'>;

interface Item {
  readonly family: string;
  readonly item: string;
  readonly isBounded: boolean;
}
/** Sums of one cut, by number of the item. */
interface CutSums {
  readonly cut: Cut;
  readonly byItem: Map<number, Sum>;
}
/** Mutable, one owner. */
export interface Sums {
  readonly cuts: Map<string, CutSums>;
  readonly numbers: Map<string, Map<string, number>>;
  readonly items: Item[];
}

/** Items of which a figure asks the least or the most amount of a hand. */
export const BOUNDED: readonly string[] = FIGURES.flatMap((figure) => (figure.kind === 'extreme' ? [figure.key] : []));
const BOUNDED_KEYS: ReadonlySet<string> = new Set(BOUNDED);

export function isBounded(family: string, item: string): boolean {
  return BOUNDED_KEYS.has(`${family}/${item}`);
}

export function openSums(): Sums {
  return { cuts: new Map(), numbers: new Map(), items: [] };
}

/** Adds the items of one fact. */
export function addTo(sums: Sums, cut: Cut, added: Iterable<Amounts>): void {
  const { byItem } = sumsOfCut(sums.cuts, cut);
  for (const { family, item, n, amount, squares } of added) {
    const number = numberOf(sums, family, item);
    const bound = sums.items[number].isBounded ? amount : null;
    add(byItem, number, n, amount, squares, bound, bound);
  }
}

/** Takes an item out again; the bounds of its sums are put right by `putBounds`. */
export function takeFrom(sums: Sums, cut: Cut, { family, item, n, amount, squares }: Amounts): void {
  const { byItem } = sumsOfCut(sums.cuts, cut);
  add(byItem, numberOf(sums, family, item), -n, -amount, -squares, null, null);
}

function sumsOfCut(cuts: Map<string, CutSums>, cut: Cut): CutSums {
  const key = `${cut.player}\0${cut.day ?? ''}\0${cut.ruleset}\0${cut.club}\0${cut.dealer}`;
  const known = cuts.get(key);
  if (known !== undefined) return known;
  const made = { cut, byItem: new Map<number, Sum>() };
  cuts.set(key, made);
  return made;
}

function numberOf({ numbers, items }: Sums, family: string, item: string): number {
  let ofFamily = numbers.get(family);
  if (ofFamily === undefined) numbers.set(family, (ofFamily = new Map<string, number>()));
  const known = ofFamily.get(item);
  if (known !== undefined) return known;
  const number = items.length;
  items.push({ family, item, isBounded: isBounded(family, item) });
  ofFamily.set(item, number);
  return number;
}

function add(
  byItem: Map<number, Sum>,
  number: number,
  n: number,
  amount: number,
  squares: number,
  least: number | null,
  most: number | null,
): void {
  const known = byItem.get(number);
  if (known === undefined) {
    byItem.set(number, { n, amount, squares, least, most });
    return;
  }
  known.n += n;
  known.amount += amount;
  known.squares += squares;
  if (least !== null) known.least = Math.min(known.least ?? least, least);
  if (most !== null) known.most = Math.max(known.most ?? most, most);
}

/**
 * The rows of the sums in the order of their keys, so that two writers never wait for each other in a circle. What adds nothing
 * is left out; `lessened` are those that something was taken from, which may be back at nothing.
 */
export function rowsOfSums(sums: Sums): { readonly block: Block; readonly lessened: readonly Rollup[] } {
  const values: Value[] = [];
  const lessened: Rollup[] = [];
  const order = orderOf(sums.items);
  for (const { cut, byItem } of inOrder(byPeriod(sums))) {
    const { player, day: period, ruleset, club, dealer } = cut;
    for (const number of [...byItem.keys()].sort((a, b) => order[a] - order[b])) {
      const sum = byItem.get(number);
      if (sum === undefined) continue;
      const { n, amount, squares, least, most } = sum;
      if (n === 0 && amount === 0 && squares === 0 && least === null) continue;
      const { family, item } = sums.items[number];
      values.push(player, period, ruleset, club, dealer, family, item, n, amount, squares, least, most);
      if (n < 0)
        lessened.push({ player, period, ruleset, club, dealer, family, item, n, amount, squares, least, most });
    }
  }
  return { block: { table: 'rollups', values }, lessened };
}

interface PeriodSums extends CutSums {
  readonly cut: Cut & { readonly day: string };
}

/** Sums by every period, whose name stands for the day of the cut. */
function byPeriod({ cuts }: Sums): Map<string, PeriodSums> {
  const periods = new Map<string, PeriodSums>();
  for (const { cut, byItem } of cuts.values()) {
    for (const day of periodsOfDay(cut.day)) {
      const key = `${cut.player}\0${day}\0${cut.ruleset}\0${cut.club}\0${cut.dealer}`;
      const known = periods.get(key);
      if (known === undefined)
        periods.set(key, { cut: { ...cut, day }, byItem: day === cut.day ? byItem : copyOf(byItem) });
      else merge(known.byItem, byItem);
    }
  }
  return periods;
}

function copyOf(byItem: ReadonlyMap<number, Sum>): Map<number, Sum> {
  const copy = new Map<number, Sum>();
  for (const [number, sum] of byItem) copy.set(number, { ...sum });
  return copy;
}

function merge(into: Map<number, Sum>, more: ReadonlyMap<number, Sum>): void {
  for (const [number, { n, amount, squares, least, most }] of more) add(into, number, n, amount, squares, least, most);
}

/** By number of an item its place among all. */
function orderOf(items: readonly Item[]): readonly number[] {
  const keys = items.map(({ family, item }) => `${family}/${item}`);
  const order: number[] = new Array(items.length);
  [...keys.keys()].sort((a, b) => byText(keys[a], keys[b])).forEach((number, place) => (order[number] = place));
  return order;
}

function inOrder<T>(byKey: ReadonlyMap<string, T>): readonly T[] {
  return [...byKey].sort(([a], [b]) => byText(a, b)).map(([, value]) => value);
}

function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
