import { isClaimed, type Meld, meldTiles } from '../holding/meld.js';
import { parseHolding } from '../notation/holding-text.js';
import { formatTiles, tilesOf } from '../notation/tiles-text.js';
import { due } from '../table/due.js';
import type { HandEvent, HandStarted } from '../table/event.js';
import { applyEvent } from '../table/evolve.js';
import type { TileSupply } from '../table/proceed.js';
import { newTable, type Table } from '../table/table.js';
import { othersFrom, SEATS, type Seat, seatsFrom, upstreamSeat } from '../tiles/seat.js';
import { FIRST_FLOWER, formatTile, rankOf, suitIndex, type Tile, type TileName, tileOf, TILES } from '../tiles/tile.js';
import {
  columnIndex,
  columnMate,
  copyWall,
  frontIndex,
  isInWall,
  tailIndex,
  takeFront,
  takeTail,
} from '../tiles/wall.js';
import type { Rules } from '../variant/contract.js';

/** What a test says of a table; everything else is filled with tiles that no seat can use. */
export interface Setting {
  readonly rules: Rules;
  readonly dealer: Seat;
  readonly start: Partial<HandStarted>;
  /** holdings by seat in tile notation, thirteen tiles between turns, `…` for tiles of no use; null for a seat that plays no part */
  readonly holdings: readonly (string | null)[];
  /** whom the melds of a seat were claimed from, in order; others take turns */
  readonly feeders: readonly (readonly Seat[])[];
  /** flowers that seats have shown */
  readonly flowers: readonly string[];
  readonly front: string;
  readonly tail: string;
  /** tiles of the column with this number from the tail, upper first */
  readonly columns: readonly (readonly [number: number, tiles: string])[];
  readonly dice: readonly (readonly [number, number])[];
  /** tiles in the wall when the test begins; null: as it comes */
  readonly left: number | null;
  /** the draw, and perhaps the throw of it, with which the test begins; null: the deal */
  readonly last: { readonly seat: Seat; readonly tile: TileName; readonly thrown: TileName | null } | null;
}

export interface Laid {
  readonly table: Table;
  readonly supply: TileSupply;
}

interface Workshop extends Laid {
  readonly setting: Setting;
  readonly wall: Tile[];
  readonly pool: Uint8Array;
}

/**
 * Lays a table as events make it: the start, the deal, two quiet rounds, the melds called one by one, quiet rounds until
 * the wall is as short as the test wants it, and the draw the test begins with. Throws where a test asks for a fifth copy.
 */
export function layTable(setting: Setting): Laid {
  const shop = openWorkshop(setting);
  const { table } = shop;
  const holdings = setting.holdings.map((text) => (text === null ? null : readHolding(text)));
  const melds = holdings.map((holding) => holding?.melds ?? []);
  const dealt = holdings.map((holding, seat) => [...(holding?.tiles ?? []), ...melds[seat].flatMap(dealtFor)]);
  const drawnLater = [
    ...tilesOf(setting.front),
    ...tilesOf(setting.tail),
    ...setting.columns.flatMap(([, text]) => tilesOf(text)),
  ];
  const last = setting.last === null ? [] : [tileOf(setting.last.tile)];
  const flowers = setting.flowers.map((text) => tilesOf(text));
  for (const tile of [
    ...dealt,
    ...melds.map((each) => each.flatMap(claimedFor)),
    ...flowers,
    drawnLater,
    last,
  ].flat()) {
    take(shop, tile);
  }
  const hands = dealt.map((tiles) => fillUp(shop, tiles));
  const drawnForFlowers = flowers.map((shown, seat) => hands[seat].splice(0, shown.length, ...shown));
  deal(shop, hands);
  if (setting.last !== null) {
    showFlowers(shop, drawnForFlowers);
    for (const seat of [...SEATS, ...SEATS]) quietTurn(shop, seatsFrom(setting.dealer)[seat]);
    SEATS.forEach((seat) => melds[seat].forEach((meld, at) => call(shop, seat, meld, at)));
    shortenWall(shop);
    begin(shop, setting.last);
  }
  fillWall(shop);
  return { table, supply: shop.supply };
}

function openWorkshop(setting: Setting): Workshop {
  const { rules, dealer, start } = setting;
  const table = newTable(rules);
  const wall: Tile[] = [];
  const dice = [...setting.dice];
  const supply: TileSupply = { tile: (index) => wall[index], dice: () => dice.shift() ?? [1, 1] };
  applyEvent(table, { type: 'HandStarted', hand: 'h', number: 1, dealer, ...start });
  if (due(table).kind === 'payments') {
    const rows = rules.streak?.rows(dealer, table.drawnBefore) ?? [];
    applyEvent(table, { type: 'PaymentsSettled', for: 'streak', rows });
  }
  return { setting, table, supply, wall, pool: rules.copies.slice() };
}

