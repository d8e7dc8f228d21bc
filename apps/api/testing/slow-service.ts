import { serveUntilStopped } from '../serve.js';
import { inMemoryPorts } from './in-memory-ports.js';

/** A process of its own for the test that stops it: each hand takes a second, and what happens is said on stdout. */
const ports = inMemoryPorts({ delay: 1_000 });
const close = ports.close.bind(ports);
const say = (text: string) => void process.stdout.write(`${text}\n`);
const watch = setInterval(() => {
  if (ports.asked.length < 8) return;
  say(`asked ${ports.asked.length}`);
  clearInterval(watch);
}, 10);
await serveUntilStopped(
  {
    ...ports,
    close: async () => {
      await close();
      say('closed');
    },
  },
  { host: '127.0.0.1', port: 0, drainMs: 10_000, bodyLimit: 1024 * 1024, logLevel: 'silent' },
);
