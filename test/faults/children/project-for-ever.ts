import { writeSync } from 'node:fs';
import { openSqliteEventStore } from '#event-store/adapters/sqlite/index';
import { projectedLog } from '#platform/projected-log';
import { projectAll } from '#read-store';
import { openModelFile } from '#read-store/adapters/sqlite/model-file';

/* Folds a log into a read model in pages of a few events, until it is killed or at the end: `up`, then `done`. */

const [path = '', model = ''] = process.argv.slice(2);
const events = openSqliteEventStore({ path, access: 'read' });
const store = await openModelFile(model, async (player) => player);
writeSync(1, 'up\n');
await projectAll({ log: projectedLog(events), store, pageSize: 7 });
writeSync(1, 'done\n');
await store.close();
await events.close();
