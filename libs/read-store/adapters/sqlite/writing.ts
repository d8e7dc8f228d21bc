import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Changes, HandRows, MatchFold } from '#projections';
import { contributionsOf, VOIDED_HAND, type FactItem } from '#statistics';
import type { NameOf } from '../../port.js';
import { insertAll } from './insert-all.js';
import { addRollups, addTo, isBounded, putBounds, takeFrom, type Bounded, type Rollups } from './rollups.js';
import type { ReadTables } from '../../migrations/tables.js';

type Db = Transaction<ReadTables>;

/** Puts what was folded into the tables, each hand and match in the place of what was there. */
export async function writeChanges(db: Db, changes: Changes, nameOf: NameOf): Promise<void> {
  const { matches, hands, players } = changes;
  const ids = hands.map(({ row }) => row.id);
  const rollups: Rollups = new Map();
  const clubs = await clubsOf(db, changes);
  const taken = await takeOut(db, ids, rollups);
  await putHands(db, hands);
  await putFacts(db, hands, clubs, rollups);
  await addRollups(db, rollups);
  await putBounds(db, taken);
  await putMatches(db, matches, hands);
  for (const { player, position } of players) {
    const name = await nameOf(player);
    await db
      .insertInto('players')
      .values({ id: player, position: position ?? 0, name })
      .onConflict((there) => there.column('id').doUpdateSet({ name }))
      .execute();
  }
}

/** Takes out what is known of these hands, their facts out of the sums; gives the sums whose bounds they may have been. */
async function takeOut(db: Db, ids: readonly string[], rollups: Rollups): Promise<readonly Bounded[]> {
  if (ids.length === 0) return [];
  const known = (await db.selectFrom('hands').select('id').where('id', 'in', ids).execute()).map(({ id }) => id);
  if (known.length === 0) return [];
  const summed = await db
    .selectFrom('items')
    .innerJoin('facts', (join) => join.onRef('facts.hand', '=', 'items.hand').onRef('facts.seat', '=', 'items.seat'))
    .select(['player', 'started', 'ruleset', 'club', 'dealer', 'family', 'item', 'n', 'amount', 'squares'])
    .where('items.hand', 'in', known)
    .execute();
  for (const each of summed) takeFrom(rollups, each);
  await db.deleteFrom('items').where('hand', 'in', known).execute();
  await db.deleteFrom('facts').where('hand', 'in', known).execute();
  await db.deleteFrom('findings').where('hand', 'in', known).execute();
  await db.deleteFrom('hand_patterns').where('hand', 'in', known).execute();
  await db.deleteFrom('hand_seats').where('hand', 'in', known).execute();
  await db.deleteFrom('hands').where('id', 'in', known).execute();
  return summed.filter(({ family, item }) => isBounded(family, item));
}

async function putHands(db: Db, hands: readonly HandRows[]): Promise<void> {
  await insertAll(
    hands.map(({ row }) => {
      const [delta0, delta1, delta2, delta3] = row.deltas ?? [0, 0, 0, 0];
      return {
        id: row.id,
        position: row.position,
        match: row.match,
        ruleset: row.ruleset.id,
        state: row.state,
        started: msOf(row.startedAt),
        drawn: row.drawnReason === null ? 0 : 1,
        best_total: row.wins.reduce((best, { total }) => Math.max(best, total), 0),
        delta0,
        delta1,
        delta2,
        delta3,
        row: JSON.stringify(row),
      };
    }),
    (part) => db.insertInto('hands').values(part).execute(),
  );
  await insertAll(
    hands.flatMap(({ row: { id, position, players } }) =>
      players.map(({ seat, player }) => ({ player, position, hand: id, seat })),
    ),
    (part) => db.insertInto('hand_seats').values(part).execute(),
  );
  await insertAll(
    hands.flatMap((rows) => {
      const { id, position } = rows.row;
      return patternsOf(rows).map((pattern) => ({ pattern, position, hand: id }));
    }),
    (part) => db.insertInto('hand_patterns').values(part).execute(),
  );
  await insertAll(
    hands.flatMap(({ row, findings }) =>
      findings.slice(0, MOST_FINDINGS).map((finding, number) => ({
        key: row.position * MOST_FINDINGS + number,
        hand: row.id,
        match: row.match,
        code: finding.code,
        severity: finding.severity,
        finding: JSON.stringify(finding),
      })),
    ),
    (part) => db.insertInto('findings').values(part).execute(),
  );
}

/** Findings a hand can be listed with; no hand has so many events. */
export const MOST_FINDINGS = 1000;

export function msOf(time: string | null | undefined): number | null {
  return time === null || time === undefined || time === '' ? null : Date.parse(time);
}

