import type {
  DrawSource,
  HandEventType,
  KongKind,
  Message,
  PatternValue,
  Seat,
  Tier,
  TileName,
  TilesText,
} from '#rules';
import type { Viewpoint } from '../views.js';

/* A hand step by step, as a viewpoint may see it. */

/**
 * An event as a viewpoint may see it: the very fields of the line of the exchange file, a withheld one absent. Every
 * `HandEvent` of the rules is one; the field names and shapes are those of game-log.md.
 */
export interface SeenEvent {
  readonly type: HandEventType;
  readonly hand?: string;
  readonly number?: number;
  readonly dealer?: Seat;
  readonly streak?: number;
  readonly drawnBefore?: number;
  readonly ruleset?: {
    readonly id: string;
    readonly version?: number;
    readonly options?: Readonly<Record<string, unknown>>;
  };
  readonly wall?: { readonly commitment: string };
  /** of `TilesDealt` by seat (null where withheld), of `WallRevealed` the whole wall */
  readonly tiles?: readonly (TilesText | null)[] | TilesText;
  readonly seat?: Seat;
  readonly tile?: TileName;
  readonly from?: Seat | DrawSource;
  readonly index?: number;
  readonly dice?: readonly number[];
  readonly column?: number;
  readonly patterns?: readonly (string | PatternValue)[];
  readonly shown?: TilesText;
  readonly by?: string;
  readonly reason?: string;
  readonly with?: TilesText;
  readonly kind?: KongKind;
  readonly replacement?: string;
  readonly mode?: string;
  readonly liable?: Seat;
  readonly tier?: Tier;
  readonly total?: number;
  readonly secondTile?: TileName;
  readonly for?: string;
  readonly source?: string;
  readonly rows?: readonly PaymentView[];
  readonly nextDealer?: Seat;
  readonly clause?: string;
  readonly deltas?: readonly number[];
  readonly seed?: string;
  readonly id?: string;
  readonly revision?: number;
  readonly at?: string;
  readonly auto?: boolean;
  readonly note?: string;
}

/** amount = (base + extra) × factor, in 片. T-11 */
export interface PaymentView {
  readonly from: Seat;
  readonly to: Seat;
  readonly amount: number;
  readonly base: number;
  readonly extra?: number;
  readonly factor?: number;
}

export interface MeldView {
  readonly kind: 'chow' | 'pong' | 'kong';
  /** all its tiles; null where the rule set lays the kong face down and the viewpoint may not know it */
  readonly tiles: TilesText | null;
  /** how a kong was made */
  readonly form: KongKind | null;
  readonly claimed: TileName | null;
  readonly from: Seat | null;
}

export interface RiverTile {
  readonly tile: TileName;
  /** seat that claimed it or won on it */
  readonly takenBy: Seat | null;
}

export interface SeatView {
  readonly seat: Seat;
  /** concealed tiles without the one just drawn; null where withheld */
  readonly holding: TilesText | null;
  readonly concealedCount: number;
  /** the tile just drawn; null where there is none or it is withheld */
  readonly drawn: TileName | null;
  readonly melds: readonly MeldView[];
  readonly river: readonly RiverTile[];
  readonly flowers: TilesText;
  readonly banked: 'none' | 'small' | 'big';
  readonly ready: 'none' | 'open' | 'closed';
  /** 片 won or lost in this hand so far */
  readonly balance: number;
}

export interface BirdView {
  readonly tile: TileName;
  readonly for: 'opening' | 'win';
  readonly source: 'wall' | 'winning-tile';
  readonly seat: Seat;
}

export interface TableView {
  readonly step: number;
  readonly phase: string;
  /** seat that is to act; null between turns and at the end */
  readonly turn: Seat | null;
  readonly dealer: Seat;
  readonly wallLeft: number;
  readonly seats: readonly SeatView[];
  readonly birds: readonly BirdView[];
  readonly payments: readonly PaymentView[];
}

/** One step of a hand: the event, what happened as a sentence, and the table after it (computed when read). */
export interface FrameView {
  readonly step: number;
  readonly event: SeenEvent;
  readonly sentence: Message;
  readonly table: TableView;
}

export interface ReplayView {
  readonly hand: string;
  /** the viewpoint in force: `all` is narrowed to `spectator` while a hand is live */
  readonly viewpoint: Viewpoint;
  /** events in the stream, hidden ones included */
  readonly length: number;
  /** by step; an event that is withheld whole leaves its number out */
  readonly frames: readonly FrameView[];
}
