import { createHash } from 'node:crypto';
import type { Sha256 } from '../sha256.js';

/** SHA-256 of Node, for tests alone; programs bind their own. */
export const nodeSha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
