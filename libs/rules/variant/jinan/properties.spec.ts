import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addTile, type Concealed, copyConcealed, emptyConcealed, takeTile } from '../../holding/concealed.js';
import { copiesInMelds, isClaimed, type Meld } from '../../holding/meld.js';
import { type Judgement, type Moment, PLAIN_MOMENT, type WinSituation } from '../../pattern/win.js';
import { deltasOf, isSoundRow, isZeroSum } from '../../settlement/payment-row.js';
import { rulesFor } from '../../testing/win-text.js';
import { SEATS } from '../../tiles/seat.js';
import { rankOf, suitIndex, type Tile, TILES } from '../../tiles/tile.js';
import type { Rules } from '../contract.js';
import { jinan } from './index.js';
import type { JinanOptions } from './options.js';

/* A second judge, slow and plain: every reading is laid out tile by tile, judged for itself, and the dearest kept. */

interface Reading {
  readonly form: 'sets' | 'pairs' | 'orphans' | 'shapeless';
  readonly triplets: readonly number[];
  readonly pair: number | null;
}

function readingsOf(counts: Uint8Array, sets: number): Reading[] {
  const readings: Reading[] = [];
  for (let pair = 0; pair < 34; pair++) {
    if (counts[pair] < 2) continue;
    counts[pair] -= 2;
    laySets(counts, sets, [], (triplets) => readings.push({ form: 'sets', triplets, pair }));
    counts[pair] += 2;
  }
  return readings;
}

function laySets(
  counts: Uint8Array,
  left: number,
  triplets: readonly number[],
  found: (triplets: readonly number[]) => void,
): void {
  const first = counts.findIndex((copies) => copies > 0);
  if (first < 0 || left === 0) {
    if (first < 0 && left === 0) found(triplets);
    return;
  }
  if (counts[first] >= 3) {
    counts[first] -= 3;
    laySets(counts, left - 1, [...triplets, first], found);
    counts[first] += 3;
  }
  if (first < 27 && first % 9 < 7 && counts[first + 1] > 0 && counts[first + 2] > 0) {
    for (const at of [0, 1, 2]) counts[first + at]--;
    laySets(counts, left - 1, triplets, found);
    for (const at of [0, 1, 2]) counts[first + at]++;
  }
}

const is258 = (tile: number): boolean => tile < 27 && [2, 5, 8].includes(rankOf(tile as Tile));
const isOrphan = (tile: number): boolean => tile >= 27 || [1, 9].includes(rankOf(tile as Tile));

function tilesIn({ concealed, melds }: WinSituation): Tile[] {
  return TILES.filter((tile) => concealed.counts[tile] + copiesInMelds(melds, tile) > 0);
}

type Named = readonly [id: string, value: number];

/** JN-5 line by line for one reading. */
function patternsOf(won: WinSituation, reading: Reading, options: JinanOptions): Named[] {
  const { by, moment, melds, concealed } = won;
  const tiles = tilesIn(won);
  const suits = new Set(tiles.map(suitIndex));
  const isLuxury = reading.form === 'pairs' && concealed.counts.some((copies) => copies === 4);
  const triplets = reading.triplets.length + melds.filter(({ kind }) => kind !== 'chow').length;
  const draws = by === 'self-draw';
  const rows: readonly (readonly [boolean, string, number])[] = [
    [suits.size === 2 && suits.has(3), 'half-flush', 2],
    [suits.size === 1 && !suits.has(3), 'full-flush', 4],
    [reading.form === 'pairs' && !isLuxury, 'seven-pairs', 2],
    [isLuxury, 'luxury-seven-pairs', 4],
    [reading.form === 'sets' && triplets === 4, 'all-triplets', 2],
    [tiles.every(is258), 'all-258', 2],
    [reading.form === 'orphans', 'thirteen-orphans', options.thirteenOrphansFan],
    [reading.form === 'sets' && melds.length === 4 && melds.every(isClaimed), 'single-wait-bare', 2],
    [draws && moment.lastTile, 'last-tile-draw', 2],
    [draws && moment.replacement === 'kong', 'kong-bloom', 2],
    [draws && moment.replacement === 'flower', 'flower-bloom', 2],
    [moment.ready === 'open', 'ready-open', 2],
    [moment.ready === 'closed' && options.closedReadyFan > 0, 'ready-closed', options.closedReadyFan],
  ];
  return rows.filter(([holds]) => holds).map(([, id, value]) => [id, value]);
}

