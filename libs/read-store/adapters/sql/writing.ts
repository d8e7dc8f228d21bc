import { sql } from 'kysely';
import type { Changes, PlayerSeen } from '#projections';
import type { NameOf } from '../../port.js';
import type { ReadTables } from '../../migrations/tables.js';
import type { Db, Dialect } from './dialect.js';
import { addRollups, addTo, isBounded, putBounds, takeFrom, type Bounded, type Rollups } from './rollups.js';
import { putResults } from './results.js';
import { rowsOfHands, rowsOfMatches, shown, type HandTableRows } from './table-rows.js';

/** Puts what was folded into the tables, each hand and match in the place of what was there; all in the transaction of `db`. */
export async function writeChanges(db: Db, dialect: Dialect, changes: Changes, nameOf: NameOf): Promise<void> {
  const { matches, hands, players } = changes;
  const rows = rowsOfHands(hands, await clubsOf(db, dialect, changes));
  const rollups: Rollups = new Map();
  const taken = await takeOut(
    db,
    dialect,
    hands.map(({ row }) => row.id),
    rollups,
  );
  await putHands(db, dialect, rows);
  addFactsTo(rollups, rows);
  await addRollups(db, dialect, rollups);
  await putBounds(db, taken);
  const seated = rowsOfMatches(matches);
  await dialect.insert(db, 'matches', seated.matches);
  await dialect.insert(db, 'match_seats', seated.match_seats);
  await sumMatches(db, dialect, [...new Set([...matches.map(({ id }) => id), ...hands.map(({ row }) => row.match)])]);
  await putPlayers(db, dialect, players, nameOf);
}

/** Takes out what is known of these hands, their facts out of the sums; gives the sums whose bounds they may have been. */
async function takeOut(
  db: Db,
  dialect: Dialect,
  ids: readonly string[],
  rollups: Rollups,
): Promise<readonly Bounded[]> {
  if (ids.length === 0) return [];
  const found = await db.selectFrom('hands').select('id').where(dialect.among('id', ids)).execute();
  const known = found.map(({ id }) => id);
  if (known.length === 0) return [];
  const summed = await db
    .selectFrom('items')
    .innerJoin('facts', (join) => join.onRef('facts.hand', '=', 'items.hand').onRef('facts.seat', '=', 'items.seat'))
    .select(['player', 'started', 'ruleset', 'club', 'dealer', 'family', 'item', 'n', 'amount', 'squares'])
    .where(dialect.among('items.hand', known))
    .execute();
  for (const each of summed) takeFrom(rollups, each, each);
  for (const table of ['items', 'facts', 'findings', 'hand_patterns', 'hand_seats'] as const) {
    await db.deleteFrom(table).where(dialect.among('hand', known)).execute();
  }
  await db.deleteFrom('hands').where(dialect.among('id', known)).execute();
  return summed.filter(({ family, item }) => isBounded(family, item));
}

export async function putHands(db: Db, dialect: Dialect, rows: HandTableRows): Promise<void> {
  await dialect.insert(db, 'hands', rows.hands);
  await dialect.insert(db, 'hand_seats', rows.hand_seats);
  await dialect.insert(db, 'hand_patterns', rows.hand_patterns);
  await dialect.insert(db, 'findings', rows.findings);
  await dialect.insert(db, 'facts', rows.facts);
  await dialect.insert(db, 'items', rows.items);
}

export async function putPlayers(
  db: Db,
  dialect: Dialect,
  players: readonly PlayerSeen[],
  nameOf: NameOf,
): Promise<void> {
  const known: ReadTables['players'][] = [];
  for (const { player, position } of players) {
    const name = await nameOf(player);
    known.push({ id: player, position: position ?? 0, name: name === null ? null : shown(name) });
  }
  await dialect.insert(db, 'players', known);
}

/** Items stand behind one another fact by fact, as `rowsOfHands` makes them. */
export function addFactsTo(rollups: Rollups, { facts, items }: HandTableRows): void {
  let from = 0;
  for (const fact of facts) {
    let to = from;
    while (to < items.length && items[to].hand === fact.hand && items[to].seat === fact.seat) to++;
    addTo(rollups, fact, items.slice(from, to));
    from = to;
  }
}

async function clubsOf(db: Db, dialect: Dialect, { matches, hands }: Changes): Promise<ReadonlyMap<string, string>> {
  const clubs = new Map(matches.map(({ id, club }) => [id, shown(club ?? '')]));
  const missing = [...new Set(hands.map(({ row }) => row.match))].filter((match) => !clubs.has(match));
  if (missing.length === 0) return clubs;
  const rows = await db.selectFrom('matches').select(['id', 'club']).where(dialect.among('id', missing)).execute();
  for (const { id, club } of rows) clubs.set(id, club ?? '');
  return clubs;
}

/** Counts and totals of matches, from the rows of their hands, and how they stand for the players. */
export async function sumMatches(db: Db, dialect: Dialect, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const ofHands = (column: string) =>
    sql`coalesce((SELECT sum(${sql.ref(`h.${column}`)}) FROM hands h WHERE h.match = matches.id AND h.state = 'ended'), 0)`;
  await sql`UPDATE matches SET
    hand_count = (SELECT count(*) FROM hands h WHERE h.match = matches.id AND h.state <> 'voided'),
    total0 = ${ofHands('delta0')} + transfer0, total1 = ${ofHands('delta1')} + transfer1,
    total2 = ${ofHands('delta2')} + transfer2, total3 = ${ofHands('delta3')} + transfer3
    WHERE ${dialect.among('matches.id', ids)}`.execute(db);
  await putResults(db, dialect, ids);
}
