import { describe, expect, it } from '@jest/globals';
import { concealedOf } from '../../holding/concealed.js';
import { formatCounts, tilesOf } from '../../notation/tiles-text.js';
import type { PatternId, PaymentRow } from '../../table/event.js';
import { rulesFor } from '../../testing/win-text.js';
import type { Seat } from '../../tiles/seat.js';
import { tileOf } from '../../tiles/tile.js';
import type { OpeningChapter } from '../chapters.js';

function openingOf(options: Readonly<Record<string, unknown>> = {}, id = 'changsha'): OpeningChapter {
  const { opening } = rulesFor(id, options);
  if (opening === null) throw new Error('Changsha plays opening hands');
  return opening;
}

const reference = openingOf();
const dealt = (tiles: string) => concealedOf(tilesOf(tiles));

function rowsText(rows: readonly PaymentRow[]): string {
  return rows.map(({ from, to, amount }) => `${from}>${to} ${amount}`).join(', ');
}

describe('CS-2.2 the five shapes', () => {
  it.each([
    ['four of a kind', '1111m3458p225679s', ['four-of-a-kind']],
    ['four of a kind, near miss: three', '1112m3458p225679s', []],
    ['two quads count once', '1111m2222p345679s', ['four-of-a-kind', 'two-triplets']],
    ['no 2, 5 or 8', '1346m1347p134679s', ['no-258']],
    ['no 2, 5 or 8, near miss: one 8', '1346m1348p134679s', []],
    ['a suit missing', '1234567m123458p', ['missing-suit']],
    ['two suits missing count once', '1123345678899m', ['missing-suit']],
    ['a suit missing, near miss: one tile of it', '123467m123458p9s', []],
    ['two triplets', '111m444p2235679s', ['two-triplets']],
    ['two triplets, near miss: one and a pair', '111m445p2235679s', []],
    ['three of one rank', '22m22p22s1345679s', ['same-rank-pairs']],
    ['three of one rank, near miss: two suits', '22m223p2s1345679s', []],
    ['combination: tiles serve several', '1111m444p111s679s', ['four-of-a-kind', 'no-258', 'two-triplets']],
    ['combination: triplets of one rank', '777m777p77s13469s', ['no-258', 'two-triplets', 'same-rank-pairs']],
  ])('CS-2.2 %s', (_, tiles, held) => {
    expect(reference.held(dealt(tiles))).toEqual(held);
  });

  it('CS-12 openingHands: only the shapes of the list, in the order of the clause', () => {
    const two = openingOf({ openingHands: ['two-triplets', 'no-258'] });
    expect(two.shapes.map(({ id }) => id)).toEqual(['no-258', 'two-triplets']);
    expect(two.held(dealt('777m777p77s13469s'))).toEqual(['no-258', 'two-triplets']);
    expect(openingOf({ openingHands: [] }).held(dealt('777m777p77s13469s'))).toEqual([]);
  });

  it('CC-1 the classic table does not play three of one rank', () => {
    expect(openingOf({}, 'changsha-classic').held(dealt('777m777p77s13469s'))).toEqual(['no-258', 'two-triplets']);
  });
});

describe('CS-2.3 proof tiles', () => {
  it.each([
    ['the lowest quad', '1111m2222p345679s', ['four-of-a-kind'], '1111m'],
    ['a quad that is also a triplet', '1111m2222p345679s', ['four-of-a-kind', 'two-triplets'], '1111m222p'],
    ['the two lowest of three triplets', '999m444p555s1367s', ['two-triplets'], '999m444p'],
    ['two in each suit of the lowest rank', '2299m299p2299s13s', ['same-rank-pairs'], '99m99p99s'],
    ['all thirteen for no-258', '777m777p77s13469s', ['no-258', 'two-triplets'], '777m777p1346779s'],
    ['all thirteen for a missing suit', '1111234567m123p', ['four-of-a-kind', 'missing-suit'], '1111234567m123p'],
    ['the largest number one shape needs', '777m777p77s13469s', ['two-triplets', 'same-rank-pairs'], '777m777p77s'],
  ])('CS-2.3 %s', (_, tiles, patterns, shown) => {
    expect(formatCounts(reference.proof(dealt(tiles), patterns))).toBe(shown);
  });
});

