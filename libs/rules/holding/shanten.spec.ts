import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatTiles, tilesOf } from '../notation/tiles-text.js';
import { parseHolding } from '../notation/holding-text.js';
import { fullCopies, suitedCopies, tileSet } from '../tiles/wall.js';
import { type Tile, type TileName, tileOf, TILES } from '../tiles/tile.js';
import { type Concealed, concealedOf } from './concealed.js';
import {
  ALL_258,
  ALL_TRIPLETS,
  formsOf,
  ONE_SUIT,
  SEVEN_PAIRS,
  SEVEN_PAIRS_258,
  STANDARD,
  STANDARD_258,
  THIRTEEN_ORPHANS,
} from './forms.js';
import { copiesInMelds, type Meld } from './meld.js';
import { acceptance, NO_FORM, shanten } from './shanten.js';
import { waits } from './waits.js';

const SUITED = suitedCopies(1, 9);
const INNER = suitedCopies(2, 8);
const FULL = fullCopies(0);
const FORMS = [STANDARD, STANDARD_258, SEVEN_PAIRS, SEVEN_PAIRS_258, ALL_TRIPLETS, ONE_SUIT, ALL_258, THIRTEEN_ORPHANS];

const ALL_FORMS = FORMS.reduce((forms, form) => forms | form);

const pongOf = (tile: TileName): Meld => ({ kind: 'pong', tile: tileOf(tile), from: 1 });

const holding = (text: string) => {
  const parsed = parseHolding(text);
  if (!parsed.ok) throw new Error(parsed.refusal.message.en);
  return parsed.value;
};

/** Whether concealed tiles and melds are complete in one of the forms, from the reading tables that have their own truth. */
const completes = (forms: number, melds: readonly Meld[]) => (concealed: Concealed) => {
  const found = formsOf(concealed);
  const suits = new Set(melds.map((meld) => Math.floor(meld.tile / 9)));
  const sameSuit = [...suits].every((suit) => suit < 3 && concealed.keys[suit] > 0) && suits.size < 2;
  const fixed = melds.every((meld) => meld.kind !== 'chow');
  const all258 = fixed && melds.every((meld) => meld.tile < 27 && meld.tile % 3 === 1);
  const allowed =
    (forms & found & (STANDARD | STANDARD_258 | SEVEN_PAIRS | SEVEN_PAIRS_258 | THIRTEEN_ORPHANS)) |
    (fixed ? forms & found & ALL_TRIPLETS : 0) |
    (all258 ? forms & found & ALL_258 : 0);
  return (
    allowed !== 0 || ((forms & ONE_SUIT) !== 0 && sameSuit && (found & ONE_SUIT) !== 0 && (found & STANDARD) !== 0)
  );
};

/** Shanten by trying every target: the least tiles that any complete holding of the forms needs, minus one. */
function byTargets(concealed: Concealed, targets: readonly Uint8Array[]): number {
  let least = 20;
  for (const target of targets) {
    let missing = 0;
    for (let tile = 0; tile < 34 && missing < least; tile++) {
      const lacking = target[tile] - concealed.counts[tile];
      if (lacking > 0) missing += lacking;
    }
    if (missing < least) least = missing;
  }
  return least - 1;
}

/** Every target of `sets` sets and a pair, the slow way. */
function standardTargets(sets: number, copies: Uint8Array, pairs: readonly Tile[]): Uint8Array[] {
  const targets: Uint8Array[] = [];
  const kinds: Tile[][] = [];
  for (const tile of TILES.slice(0, 34)) {
    if (copies[tile] === 0) continue;
    kinds.push([tile, tile, tile]);
    if (tile < 27 && tile % 9 < 7 && copies[tile + 1] > 0 && copies[tile + 2] > 0)
      kinds.push([tile, TILES[tile + 1], TILES[tile + 2]]);
  }
  const counts = new Uint8Array(42);
  const lay = (from: number, left: number): void => {
    if (left === 0) {
      for (const pair of pairs)
        if (counts[pair] < 3) {
          const target = counts.slice();
          target[pair] += 2;
          targets.push(target);
        }
      return;
    }
    for (let kind = from; kind < kinds.length; kind++) {
      for (const tile of kinds[kind]) counts[tile]++;
      if (kinds[kind].every((tile) => counts[tile] <= 4)) lay(kind, left - 1);
      for (const tile of kinds[kind]) counts[tile]--;
    }
  };
  lay(0, sets);
  return targets;
}

const tilesFrom = (copies: Uint8Array, length: number) =>
  fc
    .shuffledSubarray(
      tileSet(copies).filter((tile) => tile < 34),
      { minLength: length, maxLength: length },
    )
    .map((tiles) => concealedOf(tiles));

