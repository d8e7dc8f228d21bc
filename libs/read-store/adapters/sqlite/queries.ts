import { sql, type Kysely } from 'kysely';
import type { HandRow, MatchFold } from '#projections';
import type { ReadTables } from '../../migrations/tables.js';
import type { ItemSum, MatchView, NamedSeat, PageRequest, ReadQueries, Rows } from '../../port.js';
import { ALL_TIME, piecesOf, type PeriodRange } from '../../periods.js';
import { findingOf, handOf, matchOf } from './row-codec.js';
import { isBounded } from './rollups.js';
import { msOf } from './writing.js';

type Db = Kysely<ReadTables>;

/** The queries over one version of the model. */
export function createQueries(db: Db): ReadQueries {
  return {
    async hand(id) {
      const found = await db.selectFrom('hands').select('row').where('id', '=', id).executeTakeFirst();
      if (found === undefined) return null;
      const [view] = await withNames(db, [handOf(found.row)]);
      return view;
    },
    hands: (filter, page) => hands(db, filter, page),
    async match(id) {
      const found = await db.selectFrom('matches').select(MATCH_COLUMNS).where('id', '=', id).executeTakeFirst();
      if (found === undefined) return null;
      const [view] = await matchViews(db, [found]);
      return view;
    },
    matches: (filter, page) => matches(db, filter, page),
    async player(id) {
      const found = await db.selectFrom('players').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
      return found === undefined ? null : { ...found, handCount: await handCount(db, id) };
    },
    players: (filter, page) => players(db, filter, page),
    findings: (filter, page) => findings(db, filter, page),
    sums: (player, filter) => sums(db, player, filter),
    async liveHands() {
      const rows = await db.selectFrom('hands').select('id').where('state', '=', 'live').orderBy('position').execute();
      return rows.map(({ id }) => id);
    },
  };
}

/** Keys are positions in the log as text; what is none of ours gives the beginning. */
function behind(after: string | null): number {
  const key = after === null || !/^\d{1,16}$/.test(after) ? 0 : Number(after);
  return Number.isSafeInteger(key) ? key : 0;
}

function pageOf<R, T>(
  rows: readonly R[],
  { first }: PageRequest,
  keyOf: (row: R) => number,
  nodes: readonly T[],
): Rows<T> {
  return {
    rows: rows.slice(0, first).map((row, index) => ({ key: String(keyOf(row)), node: nodes[index] })),
    more: rows.length > first,
    total: null,
  };
}

async function hands(db: Db, filter: Parameters<ReadQueries['hands']>[0], page: PageRequest) {
  const { match, player, ruleset, state, pattern, finding, minimumTotal, drawn } = filter;
  let query = db
    .selectFrom('hands as h')
    .select(['h.position', 'h.row'])
    .where('h.position', '>', behind(page.after))
    .orderBy('h.position')
    .limit(page.first + 1);
  if (isGiven(match)) query = query.where('h.match', '=', match);
  if (isGiven(ruleset)) query = query.where('h.ruleset', '=', ruleset);
  if (isGiven(state)) query = query.where('h.state', '=', state);
  if (isGiven(minimumTotal)) query = query.where('h.best_total', '>=', minimumTotal);
  if (isGiven(drawn)) query = query.where('h.drawn', '=', drawn ? 1 : 0);
  const since = msOf(filter.since);
  const until = msOf(filter.until);
  if (since !== null) query = query.where('h.started', '>=', since);
  if (until !== null) query = query.where('h.started', '<', until);
  if (isGiven(player)) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('hand_seats as s')
          .select('s.hand')
          .where('s.player', '=', player)
          .whereRef('s.position', '=', 'h.position')
          .whereRef('s.hand', '=', 'h.id'),
      ),
    );
  }
  if (isGiven(pattern)) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('hand_patterns as p')
          .select('p.hand')
          .where('p.pattern', '=', pattern)
          .whereRef('p.position', '=', 'h.position')
          .whereRef('p.hand', '=', 'h.id'),
      ),
    );
  }
  if (isGiven(finding)) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('findings as f').select('f.hand').where('f.code', '=', finding).whereRef('f.hand', '=', 'h.id'),
      ),
    );
  }
  const rows = await query.execute();
  const shown = rows.slice(0, page.first).map(({ row }) => handOf(row));
  return pageOf(rows, page, ({ position }) => position, await withNames(db, shown));
}

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}

