import { isFields, listOf, noOtherFields, oneOf, type Faults, type Fields } from './fields.js';
import type { Meld } from './reading.js';
import { chowFrom, copiesIn, isHonor, kindsIn, rankOf, tilesOf, type Tile } from './tile-names.js';

/** What every rule set's case tells of the win: who, how, and with which tiles. */
export interface HoldingCase {
  readonly dealer: number;
  readonly seat: number;
  readonly by: 'self-draw' | 'discard' | 'robbed-kong';
  /** the discarder or kong maker; null on a self-draw */
  readonly from: number | null;
  /** without the winning tile */
  readonly concealed: readonly Tile[];
  readonly melds: readonly Meld[];
  readonly tile: Tile;
}

/** Which tiles a rule set has: T-2 without flowers, CS-1.1, HF-1.1. */
export type Deck = 'suits-and-honors' | 'suits' | 'ranks-2-to-8';

const SEATS = [0, 1, 2, 3] as const;
const FORMS = ['exposed', 'concealed', 'added'] as const;

export function holdingCase(fields: Fields, deck: Deck, faults: Faults): HoldingCase {
  const dealer = required(fields, 'dealer', SEATS, faults);
  const seat = required(fields, 'seat', SEATS, faults);
  const by = required(fields, 'by', ['self-draw', 'discard', 'robbed-kong'] as const, faults);
  const from = by === 'self-draw' ? null : required(fields, 'from', SEATS, faults);
  if (by === 'self-draw' && Object.hasOwn(fields, 'from')) faults.push('from: nobody alone pays a self-draw');
  if (from === seat) faults.push('from: the winner pays nobody');
  const concealed = tilesOf(fields.concealed, 'concealed', faults);
  const melds = listOf(fields, 'melds', faults).map((meld) => readMeld(meld, seat, faults));
  const tile = oneTile(fields.tile, 'tile', faults);
  const holding = { dealer, seat, by, from, concealed, melds, tile };
  checkTiles(holding, deck, faults);
  return holding;
}

export function oneTile(text: unknown, where: string, faults: Faults): Tile {
  const tiles = tilesOf(text, where, faults);
  if (tiles.length !== 1) faults.push(`${where}: one tile expected`);
  return tiles[0] ?? '1m';
}

function required<Value>(fields: Fields, name: string, values: readonly Value[], faults: Faults): Value {
  if (!Object.hasOwn(fields, name)) faults.push(`${name}: missing`);
  return oneOf(fields, name, values, values[0], faults);
}

function readMeld(meld: unknown, winner: number, faults: Faults): Meld {
  if (!isFields(meld)) {
    faults.push('melds: objects expected');
    return { kind: 'pong', tiles: [], form: null };
  }
  const kind = required(meld, 'kind', ['chow', 'pong', 'kong'] as const, faults);
  const form = kind === 'kong' ? required(meld, 'form', FORMS, faults) : null;
  const known = {
    chow: ['kind', 'tiles', 'from'],
    pong: ['kind', 'tile', 'from'],
    kong: ['kind', 'tile', 'form', 'from'],
  };
  noOtherFields(meld, known[kind], 'melds', faults);
  if (Object.hasOwn(meld, 'from')) {
    const from = oneOf(meld, 'from', SEATS, 0, faults);
    if (form === 'concealed') faults.push('melds: a concealed kong comes from nobody');
    if (from === winner) faults.push("melds: from the winner's own seat");
    if (kind === 'chow' && from !== (winner + 3) % 4) faults.push('melds: a chow comes from upstream');
  }
  return { kind, tiles: kind === 'chow' ? chowTiles(meld.tiles, faults) : alike(meld.tile, kind, faults), form };
}

function chowTiles(text: unknown, faults: Faults): readonly Tile[] {
  const tiles = tilesOf(text, 'melds', faults);
  const lowest = kindsIn(tiles)[0];
  const chow = lowest === undefined ? null : chowFrom(lowest);
  if (chow !== null && tiles.length === 3 && kindsIn(tiles).join() === chow.join()) return chow;
  faults.push('melds: three tiles in a row expected');
  return [];
}

function alike(text: unknown, kind: 'pong' | 'kong', faults: Faults): readonly Tile[] {
  const tile = oneTile(text, 'melds', faults);
  return kind === 'kong' ? [tile, tile, tile, tile] : [tile, tile, tile];
}

/** All tiles of the seat with the winning one, a kong as four. */
export function everyTile({
  concealed,
  melds,
  tile,
}: Pick<HoldingCase, 'concealed' | 'melds' | 'tile'>): readonly Tile[] {
  return [...concealed, ...melds.flatMap(({ tiles }) => tiles), tile];
}

function checkTiles(holding: HoldingCase, deck: Deck, faults: Faults): void {
  const { concealed, melds, tile, by } = holding;
  const every = everyTile(holding);
  if (concealed.length + 3 * melds.length !== 13) faults.push('concealed: thirteen tiles with the melds expected');
  if (every.some((one) => !inDeck(one, deck))) faults.push('tiles: one that the set does not have');
  if (every.some((one) => copiesIn(every, one) > 4)) faults.push('tiles: more than four copies of one');
  if (by === 'robbed-kong' && copiesIn(every, tile) > 1) faults.push('tile: the other three lie in the robbed pong');
}

function inDeck(tile: Tile, deck: Deck): boolean {
  if (isHonor(tile)) return deck === 'suits-and-honors' && rankOf(tile) <= 7;
  return deck !== 'ranks-2-to-8' || (rankOf(tile) >= 2 && rankOf(tile) <= 8);
}
