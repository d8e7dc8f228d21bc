/* eslint-disable */
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type MakeOptional<T, K extends keyof T> = Omit<T, K> & { [SubKey in K]?: Maybe<T[SubKey]> };
export type MakeMaybe<T, K extends keyof T> = Omit<T, K> & { [SubKey in K]: Maybe<T[SubKey]> };
export type MakeEmpty<T extends { [key: string]: unknown }, K extends keyof T> = { [_ in K]?: never };
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string };
  String: { input: string; output: string };
  Boolean: { input: boolean; output: boolean };
  Int: { input: number; output: number };
  Float: { input: number; output: number };
  /** A calendar day in some time zone, such as `2026-01-01`. */
  Date: { input: string; output: string };
  /** A JSON value. Used where the shape belongs to the exchange file or to a rule set (an event line, the value of an option), and is checked there. */
  Json: { input: unknown; output: unknown };
  /** One tile in tile notation: rank and suit, `m` 万 `p` 筒 `s` 条 `z` honors (1–4 winds, 5–7 dragons) `f` flowers. `5p` is 五筒. */
  Tile: { input: string; output: string };
  /** Tiles in compact tile notation, ranks before their suit: `123m55p777s`. Concealed tiles are sorted by suit; a wall keeps its order. */
  Tiles: { input: string; output: string };
  /** A moment in RFC 3339 with its offset, such as `2026-01-01T19:00:00+08:00`. */
  Timestamp: { input: string; output: string };
};

/** Done: events have been appended and will not be lost. */
export type Accepted = {
  /** The command this answers. */
  commandId: Scalars['ID']['output'];
  /** Position in the whole log, as text. */
  position: Scalars['String']['output'];
  /** Whether this command had been answered before, and nothing was appended now. */
  repeated: Scalars['Boolean']['output'];
  /** Revision of the last event appended, from 0. */
  revision: Scalars['Int']['output'];
  /** Stream appended to: `hand-…` or `match-…`. */
  stream: Scalars['ID']['output'];
};

/** One action of play. */
export type ActInput = {
  /** The action. */
  action: Action;
  /** Names this command, 1 to 200 characters, chosen by the caller. The same id again gives the first answer and appends nothing, so that a command may be repeated safely. */
  commandId: Scalars['ID']['input'];
  /** Revision the caller has seen; refused when the hand has gone on. Not checked when not given. */
  expectedRevision?: InputMaybe<Scalars['Int']['input']>;
  /** The hand. */
  hand: Scalars['ID']['input'];
};

/** An action taken, an answer kept, or a refusal. */
export type ActResult = Accepted | Pending | Refusal;

/** What a seat asks for. `type` says which of the other fields count. */
export type Action = {
  /** `DECLARE_KONG`: concealed or added. */
  kind?: InputMaybe<KongKind>;
  /** `DISCARD`: declares ready with it, where the rule set has that. */
  ready?: InputMaybe<Ready>;
  /** `DECLARE_KONG`, `CLAIM_KONG`: the replacement. */
  replacement?: InputMaybe<KongReplacement>;
  /** Who asks: seat 0 to 3, counterclockwise from where the first dealer sat. */
  seat: Scalars['Int']['input'];
  /** `DISCARD`, `DECLARE_KONG`: the tile. */
  tile?: InputMaybe<Scalars['Tile']['input']>;
  /** What to do. */
  type: ActionType;
  /** `CLAIM_CHOW`: the two tiles added. */
  with?: InputMaybe<Scalars['Tiles']['input']>;
};

/** Every action of play. */
export type ActionType =
  /** 吃 Claim the discard with two tiles. */
  | 'CLAIM_CHOW'
  /** 明杠 Claim the discard for a kong, asking for `replacement`. */
  | 'CLAIM_KONG'
  /** 碰 Claim the discard for a pong. */
  | 'CLAIM_PONG'
  /** 暗杠 补杠 Make a kong of `kind` with `tile`, asking for `replacement`. */
  | 'DECLARE_KONG'
  /** 起手胡 Declare the opening hands held. */
  | 'DECLARE_OPENING'
  /** 海底 Decline it. */
  | 'DECLINE_LAST_TILE'
  /** Decline them. */
  | 'DECLINE_OPENING'
  /** 打 Discard `tile`, perhaps declaring `ready`. */
  | 'DISCARD'
  /** 过 Claim nothing. */
  | 'PASS'
  /** 海底 Take the last tile. */
  | 'TAKE_LAST_TILE'
  /** 胡 Win on the tile at hand. */
  | 'WIN';

/** 审计 Everything re-derived from the moves, and what differs. */
export type AuditReport = {
  /** What was found, in the order of the record; empty when the record is right. */
  findings: Array<Finding>;
  /** Hands looked at. */
  hands: Scalars['Int']['output'];
  /** What the record does not tell enough about. */
  notJudged: Array<NotJudged>;
};

/** What a seat has banked by an opening hand. */
export type Banked =
  /** A big one. */
  | 'BIG'
  /** Nothing. */
  | 'NONE'
  /** A small opening. */
  | 'SMALL';

/** A sentence in both languages of the platform. */
export type Bilingual = {
  /** English. */
  en: Scalars['String']['output'];
  /** 中文。 */
  zh: Scalars['String']['output'];
};

/** 鸟 A bird that was turned. */
export type Bird = {
  /** `opening` or `win`. */
  purpose: Scalars['String']['output'];
  /** The seat it points at: seat 0 to 3, counterclockwise from where the first dealer sat. */
  seat: Scalars['Int']['output'];
  /** `wall` or `winning-tile`. */
  source: Scalars['String']['output'];
  /** The bird tile. */
  tile: Scalars['Tile']['output'];
};

/** 鸟运 Birds of own rows, with what was luck told apart. */
export type BirdLuck = {
  /** Birds drawn for rows that the player received or paid. */
  drawn: Scalars['Int']['output'];
  /** Hits expected, every tile left in the wall alike. */
  expected: Scalars['Float']['output'];
  /** Birds that pointed at payer or receiver of an own row. */
  hits: Scalars['Int']['output'];
  /** Hits less those expected. */
  luck: Scalars['Float']['output'];
  /** 鸟净 Net less the net without birds. */
  net: Scalars['Int']['output'];
};

/** Closes a match: totals are fixed and sealed. */
export type CloseMatchInput = {
  /** Names this command, 1 to 200 characters, chosen by the caller. The same id again gives the first answer and appends nothing, so that a command may be repeated safely. */
  commandId: Scalars['ID']['input'];
  /** The match. */
  match: Scalars['ID']['input'];
};

/** A match closed, or a refusal. */
export type CloseMatchResult = Accepted | Refusal;

/** Whether the player was dealer. */
export type Dealing =
  /** 庄家 Only hands dealt by the player. */
  | 'DEALER'
  /** 闲家 Only hands dealt by others. */
  | 'NOT_DEALER';

/** The end of the wall a draw came from. */
export type DrawSource =
  /** A column named by dice. */
  | 'COLUMN'
  /** The front, where turns draw. */
  | 'FRONT'
  /** The tail. */
  | 'TAIL';

/** One figure, with what it is made of. */
export type Figure = {
  /** What it is divided by; null for a plain count or sum. */
  denominator: Maybe<Scalars['Float']['output']>;
  /** Standard deviation, of a mean. */
  deviation: Maybe<Scalars['Float']['output']>;
  /** False below the minimum, where a figure is shown in grey. */
  enough: Scalars['Boolean']['output'];
  /** Family it belongs to, such as `outcome` or `birds`. */
  family: Scalars['String']['output'];
  /** How it is made, in the caller’s language. */
  formula: Scalars['String']['output'];
  /** Upper end of the 95 % interval. */
  high: Maybe<Scalars['Float']['output']>;
  /** Id of the figure. */
  id: Scalars['ID']['output'];
  /** Lower end of the 95 % interval. */
  low: Maybe<Scalars['Float']['output']>;
  /** Hands, wins or tiles it rests on. */
  n: Scalars['Int']['output'];
  /** Name in the caller’s language. */
  name: Scalars['String']['output'];
  /** What is counted or summed. */
  numerator: Maybe<Scalars['Float']['output']>;
  /** What the value is counted in: `share` of 1, `hands`, `times`, `turns`, `shanten`, `weight`, `factor`, `birds`, `flowers`, `fan`, `rating`. Money is in the unit of the rule sets that were played: `pian` 片 in Changsha, `points` 分 in Jinan and Weihai, `price` 咀 in Hefei, `money` where several were; `net`, `net-points`, `net-price`, `net-money` with its sign. */
  unit: Scalars['String']['output'];
  /** The figure; null when there is nothing to divide by. */
  value: Maybe<Scalars['Float']['output']>;
};

/** 指标 What a figure is, apart from anybody’s hands. */
export type FigureDescription = {
  /** Family it belongs to. */
  family: Scalars['String']['output'];
  /** Name of the family in the caller’s language. */
  familyName: Scalars['String']['output'];
  /** How it is made, in the caller’s language. */
  formula: Scalars['String']['output'];
  /** Id of the figure. */
  id: Scalars['ID']['output'];
  /** `rate` and `mean` with an interval, `quotient`, `sum`, `count`, `extreme`, `estimate`; a `distribution` is a figure an item. */
  kind: Scalars['String']['output'];
  /** Shown in grey while it rests on fewer. */
  least: Scalars['Int']['output'];
  /** Name in the caller’s language. */
  name: Scalars['String']['output'];
  /** Whether `leaderboard` and `trend` take it. */
  ranked: Scalars['Boolean']['output'];
  /** Ids of the rule sets whose hands have it. */
  rulesets: Array<Scalars['ID']['output']>;
  /** What the value is counted in: `share` of 1, `hands`, `times`, `turns`, `shanten`, `weight`, `factor`, `birds`, `flowers`, `fan`, `rating`. Money is in the unit of the rule sets that were played: `pian` 片 in Changsha, `points` 分 in Jinan and Weihai, `price` 咀 in Hefei, `money` where several were; `net`, `net-points`, `net-price`, `net-money` with its sign. */
  unit: Scalars['String']['output'];
};

/** A place where the record is not what its own moves and its rule set say. */
export type Finding = {
  /** The clause that decides. */
  clause: Scalars['String']['output'];
  /** What is wrong, as a stable code such as `payment` or `bird-seat`. */
  code: Scalars['String']['output'];
  /** What the clause asks for, as text or JSON. */
  expected: Maybe<Scalars['String']['output']>;
  /** The hand it is in; null for a finding about the match. */
  hand: Maybe<Scalars['ID']['output']>;
  /** Id of the finding, the same as long as the cause stands. */
  id: Scalars['ID']['output'];
  /** Line of the imported file, from 1; null for what was recorded here. */
  line: Maybe<Scalars['Int']['output']>;
  /** The match it is in. */
  match: Maybe<Scalars['ID']['output']>;
  /** One sentence in the caller’s language. */
  message: Scalars['String']['output'];
  /** What the record says, as text or JSON. */
  recorded: Maybe<Scalars['String']['output']>;
  /** Revision in the hand’s stream, from 0. */
  revision: Maybe<Scalars['Int']['output']>;
  /** How much it matters. */
  severity: Severity;
};

/** A page of a list of Finding. */
export type FindingConnection = {
  /** The nodes of this page, each with its cursor. */
  edges: Array<FindingEdge>;
  /** The nodes of this page without cursors. */
  nodes: Array<Finding>;
  /** Where this page stands in the list. */
  pageInfo: PageInfo;
  /** How many the whole list has; null where counting would cost a scan. */
  totalCount: Maybe<Scalars['Int']['output']>;
};

/** One Finding of a list, with its place. */
export type FindingEdge = {
  /** The place of this node in the list; opaque, and stable for ever. */
  cursor: Scalars['String']['output'];
  /** The Finding itself. */
  node: Finding;
};

/** Which findings; what is left out does not filter. */
export type FindingFilter = {
  /** Findings of this code. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** Findings in this hand. */
  hand?: InputMaybe<Scalars['ID']['input']>;
  /** Findings in this match. */
  match?: InputMaybe<Scalars['ID']['input']>;
  /** Findings of this severity. */
  severity?: InputMaybe<Severity>;
};

/** One step of a hand: what happened, and the table after it. */
export type Frame = {
  /** The event that made this step. */
  event: HandEvent;
  /** What happened, in the caller’s language. */
  sentence: Scalars['String']['output'];
  /** What happened, in both languages. */
  sentences: Bilingual;
  /** Which step, counted from 1. */
  step: Scalars['Int']['output'];
  /** The table after this step. */
  table: TableState;
};

