import { writeSync } from 'node:fs';
import { openStore } from './open-store.js';

/* Does one command; dies after the commit and before it could say so if told `die`; else prints the outcome as JSON. */

const [path = '', commandId = '', fate = 'live'] = process.argv.slice(2);
const store = openStore(path);
const outcome = await store.append({
  writes: [
    {
      stream: 'hand-1',
      expected: 'any',
      events: [0, 1, 2].map((index) => ({
        id: `${commandId}-${index}`,
        type: 'TileDiscarded',
        schema: 1,
        at: '2026-01-01T19:00:00+08:00',
        data: { index },
        meta: {},
      })),
    },
  ],
  command: { id: commandId, fingerprint: 'f', answer: { attempt: fate, by: process.pid } },
});
if (fate === 'die') process.kill(process.pid, 'SIGKILL');
writeSync(1, JSON.stringify(outcome));
await store.close();
