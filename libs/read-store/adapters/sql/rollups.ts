import { sql } from 'kysely';
import { FIGURES } from '#statistics';
import type { ReadTables } from '../../migrations/tables.js';
import { ALL_TIME, dayAround, dayOf, daysOfMonth, monthOf, MONTHS, periodsOf } from '../../periods.js';
import type { Db, Dialect } from './dialect.js';

/** What the sums of a fact are cut by. */
export interface Cut {
  readonly player: string;
  readonly started: number | null;
  readonly ruleset: string;
  readonly club: string;
  readonly dealer: number;
}
type Amounts = Pick<ReadTables['items'], 'family' | 'item' | 'n' | 'amount' | 'squares'>;

type Rollup = ReadTables['rollups'];
/** What a page adds to the rollups: by cut and period, then by item. */
export type Rollups = Map<string, Map<string, Rollup>>;

/** Items of which a figure asks the least or the most amount of a hand. */
export const BOUNDED: readonly string[] = FIGURES.flatMap((figure) => (figure.kind === 'extreme' ? [figure.key] : []));
const BOUNDED_KEYS: ReadonlySet<string> = new Set(BOUNDED);

export function isBounded(family: string, item: string): boolean {
  return BOUNDED_KEYS.has(`${family}/${item}`);
}

/** Adds the items of one fact to the sums of its periods. */
export function addTo(rollups: Rollups, cut: Cut, items: readonly Amounts[]): void {
  const pieces = piecesOf(rollups, cut);
  for (const { family, item, n, amount, squares } of items) {
    const key = keyOf(family, item);
    const bound = BOUNDED_KEYS.has(key) ? amount : null;
    const amounts = { family, item, n, amount, squares };
    for (const { period, sums } of pieces) add(sums, key, cut, period, amounts, bound);
  }
}

const KEYS = new Map<string, Map<string, string>>();

/** The same text for the same item: one that is put together anew is hashed anew, three times an item of every fact. */
function keyOf(family: string, item: string): string {
  const items = KEYS.get(family) ?? new Map<string, string>();
  const known = items.get(item);
  if (known !== undefined) return known;
  const key = `${family}/${item}`;
  // items are few; names that only one log knows are not kept for ever
  if (items.size > 1000) items.clear();
  KEYS.set(family, items);
  items.set(item, key);
  return key;
}

/** Takes them out again; their sums' bounds are put right by `putBounds`. */
export function takeFrom(rollups: Rollups, cut: Cut, { family, item, n, amount, squares }: Amounts): void {
  const taken = { family, item, n: -n, amount: -amount, squares: -squares };
  for (const { period, sums } of piecesOf(rollups, cut)) add(sums, keyOf(family, item), cut, period, taken, null);
}

function piecesOf(rollups: Rollups, { player, started, ruleset, club, dealer }: Cut) {
  return periodsOf(started).map((period) => {
    const key = `${player}\0${period}\0${ruleset}\0${club}\0${dealer}`;
    const known = rollups.get(key);
    if (known !== undefined) return { period, sums: known };
    const sums = new Map<string, Rollup>();
    rollups.set(key, sums);
    return { period, sums };
  });
}

function add(
  sums: Map<string, Rollup>,
  key: string,
  { player, ruleset, club, dealer }: Cut,
  period: string,
  { family, item, n, amount, squares }: Amounts,
  bound: number | null,
): void {
  const known = sums.get(key);
  if (known === undefined) {
    const what = { player, period, ruleset, club, dealer, family, item };
    sums.set(key, { ...what, n, amount, squares, least: bound, most: bound });
    return;
  }
  known.n += n;
  known.amount += amount;
  known.squares += squares;
  if (bound === null) return;
  known.least = Math.min(known.least ?? bound, bound);
  known.most = Math.max(known.most ?? bound, bound);
}

/**
 * Adds what a page changed to the table, in the order of the keys, so that two writers never wait for each other in a circle. A
 * sum that is back at nothing is no row, as if it had never been.
 */
export async function addRollups(db: Db, dialect: Dialect, rollups: Rollups): Promise<void> {
  const changed = inOrder(rollups)
    .flatMap(inOrder)
    .filter(({ n, amount, squares, least }) => n !== 0 || amount !== 0 || squares !== 0 || least !== null);
  await dialect.insert(db, 'rollups', changed);
  for (const { player, period, ruleset, club, dealer, family, item } of changed.filter(({ n }) => n < 0)) {
    await sql`DELETE FROM rollups WHERE player = ${player} AND period = ${period} AND ruleset = ${ruleset}
      AND club = ${club} AND dealer = ${dealer} AND family = ${family} AND item = ${item} AND n = 0`.execute(db);
  }
}

function inOrder<T>(byKey: ReadonlyMap<string, T>): readonly T[] {
  return [...byKey.keys()].sort().flatMap((key) => byKey.get(key) ?? []);
}

export type Bounded = Cut & Pick<Amounts, 'family' | 'item'>;

/**
 * Finds the bounds of sums anew that facts were taken out of: of a day from its facts, of a month from its days, of all time
 * from the months and the facts without a time.
 */
export async function putBounds(db: Db, taken: readonly Bounded[]): Promise<void> {
  for (const each of taken) {
    const { started } = each;
    if (started === null) continue;
    const { from, to } = dayAround(started);
    const days = daysOfMonth(started);
    await putBound(db, each, dayOf(started), sql`${ofFacts(each)} AND f.started >= ${from} AND f.started < ${to}`);
    await putBound(db, each, monthOf(started), ofPeriods(each, days.from, days.to));
  }
  for (const each of taken) {
    const untimed = sql`${ofFacts(each)} AND f.started IS NULL`;
    await putBound(db, each, ALL_TIME, sql`${ofPeriods(each, MONTHS.from, MONTHS.to)} UNION ALL ${untimed}`);
  }
}

function putBound(db: Db, each: Bounded, period: string, bounds: ReturnType<typeof ofFacts>): Promise<unknown> {
  return sql`UPDATE rollups SET (least, most) = (SELECT min(least), max(most) FROM (${bounds}) AS bounds)
    WHERE ${sameCut('rollups', each)} AND period = ${period}
    AND family = ${each.family} AND item = ${each.item}`.execute(db);
}

function ofFacts(each: Bounded) {
  return sql`SELECT i.amount AS least, i.amount AS most
    FROM facts f JOIN items i ON i.hand = f.hand AND i.seat = f.seat
    WHERE ${sameCut('f', each)} AND i.family = ${each.family} AND i.item = ${each.item}`;
}

function ofPeriods(each: Bounded, from: string, to: string) {
  return sql`SELECT r.least, r.most FROM rollups r
    WHERE ${sameCut('r', each)} AND r.period >= ${from} AND r.period < ${to}
    AND r.family = ${each.family} AND r.item = ${each.item}`;
}

function sameCut(table: string, { player, ruleset, club, dealer }: Bounded) {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  return sql`${of('player')} = ${player} AND ${of('ruleset')} = ${ruleset} AND ${of('club')} = ${club}
    AND ${of('dealer')} = ${dealer}`;
}
