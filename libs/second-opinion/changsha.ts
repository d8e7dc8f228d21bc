import type { ChangshaCase } from './changsha-case.js';
import { everyTile } from './holding-case.js';
import { dearest, othersThan, paidIn, rowsFrom, type Judged, type Listed, type Win } from './opinion.js';
import {
  all258Readings,
  isTripletOrKong,
  pairOf,
  sameTiles,
  sevenPairsReadings,
  standardReadings,
  type Reading,
} from './reading.js';
import { isSuited258, rankOf, suitsIn, type Tile } from './tile-names.js';

/** A pattern of CS-4.2: whether it holds, for a weight of 1, or its weight. */
type Weigh = (reading: Reading, win: ChangshaCase) => number | boolean;

/** Four alike inside seven pairs, counted. */
function quadsIn(reading: Reading): number {
  if (reading.shape !== 'seven-pairs') return 0;
  const { groups } = reading;
  return groups.filter((pair, at) => groups.findIndex((other) => sameTiles(pair, other)) < at).length;
}

/** CS-3.2: four claimed melds, and a discard (or, by option, a draw) that pairs the one tile left. */
function allClaimed({ groups }: Reading, { by, options }: ChangshaCase): boolean {
  const claimed = groups.filter(({ from }) => from === 'claimed').length === 4;
  if (by === 'self-draw') return claimed && options.allClaimedSelfDraw !== 'none';
  return claimed && by === 'discard';
}

/** CS-4.2 in its order; CC-5 takes double-kong-cannon away. */
const PATTERNS: readonly (readonly [id: string, weigh: Weigh])[] = [
  ['all-triplets', (reading) => setsOf(reading).length === 4 && setsOf(reading).every(isTripletOrKong)],
  ['all-258', (_, win) => everyTile(win).every(isSuited258)],
  ['full-flush', ({ shape }, win) => shape !== 'all-258' && suitsIn(everyTile(win)).length === 1],
  ['all-claimed', (reading, win) => allClaimed(reading, win)],
  ['seven-pairs', (reading) => reading.shape === 'seven-pairs' && quadsIn(reading) === 0],
  [
    'luxury-seven-pairs',
    (reading, { options }) => (quadsIn(reading) === 0 ? 0 : options.luxuryWeights[quadsIn(reading) - 1]),
  ],
  ['last-tile-draw', (_, { lastTile, by }) => lastTile && by === 'self-draw'],
  ['last-tile-discard', (_, { lastTile, by }) => lastTile && by === 'discard'],
  ['kong-bloom', (_, { by, replacement }) => by === 'self-draw' && isBloomReplacement(replacement)],
  ['kong-cannon', (_, win) => win.openKongs === 1 || (win.openKongs > 1 && !win.countsDoubleCannon)],
  ['double-kong-cannon', (_, win) => (win.openKongs > 1 && win.countsDoubleCannon ? 2 : 0)],
  [
    'robbed-kong',
    (_, { by, replacement, options }) =>
      by === 'robbed-kong' && !(options.robbedSupplement === 'small' && replacement === 'supplement'),
  ],
  ['earthly', (_, { earthly }) => earthly],
  ['heavenly', (_, { heavenly }) => heavenly],
];
const BOOK = PATTERNS.map(([id]) => id);

function setsOf({ shape, groups }: Reading) {
  return shape === 'standard' ? groups.filter(({ kind }) => kind !== 'pair') : [];
}

function isBloomReplacement(replacement: ChangshaCase['replacement']): boolean {
  return replacement === 'open' || replacement === 'dice';
}

/** CS-3.2: the patterns that free the pair; under `bigFreePair` every big one. */
function freesPair(id: string, { by, options }: ChangshaCase): boolean {
  if (id === 'all-claimed') return by !== 'self-draw' || options.allClaimedSelfDraw === 'free';
  return options.bigFreePair || ['full-flush', 'all-triplets', 'all-258'].includes(id);
}

function pairIsLawful(reading: Reading, patterns: readonly Listed[], win: ChangshaCase): boolean {
  const pair = pairOf(reading);
  if (reading.shape !== 'standard' || pair === undefined) return true;
  return isSuited258(pair.tiles[0]) || patterns.some(({ id }) => freesPair(id, win));
}

