import { sayWith } from '../../holding/concealed.js';
import { ALL_258, SEVEN_PAIRS_258, STANDARD_258, THIRTEEN_ORPHANS } from '../../holding/forms.js';
import type { Message } from '../../result.js';
import type { Rules } from '../contract.js';
import type { Variant } from '../book.js';
import { patternSpecs } from '../pattern-specs.js';
import { judgeOf } from './assess.js';
import { CASE_FIELDS, readMoment } from './case-moment.js';
import { FLOWERLESS_CLAUSES, JINAN_CLAUSES } from './clauses.js';
import { CONDITIONS } from './conditions.js';
import { DEAD_WALL, streakChapter } from './dead-hand.js';
import { flowerChapter } from './flowers.js';
import { KONGS } from './kongs.js';
import { JINAN_LAW } from './law.js';
import { LIABILITY } from './liability.js';
import { JINAN_MONEY } from './money.js';
import { nextDealer } from './next-dealer.js';
import { type JinanOptions, optionTable } from './options.js';
import { fanOf, FLOWERLESS_PATTERNS, PATTERNS } from './patterns.js';
import { paidBy, winRows } from './payments.js';
import { pointsOf } from './points.js';
import { JINAN_FLOWERS, JINAN_PRESET, WEIHAI_FLOWERS, WEIHAI_PRESET } from './presets.js';
import { READY } from './ready.js';
import { copiesOf, wallSizeOf } from './tiles.js';
import { mayBeComplete } from './winning.js';

const VERSION = 1;
/** JN-2 */
const FORMS = STANDARD_258 | SEVEN_PAIRS_258 | ALL_258 | THIRTEEN_ORPHANS;

interface Edition {
  readonly id: string;
  readonly name: Message;
  readonly preset: JinanOptions;
  /** counts of flowers that a table of this edition may choose */
  readonly flowers: readonly number[];
}

/** 济南麻将 The reference build. JN */
export const jinan: Variant = variantOf({
  id: 'jinan',
  name: { zh: '济南麻将', en: 'Jinan' },
  preset: JINAN_PRESET,
  flowers: JINAN_FLOWERS,
});

/** 荣成麻将 The Weihai build: the same book without flowers. JN-1.1 */
export const weihai: Variant = variantOf({
  id: 'weihai',
  name: { zh: '荣成麻将', en: 'Weihai' },
  preset: WEIHAI_PRESET,
  flowers: WEIHAI_FLOWERS,
});

function variantOf({ id, name, preset, flowers }: Edition): Variant {
  const options = optionTable(preset, flowers);
  const mayFlower = flowers.some((count) => count > 0);
  return {
    id,
    version: VERSION,
    name,
    clausePrefix: 'JN',
    options: options.specs,
    patterns: patternSpecs(mayFlower ? PATTERNS : FLOWERLESS_PATTERNS, CONDITIONS),
    clauses: mayFlower ? JINAN_CLAUSES : FLOWERLESS_CLAUSES,
    caseFields: CASE_FIELDS,
    readMoment,
    rules: (named) => {
      const read = options.read(named);
      return read.ok ? { ok: true, value: rulesOf(id, read.value) } : read;
    },
  };
}

/** The chapters bound to the options of a table. */
function rulesOf(id: string, options: JinanOptions): Rules {
  return {
    id,
    version: VERSION,
    options: Object.freeze({ ...options }),
    copies: copiesOf(options),
    wallSize: wallSizeOf(options),
    calls: { chow: true, pong: true, exposedKong: true, addedKong: true },
    kongs: KONGS,
    opening: null,
    birds: null,
    flowers: flowerChapter(options),
    ready: READY,
    liability: LIABILITY,
    deadWall: DEAD_WALL,
    sea: null,
    streak: streakChapter(options),
    dealing: null,
    points: (concealed, melds, moment) => pointsOf(options, concealed, melds, moment),
    lastTileOffered: false,
    severalWinners: options.severalWinners,
    declinedWin: options.declinedWin,
    earthly: () => false,
    forms: FORMS,
    mayBeComplete,
    mayBeCompletedBy: (tile, concealed, melds) => sayWith(concealed, tile, (more) => mayBeComplete(more, melds)),
    assess: judgeOf(options),
    winRows: (_dealer, wins) => winRows(wins),
    paidBy,
    nextDealer,
    totalOf: (patterns) => ({ total: fanOf(patterns) }),
    law: JINAN_LAW,
    money: JINAN_MONEY,
  };
}
