import { resolveRules, type HandStarted, type Message, type RulesetRef, type Seat } from '#rules';
import type { GameEvent, LineError, Logged, MatchOpened, PlayerReplaced, Recording } from '#game-log';
import { runWith, type DealtHand } from './dealt-hands.js';
import { openFacts, type FactState } from './fact-state.js';
import { closeFacts, correctFacts, takeFact } from './fold.js';
import { nightOfMatch, openCourse, passHand, passMatch, type Course } from './course.js';
import type { HandFacts } from './facts.js';
import { NO_PLAYERS, NOT_KEPT, OUT_OF_ORDER, SEEN_BEFORE, UNFINISHED, type LeftOut } from './left-out.js';
import { addContributions, contributionsOf, VOIDED_HAND, type GrowingSums } from './sums.js';

/*
 * Sums straight from a log, in one pass: one hand is folded at a time, and the finished hands of the match are kept, for a
 * later line may void or correct them.
 */

export interface PlayerSums {
  readonly player: string;
  /** the last one the log gave */
  name: string;
  readonly sums: GrowingSums;
  readonly course: Course;
}

type Four<T> = [T, T, T, T];

interface OpenMatch {
  readonly id: string;
  readonly ruleset: RulesetRef;
  readonly recording: Recording;
  readonly players: Four<string>;
  /** local day of its night; null without a time */
  readonly night: string | null;
  /** somebody sat down in another's place: nobody has sat through it */
  isReplaced: boolean;
  /** as it was closed, and changed by what came after; null while it is open */
  totals: readonly number[] | null;
  /** hands begun and not voided, in order; none where a lost line leaves the run unknown */
  dealt: readonly DealtHand[];
}

interface OpenHand {
  readonly hand: string;
  readonly players: Readonly<Four<string>>;
  readonly state: FactState;
}

interface KeptHand {
  readonly players: Readonly<Four<string>>;
  readonly facts: HandFacts;
}

/** Sums of a log in the making. Mutable, one owner. */
export interface LogFacts {
  readonly leftOut: (entry: LeftOut) => void;
  readonly players: Map<string, PlayerSums>;
  /** completed hands counted so far, and voided ones */
  hands: number;
  voided: number;
  /** 片 over all seats and hands counted; 0, or the log is wrong */
  net: number;
  match: OpenMatch | null;
  hand: OpenHand | null;
  /** finished hands of the match, in order */
  readonly kept: Map<string, KeptHand>;
  readonly seen: Set<string>;
  /** hands of the match that were left out and told of */
  readonly told: Set<string>;
}

/** Most finished hands of one match that wait for a later voiding or correction. */
const MOST_KEPT = 4096;

/** Begins the sums of one or more logs; `leftOut` hears at once of every hand that is not counted. */
export function openLogFacts(leftOut: (entry: LeftOut) => void): LogFacts {
  return {
    leftOut,
    players: new Map(),
    hands: 0,
    voided: 0,
    net: 0,
    match: null,
    hand: null,
    kept: new Map(),
    seen: new Set(),
    told: new Set(),
  };
}

/** Takes one more event of the log; `line` is its line in the file. */
export function takeLogEvent(log: LogFacts, event: Logged<GameEvent>, line: number): void {
  switch (event.type) {
    case 'MatchOpened':
      return openMatch(log, event, line);
    case 'PlayerReplaced':
      dropHand(log, line, UNFINISHED);
      return replacePlayer(log, event);
    case 'HandStarted':
      return startHand(log, event, line);
    case 'HandVoided':
      return voidHand(log, event.hand, line);
    case 'PaymentCorrected':
      return correctHand(log, event.hand, line, (kept) => ({ ...kept, facts: correctFacts(kept.facts, event.rows) }));
    case 'HandEnded':
      if (log.hand === null) return;
      takeFact(log.hand.state, event);
      return endHand(log, log.hand, line);
    case 'MatchClosed':
      if (log.match !== null) log.match.totals = event.totals;
      return;
    case 'PenaltyGiven':
    case 'DisputeRaised':
    case 'DisputeRuled':
      return;
    case 'TilesDealt':
    case 'FlowerShown':
    case 'OpeningHandDeclared':
    case 'OpeningHandDeclined':
    case 'TileDrawn':
    case 'TileDiscarded':
    case 'WinDeclined':
    case 'ChowClaimed':
    case 'PongClaimed':
    case 'KongDeclared':
    case 'ReadyDeclared':
    case 'LiabilityFormed':
    case 'LastTileOffered':
    case 'LastTileDeclined':
    case 'LastTileTaken':
    case 'HandWon':
    case 'BirdDrawn':
    case 'PaymentsSettled':
    case 'HandDrawn':
    case 'WallRevealed':
      if (log.hand !== null) takeFact(log.hand.state, event);
      return;
  }
}

/** A line that is no event: its hand is not counted, and after an opening or a change of players that is lost no hand is. */
export function takeUnreadable(log: LogFacts, error: LineError): void {
  const { type, line } = error;
  const hand = log.hand?.hand ?? error.hand;
  leaveOut(log, hand, line, error.message);
  const { match } = log;
  if (log.hand !== null && match !== null) match.dealt = [];
  log.hand = null;
  if (type === 'HandStarted' && match !== null) match.dealt = [];
  if (type !== 'MatchOpened' && type !== 'PlayerReplaced') return;
  settleMatch(log);
  log.match = null;
}

/** The end of a file: what is open stays out, what is finished counts. Another file may follow. */
export function endLog(log: LogFacts, line: number): void {
  dropHand(log, line, UNFINISHED);
  settleMatch(log);
  log.match = null;
}