function isLawful({ concealed }: WinSituation, { form, pair }: Reading, { sevenPairs258 }: JinanOptions): boolean {
  if (form === 'sets') return pair !== null && is258(pair);
  if (form === 'pairs') return !sevenPairs258 || concealed.counts.some((copies, tile) => copies > 0 && is258(tile));
  return true;
}

/** JN-6.1 for one reading. */
function slowPoints({ melds, moment }: WinSituation, { triplets }: Reading, options: JinanOptions): number {
  const kongs = melds.map(({ kind, tile, ...meld }) => {
    if (kind !== 'kong') return kind === 'pong' && tile >= 27 ? options.honorTripletPoints : 0;
    const hidden = 'form' in meld && meld.form === 'concealed';
    return tile < 27 ? (hidden ? 2 : 1) : hidden ? 3 : 2;
  });
  const honors = triplets.filter((tile) => tile >= 27).length * options.honorTripletPoints;
  return 5 + moment.flowers + kongs.reduce<number>((sum, points) => sum + points, 0) + honors;
}

interface Scored {
  readonly fan: number;
  readonly patterns: readonly Named[];
  readonly points: number;
}

function slowJudge(won: WinSituation, options: JinanOptions): string {
  const { concealed, melds } = won;
  const { counts } = concealed;
  const readings: Reading[] = readingsOf(counts.slice(), 4 - melds.length);
  const bare = { triplets: [], pair: null };
  if (melds.length === 0 && counts.every((copies) => copies % 2 === 0)) readings.push({ form: 'pairs', ...bare });
  const orphans = TILES.filter((tile) => counts[tile] > 0);
  if (melds.length === 0 && orphans.length === 13 && orphans.every(isOrphan))
    readings.push({ form: 'orphans', ...bare });
  if (tilesIn(won).every(is258)) readings.push({ form: 'shapeless', ...bare });
  if (readings.length === 0) return 'not-a-win';
  const scored = readings
    .filter((reading) => isLawful(won, reading, options))
    .map((reading): Scored => {
      const patterns = patternsOf(won, reading, options);
      const fan = patterns.reduce((sum, [, value]) => sum + value, 0);
      return { fan: fan === 0 ? 1 : fan, patterns, points: slowPoints(won, reading, options) };
    });
  if (scored.length === 0) return 'pair-not-258';
  const [best] = scored.sort(
    (a, b) => b.fan * b.points - a.fan * a.points || comparePlaces(placesOf(a.patterns), placesOf(b.patterns)),
  );
  return `${best.fan} × ${best.points}: ${best.patterns.map(([id, value]) => `${id} ${value}`).join(' ')}`;
}

const ORDER = jinan.patterns.map(({ id }) => id);
const placesOf = (patterns: readonly Named[]): number[] => patterns.map(([id]) => ORDER.indexOf(id));

/** T-12: place by place, the earlier pattern first; of two lists one of which begins the other, the longer. */
function comparePlaces(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((place, index) => place !== b[index]);
  return at < 0 ? b.length - a.length : at >= b.length ? -1 : a[at] - b[at];
}

function quickText(judgement: Judgement): string {
  if (typeof judgement === 'string') return judgement;
  const { total, points, patterns } = judgement;
  return `${total} × ${points}: ${patterns.map(({ id, value }) => `${id} ${value}`).join(' ')}`;
}

/* Options and holdings at random: mostly complete ones, of few tiles, so that readings abound. */