async function putFacts(
  db: Db,
  hands: readonly HandRows[],
  clubs: ReadonlyMap<string, string>,
  rollups: Rollups,
): Promise<void> {
  const facts: ReadTables['facts'][] = [];
  const items: ReadTables['items'][] = [];
  for (const { row, facts: made } of hands) {
    const club = clubs.get(row.match) ?? '';
    const started = msOf(row.startedAt);
    for (const { seat, player } of row.state === 'voided' ? row.players : []) {
      const fact = {
        hand: row.id,
        seat,
        match: row.match,
        player,
        ruleset: row.ruleset.id,
        club,
        at: row.startedAt ?? '',
      };
      const dealer = seat === row.dealer ? 1 : 0;
      facts.push({ ...fact, started, dealer, voided: 1 });
      items.push({ hand: row.id, seat, ...VOIDED_HAND });
      addTo(rollups, { ...fact, started, dealer, ...VOIDED_HAND });
    }
    if (made === null) continue;
    for (const fact of made.facts) {
      const { hand, seat, match, player, ruleset, at } = fact;
      const dealer = fact.isDealer ? 1 : 0;
      facts.push({ hand, seat, match, player, ruleset, club, at, started, dealer, voided: 0 });
      for (const { family, item, n, amount, squares } of contributionsOf(fact, itemsOf(made.items, seat))) {
        items.push({ hand, seat, family, item, n, amount, squares });
        addTo(rollups, { player, started, ruleset, club, dealer, family, item, n, amount, squares });
      }
    }
  }
  await insertAll(facts, (part) => db.insertInto('facts').values(part).execute());
  await insertAll(items, (part) => db.insertInto('items').values(part).execute());
}

function itemsOf(items: readonly FactItem[], seat: number): readonly FactItem[] {
  return items.filter((item) => item.seat === seat);
}

async function clubsOf(db: Db, { matches, hands }: Changes): Promise<ReadonlyMap<string, string>> {
  const clubs = new Map(matches.map(({ id, club }) => [id, club ?? '']));
  const missing = [...new Set(hands.map(({ row }) => row.match))].filter((match) => !clubs.has(match));
  if (missing.length === 0) return clubs;
  const rows = await db.selectFrom('matches').select(['id', 'club']).where('id', 'in', missing).execute();
  for (const { id, club } of rows) clubs.set(id, club ?? '');
  return clubs;
}

/** The matches that changed, and the sums of those whose hands did. */
async function putMatches(db: Db, matches: readonly MatchFold[], hands: readonly HandRows[]): Promise<void> {
  for (const fold of matches) {
    const { id, position, ruleset, recording, state, club, openedAt } = fold;
    const changing = { state, fold: JSON.stringify(fold) };
    const sums = { hand_count: 0, total0: 0, total1: 0, total2: 0, total3: 0 };
    await db
      .insertInto('matches')
      .values({ id, position, ruleset: ruleset.id, recording, club, opened: msOf(openedAt), ...sums, ...changing })
      .onConflict((there) => there.column('id').doUpdateSet(changing))
      .execute();
    for (const player of fold.seated) {
      await db
        .insertInto('match_seats')
        .values({ match: id, player, position })
        .onConflict((there) => there.doNothing())
        .execute();
    }
  }
  const touched = new Set([...matches.map(({ id }) => id), ...hands.map(({ row }) => row.match)]);
  for (const id of touched) await sumMatch(db, id);
}

async function sumMatch(db: Db, id: string): Promise<void> {
  const counted = sql`FROM hands WHERE match = ${id} AND state <> 'voided'`;
  const ended = sql`FROM hands WHERE match = ${id} AND state = 'ended'`;
  const transfer = (seat: number) => sql`coalesce(json_extract(fold, ${`$.transfers[${seat}]`}), 0)`;
  await sql`UPDATE matches SET
    hand_count = (SELECT count(*) ${counted}),
    total0 = (SELECT coalesce(sum(delta0), 0) ${ended}) + ${transfer(0)},
    total1 = (SELECT coalesce(sum(delta1), 0) ${ended}) + ${transfer(1)},
    total2 = (SELECT coalesce(sum(delta2), 0) ${ended}) + ${transfer(2)},
    total3 = (SELECT coalesce(sum(delta3), 0) ${ended}) + ${transfer(3)}
    WHERE id = ${id}`.execute(db);
}

/** What a hand is found by: patterns it was won with, and shapes it was opened with. */
function patternsOf({ row, facts }: HandRows): readonly string[] {
  const won = row.wins.flatMap(({ patterns }) => patterns.map((pattern) => pattern.id));
  const opened = (facts?.items ?? []).filter(({ family }) => family === 'opening-declared').map(({ item }) => item);
  return [...new Set([...won, ...opened])];
}
