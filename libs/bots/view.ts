import { TILE_KINDS, type Concealed, type Meld, type OpenTile, type Seat, type Table, type Tile } from '#rules';

/** What lies face up of a seat. */
export interface PublicSeat {
  /** melds that every seat sees; concealed kongs only where the rule book lays them face up */
  readonly melds: readonly Meld[];
  readonly river: readonly Tile[];
}

/**
 * All that a seat can see of a table: its own tiles and what lies open. No other seat's concealed tiles, no wall, no seed; a
 * bot is given this and nothing else. Shares the table's own arrays, so it is good until the table goes on. T-9
 */
export interface SeatView {
  readonly seat: Seat;
  readonly dealer: Seat;
  /** the tile set played with: copies per face, length 42 */
  readonly copies: Uint8Array;
  readonly concealed: Readonly<Concealed>;
  readonly melds: readonly Meld[];
  /** the tile just drawn; null after a call and between turns */
  readonly drawn: Tile | null;
  /** the discard or added kong this seat is asked about; null in its own turn */
  readonly open: { readonly tile: Tile; readonly seat: Seat; readonly by: OpenTile['by'] } | null;
  readonly seats: readonly PublicSeat[];
  /** tiles left in the wall */
  readonly wallLeft: number;
  /** birds turned so far */
  readonly birds: readonly Tile[];
}

/** The view of one seat. */
export function viewOf(table: Table, seat: Seat): SeatView {
  const own = table.seats[seat];
  const { open } = table;
  return {
    seat,
    dealer: table.dealer,
    copies: table.rules.copies,
    concealed: own.concealed,
    melds: own.melds,
    drawn: own.drawn,
    open: open === null ? null : { tile: open.tile, seat: open.seat, by: open.by },
    seats: table.seats.map((each, at) => ({
      melds: at === seat || table.rules.kongs.concealedFaceUp ? each.melds : each.melds.filter(liesOpen),
      river: each.river,
    })),
    wallLeft: table.wall.left,
    birds: table.openingBirds.map((bird) => bird.tile),
  };
}

function liesOpen(meld: Meld): boolean {
  return meld.kind !== 'kong' || meld.form !== 'concealed';
}

/** Copies per face (length 42) that the seat has not seen yet. */
export function unseenTiles(view: SeatView): Int8Array {
  const unseen = Int8Array.from(view.copies);
  for (let tile = 0; tile < TILE_KINDS; tile++) unseen[tile] -= view.concealed.counts[tile];
  for (const { melds, river } of view.seats) {
    for (const tile of river) unseen[tile]--;
    for (const meld of melds) takeMeld(unseen, meld);
  }
  for (const tile of view.birds) unseen[tile]--;
  return unseen;
}

function takeMeld(unseen: Int8Array, meld: Meld): void {
  switch (meld.kind) {
    case 'chow':
      for (let step = 0; step < 3; step++) unseen[meld.tile + step]--;
      return;
    case 'pong':
      unseen[meld.tile] -= 3;
      return;
    case 'kong':
      unseen[meld.tile] -= 4;
      return;
  }
}
