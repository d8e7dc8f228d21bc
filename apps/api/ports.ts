import type { FigureReader } from './figures.port.js';
import type { HealthCheck } from '#observability';
import type { Result } from '#rules';
import type {
  Act,
  Appended,
  CloseMatch,
  ExportAsked,
  FileListener,
  FindingFilter,
  HandFilter,
  ImportFile,
  ImportLog,
  ImportOutcome,
  MatchFilter,
  OpenMatch,
  Page,
  PageRequest,
  PendingAnswer,
  PlayerFilter,
  RecordEvents,
  RulesetAsked,
  StartHand,
  StatisticsFilter,
  VoidHand,
  WhatIfAsked,
} from './requests.js';
import type {
  AuditView,
  FindingView,
  HandSummary,
  MatchSummary,
  PlayerSummary,
  RulesetBook,
  ScoreView,
  SettlementView,
  StatisticsView,
  Viewpoint,
} from './views.js';
import type { ReplayView, TableView } from './hands/replay.views.js';
import type { RescoredHandView, RescoredMatchView } from './rescoring/rescored.view.js';

export * from './requests.js';
export * from './views.js';
export type * from './rescoring/rescored.view.js';
export type * from './figures.port.js';
export type * from './hands/opening.views.js';
export type * from './hands/replay.views.js';

/*
 * What the service needs of the libraries, in its own words. `wiring/` alone names what stands behind these; the tests put
 * `testing/in-memory-ports.ts` behind them.
 */

/** Hands by their events. Unknown hand: null. */
export interface HandReader {
  replay(hand: string, viewpoint: Viewpoint): Promise<ReplayView | null>;
  /** the table after `step` events; null also for a step the hand does not have */
  state(hand: string, step: number, viewpoint: Viewpoint): Promise<TableView | null>;
  settlement(hand: string): Promise<SettlementView | null>;
  matchSettlement(match: string): Promise<SettlementView | null>;
  /** chain head of a sealed hand, null for any other; answers from memory, for it is asked on every request */
  sealedHead(hand: string): string | null;
}

export interface Auditor {
  hand(hand: string): Promise<AuditView | null>;
  match(match: string): Promise<AuditView | null>;
}

/** 换规则重算 Unknown hand or match: null. Refuses unknown rules, other tiles, a hand that is not comparable. */
export interface Rescorer {
  hand(hand: string, asked: RulesetAsked): Promise<Result<RescoredHandView> | null>;
  /** refuses what the hand does not have: that bird, opening hands, a win declined there */
  whatIf(hand: string, asked: WhatIfAsked): Promise<Result<RescoredHandView> | null>;
  /** its ended hands, in their order, and what cannot be judged: hands in play, voided, or with an event that cannot be read */
  match(match: string, asked: RulesetAsked): Promise<Result<RescoredMatchView> | null>;
}

export interface ReadModel {
  hand(id: string): Promise<HandSummary | null>;
  hands(filter: HandFilter, page: PageRequest): Promise<Page<HandSummary>>;
  match(id: string): Promise<MatchSummary | null>;
  matches(filter: MatchFilter, page: PageRequest): Promise<Page<MatchSummary>>;
  player(id: string): Promise<PlayerSummary | null>;
  players(filter: PlayerFilter, page: PageRequest): Promise<Page<PlayerSummary>>;
  findings(filter: FindingFilter, page: PageRequest): Promise<Page<FindingView>>;
  /** empty for a player nobody has seen; null where the filter names a time zone that nobody knows */
  statistics(player: string, filter: StatisticsFilter): Promise<StatisticsView | null>;
}

export interface Rulesets {
  all(): readonly RulesetBook[];
}

export interface Scorer {
  score(scoringCase: Readonly<Record<string, unknown>>): ScoreView;
}

/** The one place where an action becomes events. A refusal is a value; a throw is a bug or a broken machine. */
export interface Recorder {
  openMatch(command: OpenMatch): Promise<Result<Appended>>;
  startHand(command: StartHand): Promise<Result<Appended>>;
  act(command: Act): Promise<Result<Appended | PendingAnswer>>;
  recordEvents(command: RecordEvents): Promise<Result<Appended>>;
  closeMatch(command: CloseMatch): Promise<Result<Appended>>;
  importLog(command: ImportLog): Promise<Result<ImportOutcome>>;
  voidHand(command: VoidHand): Promise<Result<Appended>>;
}

/** 牌谱文件 Exchange files of any size, in and out, in flat memory. */
export interface GameLogs {
  /**
   * Hand by hand, each whole or not at all; false where the file has no header that can be read. What the file throws is
   * thrown on when everything told so far is stored.
   */
  importFile(file: ImportFile, listener: FileListener): Promise<{ readonly readable: boolean }>;
  /** canonical lines in pieces, no hand in play among them; refuses `not-found`, and `hand-in-play` where one is named */
  exportFile(asked: ExportAsked): Promise<Result<AsyncIterable<string>>>;
}

export interface Ports {
  readonly hands: HandReader;
  readonly auditor: Auditor;
  readonly rescorer: Rescorer;
  readonly readModel: ReadModel;
  readonly figures: FigureReader;
  readonly rulesets: Rulesets;
  readonly scorer: Scorer;
  readonly recorder: Recorder;
  readonly gameLogs: GameLogs;
  /** lines of `/health/ready` */
  readonly readiness: readonly HealthCheck[];
  /** flushes and closes what stands behind the ports; called once, after the last answer has gone out */
  close(): Promise<void>;
}

/** Injection token of the ports. */
export const PORTS = Symbol('ports');
