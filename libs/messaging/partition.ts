/*
 * Where a key goes: murmur2 as Kafka's own Java client computes it, so that producers in other languages agree with ours.
 * https://github.com/aappleby/smhasher (public domain), seed and masking of org.apache.kafka.common.utils.Utils.
 */

const SEED = 0x9747b28c;
const M = 0x5bd1e995;
const utf8 = new TextEncoder();

/** The partition of a key, from 0; `partitions` at least 1. */
export function partitionOf(key: string, partitions: number): number {
  return (murmur2(utf8.encode(key)) & 0x7fffffff) % partitions;
}

function murmur2(bytes: Uint8Array): number {
  const words = bytes.length >> 2;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let hash = SEED ^ bytes.length;
  for (let word = 0; word < words; word++) {
    const mixed = Math.imul(view.getInt32(word * 4, true), M);
    hash = Math.imul(hash, M) ^ Math.imul(mixed ^ (mixed >>> 24), M);
  }
  const rest = bytes.subarray(words * 4);
  if (rest.length > 0) {
    for (let at = rest.length - 1; at >= 0; at--) hash ^= (rest[at] ?? 0) << (8 * at);
    hash = Math.imul(hash, M);
  }
  hash = Math.imul(hash ^ (hash >>> 13), M);
  return hash ^ (hash >>> 15);
}
