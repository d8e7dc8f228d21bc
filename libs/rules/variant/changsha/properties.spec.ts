import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addTile, type Concealed, copyConcealed, emptyConcealed, takeTile } from '../../holding/concealed.js';
import { copiesInMelds, isClaimed, type Meld } from '../../holding/meld.js';
import { type Assessment, type Judgement, type Moment, PLAIN_MOMENT, type WinSituation } from '../../pattern/win.js';
import { deltasOf, isSoundRow, isZeroSum } from '../../settlement/payment-row.js';
import { rulesFor } from '../../testing/win-text.js';
import { SEATS } from '../../tiles/seat.js';
import { rankOf, suitIndex, type Tile, TILES } from '../../tiles/tile.js';
import type { Rules } from '../contract.js';
import { changsha } from './index.js';
import type { ChangshaOptions } from './options.js';

/* A second judge, slow and plain: every reading is laid out tile by tile, judged for itself, and the dearest kept. */

interface Reading {
  readonly form: 'sets' | 'pairs' | 'shapeless';
  readonly triplets: number;
  readonly pair: number | null;
}

function readingsOf(counts: Uint8Array, sets: number): Reading[] {
  const readings: Reading[] = [];
  for (let pair = 0; pair < 27; pair++) {
    if (counts[pair] < 2) continue;
    counts[pair] -= 2;
    laySets(counts, sets, 0, (triplets) => readings.push({ form: 'sets', triplets, pair }));
    counts[pair] += 2;
  }
  return readings;
}

function laySets(counts: Uint8Array, left: number, triplets: number, found: (triplets: number) => void): void {
  const first = counts.findIndex((copies) => copies > 0);
  if (first < 0 || left === 0) {
    if (first < 0 && left === 0) found(triplets);
    return;
  }
  if (counts[first] >= 3) {
    counts[first] -= 3;
    laySets(counts, left - 1, triplets + 1, found);
    counts[first] += 3;
  }
  if (first < 27 && first % 9 < 7 && counts[first + 1] > 0 && counts[first + 2] > 0) {
    for (const at of [0, 1, 2]) counts[first + at]--;
    laySets(counts, left - 1, triplets, found);
    for (const at of [0, 1, 2]) counts[first + at]++;
  }
}

const is258 = (tile: number): boolean => [2, 5, 8].includes(rankOf(tile as Tile));

function tilesIn({ concealed, melds }: WinSituation): Tile[] {
  return TILES.filter((tile) => concealed.counts[tile] + copiesInMelds(melds, tile) > 0);
}

type Named = readonly [id: string, value: number];

/** CS-4.2 line by line for one reading. */
function patternsOf(won: WinSituation, reading: Reading, options: ChangshaOptions): Named[] {
  const { by, moment, melds, concealed } = won;
  const tiles = tilesIn(won);
  const quads = concealed.counts.filter((copies) => copies === 4).length;
  const triplets = reading.triplets + melds.filter(({ kind }) => kind !== 'chow').length;
  const claimed = reading.form === 'sets' && melds.length === 4 && melds.every(isClaimed);
  const double = moment.openKongs > 1 && options.kongReplacement === 'open-or-supplement';
  const robbedCounts = options.robbedSupplement === 'big' || moment.replacement !== 'supplement';
  const rows: readonly (readonly [boolean, string, number])[] = [
    [reading.form === 'sets' && triplets === 4, 'all-triplets', 1],
    [tiles.every(is258), 'all-258', 1],
    [reading.form !== 'shapeless' && new Set(tiles.map(suitIndex)).size === 1, 'full-flush', 1],
    [claimed && (by === 'discard' || (by === 'self-draw' && options.allClaimedSelfDraw !== 'none')), 'all-claimed', 1],
    [reading.form === 'pairs' && quads === 0, 'seven-pairs', 1],
    [reading.form === 'pairs' && quads > 0, 'luxury-seven-pairs', options.luxuryWeights[quads - 1] ?? 0],
    [moment.lastTile && by === 'self-draw', 'last-tile-draw', 1],
    [moment.lastTile && by === 'discard', 'last-tile-discard', 1],
    [by === 'self-draw' && ['open', 'dice'].includes(String(moment.replacement)), 'kong-bloom', 1],
    [by === 'discard' && moment.openKongs > 0 && !double, 'kong-cannon', 1],
    [by === 'discard' && double, 'double-kong-cannon', 2],
    [by === 'robbed-kong' && robbedCounts, 'robbed-kong', 1],
    [moment.earthly, 'earthly', 1],
    [moment.heavenly, 'heavenly', 1],
  ];
  return rows.filter(([holds]) => holds).map(([, id, value]) => [id, value]);
}

