import { fieldsOf, noOtherFields, oneOf, wholeNumber, type Faults, type Fields } from './fields.js';
import { everyTile, holdingCase, type HoldingCase } from './holding-case.js';
import { dearest, othersThan, rowsFrom, type Judged, type Listed, type Row, type Win } from './opinion.js';
import { jinanOptions, type JinanOptions } from './options.js';
import {
  all258Readings,
  isTripletOrKong,
  orphanReadings,
  pairOf,
  sameTiles,
  sevenPairsReadings,
  standardReadings,
  type Meld,
  type Reading,
} from './reading.js';
import { isHonor, isSuited258, suitsIn } from './tile-names.js';

export interface JinanCase extends HoldingCase {
  readonly options: JinanOptions;
  readonly flowers: number;
  readonly replacement: 'kong' | 'flower' | null;
  readonly lastTile: boolean;
  readonly ready: 'none' | 'open' | 'closed';
  readonly stake: number;
  readonly liable: number | null;
  readonly kongFrom: number | null;
}

const CONTEXT = ['flowers', 'replacement', 'lastTile', 'ready', 'stake', 'liable', 'kongFrom'];
const SEATS_OR_NONE = [0, 1, 2, 3, null] as const;

export function jinanCase(fields: Fields, ruleset: 'jinan' | 'weihai', faults: Faults): JinanCase {
  const options = jinanOptions(ruleset, fieldsOf(fields, 'options', faults), faults);
  const context = fieldsOf(fields, 'context', faults);
  noOtherFields(context, CONTEXT, 'context', faults);
  if ((fields.bird ?? null) !== null) faults.push('bird: Jinan turns none');
  const win: JinanCase = {
    ...holdingCase(fields, 'suits-and-honors', faults),
    options,
    flowers: wholeNumber(context, 'flowers', 0, 0, faults),
    replacement: oneOf<JinanCase['replacement']>(context, 'replacement', ['kong', 'flower', null], null, faults),
    lastTile: oneOf(context, 'lastTile', [true, false], false, faults),
    ready: oneOf(context, 'ready', ['none', 'open', 'closed'], 'none', faults),
    stake: oneOf(context, 'stake', [1, 2, 4, 8, 16, 32], 1, faults),
    liable: oneOf(context, 'liable', SEATS_OR_NONE, null, faults),
    kongFrom: oneOf(context, 'kongFrom', SEATS_OR_NONE, null, faults),
  };
  faults.push(...contradictionsIn(win));
  return win;
}

const isClaimed = ({ kind, form }: Meld): boolean => kind !== 'kong' || form !== 'concealed';

function contradictionsIn(win: JinanCase): readonly string[] {
  const { by, replacement, lastTile, flowers, options, liable, kongFrom, seat, melds } = win;
  const bloom = by === 'self-draw' && replacement === 'kong';
  const exposed = melds.some(({ form }) => form === 'exposed');
  const said: readonly (readonly [holds: boolean, sentence: string])[] = [
    [replacement !== null && lastTile, 'a replacement is not the last tile'],
    [replacement !== null && by !== 'self-draw', 'only a self-draw comes on a replacement'],
    [replacement === 'kong' && !melds.some(({ kind }) => kind === 'kong'), 'a kong replacement needs a kong'],
    [replacement === 'flower' && flowers === 0, 'a flower replacement needs a flower'],
    [flowers > options.flowers, 'more flowers than there are'],
    [lastTile && by === 'robbed-kong', 'a robbed kong is not the last tile'],
    [kongFrom !== null && !(bloom && exposed), 'kongFrom: only with kong-bloom on an exposed kong'],
    [kongFrom === seat, 'kongFrom: another seat'],
    [liable === seat, 'liable: another seat'],
    [liable !== null && melds.filter(isClaimed).length < 3, 'liable: after three claimed melds'],
  ];
  return said.filter(([holds]) => holds).map(([, sentence]) => sentence);
}

type Fan = (reading: Reading, win: JinanCase) => number | false;

function hasQuad({ shape, groups }: Reading): boolean {
  return (
    shape === 'seven-pairs' && groups.some((pair, at) => groups.slice(0, at).some((other) => sameTiles(pair, other)))
  );
}

function isHalfFlush(win: JinanCase): boolean {
  const suits = suitsIn(everyTile(win));
  return suits.length === 2 && suits.includes('z');
}

function isFullFlush(win: JinanCase): boolean {
  const suits = suitsIn(everyTile(win));
  return suits.length === 1 && !suits.includes('z');
}

