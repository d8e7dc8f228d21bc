import { sortedJson } from '#game-log';
import { hashText, type Sha256 } from './sha256.js';

/** What binds a wall before it is played: SHA-256 of the canonical JSON of `{hand, seed}`, hex. `seed` is 64 hex digits. */
export function wallCommitment(sha256: Sha256, opening: { readonly hand: string; readonly seed: string }): string {
  const { hand, seed } = opening;
  return hashText(sha256, sortedJson({ hand, seed }));
}