const SHAPES = ['all-triplets', 'all-258', 'full-flush', 'seven-pairs', 'luxury-seven-pairs'];

function isLawful(won: WinSituation, reading: Reading, patterns: readonly Named[], options: ChangshaOptions): boolean {
  if (reading.form !== 'sets' || (reading.pair !== null && is258(reading.pair))) return true;
  return patterns.some(([id]) => {
    if (SHAPES.includes(id)) return true;
    if (id === 'all-claimed') return won.by === 'discard' || options.allClaimedSelfDraw === 'free';
    return options.bigFreePair;
  });
}

function slowJudge(won: WinSituation, options: ChangshaOptions): string {
  const { concealed, melds } = won;
  const readings: Reading[] = readingsOf(concealed.counts.slice(), 4 - melds.length);
  const paired = melds.length === 0 && concealed.counts.every((copies) => copies % 2 === 0);
  if (paired) readings.push({ form: 'pairs', triplets: 0, pair: null });
  if (tilesIn(won).every(is258)) readings.push({ form: 'shapeless', triplets: 0, pair: null });
  if (readings.length === 0) return 'not-a-win';
  const lists = readings
    .map((reading) => ({ reading, patterns: patternsOf(won, reading, options) }))
    .filter(({ reading, patterns }) => isLawful(won, reading, patterns, options))
    .map(({ patterns }) => patterns);
  if (lists.length === 0) return 'pair-not-258';
  const big = lists.filter((patterns) => patterns.length > 0);
  if (options.followUp === 'higher-tier' && won.moment.banked === 'small' && big.length === 0) return 'follow-up';
  if (big.length === 0) return 'small';
  const weightOf = (patterns: readonly Named[]): number => {
    const sum = patterns.reduce((weights, [, value]) => weights + value, 0);
    return options.bigStacking ? sum : Math.min(sum, 1);
  };
  const placesOf = (patterns: readonly Named[]): number[] => patterns.map(([id]) => ORDER.indexOf(id));
  const [best] = big.sort((a, b) => weightOf(b) - weightOf(a) || comparePlaces(placesOf(a), placesOf(b)));
  return `${weightOf(best)} ${best.map(([id, value]) => `${id} ${value}`).join(' ')}`;
}

const ORDER = changsha.patterns.map(({ id }) => id);

/** T-12: place by place, the earlier pattern first; of two lists one of which begins the other, the longer. */
function comparePlaces(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((place, index) => place !== b[index]);
  return at < 0 ? b.length - a.length : at >= b.length ? -1 : a[at] - b[at];
}

function quickText(judgement: Judgement): string {
  if (typeof judgement === 'string') return judgement;
  if (judgement.tier === 'small') return 'small';
  return `${judgement.total} ${judgement.patterns.map(({ id, value }) => `${id} ${value}`).join(' ')}`;
}

/* Options and holdings at random: mostly complete ones, of few tiles, so that readings abound. */

