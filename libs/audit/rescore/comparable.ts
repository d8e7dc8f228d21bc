import type { HandEvent, Message, Refusal } from '#rules';
import type { LineError } from '#game-log';

/** What is known of a hand before its money is compared. */
export interface HandAsked {
  readonly hand: string;
  readonly events: readonly HandEvent[];
  /** the first line of it that could not be read */
  readonly lost: Pick<LineError, 'message'> | null;
  /** taken back by a referee after its end */
  readonly isVoided: boolean;
}

/**
 * Why the money of a hand is not compared under other rules, or null: what is compared must be the whole hand, played to its end and
 * not voided. A referee who does not have the whole record does not judge by half of it.
 */
export function notComparable({ hand, events, lost, isVoided }: HandAsked): Refusal | null {
  if (lost !== null) return unreadableHand(hand, lost.message);
  if (isVoided || events.some(({ type }) => type === 'HandVoided')) return voidedHand(hand);
  return events.some(({ type }) => type === 'HandEnded') ? null : notOver(hand);
}

/** Of a hand with a line or an event that cannot be read; `why` says which. */
export function unreadableHand(hand: string, why: Message): Refusal {
  return {
    code: 'hand-unreadable',
    clause: 'T-15',
    message: {
      zh: `牌局 ${hand} 有一行无法读取，不作判断：${why.zh}；请换一份完整的记录。`,
      en: `A line of hand ${hand} cannot be read, so it is not judged: ${why.en}; give a whole record of it.`,
    },
  };
}

function voidedHand(hand: string): Refusal {
  return {
    code: 'hand-voided',
    clause: 'T-15',
    message: {
      zh: `牌局 ${hand} 已经作废，没有付款可以比较；请另选一局。`,
      en: `Hand ${hand} was voided and pays nothing that could be compared; choose another hand.`,
    },
  };
}

function notOver(hand: string): Refusal {
  return {
    code: 'hand-not-over',
    clause: 'T-15',
    message: {
      zh: `牌局 ${hand} 没有打完，不能按别的规则重算；请等它结束。`,
      en: `Hand ${hand} has not ended and cannot be scored again; wait for its end.`,
    },
  };
}