/** 大吊车: four melds none of them a concealed kong, the one tile left paired by the winning tile. */
function isSingleWaitBare(reading: Reading, { melds }: JinanCase): boolean {
  return reading.shape === 'standard' && melds.length === 4 && melds.every(isClaimed);
}

function isAllTriplets({ shape, groups }: Reading): boolean {
  return shape === 'standard' && groups.every((group) => group.kind === 'pair' || isTripletOrKong(group));
}

/** JN-5 in its order. */
const PATTERNS: readonly (readonly [id: string, fan: Fan])[] = [
  ['half-flush', (_, win) => isHalfFlush(win) && 2],
  ['full-flush', (_, win) => isFullFlush(win) && 4],
  ['seven-pairs', (reading) => reading.shape === 'seven-pairs' && !hasQuad(reading) && 2],
  ['luxury-seven-pairs', (reading) => hasQuad(reading) && 4],
  ['all-triplets', (reading) => isAllTriplets(reading) && 2],
  ['all-258', (_, win) => everyTile(win).every(isSuited258) && 2],
  ['thirteen-orphans', ({ shape }, win) => shape === 'thirteen-orphans' && win.options.thirteenOrphansFan],
  ['single-wait-bare', (reading, win) => isSingleWaitBare(reading, win) && 2],
  ['last-tile-draw', (_, { lastTile, by }) => lastTile && by === 'self-draw' && 2],
  ['kong-bloom', (_, { replacement }) => replacement === 'kong' && 2],
  ['flower-bloom', (_, { replacement }) => replacement === 'flower' && 2],
  ['ready-open', (_, { ready }) => ready === 'open' && 2],
  ['ready-closed', (_, { ready, options }) => ready === 'closed' && options.closedReadyFan],
];
const BOOK = PATTERNS.map(([id]) => id);

/** JN-2.1, JN-2.2: the pair, or one of the seven, a suited 2, 5 or 8. */
function pairIsLawful(reading: Reading, { options }: JinanCase): boolean {
  switch (reading.shape) {
    case 'standard':
      return pairOf(reading)?.tiles.every(isSuited258) ?? false;
    case 'seven-pairs':
      return !options.sevenPairs258 || reading.groups.some(({ tiles }) => tiles.every(isSuited258));
    case 'all-258':
    case 'thirteen-orphans':
      return true;
  }
}

/** JN-6.1: base, flowers, kongs; by option honor triplets. */
function pointsOf({ groups }: Reading, { melds, flowers, options }: JinanCase): number {
  let points = 5 + flowers;
  for (const { kind, tiles, form } of melds) {
    if (kind === 'kong') points += (isHonor(tiles[0]) ? 2 : 1) + (form === 'concealed' ? 1 : 0);
  }
  const honors = groups.filter(({ kind, tiles }) => kind === 'triplet' && isHonor(tiles[0])).length;
  return points + honors * options.honorTripletPoints;
}

/** JN-7: 抢杠 before 杠了 before 拿分; else the discarder one share, or each other seat one. */
function paid(share: number, win: JinanCase): readonly Row[] {
  const { by, from, seat, kongFrom, liable } = win;
  const alone = (payer: number, shares: number): readonly Row[] => rowsFrom([payer], seat, () => share * shares);
  if (by === 'robbed-kong' && from !== null) return alone(from, 3);
  if (kongFrom !== null) return alone(kongFrom, 3);
  if (liable !== null) return alone(liable, by === 'self-draw' ? 3 : 1);
  return rowsFrom(from === null ? othersThan(seat) : [from], seat, () => share);
}

function priced(reading: Reading, win: JinanCase): Win {
  const patterns: readonly Listed[] = PATTERNS.map(([id, fan]) => ({ id, value: Number(fan(reading, win)) })).filter(
    ({ value }) => value > 0,
  );
  const total = Math.max(
    1,
    patterns.reduce((sum, { value }) => sum + value, 0),
  );
  return { patterns, total, rows: paid(pointsOf(reading, win) * total * win.stake, win) };
}

/** 济南: judges a case by JN. */
export function judgeJinan(win: JinanCase): Judged {
  const readings = [
    ...standardReadings(win.concealed, win.tile, win.melds),
    ...sevenPairsReadings(win.concealed, win.tile, win.melds),
    ...all258Readings(everyTile(win)),
    ...orphanReadings(win.concealed, win.tile, win.melds),
  ];
  if (readings.length === 0) return { reason: 'not-a-win' };
  const lawful = readings.filter((reading) => pairIsLawful(reading, win));
  if (lawful.length === 0) return { reason: 'pair-not-258' };
  return {
    win: dearest(
      lawful.map((reading) => priced(reading, win)),
      BOOK,
    ),
  };
}
