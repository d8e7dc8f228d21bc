import type { Row } from '../row.js';
import { endlessEvents } from '../samples/endless-events.js';
import { openBareStore } from '../yardsticks/bare-sqlite.js';
import { scratchFolder } from '../yardsticks/scratch.js';

export const row: Row = {
  name: 'import',
  work: 'files into the embedded store, audit on',
  unit: 'events',
  prepare() {
    const scratch = scratchFolder('import');
    const bare = openBareStore(scratch.path);
    const source = endlessEvents('bare');
    return {
      ours: null,
      yardsticks: [
        {
          name: 'bare insert, 100 a transaction',
          run() {
            bare.insert(source.take(100));
            return 100;
          },
        },
      ],
      targets: [{ ratio: 0.5, of: ['bare insert, 100 a transaction'] }],
      close() {
        bare.close();
        scratch.remove();
      },
    };
  },
};
