import { writeSync } from 'node:fs';
import { openStore } from './open-store.js';

/*
 * Appends batches of 1 to 20 events to eight streams at once until it is killed, and says on standard output what was
 * acknowledged, after it was: one line `+ <stream> <first revision> <size> <run>` a batch. `up <ms> <ms of processor>` when the
 * store is open.
 * The data of an event says its batch, so that a part of one can be recognised.
 */

const [path = '', run = '0'] = process.argv.slice(2);
const before = performance.now();
const { user, system } = process.cpuUsage();
const store = openStore(path);
const spent = process.cpuUsage({ user, system });
writeSync(1, `up ${Math.ceil(performance.now() - before)} ${Math.ceil((spent.user + spent.system) / 1000)}\n`);

async function appendTo(stream: string): Promise<void> {
  for (let batch = 0; ; batch += 1) {
    const size = 1 + Math.floor(Math.random() * 20);
    const outcome = await store.append({
      writes: [{ stream, expected: 'any', events: batchOf(stream, batch, size) }],
      command: { id: `${run}-${stream}-${batch}`, fingerprint: 'f', answer: { size } },
    });
    if (outcome.kind !== 'appended') throw new Error(JSON.stringify(outcome));
    writeSync(1, `+ ${stream} ${outcome.revision - size + 1} ${size} ${run}-${batch}\n`);
    if (batch % 10 === 9) await store.seal(stream);
  }
}

function batchOf(stream: string, batch: number, size: number) {
  return Array.from({ length: size }, (_, index) => ({
    id: `${run}-${stream}-${batch}-${index}`,
    type: 'TileDiscarded' as const,
    schema: 1,
    at: '2026-01-01T19:00:00+08:00',
    data: { batch: `${run}-${batch}`, index, size, pad: 'x'.repeat(Math.floor(Math.random() * 400)) },
    meta: { hash: 'a'.repeat(64) },
  }));
}

await Promise.all(Array.from({ length: 8 }, (_, seat) => appendTo(`hand-${seat}`)));
