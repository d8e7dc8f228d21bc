import type { Ports } from './ports.js';
import { bindingNote } from './operations/binding.js';
import { startApi } from './server.js';
import type { Settings } from './settings.js';

/**
 * Runs the service until SIGTERM or SIGINT, or until the parent that opened a channel to it is gone, then stops it in order
 * and leaves with 0. `welcome` is said on stderr once it listens; its first line ends in the address of the endpoint.
 */
export async function serveUntilStopped(
  ports: Ports,
  settings: Settings,
  welcome: (url: string) => string = (url) => `Paipu is ready at ${url}/graphql\n${bindingNote(settings.host)}\n`,
): Promise<void> {
  const orphaned = new Promise<void>((resolve) => process.once('disconnect', resolve));
  const api = await startApi(ports, settings);
  process.stderr.write(welcome(api.url));
  const stop = (): void => {
    api.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        api.logger.fatal({ err: error }, 'the stop did not go well');
        process.exit(70);
      },
    );
  };
  // a terminal and a parent may each tell of the same Ctrl+C: stopping twice is stopping once
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  // a parent that is gone has left nobody to stop this process
  void orphaned.then(stop);
}
