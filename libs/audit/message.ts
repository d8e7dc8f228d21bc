import { isMessage, type Message } from '#game-log';
import type { FindingCode } from './finding.js';

/** What each finding says, before the figures. One place, both languages. */
const SAYS: Readonly<Record<FindingCode, Message>> = {
  unreadable: { zh: '此行无法读取', en: 'This line cannot be read' },
  'illegal-action': { zh: '此处不允许这一动作', en: 'The table does not allow this move here' },
  'missing-event': { zh: '缺少必须的记录', en: 'A required event is missing here' },
  'unexpected-event': { zh: '此处不应出现这条记录', en: 'This event cannot come here' },
  'tile-conservation': { zh: '这张牌不可能存在', en: 'Nobody can have this tile' },
  'opening-not-held': { zh: '起手胡的牌型并不成立', en: 'The opening hand declared is not held' },
  'opening-payout': { zh: '起手胡付款有误', en: 'The opening-hand payments are wrong' },
  'opening-unclaimed': {
    zh: '持有起手胡，却没有亮牌也没有放弃',
    en: 'Opening shapes are held, neither declared nor declined',
  },
  'follow-up': {
    zh: '跟胡：已胡小胡者只能再胡大胡',
    en: 'Winning again: a seat that banked a small win may only win big',
  },
  'declined-win-lock': { zh: '过胡之后此牌不能胡', en: 'A win declined before bars this win' },
  'not-a-win': { zh: '这副牌没有胡', en: 'This holding is no win' },
  'pair-not-258': { zh: '将牌不是二五八', en: 'The pair is no 2, 5 or 8' },
  'suit-gate': { zh: '不足八枝', en: 'No suit reaches eight tiles' },
  pattern: { zh: '番型有误', en: 'The patterns are wrong' },
  tier: { zh: '大小胡有误', en: 'The tier is wrong' },
  total: { zh: '总数有误', en: 'The total is wrong' },
  'bird-tile': { zh: '鸟牌有误', en: 'The bird is the wrong tile' },
  'bird-seat': { zh: '鸟指向的座位有误', en: 'The bird points at another seat' },
  'bird-missing': { zh: '缺少抓鸟', en: 'A bird is missing' },
  payment: { zh: '付款有误', en: 'The payments are wrong' },
  'zero-sum': { zh: '输赢合计不为零', en: 'The amounts do not sum to zero' },
  'next-dealer': { zh: '庄家有误', en: 'The dealer is wrong' },
  stake: { zh: '连庄或荒庄的数有误', en: 'The streak or stake is wrong' },
  deltas: { zh: '输赢累计有误', en: 'The sums by seat are wrong' },
  wall: { zh: '与公开的牌墙不符', en: 'This is not what the revealed wall holds' },
  commitment: { zh: '牌墙承诺有误', en: 'The commitment to the wall does not hold' },
  chain: { zh: '哈希链断裂', en: 'The hash chain is broken' },
  seal: { zh: '封印有误', en: 'The seal does not hold' },
};

/** What a finding of a code says, without its clause and figures, for whoever shows those beside it. */
export function findingSays(code: FindingCode): Message {
  return SAYS[code];
}

const SEATS_ZH = /"(from|to|seat)":/g;

/** `code: expected X, recorded Y (clause)` in both languages. */
export function findingMessage(
  code: FindingCode,
  clause: string | null,
  expected: unknown,
  recorded: unknown,
): Message {
  const says = SAYS[code];
  const words = (value: unknown, language: keyof Message) =>
    SEAT_CODES.includes(code) && typeof value === 'number' ? seatWords(value, language) : inWords(value, language);
  const rule = clause === null ? '' : clause;
  return {
    zh: `${says.zh}${rule === '' ? '' : `（${rule}）`}：应为 ${words(expected, 'zh')}，记录为 ${words(recorded, 'zh')}。`,
    en: `${says.en}${rule === '' ? '' : ` (${rule})`}: expected ${words(expected, 'en')}, recorded ${words(recorded, 'en')}.`,
  };
}

/** Findings whose bare figures are seats. */
const SEAT_CODES: readonly FindingCode[] = ['bird-seat', 'next-dealer'];

function seatWords(seat: number, language: keyof Message): string {
  return language === 'zh' ? `座位${seat}` : `seat ${seat}`;
}

/** Figures as a reader would want them: text as it is, a message in the language, everything else as compact JSON. */
function inWords(value: unknown, language: keyof Message): string {
  if (value === null || value === undefined) return language === 'zh' ? '（无）' : 'nothing';
  if (typeof value === 'string') return value;
  if (isMessage(value)) return value[language];
  return JSON.stringify(value).replace(SEATS_ZH, '$1 ').replaceAll('"', '');
}
