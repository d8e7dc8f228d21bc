import type { PlayerSeen } from '#projections';
import type { ReadStore } from './port.js';
import type { Block } from './rows/block.js';

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

/** Rows of finished hands, and of matches of which all hands are in the tables with these. */
export interface PartRows {
  /** hands and matches, table by table */
  readonly blocks: readonly Block[];
  /** what the hands add to the sums, in the order of the keys */
  readonly sums: Block;
  /** how many hands */
  readonly hands: number;
  /** ids of the matches */
  readonly matches: readonly string[];
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
