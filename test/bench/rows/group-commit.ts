import { join } from 'node:path';
import { openSqliteEventStore } from '#event-store/adapters/sqlite/index';
import { percentile } from '../measure.js';
import type { Row } from '../row.js';
import { commandOf } from '../samples/commands.js';
import { endlessEvents } from '../samples/endless-events.js';
import { openBareStore } from '../yardsticks/bare-sqlite.js';
import { scratchFolder } from '../yardsticks/scratch.js';
import { openSyncedFile } from '../yardsticks/synced-file.js';

const IN_FLIGHT = 64;
const COMMANDS_A_TABLE = 8;

export const row: Row = {
  name: 'group-commit',
  work: 'durable append with 64 commands in flight',
  unit: 'commands',
  prepare() {
    const scratch = scratchFolder('group');
    const bare = openBareStore(scratch.path);
    const file = openSyncedFile(scratch.path);
    const store = openSqliteEventStore({ path: join(scratch.path, 'ours.db') });
    const tables = Array.from({ length: IN_FLIGHT }, (_, table) => endlessEvents(`t${table}`));
    const [forBare, forFile] = ['bare', 'file'].map(endlessEvents);
    const latencies: number[] = [];
    return {
      ours: {
        name: `append with ledger, ${IN_FLIGHT} tables at once`,
        async run() {
          await Promise.all(
            tables.map(async (table) => {
              for (const event of table.take(COMMANDS_A_TABLE)) {
                const began = performance.now();
                const { kind } = await store.append(commandOf(event));
                if (kind !== 'appended') throw new Error(`a command was answered ${kind}`);
                latencies.push(performance.now() - began);
              }
            }),
          );
          return IN_FLIGHT * COMMANDS_A_TABLE;
        },
      },
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
      extras: () => [
        { name: 'latency, median', value: percentile(latencies, 0.5), unit: 'ms' },
        { name: 'latency, p99', value: percentile(latencies, 0.99), unit: 'ms', atMost: 10 },
      ],
      async close() {
        await store.close();
        bare.close();
        file.close();
        scratch.remove();
      },
    };
  },
};
