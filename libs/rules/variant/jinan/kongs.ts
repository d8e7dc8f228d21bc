import type { KongReplacement } from '../../table/event.js';
import type { KongChapter } from '../chapters.js';
import type { WinFacts } from './winning.js';

const TAIL_ONLY: readonly KongReplacement[] = ['tail'];
const NO_DICE: readonly number[] = [];

/** 杠 Every kong is replaced from the tail; concealed ones lie face down to the end of the hand. JN-3 */
export const KONGS: KongChapter = {
  replacements: () => TAIL_ONLY,
  source: () => 'tail',
  // there is no cannon: a throw after a kong is a throw
  opens: () => false,
  concealedFaceUp: false,
  wallNeeded: 1,
  moment: () => 'kong',
  dice: () => NO_DICE,
  drawsPair: () => false,
  locks: () => false,
  // an open declaration allows every kong that leaves the waits (JN-4.2)
  lockedKongs: 'any',
};

/** 杠上开花 Self-draw on the replacement of a kong; never on a flower's. JN-5 */
export function isKongBloom({ by, moment: { replacement } }: WinFacts): boolean {
  return by === 'self-draw' && replacement === 'kong';
}
