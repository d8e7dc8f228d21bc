import { hexBytes, type Sha256 } from './sha256.js';

/*
 * Merkle tree over hashes, as RFC 6962 builds it: a leaf is SHA-256(00 ‖ hash), a node SHA-256(01 ‖ left ‖ right), and the
 * left subtree of n leaves holds the largest power of two below n. The tree of no leaves is SHA-256 of nothing.
 */

const LEAF = 0;
const NODE = 1;

/** Root over hashes (64 hex digits each) in their order. */
export function merkleRoot(sha256: Sha256, hashes: readonly string[]): string {
  if (hashes.length === 0) return sha256(new Uint8Array(0));
  if (hashes.length === 1) return sha256(tagged(LEAF, hashes[0]));
  const split = splitOf(hashes.length);
  return node(sha256, merkleRoot(sha256, hashes.slice(0, split)), merkleRoot(sha256, hashes.slice(split)));
}

/** One sibling on the way from a leaf to the root, and the side it stands on. */
export interface MerkleStep {
  readonly side: 'left' | 'right';
  readonly hash: string;
}

/** The siblings from the leaf up; throws when there is no such leaf. */
export function merkleProof(sha256: Sha256, hashes: readonly string[], index: number): readonly MerkleStep[] {
  if (!Number.isInteger(index) || index < 0 || index >= hashes.length) throw new RangeError(`no leaf ${index}`);
  if (hashes.length === 1) return [];
  const split = splitOf(hashes.length);
  const left = hashes.slice(0, split);
  const right = hashes.slice(split);
  return index < split
    ? [...merkleProof(sha256, left, index), { side: 'right', hash: merkleRoot(sha256, right) }]
    : [...merkleProof(sha256, right, index - split), { side: 'left', hash: merkleRoot(sha256, left) }];
}

/** Whether a hash is under the root by this proof. */
export function isUnderRoot(sha256: Sha256, hash: string, proof: readonly MerkleStep[], root: string): boolean {
  const top = proof.reduce(
    (below, step) => (step.side === 'left' ? node(sha256, step.hash, below) : node(sha256, below, step.hash)),
    sha256(tagged(LEAF, hash)),
  );
  return top === root;
}

function splitOf(count: number): number {
  let split = 1;
  while (split * 2 < count) split *= 2;
  return split;
}
function node(sha256: Sha256, left: string, right: string): string {
  return sha256(tagged(NODE, left + right));
}
function tagged(tag: number, hex: string): Uint8Array {
  return Uint8Array.of(tag, ...hexBytes(hex));
}
