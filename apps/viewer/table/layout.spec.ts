import { describe, expect, it } from '@jest/globals';
import type { MeldView, SeatView } from '#replay';
import {
  BOARD,
  layHand,
  layRiver,
  PLATE_HEIGHT,
  PLATE_WIDTH,
  PLATES,
  sideOf,
  TALL,
  tileNames,
  type PlacedTile,
} from './layout.js';

const SEAT: SeatView = {
  seat: 1,
  holding: '123m456p78s',
  concealedCount: 9,
  hasDrawn: true,
  drawn: '9s',
  melds: [],
  river: [],
  flowers: '',
  opening: null,
  banked: 'none',
  ready: 'none',
  winningTile: null,
  balance: 0,
};
const PONG: MeldView = { kind: 'pong', tiles: '777p', form: null, claimed: '7p', from: 0, text: '(777p)' };
const kong = (form: MeldView['form'], from: MeldView['from'], tiles: string | null = '1111s'): MeldView => ({
  kind: 'kong',
  tiles,
  form,
  claimed: from === null ? null : '1s',
  from,
  text: '',
});
const meldOf = (meld: MeldView) =>
  layHand({ ...SEAT, holding: '', hasDrawn: false, drawn: null, melds: [meld] }, 'else');
const river = (count: number): SeatView => ({
  ...SEAT,
  river: Array.from({ length: count }, () => ({ tile: '1m' as const, takenBy: null })),
});

/** What a placed tile covers. */
function covered({ x, y, width, turned }: PlacedTile) {
  return { x, y, right: x + (turned ? width * TALL : width), bottom: y + (turned ? width : width * TALL) };
}

function overlapping(tiles: readonly PlacedTile[]): readonly (readonly [number, number])[] {
  const boxes = tiles.map(covered);
  const hair = 0.5;
  return boxes.flatMap((a, i) =>
    boxes.flatMap((b, j) =>
      i < j && a.x + hair < b.right && b.x + hair < a.right && a.y + hair < b.bottom && b.y + hair < a.bottom
        ? [[i, j] as const]
        : [],
    ),
  );
}

describe('the picture of a seat', () => {
  it('puts the seats round the table in turn order: 下家 at the right', () => {
    expect(([0, 1, 2, 3] as const).map((seat) => sideOf(seat, 2))).toEqual([2, 3, 0, 1]);
  });

  it('reads tiles in the order written and nothing that is no tile', () => {
    expect(tileNames('13m5p7z8f')).toEqual(['1m', '3m', '5p', '7z', '8f']);
    expect(tileNames('0m9z')).toEqual([]);
  });

  it('lays the drawn tile apart, behind the others', () => {
    const hand = layHand(SEAT, 'else');
    const [before, drawn] = hand.slice(-2);
    expect(drawn).toMatchObject({ tile: '9s', role: 'drawn' });
    expect((drawn?.x ?? 0) - (before?.x ?? 0)).toBeGreaterThan((before?.width ?? 0) + 5);
  });

  it('lays a hand it may not know face down, as many tiles as there are', () => {
    const hand = layHand({ ...SEAT, holding: null, drawn: null, concealedCount: 14 }, 'else');
    expect(hand.map(({ tile }) => tile)).toEqual(Array.from({ length: 14 }, () => null));
  });

  it.each([
    ['上家, at the left', 0, 0],
    ['对家, in the middle', 3, 1],
    ['下家, at the right', 2, 2],
  ] as const)('turns the claimed tile where its giver sits: %s', (_, from, place) => {
    const tiles = meldOf({ ...PONG, from });
    expect(tiles.map(({ turned }) => turned)).toEqual([0, 1, 2].map((at) => at === place));
  });

  it('lays an added kong upon the turned tile, and a concealed one with its outer tiles face down', () => {
    const added = meldOf(kong('added', 0));
    expect(added.filter(({ turned }) => turned)).toHaveLength(2);
    expect(meldOf(kong('concealed', null)).map(({ tile }) => tile)).toEqual([null, '1s', '1s', null]);
    expect(meldOf(kong('concealed', null, null)).map(({ tile }) => tile)).toEqual([null, null, null, null]);
  });

  it.each([0, 1, 2, 3, 4])('never lays one tile upon another, nor over the edge: %i kongs', (kongs) => {
    const melds = Array.from({ length: kongs }, () => kong('exposed', 0));
    const holding = '123456789m1234p'.slice(0, 13 - 3 * kongs) + (13 - 3 * kongs > 9 ? 'p' : 'm');
    const tiles = layHand({ ...SEAT, holding, melds }, 'else');
    expect(overlapping(tiles)).toEqual([]);
    const boxes = tiles.map(covered);
    expect(Math.min(...boxes.map(({ x }) => x))).toBeGreaterThan(80);
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThan(BOARD - 80);
    expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThan(BOARD);
  });

  it.each([7, 21, 22, 27])('keeps the river between the middle and the hand: %i discards', (count) => {
    const tiles = layRiver(river(count));
    expect(overlapping(tiles)).toEqual([]);
    const hand = Math.min(...layHand(SEAT, 'else').map(({ y }) => y));
    expect(Math.max(...tiles.map((tile) => covered(tile).bottom))).toBeLessThan(hand);
    expect(Math.min(...tiles.map(({ x }) => x))).toBeGreaterThan((PLATES[3]?.x ?? 0) + PLATE_WIDTH);
  });

  it('keeps plates clear of hands', () => {
    const hand = Math.min(...layHand(SEAT, 'else').map(({ y }) => y));
    expect(Math.max(...PLATES.map(({ y }) => y + PLATE_HEIGHT))).toBeLessThan(hand);
    expect(Math.max(...PLATES.map(({ x }) => x + PLATE_WIDTH))).toBeLessThan(hand);
  });
});
