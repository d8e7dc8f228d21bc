import { sql } from 'kysely';
import type { HandRow, MatchFold } from '#projections';
import type { ReadTables } from '../../migrations/tables.js';
import type { MatchView, NamedSeat, PageRequest, ReadQueries, Rows } from '../../port.js';
import { ALL_TIME } from '../../periods.js';
import type { Db, Dialect } from './dialect.js';
import { createFigureQueries } from './figures.js';
import { findingOf, handOf, matchOf } from './row-codec.js';
import { sumsOf } from './sums.js';
import { msOf } from '../../rows/text.js';
import { parkedOf } from '../../rows/parked-codec.js';

/** The queries over one version of the model. */
export function createQueries(db: Db, dialect: Dialect): ReadQueries {
  return {
    ...createFigureQueries(db, dialect),
    async hand(id) {
      const found = await db.selectFrom('hands').select('row').where('id', '=', id).executeTakeFirst();
      if (found === undefined) return null;
      const [view] = await withNames(db, dialect, [handOf(found.row)]);
      return view;
    },
    hands: (filter, page) => hands(db, dialect, filter, page),
    async match(id) {
      const found = await db.selectFrom('matches').select(MATCH_COLUMNS).where('id', '=', id).executeTakeFirst();
      if (found === undefined) return null;
      const [view] = await matchViews(db, dialect, [found]);
      return view;
    },
    matches: (filter, page) => matches(db, dialect, filter, page),
    async player(id) {
      const found = await db.selectFrom('players').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
      return found === undefined ? null : { ...found, handCount: await handCount(db, id) };
    },
    players: (filter, page) => players(db, dialect, filter, page),
    findings: (filter, page) => findings(db, filter, page),
    sums: (player, filter) => sumsOf(db, player, filter),
    async liveHands() {
      const rows = await db.selectFrom('hands').select('id').where('state', '=', 'live').orderBy('position').execute();
      return rows.map(({ id }) => id);
    },
    async parked() {
      const rows = await db
        .selectFrom('parked')
        .select(['stream', 'position', 'revision', 'last', 'match', 'reason'])
        .orderBy('position')
        .execute();
      return rows.map(parkedOf);
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

async function hands(db: Db, dialect: Dialect, filter: Parameters<ReadQueries['hands']>[0], page: PageRequest) {
  const { match, player, opponent, dealing, club, ruleset, rulesets, state, pattern, finding, minimumTotal, drawn } =
    filter;
  let query = db
    .selectFrom('hands as h')
    .select(['h.position', 'h.row'])
    .where('h.position', '>', behind(page.after))
    .orderBy('h.position')
    .limit(page.first + 1);
  if (isGiven(match)) query = query.where('h.match', '=', match);
  if (isGiven(ruleset)) query = query.where('h.ruleset', '=', ruleset);
  // not every dialect takes an empty list
  if (isGiven(rulesets)) query = query.where('h.ruleset', 'in', rulesets.length === 0 ? [''] : rulesets);
  if (isGiven(state)) query = query.where('h.state', '=', state);
  if (isGiven(minimumTotal)) query = query.where('h.best_total', '>=', minimumTotal);
  if (isGiven(drawn)) query = query.where('h.drawn', '=', drawn ? 1 : 0);
  const since = msOf(filter.since);
  const until = msOf(filter.until);
  if (since !== null) query = query.where('h.started', '>=', since);
  if (until !== null) query = query.where('h.started', '<', until);
  const dealt = isGiven(dealing) ? [dealing === 'dealer' ? 1 : 0] : [0, 1];
  for (const [seated, dealers] of [
    [player, dealt],
    [opponent, [0, 1]],
  ] as const) {
    if (!isGiven(seated)) continue;
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('hand_seats as s')
          .select('s.hand')
          .where('s.player', '=', seated)
          .where('s.dealer', 'in', dealers)
          .whereRef('s.position', '=', 'h.position')
          .whereRef('s.hand', '=', 'h.id'),
      ),
    );
  }
  if (isGiven(club)) {
    query = query.where(({ exists, selectFrom }) =>
      exists(selectFrom('matches as m').select('m.id').where('m.club', '=', club).whereRef('m.id', '=', 'h.match')),
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
  return pageOf(rows, page, ({ position }) => position, await withNames(db, dialect, shown));
}

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}

const MATCH_COLUMNS = ['position', 'fold', 'hand_count', 'total0', 'total1', 'total2', 'total3'] as const;
type MatchColumns = Pick<ReadTables['matches'], (typeof MATCH_COLUMNS)[number]>;

async function matchViews(db: Db, dialect: Dialect, rows: readonly MatchColumns[]): Promise<readonly MatchView[]> {
  const folds = await withNames(
    db,
    dialect,
    rows.map(({ fold }) => matchOf(fold)),
  );
  return folds.map((fold, index) => {
    const { hand_count, total0, total1, total2, total3 } = rows[index];
    return { ...fold, handCount: hand_count, totals: [total0, total1, total2, total3] };
  });
}

async function matches(db: Db, dialect: Dialect, filter: Parameters<ReadQueries['matches']>[0], page: PageRequest) {
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
  return pageOf(rows, page, ({ position }) => position, await matchViews(db, dialect, rows.slice(0, page.first)));
}

async function players(db: Db, dialect: Dialect, filter: Parameters<ReadQueries['players']>[0], page: PageRequest) {
  const { name, club } = filter;
  let query = db
    .selectFrom('players as p')
    .select(['p.id', 'p.name', 'p.position'])
    .where('p.position', '>', behind(page.after))
    .orderBy('p.position')
    .limit(page.first + 1);
  if (isGiven(name)) query = query.where(dialect.contains('p.name', name));
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

/** The same rows with the names of their players, looked up once for all. */
async function withNames<R extends Pick<HandRow | MatchFold, 'players'>>(
  db: Db,
  dialect: Dialect,
  rows: readonly R[],
): Promise<readonly (Omit<R, 'players'> & { readonly players: readonly NamedSeat[] })[]> {
  const ids = [...new Set(rows.flatMap(({ players: seated }) => seated.map(({ player }) => player)))];
  const found =
    ids.length === 0
      ? []
      : await db.selectFrom('players').select(['id', 'name']).where(dialect.among('id', ids)).execute();
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    ...row,
    players: row.players.map(({ seat, player }) => ({ seat, player, name: names.get(player) ?? null })),
  }));
}
