import type { PartPlace, RebuildStore } from '../../rebuild-store.js';
import type { Model } from './model.js';
import { blockOf } from '../../rows/block.js';
import { putBlocks, putPlayers, sumMatches } from './writing.js';

type Rebuilding = Pick<RebuildStore, 'progress' | 'plan' | 'commitPart' | 'assemble'>;

/** What only a rebuild does: rows go into empty places, part by part. */
export function createRebuilding({ writing, dialect, nameOf }: Model): Rebuilding {
  return {
    async progress() {
      const rows = await writing.selectFrom('rebuild').selectAll().orderBy('part').execute();
      if (rows.length === 0) return null;
      return { target: rows[0].target, parts: rows.map(({ part, done, hands }) => ({ part, done, hands })) };
    },
    async plan(parts, target) {
      const rows = Array.from({ length: parts }, (_, part) => ({ part, target, done: 0, hands: 0 }));
      await writing.transaction().execute((db) => dialect.insert(db, blockOf('rebuild', rows)));
    },
    async commitPart(part, { blocks, sums, matches }, from: PartPlace, to: PartPlace) {
      const write = writing.transaction().execute(async (db): Promise<'committed' | 'overtaken'> => {
        const { numUpdatedRows } = await db
          .updateTable('rebuild')
          .set({ done: to.done, hands: to.hands })
          .where('part', '=', part)
          .where('done', '=', from.done)
          .where('hands', '=', from.hands)
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) return 'overtaken';
        await putBlocks(db, dialect, blocks);
        await sumMatches(db, dialect, matches);
        // last of all: sums are what parts have in common, and whoever adds to one holds it until the end
        await dialect.insert(db, sums);
        return 'committed';
      });
      return write.catch((error: unknown) => {
        if (dialect.isHeldByAnother(error)) return 'overtaken';
        throw error;
      });
    },
    async assemble(players, target) {
      await writing.transaction().execute(async (db) => {
        await db.updateTable('checkpoint').set({ position: target }).execute();
        await putPlayers(db, dialect, players, nameOf);
        await db.deleteFrom('rebuild').execute();
      });
    },
  };
}