/** 一局 One deal, from the first tile to the payment. */
export type Hand = {
  /** 审计 What this hand’s own moves and rules say against its record. */
  audit: AuditReport;
  /** Clause that names the next dealer. */
  clause: Maybe<Scalars['String']['output']>;
  /** 庄家 Who deals: seat 0 to 3, counterclockwise from where the first dealer sat. */
  dealer: Scalars['Int']['output'];
  /** What each seat won or lost in the unit of the rule set (片, 分 or 咀), by seat; null while live. */
  deltas: Maybe<Array<Scalars['Int']['output']>>;
  /** 流局 Why nobody won, when nobody did. */
  drawnReason: Maybe<Scalars['String']['output']>;
  /** When it ended, if the record says so. */
  endedAt: Maybe<Scalars['Timestamp']['output']>;
  /** Events so far, which is also the number of the last step. */
  eventCount: Scalars['Int']['output'];
  /** The events of the hand as the viewpoint may see them, in order. */
  events: HandEventConnection;
  /** Id of the hand. */
  id: Scalars['ID']['output'];
  /** Id of the match it belongs to. */
  matchId: Scalars['ID']['output'];
  /** Who deals next: seat 0 to 3, counterclockwise from where the first dealer sat. */
  nextDealer: Maybe<Scalars['Int']['output']>;
  /** Number in the match, from 1. */
  number: Scalars['Int']['output'];
  /** 起手胡 Who opened with what, in the order of the declarations. */
  openings: Array<HandOpening>;
  /** The players of this hand by seat. */
  players: Array<Seating>;
  /** The hand step by step; jumping to a step equals stepping to it. */
  replay: Replay;
  /** 换规则重算 The same moves under other rules: every payment that changes, and why. */
  rescored: RescoredHandResult;
  /** The rules this hand was played by, for ever. */
  ruleset: RulesetRef;
  /** 结算 Every payment of this hand with its reason. */
  settlement: Settlement;
  /** When it began, if the record says so. */
  startedAt: Maybe<Scalars['Timestamp']['output']>;
  /** Live, ended or voided. */
  state: HandState;
  /** The table after a number of steps; null when the hand has not got so far. */
  stateAt: Maybe<TableState>;
  /** 假如 The money of the hand with one thing otherwise; the record is never touched. */
  whatIf: RescoredHandResult;
  /** Its winners in turn order from the payer; none while live or when drawn. */
  wins: Array<Win>;
};

/** 一局 One deal, from the first tile to the payment. */
export type HandEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  viewpoint?: InputMaybe<Viewpoint>;
};

/** 一局 One deal, from the first tile to the payment. */
export type HandReplayArgs = {
  from?: InputMaybe<Scalars['Int']['input']>;
  to?: InputMaybe<Scalars['Int']['input']>;
  viewpoint?: InputMaybe<Viewpoint>;
};

/** 一局 One deal, from the first tile to the payment. */
export type HandRescoredArgs = {
  options?: InputMaybe<Scalars['Json']['input']>;
  ruleset: Scalars['ID']['input'];
};

/** 一局 One deal, from the first tile to the payment. */
export type HandStateAtArgs = {
  step: Scalars['Int']['input'];
  viewpoint?: InputMaybe<Viewpoint>;
};

/** 一局 One deal, from the first tile to the payment. */
export type HandWhatIfArgs = {
  question: WhatIfInput;
};

/** A page of a list of Hand. */
export type HandConnection = {
  /** The nodes of this page, each with its cursor. */
  edges: Array<HandEdge>;
  /** The nodes of this page without cursors. */
  nodes: Array<Hand>;
  /** Where this page stands in the list. */
  pageInfo: PageInfo;
  /** How many the whole list has; null where counting would cost a scan. */
  totalCount: Maybe<Scalars['Int']['output']>;
};

/** One Hand of a list, with its place. */
export type HandEdge = {
  /** The place of this node in the list; opaque, and stable for ever. */
  cursor: Scalars['String']['output'];
  /** The Hand itself. */
  node: Hand;
};

/** An event of a hand: what happened, and nothing derived. `type` says which of the other fields are filled; a field that the viewpoint may not see is null. */
export type HandEvent = {
  /** `HandVoided`: who voided the hand. */
  actor: Maybe<Scalars['String']['output']>;
  /** When it happened, if the record says so. */
  at: Maybe<Scalars['Timestamp']['output']>;
  /** Whether the platform or a time-out acted for the player. */
  auto: Scalars['Boolean']['output'];
  /** `BirdDrawn`: `wall` or `winning-tile`. */
  birdSource: Maybe<Scalars['String']['output']>;
  /** `HandEnded`: clause that names the next dealer. */
  clause: Maybe<Scalars['String']['output']>;
  /** `TileDrawn`: column of the wall named by the dice. */
  column: Maybe<Scalars['Int']['output']>;
  /** `HandStarted`: commitment to the wall, SHA-256 in hex. */
  commitment: Maybe<Scalars['String']['output']>;
  /** `HandStarted`: who deals, seat 0 to 3, counterclockwise from where the first dealer sat. */
  dealer: Maybe<Scalars['Int']['output']>;
  /** `TilesDealt`: the tiles of each seat. */
  dealt: Maybe<Array<Maybe<Scalars['Tiles']['output']>>>;
  /** `HandEnded`: what each seat won or lost in the unit of the rule set (片, 分 or 咀), by seat. */
  deltas: Maybe<Array<Scalars['Int']['output']>>;
  /** `HandStarted`, `TileDrawn`: dice thrown. */
  dice: Maybe<Array<Scalars['Int']['output']>>;
  /** `HandStarted` in Jinan: drawn hands directly before. */
  drawnBefore: Maybe<Scalars['Int']['output']>;
  /** The seat whose tile was taken or won on: seat 0 to 3, counterclockwise from where the first dealer sat. */
  from: Maybe<Scalars['Int']['output']>;
  /** Id of the event, the same for ever. */
  id: Maybe<Scalars['ID']['output']>;
  /** `TileDrawn`: index in the wall, from 0. */
  index: Maybe<Scalars['Int']['output']>;
  /** `KongDeclared`: how the kong is made. */
  kongKind: Maybe<KongKind>;
  /** `LiabilityFormed`: who is liable, seat 0 to 3, counterclockwise from where the first dealer sat. */
  liable: Maybe<Scalars['Int']['output']>;
  /** `HandWon`, `WinDeclined`: on what kind of tile. */
  means: Maybe<WinMeans>;
  /** `ReadyDeclared`: `open` or `closed`. */
  mode: Maybe<Scalars['String']['output']>;
  /** `HandEnded`: who deals next, seat 0 to 3, counterclockwise from where the first dealer sat. */
  nextDealer: Maybe<Scalars['Int']['output']>;
  /** A remark of whoever recorded it. */
  note: Maybe<Scalars['String']['output']>;
  /** `HandStarted`: number in the match, from 1. */
  number: Maybe<Scalars['Int']['output']>;
  /** `HandWon`: patterns in rule-book order, none for a small win. */
  patterns: Maybe<Array<PatternWorth>>;
  /** `BirdDrawn`, `PaymentsSettled`: `opening`, `win` or `streak`. */
  purpose: Maybe<Scalars['String']['output']>;
  /** `HandDrawn`, `HandVoided`, `WinDeclined`: why. */
  reason: Maybe<Scalars['String']['output']>;
  /** `KongDeclared`: the replacement named. */
  replacement: Maybe<KongReplacement>;
  /** Revision in the stream of the hand, counted from 0; the step that it leads to is one more. */
  revision: Scalars['Int']['output'];
  /** `PaymentsSettled`: who pays whom. */
  rows: Maybe<Array<PaymentRow>>;
  /** `HandStarted`: the rule set of this hand. */
  ruleset: Maybe<RulesetRef>;
  /** The seat that acted, or that a bird points at: seat 0 to 3, counterclockwise from where the first dealer sat. */
  seat: Maybe<Scalars['Int']['output']>;
  /** `HandWon`: the other of two tiles won on. */
  secondTile: Maybe<Scalars['Tile']['output']>;
  /** `WallRevealed`: seed that opens the commitment, in hex. */
  seed: Maybe<Scalars['String']['output']>;
  /** `OpeningHandDeclared`, `OpeningHandDeclined`: shapes held. */
  shapes: Maybe<Array<Scalars['ID']['output']>>;
  /** `OpeningHandDeclared`: the tiles laid open as proof. */
  shown: Maybe<Scalars['Tiles']['output']>;
  /** `TileDrawn`: the end of the wall. */
  source: Maybe<DrawSource>;
  /** `HandStarted` in Hefei: hands dealt in a row, from 1. */
  streak: Maybe<Scalars['Int']['output']>;
  /** `HandWon` in Changsha: small or big. */
  tier: Maybe<Tier>;
  /** The tile it is about. */
  tile: Maybe<Scalars['Tile']['output']>;
  /** `HandWon`: Changsha W or 1, Jinan fan, Hefei price. */
  total: Maybe<Scalars['Int']['output']>;
  /** What kind of event it is. */
  type: HandEventType;
  /** `WallRevealed`: the whole wall in its order. */
  wall: Maybe<Scalars['Tiles']['output']>;
  /** `ChowClaimed`: the two tiles the claimer adds. */
  with: Maybe<Scalars['Tiles']['output']>;
};

/** A page of a list of HandEvent. */
export type HandEventConnection = {
  /** The nodes of this page, each with its cursor. */
  edges: Array<HandEventEdge>;
  /** The nodes of this page without cursors. */
  nodes: Array<HandEvent>;
  /** Where this page stands in the list. */
  pageInfo: PageInfo;
  /** How many the whole list has; null where counting would cost a scan. */
  totalCount: Maybe<Scalars['Int']['output']>;
};

/** One HandEvent of a list, with its place. */
export type HandEventEdge = {
  /** The place of this node in the list; opaque, and stable for ever. */
  cursor: Scalars['String']['output'];
  /** The HandEvent itself. */
  node: HandEvent;
};

/** Every event of a hand, by the names of the exchange file. Each says which fields of `HandEvent` it fills. */
export type HandEventType =
  /** 鸟: `tile purpose birdSource seat`. */
  | 'BirdDrawn'
  /** 吃: `seat from tile with`. */
  | 'ChowClaimed'
  /** A flower is laid out: `seat tile`. */
  | 'FlowerShown'
  /** 流局 Nobody won: `reason`. */
  | 'HandDrawn'
  /** The hand is over: `nextDealer clause deltas`. */
  | 'HandEnded'
  /** A hand begins: `number dealer dice streak drawnBefore ruleset commitment`. */
  | 'HandStarted'
  /** 作废 The hand counts nowhere: `reason actor`. */
  | 'HandVoided'
  /** 胡: `seat tile means from patterns tier total secondTile`. */
  | 'HandWon'
  /** 杠: `seat kongKind tile from replacement`. */
  | 'KongDeclared'
  /** 海底 declined: `seat`. */
  | 'LastTileDeclined'
  /** 海底 offered: `seat`. */
  | 'LastTileOffered'
  /** 海底 taken: `seat tile`. */
  | 'LastTileTaken'
  /** 拿分 A liability: `seat liable`. */
  | 'LiabilityFormed'
  /** 起手胡 declared: `seat shapes shown`. */
  | 'OpeningHandDeclared'
  /** 起手胡 held and declined: `seat shapes`. */
  | 'OpeningHandDeclined'
  /** Payments: `purpose rows`. */
  | 'PaymentsSettled'
  /** 碰: `seat from tile`. */
  | 'PongClaimed'
  /** 听: `seat mode`. */
  | 'ReadyDeclared'
  /** A discard: `seat tile`. */
  | 'TileDiscarded'
  /** A draw: `seat tile source index dice column`. */
  | 'TileDrawn'
  /** Thirteen tiles each: `dealt`. */
  | 'TilesDealt'
  /** The wall is opened: `seed wall`. */
  | 'WallRevealed'
  /** 过胡 A legal win not taken: `seat tile means from reason`. */
  | 'WinDeclined';

/** Which hands; what is left out does not filter. */
export type HandFilter = {
  /** Hands of this club. */
  club?: InputMaybe<Scalars['ID']['input']>;
  /** Hands that `player` dealt, or only others; needs `player`. */
  dealing?: InputMaybe<Dealing>;
  /** Only drawn hands, or only hands that were won. */
  drawn?: InputMaybe<Scalars['Boolean']['input']>;
  /** Hands with a finding of this code. */
  finding?: InputMaybe<Scalars['String']['input']>;
  /** Hands of this match. */
  match?: InputMaybe<Scalars['ID']['input']>;
  /** Hands with a win of at least this total. */
  minimumTotal?: InputMaybe<Scalars['Int']['input']>;
  /** Hands with this player at the table too. */
  opponent?: InputMaybe<Scalars['ID']['input']>;
  /** Hands won with this pattern, or opened with this shape. */
  pattern?: InputMaybe<Scalars['ID']['input']>;
  /** What `pattern` was to the hand, for books that share an id; either when not given. */
  patternAs?: InputMaybe<PatternUse>;
  /** Hands this player sat in. */
  player?: InputMaybe<Scalars['ID']['input']>;
  /** Hands under this rule set. */
  ruleset?: InputMaybe<Scalars['ID']['input']>;
  /** Hands begun at this moment or later. */
  since?: InputMaybe<Scalars['Timestamp']['input']>;
  /** Live, ended or voided. */
  state?: InputMaybe<HandState>;
  /** Hands begun before this moment. */
  until?: InputMaybe<Scalars['Timestamp']['input']>;
};

