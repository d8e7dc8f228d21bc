import type { FindingCode } from './finding.js';

/** Why one event cannot stand where it does. */
export interface Fault {
  readonly code: FindingCode;
  readonly clause: string;
  readonly expected: unknown;
  /** the table cannot go on from here: the rest of the hand is not judged */
  readonly impossible: boolean;
}

/** A move that breaks a rule but leaves a table that can be played on. */
export function illegal(clause: string, expected: unknown): Fault {
  return { code: 'illegal-action', clause, expected, impossible: false };
}

/** A move with tiles nobody has: nothing after it can be judged. */
export function impossible(clause: string, expected: unknown): Fault {
  return { code: 'illegal-action', clause, expected, impossible: true };
}

/** No move, and it cannot come here. It is left aside; the table stays as it was. */
export function unexpected(clause: string, expected: unknown): Fault {
  return { code: 'unexpected-event', clause, expected, impossible: false };
}

/** A tile that nobody can have. T-10 */
export function noSuchTile(clause: string, expected: unknown): Fault {
  return { code: 'tile-conservation', clause, expected, impossible: true };
}
