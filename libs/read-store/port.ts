import type { FigureQueries } from './figure-queries.js';
import type { Changes, Finding, HandRow, HandState, MatchFold, ParkedStream } from '#projections';

/*
 * The read model behind the queries. Writing is one projector's alone; reading goes on meanwhile. Everything here follows
 * from the log and can be made again.
 */

/** A page after a key, in the order of the log; the key of a row never changes. `first` at least 1. */
export interface PageRequest {
  readonly first: number;
  readonly after: string | null;
}
export interface Rows<T> {
  readonly rows: readonly { readonly key: string; readonly node: T }[];
  readonly more: boolean;
  /** null where counting would cost a scan */
  readonly total: number | null;
}

export interface NamedSeat {
  readonly seat: HandRow['dealer'];
  readonly player: string;
  /** null when erased or never given */
  readonly name: string | null;
}
export interface HandView extends Omit<HandRow, 'players'> {
  readonly players: readonly NamedSeat[];
}
export interface MatchView extends Omit<MatchFold, 'players'> {
  readonly players: readonly NamedSeat[];
  /** hands that are not voided */
  readonly handCount: number;
  /** by seat, voided hands out, penalties and corrections in */
  readonly totals: readonly [number, number, number, number];
}
export interface PlayerView {
  readonly id: string;
  readonly name: string | null;
  readonly handCount: number;
}
export interface FindingView {
  readonly id: string;
  readonly finding: Finding;
}

/** An absent field does not filter. Times RFC 3339, `until` exclusive. */
export interface HandFilter {
  readonly match?: string | null;
  readonly player?: string | null;
  /** another who sat in the hand */
  readonly opponent?: string | null;
  /** whether `player` dealt; without a player it filters nothing */
  readonly dealing?: 'dealer' | 'not-dealer' | null;
  readonly club?: string | null;
  readonly ruleset?: string | null;
  /** hands under one of these */
  readonly rulesets?: readonly string[] | null;
  readonly state?: HandState | null;
  readonly pattern?: string | null;
  /** a finding code */
  readonly finding?: string | null;
  readonly minimumTotal?: number | null;
  readonly drawn?: boolean | null;
  readonly since?: string | null;
  readonly until?: string | null;
}
export interface MatchFilter {
  readonly player?: string | null;
  readonly club?: string | null;
  readonly ruleset?: string | null;
  readonly state?: 'open' | 'closed' | null;
  readonly since?: string | null;
  readonly until?: string | null;
}
export interface PlayerFilter {
  /** part of the name */
  readonly name?: string | null;
  readonly club?: string | null;
}
export interface FindingFilter {
  readonly match?: string | null;
  readonly hand?: string | null;
  readonly code?: string | null;
  readonly severity?: 'error' | 'warning' | 'info' | null;
}
export interface SumsFilter {
  readonly since?: string | null;
  readonly until?: string | null;
  readonly ruleset?: string | null;
  readonly club?: string | null;
  readonly opponent?: string | null;
  readonly dealing?: 'dealer' | 'not-dealer' | null;
  /** name of the table that the match was played at */
  readonly table?: string | null;
}
/** A sum over facts, by the `family` and `item` of the statistics: `n` times, `amount` altogether. */
export interface ItemSum {
  readonly family: string;
  readonly item: string;
  readonly n: number;
  readonly amount: number;
  /** of the amounts, for deviations */
  readonly squares: number;
  /** smallest and largest amount of a hand; null where no figure asks */
  readonly least: number | null;
  readonly most: number | null;
}

export interface ReadQueries extends FigureQueries {
  hand(id: string): Promise<HandView | null>;
  hands(filter: HandFilter, page: PageRequest): Promise<Rows<HandView>>;
  match(id: string): Promise<MatchView | null>;
  matches(filter: MatchFilter, page: PageRequest): Promise<Rows<MatchView>>;
  player(id: string): Promise<PlayerView | null>;
  players(filter: PlayerFilter, page: PageRequest): Promise<Rows<PlayerView>>;
  findings(filter: FindingFilter, page: PageRequest): Promise<Rows<FindingView>>;
  /** null for a player nobody has seen */
  sums(player: string, filter: SumsFilter): Promise<readonly ItemSum[] | null>;
  liveHands(): Promise<readonly string[]>;
  /** streams that stand still at an event that cannot be folded, in order of where they stopped; a metric counts them */
  parked(): Promise<readonly ParkedStream[]>;
}

/** Names are resolved as rows are written, so that erasing a person also takes the name out of the read model. */
export type NameOf = (player: string) => Promise<string | null>;

/** Where the model stands in the log. */
export interface Place {
  /** everything up to here is in the model */
  readonly position: number;
  /** raised when somebody other than its projector has written, as a replay of a parked stream does */
  readonly era: number;
}

/**
 * The last event that is in the model, by which its log is known again: another log, or one that was restored from a backup and went
 * on, has another event there, or none.
 */
export interface LogMark {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly id: string;
}

/**
 * `overtaken`: the checkpoint is not where it was, another projector has it. `outdated`: it is where it was, but what the
 * projector remembers is of an era before. Nothing was written in either case (R9).
 */
export type Committed = 'committed' | 'overtaken' | 'outdated';

/** What is written besides the rows of a page. */
export interface Unparking {
  /** streams that stand still no more, unless the changes park them again */
  readonly unpark?: readonly string[];
  /** whether this is the projector going on, or somebody else writing beside it, so that an era ends */
  readonly by?: 'projector' | 'another';
  /** absent: the mark stays */
  readonly mark?: LogMark;
}

export interface ReadWriter {
  /** position up to which the log is in the model */
  checkpoint(): Promise<number>;
  place(): Promise<Place>;
  /** null before the first event, and directly after a rebuild */
  mark(): Promise<LogMark | null>;
  matchFold(id: string): Promise<MatchFold | null>;
  parked(): Promise<readonly ParkedStream[]>;
  /** Takes changes over and moves the checkpoint from one place to a position, in one transaction. */
  commit(changes: Changes, from: Place, to: number, beside?: Unparking): Promise<Committed>;
}

export interface ReadStore extends ReadQueries, ReadWriter {
  /** every row of every table but the checkpoint, in order: equal dumps are equal models (R8) */
  dump(): Promise<string>;
  close(): Promise<void>;
}

/** Why the read models cannot be used: `corrupt` and `foreign` last, all else may be over when it is tried again. */
export const READ_STORE_FAILURES = [
  'unavailable',
  'storage-full',
  'locked',
  'no-access',
  'disk',
  'corrupt',
  'foreign',
] as const;
export type ReadStoreFailure = (typeof READ_STORE_FAILURES)[number];

/** A sentence in both languages; what a driver or a system says stands in the English one alone, its code in both. */
interface Said {
  readonly zh: string;
  readonly en: string;
}

/** The store of the read models cannot be used; what is said tells where, why and what to do, and is in English the message. */
export class ReadStoreUnavailable extends Error {
  /** default `unavailable`: it is not there or does not answer */
  readonly failure: ReadStoreFailure;

  constructor(
    readonly said: Said,
    { failure = 'unavailable', ...options }: UnavailableOptions = {},
  ) {
    super(said.en, options);
    this.name = 'ReadStoreUnavailable';
    this.failure = failure;
  }
}
interface UnavailableOptions extends ErrorOptions {
  readonly failure?: ReadStoreFailure;
}
