/* The rows of the tables, as the query builder knows them; each is a record of plain values. */

export type Row = Readonly<Record<string, number | string | null>>;

export type MatchTable = {
  id: string;
  position: number;
  ruleset: string;
  recording: string;
  state: string;
  club: string | null;
  opened: number | null;
  hand_count: number;
  total0: number;
  total1: number;
  total2: number;
  total3: number;
  /** penalties and corrections by seat: what the totals hold besides the hands */
  transfer0: number;
  transfer1: number;
  transfer2: number;
  transfer3: number;
  /** the whole fold as JSON */
  fold: string;
};
export type MatchSeatTable = {
  match: string;
  player: string;
  position: number;
};
export type HandTable = {
  id: string;
  position: number;
  match: string;
  ruleset: string;
  state: string;
  started: number | null;
  drawn: number;
  best_total: number;
  delta0: number;
  delta1: number;
  delta2: number;
  delta3: number;
  /** the whole row as JSON */
  row: string;
};
export type HandSeatTable = {
  player: string;
  position: number;
  hand: string;
  seat: number;
  /** 1 where the seat dealt */
  dealer: number;
};
export type HandPatternTable = {
  pattern: string;
  position: number;
  hand: string;
};
/** How a match stands for each who sat in it. */
export type MatchResultTable = {
  match: string;
  player: string;
  /** of the player among those of the match, from 0 */
  seat_order: number;
  position: number;
  opened: number | null;
  /** local day on whose noon the night began; null without a time */
  night: string | null;
  zone: string;
  club: string;
  /** name of the table it was played at, empty for none */
  place_name: string;
  ruleset: string;
  state: string;
  hands: number;
  net: number;
  /** null while the match is open, and where somebody was replaced */
  place: number | null;
};
export type FindingTable = {
  /** position of the hand × 1000 + number of the finding: the order of pages */
  key: number;
  hand: string;
  match: string | null;
  code: string;
  severity: string;
  /** the finding as JSON, `line` its revision */
  finding: string;
};
export type PlayerTable = {
  id: string;
  position: number;
  name: string | null;
};
/** Hand facts, one row a hand and seat, with what they are filtered by. */
export type FactTable = {
  hand: string;
  seat: number;
  match: string;
  player: string;
  ruleset: string;
  club: string;
  at: string;
  started: number | null;
  /** name of the day it is summed in (periods.ts); null where its time is unknown */
  day: string | null;
  dealer: number;
  voided: number;
};
/** What a fact says, numbers that add up, by the families of the statistics: `hands` and `net-range`, and those of chapters. */
export type ItemTable = {
  hand: string;
  seat: number;
  family: string;
  item: string;
  n: number;
  amount: number;
  squares: number;
};
/**
 * Sums of items by player, period, rule set, club and dealing, so that a player's figures are some rows. Periods are all time,
 * months and days (periods.ts). `least` and `most` are kept of items a figure asks an extreme of, and null of all others.
 */
export type RollupTable = {
  player: string;
  period: string;
  ruleset: string;
  club: string;
  dealer: number;
  family: string;
  item: string;
  n: number;
  amount: number;
  squares: number;
  least: number | null;
  most: number | null;
};
/** Streams that are not folded on, each with the event it stopped at. */
export type ParkedTable = {
  stream: string;
  position: number;
  revision: number;
  /** last revision that waits */
  last: number;
  match: string | null;
  reason: string;
};
export type CheckpointTable = {
  one: number;
  position: number;
  schema: number;
  /** raised whenever somebody other than the projector writes: what it remembers may be of the past */
  era: number;
  /** the LogMark as JSON */
  mark: string | null;
};
/** How far a rebuild has come, a row a part of the log; none once it is done. */
export type RebuildTable = {
  part: number;
  /** position of the log that every part is folded up to */
  target: number;
  /** position of the last match that is in the tables with all of its hands */
  done: number;
  /** hands of the next match that are in the tables */
  hands: number;
};

export interface ReadTables {
  matches: MatchTable;
  match_seats: MatchSeatTable;
  match_results: MatchResultTable;
  hands: HandTable;
  hand_seats: HandSeatTable;
  hand_patterns: HandPatternTable;
  findings: FindingTable;
  players: PlayerTable;
  facts: FactTable;
  items: ItemTable;
  rollups: RollupTable;
  parked: ParkedTable;
  checkpoint: CheckpointTable;
  rebuild: RebuildTable;
}
export type TableName = keyof ReadTables;
