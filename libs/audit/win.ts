import {
  asIfReady,
  formatTile,
  judgeUnlocked,
  winOf,
  judgeWin,
  type Assessment,
  type HandWon,
  type Offer,
  type PatternValue,
  type Seat,
  type Table,
} from '#rules';
import { report, type HandAudit } from './hand.js';
import { readyAsideOf } from './ready-aside.js';
import { winRefusal } from './refusal.js';
import type { FindingCode } from './finding.js';

/** Judges a recorded win that the table can have there: legality first, then patterns, tier and total. CS-3, CS-4, CS-9 */
export function judgeWonHand(hand: HandAudit, event: HandWon, line: number): void {
  const { table } = hand;
  const offer = offerOf(hand, table, event.seat);
  if (typeof offer === 'string') {
    hand.derived.push(null);
    const { clause, says } = winRefusal(table.rules, offer);
    return report(hand, { code: codeOf(offer), line, clause, expected: says, recorded: recordedWin(event) });
  }
  hand.derived.push(judgeWorth(hand, event, offer, line));
}

/** Judges what a win that its seat is offered names, patterns, tier and total, against that offer; what it is worth is given back. */
export function judgeWorth(hand: HandAudit, event: HandWon, offer: Assessment, line: number): Assessment {
  const worth = asDeclared(hand, event, offer);
  judgeFigures(hand, event, worth, line);
  return worth;
}

/** Locks are not judged where declines are not recorded, nor after a decline whose absence was reported already. */
function offerOf(hand: HandAudit, table: Table, seat: Seat): Offer {
  const lenient = hand.recording === 'public' || (hand.excused & (1 << seat)) !== 0;
  return lenient ? judgeUnlocked(table, seat) : judgeWin(table, seat);
}

/** 明约 A declaration at a wrong place, or a lock broken, is told; a win that follows from it is no second fault. JN-4 */
function asDeclared(hand: HandAudit, event: HandWon, offer: Assessment): Assessment {
  const modes = readyAsideOf(hand, event.seat);
  if (modes.length === 0 || samePatterns(event.patterns, offer.patterns)) return offer;
  const declared = modes.map((mode) => offerOf(hand, asIfReady(hand.table, event.seat, mode), event.seat));
  const right = (each: Offer): each is Assessment =>
    typeof each !== 'string' && samePatterns(event.patterns, each.patterns);
  return declared.find(right) ?? offer;
}

function codeOf(refusal: Exclude<Offer, Assessment>): FindingCode {
  return refusal;
}

function recordedWin({ seat, tile, by, from, patterns, tier, total }: HandWon): unknown {
  return { seat, tile, by, from, patterns: patternText(patterns), tier, total };
}

function judgeFigures(hand: HandAudit, event: HandWon, derived: Assessment, line: number): void {
  judgePair(hand, event, line);
  const { law } = hand.table.rules;
  const follows = hand.table.rules.totalOf(event.patterns);
  if (!samePatterns(event.patterns, derived.patterns)) {
    report(hand, {
      code: 'pattern',
      line,
      clause: law.patterns,
      expected: patternText(derived.patterns),
      recorded: patternText(event.patterns),
    });
  }
  if (event.tier !== derived.tier && event.tier !== follows.tier) {
    report(hand, { code: 'tier', line, clause: law.tier, expected: derived.tier, recorded: event.tier });
  }
  if (event.total !== derived.total && event.total !== follows.total) {
    report(hand, { code: 'total', line, clause: law.patterns, expected: derived.total, recorded: event.total });
  }
}

/** 双槓 Of two tiles the better one is scored, and the other named if it would win too. CC-3.4 */
function judgePair(hand: HandAudit, event: HandWon, line: number): void {
  const win = winOf(hand.table, event.seat);
  if (win === null) return;
  const tile = formatTile(win.tile);
  const secondTile = win.second === null ? undefined : formatTile(win.second);
  if (event.tile === tile && event.secondTile === secondTile) return;
  const { law } = hand.table.rules;
  const recorded = { tile: event.tile, secondTile: event.secondTile };
  report(hand, { code: 'total', line, clause: law.kongs, expected: { tile, secondTile }, recorded });
}

/** The same patterns with the same values; their order is form. */
export function samePatterns(a: readonly PatternValue[], b: readonly PatternValue[]): boolean {
  if (a.length !== b.length) return false;
  return (
    a.every((each) => b.some((other) => other.id === each.id && other.value === each.value)) &&
    new Set(a.map((each) => each.id)).size === a.length
  );
}

function patternText(patterns: readonly PatternValue[]): string {
  return patterns.length === 0 ? '—' : patterns.map(({ id, value }) => `${id} ${value}`).join(', ');
}
