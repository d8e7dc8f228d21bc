import type { GameEvent, Logged } from '#game-log';
import { arithmetic, patternWords, paymentClause, tileWords } from '#replay';
import {
  addDeltas,
  type Deltas,
  type HandWon,
  type Message,
  type PaymentRow,
  type PaymentsSettled,
  type Rules,
} from '#rules';
import type { LedgerRow, SettlementView } from '../ports.js';
import type { StoredHand, StoredMatch } from './stored-hands.js';

/*
 * 结算 Who pays whom, for what and by which clause: the settled rows of the hands, and what was ruled about them afterwards. A
 * voided hand pays nothing.
 */

/** The payments of a hand, with the corrections its match holds. */
export function handLedger(hand: StoredHand, match: StoredMatch | null): SettlementView {
  const said = match?.events ?? [];
  const corrections = said.flatMap((event) =>
    event.type === 'PaymentCorrected' && event.hand === hand.hand ? correctionRows(event) : [],
  );
  return settlementOf(isVoided(hand, said) ? [] : [...paymentRows(hand), ...corrections]);
}

/** Every payment of a match: hands in their order, then penalties and corrections. */
export function matchLedger(match: StoredMatch, hands: readonly StoredHand[]): SettlementView {
  const counted = hands.filter((hand) => !isVoided(hand, match.events));
  const beside = match.events.flatMap((event) => {
    if (event.type === 'PenaltyGiven') return penaltyRows(event);
    return event.type === 'PaymentCorrected' ? correctionRows(event) : [];
  });
  return settlementOf([...counted.flatMap(paymentRows), ...beside]);
}

/** Taken back by a referee, in the hand itself or later, by what was said of its match. */
export function isVoided(hand: StoredHand, said: readonly Logged<GameEvent>[]): boolean {
  return (
    hand.events.some(({ type }) => type === 'HandVoided') ||
    said.some((event) => event.type === 'HandVoided' && event.hand === hand.hand)
  );
}

function settlementOf(rows: readonly LedgerRow[]): SettlementView {
  const totals = rows.reduce<Deltas>(
    (sum, { from, to, amount }) => {
      const moved: [number, number, number, number] = [0, 0, 0, 0];
      moved[from] -= amount;
      moved[to] += amount;
      return addDeltas(sum, moved);
    },
    [0, 0, 0, 0],
  );
  return { rows, totals };
}

function paymentRows(hand: StoredHand): readonly LedgerRow[] {
  const { rules, events } = hand;
  return events.flatMap((event, revision) => {
    if (event.type !== 'PaymentsSettled') return [];
    const clause = paymentClause(rules, event.for);
    return event.rows.map((row) => ({
      ...row,
      for: event.for,
      hand: hand.hand,
      revision,
      clause,
      reason: reasonOf(row, event.for, hand),
    }));
  });
}

const HEADS: Readonly<Record<PaymentsSettled['for'], Message>> = {
  opening: { zh: '起手胡', en: 'Opening hand' },
  win: { zh: '胡牌', en: 'Win' },
  streak: { zh: '荒庄', en: 'Drawn hands before' },
};
const MEANS: Readonly<Record<HandWon['by'], Message>> = {
  'self-draw': { zh: '自摸', en: 'Self-draw' },
  discard: { zh: '点炮', en: 'Discard' },
  'robbed-kong': { zh: '抢杠', en: 'Robbed kong' },
};

/** What was shown or won, and how the amount is made of it: `自摸 3万，碰碰胡：12片 = 6 × 2`. */
function reasonOf(row: PaymentRow, purpose: PaymentsSettled['for'], { rules, events }: StoredHand): Message {
  const figures = arithmetic(row, rules);
  const won = events.find((event) => event.type === 'HandWon' && event.seat === row.to);
  const declared = events.find((event) => event.type === 'OpeningHandDeclared' && event.seat === row.to);
  let what = HEADS[purpose];
  if (purpose === 'win' && won?.type === 'HandWon') what = wonWords(won, rules);
  else if (purpose === 'opening' && declared?.type === 'OpeningHandDeclared')
    what = listed(
      HEADS.opening,
      declared.patterns.map((id) => patternWords(rules, id)),
    );
  return { zh: `${what.zh}：${figures.zh}`, en: `${what.en}: ${figures.en}` };
}

function wonWords({ by, tile, tier, patterns }: HandWon, rules: Rules): Message {
  const face = tileWords(tile);
  const head = { zh: `${MEANS[by].zh} ${face.zh}`, en: `${MEANS[by].en}, ${face.en}` };
  if (patterns.length > 0)
    return listed(
      head,
      patterns.map(({ id }) => patternWords(rules, id)),
    );
  return tier === 'small' ? listed(head, [{ zh: '小胡', en: 'small win' }]) : head;
}

function listed(head: Message, words: readonly Message[]): Message {
  return {
    zh: `${head.zh}，${words.map(({ zh }) => zh).join('、')}`,
    en: `${head.en}, ${words.map(({ en }) => en).join(', ')}`,
  };
}

function correctionRows(event: Extract<Logged<GameEvent>, { type: 'PaymentCorrected' }>): readonly LedgerRow[] {
  const reason = { zh: `更正：${event.reason}`, en: `Correction: ${event.reason}` };
  return event.rows.map((row) => ({
    ...row,
    base: row.amount,
    for: 'correction',
    hand: event.hand,
    revision: event.revision ?? null,
    clause: 'T-11',
    reason,
  }));
}

function penaltyRows(event: Extract<Logged<GameEvent>, { type: 'PenaltyGiven' }>): readonly LedgerRow[] {
  const reason = { zh: `判罚：${event.reason}`, en: `Penalty: ${event.reason}` };
  return event.rows.map((row) => ({
    ...row,
    base: row.amount,
    for: 'penalty',
    hand: null,
    revision: event.revision ?? null,
    clause: 'T-11',
    reason,
  }));
}
