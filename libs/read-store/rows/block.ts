import { TABLES } from '../migrations/definitions.js';
import type { ReadTables, Row, TableName } from '../migrations/rows.js';

export type Value = Row[string];

/** Whole rows of a table, value after value in the order of its columns: flat, so that a thread hands them over at little cost. */
export interface Block {
  readonly table: TableName;
  readonly values: readonly Value[];
}

const NAMES = new Map<TableName, readonly string[]>(
  TABLES.map(({ name, columns }) => [name, columns.map(([column]) => column)]),
);

/** Names of the columns of a table, in order. */
export function columnNames(table: TableName): readonly string[] {
  return NAMES.get(table) ?? [];
}

export function blockOf<T extends TableName>(table: T, rows: readonly ReadTables[T][]): Block {
  const values: Value[] = [];
  for (const row of rows) putRow(values, table, row);
  return { table, values };
}

/** Puts a row behind those of its table. */
export function putRow<T extends TableName>(values: Value[], table: T, row: ReadTables[T]): void {
  const known: Row = row;
  for (const name of columnNames(table)) values.push(known[name]);
}
