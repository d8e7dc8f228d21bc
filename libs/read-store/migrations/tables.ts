import { sql, type Kysely } from 'kysely';

/*
 * The tables of the read model. They are derived from the log and never migrated: a build with another SCHEMA makes a new
 * version of the whole model beside the old one and switches.
 */

/** Raised with every change of a table or of what is folded into it. */
export const SCHEMA = 4;

export interface MatchTable {
  id: string;
  position: number;
  ruleset: string;
  recording: string;
  state: string;
  club: string | null;
  opened: number | null;
  hand_count: number;
  total0: number;
  total1: number;
  total2: number;
  total3: number;
  /** the whole fold as JSON */
  fold: string;
}
export interface MatchSeatTable {
  match: string;
  player: string;
  position: number;
}
export interface HandTable {
  id: string;
  position: number;
  match: string;
  ruleset: string;
  state: string;
  started: number | null;
  drawn: number;
  best_total: number;
  delta0: number;
  delta1: number;
  delta2: number;
  delta3: number;
  /** the whole row as JSON */
  row: string;
}
export interface HandSeatTable {
  player: string;
  position: number;
  hand: string;
  seat: number;
}
export interface HandPatternTable {
  pattern: string;
  position: number;
  hand: string;
}
export interface FindingTable {
  /** position of the hand × 1000 + number of the finding: the order of pages */
  key: number;
  hand: string;
  match: string | null;
  code: string;
  severity: string;
  /** the finding as JSON, `line` its revision */
  finding: string;
}
export interface PlayerTable {
  id: string;
  position: number;
  name: string | null;
}
/** Hand facts, one row a hand and seat, with what they are filtered by. */
export interface FactTable {
  hand: string;
  seat: number;
  match: string;
  player: string;
  ruleset: string;
  club: string;
  at: string;
  started: number | null;
  dealer: number;
  voided: number;
}
/** What a fact says, numbers that add up, by the families of the statistics: `hands` and `net-range`, and those of chapters. */
export interface ItemTable {
  hand: string;
  seat: number;
  family: string;
  item: string;
  n: number;
  amount: number;
  squares: number;
}
/**
 * Sums of items by player, period, rule set, club and dealing, so that a player's figures are some rows. Periods are all time,
 * months and days (periods.ts). `least` and `most` are kept of items a figure asks an extreme of, and null of all others.
 */
export interface RollupTable {
  player: string;
  period: string;
  ruleset: string;
  club: string;
  dealer: number;
  family: string;
  item: string;
  n: number;
  amount: number;
  squares: number;
  least: number | null;
  most: number | null;
}
export interface CheckpointTable {
  one: number;
  position: number;
  schema: number;
}

export interface ReadTables {
  matches: MatchTable;
  match_seats: MatchSeatTable;
  hands: HandTable;
  hand_seats: HandSeatTable;
  hand_patterns: HandPatternTable;
  findings: FindingTable;
  players: PlayerTable;
  facts: FactTable;
  items: ItemTable;
  rollups: RollupTable;
  checkpoint: CheckpointTable;
}

type Column = readonly [name: string, type: 'text' | 'integer', need?: 'nullable'];

interface Table {
  readonly name: keyof ReadTables;
  readonly columns: readonly Column[];
  readonly key: readonly string[];
  readonly indexes: readonly (readonly string[])[];
}

