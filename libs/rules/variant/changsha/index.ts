import { ALL_258, ALL_TRIPLETS, ONE_SUIT, SEVEN_PAIRS, STANDARD_258 } from '../../holding/forms.js';
import type { Message } from '../../result.js';
import type { PatternValue, Tier } from '../../table/event.js';
import type { Clause, Variant } from '../book.js';
import type { Rules } from '../contract.js';
import type { Money } from '../money.js';
import { type Conditions, patternSpecs } from '../pattern-specs.js';
import { judgeOf } from './assess.js';
import { birdChapter } from './birds.js';
import { CASE_FIELDS, readMoment } from './case-moment.js';
import { CHANGSHA_CLAUSES, CLASSIC_BOOK } from './clauses.js';
import { CHANGSHA_CONDITIONS, CLASSIC_CONDITIONS } from './conditions.js';
import { CHANGSHA_LAW } from './law.js';
import { kongChapter } from './kongs.js';
import { CHANGSHA_MONEY, CLASSIC_MONEY } from './money.js';
import { nextDealer } from './next-dealer.js';
import { isEarthly } from './opening-cycle.js';
import { openingChapter } from './opening-hands.js';
import { type ChangshaOptions, optionSpecs, readOptions } from './options.js';
import { CLASSIC_PATTERNS, type PatternRow, PATTERNS } from './patterns.js';
import { winRows } from './payments.js';
import { CHANGSHA_CLASSIC_PRESET, CHANGSHA_PRESET } from './presets.js';
import { CHANGSHA_COPIES, CHANGSHA_WALL_SIZE } from './tiles.js';
import { mayBeComplete, mayBeCompletedBy } from './winning.js';

const VERSION = 1;
/** CS-3 */
const FORMS = STANDARD_258 | ALL_TRIPLETS | SEVEN_PAIRS | ONE_SUIT | ALL_258;

interface Edition {
  readonly id: string;
  readonly name: Message;
  readonly clausePrefix: string;
  readonly preset: ChangshaOptions;
  readonly clauses: readonly Clause[];
  readonly patterns: readonly PatternRow[];
  readonly conditions: Conditions;
  readonly money: Money;
}

/** 长沙麻将 The reference table. CS */
export const changsha: Variant = variantOf({
  id: 'changsha',
  name: { zh: '长沙麻将', en: 'Changsha' },
  clausePrefix: 'CS',
  preset: CHANGSHA_PRESET,
  clauses: CHANGSHA_CLAUSES,
  patterns: PATTERNS,
  conditions: CHANGSHA_CONDITIONS,
  money: CHANGSHA_MONEY,
});

/** 湖南长沙 The classic table with dice kongs. CC over CS */
export const changshaClassic: Variant = variantOf({
  id: 'changsha-classic',
  name: { zh: '湖南长沙麻将', en: 'Changsha classic' },
  clausePrefix: 'CC',
  preset: CHANGSHA_CLASSIC_PRESET,
  clauses: CLASSIC_BOOK,
  patterns: CLASSIC_PATTERNS,
  conditions: CLASSIC_CONDITIONS,
  money: CLASSIC_MONEY,
});

function variantOf(edition: Edition): Variant {
  const { id, name, clausePrefix, preset, clauses, patterns, conditions } = edition;
  return {
    id,
    version: VERSION,
    name,
    clausePrefix,
    options: optionSpecs(preset),
    patterns: patternSpecs(patterns, conditions),
    clauses,
    caseFields: CASE_FIELDS,
    readMoment,
    rules: (named) => {
      const read = readOptions(preset, named);
      return read.ok ? { ok: true, value: rulesOf(edition, read.value) } : read;
    },
  };
}

/** The chapters bound to the options of a table. */
function rulesOf({ id, patterns, money }: Edition, options: ChangshaOptions): Rules {
  return {
    id,
    version: VERSION,
    options: Object.freeze({ ...options }),
    copies: CHANGSHA_COPIES,
    wallSize: CHANGSHA_WALL_SIZE,
    calls: { chow: true, pong: true, exposedKong: true, addedKong: true },
    kongs: kongChapter(options),
    opening: openingChapter(options),
    birds: birdChapter(options),
    flowers: null,
    ready: null,
    liability: null,
    deadWall: null,
    sea: null,
    streak: null,
    dealing: null,
    points: null,
    lastTileOffered: true,
    severalWinners: options.severalWinners,
    declinedWin: options.declinedWin,
    earthly: (facts) => isEarthly(options, facts),
    forms: FORMS,
    mayBeComplete,
    mayBeCompletedBy,
    assess: judgeOf(patterns, options),
    winRows: (dealer, wins, birdSeats) => winRows(options, dealer, wins, birdSeats),
    paidBy: null,
    nextDealer: (outcome) => nextDealer(options, outcome),
    totalOf: (patterns) => totalOf(options, patterns),
    law: CHANGSHA_LAW,
    money,
  };
}

/** W of a list of big patterns, 1 of none. CS-4.1, CS-4.2, CS-12 `bigStacking` */
function totalOf({ bigStacking }: ChangshaOptions, patterns: readonly PatternValue[]): { total: number; tier: Tier } {
  if (patterns.length === 0) return { total: 1, tier: 'small' };
  const sum = patterns.reduce((total, pattern) => total + pattern.value, 0);
  return { total: bigStacking ? sum : Math.min(sum, 1), tier: 'big' };
}
