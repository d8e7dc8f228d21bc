import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeReadStore, nameOf, type Place } from '../../contract/index.js';
import { openSqliteReadModels } from './index.js';
import { openModelFile } from './model-file.js';

describeReadStore('SQLite', openPlace, { runs: 40, kills: 500 });

async function openPlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'paipu-model-'));
  return {
    models: (name) => openSqliteReadModels({ folder: join(folder, name), nameOf }),
    async killing(name, most, work) {
      const models = await openSqliteReadModels({ folder: join(folder, name), nameOf });
      await models.close();
      const path = join(folder, name, 'read-1.db');
      for (let kills = 0; ; kills++) {
        let left = kills < most ? 1 + Math.floor(Math.random() * 30) : Infinity;
        // a file that is closed under its transaction is left as by a kill: nothing of it is committed
        const store = await openModelFile(path, nameOf, {
          watch: (connection) => {
            if (--left > 0 || !connection.inTransaction) return;
            connection.close();
          },
        });
        const killed = await work(store).then(
          () => false,
          (error: unknown) => {
            if (left > 0) throw error;
            return true;
          },
        );
        await store.close().catch(() => undefined);
        if (!killed) return kills;
      }
    },
    async remove() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
