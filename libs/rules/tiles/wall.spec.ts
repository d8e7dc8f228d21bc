import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatTiles } from '../notation/tiles-text.js';
import {
  columnIndex,
  columnMate,
  columnsLeft,
  copyWall,
  frontIndex,
  fullCopies,
  fullWall,
  isInWall,
  suitedCopies,
  tailIndex,
  takeDeal,
  takeFromWall,
  takeFront,
  takeTail,
  tileSet,
  type Wall,
} from './wall.js';

/** The wall as the clause words it: a plain list of places, searched every time. */
const places = (wall: Wall): number[] =>
  Array.from({ length: wall.size }, (_, i) => i).filter((i) => isInWall(wall, i));
const columnsByClause = (left: readonly number[]): number[] => [...new Set(left.map((index) => index >> 1))].reverse();
const upperElseLower = (left: readonly number[], column: number): number =>
  left.find((index) => index >> 1 === column) ?? -1;

describe('wall', () => {
  it('T-3 a front draw takes the lowest index, a tail draw the upper tile of the last column first', () => {
    const wall = fullWall(8);
    expect([takeFront(wall), takeTail(wall), takeTail(wall), takeTail(wall), takeFront(wall)]).toEqual([0, 6, 7, 4, 1]);
    expect(wall.left).toBe(3);
  });

  it('T-3 front draws pass over what was taken from the tail and end with the last tile', () => {
    const wall = fullWall(4);
    expect([takeTail(wall), takeFront(wall), takeFront(wall), takeFront(wall)]).toEqual([2, 0, 1, 3]);
    expect([wall.left, frontIndex(wall), tailIndex(wall), columnIndex(wall, 1), columnsLeft(wall)]).toEqual([
      0, -1, -1, -1, 0,
    ]);
  });

  it('T-4 after the deal of 13 each the next front draw is index 52', () => {
    const wall = fullWall(108);
    takeDeal(wall, 52);
    expect([frontIndex(wall), tailIndex(wall), wall.left, columnsLeft(wall)]).toEqual([52, 106, 56, 28]);
  });

  it('CC-3.2 columns are counted from the tail, 1 the last that holds a tile', () => {
    const wall = fullWall(10);
    takeTail(wall);
    expect([columnIndex(wall, 1), columnIndex(wall, 2), columnIndex(wall, 5)]).toEqual([9, 6, 0]);
    takeTail(wall);
    expect([columnIndex(wall, 1), columnIndex(wall, 2)]).toEqual([6, 4]);
  });

  it('CC-3.2 an emptied column between is not counted', () => {
    const wall = fullWall(10);
    takeFromWall(wall, 6);
    takeFromWall(wall, 7);
    expect(columnIndex(wall, 2)).toBe(4);
    expect(columnsLeft(wall)).toBe(4);
  });

  it('CC-3.2 with fewer columns than asked, the farthest from the tail', () => {
    const wall = fullWall(10);
    takeFront(wall);
    takeFront(wall);
    takeFront(wall);
    expect(columnIndex(wall, 12)).toBe(3);
  });

  it('CC-3.4 the mate of a tile is the other one of its column, while it is there', () => {
    const wall = fullWall(10);
    takeFromWall(wall, 4);
    expect([columnMate(wall, 4), columnMate(wall, 6)]).toEqual([5, 7]);
    takeFromWall(wall, 5);
    expect(columnMate(wall, 4)).toBe(-1);
  });

  it('T-10 a tile leaves the wall once', () => {
    const wall = fullWall(4);
    takeFront(wall);
    expect(() => takeFromWall(wall, 0)).toThrow(RangeError);
    expect(() => takeFromWall(wall, 4)).toThrow(RangeError);
    expect(() => takeFromWall(wall, -1)).toThrow(RangeError);
    expect(() => takeDeal(wall, 2)).toThrow(RangeError);
  });

  it('T-3 any run of draws keeps to the words of the clause', () => {
    const draws = fc.array(fc.tuple(fc.constantFrom('front', 'tail', 'column', 'any'), fc.nat(60)), { maxLength: 60 });
    fc.assert(
      fc.property(fc.constantFrom(84, 108, 16, 7), draws, (size, run) => {
        const wall = fullWall(size);
        for (const [kind, number] of run) {
          const left = places(wall);
          const columns = columnsByClause(left);
          expect(frontIndex(wall)).toBe(left[0] ?? -1);
          expect(tailIndex(wall)).toBe(upperElseLower(left, columns[0] ?? -1));
          expect(columnIndex(wall, number + 1)).toBe(upperElseLower(left, columns[number] ?? columns.at(-1) ?? -1));
          expect([wall.left, columnsLeft(wall)]).toEqual([left.length, columns.length]);
          if (left.length === 0) return;
          const pick = {
            front: frontIndex(wall),
            tail: tailIndex(wall),
            column: columnIndex(wall, number + 1),
            any: left[number % left.length],
          };
          takeFromWall(wall, pick[kind as keyof typeof pick]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('T-3 a copy goes its own way', () => {
    const wall = fullWall(8);
    takeTail(wall);
    const copy = copyWall(wall);
    takeFront(copy);
    expect([frontIndex(wall), frontIndex(copy), wall.left, copy.left]).toEqual([0, 1, 7, 6]);
  });
});

describe('tile sets', () => {
  it.each([
    ['CS-1.1 108 tiles', suitedCopies(1, 9), 108],
    ['HF-1.1 84 tiles', suitedCopies(2, 8), 84],
    ['JN-1.1 144 tiles', fullCopies(8), 144],
    ['JN-1.1 136 tiles without flowers', fullCopies(0), 136],
  ])('%s', (_, copies, size) => {
    expect(tileSet(copies)).toHaveLength(size);
  });

  it('T-2 tiles stand in order m p s z f, then rank', () => {
    const tiles = tileSet(fullCopies(8));
    expect(tiles).toEqual([...tiles].sort((a, b) => a - b));
    expect(formatTiles(tileSet(suitedCopies(2, 2)))).toBe('2222m2222p2222s');
  });
});
