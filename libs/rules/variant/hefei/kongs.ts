import type { KongReplacement } from '../../table/event.js';
import type { KongChapter } from '../chapters.js';
import { SEA_TILES } from './sea.js';

const TAIL_ONLY: readonly KongReplacement[] = ['tail'];

/** 暗杠 Concealed kongs alone, while five tiles are left, replaced from the tail, face down to the end. HF-2 */
export const KONGS: KongChapter = {
  replacements: () => TAIL_ONLY,
  source: () => 'tail',
  // 杠上开花 doubles on every replacement (HF-6.2)
  opens: () => true,
  concealedFaceUp: false,
  // no replacement ever comes out of the sea (HF-5)
  wallNeeded: SEA_TILES + 1,
  moment: () => 'kong',
  dice: () => [],
  drawsPair: () => false,
  locks: () => false,
  lockedKongs: 'any',
};
