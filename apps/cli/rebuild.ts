import type { Register } from './cli.js';
import { PROJECTING, REBUILD_SUMMARY, REBUILT } from './messages/store.js';
import { openProgress } from './progress.js';
import { addDataOption, withReading, type StorePlace } from './store-access.js';

/** `paipu rebuild`: the read model anew from the log, while a server goes on with the old one until the switch. */
export const registerRebuild: Register = (program, cli) => {
  addDataOption(program.command('rebuild'), cli)
    .description(cli.say(REBUILD_SUMMARY))
    .action(async (asked: StorePlace) =>
      withReading(asked, async (platform) => {
        const progress = openProgress(cli.stderr, (position) => cli.say(PROJECTING(position)));
        let last = 0;
        await platform.rebuild((position) => {
          last = position;
          progress.at(position);
        });
        progress.end();
        cli.tell(REBUILT(last));
      }),
    );
};
