import { sql } from 'kysely';
import type { Changes } from '#projections';
import { MODEL_TABLES } from '../../migrations/tables.js';
import type { Committed, NameOf, Place, Unparking } from '../../port.js';
import type { RebuildStore } from '../../rebuild-store.js';
import { blockOf } from '../../rows/block.js';
import type { Db, Dialect } from './dialect.js';
import { createQueries } from './queries.js';
import { createRebuilding } from './rebuilding.js';
import { markOf, matchOf } from './row-codec.js';
import { writeChanges } from './writing.js';
import { parkedRow } from '../../rows/parked-codec.js';

export interface Model {
  /** writes, in transactions */
  readonly writing: Db;
  /** queries: connections of their own, which never see half a transaction */
  readonly reading: Db;
  readonly dialect: Dialect;
  readonly nameOf: NameOf;
}

/** One version of the model over the query builder, whatever database it lies in. */
export function openModel(model: Model): RebuildStore {
  const { writing, reading, dialect, nameOf } = model;
  const place = async (): Promise<Place> =>
    writing.selectFrom('checkpoint').select(['position', 'era']).executeTakeFirstOrThrow();
  return {
    ...createQueries(reading, dialect),
    ...createRebuilding(model),
    checkpoint: async () => (await place()).position,
    place,
    async mark() {
      const { mark } = await writing.selectFrom('checkpoint').select('mark').executeTakeFirstOrThrow();
      return mark === null ? null : markOf(mark);
    },
    async matchFold(id) {
      const found = await writing.selectFrom('matches').select('fold').where('id', '=', id).executeTakeFirst();
      return found === undefined ? null : matchOf(found.fold);
    },
    async commit(changes: Changes, from: Place, to: number, { unpark = [], by = 'projector', mark }: Unparking = {}) {
      const write = writing.transaction().execute(async (transaction): Promise<Committed> => {
        // first of all, so that the transaction has the right to write before it reads anything
        const { numUpdatedRows } = await transaction
          .updateTable('checkpoint')
          .set({
            ...{ position: to, era: by === 'projector' ? from.era : from.era + 1 },
            ...(mark === undefined ? {} : { mark: JSON.stringify(mark) }),
          })
          .where('position', '=', from.position)
          .where('era', '=', from.era)
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) {
          const now = await transaction.selectFrom('checkpoint').select('position').executeTakeFirst();
          return now?.position === from.position ? 'outdated' : 'overtaken';
        }
        if (unpark.length > 0) await transaction.deleteFrom('parked').where('stream', 'in', unpark).execute();
        await writeChanges(transaction, dialect, changes, nameOf);
        await dialect.insert(transaction, blockOf('parked', changes.parked.map(parkedRow)));
        return 'committed';
      });
      return write.catch((error: unknown) => {
        // nobody but a projector writes here: whoever holds it is another one
        if (dialect.isHeldByAnother(error)) return 'overtaken';
        throw error;
      });
    },
    async dump() {
      const parts: string[] = [];
      for (const [name, key] of MODEL_TABLES) {
        const order = sql.join(key.map((each) => sql.ref(each)));
        const { rows } = await sql`SELECT * FROM ${sql.table(name)} ORDER BY ${order}`.execute(reading);
        parts.push(`${name}\n${rows.map((row) => JSON.stringify(row)).join('\n')}\n`);
      }
      return parts.join('');
    },
    async close() {
      await reading.destroy();
      await writing.destroy();
    },
  };
}
