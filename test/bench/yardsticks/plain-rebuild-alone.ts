import { plainRebuild, rowsOfModel } from './plain-rebuild.js';

/* The plain rebuild in a process of its own, for its memory: log, folder for the new tables, and the model whose rows it inserts. */

const [log = '', folder = '', model = ''] = process.argv.slice(2);
plainRebuild(log, folder, rowsOfModel(model, 'streamed'));
