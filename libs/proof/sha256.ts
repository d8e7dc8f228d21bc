/**
 * SHA-256 of some bytes as 64 lower-case hex digits. Passed in by whoever runs the library, so that it works in a browser,
 * a worker and on a server: on Node `(bytes) => createHash('sha256').update(bytes).digest('hex')`. The bytes are only lent:
 * they may change after the call.
 */
export type Sha256 = (bytes: Uint8Array) => string;

/** Bytes of a hash. */
export const HASH_SIZE = 32;

const VALUE_OF_DIGIT = new Int8Array(128).fill(-1);
for (let value = 0; value < 16; value++) VALUE_OF_DIGIT[value.toString(16).charCodeAt(0)] = value;

/** Writes hex digits as bytes into `target` from its start; throws on anything but an even run of lower-case hex digits. */
export function writeHex(hex: string, target: Uint8Array): void {
  let all = 0;
  for (let at = 0; at < hex.length; at += 2) {
    const high = hex.charCodeAt(at);
    const low = hex.charCodeAt(at + 1);
    const byte = (VALUE_OF_DIGIT[high & 127] << 4) | VALUE_OF_DIGIT[low & 127] | ((high | low) & ~127 ? -1 : 0);
    target[at >> 1] = byte;
    all |= byte;
  }
  if (all < 0 || hex.length % 2 !== 0) throw new RangeError('not lower-case hex');
}

/** The 32-bit word that eight lower-case hex digits write from a place on; garbage in gives garbage out. */
export function wordAt(hex: string, from: number): number {
  let word = 0;
  for (let at = from; at < from + 8; at++) word = (word << 4) | VALUE_OF_DIGIT[hex.charCodeAt(at)];
  return word >>> 0;
}

/** Hex digits as bytes; throws as `writeHex` does. */
export function hexBytes(hex: string): Uint8Array {
  const bytes = new Uint8Array(hex.length >> 1);
  writeHex(hex, bytes);
  return bytes;
}

const encoder = new TextEncoder();

/** SHA-256 of a text's UTF-8 bytes. */
export function hashText(sha256: Sha256, text: string): string {
  return sha256(encoder.encode(text));
}
