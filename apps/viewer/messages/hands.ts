import type { Message } from '#rules';

export const TITLE: Message = { zh: '找局', en: 'Find hands' };
export const SAYS: Message = {
  zh: '选一种起手胡或番型，列出所有牌局里有它的局；地址可以分享。',
  en: 'Choose an opening hand or a winning pattern: the hands of all matches that have it. The address can be shared.',
};
export const FOUND: Message = { zh: '找到的局', en: 'Hands found' };
export const HAND: Message = { zh: '局', en: 'Hand' };
export const OUTCOME: Message = { zh: '结果', en: 'Outcome' };
export const NONE: Message = { zh: '没有这样的局', en: 'No such hand' };
export const NONE_SAYS: Message = {
  zh: '换一种牌型，或放宽规则与俱乐部。',
  en: 'Choose another, or any rules and any club.',
};
export const MORE: Message = { zh: '再看一些', en: 'More' };
export const TO_FIND: Message = { zh: '按起手胡或番型找局', en: 'Find hands by opening or pattern' };
