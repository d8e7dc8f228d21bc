import {
  addTile,
  copyConcealed,
  FIRST_FLOWER,
  meldTiles,
  SEATS,
  takeTile,
  TILES,
  type Seat,
  type Table,
  type Tile,
} from '#rules';
import { shantenOf, unmelded, type Asked } from './fast-shanten.js';

/** 进张 Tiles that a discard accepts: of those the seat cannot see. */
export interface Weighed {
  readonly chosen: number;
  readonly best: number;
}

/**
 * 进张效率 How many unseen tiles bring the holding nearer after the chosen discard, and after the best one. A discard that
 * steps back accepts none. Null where no discard does: the holding is complete, or nothing is left that would help. Asks for
 * the table before the discard.
 */
export function chosenOfBest(table: Table, seat: Seat, thrown: Tile): Weighed | null {
  const { rules, seats } = table;
  const own = seats[seat];
  const { melds } = own;
  const asked = unmelded({
    concealed: copyConcealed(own.concealed),
    melds,
    forms: rules.forms,
    copies: rules.copies,
  });
  const { concealed } = asked;
  const away = shantenOf(asked);
  if (away < 0) return null;
  const unseen = unseenBy(table, seat);
  let [chosen, best] = [0, 0];
  for (const tile of TILES) {
    if (tile >= FIRST_FLOWER) break;
    if (own.concealed.counts[tile] === 0) continue;
    takeTile(concealed, tile);
    if (shantenOf(asked) === away) {
      const count = acceptedBy(asked, away, unseen);
      if (tile === thrown) chosen = count;
      best = Math.max(best, count);
    }
    addTile(concealed, tile);
  }
  return best === 0 ? null : { chosen, best };
}

function acceptedBy(asked: Asked, away: number, unseen: Int8Array): number {
  const { concealed } = asked;
  let count = 0;
  for (const tile of TILES) {
    if (tile >= FIRST_FLOWER) break;
    if (unseen[tile] <= 0) continue;
    addTile(concealed, tile);
    if (shantenOf(asked) < away) count += unseen[tile];
    takeTile(concealed, tile);
  }
  return count;
}

/** Copies of each face that a seat cannot see: neither its own, nor in melds, nor in rivers. */
function unseenBy({ rules, seats }: Table, seat: Seat): Int8Array {
  const unseen = Int8Array.from(rules.copies);
  const { counts } = seats[seat].concealed;
  for (let tile = 0; tile < FIRST_FLOWER; tile++) unseen[tile] -= counts[tile];
  for (const each of SEATS) {
    for (const meld of seats[each].melds) for (const tile of meldTiles(meld)) unseen[tile]--;
    for (const tile of seats[each].river) unseen[tile]--;
  }
  return unseen;
}
