import type { HandRows, MatchFold, PlayerSeen } from '#projections';
import type { ReadStore } from './port.js';

/** How far one part of the matches has come: all of them up to one, and of the next so many hands, in order. */
export interface PartPlace {
  /** position of the last match that is in the tables; 0 before the first */
  readonly done: number;
  /** hands of the next match that are in the tables */
  readonly hands: number;
}
export interface PartProgress extends PartPlace {
  readonly part: number;
}
export interface RebuildProgress {
  /** position of the log that is folded up to before the projector goes on from there */
  readonly target: number;
  /** by number of the part */
  readonly parts: readonly PartProgress[];
}

/** Finished hands, and matches of which all hands are in the tables with these. */
export interface PartRows {
  readonly hands: readonly HandRows[];
  readonly matches: readonly MatchFold[];
  /** by match of the hands */
  readonly clubs: ReadonlyMap<string, string>;
}

/** A version of the model that a rebuild fills: parts of the matches side by side. */
export interface RebuildStore extends ReadStore {
  /** null where no rebuild has begun or its parts are all put together */
  progress(): Promise<RebuildProgress | null>;
  /** Begins a rebuild in an empty version. */
  plan(parts: number, target: number): Promise<void>;
  /** Rows of a part, and the part moved on, in one transaction; `overtaken` when it is not where it was. */
  commitPart(part: number, rows: PartRows, from: PartPlace, to: PartPlace): Promise<'committed' | 'overtaken'>;
  /** Puts the parts together: players, and the checkpoint at the target, in one transaction. */
  assemble(players: readonly PlayerSeen[], target: number): Promise<void>;
}