const anyOptions = fc
  .record(
    {
      honorTripletPoints: fc.constantFrom(0, 1),
      closedReadyFan: fc.nat(3),
      thirteenOrphansFan: fc.integer({ min: 1, max: 13 }),
      flowers: fc.constantFrom(8, 0),
      sevenPairs258: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  .map((options) => rulesFor('jinan', options));

const anySeat = fc.constantFrom(...SEATS);
const anyMoment: fc.Arbitrary<Moment> = fc
  .record(
    {
      lastTile: fc.boolean(),
      replacement: fc.constantFrom(null, 'kong' as const, 'flower' as const),
      flowers: fc.nat(8),
      ready: fc.constantFrom('none' as const, 'open' as const, 'closed' as const),
      stake: fc.constantFrom(1, 2, 4, 8, 16, 32),
    },
    { requiredKeys: [] },
  )
  .map((moment) => ({ ...PLAIN_MOMENT, ...moment }));

interface SetDraft {
  readonly kind: 'chow' | 'triplet';
  readonly at: number;
  readonly laid: 'no' | 'pong' | 'exposed' | 'concealed' | 'added';
}

/** Faces out of a few: one suit, all suits, or one suit and the honors. */
const FACES: readonly (readonly number[])[] = [
  TILES.slice(0, 9),
  TILES.slice(0, 34),
  [...TILES.slice(9, 18), ...TILES.slice(27, 34)],
  TILES.slice(27, 34),
];
const LOOSE = TILES.filter(is258);
const ORPHANS = TILES.slice(0, 34).filter(isOrphan);

const anyHolding = fc.constantFrom(...FACES).chain((faces) => {
  const face = fc.constantFrom(...faces);
  return fc.record({
    form: fc.constantFrom('sets', 'sets', 'sets', 'pairs', 'loose', 'orphans'),
    sets: fc.array(
      fc.record<SetDraft>({
        kind: fc.constantFrom('chow', 'triplet'),
        at: face,
        laid: fc.constantFrom('no', 'no', 'pong', 'exposed', 'concealed', 'added'),
      }),
      { minLength: 4, maxLength: 4 },
    ),
    tiles: fc.array(face, { minLength: 14, maxLength: 14 }),
    loose: fc.array(fc.constantFrom(...LOOSE), { minLength: 14, maxLength: 14 }),
    orphan: fc.constantFrom(...ORPHANS),
    swap: fc.option(fc.tuple(fc.nat(13), face), { freq: 3 }),
  });
});

function holdingOf(draft: typeof anyHolding extends fc.Arbitrary<infer D> ? D : never) {
  const tiles: number[] = [];
  const melds: Meld[] = [];
  if (draft.form === 'sets') {
    for (const set of draft.sets) layDraft(set, tiles, melds);
    tiles.push(draft.loose[0], draft.loose[0]);
  } else if (draft.form === 'pairs') {
    for (const tile of draft.tiles.slice(0, 7)) tiles.push(tile, tile);
  } else if (draft.form === 'loose') {
    tiles.push(...draft.loose);
  } else {
    tiles.push(...ORPHANS, draft.orphan);
  }
  if (draft.swap !== null) tiles[draft.swap[0] % tiles.length] = draft.swap[1];
  const concealed = emptyConcealed();
  for (const tile of tiles) addTile(concealed, tile as Tile);
  const fits = TILES.every((tile) => concealed.counts[tile] + copiesInMelds(melds, tile) <= 4);
  return fits ? { concealed, melds, tile: tiles[0] as Tile } : null;
}

function layDraft({ kind, at, laid }: SetDraft, tiles: number[], melds: Meld[]): void {
  const isChow = kind === 'chow' && at < 27;
  const low = isChow ? at - Math.max(0, (at % 9) - 6) : at;
  const tile = low as Tile;
  if (laid === 'no') tiles.push(...(isChow ? [low, low + 1, low + 2] : [low, low, low]));
  else if (isChow) melds.push({ kind: 'chow', tile });
  else if (laid === 'pong') melds.push({ kind: 'pong', tile });
  else melds.push({ kind: 'kong', tile, form: laid });
}

const anyWin: fc.Arbitrary<WinSituation> = fc
  .record({
    holding: anyHolding.map(holdingOf).filter((holding) => holding !== null),
    moment: anyMoment,
    by: fc.constantFrom('self-draw' as const, 'discard' as const, 'robbed-kong' as const),
    seat: anySeat,
    dealer: anySeat,
    after: fc.constantFrom(1, 2, 3),
    liableAfter: fc.option(fc.constantFrom(1, 2, 3)),
    fedAfter: fc.option(fc.constantFrom(1, 2, 3)),
  })
  .map(({ holding, moment, by, seat, dealer, after, liableAfter, fedAfter }) => {
    const from = SEATS[(seat + after) % 4];
    const liable = liableAfter === null ? null : SEATS[(seat + liableAfter) % 4];
    const kongFrom = fedAfter === null ? null : SEATS[(seat + fedAfter) % 4];
    const paid = by === 'self-draw' ? {} : { from };
    return { ...holding, moment: { ...moment, liable, kongFrom }, by, seat, dealer, ...paid };
  });

const optionsOf = (rules: Rules): JinanOptions => rules.options as unknown as JinanOptions;
const RUNS = { numRuns: 3000 };

function shuffled(concealed: Concealed): Concealed {
  const other = emptyConcealed();
  for (const tile of [...TILES].reverse()) for (let n = 0; n < concealed.counts[tile]; n++) addTile(other, tile);
  addTile(other, TILES[13]);
  takeTile(other, TILES[13]);
  return other;
}

describe('properties of the Jinan judge', () => {
  it('T-12 it agrees with a slow judge that tries every reading, under any options', () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(anyWin, anyOptions, (won, rules) => {
        const slow = slowJudge(won, optionsOf(rules));
        expect(quickText(rules.assess(won))).toBe(slow);
        met.add(slow);
        for (const id of ORDER) if (slow.includes(` ${id} `)) met.add(id);
      }),
      { ...RUNS, seed: 258 },
    );
    expect([...ORDER, 'not-a-win', 'pair-not-258'].filter((one) => !met.has(one))).toEqual([]);
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

  it('JN-2 mayBeComplete is never wrong in the negative', () => {
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

  it('T-11 JN-7 rows are sound and sum to zero; shares × points × fan × stake in all; payers by precedence', () => {
    fc.assert(
      fc.property(anyWin, anyOptions, (won, rules) => {
        const assessment = rules.assess(won);
        fc.pre(typeof assessment !== 'string');
        const { seat, by, from, moment, dealer } = won;
        const rows = rules.winRows(dealer, [{ seat, by, from, assessment, doubled: false, moment }], []);
        expect(rows.every(isSoundRow) && isZeroSum(deltasOf(rows))).toBe(true);
        const share = (assessment.points ?? 0) * assessment.total * moment.stake;
        const total = rows.reduce((sum, { amount }) => sum + amount, 0);
        expect(total).toBe(by === 'discard' ? share : 3 * share);
        const alone =
          by === 'robbed-kong'
            ? from
            : by === 'self-draw'
              ? (moment.kongFrom ?? moment.liable)
              : (moment.liable ?? from);
        const all = SEATS.filter((other) => other !== seat);
        expect(rows.map((row) => row.from)).toEqual(alone === null || alone === undefined ? all : [alone]);
      }),
      RUNS,
    );
  });

  it('JN-6 the points of a recorded win are those of the judge', () => {
    fc.assert(
      fc.property(anyWin, anyOptions, (won, rules) => {
        const assessment = rules.assess(won);
        fc.pre(typeof assessment !== 'string');
        expect(rules.points?.(won.concealed, won.melds, won.moment)).toBe(assessment.points);
      }),
    );
  });
});
