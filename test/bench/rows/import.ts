import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteEventStore } from '#event-store/adapters/sqlite/index';
import { openRecorder } from '#recorder';
import { memoryKeys } from '#recorder/adapters/memory-keys';
import type { Row } from '../row.js';
import { sampleFile } from '../samples/hand-log.js';
import type { SampleEvent } from '../samples/stored-events.js';
import { openBareStore } from '../yardsticks/bare-sqlite.js';
import { scratchFolder } from '../yardsticks/scratch.js';

const CHUNK = 256 * 1024;
const A_TRANSACTION = 100;

export const row: Row = {
  name: 'import',
  work: 'a file into a fresh embedded store, audit and chain on, until all of it is on the disk',
  unit: 'events',
  prepare() {
    const scratch = scratchFolder('import');
    const file = sampleFile();
    const chunks = Array.from({ length: Math.ceil(file.length / CHUNK) }, (_, at) =>
      file.subarray(at * CHUNK, (at + 1) * CHUNK),
    );
    const events = file
      .toString('utf8')
      .split('\n')
      .filter((line) => line.startsWith('{"type"'))
      .map((line) => storedForm(JSON.parse(line)));
    const keys = memoryKeys(randomBytes);
    let run = 0;
    /** a folder of its own for every run; the one before goes */
    const fresh = (): string => {
      const folder = join(scratch.path, String(++run));
      rmSync(join(scratch.path, String(run - 1)), { recursive: true, force: true });
      mkdirSync(folder);
      return folder;
    };
    return {
      ours: {
        name: 'import, SQLite store',
        async run() {
          const store = openSqliteEventStore({ path: join(fresh(), 'ours.db') });
          const recorder = openRecorder({ store, keys, now: Date.now, randomBytes, claimWindow: null });
          const counts = await recorder.importFile({ commandId: 'i', log: chunks, illegalHands: 'refuse' }, {});
          await store.close();
          if (counts.refused > 0 || counts.findings > 0) throw new Error(JSON.stringify(counts));
          return counts.events + counts.matchEvents;
        },
      },
      yardsticks: [
        {
          name: 'bare insert, 100 a transaction',
          run() {
            const bare = openBareStore(fresh());
            for (let from = 0; from < events.length; from += A_TRANSACTION) {
              bare.insert(events.slice(from, from + A_TRANSACTION));
            }
            bare.close();
            return events.length;
          },
        },
      ],
      targets: [{ ratio: 0.5, of: ['bare insert, 100 a transaction'] }],
      close: scratch.remove,
    };
  },
};

/** A line of the file as the store keeps it: envelope, data, meta. */
function storedForm(line: SampleEvent & Readonly<Record<string, unknown>>): SampleEvent {
  const { id, stream, revision, type, schema, at, meta, ...data } = line;
  return { id, stream, revision, type, schema, at, meta, data };
}
