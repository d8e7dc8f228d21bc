import { fieldsOf, noOtherFields, oneOf, wholeNumber, type Faults, type Fields } from './fields.js';
import { everyTile, holdingCase, type HoldingCase } from './holding-case.js';
import { dearest, othersThan, rowsFrom, type Judged, type Row, type Win } from './opinion.js';
import { hefeiOptions, type HefeiOptions } from './options.js';
import { sameTiles, sevenPairsReadings, standardReadings, suitOfGroup, type Group, type Reading } from './reading.js';
import { copiesIn, kindsIn, rankOf, suitOf, suitsIn, type Tile } from './tile-names.js';

export interface HefeiCase extends HoldingCase {
  readonly options: HefeiOptions;
  readonly sea: boolean;
  readonly replacement: 'kong' | null;
  readonly heavenly: boolean;
  readonly earthly: boolean;
  readonly streak: number;
}

const CONTEXT = ['sea', 'replacement', 'heavenly', 'earthly', 'streak'];
const YES_OR_NO = [true, false] as const;

export function hefeiCase(fields: Fields, faults: Faults): HefeiCase {
  const options = hefeiOptions(fieldsOf(fields, 'options', faults), faults);
  const context = fieldsOf(fields, 'context', faults);
  noOtherFields(context, CONTEXT, 'context', faults);
  if ((fields.bird ?? null) !== null) faults.push('bird: Hefei turns none');
  const win: HefeiCase = {
    ...holdingCase(fields, 'ranks-2-to-8', faults),
    options,
    sea: oneOf(context, 'sea', YES_OR_NO, false, faults),
    replacement: oneOf<HefeiCase['replacement']>(context, 'replacement', ['kong', null], null, faults),
    heavenly: oneOf(context, 'heavenly', YES_OR_NO, false, faults),
    earthly: oneOf(context, 'earthly', YES_OR_NO, false, faults),
    streak: wholeNumber(context, 'streak', 1, 1, faults),
  };
  faults.push(...contradictionsIn(win));
  return win;
}

function contradictionsIn({
  by,
  melds,
  sea,
  replacement,
  heavenly,
  earthly,
  seat,
  dealer,
}: HefeiCase): readonly string[] {
  const said: readonly (readonly [holds: boolean, sentence: string])[] = [
    [by === 'robbed-kong', 'HF-2: no kong can be robbed'],
    [melds.some(({ form }) => form !== 'concealed'), 'HF-2: concealed kongs only'],
    [sea && by !== 'self-draw', 'sea: nobody discards'],
    [replacement !== null && sea, 'a replacement is not of the last four'],
    [replacement !== null && by !== 'self-draw', 'only a self-draw comes on a replacement'],
    [replacement !== null && melds.length === 0, 'a replacement needs a kong'],
    [heavenly && (seat !== dealer || by !== 'self-draw'), 'heavenly: the dealer, by self-draw'],
    [earthly && seat === dealer, 'earthly: not the dealer'],
  ];
  return said.filter(([holds]) => holds).map(([, sentence]) => sentence);
}

/** 咀 that a pattern of HF-6 adds; 0 if it does not hold. */
type Price = (reading: Reading, win: HefeiCase) => number | false;

const RANKS = [2, 3, 4, 5, 6, 7, 8];

function largestSuit(tiles: readonly Tile[]): number {
  return Math.max(...[...'mps'].map((suit) => tiles.filter((tile) => suitOf(tile) === suit).length));
}
const ofRank = (win: HefeiCase, rank: number): number => everyTile(win).filter((tile) => rankOf(tile) === rank).length;
const isFullFlush = (win: HefeiCase): boolean => suitsIn(everyTile(win)).length === 1;

/** 坎 Triplets of the reading that no discard completed and that are no kongs. */
function concealedTriplets({ groups }: Reading, { by }: HefeiCase): readonly Group[] {
  return groups.filter(({ kind, completed }) => kind === 'triplet' && !(by === 'discard' && completed));
}

/** 双铺子 Pairs of equal chows, each at +2 or +4: two of four or of three equal ones may be chosen freely. */
function twinChows({ groups }: Reading, { by }: HefeiCase): readonly (2 | 4)[] {
  const chows = groups.filter(({ kind }) => kind === 'chow');
  const different = chows.filter((chow, at) => chows.findIndex((other) => sameTiles(chow, other)) === at);
  return different.flatMap((chow) => {
    const equal = chows.filter((other) => sameTiles(chow, other));
    const discarded = equal.some(({ completed }) => completed) && by === 'discard';
    const pairs = Math.floor(equal.length / 2);
    const untouched = Math.min(pairs, Math.floor((equal.length - (discarded ? 1 : 0)) / 2));
    return Array.from({ length: pairs }, (_, at) => (at < untouched ? 4 : 2));
  });
}

function isDoubleTwin(reading: Reading, win: HefeiCase): boolean {
  return twinChows(reading, win).filter((price) => price === 4).length === 2;
}

/** 四活: four alike not konged, the winning tile counted in. */
function fourAlive({ concealed, tile }: HefeiCase): number {
  const held = [...concealed, tile];
  return kindsIn(held).filter((kind) => copiesIn(held, kind) === 4).length;
}

