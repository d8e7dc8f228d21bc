import type { Moment } from '../pattern/win.js';
import type { DrawnHandReason, DrawSource, KongReplacement, PatternId, PaymentRow, ReadyMode } from '../table/event.js';
import type { Concealed } from '../holding/concealed.js';
import type { Kong, Meld } from '../holding/meld.js';
import type { Seat } from '../tiles/seat.js';
import type { Tile } from '../tiles/tile.js';

/* The chapters of a rule book, as the table asks them. One that a book does not have is null; the table then never goes there. */

export interface OpeningShape {
  readonly id: PatternId;
  readonly zh: string;
  readonly en: string;
}

/** 起手胡 Opening hands (CS-2). */
export interface OpeningChapter {
  readonly shapes: readonly OpeningShape[];
  /** the shapes of the table's list that thirteen dealt tiles hold, in the order of the clause */
  held(dealt: Concealed): readonly PatternId[];
  /** proof tiles for a bundle of shapes, as counts per face */
  proof(dealt: Concealed, patterns: readonly PatternId[]): Uint8Array;
  /** birds turned when the last seat has answered, by number of declarers */
  birds(declarers: number): number;
  /** the seat an opening bird points at */
  birdSeat(tile: Tile, dealer: Seat, declarers: readonly Seat[]): Seat;
  /** opening rows, declarers in the order they answered, payers by seat */
  rows(dealer: Seat, declared: readonly OpeningDeclaration[], birdSeats: readonly Seat[]): readonly PaymentRow[];
  readonly endsHand: boolean;
}

export interface OpeningDeclaration {
  readonly seat: Seat;
  readonly patterns: readonly PatternId[];
}

/** 抓鸟 Birds after a win (CS-7). */
export interface BirdChapter {
  /** tiles turned after a win, before the wall runs short */
  readonly count: number;
  /** what stands for the birds when the last tile was won on, or the wall is empty: the winning tile, or nothing */
  readonly whenLastTileWon: 'winning-tile';
  readonly whenWallEmpty: 'winning-tile' | 'none';
  /** the seat a bird points at; winners in turn order, `payer` the discarder or kong maker, null on a self-draw */
  seat(tile: Tile, dealer: Seat, winners: readonly Seat[], payer: Seat | null): Seat;
}

/** 杠 Kongs and their replacements. */
export interface KongChapter {
  /** replacements a kong maker may name; `ready`: whether it is ready with the kong made */
  replacements(ready: () => boolean): readonly KongReplacement[];
  /** the end of the wall a replacement comes from */
  source(replacement: KongReplacement): DrawSource;
  /** whether a replacement of this kind makes blooms and cannons */
  opens(replacement: KongReplacement): boolean;
  /** concealed kongs shown face up */
  readonly concealedFaceUp: boolean;
  /** fewest tiles the wall must hold for a kong to be declared */
  readonly wallNeeded: number;
  /** what a moment calls a replacement of this kind: by its own name, or just a kong's */
  moment(replacement: KongReplacement): Moment['replacement'];
  /** numbers of dice that may be thrown for a column, the usual one first, by columns that still hold a tile (CC-3.2) */
  dice(columnsLeft: number): readonly number[];
  /** 双槓 both tiles of the column are drawn (CC-3.4) */
  drawsPair(replacement: KongReplacement): boolean;
  /** the hand is locked from the draw of this replacement on (CC-3.3) */
  locks(replacement: KongReplacement): boolean;
  /** kongs open to a locked seat if its waits stay exactly the same: of the drawn tile, which may always go onto its pong, or of any */
  readonly lockedKongs: 'drawn-tile' | 'any';
}

/**
 * 花 Flowers. After the deal the table has every seat, in turn order from the dealer, show its flowers and draw a replacement
 * for each until it holds none; a flower drawn in play is shown and replaced at once, before the seat is asked anything.
 */
