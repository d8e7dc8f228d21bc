import { addTile, takeTile, type Concealed } from '../holding/concealed.js';
import { copiesInMelds, type Meld } from '../holding/meld.js';
import { PLAIN_MOMENT } from '../pattern/win.js';
import { nextSeat, type Seat } from '../tiles/seat.js';
import { TILES, type Tile } from '../tiles/tile.js';
import type { Rules } from '../variant/contract.js';

/**
 * 听牌 The tiles a holding waits for: those that would complete a legal win by self-draw or discard, judged plainly,
 * without patterns of a moment and without bars. A tile of which the seat holds all four is none. T-13
 */
export function waitsOf(
  rules: Rules,
  seat: Seat,
  dealer: Seat,
  concealed: Concealed,
  melds: readonly Meld[],
): readonly Tile[] {
  return TILES.filter(
    (tile) =>
      rules.copies[tile] > 0 &&
      concealed.counts[tile] + copiesInMelds(melds, tile) < rules.copies[tile] &&
      completes(rules, seat, dealer, concealed, melds, tile),
  );
}

function completes(
  rules: Rules,
  seat: Seat,
  dealer: Seat,
  concealed: Concealed,
  melds: readonly Meld[],
  tile: Tile,
): boolean {
  addTile(concealed, tile);
  const situation = { seat, dealer, tile, concealed, melds, moment: PLAIN_MOMENT };
  const legal =
    rules.mayBeComplete(concealed, melds.length) &&
    (typeof rules.assess({ ...situation, by: 'self-draw' }) !== 'string' ||
      typeof rules.assess({ ...situation, by: 'discard', from: nextSeat(seat) }) !== 'string');
  takeTile(concealed, tile);
  return legal;
}
