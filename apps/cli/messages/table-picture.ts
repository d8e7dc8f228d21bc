import type { KongReplacement, Message } from '#rules';
import { REPLACEMENT_WORDS, type Payment } from '#replay';

/** Words in the picture of a table. */
export const HAND_OF: Message = { zh: '手牌', en: 'Hand' };
export const MELDS: Message = { zh: '副露', en: 'Melds' };
export const FLOWERS: Message = { zh: '花牌', en: 'Flowers' };
export const RIVER: Message = { zh: '牌河', en: 'River' };
export const EMPTY: Message = { zh: '（空）', en: '(empty)' };
export const DEALER: Message = { zh: '【庄】', en: '[dealer]' };
export const OPENING: Message = { zh: '起手胡 ', en: 'opening hand ' };
export const BANKED = {
  small: { zh: '【已落小胡】', en: '[small banked]' },
  big: { zh: '【已落大胡】', en: '[big banked]' },
} as const satisfies Record<string, Message>;
export const READY = {
  open: { zh: '【明约】', en: '[ready]' },
  closed: { zh: '【暗约】', en: '[ready, closed]' },
} as const satisfies Record<string, Message>;
export const DRAWN: Message = { zh: '摸', en: 'drew ' };
export const MELD_WORDS = {
  chow: { zh: '吃', en: 'chow' },
  pong: { zh: '碰', en: 'pong' },
  exposed: { zh: '明杠', en: 'kong' },
  concealed: { zh: '暗杠', en: 'concealed kong' },
  added: { zh: '补杠', en: 'added kong' },
} as const satisfies Record<string, Message>;
export const TAKEN_MARK: Message = { zh: '( ) 被叫走的牌', en: '( ) taken by another seat' };
export const DRAWN_MARK: Message = { zh: '摸[ ] 刚摸的牌', en: 'drew [ ] the tile just drawn' };
export const WINNING_MARK: Message = { zh: '+[ ] 胡的牌', en: '+[ ] the tile won on' };
export const PAID: Message = { zh: '付款', en: 'Payments' };
export const FOR: Readonly<Record<Payment['for'], Message>> = {
  opening: { zh: '起手胡', en: 'opening' },
  win: { zh: '胡牌', en: 'win' },
  streak: { zh: '荒庄', en: 'streak' },
};

export function CONCEALED(count: number): Message {
  return { zh: `（暗牌 ${count} 张）`, en: `(${count} concealed)` };
}
export function WON_ON(tile: string): Message {
  return { zh: `【胡 ${tile}】`, en: `[won on ${tile}]` };
}
export function WALL(left: number): Message {
  return { zh: `牌墙剩 ${left} 张`, en: `Wall ${left} left` };
}
export function OPEN_TILE(tile: string, name: string): Message {
  return { zh: `桌上 ${tile}（${name}）`, en: `On the table ${tile} (${name})` };
}
export function REPLACEMENT_DUE(name: string, replacement: KongReplacement): Message {
  const how = REPLACEMENT_WORDS[replacement];
  return { zh: `${name}待补牌：${how.zh}`, en: `${name} is to draw: ${how.en}` };
}
export function BIRD(tile: string, name: string, forWhat: 'opening' | 'win'): Message {
  const which = forWhat === 'opening' ? { zh: '起手鸟', en: 'Opening bird' } : { zh: '鸟', en: 'Bird' };
  return { zh: `${which.zh} ${tile} 指${name}`, en: `${which.en} ${tile} points at ${name}` };
}
