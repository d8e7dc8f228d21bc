import type { ItemSum, SumsFilter } from './port.js';

/* What statistics beyond one player's sums are made of: facts, sums over all players, results of matches. Never events. */

export interface PlayerSum extends ItemSum {
  readonly player: string;
}
/** What a hand added under one key, for courses in time. */
export interface HandItem {
  readonly hand: string;
  /** ms since 1970; null where the record has no time */
  readonly started: number | null;
  readonly family: string;
  readonly item: string;
  readonly n: number;
  readonly amount: number;
  readonly squares: number;
}
/** How a match stands for one player. */
export interface MatchResultRow {
  readonly match: string;
  readonly player: string;
  readonly position: number;
  readonly opened: number | null;
  /** local day on whose noon its night began; null without a time */
  readonly night: string | null;
  readonly zone: string;
  readonly club: string;
  readonly ruleset: string;
  readonly state: string;
  /** hands of the match that are not voided */
  readonly hands: number;
  /** penalties and corrections in */
  readonly net: number;
  /** null while the match is open, and where somebody was replaced */
  readonly place: number | null;
}
/** Absent fields do not filter; `club` empty: matches of no club. */
export interface ResultFilter {
  readonly player?: string | null;
  readonly club?: string | null;
  readonly night?: string | null;
  readonly ruleset?: string | null;
  readonly since?: number | null;
  readonly until?: number | null;
}
export interface NightRow {
  readonly night: string;
  readonly zone: string;
  readonly matches: number;
  readonly hands: number;
  readonly players: number;
}
export interface PairCount {
  readonly player: string;
  readonly hands: number;
}
export interface FlowRow {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
}

/** How many findings of each severity; one that did not occur is left out. */
export type SeverityCounts = Readonly<Record<string, number>>;

export interface FigureQueries {
  /** sums of some keys (`family/item`) of every player that has them; the opponent of the filter is not looked at */
  sumsOfAll(keys: readonly string[], filter: SumsFilter): Promise<readonly PlayerSum[]>;
  /** items of some keys in the latest hands, newest hand first; `hands` at most */
  latestItems(player: string, keys: readonly string[], hands: number, filter: SumsFilter): Promise<readonly HandItem[]>;
  /** who sat with a player, and in how many completed hands */
  together(player: string, filter: SumsFilter): Promise<readonly PairCount[]>;
  /** in the order of the record */
  results(filter: ResultFilter): Promise<readonly MatchResultRow[]>;
  /** what closed matches add to a player's sums, as `matchContributions` would, added up where they lie */
  matchSums(filter: ResultFilter): Promise<readonly ItemSum[]>;
  /** newest first, before a night where one is named; club empty: of no club */
  nights(club: string, before: string | null, first: number): Promise<readonly NightRow[]>;
  /** time zone of the latest match of a player or club; null where none names one */
  zoneOf(of: { readonly player: string } | { readonly club: string }): Promise<string | null>;
  /** what passed between players in the hands of matches, each way */
  flow(matches: readonly string[]): Promise<readonly FlowRow[]>;
  /** findings in the hands of matches, by match and severity; a match in which nothing is found is left out */
  findingCounts(matches: readonly string[]): Promise<ReadonlyMap<string, SeverityCounts>>;
  /** null where erased or never given */
  names(players: readonly string[]): Promise<ReadonlyMap<string, string | null>>;
}