function readHolding(text: string): { tiles: readonly Tile[]; melds: readonly Meld[] } {
  const read = parseHolding(text.replace('…', ''));
  if (!read.ok) throw new Error(read.refusal.message.en);
  const { concealed, melds } = read.value;
  const tiles = TILES.flatMap((tile) => Array.from({ length: concealed.counts[tile] }, () => tile));
  const size = tiles.length + 3 * melds.length;
  if (size > 13 || (size < 13 && !text.includes('…')))
    throw new Error(`“${text}” is ${size} tiles, a holding between turns is 13`);
  return { tiles, melds };
}

/** What of a meld its seat was dealt: all but the tile that made it; a filler makes up the three. */
function dealtFor(meld: Meld): readonly Tile[] {
  const isKongOfThree = meld.kind === 'kong' && meld.form !== 'added';
  if (isKongOfThree) return [meld.tile, meld.tile, meld.tile];
  return meld.kind === 'chow' ? meldTiles(meld).slice(1) : [meld.tile, meld.tile];
}

/** What of a meld came later: the claimed or drawn tile, of an added kong both. */
function claimedFor(meld: Meld): readonly Tile[] {
  return meld.kind === 'kong' && meld.form === 'added' ? [meld.tile, meld.tile] : [meld.tile];
}

function take({ pool }: Workshop, tile: Tile): Tile {
  if (pool[tile] === 0) throw new Error(`the test needs one more ${formatTile(tile)} than there is`);
  pool[tile]--;
  return tile;
}

/** A tile that is of little use beside those held: alone, far from the others, and of a face that is plentiful. */
function spare(shop: Workshop, held: readonly Tile[]): Tile {
  const use = (tile: Tile): number =>
    held.reduce((sum, other) => sum + usefulness(tile, other), 0) * 10 + (4 - shop.pool[tile]);
  const [best] = TILES.filter((tile) => tile < FIRST_FLOWER && shop.pool[tile] > 0).sort((a, b) => use(a) - use(b));
  return take(shop, best);
}

function usefulness(a: Tile, b: Tile): number {
  if (a === b) return 3;
  if (suitIndex(a) !== suitIndex(b) || suitIndex(a) > 2) return 0;
  return Math.max(0, 3 - Math.abs(rankOf(a) - rankOf(b)));
}

function fillUp(shop: Workshop, tiles: readonly Tile[]): Tile[] {
  const hand = [...tiles];
  while (hand.length < 13) hand.push(spare(shop, hand));
  return hand;
}

/** T-4 */
function deal({ table, wall, setting }: Workshop, hands: readonly (readonly Tile[])[]): void {
  for (const [from, to] of [
    [0, 4],
    [4, 8],
    [8, 12],
    [12, 13],
  ]) {
    for (const seat of seatsFrom(setting.dealer)) wall.push(...hands[seat].slice(from, to));
  }
  if (setting.last === null) return;
  const [a, b, c, d] = hands.map((tiles) => formatTiles(tiles));
  applyEvent(table, { type: 'TilesDealt', tiles: [a, b, c, d] });
}

function apply({ table }: Workshop, event: HandEvent): void {
  applyEvent(table, event);
  const next = due(table);
  if (next.kind === 'liability') {
    applyEvent(table, { type: 'LiabilityFormed', seat: next.seat, liable: next.liable });
  }
}

function draw(shop: Workshop, seat: Seat, tile: Tile, from: 'front' | 'tail'): void {
  const { table, wall } = shop;
  wall[from === 'front' ? frontIndex(table.wall) : tailIndex(table.wall)] = tile;
  apply(shop, { type: 'TileDrawn', seat, tile: formatTile(tile), from });
}

function discard(shop: Workshop, seat: Seat, tile: Tile): void {
  apply(shop, { type: 'TileDiscarded', seat, tile: formatTile(tile) });
}

function showFlowers(shop: Workshop, replacements: readonly Tile[][]): void {
  for (let next = due(shop.table); next.kind === 'flower'; next = due(shop.table)) {
    apply(shop, { type: 'FlowerShown', seat: next.seat, tile: formatTile(next.flowers[0]) });
    draw(shop, next.seat, replacements[next.seat].shift() ?? spare(shop, []), 'tail');
  }
}

