import type { PartPlace, RebuildStore } from '../../rebuild-store.js';
import type { Model } from './model.js';
import { sumEverything } from './rollups.js';
import { rowsOfHands, rowsOfMatches } from './table-rows.js';
import { putHands, putPlayers, sumMatches } from './writing.js';

type Rebuilding = Pick<RebuildStore, 'progress' | 'plan' | 'commitPart' | 'assemble'>;

/** What only a rebuild does: rows go into empty places, and nothing is summed before all of them are there. */
export function createRebuilding({ writing, dialect, nameOf }: Model): Rebuilding {
  return {
    async progress() {
      const rows = await writing.selectFrom('rebuild').selectAll().orderBy('part').execute();
      if (rows.length === 0) return null;
      return { target: rows[0].target, parts: rows.map(({ part, done, hands }) => ({ part, done, hands })) };
    },
    async plan(parts, target) {
      const rows = Array.from({ length: parts }, (_, part) => ({ part, target, done: 0, hands: 0 }));
      await writing.transaction().execute((db) => dialect.insert(db, 'rebuild', rows));
    },
    async commitPart(part, { hands, matches, clubs }, from: PartPlace, to: PartPlace) {
      const write = writing.transaction().execute(async (db): Promise<'committed' | 'overtaken'> => {
        const { numUpdatedRows } = await db
          .updateTable('rebuild')
          .set({ done: to.done, hands: to.hands })
          .where('part', '=', part)
          .where('done', '=', from.done)
          .where('hands', '=', from.hands)
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) return 'overtaken';
        await putHands(db, dialect, rowsOfHands(hands, clubs));
        const rows = rowsOfMatches(matches);
        await dialect.insert(db, 'matches', rows.matches);
        await dialect.insert(db, 'match_seats', rows.match_seats);
        await sumMatches(
          db,
          dialect,
          matches.map(({ id }) => id),
        );
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
        await sumEverything(db);
        await db.deleteFrom('rebuild').execute();
      });
    },
  };
}
