import type { MeldView, SeatView } from '#replay';
import type { Seat, TileName } from '#rules';

/*
 * Where things lie, as a bottom player sees them, on a board of 1000 × 1000; the other sides are turned. Pure numbers.
 */

export const BOARD = 1000;
/** height of a tile over its width */
export const TALL = 80 / 60;
/** half of the empty middle */
export const MIDDLE = 164;
const HAND_TILE = 52;
const HAND_BASE = BOARD - 14;
const HAND_ROOM = 812;
const MELD_GAP = 9;
const DRAWN_GAP = 14;

/** A tile on the board: `x`, `y` its upper left corner, `width` its own, before it is turned. */
export interface PlacedTile {
  /** null: face down */
  readonly tile: TileName | null;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** lies on its side: `x`, `y` is then the corner of what it covers, `width` its short side all the same */
  readonly turned: boolean;
  readonly role: 'held' | 'drawn' | 'won' | 'meld' | 'claimed' | 'river' | 'taken' | 'laid';
}

/** Which side of the picture a seat is at, counted in quarter turns against the clock from the bottom. */
export function sideOf(seat: Seat, bottom: Seat): 0 | 1 | 2 | 3 {
  const side = (seat - bottom + 4) % 4;
  return side === 0 ? 0 : side === 1 ? 1 : side === 2 ? 2 : 3;
}

/** `123m5p` in the order written; a list that cannot be read is empty. */
export function tileNames(text: string): readonly TileName[] {
  const groups = text.match(/\d+[mpszf]/g) ?? [];
  return groups.flatMap((group) => {
    const suit = group.at(-1) ?? '';
    return [...group.slice(0, -1)].map((rank) => rank + suit).filter(isTileName);
  });
}

function isTileName(text: string): text is TileName {
  return /^(?:[1-9][mps]|[1-7]z|[1-8]f)$/.test(text);
}

/** 手牌与副露 The concealed tiles with the drawn one apart, then the melds, in the middle of the edge. */
export function layHand(seat: SeatView, won: 'won-first' | 'else'): readonly PlacedTile[] {
  const row = newRow(HAND_TILE);
  const held = seat.holding === null ? null : tileNames(seat.holding);
  const isApart = seat.hasDrawn || won === 'won-first';
  const heldCount = held?.length ?? Math.max(0, seat.concealedCount - (isApart ? 1 : 0));
  for (let at = 0; at < heldCount; at++) row.lay(held?.[at] ?? null, 'held');
  if (won === 'won-first') {
    row.gap(DRAWN_GAP);
    row.lay(seat.winningTile, 'won');
  } else if (seat.hasDrawn) {
    row.gap(DRAWN_GAP);
    row.lay(seat.drawn, 'drawn');
  }
  if (seat.melds.length > 0 && row.width > 0) row.gap(DRAWN_GAP * 1.4);
  // the first meld lies at the right, nearest the corner
  for (const meld of [...seat.melds].reverse()) {
    layMeld(row, meld, seat.seat);
    row.gap(MELD_GAP);
  }
  const width = row.width;
  const scale = Math.min(1, HAND_ROOM / width);
  const left = (BOARD - width * scale) / 2;
  return row.tiles.map((tile) => ({
    ...tile,
    x: left + tile.x * scale,
    y: HAND_BASE + tile.y * scale,
    width: tile.width * scale,
  }));
}

interface Row {
  readonly tiles: PlacedTile[];
  width: number;
  lay(tile: TileName | null, role: PlacedTile['role']): void;
  layTurned(tile: TileName | null): void;
  gap(width: number): void;
}

/** Tiles side by side on a line at y 0. */
function newRow(size: number): Row {
  const row: Row = {
    tiles: [],
    width: 0,
    lay(tile, role) {
      row.tiles.push({ tile, x: row.width, y: -size * TALL, width: size, turned: false, role });
      row.width += size;
    },
    layTurned(tile) {
      row.tiles.push({ tile, x: row.width, y: -size, width: size, turned: true, role: 'claimed' });
      row.width += size * TALL;
    },
    gap(width) {
      row.width += width;
    },
  };
  return row;
}

/** 副露 The claimed tile is turned and stands where its giver sits: left 上家, middle 对家, right 下家. */
function layMeld(row: Row, meld: MeldView, seat: Seat): void {
  if (meld.kind === 'kong' && meld.form === 'concealed') {
    const [first = null] = meld.tiles === null ? [] : tileNames(meld.tiles);
    row.lay(null, 'meld');
    row.lay(first, 'meld');
    row.lay(first, 'meld');
    row.lay(null, 'meld');
    return;
  }
  const tiles = meld.tiles === null ? [] : [...tileNames(meld.tiles)];
  const added = meld.kind === 'kong' && meld.form === 'added' ? (tiles.pop() ?? null) : null;
  if (meld.claimed === null || meld.from === null) {
    tiles.forEach((tile) => row.lay(tile, 'meld'));
    return;
  }
  tiles.splice(tiles.indexOf(meld.claimed), 1);
  const giver = (meld.from - seat + 4) % 4;
  const place = giver === 3 ? 0 : giver === 2 ? 1 : tiles.length;
  const all = [...tiles.slice(0, place), meld.claimed, ...tiles.slice(place)];
  all.forEach((tile, at) => {
    if (at !== place) return row.lay(tile, 'meld');
    const x = row.width;
    row.layTurned(tile);
    if (added !== null) {
      row.tiles.push({ tile: added, x, y: -2 * HAND_TILE, width: HAND_TILE, turned: true, role: 'claimed' });
    }
  });
}

const RIVER_TOP = BOARD / 2 + MIDDLE + 10;

/** 牌河 Rows of seven from the middle outwards; of more than three rows, smaller tiles in rows of eight. */
export function layRiver({ river }: SeatView): readonly PlacedTile[] {
  const columns = river.length > 21 ? 8 : 7;
  const width = columns === 8 ? 41 : 46;
  const left = BOARD / 2 - (columns * width) / 2;
  const height = width * TALL + 2;
  return river.map(({ tile, takenBy }, at) => ({
    tile,
    x: left + (at % columns) * width,
    y: RIVER_TOP + Math.floor(at / columns) * height,
    width,
    turned: false,
    role: takenBy === null ? 'river' : 'taken',
  }));
}

/** Place of a seat's plate, upright, by side: beside its river, at its own edge. */
export const PLATES: readonly { readonly x: number; readonly y: number }[] = [
  { x: 678, y: 690 },
  { x: 678, y: 92 },
  { x: 94, y: 92 },
  { x: 94, y: 690 },
];
export const PLATE_WIDTH = 228;
export const PLATE_HEIGHT = 218;

/** Small tiles in rows of so many from a corner. */
export function layRows(
  tiles: readonly TileName[],
  {
    x,
    y,
    width,
    columns,
  }: { readonly x: number; readonly y: number; readonly width: number; readonly columns: number },
): readonly PlacedTile[] {
  return tiles.map((tile, at) => ({
    tile,
    x: x + (at % columns) * width,
    y: y + Math.floor(at / columns) * (width * TALL + 2),
    width,
    turned: false,
    role: 'laid',
  }));
}