const TABLES: readonly Table[] = [
  {
    name: 'matches',
    columns: [
      ['id', 'text'],
      ['position', 'integer'],
      ['ruleset', 'text'],
      ['recording', 'text'],
      ['state', 'text'],
      ['club', 'text', 'nullable'],
      ['opened', 'integer', 'nullable'],
      ['hand_count', 'integer'],
      ['total0', 'integer'],
      ['total1', 'integer'],
      ['total2', 'integer'],
      ['total3', 'integer'],
      ['fold', 'text'],
    ],
    key: ['id'],
    indexes: [['position']],
  },
  {
    name: 'match_seats',
    columns: [
      ['match', 'text'],
      ['player', 'text'],
      ['position', 'integer'],
    ],
    key: ['player', 'position', 'match'],
    indexes: [['match']],
  },
  {
    name: 'hands',
    columns: [
      ['id', 'text'],
      ['position', 'integer'],
      ['match', 'text'],
      ['ruleset', 'text'],
      ['state', 'text'],
      ['started', 'integer', 'nullable'],
      ['drawn', 'integer'],
      ['best_total', 'integer'],
      ['delta0', 'integer'],
      ['delta1', 'integer'],
      ['delta2', 'integer'],
      ['delta3', 'integer'],
      ['row', 'text'],
    ],
    key: ['id'],
    indexes: [['position'], ['match', 'position'], ['state', 'position']],
  },
  {
    name: 'hand_seats',
    columns: [
      ['player', 'text'],
      ['position', 'integer'],
      ['hand', 'text'],
      ['seat', 'integer'],
    ],
    key: ['player', 'position', 'hand'],
    indexes: [['hand']],
  },
  {
    name: 'hand_patterns',
    columns: [
      ['pattern', 'text'],
      ['position', 'integer'],
      ['hand', 'text'],
    ],
    key: ['pattern', 'position', 'hand'],
    indexes: [['hand']],
  },
  {
    name: 'findings',
    columns: [
      ['key', 'integer'],
      ['hand', 'text'],
      ['match', 'text', 'nullable'],
      ['code', 'text'],
      ['severity', 'text'],
      ['finding', 'text'],
    ],
    key: ['key'],
    indexes: [['hand'], ['code', 'key']],
  },
  {
    name: 'players',
    columns: [
      ['id', 'text'],
      ['position', 'integer'],
      ['name', 'text', 'nullable'],
    ],
    key: ['id'],
    indexes: [['position']],
  },
  {
    name: 'facts',
    columns: [
      ['hand', 'text'],
      ['seat', 'integer'],
      ['match', 'text'],
      ['player', 'text'],
      ['ruleset', 'text'],
      ['club', 'text'],
      ['at', 'text'],
      ['started', 'integer', 'nullable'],
      ['dealer', 'integer'],
      ['voided', 'integer'],
    ],
    key: ['hand', 'seat'],
    indexes: [['player', 'started']],
  },
  {
    name: 'items',
    columns: [
      ['hand', 'text'],
      ['seat', 'integer'],
      ['family', 'text'],
      ['item', 'text'],
      ['n', 'integer'],
      ['amount', 'integer'],
      ['squares', 'integer'],
    ],
    key: ['hand', 'seat', 'family', 'item'],
    indexes: [],
  },
  {
    name: 'rollups',
    columns: [
      ['player', 'text'],
      ['period', 'text'],
      ['ruleset', 'text'],
      ['club', 'text'],
      ['dealer', 'integer'],
      ['family', 'text'],
      ['item', 'text'],
      ['n', 'integer'],
      ['amount', 'integer'],
      ['squares', 'integer'],
      ['least', 'integer', 'nullable'],
      ['most', 'integer', 'nullable'],
    ],
    key: ['player', 'period', 'ruleset', 'club', 'dealer', 'family', 'item'],
    indexes: [],
  },
  {
    name: 'checkpoint',
    columns: [
      ['one', 'integer'],
      ['position', 'integer'],
      ['schema', 'integer'],
    ],
    key: ['one'],
    indexes: [],
  },
];

/** Tables in the order of their names, with the columns that order their rows. */
export const TABLE_KEYS: readonly (readonly [keyof ReadTables, readonly string[]])[] = TABLES.map(({ name, key }) => [
  name,
  key,
]);

/** Lays all tables into an empty database, with the checkpoint at the start of the log. */
export async function createTables(db: Kysely<ReadTables>): Promise<void> {
  for (const { name, columns, key, indexes } of TABLES) {
    const table = columns.reduce(
      (made, [column, type, need]) =>
        made.addColumn(column, type === 'text' ? 'text' : sql`bigint`, (definition) =>
          need === 'nullable' ? definition : definition.notNull(),
        ),
      db.schema.createTable(name),
    );
    await sql`${sql.raw(table.compile().sql.replace(/\)$/, `, PRIMARY KEY (${key.map((each) => `"${each}"`).join(', ')}))`))}`.execute(
      db,
    );
    for (const index of indexes) {
      await db.schema
        .createIndex(`${name}_by_${index.join('_')}`)
        .on(name)
        .columns([...index])
        .execute();
    }
  }
  await db.insertInto('checkpoint').values({ one: 1, position: 0, schema: SCHEMA }).execute();
}
