import { parentPort, workerData } from 'node:worker_threads';
import { foldPart } from '#read-store';
import { openLog } from './log.js';
import { projectedLog } from './projected-log.js';
import type { ThreadSaid, ThreadTask } from './rebuild-threads.js';

/* A thread of a rebuild: folds its part of the log into batches, one ahead of whoever writes them. */

const { folder, log, job, from }: ThreadTask = workerData;
const port = parentPort;
if (port === null) throw new Error('this is the program of a thread');
const say = (said: ThreadSaid): void => port.postMessage(said);

const { events } = await openLog({ folder, place: log, access: 'read' });
/** batches that may wait for the writer besides the one it is writing */
let credit = 1;
let wake = (): void => undefined;
port.on('message', () => {
  credit++;
  wake();
});
for await (const batch of foldPart(projectedLog(events), job, from)) {
  say({ batch });
  credit--;
  while (credit < 0) await new Promise<void>((resolve) => (wake = resolve));
}
say('done');
await events.close();
port.close();
