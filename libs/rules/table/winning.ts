import { addTile, takeTile } from '../holding/concealed.js';
import type { Assessment, Judgement, Moment } from '../pattern/win.js';
import { othersFrom, SEATS, type Seat } from '../tiles/seat.js';
import type { Tile } from '../tiles/tile.js';
import type { KongChapter } from '../variant/chapters.js';
import type { ReadyMode } from './event.js';
import type { OpenTile, SeatState, Table } from './table.js';

/** A judgement, or the bar of a win declined before (CS-12 declinedWin). */
export type Offer = Judgement | 'declined-win-lock';

/** The facts of the moment in which `seat` would win now: on its draw, on the open discard, or by robbing. */
export function momentOf(table: Table, seat: Seat): Moment {
  const { open, rules, discards, dealer } = table;
  const own = open === null;
  const by = open === null ? 'self-draw' : open.by;
  const { flowers, ready, readyVoided, banked, melds } = table.seats[seat];
  const { liability, streak, kongs } = rules;
  return {
    lastTile: own ? table.lastTileTaken || table.lastOrdinaryDraw : open.lastTile,
    replacement: own ? table.replacement : robbedReplacement(table, kongs),
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
    banked,
    sea: own && table.seaDraw,
    streak: table.streak,
    flowers: flowers.length,
    ready: readyVoided ? 'none' : ready,
    stake: streak === null ? 1 : streak.stake(table.drawnBefore),
    liable: liability === null ? null : liability.liable(melds),
    kongFrom:
      liability === null || !own || table.replaced === null
        ? null
        : liability.bloomPayer(table.replaced, table.replacement),
  };
}

/** What the maker of the kong that lies open to robbers had named. */
function robbedReplacement(table: Table, kongs: KongChapter): Moment['replacement'] {
  return table.open?.by === 'robbed-kong' && table.kong !== null ? kongs.moment(table.kong.replacement) : null;
}

/** A win on offer: its tile, its worth, and the other of two tiles if that would win too (CC-3.4). */
export interface Win {
  readonly tile: Tile;
  readonly second: Tile | null;
  readonly worth: Assessment;
}

/**
 * What `seat` would get for winning now. `not-a-win` also where no tile is drawn or open to it. The seat's concealed
 * tiles are added to and restored, never left changed.
 */
export function judgeWin(table: Table, seat: Seat): Offer {
  const judgement = judgeUnlocked(table, seat);
  if (typeof judgement === 'string' || table.open === null || table.seats[seat].declined.length === 0) return judgement;
  return winOf(table, seat)?.worth ?? 'declined-win-lock';
}

/**
 * 明约 / 暗约 The same moment with `seat` having declared ready, for questions about what its win would then be worth: not a table to play
 * on, for it shares everything but the declaration with the one it comes from. JN-4
 */
export function asIfReady(table: Table, seat: Seat, mode: ReadyMode | 'none'): Table {
  const state: SeatState = { ...table.seats[seat], ready: mode, readyVoided: false };
  return { ...table, seats: table.seats.with(seat, state) };
}

/** As `judgeWin`, but without the bar of a win declined before: for records that keep no declined wins. */
export function judgeUnlocked(table: Table, seat: Seat): Judgement {
  const tile = firstTile(table, seat);
  if (tile === null) return 'not-a-win';
  const judgement = judgeTile(table, seat, tile);
  const second = secondTile(table, seat);
  if (second === null) return judgement;
  return better(judgement, judgeTile(table, seat, second));
}

/**
 * The win that `seat` is offered now; null if none is. Of two tiles the better one, of equal ones the upper; a tile that an
 * earlier declined win bars counts for nothing beside one that is free (CS-12 `declinedWin`, CC-3.4).
 */
export function winOf(table: Table, seat: Seat): Win | null {
  const tile = firstTile(table, seat);
  if (tile === null) return null;
  const second = secondTile(table, seat);
  const worth = judgeOpen(table, seat, tile);
  const other = second === null ? 'not-a-win' : judgeOpen(table, seat, second);
  if (second === null || typeof other === 'string')
    return typeof worth === 'string' ? null : { tile, second: null, worth };
  if (typeof worth === 'string') return { tile: second, second: null, worth: other };
  return better(worth, other) === worth ? { tile, second, worth } : { tile: second, second: tile, worth: other };
}

