import type { Message } from '#rules';

export const RECORD_STAYS: Message = {
  zh: '假如只在这里推演，记录不会改动。',
  en: 'A what-if is played here alone; the record is never touched.',
};
export const ONLY_SEEN: Message = {
  zh: '只看自己时没有全部记录，不能假如。',
  en: 'From one seat the whole record is not here, and nothing can be tried.',
};
export const NOT_WHOLE = (why: Message): Message => ({
  zh: `这一局有一行无法读取，不能假如，也不作判断：${why.zh}。请打开一份完整的记录。`,
  en: `A line of this hand cannot be read, so nothing is tried or judged: ${why.en}. Open a whole record of it.`,
});
export const FROM_HERE = (step: number): Message => ({
  zh: `从第 ${step} 步改打`,
  en: `Another action from step ${step}`,
});
export const NOBODY_ASKED: Message = {
  zh: '这一步没有人要选择；换到有人出牌或应牌的一步。',
  en: 'Nobody is asked at this step; go to one where somebody throws or answers.',
};
export const NO_MOVE: Message = {
  zh: '轮到这一家，却没有一步可走：记录有缺损，见审计。',
  en: 'This seat is to act and has no move: the record is damaged; see its audit.',
};
export const OVER: Message = { zh: '这一局已经打完。', en: 'This hand is over.' };
export const OTHERS_PASS: Message = { zh: '其余被问到的人过。', en: 'The others who are asked pass.' };
export const AS_RECORDED: Message = { zh: '记录如此', en: 'as recorded' };
export const BOTS: Message = { zh: '让电脑打到底', en: 'Let bots play to the end' };
export const BOTS_AGAIN: Message = { zh: '换一种打法再来', en: 'Again, otherwise' };
export const BIRD: Message = { zh: '换一只鸟', en: 'Another bird' };
export const BIRD_WAS = (tile: string): Message => ({ zh: `记录的鸟是 ${tile}`, en: `The bird on record is ${tile}` });
export const OPENING_BIRD: Message = { zh: '起手鸟', en: 'Opening bird' };
export const WIN_BIRD: Message = { zh: '胡牌的鸟', en: 'Bird after the win' };
export const OTHER_RULES: Message = { zh: '换规则重算', en: 'Under other rules' };
export const RULESET: Message = { zh: '规则', en: 'Rule set' };
export const AS_PLAYED: Message = { zh: '照这一局', en: 'as played' };
export const OPTIONS: Message = { zh: '选项', en: 'Options' };
export const ONE_THING: Message = { zh: '一处不同', en: 'One thing otherwise' };
export const NO_OPENINGS: Message = { zh: '不打起手胡', en: 'No opening hands' };
export const TAKE_WIN = (name: string, step: number): Message => ({
  zh: `${name} 第 ${step} 步不过胡`,
  en: `${name} takes the win declined at step ${step}`,
});
export const COMPARED: Message = { zh: '输赢对照', en: 'The money, side by side' };
export const WAS: Message = { zh: '记录', en: 'Record' };
export const NOW: Message = { zh: '假如', en: 'What if' };
export const DIFFERENCE: Message = { zh: '相差', en: 'Difference' };
export const SEAT: Message = { zh: '座位', en: 'Seat' };
export const UNKNOWN: Message = { zh: '不知道', en: 'not known' };
export const NOT_ENDED: Message = { zh: '还没有打完', en: 'not played to the end' };
export const UNCHANGED: Message = { zh: '每一笔付账都一样。', en: 'Every payment is the same.' };
export const NO_PAYMENT: Message = { zh: '没有这一笔', en: 'no such payment' };
export const OPEN_QUESTIONS: Message = { zh: '推不出来的', en: 'What the moves cannot answer' };
export const DECLINED: Message = { zh: '推演不了', en: 'This cannot be tried' };

/** Actions, as a player would say them. */
export const ACTIONS = {
  declareOpening: { zh: '报起手胡', en: 'declare the opening hand' },
  declineOpening: { zh: '不报起手胡', en: 'decline to declare' },
  takeLastTile: { zh: '要海底', en: 'take the last tile' },
  declineLastTile: { zh: '不要海底', en: 'decline the last tile' },
  discard: { zh: '打', en: 'discard' },
  declareKong: { zh: '杠', en: 'kong' },
  win: { zh: '胡', en: 'win' },
  claimChow: { zh: '吃', en: 'chow with' },
  claimPong: { zh: '碰', en: 'pong' },
  claimKong: { zh: '杠', en: 'kong' },
  pass: { zh: '过', en: 'pass' },
} as const satisfies Record<string, Message>;
