import { FIRST_FLOWER, TILES, type Tile } from './tile.js';

/**
 * 牌墙 Which places of the wall are still taken up, without knowing any tile. Index 0 is drawn first; column `c` is the
 * indexes 2c (upper) and 2c + 1 (lower). Mutable and owned by whoever folds a table: a draw is a few integer operations.
 * T-3
 */
export interface Wall {
  /** number of tiles at the start */
  readonly size: number;
  /** one bit an index, 32 a cell, set where the tile has left the wall: small enough to be made and copied with each table */
  readonly taken: Int32Array;
  /** tiles still there */
  left: number;
  /** lowest untaken index; `size` when none is left */
  front: number;
  /** last column that still holds a tile; −1 when none is left */
  lastColumn: number;
}

/** A full wall of `size` tiles. */
export function fullWall(size: number): Wall {
  const columns = (size + 1) >> 1;
  const wall: Wall = { size, taken: new Int32Array((size + 32) >> 5), left: size, front: 0, lastColumn: columns - 1 };
  // the lower tile of an odd last column never was there
  if (2 * columns > size) markTaken(wall, size);
  return wall;
}

/** Whether the tile at an index of the wall is still there. */
export function isInWall({ taken }: Wall, index: number): boolean {
  return ((taken[index >> 5] >>> (index & 31)) & 1) === 0;
}

function markTaken({ taken }: Wall, index: number): void {
  taken[index >> 5] |= 1 << (index & 31);
}

export function copyWall(wall: Wall): Wall {
  const { size, taken, left, front, lastColumn } = wall;
  return { size, taken: taken.slice(), left, front, lastColumn };
}

/** Index a front draw takes: the lowest untaken; −1 from an empty wall. T-3 */
export function frontIndex(wall: Wall): number {
  return wall.left > 0 ? wall.front : -1;
}

/** Index a tail draw takes: in the last column that holds a tile the upper if it is there, else the lower; −1 from an empty wall. T-3 */
export function tailIndex(wall: Wall): number {
  return wall.left > 0 ? topOf(wall, wall.lastColumn) : -1;
}

/**
 * Index a column draw takes: columns that still hold a tile are counted from the tail, the last one being 1; with fewer
 * columns than `number` the farthest from the tail; −1 from an empty wall. T-3, CC-3.2
 */
export function columnIndex(wall: Wall, number: number): number {
  let found = -1;
  let counted = 0;
  for (let column = wall.lastColumn; column >= wall.front >> 1 && counted < number; column--) {
    if (!holdsTile(wall, column)) continue;
    found = column;
    counted++;
  }
  return found < 0 ? -1 : topOf(wall, found);
}

/** Index of the other tile of the column of `index`, if it is still there; else −1. CC-3.4 */
export function columnMate(wall: Wall, index: number): number {
  const mate = index ^ 1;
  return isInWall(wall, mate) ? mate : -1;
}

/** How many columns still hold a tile. CC-3.2 */
export function columnsLeft(wall: Wall): number {
  let columns = 0;
  for (let column = wall.front >> 1; column <= wall.lastColumn; column++) if (holdsTile(wall, column)) columns++;
  return columns;
}

/** The tile at `index` leaves the wall; throws if it has left before or never was there. */
export function takeFromWall(wall: Wall, index: number): void {
  if (index < 0 || index >= wall.size || !isInWall(wall, index))
    throw new RangeError(`the wall holds no tile at index ${index}`);
  markTaken(wall, index);
  if (--wall.left === 0) {
    wall.front = wall.size;
    wall.lastColumn = -1;
    return;
  }
  while (!isInWall(wall, wall.front)) wall.front++;
  while (!holdsTile(wall, wall.lastColumn)) wall.lastColumn--;
}

/** Takes the front tile and answers its index; throws from an empty wall. */
export function takeFront(wall: Wall): number {
  const index = frontIndex(wall);
  takeFromWall(wall, index);
  return index;
}

/** Takes the tail tile and answers its index; throws from an empty wall. */
export function takeTail(wall: Wall): number {
  const index = tailIndex(wall);
  takeFromWall(wall, index);
  return index;
}

/** The deal: the first `count` tiles of a wall from which nothing has been taken leave it. T-4 */
export function takeDeal(wall: Wall, count: number): void {
  if (wall.left !== wall.size || count > wall.size) throw new RangeError(`no deal of ${count} from this wall`);
  for (let index = 0; index < count; index += 32) wall.taken[index >> 5] |= lowBits(count - index);
  wall.left -= count;
  wall.front = count;
  if (wall.left === 0) wall.lastColumn = -1;
}

/** The lowest `count` bits of a cell; all of them from 32 on. */
function lowBits(count: number): number {
  return count >= 32 ? -1 : (1 << count) - 1;
}

function holdsTile({ taken }: Wall, column: number): boolean {
  return ((taken[column >> 4] >>> (2 * (column & 15))) & 3) !== 3;
}

function topOf(wall: Wall, column: number): number {
  return isInWall(wall, 2 * column) ? 2 * column : 2 * column + 1;
}

/** The tiles of a rule set in order m p s z f, then rank, every copy; `copies` is by face, length 42. T-2 */
export function tileSet(copies: ArrayLike<number>): Tile[] {
  const tiles: Tile[] = [];
  for (const tile of TILES) for (let copy = 0; copy < copies[tile]; copy++) tiles.push(tile);
  return tiles;
}

/** Copies per face (length 42) from the suited faces: four of every one of ranks `first`–`last`, and no others. T-2 */
export function suitedCopies(first: number, last: number): Uint8Array {
  return Uint8Array.from(TILES, (tile) => (tile < 27 && tile % 9 >= first - 1 && tile % 9 < last ? 4 : 0));
}

/** Copies per face (length 42) of suits and honors, and one of each of the first `flowers` flowers. T-2 */
export function fullCopies(flowers: number): Uint8Array {
  return Uint8Array.from(TILES, (tile) => (tile < FIRST_FLOWER ? 4 : tile < FIRST_FLOWER + flowers ? 1 : 0));
}