/** Draws a tile and throws it. */
function quietTurn(shop: Workshop, seat: Seat): void {
  const tile = spare(shop, []);
  draw(shop, seat, tile, 'front');
  discard(shop, seat, tile);
}

/** A meld is made as it is made at the table. */
function call(shop: Workshop, seat: Seat, meld: Meld, at: number): void {
  const feeder = meld.kind === 'chow' ? upstreamSeat(seat) : othersFrom(seat)[at % 3];
  const from = shop.setting.feeders[seat][at] ?? feeder;
  const tile = formatTile(meld.tile);
  if (isClaimed(meld)) {
    draw(shop, from, meld.tile, 'front');
    discard(shop, from, meld.tile);
  }
  switch (meld.kind) {
    case 'chow':
      apply(shop, { type: 'ChowClaimed', seat, from, tile, with: formatTiles(meldTiles(meld).slice(1)) });
      return throwFiller(shop, seat);
    case 'pong':
      apply(shop, { type: 'PongClaimed', seat, from, tile });
      return throwFiller(shop, seat);
    case 'kong':
      return callKong(shop, seat, from, meld.form, meld.tile);
  }
}

function callKong(shop: Workshop, seat: Seat, from: Seat, form: 'exposed' | 'concealed' | 'added', face: Tile): void {
  const { kongs } = shop.setting.rules;
  const replacement = kongs.replacements(() => false).at(-1) ?? 'tail';
  const tile = formatTile(face);
  if (form === 'added') {
    apply(shop, { type: 'PongClaimed', seat, from, tile });
    throwFiller(shop, seat);
  }
  if (form !== 'exposed') draw(shop, seat, face, 'front');
  const feeder = form === 'exposed' ? { from } : {};
  apply(shop, { type: 'KongDeclared', seat, kind: form, tile, ...feeder, replacement });
  const drawn = spare(shop, []);
  draw(shop, seat, drawn, kongs.source(replacement) === 'tail' ? 'tail' : 'front');
  discard(shop, seat, drawn);
}

/** The filler dealt for the place of the claimed tile leaves the hand: whatever the test did not ask for. */
function throwFiller(shop: Workshop, seat: Seat): void {
  const wanted = readHolding(shop.setting.holdings[seat] ?? '');
  const meldsToCome = wanted.melds.slice(shop.table.seats[seat].melds.length).flatMap((meld) => dealtFor(meld));
  const keep = [...wanted.tiles, ...meldsToCome];
  const { counts } = shop.table.seats[seat].concealed;
  const filler = TILES.find((tile) => counts[tile] > keep.filter((other) => other === tile).length);
  if (filler === undefined) throw new Error('no filler to throw');
  discard(shop, seat, filler);
}

function shortenWall(shop: Workshop): void {
  const { left, dealer } = shop.setting;
  if (left === null) return;
  const order = seatsFrom(dealer);
  for (let turn = 0; shop.table.wall.left > left + 1; turn++) quietTurn(shop, order[turn % 4]);
}

function begin(shop: Workshop, last: NonNullable<Setting['last']>): void {
  draw(shop, last.seat, tileOf(last.tile), 'front');
  if (last.thrown !== null) discard(shop, last.seat, tileOf(last.thrown));
}

/** The tiles a test names where they will be drawn; the rest anywhere, flowers in the middle. */
function fillWall(shop: Workshop): void {
  const { table, wall, setting, pool } = shop;
  const ahead = copyWall(table.wall);
  if (setting.last === null) for (let n = 0; n < 52; n++) takeFront(ahead);
  const behind = copyWall(ahead);
  for (const [number, text] of setting.columns) {
    const upper = columnIndex(behind, number);
    const places = [upper, columnMate(behind, upper)];
    tilesOf(text).forEach((tile, at) => (wall[places[at]] = tile));
  }
  const places = Array.from({ length: ahead.size }, (_, index) => index).filter((index) => isInWall(ahead, index));
  for (const tile of tilesOf(setting.front)) wall[takeFront(ahead)] = tile;
  for (const tile of tilesOf(setting.tail)) wall[takeTail(behind)] = tile;
  const rest = TILES.flatMap((tile) => Array.from({ length: pool[tile] }, () => tile));
  const flowers = rest.filter((tile) => tile >= FIRST_FLOWER);
  const plain = rest.filter((tile) => tile < FIRST_FLOWER);
  plain.splice(plain.length >> 1, 0, ...flowers);
  for (const index of places) wall[index] ??= plain.shift() ?? TILES[0];
}