function judgeOpen(table: Table, seat: Seat, tile: Tile): Judgement {
  return isBarred(table, table.seats[seat], tile) ? 'not-a-win' : judgeTile(table, seat, tile);
}

function better(first: Judgement, second: Judgement): Judgement {
  if (typeof second === 'string') return first;
  return typeof first === 'string' || second.total > first.total ? second : first;
}

/** The tile that would complete a win of `seat` now; null where none is drawn or open to it. */
function firstTile(table: Table, seat: Seat): Tile | null {
  const { open } = table;
  if (open !== null) return open.seat === seat || table.phase === 'second' ? null : open.tile;
  return seat === table.turn && table.phase === 'turn' ? table.seats[seat].drawn : null;
}

function secondTile(table: Table, seat: Seat): Tile | null {
  return table.open === null ? table.seats[seat].secondDrawn : table.open.second;
}

/** Judges one tile: the open one is added for the time, the other of two drawn ones is laid aside. */
function judgeTile(table: Table, seat: Seat, tile: Tile): Judgement {
  const { open, rules } = table;
  const { concealed, melds, drawn, secondDrawn } = table.seats[seat];
  const aside = open !== null || secondDrawn === null ? null : tile === secondDrawn ? drawn : secondDrawn;
  if (open !== null) addTile(concealed, tile);
  if (aside !== null) takeTile(concealed, aside);
  let judgement: Judgement = 'not-a-win';
  if (rules.mayBeComplete(concealed, melds.length)) {
    const moment = momentOf(table, seat);
    const { dealer } = table;
    // spelled out: spread from a common part, the objects cost a tenth of an audit
    judgement = rules.assess(
      open === null
        ? { seat, dealer, tile, concealed, melds, moment, by: 'self-draw' }
        : { seat, dealer, tile, concealed, melds, moment, by: open.by, from: open.seat },
    );
  }
  if (aside !== null) addTile(concealed, aside);
  if (open !== null) takeTile(concealed, tile);
  return judgement;
}

/** Whether a win declined since the seat's last draw bars it from this tile of another seat. CS-12 `declinedWin` */
function isBarred({ open, rules }: Table, state: SeatState, tile: Tile): boolean {
  if (open === null || state.declined.length === 0) return false;
  switch (rules.declinedWin) {
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
    const { phase, turn } = table;
    if (phase === 'turn' && mayWinOnDraw(table, turn) && typeof judgeWin(table, turn) !== 'string') able |= 1 << turn;
  } else {
    for (const seat of othersFrom(open.seat)) {
      if ((able & (1 << seat)) === 0 && mayWinOn(table, open, seat) && typeof judgeWin(table, seat) !== 'string')
        able |= 1 << seat;
    }
  }
  table.able = able;
  return able;
}

/** A quick no for nearly every draw; a yes is for `judgeWin` to confirm. */
function mayWinOnDraw({ rules, seats }: Table, seat: Seat): boolean {
  const { concealed, melds, drawn, secondDrawn } = seats[seat];
  if (drawn === null || secondDrawn !== null) return drawn !== null;
  takeTile(concealed, drawn);
  const may = rules.mayBeCompletedBy(drawn, concealed, melds.length);
  addTile(concealed, drawn);
  return may;
}

/** A quick no for nearly every seat; a yes is for `judgeWin` to confirm. */
function mayWinOn({ rules, seats }: Table, { tile, second }: OpenTile, seat: Seat): boolean {
  const { concealed, melds } = seats[seat];
  return (
    rules.mayBeCompletedBy(tile, concealed, melds.length) ||
    (second !== null && rules.mayBeCompletedBy(second, concealed, melds.length))
  );
}

/** The seats of a bit set in turn order from the one after the open tile's seat, or the drawer alone. */
export function seatsInTurn(table: Table, set: number): readonly Seat[] {
  if (set === 0) return [];
  const order = table.open === null ? SEATS : othersFrom(table.open.seat);
  return order.filter((seat) => (set & (1 << seat)) !== 0);
}