export interface FlowerChapter {
  isFlower(tile: Tile): boolean;
  /** flowers that a seat holds and has still to show, ascending, empty for none; any of them may be shown first */
  due(concealed: Concealed): readonly Tile[];
  /** the end of the wall a replacement comes from */
  readonly source: DrawSource;
}

/** 明约、暗约 Declaring ready, directly after the own discard. Waits are `waitsOf` between turns (T-13). */
export interface ReadyChapter {
  /** ways in which a seat may declare, given what it waits for after its discard and how it has ever declared in this hand */
  declarable(waits: readonly Tile[], declared: ReadyMode | 'none'): readonly ReadyMode[];
  /** whether a declarer throws what it draws, and may neither chow nor pong */
  locks(mode: ReadyMode): boolean;
  /** whether a declarer may make the kong that turns the one list of waits into the other; a kong maker draws again */
  mayKong(mode: ReadyMode, before: readonly Tile[], after: readonly Tile[]): boolean;
  /** whether a change of waits, met after a kong or an own discard, voids the declaration for good */
  voids(mode: ReadyMode, before: readonly Tile[], after: readonly Tile[]): boolean;
  /** whether the table hears of it, and sees the holding, before the hand ends */
  announced(mode: ReadyMode): boolean;
}

/** 拿分、杠了 Seats that pay alone for what they fed. */
export interface LiabilityChapter {
  /** the seat liable to the holder of these melds, or null; a link forms with the claim that turns null into a seat */
  liable(melds: readonly Meld[]): Seat | null;
  /** the seat that pays a win on the replacement drawn last, after this kong of the winner, alone; or null */
  bloomPayer(kong: Kong, replacement: Moment['replacement']): Seat | null;
}

/** 荒庄 When a hand is drawn with tiles left. */
export interface DeadWallChapter {
  /**
   * Whether no ordinary draw is made any more, with so many tiles left after so many kongs of all seats. True directly
   * after an ordinary draw: it was the last one (`Moment.lastTile`). True at a discard: it can only be won.
   */
  isDead(left: number, kongs: number): boolean;
  /** whether so many kongs draw the hand, once the last is neither robbed nor won on its own replacement */
  drawnByKongs(kongs: number): boolean;
}

/** 连荒 What drawn hands in a row do to the next one; n is `HandStarted.drawnBefore`. */
export interface StreakChapter {
  /** n of the first hand of a match */
  readonly opening: number;
  /** n of the hand after one that ended so; a voided hand changes nothing */
  next(drawnBefore: number, ended: 'won' | 'drawn'): number;
  /** what the payments of the hand are multiplied by: `Moment.stake` */
  stake(drawnBefore: number): number;
  /** rows settled directly after `HandStarted`, `for` streak; empty: no event */
  rows(dealer: Seat, drawnBefore: number): readonly PaymentRow[];
}

/**
 * 海底 The last tiles of the wall, drawn by the seats in turn, one each, without discard or kong. After its draw a seat that
 * can win is asked to win or decline; whoever cannot is not asked. `Moment.sea` is true of a win on such a draw.
 */
export interface SeaChapter {
  /** whether the draw that is due with so many tiles left is one of the sea; never asked of a kong replacement */
  isDraw(left: number): boolean;
  /** how the hand is drawn when the last tile brought no win */
  readonly spent: DrawnHandReason;
}

/** 连庄 Hands that one dealer deals in a row; n is `HandStarted.streak` and `Moment.streak`. */
export interface DealingChapter {
  /** n of the first hand of a match */
  readonly opening: number;
  /** n of the hand that `nextDealer` deals after one with this n; a voided hand changes nothing */
  next(streak: number, dealer: Seat, nextDealer: Seat): number;
  /**
   * Whether the next dealer also hangs on the drawn hands directly before: a table then writes their number into
   * `HandStarted.drawnBefore`; for a log that does not, it is counted from the match.
   */
  readonly countsDrawn: boolean;
}
