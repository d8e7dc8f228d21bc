import { writeSync } from 'node:fs';
import { openLog } from '#platform/log';
import { projectedLog } from '#platform/projected-log';
import { openReadModels } from '#platform/read-models';
import { openThreads } from '#platform/rebuild-threads';
import { foldPart, rebuild, writePart, type WritePart } from '#read-store';

/*
 * Makes the read models of a data directory anew, from where an attempt was left, until it is killed or done: `wrote` after each
 * piece that is in the tables, then `done`. One worker writes small pieces; several are threads, whose pieces are their parts.
 * `held` goes no further than its first piece.
 */

const [folder = '', readStore = '', workers = '', held] = process.argv.slice(2);
const { events } = await openLog({ folder, place: 'embedded', access: 'read' });
const models = await openReadModels({ folder, place: readStore, nameOf: async (player) => player });
const inPieces: WritePart = (part) => writePart(part, foldPart(part.log, part.job, part.from, 60));
const threads = openThreads({ folder, log: 'embedded', readStore }, Number(workers));
const write = workers === '1' ? inPieces : threads.write;
await rebuild({
  ...{ log: projectedLog(events), models, workers: Number(workers), write },
  told() {
    writeSync(1, 'wrote\n');
    if (held === 'held') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
});
writeSync(1, 'done\n');
await threads.close();
await models.close();
await events.close();
