import type { Ports } from './ports.js';
import { bindingNote } from './operations/binding.js';
import { startApi } from './server.js';
import type { Settings } from './settings.js';

/** Runs the service until SIGTERM or SIGINT, then stops it in order and leaves with 0. */
export async function serveUntilStopped(ports: Ports, settings: Settings): Promise<void> {
  const api = await startApi(ports, settings);
  process.stderr.write(`Paipu is ready at ${api.url}/graphql\n${bindingNote(settings.host)}\n`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      api.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          api.logger.fatal({ err: error }, 'the stop did not go well');
          process.exit(70);
        },
      );
    });
  }
}
