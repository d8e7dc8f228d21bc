import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { openStore } from './open-store.js';

/*
 * Appends so many events a second, if the machine can, to eight streams at once until it is killed, and says the count of what
 * was acknowledged: `+ <events>`. `data.count` of an event runs through its stream.
 */

const [place = '', perSecond = '5000'] = process.argv.slice(2);
const BATCH = 50;
const STREAMS = 8;
const store = openStore(place);
const every = (BATCH * STREAMS * 1000) / Number(perSecond);
let acknowledged = 0;

async function appendTo(stream: string): Promise<void> {
  const begun = performance.now();
  for (let batch = 0; ; batch += 1) {
    const events = Array.from({ length: BATCH }, (_, index) => ({
      id: randomUUID(),
      type: 'TileDiscarded' as const,
      schema: 1,
      at: '2026-01-01T19:00:00+08:00',
      data: { count: batch * BATCH + index },
      meta: {},
    }));
    const expected = batch === 0 ? ('none' as const) : batch * BATCH - 1;
    const outcome = await store.append({ writes: [{ stream, expected, events }], eventIds: 'derived' });
    if (outcome.kind !== 'appended') throw new Error(JSON.stringify(outcome));
    acknowledged += BATCH;
    writeSync(1, `+ ${acknowledged}\n`);
    const ahead = begun + (batch + 1) * every - performance.now();
    if (ahead > 0) await pause(ahead);
  }
}

await Promise.all(Array.from({ length: STREAMS }, (_, at) => appendTo(`hand-${at}`)));
