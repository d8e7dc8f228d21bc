import { sql } from 'kysely';
import type { Changes, PlayerSeen } from '#projections';
import type { NameOf } from '../../port.js';
import type { ReadTables } from '../../migrations/tables.js';
import type { Db, Dialect } from './dialect.js';
import { blockOf, type Block } from '../../rows/block.js';
import { isBounded, openSums, takeFrom, type Sums } from '../../rows/sums.js';
import { addHand, blocksOf, openHandValues, rowsOfMatches } from '../../rows/table-rows.js';
import { shown } from '../../rows/text.js';
import { addRollups, putBounds, type Bounded } from './rollups.js';
import { putResults } from './results.js';

/** Puts what was folded into the tables, each hand and match in the place of what was there; all in the transaction of `db`. */
export async function writeChanges(db: Db, dialect: Dialect, changes: Changes, nameOf: NameOf): Promise<void> {
  const { matches, hands, players } = changes;
  const clubs = await clubsOf(db, dialect, changes);
  const sums = openSums();
  const ids = hands.map(({ row }) => row.id);
  const taken = await takeOut(db, dialect, ids, sums);
  const values = openHandValues();
  for (const hand of hands) addHand(values, sums, hand, clubs.get(hand.row.match) ?? '');
  await putBlocks(db, dialect, blocksOf(values));
  await addRollups(db, dialect, sums);
  await putBounds(db, taken);
  await putBlocks(db, dialect, rowsOfMatches(matches));
  await sumMatches(db, dialect, [...new Set([...matches.map(({ id }) => id), ...hands.map(({ row }) => row.match)])]);
  await putPlayers(db, dialect, players, nameOf);
}

/** Takes out what is known of these hands, their facts out of the sums; gives the sums whose bounds they may have been. */
async function takeOut(db: Db, dialect: Dialect, ids: readonly string[], sums: Sums): Promise<readonly Bounded[]> {
  if (ids.length === 0) return [];
  const found = await db.selectFrom('hands').select('id').where(dialect.among('id', ids)).execute();
  const known = found.map(({ id }) => id);
  if (known.length === 0) return [];
  const summed = await db
    .selectFrom('items')
    .innerJoin('facts', (join) => join.onRef('facts.hand', '=', 'items.hand').onRef('facts.seat', '=', 'items.seat'))
    .select(['player', 'started', 'day', 'ruleset', 'club', 'dealer', 'family', 'item', 'n', 'amount', 'squares'])
    .where(dialect.among('items.hand', known))
    .execute();
  for (const each of summed) takeFrom(sums, each, each);
  for (const table of ['items', 'facts', 'findings', 'hand_patterns', 'hand_seats'] as const) {
    await db.deleteFrom(table).where(dialect.among('hand', known)).execute();
  }
  await db.deleteFrom('hands').where(dialect.among('id', known)).execute();
  return summed.filter(({ family, item }) => isBounded(family, item));
}

export async function putBlocks(db: Db, dialect: Dialect, blocks: readonly Block[]): Promise<void> {
  for (const block of blocks) await dialect.insert(db, block);
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
  await dialect.insert(db, blockOf('players', known));
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
  // states are told apart row by row: asked for by state, a database may look through every hand of that state for each match
  const ofEnded = (column: string) =>
    sql`coalesce(sum(CASE WHEN h.state = 'ended' THEN ${sql.ref(`h.${column}`)} ELSE 0 END), 0)`;
  await sql`UPDATE matches SET (hand_count, total0, total1, total2, total3) = (
    SELECT coalesce(sum(CASE WHEN h.state = 'voided' THEN 0 ELSE 1 END), 0),
      ${ofEnded('delta0')} + matches.transfer0, ${ofEnded('delta1')} + matches.transfer1,
      ${ofEnded('delta2')} + matches.transfer2, ${ofEnded('delta3')} + matches.transfer3
    FROM hands h WHERE h.match = matches.id)
    WHERE ${dialect.among('matches.id', ids)}`.execute(db);
  await putResults(db, dialect, ids);
}
