import {
  SEATS,
  type Deltas,
  type HandEvent,
  type PatternValue,
  type PaymentRow,
  type PaymentsSettled,
  type Rules,
} from '#rules';
import { refold, type Refold } from './refold.js';
import type { Reason, RescoredHand, RescoredRow } from './rescored.js';

const PURPOSES = ['streak', 'opening', 'win'] as const satisfies readonly PaymentsSettled['for'][];

/**
 * 换规则重算 A finished hand under other rules, move for move: each payment that changes, by how much and by which clause.
 * `rules` must share the tiles of the record (`sameFamily`). What the moves cannot answer is said, not guessed.
 */
export function rescoreHand(rules: Rules, events: readonly HandEvent[], match: string | null): RescoredHand {
  return compareWith(refold(rules, events), events, match);
}

/** What a hand paid beside what it pays when its moves are folded otherwise. */
export function compareWith(again: Refold, events: readonly HandEvent[], match: string | null): RescoredHand {
  const [start] = events;
  const was = deltasOf(PURPOSES.flatMap((purpose) => recordedRows(events, purpose)));
  const now = deltasOf(PURPOSES.flatMap((purpose) => again.rows.get(purpose) ?? []));
  return {
    match,
    hand: start?.type === 'HandStarted' ? start.hand : again.table.hand,
    changed: PURPOSES.flatMap((purpose) => changedRows(again, events, purpose)),
    was,
    now: again.known ? now : null,
    unanswered: again.unanswered,
  };
}

/** Whether two rule sets are played with the same tiles, so that the moves of one make sense under the other. */
export function sameFamily(a: Rules, b: Rules): boolean {
  return a.wallSize === b.wallSize && a.copies.every((count, tile) => count === b.copies[tile]);
}

function recordedRows(events: readonly HandEvent[], purpose: PaymentsSettled['for']): readonly PaymentRow[] {
  return events.flatMap((event) => (event.type === 'PaymentsSettled' && event.for === purpose ? event.rows : []));
}

function deltasOf(rows: readonly PaymentRow[]): Deltas {
  const deltas: [number, number, number, number] = [0, 0, 0, 0];
  for (const { from, to, amount } of rows) {
    deltas[from] -= amount;
    deltas[to] += amount;
  }
  return deltas;
}

function changedRows(again: Refold, events: readonly HandEvent[], purpose: PaymentsSettled['for']): RescoredRow[] {
  const before = recordedRows(events, purpose);
  const after = again.rows.get(purpose) ?? [];
  return SEATS.flatMap((to) => SEATS.map((from) => ({ from, to }))).flatMap(({ from, to }) => {
    const was = before.find((row) => row.from === from && row.to === to) ?? null;
    const now = after.find((row) => row.from === from && row.to === to) ?? null;
    if (was === null && now === null) return [];
    if (was !== null && now !== null && was.amount === now.amount) return [];
    if (now === null && !again.known) return [];
    return [
      { for: purpose, from, to, was, now, reasons: reasonsFor(again, events, { for: purpose, from, to, was, now }) },
    ];
  });
}

function reasonsFor(again: Refold, events: readonly HandEvent[], row: Omit<RescoredRow, 'reasons'>): readonly Reason[] {
  const { law } = again.table.rules;
  const { was, now } = row;
  const opening = row.for === 'opening';
  if (was === null || now === null) {
    const says =
      now === null
        ? { zh: '这一笔按这些规则不存在', en: 'these rules have no such payment' }
        : { zh: '这一笔只有这些规则才有', en: 'only these rules have this payment' };
    return [{ clause: opening ? law['opening-payments'] : law.payments, says }];
  }
  const reasons: Reason[] = [];
  if (was.base !== now.base) reasons.push(baseReason(again, events, row, was, now));
  if ((was.extra ?? 0) !== (now.extra ?? 0)) {
    const says = {
      zh: `加片 ${was.extra ?? 0} → ${now.extra ?? 0}`,
      en: `extra ${was.extra ?? 0} → ${now.extra ?? 0}`,
    };
    reasons.push({ clause: opening ? law['opening-payments'] : law.extra, says });
  }
  if ((was.factor ?? 1) !== (now.factor ?? 1)) {
    const says = {
      zh: `倍数 ${was.factor ?? 1} → ${now.factor ?? 1}`,
      en: `factor ${was.factor ?? 1} → ${now.factor ?? 1}`,
    };
    reasons.push({ clause: factorClause(again, events, row), says });
  }
  return reasons;
}

/** What multiplies a row: birds and whom they point at where the book has them, else the patterns or the stake. */
function factorClause(again: Refold, events: readonly HandEvent[], row: Omit<RescoredRow, 'reasons'>): string {
  const { rules, birds } = again.table;
  const { law } = rules;
  if (row.for === 'opening') return law['opening-bird'];
  if (rules.birds === null) return changedPatterns(again, events, row.to) === null ? law.stake : law.patterns;
  const recorded = events.filter((event) => event.type === 'BirdDrawn' && event.for === 'win');
  const moved = recorded.some((event, at) => event.type === 'BirdDrawn' && birds.at(at)?.seat !== event.seat);
  return moved && recorded.length === birds.length ? law['bird-seat'] : law.birds;
}

function baseReason(
  again: Refold,
  events: readonly HandEvent[],
  row: Omit<RescoredRow, 'reasons'>,
  was: PaymentRow,
  now: PaymentRow,
): Reason {
  const { law } = again.table.rules;
  const patterns = row.for === 'opening' ? null : changedPatterns(again, events, row.to);
  const figures = { zh: `底 ${was.base} → ${now.base}`, en: `base ${was.base} → ${now.base}` };
  if (patterns === null) return { clause: row.for === 'opening' ? law['opening-payments'] : law.base, says: figures };
  // where a book has points of its own, patterns multiply and the base is the points
  if (again.table.rules.points !== null) return { clause: law.base, says: figures };
  return { clause: law.patterns, says: { zh: `${figures.zh}（${patterns}）`, en: `${figures.en} (${patterns})` } };
}

function changedPatterns(again: Refold, events: readonly HandEvent[], seat: number): string | null {
  const before = events.find((event) => event.type === 'HandWon' && event.seat === seat);
  const after = again.table.wins.find((win) => win.seat === seat);
  if (before?.type !== 'HandWon' || after === undefined) return null;
  const was = patternText(before.patterns);
  const now = patternText(after.patterns);
  return was === now ? null : `${was} → ${now}`;
}

function patternText(patterns: readonly PatternValue[]): string {
  return patterns.length === 0 ? '—' : patterns.map(({ id, value }) => `${id} ${value}`).join(' + ');
}
