import { sql, type Transaction } from 'kysely';
import { FIGURES } from '#statistics';
import type { ReadTables } from '../../migrations/tables.js';
import { ALL_TIME, dayAround, dayOf, daysOfMonth, monthOf, MONTHS, periodsOf } from '../../periods.js';
import { insertAll } from './insert-all.js';

type Db = Transaction<ReadTables>;

/** One item of one fact, with what its sums are cut by. */
export interface Summand {
  readonly player: string;
  readonly started: number | null;
  readonly ruleset: string;
  readonly club: string;
  readonly dealer: number;
  readonly family: string;
  readonly item: string;
  readonly n: number;
  readonly amount: number;
  readonly squares: number;
}

type Rollup = { -readonly [K in keyof ReadTables['rollups']]: ReadTables['rollups'][K] };
/** What a page adds to the rollups, by key. */
export type Rollups = Map<string, Rollup>;

/** Items of which a figure asks the least or the most amount of a hand. */
export const BOUNDED: readonly string[] = FIGURES.flatMap((figure) => (figure.kind === 'extreme' ? [figure.key] : []));

export function isBounded(family: string, item: string): boolean {
  return BOUNDED.includes(`${family}/${item}`);
}

/** Adds one item of a fact to the sums of its periods. */
export function addTo(rollups: Rollups, summand: Summand): void {
  const bound = isBounded(summand.family, summand.item) ? summand.amount : null;
  add(rollups, summand, 1, bound);
}

/** Takes one out again; its sums' bounds are put right by `putBounds`. */
export function takeFrom(rollups: Rollups, summand: Summand): void {
  add(rollups, summand, -1, null);
}

function add(rollups: Rollups, summand: Summand, times: 1 | -1, bound: number | null): void {
  const { player, started, ruleset, club, dealer, family, item } = summand;
  const [n, amount, squares] = [times * summand.n, times * summand.amount, times * summand.squares];
  for (const period of periodsOf(started)) {
    const key = `${player}\0${period}\0${ruleset}\0${club}\0${dealer}\0${family}\0${item}`;
    const known = rollups.get(key);
    if (known === undefined) {
      const what = { player, period, ruleset, club, dealer, family, item };
      rollups.set(key, { ...what, n, amount, squares, least: bound, most: bound });
      continue;
    }
    known.n += n;
    known.amount += amount;
    known.squares += squares;
    if (bound === null) continue;
    known.least = Math.min(known.least ?? bound, bound);
    known.most = Math.max(known.most ?? bound, bound);
  }
}

const KEY = ['player', 'period', 'ruleset', 'club', 'dealer', 'family', 'item'] as const;

/** Adds what a page changed to the table. A sum that is back at nothing is no row, as if it had never been. */
export async function addRollups(db: Db, rollups: Rollups): Promise<void> {
  const changed = [...rollups.values()].filter(
    ({ n, amount, squares, least }) => n !== 0 || amount !== 0 || squares !== 0 || least !== null,
  );
  await insertAll(changed, (part) =>
    db
      .insertInto('rollups')
      .values(part)
      .onConflict((there) =>
        there.columns(KEY).doUpdateSet({
          n: sql`rollups.n + excluded.n`,
          amount: sql`rollups.amount + excluded.amount`,
          squares: sql`rollups.squares + excluded.squares`,
          least: sql`min(coalesce(rollups.least, excluded.least), coalesce(excluded.least, rollups.least))`,
          most: sql`max(coalesce(rollups.most, excluded.most), coalesce(excluded.most, rollups.most))`,
        }),
      )
      .execute(),
  );
  for (const { player, period, ruleset, club, dealer, family, item } of changed.filter(({ n }) => n < 0)) {
    await sql`DELETE FROM rollups WHERE player = ${player} AND period = ${period} AND ruleset = ${ruleset}
      AND club = ${club} AND dealer = ${dealer} AND family = ${family} AND item = ${item} AND n = 0`.execute(db);
  }
}

export type Bounded = Omit<Summand, 'n' | 'amount' | 'squares'>;

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
  return sql`UPDATE rollups SET (least, most) = (SELECT min(least), max(most) FROM (${bounds}))
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