function openMatch(log: LogFacts, event: MatchOpened, line: number): void {
  dropHand(log, line, UNFINISHED);
  settleMatch(log);
  log.told.clear();
  const [a, b, c, d] = event.players;
  log.match = {
    id: event.match,
    ruleset: event.ruleset,
    recording: event.recording ?? 'full',
    players: [a.player, b.player, c.player, d.player],
    night: nightOfMatch(event),
    isReplaced: false,
    totals: null,
    dealt: [],
  };
  for (const { seat, player, name } of event.players) seatPlayer(log, log.match, seat, player, name);
}

function replacePlayer(log: LogFacts, { seat, player, name }: PlayerReplaced): void {
  if (log.match === null) return;
  log.match.isReplaced = true;
  seatPlayer(log, log.match, seat, player, name);
}

function seatPlayer(log: LogFacts, match: OpenMatch, seat: Seat, player: string, name: string): void {
  match.players[seat] = player;
  const known = log.players.get(player);
  if (known === undefined) log.players.set(player, { player, name, sums: {}, course: openCourse() });
  else known.name = name;
}

function startHand(log: LogFacts, event: Logged<HandStarted>, line: number): void {
  dropHand(log, line, UNFINISHED);
  const { match } = log;
  const { hand, dealer } = event;
  if (match === null) return leaveOut(log, hand, line, NO_PLAYERS);
  if (log.seen.has(hand)) return leaveOut(log, hand, line, SEEN_BEFORE);
  const rules = resolveRules(event.ruleset ?? match.ruleset);
  if (!rules.ok) return leaveOut(log, hand, line, rules.refusal.message);
  log.seen.add(hand);
  const player = match.players[dealer];
  const dealtInARow = runWith(match.dealt, player);
  match.dealt = [...match.dealt.slice(-MOST_KEPT), { hand, dealer: player, run: dealtInARow }];
  const players: Readonly<Four<string>> = [...match.players];
  const context = { match: match.id, players, recording: match.recording, dealtInARow };
  log.hand = { hand, players, state: openFacts(rules.value, context) };
  takeFact(log.hand.state, event);
}

function endHand(log: LogFacts, { hand, players, state }: OpenHand, line: number): void {
  log.hand = null;
  const facts = closeFacts(state);
  if (facts === null) return leaveOut(log, hand, line, OUT_OF_ORDER);
  log.kept.set(hand, { players, facts });
  log.hands++;
  if (log.kept.size <= MOST_KEPT) return;
  for (const [oldest, kept] of log.kept) {
    count(log, kept);
    log.kept.delete(oldest);
    return;
  }
}

function dropHand(log: LogFacts, line: number, why: Message): void {
  const { hand } = log;
  if (hand === null) return;
  log.hand = null;
  leaveOut(log, hand.hand, line, why);
}

function leaveOut(log: LogFacts, hand: string | null, line: number, why: Message): void {
  if (hand !== null) log.told.add(hand);
  log.leftOut({ hand, line, why });
}

/** A later line about a hand that was left out says nothing new. */
function tellNotKept(log: LogFacts, hand: string, line: number): void {
  if (!log.told.has(hand)) leaveOut(log, hand, line, NOT_KEPT);
}

/** A hand broken off, or voided after its end: it counts for nothing but as voided, and its dealer deals again. */
function voidHand(log: LogFacts, hand: string, line: number): void {
  const open = log.hand;
  if (open !== null) {
    log.hand = null;
    undeal(log.match, open.hand);
    return countVoided(log, open.players);
  }
  const kept = log.kept.get(hand);
  if (kept === undefined) return tellNotKept(log, hand, line);
  log.kept.delete(hand);
  undeal(log.match, hand);
  log.hands--;
  changeTotals(log, kept.facts, null);
  countVoided(log, kept.players);
}

function undeal(match: OpenMatch | null, hand: string): void {
  if (match !== null) match.dealt = match.dealt.filter((dealt) => dealt.hand !== hand);
}

function countVoided(log: LogFacts, players: readonly string[]): void {
  log.voided++;
  for (const player of players) {
    const known = log.players.get(player);
    if (known !== undefined) addContributions(known.sums, [VOIDED_HAND]);
  }
}

function correctHand(log: LogFacts, hand: string, line: number, correct: (kept: KeptHand) => KeptHand): void {
  const kept = log.kept.get(hand);
  if (kept === undefined) return tellNotKept(log, hand, line);
  const corrected = correct(kept);
  log.kept.set(hand, corrected);
  changeTotals(log, kept.facts, corrected.facts);
}

/** 场 A match that was closed and sat through: its places, and the ratings after it. */
function passClosed(log: LogFacts): void {
  const { match } = log;
  if (match === null || match.totals === null || match.isReplaced) return;
  const courses = match.players.flatMap((player) => log.players.get(player)?.course ?? []);
  if (courses.length === match.players.length) passMatch(courses, match.totals, match.night);
  match.totals = null;
}

/** A hand that is voided or corrected after the close. */
function changeTotals(log: LogFacts, before: HandFacts, after: HandFacts | null): void {
  const { match } = log;
  if (match === null || match.totals === null) return;
  const net = (facts: HandFacts | null, seat: number) => facts?.facts.find((fact) => fact.seat === seat)?.net ?? 0;
  match.totals = match.totals.map((total, seat) => total + net(after, seat) - net(before, seat));
}

function settleMatch(log: LogFacts): void {
  for (const kept of log.kept.values()) count(log, kept);
  log.kept.clear();
  passClosed(log);
}

function count(log: LogFacts, { facts: { facts, items } }: KeptHand): void {
  for (const fact of facts) {
    log.net += fact.net;
    const known = log.players.get(fact.player);
    if (known === undefined) continue;
    passHand(known.course, fact.net);
    const own = items.filter((item) => item.seat === fact.seat);
    addContributions(known.sums, contributionsOf(fact, own));
  }
}
