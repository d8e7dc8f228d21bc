import { sql } from 'kysely';
import { ALL_TIME, piecesOf, type PeriodRange } from '../../periods.js';
import type { ItemSum, SumsFilter } from '../../port.js';
import type { Db } from './dialect.js';
import { factsOf } from './figures.js';
import { isBounded } from '../../rows/sums.js';
import { msOf } from '../../rows/text.js';

/**
 * From rollups: of all time, or of the whole months and days of a period with the rest of it from the facts. An opponent or
 * a table is asked of the facts alone.
 */
export async function sumsOf(db: Db, player: string, filter: SumsFilter): Promise<readonly ItemSum[] | null> {
  const known = await db.selectFrom('players').select('id').where('id', '=', player).executeTakeFirst();
  if (known === undefined) return null;
  const { since, until, opponent, table } = filter;
  if (isGiven(opponent) || isGiven(table)) return merged([await sumsOfFacts(db, player, filter)]);
  if (!isGiven(since) && !isGiven(until)) return sumsOfRollups(db, player, filter, ALL_PERIODS);
  const { periods, edges } = piecesOf(msOf(since), msOf(until));
  const parts: (readonly ItemSum[])[] = [];
  for (const period of periods) parts.push(await sumsOfRollups(db, player, filter, period));
  for (const { from, to } of edges) {
    const edge = { ...filter, since: new Date(from).toISOString(), until: new Date(to).toISOString() };
    parts.push(await sumsOfFacts(db, player, edge));
  }
  return merged(parts);
}

const SUMMED = ['family', 'item'] as const;
/** all time alone: its name is the least of all */
const ALL_PERIODS: PeriodRange = { from: ALL_TIME, to: 'D' };

/** Sums of parts that have no hand in common, put together in the order of their names. */
function merged(parts: readonly (readonly ItemSum[])[]): readonly ItemSum[] {
  const sums = new Map<string, ItemSum>();
  for (const sum of parts.flat()) {
    const key = `${sum.family}/${sum.item}`;
    const known = sums.get(key);
    sums.set(key, known === undefined ? bounded(sum) : bounded(plus(known, sum)));
  }
  const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return [...sums.values()].sort((a, b) => inOrder(a.family, b.family) || inOrder(a.item, b.item));
}

function bounded(sum: ItemSum): ItemSum {
  return isBounded(sum.family, sum.item) ? sum : { ...sum, least: null, most: null };
}

function plus(a: ItemSum, b: ItemSum): ItemSum {
  return {
    ...a,
    n: a.n + b.n,
    amount: a.amount + b.amount,
    squares: a.squares + b.squares,
    least: a.least === null || b.least === null ? (a.least ?? b.least) : Math.min(a.least, b.least),
    most: a.most === null || b.most === null ? (a.most ?? b.most) : Math.max(a.most, b.most),
  };
}

async function sumsOfRollups(
  db: Db,
  player: string,
  { ruleset, club, dealing }: SumsFilter,
  { from, to }: PeriodRange,
): Promise<readonly ItemSum[]> {
  let query = db
    .selectFrom('rollups')
    .select([...SUMMED, ...totals('')])
    .select([sql<number | null>`min(least)`.as('least'), sql<number | null>`max(most)`.as('most')])
    .where('player', '=', player)
    .where('period', '>=', from)
    .where('period', '<', to);
  if (isGiven(ruleset)) query = query.where('ruleset', '=', ruleset);
  if (isGiven(club)) query = query.where('club', '=', club);
  if (isGiven(dealing)) query = query.where('dealer', '=', dealing === 'dealer' ? 1 : 0);
  return query.groupBy(SUMMED).orderBy('family').orderBy('item').execute();
}

async function sumsOfFacts(db: Db, player: string, filter: SumsFilter): Promise<readonly ItemSum[]> {
  return itemsOf(db, player, filter).groupBy(['i.family', 'i.item']).execute();
}

/** The items of a player's facts that a filter lets through, to be grouped. */
function itemsOf(db: Db, player: string, filter: SumsFilter) {
  return factsOf(db, player, filter)
    .innerJoin('items as i', (join) => join.onRef('i.hand', '=', 'f.hand').onRef('i.seat', '=', 'f.seat'))
    .select([
      'i.family',
      'i.item',
      ...totals('i.'),
      sql<number>`min(i.amount)`.as('least'),
      sql<number>`max(i.amount)`.as('most'),
    ])
    .orderBy('i.family')
    .orderBy('i.item');
}

function totals(prefix: '' | 'i.') {
  return [
    sql<number>`sum(${sql.ref(`${prefix}n`)})`.as('n'),
    sql<number>`sum(${sql.ref(`${prefix}amount`)})`.as('amount'),
    sql<number>`sum(${sql.ref(`${prefix}squares`)})`.as('squares'),
  ] as const;
}

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}
