import type { Message, Phase, Seat } from '#rules';
import { counted } from './units.js';

export const DEALER: Message = { zh: '庄', en: 'D' };
export const DEALER_FULL: Message = { zh: '庄家', en: 'dealer' };
export const READY: Readonly<Record<'open' | 'closed', Message>> = {
  open: { zh: '明约', en: 'ready' },
  closed: { zh: '暗约', en: 'ready, closed' },
};
export const WAITING: Message = { zh: '听', en: 'ready' };
export const BANKED: Readonly<Record<'small' | 'big', Message>> = {
  small: { zh: '跟胡·小', en: 'banked: small' },
  big: { zh: '跟胡·大', en: 'banked: big' },
};
export const LIABLE: Message = { zh: '包赔', en: 'liable' };
export const WON: Message = { zh: '胡', en: 'win' };
export const SELF_DRAWN: Message = { zh: '自摸', en: 'self-draw' };
export const BIRD: Message = { zh: '鸟', en: 'bird' };
export const WALL: Message = { zh: '牌墙', en: 'wall' };
export const LEFT = (count: number): Message => ({ zh: `余 ${count} 张`, en: `${count} left` });
export const DRAWN: Message = { zh: '流局', en: 'drawn' };
export const VOIDED: Message = { zh: '作废', en: 'void' };
export const HAND = (number: number): Message => ({ zh: `第 ${number} 局`, en: `Hand ${number}` });
export const MASKED: Readonly<Record<Seat, Message>> = {
  0: { zh: '甲', en: 'Player A' },
  1: { zh: '乙', en: 'Player B' },
  2: { zh: '丙', en: 'Player C' },
  3: { zh: '丁', en: 'Player D' },
};

/** Called out at the table. */
export const CALLS: Readonly<
  Record<
    | 'ChowClaimed'
    | 'PongClaimed'
    | 'KongDeclared'
    | 'HandWon'
    | 'WinDeclined'
    | 'OpeningHandDeclared'
    | 'ReadyDeclared',
    Message
  >
> = {
  ChowClaimed: { zh: '吃', en: 'Chow' },
  PongClaimed: { zh: '碰', en: 'Pong' },
  KongDeclared: { zh: '杠', en: 'Kong' },
  HandWon: { zh: '胡', en: 'Win' },
  WinDeclined: { zh: '过', en: 'Pass' },
  OpeningHandDeclared: { zh: '起手胡', en: 'Opening' },
  ReadyDeclared: { zh: '约', en: 'Ready' },
};

/** What the table waits for. */
export const PHASES: Readonly<Record<Phase, Message>> = {
  started: { zh: '等发牌', en: 'to be dealt' },
  flowers: { zh: '补花', en: 'flowers' },
  opening: { zh: '起手胡', en: 'opening hands' },
  draw: { zh: '等摸牌', en: 'to draw' },
  offered: { zh: '问海底', en: 'last tile offered' },
  turn: { zh: '等出牌', en: 'to throw' },
  called: { zh: '等出牌', en: 'to throw' },
  claims: { zh: '等应牌', en: 'claims' },
  kong: { zh: '等补牌', en: 'replacement' },
  flower: { zh: '补花', en: 'flower' },
  second: { zh: '等第二张', en: 'second tile' },
  won: { zh: '结算', en: 'settling' },
  drawn: { zh: '流局', en: 'drawn' },
  ended: { zh: '本局结束', en: 'over' },
  voided: { zh: '作废', en: 'void' },
};

/** What a reader who cannot see the picture is told of a seat. */
export const SEAT_TEXT = (name: string, figures: { holding: string; melds: string; river: string }): Message => ({
  zh: `${name}：手牌 ${figures.holding || '无'}；副露 ${figures.melds || '无'}；牌河 ${figures.river || '无'}`,
  en: `${name}: holds ${figures.holding || 'nothing'}; melds ${figures.melds || 'none'}; river ${figures.river || 'empty'}`,
});
export const FACE_DOWN = (count: number): Message => ({
  zh: `${count} 张暗牌`,
  en: `${counted(count, 'tile')} face down`,
});
export const TABLE: Message = { zh: '牌桌', en: 'The table' };
