import type { PaymentCorrected } from '#game-log';
import { passHand, passMatch } from './course.js';
import type { HandFacts } from './facts.js';
import { correctFacts } from './fold.js';
import { NOT_KEPT } from './left-out.js';
import { leaveOut, MOST_KEPT, type KeptHand, type LogFacts, type OpenMatch } from './log-state.js';
import { addContributions, contributionsOf, VOIDED_HAND } from './sums.js';

/* Finished hands of the match in hand: they wait there for a later voiding or correction, and are counted at its end. */

/** A hand is finished and counts; what is kept of the longest match is bounded. */
export function keepHand(log: LogFacts, hand: string, finished: KeptHand): void {
  log.kept.set(hand, finished);
  log.hands++;
  if (log.kept.size <= MOST_KEPT) return;
  for (const [oldest, kept] of log.kept) {
    count(log, kept);
    log.kept.delete(oldest);
    return;
  }
}

/** A later line about a hand that was left out says nothing new. */
function tellNotKept(log: LogFacts, hand: string, line: number): void {
  if (!log.told.has(hand)) leaveOut(log, hand, line, NOT_KEPT);
}

/** A hand broken off, or voided after its end: it counts for nothing but as voided, and its dealer deals again. */
export function voidHand(log: LogFacts, hand: string, line: number): void {
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

/** Payments of a finished hand are put right. */
export function correctHand(log: LogFacts, { hand, rows }: PaymentCorrected, line: number): void {
  const kept = log.kept.get(hand);
  if (kept === undefined) return tellNotKept(log, hand, line);
  const corrected = { ...kept, facts: correctFacts(kept.facts, rows) };
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

/** What is finished of the match counts. */
export function settleMatch(log: LogFacts): void {
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
