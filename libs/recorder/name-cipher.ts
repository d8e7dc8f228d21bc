import { createCipheriv, createDecipheriv } from 'node:crypto';

/*
 * A name as it lies in the log: base64 of initialisation vector (12 bytes), tag (16) and ciphertext, AES-256-GCM, with the
 * player's id as what is authenticated beside it: a name cannot be moved to somebody else.
 */

const VECTOR = 12;
const TAG = 16;

export function encryptName(key: Uint8Array, player: string, name: string, vector: Uint8Array): string {
  const cipher = createCipheriv('aes-256-gcm', key, vector);
  cipher.setAAD(Buffer.from(player));
  const text = Buffer.concat([cipher.update(name, 'utf8'), cipher.final()]);
  return Buffer.concat([vector, cipher.getAuthTag(), text]).toString('base64');
}

/** Throws where key, player or text do not belong together. */
export function decryptName(key: Uint8Array, player: string, text: string): string {
  const bytes = Buffer.from(text, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, VECTOR));
  decipher.setAAD(Buffer.from(player));
  decipher.setAuthTag(bytes.subarray(VECTOR, VECTOR + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(VECTOR + TAG)), decipher.final()]).toString('utf8');
}

export const VECTOR_SIZE = VECTOR;