/** Four alike as two of the seven pairs. */
function quadPairs(reading: Reading, win: HefeiCase): number | null {
  return reading.shape === 'seven-pairs' ? fourAlive(win) : null;
}

function hasThreeConsecutive(triplets: readonly Group[]): boolean {
  const has = (suit: string, rank: number): boolean =>
    triplets.some((triplet) => suitOfGroup(triplet) === suit && rankOf(triplet.tiles[0]) === rank);
  return [...'mps'].some((suit) => RANKS.some((rank) => [rank, rank + 1, rank + 2].every((one) => has(suit, one))));
}

/** HF-6.3: exactly one tile would have won (T-13), one of which the seat does not hold all four. */
function isSingleWait(win: HefeiCase): boolean {
  const held = everyTile(win).slice(0, -1);
  const waits = [...'mps']
    .flatMap((suit) => RANKS.map((rank) => `${rank}${suit}`))
    .filter((tile) => copiesIn(held, tile) < 4)
    .filter((tile) => largestSuit([...held, tile]) >= 8 && readingsOf({ ...win, tile }).length > 0);
  return waits.length === 1;
}

/** HF-6 in its order, kong-bloom apart. */
const PRICES: readonly (readonly [id: string, price: Price])[] = [
  [
    'suit-tiles',
    (_, win) => (!isFullFlush(win) || win.options.fullFlushKeepsSuitTiles) && largestSuit(everyTile(win)) - 8,
  ],
  ['missing-suit', (_, win) => suitsIn(everyTile(win)).length === 2 && 2],
  [
    'same-rank',
    (_, win) =>
      RANKS.map((rank) => ofRank(win, rank)).reduce(
        (sum, tiles) => sum + (tiles >= 10 ? 0 : Math.max(0, tiles - 4)),
        0,
      ),
  ],
  ['triplet', (reading, win) => concealedTriplets(reading, win).length],
  [
    'twin-chows',
    (reading, win) =>
      !isDoubleTwin(reading, win) && twinChows(reading, win).reduce<number>((sum, price) => sum + price, 0),
  ],
  ['concealed-kong', (_, win) => 4 * win.melds.length],
  ['four-alive', (_, win) => 4 * fourAlive(win)],
  ['seven-pairs', (reading, win) => quadPairs(reading, win) === 0 && 10],
  ['luxury-seven-pairs', (reading, win) => quadPairs(reading, win) === 1 && 50],
  ['super-luxury-seven-pairs', (reading, win) => (quadPairs(reading, win) ?? 0) >= 2 && 100],
  ['last-tiles', (_, { sea }) => sea && 15],
  ['full-flush', (_, win) => isFullFlush(win) && 100],
  ['ten-alike', (_, win) => RANKS.some((rank) => ofRank(win, rank) >= 10) && 100],
  ['three-consecutive-triplets', (reading, win) => hasThreeConsecutive(concealedTriplets(reading, win)) && 100],
  ['four-concealed-triplets', (reading, win) => concealedTriplets(reading, win).length === 4 && 100],
  ['double-twin-chows', (reading, win) => isDoubleTwin(reading, win) && 100],
  ['heavenly', (_, { heavenly }) => heavenly && 200],
  ['earthly', (_, { earthly }) => earthly && 150],
  ['single-wait', (_, win) => win.options.singleWait && isSingleWait(win) && 1],
];
const BOOK = [...PRICES.map(([id]) => id), 'kong-bloom'];

function readingsOf({ concealed, tile, melds }: HefeiCase): readonly Reading[] {
  return [...standardReadings(concealed, tile, melds), ...sevenPairsReadings(concealed, tile, melds)];
}

function priced(reading: Reading, win: HefeiCase): Win {
  const added = PRICES.map(([id, price]) => ({ id, value: Number(price(reading, win)) })).filter(
    ({ value }) => value > 0,
  );
  const sum = added.reduce((price, { value }) => price + value, 15);
  const bloom = win.replacement === 'kong';
  const patterns = bloom ? [...added, { id: 'kong-bloom', value: sum }] : added;
  const total = bloom ? sum * 2 : sum;
  return { patterns, total, rows: paid(total, win) };
}

/** HF-7.1 and HF-7.2. */
function paid(total: number, { by, from, seat, dealer, streak, options }: HefeiCase): readonly Row[] {
  const n = options.streakFromZero ? streak - 1 : streak;
  const surcharge = (by === 'self-draw' ? 4 : 2) * n;
  return rowsFrom(from === null ? othersThan(seat) : [from], seat, (payer) =>
    payer === dealer || seat === dealer ? total + surcharge : total,
  );
}

/** 合肥: judges a case by HF. */
export function judgeHefei(win: HefeiCase): Judged {
  const readings = readingsOf(win);
  if (readings.length === 0) return { reason: 'not-a-win' };
  if (largestSuit(everyTile(win)) < 8) return { reason: 'suit-gate' };
  return {
    win: dearest(
      readings.map((reading) => priced(reading, win)),
      BOOK,
    ),
  };
}
