import type { Message } from '#rules';

export const SUMMARY: Message = {
  zh: '回放：显示一局到某一步的牌桌；不给 --step 时显示终局',
  en: 'replay: show the table of a hand at a step; without --step as it ended',
};
export const FILE_ARGUMENT: Message = { zh: '牌谱文件，- 为标准输入', en: 'game log, - for standard input' };
export const HAND_OPTION: Message = {
  zh: '牌局的 id，或序号（指第一场的那一局）；缺省为文件中的第一局',
  en: 'id of the hand, or its number: that hand of the first match that has it; the first of the file by default',
};
export const STEP_OPTION: Message = {
  zh: '第几步：n 即前 n 个事件之后，0 为空桌',
  en: 'step: n is the table after n events, 0 the empty table',
};
export const SEAT_OPTION: Message = {
  zh: '某一座当时所见（0–3）；终局摊牌后全部可见',
  en: 'as that seat (0–3) saw it then; all is open once the hand has ended',
};
export const ALL_OPTION: Message = { zh: '四家明牌（缺省）', en: 'all holdings open (the default)' };
export const EXAMPLES_TEXT: Message = {
  zh: `例：
  paipu replay night.paipu.jsonl
  paipu replay night.paipu.jsonl --hand 7 --step 40 --seat 2
  paipu simulate --ruleset changsha --hands 1 --seed 7 | paipu replay - --json`,
  en: `Examples:
  paipu replay night.paipu.jsonl
  paipu replay night.paipu.jsonl --hand 7 --step 40 --seat 2
  paipu simulate --ruleset changsha --hands 1 --seed 7 | paipu replay - --json`,
};

export function BAD_STEP(came: string): Message {
  return {
    zh: `--step 应为非负整数，收到 ${came}`,
    en: `--step expects a whole number from 0 on, came ${came}`,
  };
}
export function NO_STEP(hand: string, step: number, steps: number): Message {
  return {
    zh: `牌局 ${hand} 没有第 ${step} 步：--step 应在 0 到 ${steps} 之间`,
    en: `hand ${hand} has no step ${step}: --step expects 0 to ${steps}`,
  };
}
export function NO_HAND(hand: string, known: readonly string[]): Message {
  const { zh, en } = named(known);
  return {
    zh: `文件里没有牌局 ${hand}；有的是：${zh}`,
    en: `the file has no hand ${hand}; it has: ${en}`,
  };
}
export function NO_HANDS(file: string): Message {
  return { zh: `${file} 里没有牌局（没有 HandStarted）`, en: `${file} holds no hand (no HandStarted)` };
}
export function FIRST_OF(hand: string, others: readonly string[]): Message {
  const { zh, en } = named(others);
  return {
    zh: `显示第一局 ${hand}；用 --hand 看别的：${zh}`,
    en: `showing the first hand, ${hand}; --hand shows another: ${en}`,
  };
}
export function TITLE(number: number, step: number, steps: number): Message {
  return { zh: `第 ${number} 局   第 ${step}/${steps} 步`, en: `hand ${number}   step ${step}/${steps}` };
}
export function SEEN_BY(name: string, seat: number): Message {
  return { zh: `${seat} 座${name}当时所见`, en: `as seat ${seat}, ${name}, saw it` };
}
export const NOTHING_YET: Message = { zh: '空桌，尚未开始', en: 'The table is empty; nothing has happened yet' };
export const NOTHING_SEEN: Message = {
  zh: '（这一步此座看不见）',
  en: '(this seat saw nothing of this step)',
};

/** Ids shown of a long list. */
const SHOWN = 8;

function named(ids: readonly string[]): Message {
  if (ids.length === 0) return { zh: '无', en: 'none' };
  const shown = ids.slice(0, SHOWN);
  const rest = ids.length - shown.length;
  return {
    zh: shown.join('、') + (rest > 0 ? ' 等' : ''),
    en: shown.join(', ') + (rest > 0 ? ' and more' : ''),
  };
}