/** Few kinds, so that sets abound. */
const crowded = (copies: Uint8Array, length: number) =>
  fc
    .uniqueArray(fc.constantFrom(...TILES.filter((tile) => tile < 34 && copies[tile] > 0)), {
      minLength: 5,
      maxLength: 7,
    })
    .chain((kinds) =>
      fc.shuffledSubarray(
        kinds.flatMap((tile) => [tile, tile, tile, tile]),
        { minLength: length, maxLength: length },
      ),
    )
    .map((tiles) => concealedOf(tiles));

describe('shanten', () => {
  it.each(
    [
      ['T-13 complete is −1', '123m456m789p345s55s', STANDARD, -1],
      ['T-13 ready is 0', '123m456m789p345s5s', STANDARD, 0],
      ['CS-3.1 ready with any pair is not ready with 2, 5, 8', '123m456m789p345s4s', STANDARD_258, 1],
      ['CS-3.2 six pairs are ready', '1133m4466p7799s2s', SEVEN_PAIRS, 0],
      ['CS-3.2 four alike are two pairs', '1111m4466p7799s2s', SEVEN_PAIRS, 0],
      ['JN-2.2 six pairs without 2, 5, 8 wait for a single one', '1133m4466p7799s2s', SEVEN_PAIRS_258, 0],
      ['JN-2.2 six pairs and a single 3 are one away', '1133m4466p7799s3s', SEVEN_PAIRS_258, 1],
      ['CS-3.2 three triplets and two pairs are ready', '111m333m44p66s777s', ALL_TRIPLETS, 0],
      ['CS-3.2 five triplets but for one tile', '111m333m444p666s7s', ALL_TRIPLETS, 0],
      ['CS-3.2 thirteen of one suit', '1112345678999m', ONE_SUIT, 0],
      ['CS-3.2 three strangers in a flush', '1112345678m123p', ONE_SUIT, 3],
      ['CS-3.2 twelve of 2, 5, 8', '2225m2258p2588s1s', ALL_258, 1],
      ['JN-2.4 no tile twice', '19m19p19s1234567z', THIRTEEN_ORPHANS, 0],
      ['JN-2.4 eleven kinds and a pair', '119m19p19s12345z9s', THIRTEEN_ORPHANS, 1],
      ['T-13 the best of several forms', '1133m4466p7799s2s', STANDARD | SEVEN_PAIRS, 0],
      ['T-13 melds count as sets', '5s (123m) (456m) (789p) (345s)', STANDARD, 0],
      ['T-13 the fourth copy of an own pong cannot be paired', '7p (777p) (123m) (456m) (345s)', STANDARD, 1],
      ['CS-3.2 a chow rules all triplets out', '111m333m44p66s (123p)', ALL_TRIPLETS, NO_FORM],
      ['CS-3.2 a meld of another suit sends the flush there', '111m333m44m66m (555p)', ONE_SUIT, 10],
      ['CS-3.2 melds of two suits rule the flush out', '111m333m4m (555p) (555s)', ONE_SUIT, NO_FORM],
      ['CS-3.2 melds rule seven pairs out', '1133m4466p77s (555p)', SEVEN_PAIRS, NO_FORM],
    ].slice(0, -1) as [string, string, number, number][],
  )('%s', (_, text, forms, expected) => {
    const { concealed, melds } = holding(text);
    expect(shanten(concealed, melds, forms, FULL)).toBe(expected);
  });

  it('HF-1 without ranks 1 and 9 a terminal cannot be hoped for', () => {
    const { concealed, melds } = holding('78m234p567p333s44s');
    expect(shanten(concealed, melds, STANDARD, INNER)).toBe(0);
    expect(formatTiles(acceptance(concealed, melds, STANDARD, INNER))).toBe('6m');
    expect(formatTiles(acceptance(concealed, melds, STANDARD, SUITED))).toBe('69m');
  });

  it('T-13 beside three kongs the least distance to every target without their tiles is found', () => {
    const { melds } = holding('[1111z] [2222z] (3333m)');
    const free = Uint8Array.from(FULL, (count, tile) => count - copiesInMelds(melds, TILES[tile]));
    const targets = standardTargets(
      1,
      free,
      TILES.slice(0, 34).filter((tile) => free[tile] > 0),
    );
    fc.assert(
      fc.property(fc.oneof(tilesFrom(free, 4), tilesFrom(free, 5)), (concealed) => {
        expect(shanten(concealed, melds, STANDARD, FULL)).toBe(byTargets(concealed, targets));
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['T-13 any pair, one suit', STANDARD, wholeSuit(), [0, 1, 2, 3, 4, 5, 6, 7, 8]],
    ['CS-3.1 pair of 2, 5, 8, one suit', STANDARD_258, wholeSuit(), [1, 4, 7]],
    ['HF-4 any pair, ranks 2–8', STANDARD, innerSuit(), [1, 2, 3, 4, 5, 6, 7]],
  ])('%s: four sets, the least distance to every target is found', (_, forms, copies, pairs) => {
    const targets = standardTargets(
      4,
      copies,
      pairs.map((tile) => TILES[tile]).filter((tile) => copies[tile] > 0),
    );
    const withRest = copies[0] === 0 ? INNER : SUITED;
    fc.assert(
      fc.property(fc.oneof(tilesFrom(copies, 13), tilesFrom(copies, 14)), (concealed) => {
        expect(shanten(concealed, [], forms, withRest)).toBe(byTargets(concealed, targets));
      }),
      { numRuns: 20 },
    );
  });

  it('T-13 shanten is 0 exactly where there is a wait, all forms, with and without melds', () => {
    const melds = fc.constantFrom(
      '',
      '(777p)',
      '(234m)',
      '(222m) [5555m]',
      '(222m) (234m) (888m)',
      '(123p) (777p) (111z)',
    );
    const asked = melds.chain((text) => {
      const laid = holding(text).melds;
      const free = Uint8Array.from(FULL, (count, tile) => count - Math.min(count, copiesInMelds(laid, TILES[tile])));
      return fc.tuple(fc.constant(laid), crowdedFree(free, 13 - 3 * laid.length), fc.constantFrom(...FORMS));
    });
    fc.assert(
      fc.property(asked, ([laid, concealed, form]) => {
        const found = shanten(concealed, laid, form, FULL);
        const ready = waits(concealed, laid, FULL, completes(form, laid)).length > 0;
        expect(found === 0).toBe(ready);
        expect(acceptance(concealed, laid, form, FULL).length > 0).toBe(found < NO_FORM);
      }),
      { numRuns: 300 },
    );
  });

  it('T-13 the best draw lowers shanten by one, none raises it, and the best discard of fourteen keeps it', () => {
    const anyForm = fc.constantFrom(...FORMS, STANDARD_258 | SEVEN_PAIRS | ALL_TRIPLETS | ONE_SUIT | ALL_258);
    fc.assert(
      fc.property(fc.oneof(crowded(FULL, 13), tilesFrom(FULL, 13)), anyForm, (concealed, form) => {
        const before = shanten(concealed, [], form, FULL);
        const after = TILES.slice(0, 34)
          .filter((tile) => concealed.counts[tile] < 4)
          .map((tile) => shanten(concealedOf([...spread(concealed), tile]), [], form, FULL));
        expect(Math.min(...after)).toBe(before - 1);
        // there are hands that every tile brings nearer: 555666p 3333444s to triplets and to seven pairs
        expect(Math.max(...after)).toBeLessThanOrEqual(before);
      }),
      { numRuns: 100 },
    );
    fc.assert(
      fc.property(fc.oneof(crowded(FULL, 14), tilesFrom(FULL, 14)), anyForm, (concealed, form) => {
        const tiles = spread(concealed);
        const after = tiles.map((_, out) => shanten(concealedOf(tiles.toSpliced(out, 1)), [], form, FULL));
        expect(Math.min(...after)).toBe(Math.max(0, shanten(concealed, [], form, FULL)));
      }),
      { numRuns: 100 },
    );
  });

  it('T-13 acceptance at 0 is the waits', () => {
    const { concealed, melds } = holding('2345m789p345s666s');
    expect(formatTiles(acceptance(concealed, melds, STANDARD_258, SUITED))).toBe('25m');
  });

  it.each([
    ['CS-3.2 a fifth 9', ALL_FORMS, SUITED, '123m456m99999s1p', []],
    ['CS-3.2 a fifth 9 beside a pong', ALL_FORMS, SUITED, '456m99999s78p', [pongOf('1m')]],
    ['T-2 a fifth 7z', ALL_FORMS, FULL, '123m456m77777z1p', []],
    ['HF-1 a 9 where there is none', ALL_FORMS, INNER, '234m456m789s234p8p', []],
  ] as const)('%s, as a wrong record may have it, is no hand of any form', (_, forms, copies, tiles, melds) => {
    expect(shanten(concealedOf(tilesOf(tiles)), melds, forms, copies)).toBe(NO_FORM);
    expect(shanten(concealedOf(tilesOf('123m456m789p1122s')), [], forms, SUITED)).toBeLessThan(NO_FORM);
  });
});

function spread(concealed: Concealed): Tile[] {
  return TILES.flatMap((tile) => Array<Tile>(concealed.counts[tile]).fill(tile));
}

function wholeSuit(): Uint8Array {
  return Uint8Array.from(TILES, (tile) => (tile < 9 ? 4 : 0));
}

function innerSuit(): Uint8Array {
  return Uint8Array.from(TILES, (tile) => (tile > 0 && tile < 8 ? 4 : 0));
}

function crowdedFree(free: Uint8Array, length: number) {
  return fc
    .uniqueArray(fc.constantFrom(...TILES.filter((tile) => tile < 34 && free[tile] > 0)), {
      minLength: 7,
      maxLength: 9,
    })
    .map((kinds) => kinds.flatMap((tile) => Array<Tile>(free[tile]).fill(tile)))
    .filter((tiles) => tiles.length >= length)
    .chain((tiles) => fc.shuffledSubarray(tiles, { minLength: length, maxLength: length }))
    .map((tiles) => concealedOf(tiles));
}
