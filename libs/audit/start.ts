import { outcomeOf, type HandStarted, type Rules, type Seat } from '#rules';
import { report, type HandAudit } from './hand.js';
import type { Standing } from './standing.js';

/** Judges the start of a hand by what the match so far says of it: its place, its dealer and its counts. */
export function judgeStart(hand: HandAudit, said: Standing, line: number): void {
  const { started } = hand;
  const { closed, lastNumber } = said;
  if (closed) {
    const expected = { zh: '牌局已结束', en: 'no hand after the match is closed' };
    report(hand, { code: 'unexpected-event', line, clause: null, expected, recorded: started.hand });
  } else if (lastNumber !== null && !isNextNumber(said, started)) {
    const recorded = { number: started.number };
    report(hand, { code: 'unexpected-event', line, clause: null, expected: { number: lastNumber + 1 }, recorded });
  }
  judgeDealerAndCounts(hand, said, line);
}

/** The same of a hand whose place is a finding already. */
export function judgeDealerAndCounts(hand: HandAudit, said: Standing, line: number): void {
  const expected = hand.doubt?.expected ?? null;
  if (expected !== null) {
    const clause = hand.table.rules.law['next-dealer'];
    report(hand, { code: 'next-dealer', line, clause, expected, recorded: hand.started.dealer });
  }
  judgeCounts(hand, said, line);
}

/** One more than the number before, or than what that should have been: a wrong number is one finding. */
function isNextNumber({ lastNumber, countedNumber }: Standing, { number }: HandStarted): boolean {
  return number - 1 === lastNumber || number - 1 === countedNumber;
}

/** 荒庄、连庄 The counts that stakes and surcharges come from; a count the book does not record is taken from the match. */
function judgeCounts(hand: HandAudit, said: Standing, line: number): void {
  const { table, started } = hand;
  const { rules } = table;
  const dealer = hand.doubt?.expected ?? table.dealer;
  const expected = expectedCounts(hand, said, dealer);
  const tell = (due: object, recorded: object): void =>
    report(hand, { code: 'stake', line, clause: rules.law.stake, expected: due, recorded });
  if (rules.streak === null) judgeDrawnBefore(hand, expected.drawnBefore, said, line);
  else if (expected.drawnBefore !== null) {
    if (table.drawnBefore !== expected.drawnBefore && table.drawnBefore !== said.others?.drawnBefore) {
      tell({ drawnBefore: expected.drawnBefore }, { drawnBefore: started.drawnBefore });
      hand.rightCounts = { drawnBefore: expected.drawnBefore, streak: table.streak };
    }
  }
  if (expected.streak === null || table.streak === expected.streak) return;
  if (dealer !== table.dealer && table.streak === expectedCounts(hand, said, table.dealer).streak) return;
  if (table.streak === nextStreak(rules, said.others?.dealt ?? null, dealer)) return;
  tell({ streak: expected.streak }, { streak: started.streak });
  hand.rightCounts = { drawnBefore: hand.rightCounts?.drawnBefore ?? table.drawnBefore, streak: expected.streak };
}

/**
 * 荒庄下庄 Where drawn hands count for nothing but the next dealer, a log may leave their number out, or count the dealer's own alone:
 * it is held against the match as far as it decides anything. HF-8 `dealerPassAfterDraws`
 */
function judgeDrawnBefore(hand: HandAudit, expected: number | null, said: Standing, line: number): void {
  const { table, started } = hand;
  const { rules, streak } = table;
  const recorded = started.drawnBefore;
  if (recorded === undefined) {
    if (expected !== null) table.drawnBefore = expected;
    else hand.drawnUnknown = rules.dealing !== null && rules.dealing.countsDrawn && streak > rules.dealing.opening;
    return;
  }
  if (expected === null || rules.dealing === null || !rules.dealing.countsDrawn) return;
  const passes = (drawnBefore: number): Seat =>
    rules.nextDealer({ ...outcomeOf(table), drawn: true, drawnBefore, streak }).seat;
  const others = said.others?.drawnBefore ?? expected;
  if (passes(recorded) === passes(expected) || passes(recorded) === passes(others)) return;
  report(hand, {
    code: 'stake',
    line,
    clause: rules.law['next-dealer'],
    expected: { drawnBefore: expected },
    recorded: { drawnBefore: recorded },
  });
  hand.rightCounts = { drawnBefore: expected, streak };
}

/** How many hands in a row `dealer` deals with the coming one; null: not known, or not counted. HF-7.2 */
function nextStreak({ dealing }: Rules, last: Standing['lastDealt'], dealer: Seat): number | null {
  return dealing === null || last === null ? null : dealing.next(last.streak, last.dealer, dealer);
}

/** n that the hand should carry: drawn hands before it, and hands `dealer` has dealt in a row; null: not known. */
function expectedCounts(
  hand: HandAudit,
  { lastNumber, drawnBefore, lastDealt }: Standing,
  dealer: Seat,
): { readonly drawnBefore: number | null; readonly streak: number | null } {
  const { rules } = hand.table;
  const first = lastNumber === null && hand.started.number === 1;
  return {
    drawnBefore: drawnBefore ?? (first ? (rules.streak?.opening ?? 0) : null),
    streak: lastDealt === null && first ? (rules.dealing?.opening ?? null) : nextStreak(rules, lastDealt, dealer),
  };
}
