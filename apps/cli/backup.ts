import type { Register } from './cli.js';
import { BACKED_UP, BACKUP_FILE, BACKUP_SUMMARY } from './messages/store.js';
import { addDataOption, withReading, type StorePlace } from './store-access.js';

/** `paipu backup FILE`: a verified copy of the event store, also while a server writes to it. */
export const registerBackup: Register = (program, cli) => {
  addDataOption(program.command('backup').argument('<file>', cli.say(BACKUP_FILE)), cli)
    .description(cli.say(BACKUP_SUMMARY))
    .action(async (file: string, asked: StorePlace) =>
      withReading(asked, async (platform) => {
        const { events } = await platform.backup(file);
        cli.tell(BACKED_UP(events, file));
      }),
    );
};
