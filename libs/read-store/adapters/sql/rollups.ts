import { sql } from 'kysely';
import { ALL_TIME, dayAround, dayOf, daysOfMonth, monthOf, MONTHS } from '../../periods.js';
import { rowsOfSums, type Amounts, type Cut, type Sums } from '../../rows/sums.js';
import type { Db, Dialect } from './dialect.js';

/** Adds what a page changed to the table. A sum that is back at nothing is no row, as if it had never been. */
export async function addRollups(db: Db, dialect: Dialect, sums: Sums): Promise<void> {
  const { block, lessened } = rowsOfSums(sums);
  await dialect.insert(db, block);
  for (const { player, period, ruleset, club, dealer, family, item } of lessened) {
    await sql`DELETE FROM rollups WHERE player = ${player} AND period = ${period} AND ruleset = ${ruleset}
      AND club = ${club} AND dealer = ${dealer} AND family = ${family} AND item = ${item} AND n = 0`.execute(db);
  }
}

export type Bounded = Cut & Pick<Amounts, 'family' | 'item'> & { readonly started: number | null };

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
