import type { OpeningSummary } from './hands/opening.views.js';
import type { TablesView } from './players/figure.views.js';
import type { Clause, Message, OptionSpec, PatternSpec, PatternValue } from '#rules';
import type { DrawSource, HandEventType, KongKind, Seat, Tier, TileName, TilesText, WinMeans } from '#rules';

/* What the ports hand out: read-only, and shared between requests. */

/** Who looks: everybody's tiles, a bystander, or one seat. */
export type Viewpoint = 'all' | 'spectator' | Seat;

export interface RulesetInForce {
  readonly id: string;
  readonly version: number;
  readonly options: Readonly<Record<string, unknown>>;
}

export interface SeatedPlayer {
  readonly seat: Seat;
  readonly player: string;
  /** null when the person has been erased */
  readonly name: string | null;
}

export interface WinSummary {
  readonly seat: Seat;
  readonly by: WinMeans;
  readonly from: Seat | null;
  readonly tile: TileName;
  readonly tier: Tier | null;
  readonly patterns: readonly PatternValue[];
  readonly total: number;
}

export const HAND_STATES = ['live', 'ended', 'voided'] as const;
export type HandState = (typeof HAND_STATES)[number];

/** One row of the read model a hand. */
export interface HandSummary {
  readonly id: string;
  readonly match: string;
  readonly number: number;
  readonly dealer: Seat;
  readonly ruleset: RulesetInForce;
  readonly state: HandState;
  /** RFC 3339, null where the record carries no times */
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  /** events in the stream so far */
  readonly eventCount: number;
  readonly players: readonly SeatedPlayer[];
  readonly wins: readonly WinSummary[];
  readonly openings: readonly OpeningSummary[];
  readonly drawnReason: string | null;
  /** what each seat won or lost, by seat; null while the hand is live */
  readonly deltas: readonly number[] | null;
  readonly nextDealer: Seat | null;
  /** clause that named the next dealer */
  readonly clause: string | null;
}

export interface MatchSummary {
  readonly id: string;
  readonly ruleset: RulesetInForce;
  readonly recording: 'full' | 'public';
  readonly state: 'open' | 'closed';
  readonly club: string | null;
  readonly table: string | null;
  readonly timeZone: string | null;
  readonly openedAt: string | null;
  readonly closedAt: string | null;
  readonly players: readonly SeatedPlayer[];
  readonly handCount: number;
  /** by seat, voided hands out, corrections in */
  readonly totals: readonly number[];
}

export interface PlayerSummary {
  readonly id: string;
  readonly name: string | null;
  readonly handCount: number;
}

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

/** Why a payment was made. */
export interface LedgerRow extends PaymentView {
  readonly hand: string | null;
  readonly revision: number | null;
  readonly for: 'opening' | 'win' | 'streak' | 'penalty' | 'correction';
  readonly clause: string;
  readonly reason: Message;
}

export interface SettlementView {
  readonly rows: readonly LedgerRow[];
  /** by seat; the sum is zero */
  readonly totals: readonly number[];
}

export interface FindingView {
  readonly id: string;
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly match: string | null;
  readonly hand: string | null;
  /** line of the imported file, counted from 1 */
  readonly line: number | null;
  /** revision in the hand's stream, counted from 0 */
  readonly revision: number | null;
  readonly clause: string;
  readonly expected: unknown;
  readonly recorded: unknown;
  readonly message: Message;
}

export interface NotJudgedView {
  readonly line: number | null;
  readonly hand: string | null;
  readonly why: Message;
}

export interface AuditView {
  readonly hands: number;
  readonly findings: readonly FindingView[];
  readonly notJudged: readonly NotJudgedView[];
}

export interface FigureView {
  readonly id: string;
  readonly family: string;
  readonly name: Message;
  /** what the value is counted in */
  readonly unit: string;
  readonly numerator: number | null;
  readonly denominator: number | null;
  /** null when the denominator is 0 */
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** standard deviation of a mean's amounts */
  readonly deviation: number | null;
  readonly formula: Message;
  /** hands, wins or draws the figure rests on */
  readonly n: number;
  /** false below the minimum, where a figure is greyed */
  readonly enough: boolean;
}

export interface StatisticsView extends TablesView {
  readonly hands: number;
  readonly voided: number;
  readonly figures: readonly FigureView[];
}

export interface RulesetBook {
  readonly id: string;
  readonly version: number;
  readonly name: Message;
  readonly options: readonly OptionSpec[];
  readonly patterns: readonly PatternSpec[];
  /** ids of the shapes of opening hands, as the book lists them; none where it has no such hands */
  readonly openingShapes: readonly string[];
  readonly clauses: readonly Clause[];
}
/** A scoring case in the very shape of interfaces.md, and its result. */
export interface ScoreView {
  readonly id: string | null;
  readonly legal?: boolean;
  readonly reason?: string;
  readonly tier?: Tier;
  readonly patterns?: readonly PatternValue[];
  readonly total?: number;
  readonly rows?: readonly { readonly from: Seat; readonly to: Seat; readonly amount: number }[];
  /** what is wrong with the case */
  readonly error?: Message;
}
