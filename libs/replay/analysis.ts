import {
  acceptance,
  copiesInMelds,
  copyConcealed,
  formatTile,
  formatTiles,
  SEATS,
  shanten,
  takeTile,
  TILES,
  waitsOf,
  type Concealed,
  type Seat,
  type Table,
  type Tile,
  type TileName,
  type TilesText,
} from '#rules';

/** Tiles that help a holding, and how many of them the seat has not yet seen. */
export interface Help {
  readonly tiles: TilesText;
  /** copies not in the seat's own holding, in melds, rivers, flower zones or the bird zone */
  readonly unseen: number;
}

/** 何切 A discard, and how far the holding is from ready after it. */
export interface DiscardChoice {
  readonly discard: TileName;
  readonly shanten: number;
  readonly helps: Help;
}

/** Readiness of a holding at a step. */
export interface HoldingAnalysis {
  readonly seat: Seat;
  /** 向听 exchanges away from ready; 0 ready, −1 complete */
  readonly shanten: number;
  /** 听牌 tiles that would win, judged plainly (T-13); of a holding that is to throw, none */
  readonly waits: Help;
  /** 进张 tiles that bring the holding nearer; of a holding that is to throw, none */
  readonly acceptance: Help;
  /** the throws that leave it nearest, the most helped first; empty unless the seat is to throw */
  readonly discards: readonly DiscardChoice[];
}

/**
 * Shanten, waits and acceptance of a seat at a step, from the seat's own holding and what lies open. Ask only for a seat
 * whose holding the viewpoint may know: of a table folded for another the answer is that of an empty holding.
 */
export function analyseHolding(table: Table, seat: Seat): HoldingAnalysis {
  const { rules } = table;
  const { forms } = rules;
  const { concealed, melds } = table.seats[seat];
  const distance = shanten(concealed, melds, forms, rules.copies);
  const unseen = unseenBy(table, seat);
  const isToThrow = concealed.size % 3 === 2;
  const none = helpOf([], unseen);
  return {
    seat,
    shanten: distance,
    waits: isToThrow ? none : helpOf(waitsOf(rules, seat, table.dealer, concealed, melds), unseen),
    acceptance: isToThrow ? none : helpOf(acceptance(concealed, melds, forms, rules.copies), unseen),
    discards: isToThrow ? choices(table, seat, forms, unseen) : [],
  };
}

function choices(table: Table, seat: Seat, forms: number, unseen: Uint8Array): readonly DiscardChoice[] {
  const { copies } = table.rules;
  const { concealed, melds } = table.seats[seat];
  const found: DiscardChoice[] = [];
  for (const tile of TILES) {
    if (concealed.counts[tile] === 0) continue;
    const rest: Concealed = copyConcealed(concealed);
    takeTile(rest, tile);
    const helps = helpOf(acceptance(rest, melds, forms, copies), unseen);
    found.push({ discard: formatTile(tile), shanten: shanten(rest, melds, forms, copies), helps });
  }
  const nearest = Math.min(...found.map((choice) => choice.shanten));
  return found.filter((choice) => choice.shanten === nearest).sort((a, b) => b.helps.unseen - a.helps.unseen);
}

function helpOf(tiles: readonly Tile[], unseen: Uint8Array): Help {
  return { tiles: formatTiles(tiles), unseen: tiles.reduce((sum, tile) => sum + unseen[tile], 0) };
}

/** Copies per face that a seat has not seen: not its own, and not open on the table. */
function unseenBy(table: Table, seat: Seat): Uint8Array {
  const unseen = table.rules.copies.slice();
  const see = (tile: Tile): void => {
    if (unseen[tile] > 0) unseen[tile]--;
  };
  for (const tile of TILES) for (let n = table.seats[seat].concealed.counts[tile]; n > 0; n--) see(tile);
  for (const other of SEATS) {
    const { melds, river, flowers } = table.seats[other];
    river.forEach(see);
    flowers.forEach(see);
    for (const tile of TILES) for (let n = copiesInMelds(melds, tile); n > 0; n--) see(tile);
  }
  for (const bird of table.openingBirds) see(bird.tile);
  return unseen;
}