const MATCH_COLUMNS = ['position', 'fold', 'hand_count', 'total0', 'total1', 'total2', 'total3'] as const;
type MatchColumns = Pick<ReadTables['matches'], (typeof MATCH_COLUMNS)[number]>;

async function matchViews(db: Db, rows: readonly MatchColumns[]): Promise<readonly MatchView[]> {
  const folds = await withNames(
    db,
    rows.map(({ fold }) => matchOf(fold)),
  );
  return folds.map((fold, index) => {
    const { hand_count, total0, total1, total2, total3 } = rows[index];
    return { ...fold, handCount: hand_count, totals: [total0, total1, total2, total3] };
  });
}

async function matches(db: Db, filter: Parameters<ReadQueries['matches']>[0], page: PageRequest) {
  const { player, club, ruleset, state } = filter;
  let query = db
    .selectFrom('matches as m')
    .select(MATCH_COLUMNS)
    .where('m.position', '>', behind(page.after))
    .orderBy('m.position')
    .limit(page.first + 1);
  if (isGiven(club)) query = query.where('m.club', '=', club);
  if (isGiven(ruleset)) query = query.where('m.ruleset', '=', ruleset);
  if (isGiven(state)) query = query.where('m.state', '=', state);
  const since = msOf(filter.since);
  const until = msOf(filter.until);
  if (since !== null) query = query.where('m.opened', '>=', since);
  if (until !== null) query = query.where('m.opened', '<', until);
  if (isGiven(player)) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('match_seats as s')
          .select('s.match')
          .where('s.player', '=', player)
          .whereRef('s.match', '=', 'm.id'),
      ),
    );
  }
  const rows = await query.execute();
  return pageOf(rows, page, ({ position }) => position, await matchViews(db, rows.slice(0, page.first)));
}

async function players(db: Db, filter: Parameters<ReadQueries['players']>[0], page: PageRequest) {
  const { name, club } = filter;
  let query = db
    .selectFrom('players as p')
    .select(['p.id', 'p.name', 'p.position'])
    .where('p.position', '>', behind(page.after))
    .orderBy('p.position')
    .limit(page.first + 1);
  if (isGiven(name)) query = query.where(sql<boolean>`instr(p.name, ${name}) > 0`);
  if (isGiven(club)) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('rollups as r')
          .select('r.player')
          .where('r.period', '=', ALL_TIME)
          .where('r.club', '=', club)
          .whereRef('r.player', '=', 'p.id'),
      ),
    );
  }
  const rows = await query.execute();
  const nodes = await Promise.all(
    rows
      .slice(0, page.first)
      .map(async ({ id, name: known }) => ({ id, name: known, handCount: await handCount(db, id) })),
  );
  return pageOf(rows, page, ({ position }) => position, nodes);
}

/** Completed hands a player was seated in. */
async function handCount(db: Db, player: string): Promise<number> {
  const { n } = await db
    .selectFrom('rollups')
    .select(sql<number>`coalesce(sum(n), 0)`.as('n'))
    .where('player', '=', player)
    .where('period', '=', ALL_TIME)
    .where('family', '=', 'hands')
    .where('item', '=', 'net')
    .executeTakeFirstOrThrow();
  return n;
}

