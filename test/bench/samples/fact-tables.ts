import Sqlite from 'better-sqlite3';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isHandEvent, readGameLogSync, type Logged } from '#game-log';
import { openSqliteReadModels } from '#read-store/adapters/sqlite/index';
import { columnsOf, insertText, type Row, type TableName } from '#read-store/migrations/tables';
import type { Block } from '#read-store/rows/block';
import { addTo, openSums, rowsOfSums } from '#read-store/rows/sums';
import type { ReadModels } from '#read-store';
import { resolveRules, type HandEvent } from '#rules';
import { contributionsOf, factsOfHand, type Contribution } from '#statistics';
import { pick, seededRandom } from './random.js';

/*
 * A read model of many hands, written straight into its tables: folding ten million facts from a log would take hours. What a
 * fact says is taken from played hands. The player who is asked about has every row that a projector would write; all others
 * have facts, sums of all time, and no items, which no query about that player reads.
 */

export const ASKED = 'p-asked';
const OTHERS = 400;
const MATCH_HANDS = 16;
const FIRST = Date.parse('2018-01-01T11:00:00Z');
const HAND_EVERY = 2_400_000;
const PLAYERS = ['p-a', 'p-b', 'p-c', 'p-d'] as const;

type Kind = 'facts' | 'items' | 'players' | 'match_results';

export interface FactTables {
  readonly models: ReadModels;
  readonly facts: number;
  readonly own: number;
}

/** Fills a folder with so many facts, one in a hundred of them of the player asked about. */
export async function fillFactTables(folder: string, facts: number): Promise<FactTables> {
  const models = await openSqliteReadModels({ folder, nameOf: async (player) => `name of ${player}` });
  const db = new Sqlite(join(folder, 'read-1.db'));
  db.pragma('synchronous = OFF');
  const put = writersOf(db);
  const said = playedContributions();
  const random = seededRandom(1);
  const sums = openSums();
  const hands = Math.floor(facts / 4);
  const others = Array.from({ length: OTHERS }, (_, index) => `p-${index}`);
  db.exec('BEGIN');
  for (const [position, player] of [ASKED, ...others].entries()) {
    put.players({ id: player, position, name: `name of ${player}` });
  }
  let own = 0;
  for (let number = 0; number < hands; number++) {
    const isOwn = number % 25 === 0;
    const table = Math.floor(own / MATCH_HANDS);
    const match = isOwn ? `own-${table}` : `m-${Math.floor(number / MATCH_HANDS)}`;
    const started = FIRST + (isOwn ? own * HAND_EVERY : number * 60_000);
    for (let seat = 0; seat < 4; seat++) {
      const player = isOwn && seat === 0 ? ASKED : others[((isOwn ? table : number) * 7 + seat * 101) % OTHERS];
      const contributions = said[pick(random, said.length)];
      const dealer = seat === number % 4 ? 1 : 0;
      const cut = { player, ruleset: 'changsha', club: 'c1', dealer };
      const day = `D${new Date(started).toISOString().slice(0, 10)}`;
      const hand = `h-${number}`;
      put.facts({ hand, seat, match, ...cut, started, at: new Date(started).toISOString(), day, voided: 0 });
      addTo(sums, { ...cut, day: player === ASKED ? day : null }, contributions);
      if (player !== ASKED) continue;
      for (const row of contributions) put.items({ hand, seat, ...row });
    }
    if (isOwn && ++own % MATCH_HANDS === 0) putMatch(put, others, table, started, random);
  }
  putSums(db, rowsOfSums(sums).block);
  db.exec('COMMIT');
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  return { models, facts: hands * 4, own };
}

function putSums(db: Sqlite.Database, { table, values }: Block): void {
  const width = columnsOf(table).length;
  const statement = db.prepare(insertText(table, `VALUES (${new Array(width).fill('?').join(', ')})`));
  for (let at = 0; at < values.length; at += width) statement.run(values.slice(at, at + width));
}

function putMatch(
  put: Readonly<Record<Kind, (row: Row) => void>>,
  others: readonly string[],
  table: number,
  opened: number,
  random: () => number,
): void {
  const night = new Date(opened).toISOString().slice(0, 10);
  const about = { match: `own-${table}`, position: table + 1, opened, night, zone: 'Asia/Shanghai', club: 'c1' };
  const nets = [pick(random, 41) - 20, 3, -5];
  const all = [...nets, -nets.reduce((sum, net) => sum + net, 0)];
  for (const [seat, net] of all.entries()) {
    const player = seat === 0 ? ASKED : others[(table * 7 + seat * 101) % OTHERS];
    const place = 1 + all.filter((other) => other > net).length;
    const end = { place_name: '', ruleset: 'changsha', state: 'closed', hands: MATCH_HANDS, net, place };
    put.match_results({ ...about, player, seat_order: seat, ...end });
  }
}

function writersOf(db: Sqlite.Database): Readonly<Record<Kind, (row: Row) => void>> {
  const writer = (name: TableName) => {
    const columns = columnsOf(name).map(([column]) => column);
    const statement = db.prepare(insertText(name, `VALUES (${columns.map(() => '?').join(', ')})`));
    return (row: Row) => void statement.run(columns.map((column) => row[column]));
  };
  return {
    facts: writer('facts'),
    items: writer('items'),
    players: writer('players'),
    match_results: writer('match_results'),
  };
}

/** What the seats of the hands of a golden night say. */
function playedContributions(): readonly (readonly Contribution[])[] {
  const rules = resolveRules({ id: 'changsha' });
  if (!rules.ok) throw new Error(rules.refusal.message.en);
  const hands: Logged<HandEvent>[][] = [];
  for (const read of readGameLogSync([readFileSync('test/golden/changsha/sample-night.paipu.jsonl')])) {
    if (read.kind !== 'event' || !isHandEvent(read.event)) continue;
    if (read.event.type === 'HandStarted') hands.push([]);
    hands.at(-1)?.push(read.event);
  }
  return hands.flatMap((events) => {
    const made = factsOfHand(rules.value, { match: 'm', players: PLAYERS }, events);
    return (made?.facts ?? []).map((fact) =>
      contributionsOf(fact, made?.items.filter(({ seat }) => seat === fact.seat) ?? []),
    );
  });
}
