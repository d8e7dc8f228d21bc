import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addTile, type Concealed, emptyConcealed, takeTile } from '../../holding/concealed.js';
import { copiesInMelds, type Meld } from '../../holding/meld.js';
import { type Judgement, type Moment, PLAIN_MOMENT, type WinSituation } from '../../pattern/win.js';
import { deltasOf, isSoundRow, isZeroSum } from '../../settlement/payment-row.js';
import { rulesFor } from '../../testing/win-text.js';
import { SEATS } from '../../tiles/seat.js';
import { rankOf, suitIndex, type Tile, TILES } from '../../tiles/tile.js';
import type { Rules } from '../contract.js';
import { hefei } from './index.js';
import type { HefeiOptions } from './options.js';

/* A second judge, slow and plain: every reading is laid out set by set, the discarded tile put into every set that has it. */

interface Block {
  readonly kind: 'chow' | 'triplet' | 'pair';
  readonly at: number;
}
interface Placed {
  readonly blocks: readonly Block[] | 'seven-pairs';
  /** the block that took the discarded tile */
  readonly taken: Block | null;
}

function layouts(counts: Uint8Array): Block[][] {
  const found: Block[][] = [];
  for (let pair = 0; pair < 27; pair++) {
    if (counts[pair] < 2) continue;
    counts[pair] -= 2;
    laySets(counts, [{ kind: 'pair', at: pair }], found);
    counts[pair] += 2;
  }
  return found;
}

function laySets(counts: Uint8Array, so: readonly Block[], found: Block[][]): void {
  const at = counts.findIndex((copies) => copies > 0);
  if (at < 0) {
    found.push([...so]);
    return;
  }
  if (counts[at] >= 3) {
    counts[at] -= 3;
    laySets(counts, [...so, { kind: 'triplet', at }], found);
    counts[at] += 3;
  }
  if (at % 9 < 7 && counts[at + 1] > 0 && counts[at + 2] > 0) {
    for (const step of [0, 1, 2]) counts[at + step]--;
    laySets(counts, [...so, { kind: 'chow', at }], found);
    for (const step of [0, 1, 2]) counts[at + step]++;
  }
}

function placements({ by, tile }: WinSituation, blocks: readonly Block[]): Placed[] {
  if (by === 'self-draw') return [{ blocks, taken: null }];
  const fits = ({ kind, at }: Block): boolean => (kind === 'chow' ? tile >= at && tile <= at + 2 : tile === at);
  return blocks.filter(fits).map((taken) => ({ blocks, taken }));
}

function allTiles({ concealed, melds }: WinSituation): Tile[] {
  return TILES.flatMap((tile) =>
    Array.from({ length: concealed.counts[tile] + copiesInMelds(melds, tile) }, () => tile),
  );
}

type Named = readonly [id: string, value: number];

/** 双铺子 What the equal chows of a layout are worth: of three the two without the discarded tile make the pair. HF-6 */
function twins({ blocks, taken }: Placed): number[] {
  if (blocks === 'seven-pairs') return [];
  const values: number[] = [];
  for (let at = 0; at < 27; at++) {
    const equal = blocks.filter((block) => block.kind === 'chow' && block.at === at);
    const untouched = equal.filter((block) => block !== taken).length;
    for (let pair = 0; pair < equal.length >> 1; pair++) values.push(untouched >= 2 * (pair + 1) ? 4 : 2);
  }
  return values;
}

