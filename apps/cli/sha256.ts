import { hash } from 'node:crypto';
import type { Sha256 } from '#proof';
import { SHORT_LIMIT, shortSha256 } from './simulation/short-sha256.js';

/** SHA-256 as the proof library asks for it. */
export const sha256OfBytes: Sha256 = (bytes) =>
  bytes.length <= SHORT_LIMIT ? shortSha256(bytes) : hash('sha256', bytes, 'hex');
