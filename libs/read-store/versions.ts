import type { ReadQueries, ReadStore } from './port.js';
import type { RebuildStore } from './rebuild-store.js';

/*
 * Versions of the model: one serves, a rebuild fills the next beside it, and whoever serves changes over to that in one step.
 */

export interface ReadModels {
  /** the queries of the version that serves; the object stays the same over a change */
  readonly queries: ReadQueries;
  /** the version that serves, for its projector */
  readonly store: ReadStore;
  readonly version: number;
  /**
   * The next version, beside the one that serves. `left`: as far as an attempt came that was left, if there is one of this build;
   * `anew`: an empty one.
   */
  begin(from: 'left' | 'anew'): Promise<NextVersion>;
  /** whether another version serves by now */
  isSuperseded(): Promise<boolean>;
  /** changes over if so; nothing of this process may be writing to the version that served */
  refresh(): Promise<boolean>;
  close(): Promise<void>;
}

export interface NextVersion {
  readonly store: RebuildStore;
  readonly version: number;
  /** makes it the one that serves, atomically; it is closed here, `refresh` opens it */
  serve(): Promise<void>;
  /** closes it; the next `begin` may go on from there */
  leave(): Promise<void>;
  abandon(): Promise<void>;
}
