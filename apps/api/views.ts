import type { Clause, Message, OptionSpec, PatternSpec, PatternValue, Seat, Tier, TileName, WinMeans } from '#rules';
import type { OpeningSummary } from './hands/opening.views.js';
import type { PaymentView } from './hands/replay.views.js';
import type { TablesView } from './players/figure.views.js';

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
