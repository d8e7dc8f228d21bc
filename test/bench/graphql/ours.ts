import { startApi } from '../../../apps/api/server.js';
import { inMemoryPorts } from '../../../apps/api/testing/in-memory-ports.js';
import { HAND_LENGTH } from './query.js';

/** Our service as it runs, limits and log on, over ports in memory. Prints its address. */
const api = await startApi(inMemoryPorts({ length: HAND_LENGTH }), {
  host: '127.0.0.1',
  port: 0,
  drainMs: 1_000,
  bodyLimit: 8 * 1024 * 1024,
  logLevel: process.env['PAIPU_LOG_LEVEL'] ?? 'info',
});
console.log(api.url);
// a profiler writes its file on an orderly exit
process.once('SIGTERM', () => process.exit(0));
