import type { Assessment, Judgement, Moment, WinSituation } from '../pattern/win.js';
import type { PatternValue, PaymentRow, Tier, WinMeans } from '../table/event.js';
import type { Concealed } from '../holding/concealed.js';
import type { Meld } from '../holding/meld.js';
import type { Law } from './law.js';
import type { Money } from './money.js';
import type { Seat } from '../tiles/seat.js';
import type { Tile } from '../tiles/tile.js';
import type {
  OpeningChapter,
  BirdChapter,
  KongChapter,
  FlowerChapter,
  ReadyChapter,
  LiabilityChapter,
  DeadWallChapter,
  StreakChapter,
  SeaChapter,
  DealingChapter,
} from './chapters.js';

/*
 * What the table asks a rule book. Nothing outside variant/ asks for the id to decide anything.
 */

/** A rule set with its options in force. */
export interface Rules {
  readonly id: string;
  readonly version: number;
  /** every option with the value in force, defaults included */
  readonly options: Readonly<Record<string, unknown>>;
  /** copies per face, length 42 */
  readonly copies: Uint8Array;
  readonly wallSize: number;
  readonly calls: {
    readonly chow: boolean;
    readonly pong: boolean;
    readonly exposedKong: boolean;
    readonly addedKong: boolean;
  };
  readonly kongs: KongChapter;
  readonly opening: OpeningChapter | null;
  readonly birds: BirdChapter | null;
  readonly flowers: FlowerChapter | null;
  readonly ready: ReadyChapter | null;
  readonly liability: LiabilityChapter | null;
  readonly deadWall: DeadWallChapter | null;
  readonly sea: SeaChapter | null;
  readonly streak: StreakChapter | null;
  readonly dealing: DealingChapter | null;
  /** points of a holding before fan, stake and shares, `Assessment.points`: for a recorded win; null where a book has none */
  readonly points: ((concealed: Concealed, melds: readonly Meld[], moment: Readonly<Moment>) => number) | null;
  /** 海底 whether the very last tile is offered round the table (CS-6) */
  readonly lastTileOffered: boolean;
  readonly severalWinners: 'all' | 'nearest';
  readonly declinedWin: 'free' | 'same-tile' | 'any-tile';
  /** whether a win in the opening cycle counts as earthly: facts of the table in, claim out */
  earthly(facts: EarthlyFacts): boolean;
  /** forms that lead to a win (bits of holding/forms), for shanten and acceptance */
  readonly forms: number;
  /** quick and never wrong in the negative: false means that `assess` would answer `not-a-win` */
  mayBeComplete(concealed: Concealed, meldCount: number): boolean;
  /** the same of these tiles with one more among them; asked for every seat at every discard */
  mayBeCompletedBy(tile: Tile, concealed: Concealed, meldCount: number): boolean;
  /** legality and worth of a completed holding, best reading (T-12) */
  assess(situation: WinSituation): Judgement;
  /** payment rows of a won hand: winners in order, each one's payers by seat number */
  winRows(dealer: Seat, wins: readonly WinFigure[], birdSeats: readonly Seat[]): readonly PaymentRow[];
  /** the clause that says who pays a win and how many shares; null where that is one clause for all, `law.payments` */
  readonly paidBy: ((win: WinFigure) => string) | null;
  nextDealer(outcome: Outcome): NextDealer;
  /** the total and tier that a recorded list of patterns makes, whether or not the patterns hold */
  totalOf(patterns: readonly PatternValue[]): { readonly total: number; readonly tier?: Tier };
  /** where the book says what, for whoever has to name a clause */
  readonly law: Law;
  readonly money: Money;
}

/** A win as payments are made from it: recorded or re-derived. */
export interface WinFigure {
  readonly seat: Seat;
  readonly by: WinMeans;
  readonly from?: Seat;
  readonly assessment: Assessment;
  /** won on both tiles of a two-tile kong draw */
  readonly doubled: boolean;
  /** the facts of the moment it was won in; payers depend on some of them */
  readonly moment: Readonly<Moment>;
}

/** How a hand came out, for the question who deals next. */
export interface Outcome {
  readonly dealer: Seat;
  readonly declarers: readonly Seat[];
  readonly openingBirdSeat: Seat | null;
  readonly endedByOpening: boolean;
  /** in turn order from the payer */
  readonly winners: readonly Seat[];
  /** discarder or kong maker; null on a self-draw or a drawn hand */
  readonly payer: Seat | null;
  readonly lastTileTaker: Seat | null;
  readonly lastTileFirstOffered: Seat | null;
  /** who drew the last tile as a kong replacement */
  readonly lastReplacementSeat: Seat | null;
  readonly drawn: boolean;
  /** hands this dealer has dealt in a row, this one included */
  readonly streak: number;
  /** drawn hands directly before this one, as far as the log or its match tells */
  readonly drawnBefore: number;
}

export interface NextDealer {
  readonly seat: Seat;
  readonly clause: string;
}

/** What decides 地胡 (CS-4.2, CS-12, CC-5, HF-6). */
export interface EarthlyFacts {
  /** tiles discarded so far in the hand, the winning one included */
  readonly discards: number;
  /** draws of the dealer so far, its fourteenth tile included; kong replacements not counted */
  readonly dealerDraws: number;
  /** chow, pong or any kong made so far in the hand */
  readonly calls: number;
  readonly by: WinMeans;
  readonly discarder: Seat | null;
  readonly dealer: Seat;
  readonly seat: Seat;
}