async function findings(db: Db, filter: Parameters<ReadQueries['findings']>[0], page: PageRequest) {
  const { match, hand, code, severity } = filter;
  let query = db
    .selectFrom('findings')
    .select(['key', 'finding', 'hand'])
    .where('key', '>', behind(page.after))
    .orderBy('key')
    .limit(page.first + 1);
  if (isGiven(match)) query = query.where('match', '=', match);
  if (isGiven(hand)) query = query.where('hand', '=', hand);
  if (isGiven(code)) query = query.where('code', '=', code);
  if (isGiven(severity)) query = query.where('severity', '=', severity);
  const rows = await query.execute();
  const nodes = rows.slice(0, page.first).map(({ key, finding }) => ({ id: String(key), finding: findingOf(finding) }));
  return pageOf(rows, page, ({ key }) => key, nodes);
}

/**
 * From rollups: of all time, or of the whole months and days of a period with the rest of it from the facts. An opponent is
 * asked of the facts alone.
 */
async function sums(db: Db, player: string, filter: SumFilter): Promise<readonly ItemSum[] | null> {
  const known = await db.selectFrom('players').select('id').where('id', '=', player).executeTakeFirst();
  if (known === undefined) return null;
  const { since, until, opponent } = filter;
  if (isGiven(opponent)) return merged([await sumsOfFacts(db, player, filter)]);
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

type SumFilter = Parameters<ReadQueries['sums']>[1];
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
  { ruleset, club, dealing }: SumFilter,
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

async function sumsOfFacts(db: Db, player: string, filter: SumFilter): Promise<readonly ItemSum[]> {
  return itemsOf(db, player, filter).groupBy(['i.family', 'i.item']).execute();
}

/** The items of a player's facts that a filter lets through, to be grouped. */
function itemsOf(db: Db, player: string, filter: SumFilter) {
  const { ruleset, club, dealing, opponent } = filter;
  let query = db
    .selectFrom('facts as f')
    .innerJoin('items as i', (join) => join.onRef('i.hand', '=', 'f.hand').onRef('i.seat', '=', 'f.seat'))
    .select([
      'i.family',
      'i.item',
      ...totals('i.'),
      sql<number>`min(i.amount)`.as('least'),
      sql<number>`max(i.amount)`.as('most'),
    ])
    .where('f.player', '=', player);
  const since = msOf(filter.since);
  const until = msOf(filter.until);
  if (since !== null) query = query.where('f.started', '>=', since);
  if (until !== null) query = query.where('f.started', '<', until);
  if (isGiven(ruleset)) query = query.where('f.ruleset', '=', ruleset);
  if (isGiven(club)) query = query.where('f.club', '=', club);
  if (isGiven(dealing)) query = query.where('f.dealer', '=', dealing === 'dealer' ? 1 : 0);
  if (isGiven(opponent)) {
    // as a list and not row by row: the list is made once
    query = query.where('f.hand', 'in', db.selectFrom('facts').select('hand').where('player', '=', opponent));
  }
  return query.orderBy('i.family').orderBy('i.item');
}

function totals(prefix: '' | 'i.') {
  return [
    sql<number>`sum(${sql.ref(`${prefix}n`)})`.as('n'),
    sql<number>`sum(${sql.ref(`${prefix}amount`)})`.as('amount'),
    sql<number>`sum(${sql.ref(`${prefix}squares`)})`.as('squares'),
  ] as const;
}

/** The same rows with the names of their players, looked up once for all. */
async function withNames<R extends Pick<HandRow | MatchFold, 'players'>>(
  db: Db,
  rows: readonly R[],
): Promise<readonly (Omit<R, 'players'> & { readonly players: readonly NamedSeat[] })[]> {
  const ids = [...new Set(rows.flatMap(({ players: seated }) => seated.map(({ player }) => player)))];
  const found =
    ids.length === 0 ? [] : await db.selectFrom('players').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    ...row,
    players: row.players.map(({ seat, player }) => ({ seat, player, name: names.get(player) ?? null })),
  }));
}