const weight = fc.integer({ min: 1, max: 9 });
const anyOptions = fc
  .record(
    {
      followUp: fc.constantFrom('higher-tier', 'free'),
      birds: fc.constantFrom(1, 2),
      birdOrigin: fc.constantFrom('dealer', 'winner'),
      birdFactor: fc.constantFrom('add', 'multiply'),
      dealerExtra: fc.constantFrom('per-row', 'per-weight', 'none'),
      rates: fc.record({ small: weight, bigSelfDraw: weight, bigDiscard: weight }, { requiredKeys: [] }),
      bigStacking: fc.boolean(),
      bigFreePair: fc.boolean(),
      allClaimedSelfDraw: fc.constantFrom('none', 'pair-258', 'free'),
      luxuryWeights: fc.tuple(weight, weight, weight),
      kongReplacement: fc.constantFrom('open-or-supplement', 'dice-or-tail'),
      robbedSupplement: fc.constantFrom('big', 'small'),
    },
    { requiredKeys: [] },
  )
  .map((options) => rulesFor('changsha', options));

const anyMoment: fc.Arbitrary<Moment> = fc
  .record(
    {
      banked: fc.constantFrom('none' as const, 'small' as const),
      lastTile: fc.boolean(),
      replacement: fc.constantFrom(null, 'open' as const, 'supplement' as const, 'dice' as const, 'tail' as const),
      openKongs: fc.nat(3),
      earthly: fc.boolean(),
      heavenly: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  .map((moment) => ({ ...PLAIN_MOMENT, ...moment }));

interface SetDraft {
  readonly kind: 'chow' | 'triplet';
  readonly at: number;
  readonly laid: 'no' | 'pong' | 'exposed' | 'concealed' | 'added';
}

const suited = (narrow: number) => fc.integer({ min: 0, max: narrow - 1 });

/** Draft of four sets and a pair, or of seven pairs, or loose 2 5 8; then one tile may be swapped for another. */
const anyHolding = fc.constantFrom(9, 18, 27).chain((narrow) =>
  fc.record({
    form: fc.constantFrom('sets', 'sets', 'sets', 'pairs', 'loose'),
    sets: fc.array(
      fc.record<SetDraft>({
        kind: fc.constantFrom('chow', 'triplet'),
        at: suited(narrow),
        laid: fc.constantFrom('no', 'no', 'pong', 'exposed', 'concealed', 'added'),
      }),
      { minLength: 4, maxLength: 4 },
    ),
    tiles: fc.array(suited(narrow), { minLength: 14, maxLength: 14 }),
    swap: fc.option(fc.tuple(fc.nat(13), suited(narrow)), { freq: 3 }),
  }),
);

function holdingOf(draft: typeof anyHolding extends fc.Arbitrary<infer D> ? D : never) {
  const tiles: number[] = [];
  const melds: Meld[] = [];
  if (draft.form === 'sets') {
    for (const set of draft.sets) layDraft(set, tiles, melds);
    tiles.push(draft.tiles[0], draft.tiles[0]);
  } else if (draft.form === 'pairs') {
    for (const tile of draft.tiles.slice(0, 7)) tiles.push(tile, tile);
  } else {
    for (const tile of draft.tiles) tiles.push(tile - (tile % 9) + (tile % 3) * 3 + 1);
  }
  if (draft.swap !== null) tiles[draft.swap[0] % tiles.length] = draft.swap[1];
  const concealed = emptyConcealed();
  for (const tile of tiles) addTile(concealed, tile as Tile);
  const fits = TILES.every((tile) => concealed.counts[tile] + copiesInMelds(melds, tile) <= 4);
  return fits ? { concealed, melds, tile: tiles[0] as Tile } : null;
}

function layDraft({ kind, at, laid }: SetDraft, tiles: number[], melds: Meld[]): void {
  const low = kind === 'chow' ? at - Math.max(0, (at % 9) - 6) : at;
  const tile = low as Tile;
  if (laid === 'no') tiles.push(...(kind === 'chow' ? [low, low + 1, low + 2] : [low, low, low]));
  else if (kind === 'chow') melds.push({ kind, tile });
  else if (laid === 'pong') melds.push({ kind: 'pong', tile });
  else melds.push({ kind: 'kong', tile, form: laid });
}

const anySeat = fc.constantFrom(...SEATS);
const anyWin: fc.Arbitrary<WinSituation> = fc
  .record({
    holding: anyHolding.map(holdingOf).filter((holding) => holding !== null),
    moment: anyMoment,
    by: fc.constantFrom('self-draw' as const, 'discard' as const, 'robbed-kong' as const),
    seat: anySeat,
    dealer: anySeat,
    after: fc.constantFrom(1, 2, 3),
  })
  .map(({ holding, moment, by, seat, dealer, after }) => {
    const from = SEATS[(seat + after) % 4];
    return { ...holding, moment, by, seat, dealer, ...(by === 'self-draw' ? {} : { from }) };
  });

const optionsOf = (rules: Rules): ChangshaOptions => rules.options as unknown as ChangshaOptions;
const RUNS = { numRuns: 3000 };

function shuffled(concealed: Concealed): Concealed {
  const other = emptyConcealed();
  for (const tile of [...TILES].reverse()) for (let n = 0; n < concealed.counts[tile]; n++) addTile(other, tile);
  addTile(other, TILES[13]);
  takeTile(other, TILES[13]);
  return other;
}

describe('properties of the Changsha judge', () => {
  it('T-12 it agrees with a slow judge that tries every reading, under any options', () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(anyWin, anyOptions, (won, rules) => {
        const slow = slowJudge(won, optionsOf(rules));
        expect(quickText(rules.assess(won))).toBe(slow);
        met.add(slow);
        for (const id of ORDER) if (slow.includes(id)) met.add(id);
      }),
      { ...RUNS, seed: 258 },
    );
    expect([...ORDER, 'small', 'not-a-win', 'pair-not-258', 'follow-up'].filter((one) => !met.has(one))).toEqual([]);
  });

  it('T-12 the order of tiles changes nothing, nor does asking twice, nor is a holding changed', () => {
    fc.assert(
      fc.property(anyWin, anyOptions, (won, rules) => {
        const before = JSON.stringify(won);
        const judgement = rules.assess(won);
        expect(rules.assess({ ...won, concealed: shuffled(won.concealed) })).toBe(judgement);
        expect(JSON.stringify(won)).toBe(before);
      }),
    );
  });

  it('CS-3 mayBeComplete is never wrong in the negative', () => {
    fc.assert(
      fc.property(anyWin, anyOptions, (won, rules) => {
        const may = rules.mayBeComplete(won.concealed, won.melds.length);
        expect(may || rules.assess(won) === 'not-a-win').toBe(true);
        const before = copyConcealed(won.concealed);
        takeTile(before, won.tile);
        expect(rules.mayBeCompletedBy(won.tile, before, won.melds.length)).toBe(may);
      }),
      RUNS,
    );
  });

  it('T-11 rows are sound and sum to zero; one row a payer; only payers of CS-8.1', () => {
    fc.assert(
      fc.property(
        anyWin,
        anyOptions,
        fc.array(anySeat, { maxLength: 2 }),
        fc.boolean(),
        (won, rules, birds, doubled) => {
          const judgement = rules.assess(won);
          fc.pre(typeof judgement !== 'string');
          const assessment = judgement as Assessment;
          const { seat, by, from, moment, dealer } = won;
          const rows = rules.winRows(dealer, [{ seat, by, from, assessment, doubled, moment }], birds);
          expect(rows.every(isSoundRow) && isZeroSum(deltasOf(rows))).toBe(true);
          expect(rows.map((row) => row.from)).toEqual(
            from === undefined ? SEATS.filter((other) => other !== seat) : [from],
          );
          expect(rows.every((row) => row.to === seat)).toBe(true);
        },
      ),
    );
  });
});