/** 起手胡 What a seat opened with. */
export type HandOpening = {
  /** Id of the player who sat there. */
  player: Scalars['ID']['output'];
  /** What the other seats paid for it by the record, in the unit of the rule set; 0 while that is open. */
  received: Scalars['Int']['output'];
  /** Revision of the declaration in the stream of the hand, from 0. */
  revision: Scalars['Int']['output'];
  /** Who declared it: seat 0 to 3, counterclockwise from where the first dealer sat. */
  seat: Scalars['Int']['output'];
  /** The shapes it declared. */
  shapes: Array<PatternName>;
};

/** Where a hand stands. */
export type HandState =
  /** Over, and open to all. */
  | 'ENDED'
  /** Being played: what a viewpoint may not see is withheld. */
  | 'LIVE'
  /** 作废 Broken off or declared void: kept, and counted nowhere. */
  | 'VOIDED';

/** What an import does with readable hands that break a rule. */
export type IllegalHands =
  /** Keep them with their findings. */
  | 'KEEP'
  /** Refuse them. */
  | 'REFUSE';

/** Imports a log. A file that is larger than a request may be goes in with `paipu import`. */
export type ImportLogInput = {
  /** Names this command, 1 to 200 characters, chosen by the caller. The same id again gives the first answer and appends nothing, so that a command may be repeated safely. */
  commandId: Scalars['ID']['input'];
  /** What becomes of readable hands that break a rule; `KEEP` when not given. */
  illegalHands?: InputMaybe<IllegalHands>;
  /** The whole text of a `*.paipu.jsonl` file. Pass it as a variable. */
  log: Scalars['String']['input'];
};

/** A report of the import, or a refusal of the whole log. */
export type ImportLogResult = ImportReport | Refusal;

/** What an import has done, hand by hand. The same log again changes nothing. */
export type ImportReport = {
  /** Hands that went in. */
  added: Array<Scalars['ID']['output']>;
  /** The command this answers. */
  commandId: Scalars['ID']['output'];
  /** What the audit of the new hands found; they are kept with it. */
  findings: Array<Finding>;
  /** Hands that did not go in. */
  refused: Array<RefusedHand>;
  /** Whether this command had been answered before. */
  repeated: Scalars['Boolean']['output'];
  /** Hands that were there already, with the same content. */
  unchanged: Array<Scalars['ID']['output']>;
};

/** How a kong was made. */
export type KongKind =
  /** 补杠 By adding the fourth tile to a pong. */
  | 'ADDED'
  /** 暗杠 Of four concealed tiles. */
  | 'CONCEALED'
  /** 明杠 With a discard. */
  | 'EXPOSED';

/** Which replacement a kong maker named. */
export type KongReplacement =
  /** Two tiles of the column that the dice name. */
  | 'DICE'
  /** 开杠 Open: blooms and cannons are possible, and the holding is bound. */
  | 'OPEN'
  /** 补张 Supplement: an ordinary replacement. */
  | 'SUPPLEMENT'
  /** From the tail of the wall. */
  | 'TAIL';

/** A line of a leaderboard. */
export type Leader = {
  /** The figure ranked by. */
  figure: Figure;
  /** Completed hands that the filter lets through. */
  hands: Scalars['Int']['output'];
  /** Id of the player. */
  id: Scalars['ID']['output'];
  /** Name; null when the person has been erased. */
  name: Maybe<Scalars['String']['output']>;
  /** Rank from 1; equal values share a rank. */
  rank: Scalars['Int']['output'];
};

/** A page of a list of Leader. */
export type LeaderConnection = {
  /** The nodes of this page, each with its cursor. */
  edges: Array<LeaderEdge>;
  /** The nodes of this page without cursors. */
  nodes: Array<Leader>;
  /** Where this page stands in the list. */
  pageInfo: PageInfo;
  /** How many the whole list has; null where counting would cost a scan. */
  totalCount: Maybe<Scalars['Int']['output']>;
};

/** One Leader of a list, with its place. */
export type LeaderEdge = {
  /** The place of this node in the list; opaque, and stable for ever. */
  cursor: Scalars['String']['output'];
  /** The Leader itself. */
  node: Leader;
};

/** Which hands count; what is left out does not filter. */
export type LeaderboardFilter = {
  /** Hands of this club. */
  club?: InputMaybe<Scalars['ID']['input']>;
  /** Only as dealer, or only not. */
  dealing?: InputMaybe<Dealing>;
  /** Hands begun on this day or later, from its noon in `timeZone`. Not together with `since`. */
  firstDay?: InputMaybe<Scalars['Date']['input']>;
  /** Hands begun on this day or earlier, to the noon that ends it: a night that goes past midnight is one day. Not together with `until`. */
  lastDay?: InputMaybe<Scalars['Date']['input']>;
  /** Hands under this rule set. */
  ruleset?: InputMaybe<Scalars['ID']['input']>;
  /** Hands begun at this moment or later. */
  since?: InputMaybe<Scalars['Timestamp']['input']>;
  /** Time zone of `firstDay` and `lastDay`, as an IANA name; when not given, that of the latest match of the club, or of the player, else UTC. */
  timeZone?: InputMaybe<Scalars['String']['input']>;
  /** Hands begun before this moment. */
  until?: InputMaybe<Scalars['Timestamp']['input']>;
};

/** One payment with its reason: who pays whom, how much, for what, by which clause. */
export type LedgerEntry = {
  /** What is paid, in the unit of the rule set (片, 分 or 咀): (base + extra) × factor. */
  amount: Scalars['Int']['output'];
  /** The base of the amount. */
  base: Scalars['Int']['output'];
  /** The clause it follows from. */
  clause: Scalars['String']['output'];
  /** Added to the base, such as the dealer’s extra. */
  extra: Scalars['Int']['output'];
  /** Multiplied in, such as the bird. */
  factor: Scalars['Int']['output'];
  /** Who pays: seat 0 to 3, counterclockwise from where the first dealer sat. */
  from: Scalars['Int']['output'];
  /** The hand it comes from; null for a penalty of the match. */
  hand: Maybe<Scalars['ID']['output']>;
  /** What it is for. */
  purpose: PaymentReason;
  /** Why, in the caller’s language. */
  reason: Scalars['String']['output'];
  /** Revision of the event it comes from, from 0. */
  revision: Maybe<Scalars['Int']['output']>;
  /** Who receives: seat 0 to 3, counterclockwise from where the first dealer sat. */
  to: Scalars['Int']['output'];
};

/** 一场 A match: four players, one rule set, hands one after another. */
export type Match = {
  /** 审计 All hands of the match, its order of dealers and its totals. */
  audit: AuditReport;
  /** When it was closed, if it is and the record says so. */
  closedAt: Maybe<Scalars['Timestamp']['output']>;
  /** The club it was played in. */
  club: Maybe<Scalars['ID']['output']>;
  /** Hands so far, voided ones included. */
  handCount: Scalars['Int']['output'];
  /** The hands of the match in their order. */
  hands: HandConnection;
  /** Id of the match. */
  id: Scalars['ID']['output'];
  /** When it was opened, if the record says so. */
  openedAt: Maybe<Scalars['Timestamp']['output']>;
  /** The players by seat, as they sit now. */
  players: Array<Seating>;
  /** How much the record tells. */
  recording: Recording;
  /** 换规则重算 The ended hands of the match under other rules, move for move. */
  rescored: RescoredMatchResult;
  /** The rules of the match; a hand keeps its own. */
  ruleset: RulesetRef;
  /** 结算 Every payment of the match with its reason. */
  settlement: Settlement;
  /** Open or closed. */
  state: MatchState;
  /** The table it was played at. */
  table: Maybe<Scalars['String']['output']>;
  /** Time zone of the club, as an IANA name. */
  timeZone: Maybe<Scalars['String']['output']>;
  /** What each seat has won or lost in the unit of the rule set (片, 分 or 咀), by seat; voided hands out, corrections in. */
  totals: Array<Scalars['Int']['output']>;
};

/** 一场 A match: four players, one rule set, hands one after another. */
export type MatchHandsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** 一场 A match: four players, one rule set, hands one after another. */
export type MatchRescoredArgs = {
  options?: InputMaybe<Scalars['Json']['input']>;
  ruleset: Scalars['ID']['input'];
};

/** A page of a list of Match. */
export type MatchConnection = {
  /** The nodes of this page, each with its cursor. */
  edges: Array<MatchEdge>;
  /** The nodes of this page without cursors. */
  nodes: Array<Match>;
  /** Where this page stands in the list. */
  pageInfo: PageInfo;
  /** How many the whole list has; null where counting would cost a scan. */
  totalCount: Maybe<Scalars['Int']['output']>;
};

/** One Match of a list, with its place. */
export type MatchEdge = {
  /** The place of this node in the list; opaque, and stable for ever. */
  cursor: Scalars['String']['output'];
  /** The Match itself. */
  node: Match;
};

/** Which matches; what is left out does not filter. */
export type MatchFilter = {
  /** Matches of this club. */
  club?: InputMaybe<Scalars['ID']['input']>;
  /** Matches this player sat in. */
  player?: InputMaybe<Scalars['ID']['input']>;
  /** Matches under this rule set. */
  ruleset?: InputMaybe<Scalars['ID']['input']>;
  /** Matches opened at this moment or later. */
  since?: InputMaybe<Scalars['Timestamp']['input']>;
  /** Open or closed. */
  state?: InputMaybe<MatchState>;
  /** Matches opened before this moment. */
  until?: InputMaybe<Scalars['Timestamp']['input']>;
};

/** Where a match stands. */
export type MatchState =
  /** Closed, its totals fixed. */
  | 'CLOSED'
  /** Hands may still be added. */
  | 'OPEN';

/** 副露 A set that is laid out. */
export type Meld = {
  /** The tile that was claimed. */
  claimed: Maybe<Scalars['Tile']['output']>;
  /** How a kong was made. */
  form: Maybe<KongKind>;
  /** Whose tile was claimed: seat 0 to 3, counterclockwise from where the first dealer sat. */
  from: Maybe<Scalars['Int']['output']>;
  /** Chow, pong or kong. */
  kind: MeldKind;
  /** All its tiles; null where it lies face down. */
  tiles: Maybe<Scalars['Tiles']['output']>;
};

/** Kind of a meld. */
export type MeldKind =
  /** 吃 Three in a row. */
  | 'CHOW'
  /** 杠 Four alike. */
  | 'KONG'
  /** 碰 Three alike. */
  | 'PONG';

export type Mutation = {
  /** Takes one action of play, judged by the rules of the hand. */
  act: ActResult;
  /** Closes a match and fixes its totals. */
  closeMatch: CloseMatchResult;
  /** Imports a log: hand by hand, audited, and twice is once. */
  importLog: ImportLogResult;
  /** Opens a match with its players and rules. */
  openMatch: OpenMatchResult;
  /** Records facts of another server as they happen; the audit judges them. */
  recordEvents: RecordEventsResult;
  /** Starts the next hand: wall, commitment, deal. */
  startHand: StartHandResult;
  /** 作废 Declares a hand void. */
  voidHand: VoidHandResult;
};

export type MutationActArgs = {
  input: ActInput;
};

export type MutationCloseMatchArgs = {
  input: CloseMatchInput;
};

export type MutationImportLogArgs = {
  input: ImportLogInput;
};

export type MutationOpenMatchArgs = {
  input: OpenMatchInput;
};

export type MutationRecordEventsArgs = {
  input: RecordEventsInput;
};

export type MutationStartHandArgs = {
  input: StartHandInput;
};

export type MutationVoidHandArgs = {
  input: VoidHandInput;
};

/** 净胜分布 A bar of the histogram of net per hand. */
export type NetBin = {
  /** Hands whose net lies in it; 0 too is given, so that bars line up. */
  hands: Scalars['Int']['output'];
  /** Largest net in it; null where it is open above. */
  high: Maybe<Scalars['Int']['output']>;
  /** Name of the range, such as `-19..-10`. */
  id: Scalars['ID']['output'];
  /** Least net in it; null where it is open below. */
  low: Maybe<Scalars['Int']['output']>;
};

