import type { Message } from '#rules';
import { counted } from './units.js';

export const NIGHT: Message = { zh: '一晚', en: 'Night' };
export const STANDINGS: Message = { zh: '战绩', en: 'Where everybody stands' };
export const PLACE: Message = { zh: '名次', en: 'Place' };
export const PLAYER: Message = { zh: '牌手', en: 'Player' };
export const NET: Message = { zh: '输赢', en: 'Net' };
export const HANDS: Message = { zh: '局数', en: 'Hands' };
export const WINS: Message = { zh: '胡牌', en: 'Wins' };
export const ZERO_SUM: Message = { zh: '零和：收付相抵', en: 'Zero-sum: what was won was lost' };
export const NOT_ZERO: Message = {
  zh: '不为零：记录有错，请看审计',
  en: 'Not zero: the record is wrong, see the audit',
};
export const RUNNING: Message = { zh: '逐局累计', en: 'Running totals, hand by hand' };
export const NIGHT_HAND = (number: string): Message => ({
  zh: `当晚第 ${number} 局`,
  en: `Hand ${number} of the night`,
});
export const HAND: Message = { zh: '局', en: 'Hand' };
export const LARGEST: Message = { zh: '最大的几局', en: 'Largest hands' };
export const FLOW: Message = { zh: '谁输给谁', en: 'Who lost to whom' };
export const LOST_TO: Message = { zh: '输给', en: 'lost to' };
export const MATCHES: Message = { zh: '牌局', en: 'Matches' };
export const FINDINGS: Message = { zh: '审计发现', en: 'Findings' };
export const FINDING_COUNTS = (errors: number, warnings: number, notes: number): Message => ({
  zh: [...some(errors, `错误 ${errors}`), ...some(warnings, `警告 ${warnings}`), ...some(notes, `提示 ${notes}`)].join(
    ' · ',
  ),
  en: [
    ...some(errors, counted(errors, 'error')),
    ...some(warnings, counted(warnings, 'warning')),
    ...some(notes, counted(notes, 'note')),
  ].join(' · '),
});
export const NO_FINDINGS: Message = {
  zh: '没有发现：每一步与每一笔付账都对得上',
  en: 'Nothing found: every move and every payment agrees',
};
export const COUNTS = (hands: number, drawn: number, voided: number): Message => ({
  zh: `${hands} 局，流局 ${drawn}${voided > 0 ? `，作废 ${voided}` : ''}`,
  en: `${counted(hands, 'hand')}, ${drawn} drawn${voided > 0 ? `, ${voided} voided` : ''}`,
});
export const MEAN_LENGTH = (minutes: string): Message => ({
  zh: `每局约 ${minutes} 分钟`,
  en: `about ${minutes} minutes a hand`,
});
export const MATCH_OF_NIGHT = (number: number): Message => ({ zh: `第 ${number} 场`, en: `Match ${number}` });
export const HAND_OF_NIGHT = (number: number, match: number): Message => ({
  zh: `第 ${match} 场第 ${number} 局`,
  en: `Match ${match}, hand ${number}`,
});
export const REPLAY: Message = { zh: '回放', en: 'Replay' };
export const TO_NIGHT: Message = { zh: '当晚', en: 'The night' };
export const PENALTIES_APART: Message = {
  zh: '罚分与更正只计入战绩，不在逐局累计里。',
  en: 'Penalties and corrections count among the standings alone, not in the running totals.',
};

function some(count: number, told: string): readonly string[] {
  return count === 0 ? [] : [told];
}
