import type { DrawSource, KongReplacement } from '../../table/event.js';
import type { KongChapter } from '../chapters.js';
import type { ChangshaOptions } from './options.js';
import type { WinFacts } from './winning.js';

/** 杠 The kong chapter under a table's options; concealed kongs lie face up (seed 004). CS-5, CC-3 */
export function kongChapter(options: ChangshaOptions): KongChapter {
  return {
    replacements: (ready) => replacementsOffered(options, ready),
    source: replacementSource,
    opens: replacementOpens,
    concealedFaceUp: true,
    wallNeeded: 1,
    moment: (replacement) => replacement,
    dice: diceThrown,
    drawsPair: (replacement) => replacement === 'dice' && options.doubleKongTiles,
    locks: (replacement) => replacement === 'dice',
    lockedKongs: 'drawn-tile',
  };
}

const OPEN_OR_SUPPLEMENT: readonly KongReplacement[] = ['open', 'supplement'];
const DICE_OR_TAIL: readonly KongReplacement[] = ['dice', 'tail'];
const TAIL_ONLY: readonly KongReplacement[] = ['tail'];

/** 开杠或补 Every kong names its replacement, ready or not; the dice are for a seat that is ready. CS-5.2, CC-3.1 */
function replacementsOffered({ kongReplacement }: ChangshaOptions, ready: () => boolean): readonly KongReplacement[] {
  switch (kongReplacement) {
    case 'open-or-supplement':
      return OPEN_OR_SUPPLEMENT;
    case 'dice-or-tail':
      return ready() ? DICE_OR_TAIL : TAIL_ONLY;
  }
}

const FEW_COLUMNS = 12;
const LAST_COLUMNS = 6;
const TWO_DICE: readonly number[] = [2];
const TWO_OR_ONE: readonly number[] = [2, 1];
const ONE_DIE: readonly number[] = [1];

/** Two dice; one allowed when fewer than 12 columns still hold a tile, one required when fewer than 6. CC-3.2 */
function diceThrown(columnsLeft: number): readonly number[] {
  if (columnsLeft < LAST_COLUMNS) return ONE_DIE;
  return columnsLeft < FEW_COLUMNS ? TWO_OR_ONE : TWO_DICE;
}

/** Where the tile comes from. CS-5.2, CC-3 */
function replacementSource(replacement: KongReplacement): DrawSource {
  switch (replacement) {
    case 'open':
    case 'tail':
      return 'tail';
    case 'supplement':
      return 'front';
    case 'dice':
      return 'column';
  }
}

/** Whether blooms and cannons come of it: 补 and the plain tail are ordinary draws. CS-5.2, CC-3.1 */
function replacementOpens(replacement: KongReplacement): boolean {
  switch (replacement) {
    case 'open':
    case 'dice':
      return true;
    case 'supplement':
    case 'tail':
      return false;
  }
}

/** 杠上开花 A self-draw win on a 开杠 or dice replacement. CS-4.2, CC-3.3 */
export function isKongBloom({ by, moment: { replacement } }: WinFacts): boolean {
  return by === 'self-draw' && (replacement === 'open' || replacement === 'dice');
}

/** 杠上炮 Won on the discard that directly follows a 开杠 or dice replacement. CS-4.2, CC-3.3 */
export function isKongCannon({ by, moment }: WinFacts): boolean {
  return by === 'discard' && moment.openKongs > 0;
}

/** 双杠上炮 The same after two or more 开杠 in a row in that turn; dice kongs know none. CS-4.2, CC-3.3 */
export function isDoubleKongCannon({ by, moment }: WinFacts, options: ChangshaOptions): boolean {
  return by === 'discard' && moment.openKongs > 1 && options.kongReplacement === 'open-or-supplement';
}

/** 抢杠胡 Won by robbing an added kong; a robbed 补 kong by option adds nothing. CS-4.2, CS-12 */
export function isRobbedKong({ by, moment }: WinFacts, options: ChangshaOptions): boolean {
  if (by !== 'robbed-kong') return false;
  return options.robbedSupplement === 'big' || moment.replacement !== 'supplement';
}
