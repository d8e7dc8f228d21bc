import { sql } from 'kysely';
import { nightOf, isTimeZone, placesOf } from '#statistics';
import type { MatchFold } from '#projections';
import type { ReadTables } from '../../migrations/tables.js';
import { blockOf } from '../../rows/block.js';
import { msOf, shown } from '../../rows/text.js';
import type { Db, Dialect } from './dialect.js';
import { matchOf } from './row-codec.js';

type Result = ReadTables['match_results'];
type Summed = Pick<ReadTables['matches'], 'fold' | 'hand_count' | 'total0' | 'total1' | 'total2' | 'total3'>;

/** How matches stand for their players, each in the place of what was there; their totals have been summed. */
export async function putResults(db: Db, dialect: Dialect, ids: readonly string[]): Promise<void> {
  const matches = await db
    .selectFrom('matches')
    .select(['fold', 'hand_count', 'total0', 'total1', 'total2', 'total3'])
    .where(dialect.among('id', ids))
    .execute();
  await db.deleteFrom('match_results').where(dialect.among('match', ids)).execute();
  const results: Result[] = [];
  for (const row of matches) results.push(...(await resultsOf(db, row)));
  await dialect.insert(db, blockOf('match_results', results));
}

async function resultsOf(db: Db, row: Summed): Promise<readonly Result[]> {
  const fold = matchOf(row.fold);
  const totals = [row.total0, row.total1, row.total2, row.total3];
  const isWhole = fold.seated.length === fold.players.length;
  const nets = isWhole
    ? new Map(fold.players.map(({ player, seat }) => [player, totals[seat]]))
    : await netsOfPlayers(db, fold);
  const places = placesOf([...nets.values()]);
  const about = aboutMatch(fold);
  return [...nets].map(([player, net], index) => ({
    ...about,
    player,
    seat_order: index,
    hands: row.hand_count,
    net,
    place: isWhole && fold.state === 'closed' ? places[index] : null,
  }));
}

function aboutMatch({ id, position, openedAt, timeZone, club, table, ruleset, state }: MatchFold) {
  const opened = msOf(openedAt);
  const zone = timeZone !== null && isTimeZone(timeZone) ? timeZone : 'UTC';
  return {
    match: id,
    position,
    opened,
    night: opened === null ? null : nightOf(opened, zone),
    zone,
    club: shown(club ?? ''),
    place_name: shown(table ?? ''),
    ruleset: ruleset.id,
    state,
  };
}

/** Where somebody was replaced: each has the hands played, and who sits there now what came beside them, corrections too. */
async function netsOfPlayers(db: Db, fold: MatchFold): Promise<ReadonlyMap<string, number>> {
  const nets = new Map(fold.seated.map((player) => [player, 0]));
  const played = await db
    .selectFrom('hands as h')
    .innerJoin('facts as f', 'f.hand', 'h.id')
    .innerJoin('items as i', (join) => join.onRef('i.hand', '=', 'f.hand').onRef('i.seat', '=', 'f.seat'))
    .select(['f.player', sql<number>`sum(CASE WHEN i.family = 'hands' THEN i.amount ELSE -i.amount END)`.as('net')])
    .where('h.match', '=', fold.id)
    .where('i.family', 'in', ['hands', 'value'])
    .where('i.item', 'in', ['net', 'corrected'])
    .groupBy('f.player')
    .execute();
  for (const { player, net } of played) nets.set(player, Number(net));
  for (const { seat, player } of fold.players) nets.set(player, (nets.get(player) ?? 0) + fold.transfers[seat]);
  return nets;
}
