import { hash } from 'node:crypto';
import type { Sha256 } from '#proof';
import type { EventStore } from '#event-store';
import type { KeyStore } from './key-store.js';

/** What the recorder works with. Clock and chance are passed in, so that a test can name both. */
export interface Means {
  readonly store: EventStore;
  readonly keys: KeyStore;
  /** ms since 1970; becomes `at` of events, and never an order (R14) */
  readonly now: () => number;
  /** that many bytes nobody can guess: from the operating system, outside tests */
  readonly randomBytes: (count: number) => Uint8Array;
  /** ms a claim window stays open; null: until every asked seat has answered */
  readonly claimWindow: number | null;
}

/** SHA-256 as the proof library asks for it. */
export const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'hex');

/** 16 random bytes in hex a call, taken from the source in larger pieces. */
export function saltSource(randomBytes: Means['randomBytes']): () => string {
  const SALT = 16;
  const PIECE = SALT * 256;
  let hex = '';
  let at = 0;
  return () => {
    if (at === hex.length) {
      hex = Buffer.from(randomBytes(PIECE)).toString('hex');
      at = 0;
    }
    return hex.slice(at, (at += SALT * 2));
  };
}

/** Namespace of our event ids (RFC 9562, version 5); chosen once, never changed. */
const NAMESPACE = Buffer.from('6f1d0c5e9b7a4d0f8e53a1f2c4b6d8e0', 'hex');
const VARIANT = ['8', '9', 'a', 'b'];

/** uuid-v5 of a name: the same name, the same id. */
export function uuidOf(name: string): string {
  const hex = hash('sha1', Buffer.concat([NAMESPACE, Buffer.from(name)]), 'hex');
  const variant = VARIANT[Number.parseInt(hex.charAt(16), 16) & 3];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Id of the n-th event that a command makes: repeating the command makes the same ids. */
export function eventId(commandId: string, n: number): string {
  return uuidOf(`${commandId}/${n}`);
}
