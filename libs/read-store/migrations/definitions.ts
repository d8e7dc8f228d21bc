import type { TableName } from './rows.js';

/* Every table with its columns, its key and how its rows get in. */

export type Column = readonly [name: string, type: 'text' | 'integer', need?: 'nullable'];

export interface Table {
  readonly name: TableName;
  readonly columns: readonly Column[];
  readonly key: readonly string[];
  readonly indexes: readonly (readonly string[])[];
  /** a few short columns: a store may keep such rows in the index of their key alone */
  readonly rows: 'narrow' | 'wide';
  /** what becomes of a row whose key is there already; absent: that is an error */
  readonly conflict?: string;
}

function replacing(...columns: readonly string[]): string {
  return `DO UPDATE SET ${columns.map((column) => `"${column}" = excluded."${column}"`).join(', ')}`;
}

const bound = (column: string, than: '<' | '>'): string =>
  `${column} = CASE WHEN rollups.${column} IS NULL OR excluded.${column} ${than} rollups.${column}
    THEN excluded.${column} ELSE rollups.${column} END`;
const ADDING_UP = `DO UPDATE SET n = rollups.n + excluded.n, amount = rollups.amount + excluded.amount,
  squares = rollups.squares + excluded.squares, ${bound('least', '<')}, ${bound('most', '>')}`;

export const TABLES: readonly Table[] = [
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
      ['transfer0', 'integer'],
      ['transfer1', 'integer'],
      ['transfer2', 'integer'],
      ['transfer3', 'integer'],
      ['fold', 'text'],
    ],
    key: ['id'],
    indexes: [['position'], ['ruleset', 'position']],
    rows: 'wide',
    conflict: replacing('state', 'transfer0', 'transfer1', 'transfer2', 'transfer3', 'fold'),
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
    rows: 'narrow',
    conflict: 'DO NOTHING',
  },
  {
    name: 'match_results',
    columns: [
      ['match', 'text'],
      ['player', 'text'],
      ['seat_order', 'integer'],
      ['position', 'integer'],
      ['opened', 'integer', 'nullable'],
      ['night', 'text', 'nullable'],
      ['zone', 'text'],
      ['club', 'text'],
      ['place_name', 'text'],
      ['ruleset', 'text'],
      ['state', 'text'],
      ['hands', 'integer'],
      ['net', 'integer'],
      ['place', 'integer', 'nullable'],
    ],
    key: ['player', 'position', 'match'],
    indexes: [['match'], ['club', 'night']],
    rows: 'narrow',
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
    rows: 'wide',
  },
  {
    name: 'hand_seats',
    columns: [
      ['player', 'text'],
      ['position', 'integer'],
      ['hand', 'text'],
      ['seat', 'integer'],
      ['dealer', 'integer'],
    ],
    key: ['player', 'position', 'hand'],
    indexes: [['hand']],
    rows: 'narrow',
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
    rows: 'narrow',
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
    rows: 'wide',
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
    rows: 'wide',
    conflict: 'DO UPDATE SET name = excluded.name',
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
      ['day', 'text', 'nullable'],
      ['dealer', 'integer'],
      ['voided', 'integer'],
    ],
    key: ['hand', 'seat'],
    indexes: [['player', 'started']],
    rows: 'narrow',
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
    rows: 'narrow',
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
    rows: 'narrow',
    conflict: ADDING_UP,
  },
  {
    name: 'parked',
    columns: [
      ['stream', 'text'],
      ['position', 'integer'],
      ['revision', 'integer'],
      ['last', 'integer'],
      ['match', 'text', 'nullable'],
      ['reason', 'text'],
    ],
    key: ['stream'],
    indexes: [],
    rows: 'wide',
    conflict: replacing('position', 'revision', 'last', 'match', 'reason'),
  },
  {
    name: 'checkpoint',
    columns: [
      ['one', 'integer'],
      ['position', 'integer'],
      ['schema', 'integer'],
      ['era', 'integer'],
      ['mark', 'text', 'nullable'],
    ],
    key: ['one'],
    indexes: [],
    rows: 'wide',
  },
  {
    name: 'rebuild',
    columns: [
      ['part', 'integer'],
      ['target', 'integer'],
      ['done', 'integer'],
      ['hands', 'integer'],
    ],
    key: ['part'],
    indexes: [],
    rows: 'wide',
  },
];
