import type { ExpectedRevision, RevisionConflict } from './port.js';
import type { PackedWrite } from './request.js';

/** Whether what a writer expects of a stream is so; `actual` is its last revision, null while it has no event (R7). */
export function expectationHolds(expected: ExpectedRevision, actual: number | null): boolean {
  switch (expected) {
    case 'any':
      return true;
    case 'none':
      return actual === null;
    case 'exists':
      return actual !== null;
  }
  return actual === expected;
}

/** The conflict of a write, or null: its expectation, and the revisions its events were hashed with. */
export function conflictOf(write: PackedWrite, actual: number | null): RevisionConflict | null {
  if (!expectationHolds(write.expected, actual)) {
    return { kind: 'conflict', stream: write.stream, expected: write.expected, actual };
  }
  const next = actual === null ? 0 : actual + 1;
  const misplaced = write.events.findIndex(
    ({ revision }, index) => revision !== undefined && revision !== next + index,
  );
  if (misplaced === -1) return null;
  const first = (write.events[misplaced]?.revision ?? 0) - misplaced;
  return { kind: 'conflict', stream: write.stream, expected: first <= 0 ? 'none' : first - 1, actual };
}
