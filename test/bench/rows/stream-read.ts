import { join } from 'node:path';
import { openSqliteEventStore } from '#event-store/adapters/sqlite/index';
import { consume } from '../agreement.js';
import type { Row } from '../row.js';
import { handOfEvents } from '../samples/stored-events.js';
import { openBareStore } from '../yardsticks/bare-sqlite.js';
import { scratchFolder } from '../yardsticks/scratch.js';

const HANDS = 200;
const EVENTS_A_HAND = 100;

export const row: Row = {
  name: 'stream-read',
  work: 'read of the streams of sealed hands, parsed',
  unit: 'events',
  async prepare() {
    const scratch = scratchFolder('read');
    const bare = openBareStore(scratch.path);
    const streams = Array.from({ length: HANDS }, (_, hand) => `hand-read-${hand}`);
    const store = openSqliteEventStore({ path: join(scratch.path, 'ours.db') });
    for (const [seed, stream] of streams.entries()) {
      const events = handOfEvents(stream, EVENTS_A_HAND, seed);
      bare.insert(events);
      bare.sealHand(stream, events);
      await store.append({ writes: [{ stream, expected: 'none', events }] });
      await store.seal(stream);
    }
    return {
      ours: {
        name: 'readStream of sealed hands',
        async run() {
          for (const stream of streams) consume((await store.readStream(stream)).length);
          return HANDS * EVENTS_A_HAND;
        },
      },
      yardsticks: [
        {
          name: 'better-sqlite3 rows + JSON.parse',
          run() {
            for (const stream of streams) consume(bare.readStream(stream).length);
            return HANDS * EVENTS_A_HAND;
          },
        },
        {
          name: 'one row a sealed hand',
          run() {
            for (const stream of streams) consume(bare.readSealed(stream).length);
            return HANDS * EVENTS_A_HAND;
          },
        },
      ],
      targets: [{ ratio: 0.8, of: ['one row a sealed hand'] }],
      async close() {
        await store.close();
        bare.close();
        scratch.remove();
      },
    };
  },
};
