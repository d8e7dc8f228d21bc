import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addTile, copyConcealed, emptyConcealed, takeTile } from '../../holding/concealed.js';
import { copiesInMelds, type Meld } from '../../holding/meld.js';
import { type Judgement, type Moment, PLAIN_MOMENT, type WinSituation } from '../../pattern/win.js';
import { deltasOf, isSoundRow, isZeroSum } from '../../settlement/payment-row.js';
import { rulesFor } from '../../testing/win-text.js';
import { SEATS } from '../../tiles/seat.js';
import { type Tile, TILES } from '../../tiles/tile.js';
import type { Rules } from '../contract.js';
import type { HefeiOptions } from './options.js';
import { copyOf, ORDER, slowJudge } from './testing/slow-judge.js';

function quickText(judgement: Judgement): string {
  if (typeof judgement === 'string') return judgement;
  return `${judgement.total} ${judgement.patterns.map(({ id, value }) => `${id} ${value}`).join(' ')}`;
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
        const before = copyConcealed(won.concealed);
        takeTile(before, won.tile);
        expect(rules.mayBeCompletedBy(won.tile, before, won.melds.length)).toBe(may);
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