describe('CS-2.4 opening payments', () => {
  const one = (seat: Seat, patterns: readonly PatternId[]) => [{ seat, patterns }];
  const both = [
    { seat: 0 as Seat, patterns: ['no-258'] },
    { seat: 2 as Seat, patterns: ['no-258', 'two-triplets'] },
  ];

  it.each([
    ['one shape of a non-dealer', one(1, ['no-258']), [], '0>1 2, 2>1 1, 3>1 1'],
    ['one shape of the dealer', one(0, ['no-258']), [], '1>0 2, 2>0 2, 3>0 2'],
    ['two shapes add up, dealer extra included', one(1, ['no-258', 'two-triplets']), [], '0>1 4, 2>1 2, 3>1 2'],
    ['two declarers pay each other', both, [], '1>0 2, 2>0 2, 3>0 2, 0>2 4, 1>2 2, 3>2 2'],
    ['CS-2.5 a bird on a payer', one(1, ['no-258']), [0], '0>1 4, 2>1 1, 3>1 1'],
    ['CS-2.5 a bird on the declarer', one(1, ['no-258']), [1], '0>1 4, 2>1 2, 3>1 2'],
  ])('CS-2.4 %s', (_, declared, birdSeats, rows) => {
    expect(rowsText(reference.rows(0, declared, birdSeats as Seat[]))).toBe(rows);
  });

  it.each([
    [{ openingStacking: 'once' }, '0>1 2, 2>1 1, 3>1 1'],
    [{ rates: { small: 3 } }, '0>1 8, 2>1 6, 3>1 6'],
    [{ dealerExtra: 'none' }, '0>1 2, 2>1 2, 3>1 2'],
    [{ dealerExtra: 'per-weight' }, '0>1 4, 2>1 2, 3>1 2'],
  ])('CS-12 %j: two shapes of seat 1', (options, rows) => {
    const declared = one(1, ['no-258', 'two-triplets']);
    expect(rowsText(openingOf(options).rows(0, declared, []))).toBe(rows);
  });

  it('T-11 a row tells how it was made', () => {
    const [row] = reference.rows(0, one(1, ['no-258', 'two-triplets']), [0]);
    expect(row).toEqual({ from: 0, to: 1, amount: 8, base: 2, extra: 2, factor: 2 });
  });
});

describe('CS-2.5 the opening bird', () => {
  it.each([
    ['doubles', [0, 1, 1, 1, 1]],
    ['dealer-choice-only', [0, 0, 1, 1, 1]],
    ['none', [0, 0, 0, 0, 0]],
  ])('CS-12 openingBird %s: birds by number of declarers, one whatever `birds` says', (openingBird, birds) => {
    const opening = openingOf({ openingBird, birds: 2 });
    expect([0, 1, 2, 3, 4].map((declarers) => opening.birds(declarers))).toEqual(birds);
  });

  it('CS-12 openingBird dealer-choice-only doubles nothing', () => {
    const opening = openingOf({ openingBird: 'dealer-choice-only' });
    expect(rowsText(opening.rows(0, [{ seat: 1, patterns: ['no-258'] }], [1]))).toBe('0>1 2, 2>1 1, 3>1 1');
  });

  it('CS-2.5 it is counted from the dealer', () => {
    expect(reference.birdSeat(tileOf('2m'), 3, [1])).toBe(0);
  });

  it('CS-12 birdOrigin winner: from the one declarer, from the dealer if several declared', () => {
    const opening = openingOf({ birdOrigin: 'winner' });
    expect(opening.birdSeat(tileOf('2m'), 3, [1])).toBe(2);
    expect(opening.birdSeat(tileOf('2m'), 3, [1, 2])).toBe(0);
  });
});

describe('CS-2.6 the hand goes on', () => {
  it('CS-2.6 the reference hand goes on, the classic one ends', () => {
    expect(reference.endsHand).toBe(false);
    expect(openingOf({}, 'changsha-classic').endsHand).toBe(true);
  });
});
