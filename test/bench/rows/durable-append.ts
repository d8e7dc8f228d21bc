import type { Row } from '../row.js';
import { endlessEvents } from '../samples/endless-events.js';
import { openBareStore } from '../yardsticks/bare-sqlite.js';
import { EMMETT_MISSING, openEmmett } from '../yardsticks/emmett.js';
import { scratchFolder } from '../yardsticks/scratch.js';
import { openSyncedFile } from '../yardsticks/synced-file.js';

export const row: Row = {
  name: 'durable-append',
  work: 'one command a transaction, one after the other, each on the disk before the next',
  unit: 'commands',
  prepare() {
    const scratch = scratchFolder('append');
    const bare = openBareStore(scratch.path);
    const file = openSyncedFile(scratch.path);
    const emmett = openEmmett(scratch.path);
    const [forBare, forFile, forEmmett] = ['bare', 'file', 'emmett'].map(endlessEvents);
    return {
      ours: null,
      yardsticks: [
        {
          name: 'bare better-sqlite3, synchronous FULL',
          run() {
            for (const event of forBare.take(50)) bare.insert([event]);
            return 50;
          },
        },
        {
          name: 'write + fdatasync',
          run() {
            for (const event of forFile.take(50)) file.append(JSON.stringify(event));
            return 50;
          },
        },
        ...(emmett === null
          ? []
          : [
              {
                name: 'emmett-sqlite',
                async run() {
                  for (const event of forEmmett.take(10)) await emmett.append(event);
                  return 10;
                },
              },
            ]),
      ],
      targets: [
        { ratio: 0.8, of: ['bare better-sqlite3, synchronous FULL'] },
        { ratio: 10, of: ['emmett-sqlite'] },
      ],
      notes: emmett === null ? [EMMETT_MISSING] : [],
      close() {
        bare.close();
        file.close();
        scratch.remove();
      },
    };
  },
};
