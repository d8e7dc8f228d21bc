import { sql } from 'kysely';
import { PAIR_FAMILIES } from '#statistics';
import type { FigureQueries, MatchResultRow, PlayerSum, ResultFilter, SeverityCounts } from '../../figure-queries.js';
import { ALL_TIME, piecesOf, type PeriodRange, type Stretch } from '../../periods.js';
import type { ItemSum, SumsFilter } from '../../port.js';
import type { Db, Dialect } from './dialect.js';
import { msOf } from '../../rows/text.js';

/** The queries of statistics over many hands or players, over one version of the model. */
export function createFigureQueries(db: Db, dialect: Dialect): FigureQueries {
  return {
    sumsOfAll: (keys, filter) => sumsOfAll(db, keys, filter),
    async latestItems(player, keys, hands, filter) {
      const { families, items, isAsked } = asked(keys);
      const latest = factsOf(db, player, filter)
        .select(['f.hand', 'f.seat', 'f.started'])
        .where('f.voided', '=', 0)
        .orderBy('f.started', 'desc')
        .orderBy('f.hand', 'desc')
        .limit(hands);
      const rows = await db
        .selectFrom(latest.as('l'))
        .innerJoin('items as i', (join) => join.onRef('i.hand', '=', 'l.hand').onRef('i.seat', '=', 'l.seat'))
        .select(['l.hand', 'l.started', 'i.family', 'i.item', 'i.n', 'i.amount', 'i.squares'])
        .where('i.family', 'in', families)
        .where('i.item', 'in', items)
        .orderBy('l.started', 'desc')
        .orderBy('l.hand', 'desc')
        .execute();
      return rows.filter(isAsked);
    },
    together: (player, filter) =>
      factsOf(db, player, filter)
        .innerJoin('facts as o', (join) => join.onRef('o.hand', '=', 'f.hand').onRef('o.player', '<>', 'f.player'))
        .select(['o.player', sql<number>`count(*)`.as('hands')])
        .where('f.voided', '=', 0)
        .groupBy('o.player')
        .execute(),
    results: (filter) => results(db, filter),
    matchSums: (filter) => matchSums(db, filter),
    nights(club, before, first) {
      let query = db
        .selectFrom('match_results')
        .select([
          sql<string>`night`.as('night'),
          sql<string>`max(zone)`.as('zone'),
          sql<number>`count(distinct match)`.as('matches'),
          sql<number>`count(distinct player)`.as('players'),
          sql<number>`sum(CASE WHEN seat_order = 0 THEN hands ELSE 0 END)`.as('hands'),
        ])
        .where('club', '=', club)
        .where('night', 'is not', null)
        .groupBy('night')
        .orderBy('night', 'desc')
        .limit(first);
      if (before !== null) query = query.where('night', '<', before);
      return query.execute();
    },
    async zoneOf(of) {
      const query = db.selectFrom('match_results').select('zone').orderBy('position', 'desc').limit(1);
      const found = await (
        'player' in of ? query.where('player', '=', of.player) : query.where('club', '=', of.club)
      ).executeTakeFirst();
      return found?.zone ?? null;
    },
    flow: (matches) =>
      db
        .selectFrom('hands as h')
        .innerJoin('facts as f', 'f.hand', 'h.id')
        .innerJoin('items as i', (join) => join.onRef('i.hand', '=', 'f.hand').onRef('i.seat', '=', 'f.seat'))
        .select(['i.item as from', 'f.player as to', sql<number>`sum(i.amount)`.as('amount')])
        .where(dialect.among('h.match', matches))
        .where('i.family', '=', PAIR_FAMILIES.net)
        .groupBy(['f.player', 'i.item'])
        .execute(),
    async findingCounts(matches) {
      const rows = await db
        .selectFrom('hands as h')
        .innerJoin('findings as f', 'f.hand', 'h.id')
        .select(['h.match', 'f.severity', sql<number>`count(*)`.as('n')])
        .where(dialect.among('h.match', matches))
        .groupBy(['h.match', 'f.severity'])
        .execute();
      const counts = new Map<string, SeverityCounts>();
      for (const { match, severity, n } of rows) counts.set(match, { ...counts.get(match), [severity]: n });
      return counts;
    },
    async names(players) {
      const rows = await db.selectFrom('players').select(['id', 'name']).where(dialect.among('id', players)).execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  };
}

function asked(keys: readonly string[]) {
  const wanted = new Set(keys);
  const parts = keys.map((key) => key.split('/', 2));
  return {
    families: [...new Set(parts.map(([family]) => family))],
    items: [...new Set(parts.map(([, item]) => item))],
    isAsked: ({ family, item }: { readonly family: string; readonly item: string }) => wanted.has(`${family}/${item}`),
  };
}

/** From the sums of periods, and for the parts of days at the ends of a period from the facts; a player at a time. */
async function sumsOfAll(db: Db, keys: readonly string[], filter: SumsFilter): Promise<readonly PlayerSum[]> {
  const { since, until } = filter;
  const { isAsked } = asked(keys);
  if (!isGiven(since) && !isGiven(until)) {
    return (await ofPeriods(db, keys, filter, { from: ALL_TIME, to: 'D' })).filter(isAsked);
  }
  const { periods, edges } = piecesOf(msOf(since), msOf(until));
  const found: PlayerSum[] = [];
  for (const period of periods) found.push(...(await ofPeriods(db, keys, filter, period)));
  for (const edge of edges) found.push(...(await ofEdges(db, keys, filter, edge)));
  return found.filter(isAsked);
}

/** Players go first: the sums lie by player, so that each one's few rows are found by their key. */
function ofPeriods(db: Db, keys: readonly string[], { ruleset, club, dealing }: SumsFilter, range: PeriodRange) {
  const { families, items } = asked(keys);
  let query = db
    .selectFrom('players as p')
    .crossJoin('rollups as r')
    .select(['r.player', 'r.family', 'r.item', ...totals('r')])
    .select([sql<number | null>`min(r.least)`.as('least'), sql<number | null>`max(r.most)`.as('most')])
    .whereRef('r.player', '=', 'p.id')
    .where('r.period', '>=', range.from)
    .where('r.period', '<', range.to)
    .where('r.family', 'in', families)
    .where('r.item', 'in', items);
  if (isGiven(ruleset)) query = query.where('r.ruleset', '=', ruleset);
  if (isGiven(club)) query = query.where('r.club', '=', club);
  if (isGiven(dealing)) query = query.where('r.dealer', '=', dealing === 'dealer' ? 1 : 0);
  return query.groupBy(['r.player', 'r.family', 'r.item']).execute();
}

function ofEdges(db: Db, keys: readonly string[], { ruleset, club, dealing }: SumsFilter, { from, to }: Stretch) {
  const { families, items } = asked(keys);
  let query = db
    .selectFrom('players as p')
    .crossJoin('facts as f')
    .innerJoin('items as i', (join) => join.onRef('i.hand', '=', 'f.hand').onRef('i.seat', '=', 'f.seat'))
    .select(['f.player', 'i.family', 'i.item', ...totals('i')])
    .select([sql<number>`min(i.amount)`.as('least'), sql<number>`max(i.amount)`.as('most')])
    .whereRef('f.player', '=', 'p.id')
    .where('i.family', 'in', families)
    .where('i.item', 'in', items);
  if (Number.isFinite(from)) query = query.where('f.started', '>=', from);
  if (Number.isFinite(to)) query = query.where('f.started', '<', to);
  if (isGiven(ruleset)) query = query.where('f.ruleset', '=', ruleset);
  if (isGiven(club)) query = query.where('f.club', '=', club);
  if (isGiven(dealing)) query = query.where('f.dealer', '=', dealing === 'dealer' ? 1 : 0);
  return query.groupBy(['f.player', 'i.family', 'i.item']).execute();
}

function totals(table: 'r' | 'i') {
  return [
    sql<number>`sum(${sql.ref(`${table}.n`)})`.as('n'),
    sql<number>`sum(${sql.ref(`${table}.amount`)})`.as('amount'),
    sql<number>`sum(${sql.ref(`${table}.squares`)})`.as('squares'),
  ] as const;
}

/** A player's facts that a filter lets through. */
export function factsOf(db: Db, player: string, filter: SumsFilter) {
  const { ruleset, club, dealing, opponent, table } = filter;
  let query = db.selectFrom('facts as f').where('f.player', '=', player);
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
  if (isGiven(table)) {
    const there = db.selectFrom('match_results').select('match').where('player', '=', player);
    query = query.where('f.match', 'in', there.where('place_name', '=', table));
  }
  return query;
}

function results(db: Db, filter: ResultFilter): Promise<readonly MatchResultRow[]> {
  return resultsOf(db, filter)
    .select(['match', 'player', 'position', 'opened', 'night', 'zone', 'club', 'ruleset', 'state', 'hands', 'net'])
    .select('place')
    .orderBy('position')
    .orderBy('seat_order')
    .execute();
}

function resultsOf(db: Db, { player, club, night, ruleset, since, until }: ResultFilter) {
  let query = db.selectFrom('match_results');
  if (isGiven(player)) query = query.where('player', '=', player);
  if (isGiven(club)) query = query.where('club', '=', club);
  if (isGiven(night)) query = query.where('night', '=', night);
  if (isGiven(ruleset)) query = query.where('ruleset', '=', ruleset);
  if (isGiven(since)) query = query.where('opened', '>=', since);
  if (isGiven(until)) query = query.where('opened', '<', until);
  return query;
}

const NET_SUMS = [
  sql<number>`count(*)`.as('n'),
  sql<number>`sum(net)`.as('amount'),
  sql<number>`sum(net * net)`.as('squares'),
] as const;

async function matchSums(db: Db, filter: ResultFilter): Promise<readonly ItemSum[]> {
  const closed = resultsOf(db, filter).where('place', 'is not', null);
  const places = await closed
    .select(['place', ...NET_SUMS])
    .groupBy('place')
    .execute();
  const winner = await closed.select(NET_SUMS).where('place', '=', 1).where('net', '>', 0).executeTakeFirst();
  const nightly = closed.select(['night', sql<number>`sum(net)`.as('net')]).where('night', 'is not', null);
  const nights = await db.selectFrom(nightly.groupBy('night').as('nights')).select(NET_SUMS).executeTakeFirst();
  const rows = [
    ...places.flatMap(({ place, ...sums }) => [
      { family: 'place', item: String(place), ...sums },
      { family: 'match', item: 'net', ...sums },
    ]),
    { family: 'match', item: 'winner', ...(winner ?? NOTHING) },
    { family: 'night', item: 'net', ...(nights ?? NOTHING) },
  ];
  return rows.filter(({ n }) => n > 0).map((row) => ({ ...row, least: null, most: null }));
}
const NOTHING = { n: 0, amount: 0, squares: 0 };

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}
