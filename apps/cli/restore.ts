import { restorePlatform } from '#platform';
import type { Register } from './cli.js';
import { RESTORE_FILE, RESTORE_SUMMARY, RESTORED } from './messages/store.js';
import { addDataOption, dataFolder, logPlace, refusing, type StorePlace } from './store-access.js';

/** `paipu restore FILE`: a store from a verified copy, where there is none yet. */
export const registerRestore: Register = (program, cli) => {
  addDataOption(program.command('restore').argument('<file>', cli.say(RESTORE_FILE)), cli)
    .description(cli.say(RESTORE_SUMMARY))
    .action(async (file: string, asked: StorePlace) => {
      const folder = dataFolder(asked);
      const { events } = await refusing(() => restorePlatform(file, folder, logPlace(asked)));
      cli.tell(RESTORED(events, folder));
    });
};
