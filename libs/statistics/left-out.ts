import type { Message } from '#rules';

/** A hand, or a line, that is not counted, and why. */
export interface LeftOut {
  readonly hand: string | null;
  readonly line: number;
  readonly why: Message;
}

export const UNFINISHED: Message = { zh: '没有打完', en: 'not played to its end' };
export const NO_PLAYERS: Message = { zh: '不知道谁在座', en: 'nobody knows who sat there' };
export const SEEN_BEFORE: Message = { zh: '前面已有同一编号的局', en: 'a hand of this id was counted before' };
export const OUT_OF_ORDER: Message = { zh: '事件次序不成一局', en: 'its events are in no order of a hand' };
export const NOT_KEPT: Message = {
  zh: '作废或更正的局不在本场已打完的局中',
  en: 'voids or corrects a hand that this match does not hold',
};
