import { READY_MODES, type ReadyMode } from '../../table/event.js';
import type { Tile } from '../../tiles/tile.js';
import type { ReadyChapter } from '../chapters.js';

const NO_MODES: readonly ReadyMode[] = [];

/** 明约、暗约 Declaring ready: once a hand, with the discard after which the seat waits. JN-4 */
export const READY: ReadyChapter = {
  declarable: (waits, declared) => (waits.length > 0 && declared === 'none' ? READY_MODES : NO_MODES),
  locks: (mode) => mode === 'open',
  mayKong: (mode, before, after) => mode === 'closed' || isSameSet(before, after),
  voids: (mode, before, after) => mode === 'closed' && !isSameSet(before, after),
  announced: (mode) => mode === 'open',
};

/** Whether two lists name the same tiles, each once, in any order. */
function isSameSet(a: readonly Tile[], b: readonly Tile[]): boolean {
  return a.length === b.length && a.every((tile) => b.includes(tile));
}
