import { hash } from 'node:crypto';
import type { Sha256 } from '#proof';

/** SHA-256 as the proof library asks for it. */
export const sha256OfBytes: Sha256 = (bytes) => hash('sha256', bytes, 'hex');
