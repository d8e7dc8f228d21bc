import type { Row } from '../row.js';
import { endlessEvents } from '../samples/endless-events.js';
import { openBareStore } from '../yardsticks/bare-sqlite.js';
import { scratchFolder } from '../yardsticks/scratch.js';
import { openSyncedFile } from '../yardsticks/synced-file.js';

export const row: Row = {
  name: 'group-commit',
  work: 'durable append with 64 commands in flight',
  unit: 'commands',
  prepare() {
    const scratch = scratchFolder('group');
    const bare = openBareStore(scratch.path);
    const file = openSyncedFile(scratch.path);
    const [forBare, forFile] = ['bare', 'file'].map(endlessEvents);
    return {
      ours: null,
      yardsticks: [
        {
          name: 'write + fdatasync, one by one',
          run() {
            for (const event of forFile.take(50)) file.append(JSON.stringify(event));
            return 50;
          },
        },
        {
          name: 'bare better-sqlite3, 100 a transaction',
          run() {
            bare.insert(forBare.take(100));
            return 100;
          },
        },
      ],
      targets: [{ ratio: 8, of: ['write + fdatasync, one by one'] }],
      close() {
        bare.close();
        file.close();
        scratch.remove();
      },
    };
  },
};
