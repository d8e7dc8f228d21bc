import type { Kysely, RawBuilder } from 'kysely';
import type { ReadTables } from '../../migrations/tables.js';
import type { Block } from '../../rows/block.js';

export type Db = Kysely<ReadTables>;

/** All that differs between the databases a model can lie in. Every statement else is said once, by the query builder. */
export interface Dialect {
  /** Whole rows into a table, in the transaction of `db`; what their keys meet there is the table's own to say. */
  insert(db: Db, block: Block): Promise<void>;
  /** The column holds one of these texts: one statement for any number of them. */
  among(column: string, texts: readonly string[]): RawBuilder<boolean>;
  /** The column holds this text somewhere, letter by letter. */
  contains(column: string, text: string): RawBuilder<boolean>;
  /** Whether a write failed because another writer is at it. */
  isHeldByAnother(error: unknown): boolean;
}
