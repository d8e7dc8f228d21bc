import type { Message } from '#rules';

export const PAYMENTS: Message = { zh: '本局付账', en: 'Payments of this hand' };
export const NO_PAYMENTS: Message = { zh: '没有付账', en: 'Nobody pays' };
export const PURPOSES: Readonly<Record<'opening' | 'win' | 'streak', Message>> = {
  opening: { zh: '起手胡', en: 'Opening hand' },
  win: { zh: '胡牌', en: 'Win' },
  streak: { zh: '荒庄', en: 'Drawn hands' },
};
export const PAYS = (from: string, to: string): Message => ({ zh: `${from} 付 ${to}`, en: `${from} pays ${to}` });
export const WRONG = (recorded: string, due: string): Message => ({
  zh: `付错：记录 ${recorded}，按规则 ${due}`,
  en: `Wrong: recorded ${recorded}, by the rules ${due}`,
});
export const BASE: Message = { zh: '底', en: 'base' };
export const EXTRA: Message = { zh: '加', en: 'extra' };
export const FACTOR: Message = { zh: '倍', en: 'factor' };
export const SMALL_WIN: Message = { zh: '小胡', en: 'small win' };
export const BIG_WIN: Message = { zh: '大胡', en: 'big win' };
export const DEALER_PAYS = (dealer: string): Message => ({ zh: `${dealer} 是庄`, en: `${dealer} is the dealer` });
export const BIRD_HITS = (tile: string, name: string): Message => ({
  zh: `鸟 ${tile} 中 ${name}`,
  en: `bird ${tile} hits ${name}`,
});
export const BIRD_PASSES = (tile: string, name: string): Message => ({
  zh: `鸟 ${tile} 指 ${name}，这里不付也不收`,
  en: `bird ${tile} points at ${name}, who neither pays nor receives here`,
});
export const SHEET: Message = { zh: '本场计分', en: 'Score sheet of the match' };
export const NEXT_DEALER = (name: string): Message => ({ zh: `下局 ${name} 坐庄`, en: `${name} deals next` });
export const THIS_HAND: Message = { zh: '这一局', en: 'this hand' };
export const BALANCE: Message = { zh: '本局合计', en: 'Sum of this hand' };
export const ZERO: Message = { zh: '四家相加', en: 'All four together' };
