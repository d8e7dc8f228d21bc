import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '../faults/environment.js';

const SERVER = fileURLToPath(new URL('../../deploy/local/eventstoredb-protocol-server.mjs', import.meta.url));

/** The protocol server in a process of its own, as CI and developers start it. */
export interface NodeProcess {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startNodeProcess(): Promise<NodeProcess> {
  const child = spawn(process.execPath, [SERVER, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: childEnvironment(),
  });
  const [url] = await once(createInterface(child.stdout), 'line');
  return {
    url: String(url),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