/** 一晚 A night of a club. */
export type Night = {
  /** The club; null where matches name none. */
  club: Maybe<Scalars['ID']['output']>;
  /** The day on whose noon it begins. */
  date: Scalars['Date']['output'];
  /** 流局 Drawn hands. */
  drawn: Scalars['Int']['output'];
  /** Findings of its hands, by severity. */
  findings: NightFindings;
  /** Who lost to whom, the largest first. */
  flow: Array<NightFlow>;
  /** Hands that are not voided. */
  hands: Scalars['Int']['output'];
  /** The five hands that moved most. */
  largest: Array<NightHand>;
  /** The matches in the order of the record. */
  matchList: Array<NightMatch>;
  /** Matches opened. */
  matches: Scalars['Int']['output'];
  /** Mean length of a hand in seconds; null without times. */
  meanSeconds: Maybe<Scalars['Float']['output']>;
  /** Players seated. */
  players: Scalars['Int']['output'];
  /** 战绩 The players, the largest net first. */
  standings: Array<NightStanding>;
  /** Running totals hand by hand; of a longer night the last 2,000. */
  steps: Array<NightStep>;
  /** 零和 Sum of all nets: 0, or the record is wrong. */
  sum: Scalars['Int']['output'];
  /** Time zone of its matches, UTC where they name none. */
  timeZone: Scalars['String']['output'];
  /** What amounts are in: `pian` 片, `points` 分, `price` 咀; null where rule sets with different units were played. */
  unit: Maybe<Scalars['String']['output']>;
  /** Voided hands. */
  voided: Scalars['Int']['output'];
};

/** What the audit found in the hands of a night. */
export type NightFindings = {
  /** Against a clause. */
  errors: Scalars['Int']['output'];
  /** Remarkable, and nobody is at fault. */
  infos: Scalars['Int']['output'];
  /** Doubtful. */
  warnings: Scalars['Int']['output'];
};

/** What one player lost to another over the night, of payments of hands. */
export type NightFlow = {
  /** The difference, above 0. */
  amount: Scalars['Int']['output'];
  /** Who paid more. */
  from: Scalars['ID']['output'];
  /** Who received more. */
  to: Scalars['ID']['output'];
};

/** A hand that moved much. */
export type NightHand = {
  /** Id of the hand. */
  hand: Scalars['ID']['output'];
  /** Id of its match. */
  match: Scalars['ID']['output'];
  /** Their name; null when the person has been erased. */
  name: Maybe<Scalars['String']['output']>;
  /** What they gained. */
  net: Scalars['Int']['output'];
  /** Patterns of their win. */
  patterns: Array<Scalars['ID']['output']>;
  /** Who gained most. */
  player: Scalars['ID']['output'];
};

/** A night of a list: matches opened from noon to noon in their own time zone. */
export type NightLine = {
  /** The club; null where matches name none. */
  club: Maybe<Scalars['ID']['output']>;
  /** The day on whose noon it begins. */
  date: Scalars['Date']['output'];
  /** Hands that are not voided. */
  hands: Scalars['Int']['output'];
  /** Matches opened. */
  matches: Scalars['Int']['output'];
  /** Players seated. */
  players: Scalars['Int']['output'];
  /** Time zone of its matches, UTC where they name none. */
  timeZone: Scalars['String']['output'];
};

/** A page of a list of NightLine. */
export type NightLineConnection = {
  /** The nodes of this page, each with its cursor. */
  edges: Array<NightLineEdge>;
  /** The nodes of this page without cursors. */
  nodes: Array<NightLine>;
  /** Where this page stands in the list. */
  pageInfo: PageInfo;
  /** How many the whole list has; null where counting would cost a scan. */
  totalCount: Maybe<Scalars['Int']['output']>;
};

/** One NightLine of a list, with its place. */
export type NightLineEdge = {
  /** The place of this node in the list; opaque, and stable for ever. */
  cursor: Scalars['String']['output'];
  /** The NightLine itself. */
  node: NightLine;
};

/** A match of a night. */
export type NightMatch = {
  /** When it was closed, if it is. */
  closedAt: Maybe<Scalars['Timestamp']['output']>;
  /** Findings of its hands, by severity. */
  findings: NightFindings;
  /** Hands that are not voided. */
  hands: Scalars['Int']['output'];
  /** Id of the match. */
  id: Scalars['ID']['output'];
  /** When it was opened. */
  openedAt: Maybe<Scalars['Timestamp']['output']>;
  /** Ids of the players by seat, as they sit now; their names are in `standings`. */
  players: Array<Scalars['ID']['output']>;
  /** Its rule set. */
  ruleset: Scalars['ID']['output'];
  /** Open or closed. */
  state: MatchState;
  /** The table it was played at. */
  table: Maybe<Scalars['String']['output']>;
  /** Totals by seat, penalties and corrections in. */
  totals: Array<Scalars['Int']['output']>;
};

/** 战绩 Where a player stands at the end of the night. */
export type NightStanding = {
  /** Completed hands seated. */
  hands: Scalars['Int']['output'];
  /** Id of the player. */
  id: Scalars['ID']['output'];
  /** Name; null when the person has been erased. */
  name: Maybe<Scalars['String']['output']>;
  /** Net of the night, penalties and corrections in. */
  net: Scalars['Int']['output'];
  /** Place from 1; equal nets share a place. */
  place: Scalars['Int']['output'];
  /** Hands won; an opening hand is no win. */
  wins: Scalars['Int']['output'];
};

/** Running totals after a hand. */
export type NightStep = {
  /** Events of the hand, which is also the number of its last step. */
  eventCount: Scalars['Int']['output'];
  /** Id of the hand. */
  hand: Scalars['ID']['output'];
  /** Id of its match. */
  match: Scalars['ID']['output'];
  /** Number of the hand in its match, from 1. */
  number: Scalars['Int']['output'];
  /** 起手胡 Who opened with what, in the order of the declarations. */
  openings: Array<HandOpening>;
  /** 番型 Patterns that it was won with, each once. */
  patterns: Array<PatternName>;
  /** Net of the night so far by player, in the order of `standings`; they sum to 0. Penalties of a match are in `standings` alone. */
  running: Array<Scalars['Int']['output']>;
  /** When it began. */
  startedAt: Maybe<Scalars['Timestamp']['output']>;
};

/** Something that could not be judged, and why. */
export type NotJudged = {
  /** The hand; null where a whole match is meant. */
  hand: Maybe<Scalars['ID']['output']>;
  /** Line of the imported file, from 1. */
  line: Maybe<Scalars['Int']['output']>;
  /** Why, in the caller’s language. */
  why: Scalars['String']['output'];
};

/** Opens a match. */
export type OpenMatchInput = {
  /** The club. */
  club?: InputMaybe<Scalars['ID']['input']>;
  /** Names this command, 1 to 200 characters, chosen by the caller. The same id again gives the first answer and appends nothing, so that a command may be repeated safely. */
  commandId: Scalars['ID']['input'];
  /** Id the match shall have. */
  match: Scalars['ID']['input'];
  /** The four players. */
  players: Array<SeatingInput>;
  /** How much the record tells; `FULL` when not given. */
  recording?: InputMaybe<Recording>;
  /** The rules. */
  ruleset: RulesetChoice;
  /** The table. */
  table?: InputMaybe<Scalars['String']['input']>;
  /** Time zone of the club, as an IANA name. */
  timeZone?: InputMaybe<Scalars['String']['input']>;
};

/** A match opened, or a refusal. */
export type OpenMatchResult = Accepted | Refusal;

/** 起手胡 An opening hand: never a win of the hand. */
export type OpeningLine = {
  /** Times it was declared. */
  declared: Scalars['Int']['output'];
  /** Times it was dealt. */
  held: Scalars['Int']['output'];
  /** Id of the shape. */
  id: Scalars['ID']['output'];
  /** Name in the caller’s language. */
  name: Scalars['String']['output'];
  /** Hands with it declared, of all hands. */
  rate: Figure;
};

/** 对手 One who sat at the same table, seen from the player. */
export type Opponent = {
  /** 点炮 Times the player’s discard or robbed kong paid a win of this opponent. */
  dealtIn: Scalars['Int']['output'];
  /** What these cost. */
  dealtInPaid: Scalars['Int']['output'];
  /** 过胡 Wins on a tile of this opponent that the player declined by choice. */
  declinedInFavour: Scalars['Int']['output'];
  /** Deal-ins expected in so many hands: the base rate of the player’s tables, winners paid by discards / (12 × hands), for a hand has twelve ordered pairs. */
  expectedDealtIn: Scalars['Float']['output'];
  /** Completed hands together. */
  hands: Scalars['Int']['output'];
  /** Id of the opponent. */
  id: Scalars['ID']['output'];
  /** Name; null when the person has been erased. */
  name: Maybe<Scalars['String']['output']>;
  /** What the player received from this opponent less what was paid to them. */
  net: Scalars['Int']['output'];
  /** Times the opponent’s discard or robbed kong paid a win of the player. */
  wonFrom: Scalars['Int']['output'];
  /** What these brought. */
  wonFromReceived: Scalars['Int']['output'];
  /** Deviations that `dealtIn` lies above what was expected: (dealtIn − hands × p) / √(hands × p × (1 − p)). Beyond ±3 worth a look; null where nothing was expected. */
  z: Maybe<Scalars['Float']['output']>;
};

/** A page of a list of Opponent. */
export type OpponentConnection = {
  /** The nodes of this page, each with its cursor. */
  edges: Array<OpponentEdge>;
  /** The nodes of this page without cursors. */
  nodes: Array<Opponent>;
  /** Where this page stands in the list. */
  pageInfo: PageInfo;
  /** How many the whole list has; null where counting would cost a scan. */
  totalCount: Maybe<Scalars['Int']['output']>;
};

/** One Opponent of a list, with its place. */
export type OpponentEdge = {
  /** The place of this node in the list; opaque, and stable for ever. */
  cursor: Scalars['String']['output'];
  /** The Opponent itself. */
  node: Opponent;
};

/** Where a page stands in its list. */
export type PageInfo = {
  /** Cursor of the last edge; null on an empty page. */
  endCursor: Maybe<Scalars['String']['output']>;
  /** Whether more follows `endCursor`. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Whether something precedes this page. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first edge; null on an empty page. */
  startCursor: Maybe<Scalars['String']['output']>;
};

/** 番型 A pattern of a rule book. */
export type Pattern = {
  /** The clause that defines it. */
  clause: Scalars['String']['output'];
  /** English name. */
  en: Scalars['String']['output'];
  /** When it holds, in the caller’s language. */
  holdsWhen: Scalars['String']['output'];
  /** Id of the pattern. */
  id: Scalars['ID']['output'];
  /** Its weight, fan or price as the book prints it. */
  value: Scalars['String']['output'];
  /** Chinese name. */
  zh: Scalars['String']['output'];
};

/** 番型 A pattern that own wins had. */
export type PatternLine = {
  /** Id of the pattern, as `Pattern.id`. */
  id: Scalars['ID']['output'];
  /** Name in the caller’s language. */
  name: Scalars['String']['output'];
  /** The share of own wins that had it. */
  share: Figure;
  /** Own wins with it. */
  wins: Scalars['Int']['output'];
};

/** 番型 A pattern or a shape of an opening hand by name; `HandFilter.pattern` takes its id. */
export type PatternName = {
  /** Id of the pattern or shape. */
  id: Scalars['ID']['output'];
  /** Name in the caller’s language. */
  name: Scalars['String']['output'];
};

/** What a pattern was to a hand. */
export type PatternUse =
  /** 起手胡 A shape that it was opened with. */
  | 'OPENED'
  /** 番型 A pattern that it was won with. */
  | 'WON';

/** 番型 A pattern that holds, and what it adds. */
export type PatternWorth = {
  /** Id of the pattern in its rule set. */
  id: Scalars['ID']['output'];
  /** Name in the caller’s language. */
  name: Scalars['String']['output'];
  /** Changsha: weight. Jinan: fan. Hefei: price 咀. */
  value: Scalars['Int']['output'];
};

/** What a payment is for. */
export type PaymentReason =
  /** 更正 A correction by ruling. */
  | 'CORRECTION'
  /** 起手胡 Opening hands. */
  | 'OPENING'
  /** 罚 A penalty. */
  | 'PENALTY'
  /** 荒庄 Owed for drawn hands before. */
  | 'STREAK'
  /** 胡牌 A won hand. */
  | 'WIN';

/** One payment: amount = (base + extra) × factor, in the unit of the rule set (片, 分 or 咀). */
export type PaymentRow = {
  /** What is paid, in the unit of the rule set (片, 分 or 咀). */
  amount: Scalars['Int']['output'];
  /** The base of the amount. */
  base: Scalars['Int']['output'];
  /** Added to the base, such as the dealer’s extra. */
  extra: Scalars['Int']['output'];
  /** Multiplied in, such as the bird. */
  factor: Scalars['Int']['output'];
  /** Who pays: seat 0 to 3, counterclockwise from where the first dealer sat. */
  from: Scalars['Int']['output'];
  /** Who receives: seat 0 to 3, counterclockwise from where the first dealer sat. */
  to: Scalars['Int']['output'];
};

