import { leaveWhenTold, parentGone } from '#observability';
import type { Ports } from './ports.js';
import { bindingNote } from './operations/binding.js';
import { startApi } from './server.js';
import type { Settings } from './settings.js';

/** ms that closing may take after the drain: the last fold, the checkpoints, the files. */
const CLOSING_MS = 30_000;

/**
 * Runs the service until SIGTERM or SIGINT, or until the parent that opened a channel to it is gone, then stops it in order
 * and leaves with 0. `welcome` is said on stderr once it listens; its first line ends in the address of the endpoint.
 */
export async function serveUntilStopped(
  ports: Ports,
  settings: Settings,
  welcome: (url: string) => string = (url) => `Paipu is ready at ${url}/graphql\n${bindingNote(settings.host)}\n`,
): Promise<void> {
  const orphaned = parentGone();
  const api = await startApi(ports, settings);
  process.stderr.write(welcome(api.url));
  const { stop, logger } = api;
  leaveWhenTold({ stop, logger, withinMs: settings.drainMs + CLOSING_MS, orphaned });
}
