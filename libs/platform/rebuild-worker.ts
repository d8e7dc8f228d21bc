import { parentPort } from 'node:worker_threads';
import { writePart } from '#read-store';
import { openLog } from './log.js';
import { projectedLog } from './projected-log.js';
import { openReadVersion } from './read-models.js';
import type { ThreadSaid, ThreadTask } from './rebuild-threads.js';

/* A thread of a rebuild: folds one part of the log after another and writes it, beside the threads of other parts. */

const port = parentPort;
if (port === null) throw new Error('this is the program of a thread');
const say = (said: ThreadSaid): void => port.postMessage(said);

// what fails ends the thread, which whoever gave it the part hears of
port.on('message', (task: ThreadTask) => void write(task));

async function write({ folder, log, readStore, version, job, from }: ThreadTask): Promise<void> {
  const { events } = await openLog({ folder, place: log, access: 'read' });
  // names are put in when all parts are together
  const nameOf = async (): Promise<null> => null;
  const store = await openReadVersion({ folder, place: readStore, nameOf }, version);
  await writePart({
    ...{ log: projectedLog(events), store, version, job, from },
    // whoever stops it ends the thread
    signal: new AbortController().signal,
    wrote: (matches) => say({ wrote: matches }),
  });
  await store.close();
  await events.close();
  say('done');
}