/** The answer is kept until every seat that may claim has answered, or the window closes. */
export type Pending = {
  /** The command this answers. */
  commandId: Scalars['ID']['output'];
  /** When the rest pass; null without a clock on the table. */
  deadline: Maybe<Scalars['Timestamp']['output']>;
};

/** A player, by a pseudonym that outlives the name. */
export type Player = {
  /** Completed hands seated, voided ones not counted. */
  handCount: Scalars['Int']['output'];
  /** Id of the player. */
  id: Scalars['ID']['output'];
  /** Name; null when the person has been erased. */
  name: Maybe<Scalars['String']['output']>;
  /** 对手 Who sat at the same tables, most hands first. */
  opponents: OpponentConnection;
  /** 统计 Figures over this player’s completed hands. */
  statistics: Statistics;
  /** 走势 A figure over time, or hand by hand in twenties or hundreds. */
  trend: Trend;
};

/** A player, by a pseudonym that outlives the name. */
export type PlayerOpponentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<StatisticsFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A player, by a pseudonym that outlives the name. */
export type PlayerStatisticsArgs = {
  filter?: InputMaybe<StatisticsFilter>;
};

/** A player, by a pseudonym that outlives the name. */
export type PlayerTrendArgs = {
  by?: InputMaybe<TrendStep>;
  figure?: InputMaybe<Scalars['ID']['input']>;
  filter?: InputMaybe<StatisticsFilter>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of a list of Player. */
export type PlayerConnection = {
  /** The nodes of this page, each with its cursor. */
  edges: Array<PlayerEdge>;
  /** The nodes of this page without cursors. */
  nodes: Array<Player>;
  /** Where this page stands in the list. */
  pageInfo: PageInfo;
  /** How many the whole list has; null where counting would cost a scan. */
  totalCount: Maybe<Scalars['Int']['output']>;
};

/** One Player of a list, with its place. */
export type PlayerEdge = {
  /** The place of this node in the list; opaque, and stable for ever. */
  cursor: Scalars['String']['output'];
  /** The Player itself. */
  node: Player;
};

/** Which players; what is left out does not filter. */
export type PlayerFilter = {
  /** Players who sat in this club. */
  club?: InputMaybe<Scalars['ID']['input']>;
  /** Players whose name contains this. */
  name?: InputMaybe<Scalars['String']['input']>;
};

export type Query = {
  /** 审计 Re-derives a hand or a match from its moves and says what differs; null when there is none. */
  audit: Maybe<AuditReport>;
  /** Some players at once, as they were named, for a comparison; one that there is not is left out. */
  comparison: Array<Player>;
  /** 指标 Every figure there is, by family. */
  figures: Array<FigureDescription>;
  /** Findings kept from every hand and match, in the order of the record. */
  findings: FindingConnection;
  /** 一局 One hand by id; null when there is none. */
  hand: Maybe<Hand>;
  /** Hands in the order they began, newest last. */
  hands: HandConnection;
  /** 排行 Players by a figure, the largest value first; equal values by id. Live: a page may shift. */
  leaderboard: LeaderConnection;
  /** 一场 One match by id; null when there is none. */
  match: Maybe<Match>;
  /** Matches in the order they were opened, newest last. */
  matches: MatchConnection;
  /** 一晚 A night of a club; null when nothing was played. */
  night: Maybe<Night>;
  /** Nights of a club, newest first. */
  nights: NightLineConnection;
  /** One player by id; null when there is none. */
  player: Maybe<Player>;
  /** Players in the order in which they were first named. */
  players: PlayerConnection;
  /** 规则 Every rule set the platform knows. */
  rulesets: Array<Ruleset>;
  /** Scores one win. A wrong case is answered with `error`, not refused. */
  score: Score;
};

export type QueryAuditArgs = {
  hand?: InputMaybe<Scalars['ID']['input']>;
  match?: InputMaybe<Scalars['ID']['input']>;
};

export type QueryComparisonArgs = {
  players: Array<Scalars['ID']['input']>;
};

export type QueryFindingsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<FindingFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryHandArgs = {
  id: Scalars['ID']['input'];
};

export type QueryHandsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<HandFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryLeaderboardArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  figure: Scalars['ID']['input'];
  filter?: InputMaybe<LeaderboardFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  minimum?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryMatchArgs = {
  id: Scalars['ID']['input'];
};

export type QueryMatchesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<MatchFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryNightArgs = {
  club?: InputMaybe<Scalars['ID']['input']>;
  date: Scalars['Date']['input'];
};

export type QueryNightsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  club?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryPlayerArgs = {
  id: Scalars['ID']['input'];
};

export type QueryPlayersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<PlayerFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryScoreArgs = {
  case: ScoringCase;
};

/** Whether a seat has declared ready. */
export type Ready =
  /** 暗约 Declared face down. */
  | 'CLOSED'
  /** Not declared. */
  | 'NONE'
  /** 明约 Declared openly. */
  | 'OPEN';

/** Facts of another server, appended as they are and audited. */
export type RecordEventsInput = {
  /** Names this command, 1 to 200 characters, chosen by the caller. The same id again gives the first answer and appends nothing, so that a command may be repeated safely. */
  commandId: Scalars['ID']['input'];
  /** Events, each the object of a line of the exchange file; 1 to 500. All go in, or none. */
  events: Array<Scalars['Json']['input']>;
  /** Revision of the last event the caller knows there, -1 for a new stream; refused when it is another. */
  expectedRevision: Scalars['Int']['input'];
  /** Stream to append to: `hand-…` or `match-…`. */
  stream: Scalars['ID']['input'];
};

/** Facts recorded, or a refusal. */
export type RecordEventsResult = Accepted | Refusal;

/** How much a record tells. */
export type Recording =
  /** Declined wins are recorded, and a missing one is a finding. */
  | 'FULL'
  /** Declined wins are not recorded, and what depends on them is not judged. */
  | 'PUBLIC';

/** What was asked for is refused, and nothing has been stored. */
export type Refusal = {
  /** The clause of the rule book that decides; empty where no rule but the interface speaks. */
  clause: Scalars['String']['output'];
  /** Why, as a stable code. */
  code: Scalars['String']['output'];
  /** What was expected, what came and what to do, in the caller’s language. */
  message: Scalars['String']['output'];
};

/** A hand of the log that did not go in. */
export type RefusedHand = {
  /** The hand; null where its id could not be read. */
  hand: Maybe<Scalars['ID']['output']>;
  /** Line of the log, from 1. */
  line: Maybe<Scalars['Int']['output']>;
  /** Why. */
  refusal: Refusal;
};

/** 牌谱 A run of steps of one hand from one viewpoint. */
export type Replay = {
  /** The steps asked for, in order. A step whose event is withheld whole is left out; numbers stay. */
  frames: Array<Frame>;
  /** Steps the whole hand has so far. */
  length: Scalars['Int']['output'];
  /** The viewpoint in force: `all`, `spectator` or a seat number. `ALL` is narrowed to `spectator` while a hand is live. */
  viewpoint: Scalars['String']['output'];
};

/** 换规则重算 A finished hand under other rules, move for move. */
export type RescoredHand = {
  /** Every payment that changes; none when nothing does. */
  changed: Array<RescoredRow>;
  /** Id of the hand. */
  hand: Scalars['ID']['output'];
  /** The same under the other rules; null where the same moves do not tell. */
  now: Maybe<Array<Scalars['Int']['output']>>;
  /** What the other rules cannot answer from the same moves. */
  unanswered: Array<UnansweredStep>;
  /** What each seat won or lost in the unit of the rule set (片, 分 or 咀), by seat, as recorded. */
  was: Array<Scalars['Int']['output']>;
};

/** A hand under other rules, or a refusal. */
export type RescoredHandResult = Refusal | RescoredHand;

/** 换规则重算 The ended hands of a match under other rules. */
export type RescoredMatch = {
  /** Hand by hand, in their order. */
  hands: Array<RescoredHand>;
  /** Hands that are in none of these sums: in play, voided, or with an event that cannot be read. */
  notJudged: Array<NotJudged>;
  /** The same under the other rules; null where a hand is not known. */
  now: Maybe<Array<Scalars['Int']['output']>>;
  /** What these hands come to by seat, as recorded. */
  was: Array<Scalars['Int']['output']>;
};

/** A match under other rules, or a refusal. */
export type RescoredMatchResult = Refusal | RescoredMatch;

/** One payment under both rule sets; null on the side that does not have it. */
export type RescoredRow = {
  /** Who pays: seat 0 to 3, counterclockwise from where the first dealer sat. */
  from: Scalars['Int']['output'];
  /** Under the other rules. */
  now: Maybe<PaymentRow>;
  /** What it is for. */
  purpose: PaymentReason;
  /** What makes the difference. */
  reasons: Array<RescoringReason>;
  /** Who receives: seat 0 to 3, counterclockwise from where the first dealer sat. */
  to: Scalars['Int']['output'];
  /** As recorded. */
  was: Maybe<PaymentRow>;
};

/** Why a payment comes out otherwise. */
export type RescoringReason = {
  /** The clause of the other rules. */
  clause: Scalars['String']['output'];
  /** What it changes, in the caller’s language. */
  text: Scalars['String']['output'];
};

/** 牌河 A tile in front of a seat, in the order thrown. */
export type RiverTile = {
  /** Who claimed it or won on it: seat 0 to 3, counterclockwise from where the first dealer sat. */
  takenBy: Maybe<Scalars['Int']['output']>;
  /** The tile. */
  tile: Scalars['Tile']['output'];
};

/** A numbered clause of a rule book. */
export type RuleClause = {
  /** Number such as `CS-3.1`. */
  id: Scalars['ID']['output'];
  /** Its text in the caller’s language. */
  text: Scalars['String']['output'];
};

/** Something a table may set before it plays. */
export type RuleOption = {
  /** The clause it changes. */
  clause: Scalars['String']['output'];
  /** The value in force when a table says nothing. */
  default: Maybe<Scalars['Json']['output']>;
  /** Id of the option. */
  id: Scalars['ID']['output'];
  /** The shape it takes, where its values are no list. */
  shape: Maybe<Scalars['String']['output']>;
  /** What it does, in the caller’s language. */
  summary: Scalars['String']['output'];
  /** The closed list of its values; null where it takes a shape instead. */
  values: Maybe<Scalars['Json']['output']>;
};

/** 规则 A rule set: its options, patterns and clauses, from the tables the engine runs on. */
export type Ruleset = {
  /** The clauses in order. */
  clauses: Array<RuleClause>;
  /** Id such as `changsha`. */
  id: Scalars['ID']['output'];
  /** Name in the caller’s language. */
  name: Scalars['String']['output'];
  /** 起手胡 Shapes of opening hands, as the book lists them. */
  openingShapes: Array<PatternName>;
  /** What a table may set. */
  options: Array<RuleOption>;
  /** Patterns in rule-book order. */
  patterns: Array<Pattern>;
  /** Whether any match on record is played by it. */
  played: Scalars['Boolean']['output'];
  /** Version of the rule text. */
  version: Scalars['Int']['output'];
};

/** The rules a match is played by. */
export type RulesetChoice = {
  /** Id such as `changsha`. */
  id: Scalars['ID']['input'];
  /** Options by id; the defaults when not given. */
  options?: InputMaybe<Scalars['Json']['input']>;
  /** Version of the rule text; the newest when not given. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** 规则 A rule set by id, version and options. */
export type RulesetRef = {
  /** Id such as `changsha`. */
  id: Scalars['ID']['output'];
  /** Options named for this record, by option id. */
  options: Scalars['Json']['output'];
  /** Version of the rule text in force for this record. */
  version: Scalars['Int']['output'];
};

/** What a win is worth, or why it is none. */
export type Score = {
  /** What is wrong with the case: what was expected and what came. */
  error: Maybe<Scalars['String']['output']>;
  /** The id of the case. */
  id: Maybe<Scalars['ID']['output']>;
  /** Whether it is a legal win; null when the case itself is wrong. */
  legal: Maybe<Scalars['Boolean']['output']>;
  /** Patterns in rule-book order. */
  patterns: Maybe<Array<PatternWorth>>;
  /** Why it is no legal win: `not-a-win`, `pair-not-258`, `suit-gate` or `follow-up`. */
  reason: Maybe<Scalars['String']['output']>;
  /** Payments by the seat that pays. */
  rows: Maybe<Array<ScoreRow>>;
  /** Changsha: small or big. */
  tier: Maybe<Tier>;
  /** Changsha W or 1, Jinan fan, Hefei price. */
  total: Maybe<Scalars['Int']['output']>;
};

/** What a seat pays in a scored win. */
export type ScoreRow = {
  /** What is paid, in the unit of the rule set (片, 分 or 咀). */
  amount: Scalars['Int']['output'];
  /** Who pays: seat 0 to 3, counterclockwise from where the first dealer sat. */
  from: Scalars['Int']['output'];
  /** Who receives: seat 0 to 3, counterclockwise from where the first dealer sat. */
  to: Scalars['Int']['output'];
};

/** A win to be scored, in the shape of a case of `paipu score`. */
export type ScoringCase = {
  /** 鸟 Bird tiles as they count: none, one or two. */
  birds?: InputMaybe<Array<Scalars['Tile']['input']>>;
  /** On what kind of tile. */
  by: WinMeans;
  /** Concealed tiles without the winning tile. */
  concealed: Scalars['Tiles']['input'];
  /** Facts of the moment by name, such as `lastTile` or `openKongs`; the plain case when not given. */
  context?: InputMaybe<Scalars['Json']['input']>;
  /** Who deals: seat 0 to 3, counterclockwise from where the first dealer sat. */
  dealer: Scalars['Int']['input'];
  /** Discarder or kong maker: seat 0 to 3, counterclockwise from where the first dealer sat; absent on a self-draw. */
  from?: InputMaybe<Scalars['Int']['input']>;
  /** Comes back with the result. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Melds of the winner; none when not given. */
  melds?: InputMaybe<Array<ScoringMeld>>;
  /** Options by id; the defaults when not given. */
  options?: InputMaybe<Scalars['Json']['input']>;
  /** Rule set such as `changsha`. */
  ruleset: Scalars['ID']['input'];
  /** Who wins: seat 0 to 3, counterclockwise from where the first dealer sat. */
  seat: Scalars['Int']['input'];
  /** The winning tile. */
  tile: Scalars['Tile']['input'];
};

/** 副露 A meld of the winner. */
export type ScoringMeld = {
  /** How a kong was made. */
  form?: InputMaybe<KongKind>;
  /** Whose tile was claimed: seat 0 to 3, counterclockwise from where the first dealer sat. */
  from?: InputMaybe<Scalars['Int']['input']>;
  /** Chow, pong or kong. */
  kind: MeldKind;
  /** The tile of a pong or kong. */
  tile?: InputMaybe<Scalars['Tile']['input']>;
  /** The three tiles of a chow. */
  tiles?: InputMaybe<Scalars['Tiles']['input']>;
};

/** What lies in front of a seat and what it holds, as far as the viewpoint may know. */
export type SeatState = {
  /** What it has won or lost in this hand so far, in the unit of the rule set (片, 分 or 咀). */
  balance: Scalars['Int']['output'];
  /** 起手胡 What it has banked by an opening hand. */
  banked: Banked;
  /** How many concealed tiles it has, the one just drawn included. */
  concealedCount: Scalars['Int']['output'];
  /** The tile just drawn; null where there is none or it is withheld. */
  drawn: Maybe<Scalars['Tile']['output']>;
  /** 花 Flowers laid out; empty where the rule set has none. */
  flowers: Scalars['Tiles']['output'];
  /** 手牌 Concealed tiles without the one just drawn; null where withheld. */
  holding: Maybe<Scalars['Tiles']['output']>;
  /** 副露 Melds in the order made. */
  melds: Array<Meld>;
  /** Whether it has declared ready. */
  ready: Ready;
  /** 牌河 Discards in the order thrown. */
  river: Array<RiverTile>;
  /** Which seat: seat 0 to 3, counterclockwise from where the first dealer sat. */
  seat: Scalars['Int']['output'];
};

/** Who sits where. */
export type Seating = {
  /** Name of the player; null when the person has been erased. */
  name: Maybe<Scalars['String']['output']>;
  /** Id of the player. */
  player: Scalars['ID']['output'];
  /** Which seat: seat 0 to 3, counterclockwise from where the first dealer sat. */
  seat: Scalars['Int']['output'];
};

/** A player taking a seat. */
export type SeatingInput = {
  /** Name of the player; kept apart from the record, encrypted. */
  name: Scalars['String']['input'];
  /** Id of the player. */
  player: Scalars['ID']['input'];
  /** Which seat: seat 0 to 3, counterclockwise from where the first dealer sat. */
  seat: Scalars['Int']['input'];
};

/** 结算 Who pays whom, and what it comes to. */
export type Settlement = {
  /** Payment log in the order of the record. */
  rows: Array<LedgerEntry>;
  /** What each seat wins or loses in the unit of the rule set (片, 分 or 咀), by seat; the sum is zero. */
  totals: Array<Scalars['Int']['output']>;
};

/** How much a finding matters. */
export type Severity =
  /** Against a clause. */
  | 'ERROR'
  /** Remarkable, and nobody is at fault. */
  | 'INFO'
  /** Doubtful, and worth a look. */
  | 'WARNING';

/** 向听 How far from ready the player is, turn by turn. */
export type ShantenLine = {
  /** Hands that came so far. */
  hands: Scalars['Int']['output'];
  /** Mean shanten; 0 is ready. */
  mean: Scalars['Float']['output'];
  /** After own discard number so many; 0 is the deal. */
  turn: Scalars['Int']['output'];
};

/** Starts the next hand of a match: the platform shuffles, commits to the wall and deals. */
export type StartHandInput = {
  /** Names this command, 1 to 200 characters, chosen by the caller. The same id again gives the first answer and appends nothing, so that a command may be repeated safely. */
  commandId: Scalars['ID']['input'];
  /** Id the hand shall have. */
  hand: Scalars['ID']['input'];
  /** The match. */
  match: Scalars['ID']['input'];
};

/** A hand started, or a refusal. */
export type StartHandResult = Accepted | Refusal;

/** 统计 Figures of a player over the hands that a filter lets through. */
export type Statistics = {
  /** 鸟运 Null where no bird was drawn. */
  birds: Maybe<BirdLuck>;
  /** 净胜分布 Histogram of net per hand, lowest first. */
  distribution: Array<NetBin>;
  /** The figures, by family. */
  figures: Array<Figure>;
  /** Completed hands seated. */
  hands: Scalars['Int']['output'];
  /** 起手胡 Opening hands held or declared, in rule-book order. */
  openings: Array<OpeningLine>;
  /** 番型 Patterns of own wins in rule-book order. */
  patterns: Array<PatternLine>;
  /** 向听 At the deal and by turn. */
  shanten: Array<ShantenLine>;
  /** Voided hands seated, counted here and nowhere else. */
  voided: Scalars['Int']['output'];
};

/** Which hands count; what is left out does not filter. */
export type StatisticsFilter = {
  /** Hands of this club. */
  club?: InputMaybe<Scalars['ID']['input']>;
  /** Only as dealer, or only not. */
  dealing?: InputMaybe<Dealing>;
  /** Hands begun on this day or later, from its noon in `timeZone`. Not together with `since`. */
  firstDay?: InputMaybe<Scalars['Date']['input']>;
  /** Hands begun on this day or earlier, to the noon that ends it: a night that goes past midnight is one day. Not together with `until`. */
  lastDay?: InputMaybe<Scalars['Date']['input']>;
  /** Hands with this player at the table. */
  opponent?: InputMaybe<Scalars['ID']['input']>;
  /** Hands under this rule set. */
  ruleset?: InputMaybe<Scalars['ID']['input']>;
  /** Hands begun at this moment or later. */
  since?: InputMaybe<Scalars['Timestamp']['input']>;
  /** Hands at this table, where the record names one. */
  table?: InputMaybe<Scalars['String']['input']>;
  /** Time zone of `firstDay` and `lastDay`, as an IANA name; when not given, that of the latest match of the club, or of the player, else UTC. */
  timeZone?: InputMaybe<Scalars['String']['input']>;
  /** Hands begun before this moment. */
  until?: InputMaybe<Scalars['Timestamp']['input']>;
};

/** The table after a number of steps, as a viewpoint sees it. Derived from the events, never stored. */
export type TableState = {
  /** 鸟 Bird zone: birds turned so far. */
  birds: Array<Bird>;
  /** Who deals: seat 0 to 3, counterclockwise from where the first dealer sat. */
  dealer: Scalars['Int']['output'];
  /** Payments made so far in this hand. */
  payments: Array<PaymentRow>;
  /** What the table waits for, such as `turn`, `claims`, `opening` or `over`. */
  phase: Scalars['String']['output'];
  /** The four seats, by number. */
  seats: Array<SeatState>;
  /** Events that have happened: 0 is the empty table. */
  step: Scalars['Int']['output'];
  /** Who is to act: seat 0 to 3, counterclockwise from where the first dealer sat. */
  turn: Maybe<Scalars['Int']['output']>;
  /** Tiles left in the wall. */
  wallLeft: Scalars['Int']['output'];
};

/** Changsha: small or big win. */
export type Tier =
  /** 大胡 Big: at least one pattern. */
  | 'BIG'
  /** 小胡 Small: no pattern. */
  | 'SMALL';

/** 走势 A figure over time; periods without a hand have no point. */
export type Trend = {
  /** The points, oldest first. */
  points: Array<TrendPoint>;
  /** Time zone in which days, weeks and months were cut, as an IANA name. */
  timeZone: Scalars['String']['output'];
};

/** A point of a trend. */
export type TrendPoint = {
  /** The figure that was asked for, over these hands alone. */
  figure: Figure;
  /** Where it begins; null where hands have no times. */
  from: Maybe<Scalars['Timestamp']['output']>;
  /** Completed hands in it. */
  hands: Scalars['Int']['output'];
  /** Its day, its Monday or its month (`2026-01-01`, `2026-01`), or the number of its first hand, from 1. */
  label: Scalars['String']['output'];
  /** Net of these hands. */
  net: Scalars['Int']['output'];
  /** Net of the points so far, this one included. */
  running: Scalars['Int']['output'];
  /** Where it ends, exclusive; of hands, when the last began. */
  until: Maybe<Scalars['Timestamp']['output']>;
};

/** What a point of a trend is made of. */
export type TrendStep =
  /** A day, from noon to noon: a night that goes past midnight is one. */
  | 'DAY'
  /** Twenty hands one after another; the oldest point may have fewer. */
  | 'HANDS_20'
  /** A hundred hands one after another; the oldest point may have fewer. */
  | 'HANDS_100'
  /** A calendar month, from the noon of its first day. */
  | 'MONTH'
  /** A week, from the noon of Monday. */
  | 'WEEK';

/** What the other rules cannot answer from the same moves. */
export type UnansweredStep = {
  /** The clause that asks. */
  clause: Scalars['String']['output'];
  /** Revision of the event, from 0. */
  revision: Scalars['Int']['output'];
  /** What is not known, in the caller’s language. */
  text: Scalars['String']['output'];
};

/** Who looks at a hand. What that viewpoint may not see is absent from the answer, not merely hidden. */
export type Viewpoint =
  /** Everything. While a hand is live it is narrowed to `SPECTATOR`. */
  | 'ALL'
  /** What seat 0 could see. */
  | 'SEAT_0'
  /** What seat 1 could see. */
  | 'SEAT_1'
  /** What seat 2 could see. */
  | 'SEAT_2'
  /** What seat 3 could see. */
  | 'SEAT_3'
  /** A bystander, who sees no concealed tile. */
  | 'SPECTATOR';

/** Declares a hand void: it is kept, and counts nowhere. */
export type VoidHandInput = {
  /** Who decides it. */
  by: Scalars['String']['input'];
  /** Names this command, 1 to 200 characters, chosen by the caller. The same id again gives the first answer and appends nothing, so that a command may be repeated safely. */
  commandId: Scalars['ID']['input'];
  /** The hand. */
  hand: Scalars['ID']['input'];
  /** Why. */
  reason: Scalars['String']['input'];
};

/** A hand voided, or a refusal. */
export type VoidHandResult = Accepted | Refusal;

/** One thing otherwise: give exactly one of the fields. */
export type WhatIfInput = {
  /** 抓鸟 The bird after the win had been this tile. */
  bird?: InputMaybe<Scalars['Tile']['input']>;
  /** 起手胡 `true`: the table had not played opening hands. */
  noOpeningHands?: InputMaybe<Scalars['Boolean']['input']>;
  /** Which bird after the win, with `bird`; from 0, the first when not given. */
  nth?: InputMaybe<Scalars['Int']['input']>;
  /** 过胡 The win declined at this revision had been taken. */
  takeDeclinedWin?: InputMaybe<Scalars['Int']['input']>;
};

/** 胡牌 One winner of a hand. */
export type Win = {
  /** Discarder or kong maker: seat 0 to 3, counterclockwise from where the first dealer sat; null on a self-draw. */
  from: Maybe<Scalars['Int']['output']>;
  /** On what kind of tile. */
  means: WinMeans;
  /** Patterns in rule-book order; none for a small win. */
  patterns: Array<PatternWorth>;
  /** Who won: seat 0 to 3, counterclockwise from where the first dealer sat. */
  seat: Scalars['Int']['output'];
  /** Changsha: small or big. */
  tier: Maybe<Tier>;
  /** The winning tile. */
  tile: Scalars['Tile']['output'];
  /** Changsha W or 1, Jinan fan, Hefei price. */
  total: Scalars['Int']['output'];
};

/** How a hand was won. */
export type WinMeans =
  /** 点炮 On a tile another seat threw. */
  | 'DISCARD'
  /** 抢杠 On the tile another seat added to its pong. */
  | 'ROBBED_KONG'
  /** 自摸 On a tile the winner drew. */
  | 'SELF_DRAW';

export type SeenEventFieldsFragment = {
  type: HandEventType;
  at: string | null;
  auto: boolean;
  seat: number | null;
  from: number | null;
  tile: string | null;
  secondTile: string | null;
  dealt: Array<string | null> | null;
  with: string | null;
  shown: string | null;
  shapes: Array<string> | null;
  source: DrawSource | null;
  index: number | null;
  dice: Array<number> | null;
  column: number | null;
  kongKind: KongKind | null;
  replacement: KongReplacement | null;
  means: WinMeans | null;
  mode: string | null;
  liable: number | null;
  tier: Tier | null;
  total: number | null;
  purpose: string | null;
  birdSource: string | null;
  reason: string | null;
  actor: string | null;
  number: number | null;
  dealer: number | null;
  streak: number | null;
  drawnBefore: number | null;
  commitment: string | null;
  seed: string | null;
  wall: string | null;
  nextDealer: number | null;
  clause: string | null;
  deltas: Array<number> | null;
  patterns: Array<{ id: string; value: number }> | null;
  rows: Array<{ from: number; to: number; amount: number; base: number; extra: number; factor: number }> | null;
  ruleset: { id: string; version: number; options: unknown } | null;
};

export type HandHeadQueryVariables = Exact<{
  hand: Scalars['ID']['input'];
}>;

export type HandHeadQuery = {
  hand: {
    id: string;
    number: number;
    matchId: string;
    state: HandState;
    eventCount: number;
    ruleset: { id: string; version: number; options: unknown };
    players: Array<{ seat: number; player: string; name: string | null }>;
  } | null;
};

export type HandEventTypesQueryVariables = Exact<{
  hand: Scalars['ID']['input'];
  viewpoint: Viewpoint;
  after?: InputMaybe<Scalars['String']['input']>;
}>;

export type HandEventTypesQuery = {
  hand: {
    events: {
      nodes: Array<{ type: HandEventType; revision: number }>;
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  } | null;
};

export type SeenHandQueryVariables = Exact<{
  hand: Scalars['ID']['input'];
  viewpoint: Viewpoint;
  to: Scalars['Int']['input'];
}>;

export type SeenHandQuery = {
  hand: {
    replay: {
      frames: Array<{
        step: number;
        event: {
          type: HandEventType;
          at: string | null;
          auto: boolean;
          seat: number | null;
          from: number | null;
          tile: string | null;
          secondTile: string | null;
          dealt: Array<string | null> | null;
          with: string | null;
          shown: string | null;
          shapes: Array<string> | null;
          source: DrawSource | null;
          index: number | null;
          dice: Array<number> | null;
          column: number | null;
          kongKind: KongKind | null;
          replacement: KongReplacement | null;
          means: WinMeans | null;
          mode: string | null;
          liable: number | null;
          tier: Tier | null;
          total: number | null;
          purpose: string | null;
          birdSource: string | null;
          reason: string | null;
          actor: string | null;
          number: number | null;
          dealer: number | null;
          streak: number | null;
          drawnBefore: number | null;
          commitment: string | null;
          seed: string | null;
          wall: string | null;
          nextDealer: number | null;
          clause: string | null;
          deltas: Array<number> | null;
          patterns: Array<{ id: string; value: number }> | null;
          rows: Array<{ from: number; to: number; amount: number; base: number; extra: number; factor: number }> | null;
          ruleset: { id: string; version: number; options: unknown } | null;
        };
      }>;
    };
  } | null;
};

export type FindableQueryVariables = Exact<{ [key: string]: never }>;

export type FindableQuery = {
  rulesets: Array<{
    id: string;
    patterns: Array<{ id: string; zh: string; en: string }>;
    openingShapes: Array<{ id: string; name: string }>;
  }>;
};

export type FoundHandsQueryVariables = Exact<{
  filter: HandFilter;
  after?: InputMaybe<Scalars['String']['input']>;
}>;

export type FoundHandsQuery = {
  hands: {
    nodes: Array<{
      id: string;
      number: number;
      matchId: string;
      state: HandState;
      startedAt: string | null;
      deltas: Array<number> | null;
      players: Array<{ seat: number; name: string | null }>;
      wins: Array<{
        seat: number;
        from: number | null;
        means: WinMeans;
        patterns: Array<{ id: string; name: string }>;
      }>;
      openings: Array<{
        seat: number;
        player: string;
        received: number;
        revision: number;
        shapes: Array<{ id: string; name: string }>;
      }>;
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type RankedFiguresQueryVariables = Exact<{ [key: string]: never }>;

export type RankedFiguresQuery = {
  figures: Array<{
    id: string;
    family: string;
    familyName: string;
    name: string;
    formula: string;
    least: number;
    ranked: boolean;
    unit: string;
    rulesets: Array<string>;
  }>;
  rulesets: Array<{ id: string; played: boolean }>;
};

export type LeaderboardQueryVariables = Exact<{
  figure: Scalars['ID']['input'];
  minimum?: InputMaybe<Scalars['Int']['input']>;
  filter?: InputMaybe<LeaderboardFilter>;
  after?: InputMaybe<Scalars['String']['input']>;
}>;

export type LeaderboardQuery = {
  leaderboard: {
    nodes: Array<{
      rank: number;
      id: string;
      name: string | null;
      hands: number;
      figure: {
        id: string;
        family: string;
        name: string;
        formula: string;
        unit: string;
        value: number | null;
        numerator: number | null;
        denominator: number | null;
        low: number | null;
        high: number | null;
        deviation: number | null;
        n: number;
        enough: boolean;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type MatchesQueryVariables = Exact<{
  after?: InputMaybe<Scalars['String']['input']>;
}>;

export type MatchesQuery = {
  matches: {
    nodes: Array<{
      id: string;
      state: MatchState;
      club: string | null;
      openedAt: string | null;
      timeZone: string | null;
      handCount: number;
      totals: Array<number>;
      ruleset: { id: string };
      players: Array<{ seat: number; player: string; name: string | null }>;
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type MatchQueryVariables = Exact<{
  match: Scalars['ID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
}>;

export type MatchQuery = {
  match: {
    id: string;
    state: MatchState;
    club: string | null;
    openedAt: string | null;
    timeZone: string | null;
    totals: Array<number>;
    ruleset: { id: string };
    players: Array<{ seat: number; player: string; name: string | null }>;
    hands: {
      nodes: Array<{
        id: string;
        number: number;
        state: HandState;
        dealer: number;
        deltas: Array<number> | null;
        drawnReason: string | null;
        eventCount: number;
        wins: Array<{
          seat: number;
          from: number | null;
          means: WinMeans;
          patterns: Array<{ id: string; name: string }>;
        }>;
        openings: Array<{
          seat: number;
          player: string;
          received: number;
          revision: number;
          shapes: Array<{ id: string; name: string }>;
        }>;
      }>;
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  } | null;
};

export type MatchFindingsQueryVariables = Exact<{
  match: Scalars['ID']['input'];
}>;

export type MatchFindingsQuery = {
  findings: {
    nodes: Array<{
      id: string;
      hand: string | null;
      revision: number | null;
      severity: Severity;
      code: string;
      clause: string;
      message: string;
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type OpeningFieldsFragment = {
  seat: number;
  player: string;
  received: number;
  revision: number;
  shapes: Array<{ id: string; name: string }>;
};

export type NightQueryVariables = Exact<{
  date: Scalars['Date']['input'];
  club?: InputMaybe<Scalars['ID']['input']>;
}>;

export type NightQuery = {
  night: {
    date: string;
    club: string | null;
    timeZone: string;
    unit: string | null;
    hands: number;
    drawn: number;
    voided: number;
    meanSeconds: number | null;
    sum: number;
    findings: { errors: number; warnings: number; infos: number };
    standings: Array<{ place: number; id: string; name: string | null; net: number; hands: number; wins: number }>;
    steps: Array<{
      hand: string;
      match: string;
      number: number;
      startedAt: string | null;
      eventCount: number;
      running: Array<number>;
      openings: Array<{
        seat: number;
        player: string;
        received: number;
        revision: number;
        shapes: Array<{ id: string; name: string }>;
      }>;
      patterns: Array<{ id: string; name: string }>;
    }>;
    largest: Array<{ hand: string; player: string; net: number }>;
    flow: Array<{ from: string; to: string; amount: number }>;
    matchList: Array<{
      id: string;
      openedAt: string | null;
      ruleset: string;
      hands: number;
      state: MatchState;
      table: string | null;
      players: Array<string>;
      findings: { errors: number; warnings: number; infos: number };
    }>;
  } | null;
};

export type FigureFieldsFragment = {
  id: string;
  family: string;
  name: string;
  formula: string;
  unit: string;
  value: number | null;
  numerator: number | null;
  denominator: number | null;
  low: number | null;
  high: number | null;
  deviation: number | null;
  n: number;
  enough: boolean;
};

export type PlayerQueryVariables = Exact<{
  player: Scalars['ID']['input'];
  filter?: InputMaybe<StatisticsFilter>;
}>;

export type PlayerQuery = {
  player: {
    id: string;
    name: string | null;
    handCount: number;
    statistics: {
      hands: number;
      voided: number;
      figures: Array<{
        id: string;
        family: string;
        name: string;
        formula: string;
        unit: string;
        value: number | null;
        numerator: number | null;
        denominator: number | null;
        low: number | null;
        high: number | null;
        deviation: number | null;
        n: number;
        enough: boolean;
      }>;
      distribution: Array<{ id: string; low: number | null; high: number | null; hands: number }>;
      patterns: Array<{
        id: string;
        name: string;
        wins: number;
        share: {
          id: string;
          family: string;
          name: string;
          formula: string;
          unit: string;
          value: number | null;
          numerator: number | null;
          denominator: number | null;
          low: number | null;
          high: number | null;
          deviation: number | null;
          n: number;
          enough: boolean;
        };
      }>;
      openings: Array<{
        id: string;
        name: string;
        held: number;
        declared: number;
        rate: {
          id: string;
          family: string;
          name: string;
          formula: string;
          unit: string;
          value: number | null;
          numerator: number | null;
          denominator: number | null;
          low: number | null;
          high: number | null;
          deviation: number | null;
          n: number;
          enough: boolean;
        };
      }>;
      birds: { drawn: number; hits: number; expected: number; luck: number; net: number } | null;
    };
    opponents: {
      nodes: Array<{
        id: string;
        name: string | null;
        hands: number;
        net: number;
        dealtIn: number;
        dealtInPaid: number;
        expectedDealtIn: number;
        wonFrom: number;
        wonFromReceived: number;
        declinedInFavour: number;
        z: number | null;
      }>;
    };
  } | null;
};

export type PlayerChoicesQueryVariables = Exact<{
  player: Scalars['ID']['input'];
}>;

export type PlayerChoicesQuery = {
  player: { opponents: { nodes: Array<{ id: string; name: string | null }> } } | null;
  figures: Array<{ id: string; ranked: boolean }>;
};

export type PlayerTrendQueryVariables = Exact<{
  player: Scalars['ID']['input'];
  figure: Scalars['ID']['input'];
  by: TrendStep;
  filter?: InputMaybe<StatisticsFilter>;
}>;

export type PlayerTrendQuery = {
  player: {
    trend: {
      timeZone: string;
      points: Array<{
        label: string;
        from: string | null;
        until: string | null;
        hands: number;
        net: number;
        running: number;
        figure: {
          id: string;
          family: string;
          name: string;
          formula: string;
          unit: string;
          value: number | null;
          numerator: number | null;
          denominator: number | null;
          low: number | null;
          high: number | null;
          deviation: number | null;
          n: number;
          enough: boolean;
        };
      }>;
    };
  } | null;
};

export type PlayerHandsQueryVariables = Exact<{
  filter: HandFilter;
  after?: InputMaybe<Scalars['String']['input']>;
}>;

export type PlayerHandsQuery = {
  hands: {
    nodes: Array<{
      id: string;
      number: number;
      matchId: string;
      state: HandState;
      startedAt: string | null;
      dealer: number;
      deltas: Array<number> | null;
      ruleset: { id: string };
      players: Array<{ seat: number; player: string; name: string | null }>;
      wins: Array<{ seat: number; from: number | null; means: WinMeans; total: number }>;
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ComparisonQueryVariables = Exact<{
  players: Array<Scalars['ID']['input']> | Scalars['ID']['input'];
  filter?: InputMaybe<StatisticsFilter>;
}>;

export type ComparisonQuery = {
  comparison: Array<{
    id: string;
    name: string | null;
    statistics: {
      hands: number;
      voided: number;
      figures: Array<{
        id: string;
        family: string;
        name: string;
        formula: string;
        unit: string;
        value: number | null;
        numerator: number | null;
        denominator: number | null;
        low: number | null;
        high: number | null;
        deviation: number | null;
        n: number;
        enough: boolean;
      }>;
    };
  }>;
};

export type PlayersQueryVariables = Exact<{
  after?: InputMaybe<Scalars['String']['input']>;
}>;

export type PlayersQuery = {
  players: {
    nodes: Array<{ id: string; name: string | null }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ImportLogMutationVariables = Exact<{
  input: ImportLogInput;
}>;

export type ImportLogMutation = {
  importLog:
    | {
        __typename: 'ImportReport';
        added: Array<string>;
        unchanged: Array<string>;
        repeated: boolean;
        refused: Array<{ hand: string | null; refusal: { message: string } }>;
        findings: Array<{ id: string; hand: string | null; severity: Severity; clause: string; message: string }>;
      }
    | { __typename: 'Refusal'; code: string; message: string };
};

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const SeenEventFieldsFragmentDoc = new TypedDocumentString(
  `
    fragment SeenEventFields on HandEvent {
  type
  at
  auto
  seat
  from
  tile
  secondTile
  dealt
  with
  shown
  shapes
  source
  index
  dice
  column
  kongKind
  replacement
  means
  mode
  liable
  patterns {
    id
    value
  }
  tier
  total
  purpose
  birdSource
  rows {
    from
    to
    amount
    base
    extra
    factor
  }
  reason
  actor
  number
  dealer
  streak
  drawnBefore
  ruleset {
    id
    version
    options
  }
  commitment
  seed
  wall
  nextDealer
  clause
  deltas
}
    `,
  { fragmentName: 'SeenEventFields' },
) as unknown as TypedDocumentString<SeenEventFieldsFragment, unknown>;
export const OpeningFieldsFragmentDoc = new TypedDocumentString(
  `
    fragment OpeningFields on HandOpening {
  seat
  player
  received
  revision
  shapes {
    id
    name
  }
}
    `,
  { fragmentName: 'OpeningFields' },
) as unknown as TypedDocumentString<OpeningFieldsFragment, unknown>;
export const FigureFieldsFragmentDoc = new TypedDocumentString(
  `
    fragment FigureFields on Figure {
  id
  family
  name
  formula
  unit
  value
  numerator
  denominator
  low
  high
  deviation
  n
  enough
}
    `,
  { fragmentName: 'FigureFields' },
) as unknown as TypedDocumentString<FigureFieldsFragment, unknown>;
export const HandHeadDocument = new TypedDocumentString(`
    query HandHead($hand: ID!) {
  hand(id: $hand) {
    id
    number
    matchId
    state
    eventCount
    ruleset {
      id
      version
      options
    }
    players {
      seat
      player
      name
    }
  }
}
    `) as unknown as TypedDocumentString<HandHeadQuery, HandHeadQueryVariables>;
export const HandEventTypesDocument = new TypedDocumentString(`
    query HandEventTypes($hand: ID!, $viewpoint: Viewpoint!, $after: String) {
  hand(id: $hand) {
    events(first: 200, after: $after, viewpoint: $viewpoint) {
      nodes {
        type
        revision
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<HandEventTypesQuery, HandEventTypesQueryVariables>;
export const SeenHandDocument = new TypedDocumentString(`
    query SeenHand($hand: ID!, $viewpoint: Viewpoint!, $to: Int!) {
  hand(id: $hand) {
    replay(from: 1, to: $to, viewpoint: $viewpoint) {
      frames {
        step
        event {
          ...SeenEventFields
        }
      }
    }
  }
}
    fragment SeenEventFields on HandEvent {
  type
  at
  auto
  seat
  from
  tile
  secondTile
  dealt
  with
  shown
  shapes
  source
  index
  dice
  column
  kongKind
  replacement
  means
  mode
  liable
  patterns {
    id
    value
  }
  tier
  total
  purpose
  birdSource
  rows {
    from
    to
    amount
    base
    extra
    factor
  }
  reason
  actor
  number
  dealer
  streak
  drawnBefore
  ruleset {
    id
    version
    options
  }
  commitment
  seed
  wall
  nextDealer
  clause
  deltas
}`) as unknown as TypedDocumentString<SeenHandQuery, SeenHandQueryVariables>;
export const FindableDocument = new TypedDocumentString(`
    query Findable {
  rulesets {
    id
    patterns {
      id
      zh
      en
    }
    openingShapes {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<FindableQuery, FindableQueryVariables>;
export const FoundHandsDocument = new TypedDocumentString(`
    query FoundHands($filter: HandFilter!, $after: String) {
  hands(filter: $filter, first: 50, after: $after) {
    nodes {
      id
      number
      matchId
      state
      startedAt
      deltas
      players {
        seat
        name
      }
      wins {
        seat
        from
        means
        patterns {
          id
          name
        }
      }
      openings {
        ...OpeningFields
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment OpeningFields on HandOpening {
  seat
  player
  received
  revision
  shapes {
    id
    name
  }
}`) as unknown as TypedDocumentString<FoundHandsQuery, FoundHandsQueryVariables>;
export const RankedFiguresDocument = new TypedDocumentString(`
    query RankedFigures {
  figures {
    id
    family
    familyName
    name
    formula
    least
    ranked
    unit
    rulesets
  }
  rulesets {
    id
    played
  }
}
    `) as unknown as TypedDocumentString<RankedFiguresQuery, RankedFiguresQueryVariables>;
export const LeaderboardDocument = new TypedDocumentString(`
    query Leaderboard($figure: ID!, $minimum: Int, $filter: LeaderboardFilter, $after: String) {
  leaderboard(
    figure: $figure
    minimum: $minimum
    filter: $filter
    first: 50
    after: $after
  ) {
    nodes {
      rank
      id
      name
      hands
      figure {
        ...FigureFields
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment FigureFields on Figure {
  id
  family
  name
  formula
  unit
  value
  numerator
  denominator
  low
  high
  deviation
  n
  enough
}`) as unknown as TypedDocumentString<LeaderboardQuery, LeaderboardQueryVariables>;
export const MatchesDocument = new TypedDocumentString(`
    query Matches($after: String) {
  matches(first: 100, after: $after) {
    nodes {
      id
      state
      club
      openedAt
      timeZone
      handCount
      totals
      ruleset {
        id
      }
      players {
        seat
        player
        name
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<MatchesQuery, MatchesQueryVariables>;
export const MatchDocument = new TypedDocumentString(`
    query Match($match: ID!, $after: String) {
  match(id: $match) {
    id
    state
    club
    openedAt
    timeZone
    totals
    ruleset {
      id
    }
    players {
      seat
      player
      name
    }
    hands(first: 200, after: $after) {
      nodes {
        id
        number
        state
        dealer
        deltas
        drawnReason
        eventCount
        wins {
          seat
          from
          means
          patterns {
            id
            name
          }
        }
        openings {
          ...OpeningFields
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    fragment OpeningFields on HandOpening {
  seat
  player
  received
  revision
  shapes {
    id
    name
  }
}`) as unknown as TypedDocumentString<MatchQuery, MatchQueryVariables>;
export const MatchFindingsDocument = new TypedDocumentString(`
    query MatchFindings($match: ID!) {
  findings(filter: {match: $match}, first: 50) {
    nodes {
      id
      hand
      revision
      severity
      code
      clause
      message
    }
    pageInfo {
      hasNextPage
    }
  }
}
    `) as unknown as TypedDocumentString<MatchFindingsQuery, MatchFindingsQueryVariables>;
export const NightDocument = new TypedDocumentString(`
    query Night($date: Date!, $club: ID) {
  night(date: $date, club: $club) {
    date
    club
    timeZone
    unit
    hands
    drawn
    voided
    meanSeconds
    sum
    findings {
      errors
      warnings
      infos
    }
    standings {
      place
      id
      name
      net
      hands
      wins
    }
    steps {
      hand
      match
      number
      startedAt
      eventCount
      running
      openings {
        ...OpeningFields
      }
      patterns {
        id
        name
      }
    }
    largest {
      hand
      player
      net
    }
    flow {
      from
      to
      amount
    }
    matchList {
      id
      openedAt
      ruleset
      hands
      state
      table
      players
      findings {
        errors
        warnings
        infos
      }
    }
  }
}
    fragment OpeningFields on HandOpening {
  seat
  player
  received
  revision
  shapes {
    id
    name
  }
}`) as unknown as TypedDocumentString<NightQuery, NightQueryVariables>;
export const PlayerDocument = new TypedDocumentString(`
    query Player($player: ID!, $filter: StatisticsFilter) {
  player(id: $player) {
    id
    name
    handCount
    statistics(filter: $filter) {
      hands
      voided
      figures {
        ...FigureFields
      }
      distribution {
        id
        low
        high
        hands
      }
      patterns {
        id
        name
        wins
        share {
          ...FigureFields
        }
      }
      openings {
        id
        name
        held
        declared
        rate {
          ...FigureFields
        }
      }
      birds {
        drawn
        hits
        expected
        luck
        net
      }
    }
    opponents(filter: $filter, first: 50) {
      nodes {
        id
        name
        hands
        net
        dealtIn
        dealtInPaid
        expectedDealtIn
        wonFrom
        wonFromReceived
        declinedInFavour
        z
      }
    }
  }
}
    fragment FigureFields on Figure {
  id
  family
  name
  formula
  unit
  value
  numerator
  denominator
  low
  high
  deviation
  n
  enough
}`) as unknown as TypedDocumentString<PlayerQuery, PlayerQueryVariables>;
export const PlayerChoicesDocument = new TypedDocumentString(`
    query PlayerChoices($player: ID!) {
  player(id: $player) {
    opponents(first: 100) {
      nodes {
        id
        name
      }
    }
  }
  figures {
    id
    ranked
  }
}
    `) as unknown as TypedDocumentString<PlayerChoicesQuery, PlayerChoicesQueryVariables>;
export const PlayerTrendDocument = new TypedDocumentString(`
    query PlayerTrend($player: ID!, $figure: ID!, $by: TrendStep!, $filter: StatisticsFilter) {
  player(id: $player) {
    trend(figure: $figure, by: $by, filter: $filter, last: 120) {
      timeZone
      points {
        label
        from
        until
        hands
        net
        running
        figure {
          ...FigureFields
        }
      }
    }
  }
}
    fragment FigureFields on Figure {
  id
  family
  name
  formula
  unit
  value
  numerator
  denominator
  low
  high
  deviation
  n
  enough
}`) as unknown as TypedDocumentString<PlayerTrendQuery, PlayerTrendQueryVariables>;
export const PlayerHandsDocument = new TypedDocumentString(`
    query PlayerHands($filter: HandFilter!, $after: String) {
  hands(filter: $filter, first: 50, after: $after) {
    nodes {
      id
      number
      matchId
      state
      startedAt
      dealer
      deltas
      ruleset {
        id
      }
      players {
        seat
        player
        name
      }
      wins {
        seat
        from
        means
        total
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<PlayerHandsQuery, PlayerHandsQueryVariables>;
export const ComparisonDocument = new TypedDocumentString(`
    query Comparison($players: [ID!]!, $filter: StatisticsFilter) {
  comparison(players: $players) {
    id
    name
    statistics(filter: $filter) {
      hands
      voided
      figures {
        ...FigureFields
      }
    }
  }
}
    fragment FigureFields on Figure {
  id
  family
  name
  formula
  unit
  value
  numerator
  denominator
  low
  high
  deviation
  n
  enough
}`) as unknown as TypedDocumentString<ComparisonQuery, ComparisonQueryVariables>;
export const PlayersDocument = new TypedDocumentString(`
    query Players($after: String) {
  players(first: 200, after: $after) {
    nodes {
      id
      name
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<PlayersQuery, PlayersQueryVariables>;
export const ImportLogDocument = new TypedDocumentString(`
    mutation ImportLog($input: ImportLogInput!) {
  importLog(input: $input) {
    __typename
    ... on ImportReport {
      added
      unchanged
      repeated
      refused {
        hand
        refusal {
          message
        }
      }
      findings {
        id
        hand
        severity
        clause
        message
      }
    }
    ... on Refusal {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<ImportLogMutation, ImportLogMutationVariables>;