/** CS-8, CS-7: what a win of these patterns is paid. */
function priced(patterns: readonly Listed[], win: ChangshaCase): Win {
  const { options, by, seat, dealer, from } = win;
  const tier = patterns.length === 0 ? 'small' : 'big';
  const sum = patterns.reduce((weight, { value }) => weight + value, 0);
  const weight = options.bigStacking ? sum : Math.min(sum, 1);
  const rate = by === 'self-draw' ? options.rates.bigSelfDraw : options.rates.bigDiscard;
  const base = tier === 'small' ? options.rates.small : rate * weight;
  const extra = { none: 0, 'per-row': 1, 'per-weight': tier === 'small' ? 1 : weight }[options.dealerExtra];
  const rows = rowsFrom(from === null ? othersThan(seat) : [from], seat, (payer) => {
    const withExtra = payer === dealer || seat === dealer ? base + extra : base;
    return withExtra * birdFactor(payer, win);
  });
  return { tier, patterns, total: tier === 'small' ? 1 : weight, rows };
}

/** CS-7.2 and CS-7.3: each bird on payer or winner counts. */
function birdFactor(payer: number, { birds, dealer, seat, options }: ChangshaCase): number {
  const origin = options.birdOrigin === 'dealer' ? dealer : seat;
  const hits = birds.map((bird) => birdSeat(bird, origin)).filter((hit) => hit === payer || hit === seat).length;
  return options.birdFactor === 'add' ? 1 + hits : 2 ** hits;
}

/** CS-7.2: 1 5 9 the origin, 2 6 the next seat, 3 7 the one after, 4 8 the fourth. */
export function birdSeat(bird: Tile, origin: number): number {
  const places = [
    [1, 5, 9],
    [2, 6],
    [3, 7],
    [4, 8],
  ];
  return (origin + places.findIndex((ranks) => ranks.includes(rankOf(bird)))) % 4;
}

/** 长沙: judges a case by CS and CC; of two kong tiles (CC-3.4) the better one. */
export function judgeChangsha(win: ChangshaCase): Judged {
  const { secondTile } = win;
  if (secondTile === null) return judgeOneTile(win);
  const upper = judgeOneTile(win);
  const lower = judgeOneTile({ ...win, tile: secondTile });
  if ('win' in upper && 'win' in lower) return { win: twice(better(upper.win, lower.win)) };
  if ('win' in upper) return upper;
  if ('win' in lower) return lower;
  const reasons = [upper.reason, lower.reason];
  return { reason: REASONS.filter((reason) => reasons.includes(reason)).at(-1) ?? upper.reason };
}

const REASONS = ['not-a-win', 'pair-not-258', 'follow-up'] as const;

const better = (upper: Win, lower: Win): Win => (paidIn(lower) > paidIn(upper) ? lower : upper);

function twice(win: Win): Win {
  return { ...win, rows: win.rows.map((row) => ({ ...row, amount: row.amount * 2 })) };
}

function judgeOneTile(win: ChangshaCase): Judged {
  const readings = [
    ...standardReadings(win.concealed, win.tile, win.melds),
    ...sevenPairsReadings(win.concealed, win.tile, win.melds),
    ...all258Readings(everyTile(win)),
  ];
  if (readings.length === 0) return { reason: 'not-a-win' };
  const wins = readings.flatMap((reading) => {
    const patterns = PATTERNS.map(([id, weigh]) => ({ id, value: Number(weigh(reading, win)) })).filter(
      ({ value }) => value > 0,
    );
    return pairIsLawful(reading, patterns, win) ? [priced(patterns, win)] : [];
  });
  if (wins.length === 0) return { reason: 'pair-not-258' };
  const big = wins.filter(({ tier }) => tier === 'big');
  if (big.length > 0) return { win: dearest(big, BOOK) };
  // CS-9.1: who has banked a small win may win only with a big one
  const barred = win.banked === 'small' && win.options.followUp === 'higher-tier';
  return barred ? { reason: 'follow-up' } : { win: dearest(wins, BOOK) };
}
