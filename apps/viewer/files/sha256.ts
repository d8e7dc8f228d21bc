import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Sha256 } from '#proof';

/** SHA-256 as the proof library asks for it; synchronous, which the browser's own is not. */
export const sha256: Sha256 = (bytes) => bytesToHex(digest(bytes));
