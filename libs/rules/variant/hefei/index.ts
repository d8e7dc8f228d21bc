import { SEVEN_PAIRS, STANDARD } from '../../holding/forms.js';
import type { Rules } from '../contract.js';
import type { Variant } from '../book.js';
import { readOptionTable, specsOf } from '../option-table.js';
import { patternSpecs } from '../pattern-specs.js';
import { judgeOf } from './assess.js';
import { CASE_FIELDS, readMoment } from './case-moment.js';
import { HEFEI_CLAUSES } from './clauses.js';
import { CONDITIONS } from './conditions.js';
import { isEarthly } from './first-discard.js';
import { KONGS } from './kongs.js';
import { HEFEI_LAW } from './law.js';
import { HEFEI_MONEY } from './money.js';
import { nextDealer } from './next-dealer.js';
import { HEFEI_PRESET, type HefeiOptions, OPTION_ROWS } from './options.js';
import { winRows } from './payments.js';
import { priceOf } from './price-book.js';
import { KONG_BLOOM, PRICES } from './prices.js';
import { SEA } from './sea.js';
import { dealingChapter } from './streak.js';
import { HEFEI_COPIES, HEFEI_WALL_SIZE } from './tiles.js';
import { mayBeComplete, mayBeCompletedBy } from './winning.js';

const ID = 'hefei';
const VERSION = 1;
/** HF-4 */
const FORMS = STANDARD | SEVEN_PAIRS;

/** 合肥麻将 No calls, a suit gate, prices in 咀. HF */
export const hefei: Variant = {
  id: ID,
  version: VERSION,
  name: { zh: '合肥麻将', en: 'Hefei' },
  clausePrefix: 'HF',
  options: specsOf(OPTION_ROWS, HEFEI_PRESET),
  patterns: patternSpecs([...PRICES, KONG_BLOOM], CONDITIONS),
  clauses: HEFEI_CLAUSES,
  caseFields: CASE_FIELDS,
  readMoment,
  rules: (named) => {
    const read = readOptionTable(OPTION_ROWS, HEFEI_PRESET, named);
    return read.ok ? { ok: true, value: rulesOf(read.value) } : read;
  },
};

/** The chapters bound to the options of a table. */
function rulesOf(options: HefeiOptions): Rules {
  return {
    id: ID,
    version: VERSION,
    options: Object.freeze({ ...options }),
    copies: HEFEI_COPIES,
    wallSize: HEFEI_WALL_SIZE,
    calls: { chow: false, pong: false, exposedKong: false, addedKong: false },
    kongs: KONGS,
    opening: null,
    birds: null,
    flowers: null,
    ready: null,
    liability: null,
    deadWall: null,
    sea: SEA,
    streak: null,
    dealing: dealingChapter(options),
    points: null,
    lastTileOffered: false,
    severalWinners: options.severalWinners,
    declinedWin: options.declinedWin,
    earthly: isEarthly,
    forms: FORMS,
    mayBeComplete,
    mayBeCompletedBy,
    assess: judgeOf(options),
    winRows: (dealer, wins) => winRows(options, dealer, wins),
    paidBy: null,
    nextDealer: (outcome) => nextDealer(options, outcome),
    totalOf: (patterns) => ({ total: priceOf(patterns) }),
    law: HEFEI_LAW,
    money: HEFEI_MONEY,
  };
}