/** HF-6 line by line. */
function patternsOf(won: WinSituation, placed: Placed, options: HefeiOptions, waits: number): Named[] {
  const { moment, melds, concealed, by } = won;
  const tiles = allTiles(won);
  const suits = [0, 1, 2].map((suit) => tiles.filter((tile) => suitIndex(tile) === suit).length);
  const present = suits.filter((count) => count > 0).length;
  const ranks = [2, 3, 4, 5, 6, 7, 8].map((rank) => tiles.filter((tile) => rankOf(tile) === rank).length);
  const blocks = placed.blocks === 'seven-pairs' ? [] : placed.blocks;
  const triplets = blocks.filter((block) => block.kind === 'triplet' && block !== placed.taken).map(({ at }) => at);
  const isRun = triplets.some((at) => at % 9 < 7 && triplets.includes(at + 1) && triplets.includes(at + 2));
  const twin = twins(placed);
  const isDouble = twin.length === 2 && twin.every((value) => value === 4);
  const alive = concealed.counts.filter((copies) => copies === 4).length;
  const pairs = placed.blocks === 'seven-pairs';
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const keeps = present > 1 || options.fullFlushKeepsSuitTiles;
  const rows: readonly Named[] = [
    ['suit-tiles', keeps ? Math.max(...suits) - 8 : 0],
    ['missing-suit', present === 2 ? 2 : 0],
    ['same-rank', sum(ranks.map((count) => (count < 10 ? Math.max(0, count - 4) : 0)))],
    ['triplet', triplets.length],
    ['twin-chows', isDouble ? 0 : sum(twin)],
    ['concealed-kong', 4 * melds.length],
    ['four-alive', 4 * alive],
    ['seven-pairs', pairs && alive === 0 ? 10 : 0],
    ['luxury-seven-pairs', pairs && alive === 1 ? 50 : 0],
    ['super-luxury-seven-pairs', pairs && alive > 1 ? 100 : 0],
    ['last-tiles', moment.sea && by === 'self-draw' ? 15 : 0],
    ['full-flush', present === 1 ? 100 : 0],
    ['ten-alike', ranks.some((count) => count >= 10) ? 100 : 0],
    ['three-consecutive-triplets', isRun ? 100 : 0],
    ['four-concealed-triplets', triplets.length === 4 ? 100 : 0],
    ['double-twin-chows', isDouble ? 100 : 0],
    ['heavenly', moment.heavenly ? 200 : 0],
    ['earthly', moment.earthly ? 150 : 0],
    ['single-wait', options.singleWait && waits === 1 ? 1 : 0],
  ];
  const price = 15 + sum(rows.map(([, value]) => value));
  const bloom: Named = ['kong-bloom', moment.replacement !== null && by === 'self-draw' ? price : 0];
  return [...rows, bloom].filter(([, value]) => value > 0);
}

function placedReadings(won: WinSituation): Placed[] {
  const { concealed, melds } = won;
  const readings = layouts(concealed.counts.slice()).flatMap((blocks) => placements(won, blocks));
  const paired = melds.length === 0 && concealed.counts.every((copies) => copies % 2 === 0);
  return paired ? [...readings, { blocks: 'seven-pairs', taken: null }] : readings;
}

function passes(won: WinSituation): boolean {
  const tiles = allTiles(won);
  return [0, 1, 2].some((suit) => tiles.filter((tile) => suitIndex(tile) === suit).length >= 8);
}

/** T-13 Tiles that would have won in place of the one that did. */
function waitsOf(won: WinSituation): number {
  const before = copyOf(won.concealed);
  takeTile(before, won.tile);
  return TILES.filter((tile) => {
    if (tile >= 27 || rankOf(tile) === 1 || rankOf(tile) === 9) return false;
    if (before.counts[tile] + copiesInMelds(won.melds, tile) >= 4) return false;
    const concealed = copyOf(before);
    addTile(concealed, tile);
    const other: WinSituation = { ...won, tile, concealed, by: 'self-draw' };
    return placedReadings(other).length > 0 && passes(other);
  }).length;
}

function slowJudge(won: WinSituation, options: HefeiOptions): string {
  const readings = placedReadings(won);
  if (readings.length === 0) return 'not-a-win';
  if (!passes(won)) return 'suit-gate';
  const waits = options.singleWait ? waitsOf(won) : 0;
  const totalOf = (patterns: readonly Named[]): number => patterns.reduce((total, [, value]) => total + value, 15);
  const placesOf = (patterns: readonly Named[]): number[] => patterns.map(([id]) => ORDER.indexOf(id));
  const [best] = readings
    .map((reading) => patternsOf(won, reading, options, waits))
    .sort((a, b) => totalOf(b) - totalOf(a) || comparePlaces(placesOf(a), placesOf(b)));
  return `${totalOf(best)} ${best.map(([id, value]) => `${id} ${value}`).join(' ')}`;
}

