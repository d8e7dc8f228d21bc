import { addTile, takeTile } from '../holding/concealed.js';
import type { Judgement, Moment } from '../pattern/win.js';
import { othersFrom, SEATS, type Seat } from '../tiles/seat.js';
import type { Tile } from '../tiles/tile.js';
import type { OpenTile, SeatState, Table } from './table.js';

/** A judgement, or the bar of a win declined before (CS-12 declinedWin). */
export type Offer = Judgement | 'declined-win-lock';

/** The facts of the moment in which `seat` would win now: on its draw, on the open discard, or by robbing. */
export function momentOf(table: Table, seat: Seat): Moment {
  const { open, rules, discards, dealer } = table;
  const own = open === null;
  const by = open === null ? 'self-draw' : open.by;
  return {
    lastTile: own ? table.lastTileTaken : open.lastTile,
    replacement: own
      ? table.replacement
      : open.by === 'robbed-kong' && table.kong !== null
        ? table.kong.replacement
        : null,
    openKongs: own ? 0 : open.openKongs,
    heavenly: own && seat === dealer && discards === 0,
    earthly: rules.earthly({
      discards,
      dealerDraws: table.dealerDraws,
      calls: table.calls,
      by,
      discarder: open === null ? null : open.seat,
      dealer,
      seat,
    }),
    banked: table.seats[seat].banked,
    sea: false,
    streak: table.streak,
    flowers: table.seats[seat].flowers.length,
    ready: table.seats[seat].ready,
    stake: 1,
    liable: null,
    kongFrom: null,
  };
}

/**
 * What `seat` would get for winning now. `not-a-win` also where no tile is drawn or open to it. The seat's concealed
 * tiles are added to and restored, never left changed.
 */
export function judgeWin(table: Table, seat: Seat): Offer {
  const judgement = judgeUnlocked(table, seat);
  const { open } = table;
  if (typeof judgement === 'string' || open === null) return judgement;
  return isBarred(table, table.seats[seat], open.tile) ? 'declined-win-lock' : judgement;
}

/** As `judgeWin`, but without the bar of a win declined before: for records that keep no declined wins. */
export function judgeUnlocked(table: Table, seat: Seat): Judgement {
  const state = table.seats[seat];
  const { open } = table;
  if (open !== null) return open.seat === seat ? 'not-a-win' : judgeOpenTile(table, seat, state, open);
  if (seat !== table.turn || table.phase !== 'turn' || state.drawn === null) return 'not-a-win';
  if (!table.rules.mayBeComplete(state.concealed, state.melds.length)) return 'not-a-win';
  return table.rules.assess({
    seat,
    dealer: table.dealer,
    by: 'self-draw',
    tile: state.drawn,
    concealed: state.concealed,
    melds: state.melds,
    moment: momentOf(table, seat),
  });
}

function judgeOpenTile(table: Table, seat: Seat, state: SeatState, open: OpenTile): Judgement {
  const { concealed, melds } = state;
  addTile(concealed, open.tile);
  let judgement: Judgement = 'not-a-win';
  if (table.rules.mayBeComplete(concealed, melds.length)) {
    judgement = table.rules.assess({
      seat,
      dealer: table.dealer,
      by: open.by,
      from: open.seat,
      tile: open.tile,
      concealed,
      melds,
      moment: momentOf(table, seat),
    });
  }
  takeTile(concealed, open.tile);
  return judgement;
}

/** Whether a win declined since the seat's last draw bars it from this tile. CS-12 `declinedWin` */
function isBarred(table: Table, state: SeatState, tile: Tile): boolean {
  if (state.declined.length === 0) return false;
  switch (table.rules.declinedWin) {
    case 'free':
      return false;
    case 'same-tile':
      return state.declined.includes(tile);
    case 'any-tile':
      return true;
  }
}

/** Seats that are offered a win on the tile now drawn or open, as a bit set; those that declined it stay in. T-14 */
export function ableToWin(table: Table): number {
  if (table.able >= 0) return table.able;
  let able = table.declinedNow;
  const { open } = table;
  if (open === null) {
    if (table.phase === 'turn' && typeof judgeWin(table, table.turn) !== 'string') able |= 1 << table.turn;
  } else {
    for (const seat of othersFrom(open.seat)) {
      if ((able & (1 << seat)) === 0 && typeof judgeWin(table, seat) !== 'string') able |= 1 << seat;
    }
  }
  table.able = able;
  return able;
}

/** The seats of a bit set in turn order from the one after the open tile's seat, or the drawer alone. */
export function seatsInTurn(table: Table, set: number): readonly Seat[] {
  if (set === 0) return [];
  const order = table.open === null ? SEATS : othersFrom(table.open.seat);
  return order.filter((seat) => (set & (1 << seat)) !== 0);
}
