import { startApi } from '../../../apps/api/server.js';
import { nightPlatform } from './prepared.js';

/** Our service as it runs, limits and log on, over the embedded platform on the disk. Prints its address. */
const { ports, remove } = await nightPlatform();
const api = await startApi(ports, {
  host: '127.0.0.1',
  port: 0,
  drainMs: 1_000,
  bodyLimit: 8 * 1024 * 1024,
  logLevel: process.env['PAIPU_LOG_LEVEL'] ?? 'info',
});
console.log(api.url);
// a profiler writes its file on an orderly exit
process.once('SIGTERM', () => {
  remove();
  process.exit(0);
});