const ORDER = hefei.patterns.map(({ id }) => id);

/** T-12: place by place, the earlier pattern first; of two lists one of which begins the other, the longer. */
function comparePlaces(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((place, index) => place !== b[index]);
  return at < 0 ? b.length - a.length : at >= b.length ? -1 : a[at] - b[at];
}

function quickText(judgement: Judgement): string {
  if (typeof judgement === 'string') return judgement;
  return `${judgement.total} ${judgement.patterns.map(({ id, value }) => `${id} ${value}`).join(' ')}`;
}

function copyOf(concealed: Concealed): Concealed {
  const other = emptyConcealed();
  for (const tile of [...TILES].reverse()) for (let n = 0; n < concealed.counts[tile]; n++) addTile(other, tile);
  return other;
}

/* Options and holdings at random: mostly complete ones, of few tiles, so that readings abound and the gate is passed. */

const anyOptions = fc
  .record(
    {
      singleWait: fc.boolean(),
      severalWinners: fc.constantFrom('nearest', 'all'),
      dealerPassAfterDraws: fc.constantFrom(0, 2),
      declinedWin: fc.constantFrom('free', 'same-tile'),
      streakFromZero: fc.boolean(),
      fullFlushKeepsSuitTiles: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  .map((options) => rulesFor('hefei', options));

const anyMoment: fc.Arbitrary<Moment> = fc
  .record(
    {
      sea: fc.boolean(),
      replacement: fc.constantFrom(null, 'kong' as const),
      heavenly: fc.boolean(),
      earthly: fc.boolean(),
      streak: fc.integer({ min: 1, max: 9 }),
    },
    { requiredKeys: [] },
  )
  .map((moment) => ({ ...PLAIN_MOMENT, ...moment }));

interface SetDraft {
  readonly kind: 'chow' | 'triplet';
  readonly place: number;
  readonly suit: number;
  readonly kong: boolean;
}

/** Draft of four sets and a pair, or of seven pairs, in a few suits and ranks; then one tile may be swapped for another. */
const anyHolding = fc.constantFrom([1, 7], [1, 4], [2, 7], [2, 5], [2, 3], [3, 7], [3, 1]).chain(([suits, ranks]) => {
  const tile = fc.tuple(fc.nat(suits - 1), fc.nat(ranks - 1)).map(([suit, place]) => 9 * suit + 1 + place);
  return fc.record({
    form: fc.constantFrom('sets', 'sets', 'sets', 'pairs'),
    sets: fc.array(
      fc.record<SetDraft>({
        kind: fc.constantFrom('chow', 'triplet'),
        place: fc.nat(ranks - 1),
        suit: fc.nat(suits - 1),
        kong: fc.constantFrom(false, false, false, true),
      }),
      { minLength: 4, maxLength: 4 },
    ),
    tiles: fc.array(tile, { minLength: 7, maxLength: 7 }),
    swap: fc.option(fc.tuple(fc.nat(13), tile), { freq: 4 }),
    winning: fc.nat(13),
  });
});

function holdingOf(draft: typeof anyHolding extends fc.Arbitrary<infer D> ? D : never) {
  const tiles: number[] = [];
  const melds: Meld[] = [];
  if (draft.form === 'sets') {
    for (const set of draft.sets) layDraft(set, tiles, melds);
    tiles.push(draft.tiles[0], draft.tiles[0]);
  } else {
    for (const tile of draft.tiles) tiles.push(tile, tile);
  }
  if (draft.swap !== null) tiles[draft.swap[0] % tiles.length] = draft.swap[1];
  const concealed = emptyConcealed();
  for (const tile of tiles) addTile(concealed, tile as Tile);
  const fits = TILES.every((tile) => concealed.counts[tile] + copiesInMelds(melds, tile) <= 4);
  return fits ? { concealed, melds, tile: tiles[draft.winning % tiles.length] as Tile } : null;
}

function layDraft({ kind, place, suit, kong }: SetDraft, tiles: number[], melds: Meld[]): void {
  const at = 9 * suit + 1 + (kind === 'chow' ? Math.min(place, 4) : place);
  if (kind === 'chow') tiles.push(at, at + 1, at + 2);
  else if (kong) melds.push({ kind: 'kong', tile: at as Tile, form: 'concealed' });
  else tiles.push(at, at, at);
}

const anySeat = fc.constantFrom(...SEATS);
const anyWin: fc.Arbitrary<WinSituation> = fc
  .record({
    holding: anyHolding.map(holdingOf).filter((holding) => holding !== null),
    moment: anyMoment,
    by: fc.constantFrom('self-draw' as const, 'discard' as const),
    seat: anySeat,
    dealer: anySeat,
    after: fc.constantFrom(1, 2, 3),
  })
  .map(({ holding, moment, by, seat, dealer, after }) => {
    const from = SEATS[(seat + after) % 4];
    return { ...holding, moment, by, seat, dealer, ...(by === 'self-draw' ? {} : { from }) };
  });

const optionsOf = (rules: Rules): HefeiOptions => rules.options as unknown as HefeiOptions;
const RUNS = { numRuns: 3000 };

describe('properties of the Hefei judge', () => {
  it('T-12 it agrees with a slow judge that tries every reading, under any options', () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(anyWin, anyOptions, (won, rules) => {
        const slow = slowJudge(won, optionsOf(rules));
        expect(quickText(rules.assess(won))).toBe(slow);
        for (const word of slow.split(' ')) met.add(word);
      }),
      { ...RUNS, seed: 84 },
    );
    expect([...ORDER, 'not-a-win', 'suit-gate'].filter((one) => !met.has(one))).toEqual([]);
  });

  it('T-12 the order of tiles changes nothing, nor does asking twice, nor is a holding changed', () => {
    fc.assert(
      fc.property(anyWin, anyOptions, (won, rules) => {
        const before = JSON.stringify(won);
        const judgement = rules.assess(won);
        expect(rules.assess({ ...won, concealed: copyOf(won.concealed) })).toBe(judgement);
        expect(JSON.stringify(won)).toBe(before);
      }),
    );
  });

  it('HF-4 mayBeComplete is never wrong in the negative', () => {
    fc.assert(
      fc.property(anyWin, anyOptions, (won, rules) => {
        const may = rules.mayBeComplete(won.concealed, won.melds.length);
        expect(may || rules.assess(won) === 'not-a-win').toBe(true);
      }),
      RUNS,
    );
  });

  it('HF-6 15 and all values are the total, which the book makes of the list again', () => {
    fc.assert(
      fc.property(anyWin, anyOptions, (won, rules) => {
        const judgement = rules.assess(won);
        fc.pre(typeof judgement !== 'string');
        const { patterns, total } = typeof judgement === 'string' ? { patterns: [], total: 0 } : judgement;
        expect(rules.totalOf(patterns)).toEqual({ total });
      }),
    );
  });

  it('HF-7 rows are sound and sum to zero; the price is the base, what is extra is the dealer’s', () => {
    fc.assert(
      fc.property(anyWin, anyOptions, (won, rules) => {
        const assessment = rules.assess(won);
        fc.pre(typeof assessment !== 'string');
        if (typeof assessment === 'string') return;
        const { seat, by, from, moment, dealer } = won;
        const rows = rules.winRows(dealer, [{ seat, by, from, assessment, doubled: false, moment }], []);
        expect(rows.every(isSoundRow) && isZeroSum(deltasOf(rows))).toBe(true);
        expect(rows.map((row) => row.from)).toEqual(
          from === undefined ? SEATS.filter((other) => other !== seat) : [from],
        );
        expect(rows.every((row) => row.to === seat && row.base === assessment.total)).toBe(true);
        const strangers = rows.filter((row) => row.from !== dealer && seat !== dealer);
        expect(strangers.every((row) => row.extra === undefined)).toBe(true);
      }),
    );
  });
});
