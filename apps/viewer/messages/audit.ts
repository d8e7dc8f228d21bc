import type { FindingCode, Severity } from '#audit';
import type { Message } from '#rules';

export const CODES: Readonly<Record<FindingCode, Message>> = {
  unreadable: { zh: '无法读取', en: 'Unreadable' },
  'illegal-action': { zh: '不合规的动作', en: 'Illegal action' },
  'missing-event': { zh: '缺事件', en: 'Missing event' },
  'unexpected-event': { zh: '多余的事件', en: 'Unexpected event' },
  'tile-conservation': { zh: '牌数不对', en: 'Tile that nobody can have' },
  'opening-not-held': { zh: '起手胡不成立', en: 'Opening hand not held' },
  'opening-payout': { zh: '起手胡付错', en: 'Opening hand paid wrongly' },
  'opening-unclaimed': { zh: '起手胡未报', en: 'Opening hand not claimed' },
  'follow-up': { zh: '跟胡档次', en: 'Follow-up tier' },
  'declined-win-lock': { zh: '过胡锁定', en: 'Locked by a declined win' },
  'not-a-win': { zh: '不成胡', en: 'Not a win' },
  'pair-not-258': { zh: '将不是二五八', en: 'Pair is not 2, 5 or 8' },
  'suit-gate': { zh: '不足八枝', en: 'Suit gate' },
  pattern: { zh: '番型', en: 'Pattern' },
  tier: { zh: '大小胡', en: 'Tier' },
  total: { zh: '合计', en: 'Total' },
  'bird-tile': { zh: '鸟牌', en: 'Bird tile' },
  'bird-seat': { zh: '中鸟座位', en: 'Bird seat' },
  'bird-missing': { zh: '没有翻鸟', en: 'Bird missing' },
  payment: { zh: '付账', en: 'Payment' },
  'zero-sum': { zh: '不是零和', en: 'Not zero-sum' },
  'next-dealer': { zh: '下局庄家', en: 'Next dealer' },
  stake: { zh: '底注', en: 'Stake' },
  deltas: { zh: '输赢合计', en: 'Sums' },
  wall: { zh: '牌墙', en: 'Wall' },
  commitment: { zh: '牌墙承诺', en: 'Wall commitment' },
  chain: { zh: '哈希链', en: 'Hash chain' },
  seal: { zh: '封存', en: 'Seal' },
};
export const SEVERITIES: Readonly<Record<Severity, Message>> = {
  error: { zh: '错误', en: 'Error' },
  warning: { zh: '警告', en: 'Warning' },
  info: { zh: '提示', en: 'Note' },
};
export const EXPECTED: Message = { zh: '应为', en: 'Expected' };
export const RECORDED: Message = { zh: '记录为', en: 'Recorded' };
export const SAME_IN_BOTH = (rows: number): Message => ({
  zh: `另有 ${rows} 行，两边一样`,
  en: rows === 1 ? 'One more row is the same in both' : `${rows} more rows are the same in both`,
});
export const NOTHING: Message = { zh: '（没有）', en: '(nothing)' };
export const AT_STEP = (step: number): Message => ({ zh: `第 ${step} 步`, en: `Step ${step}` });
export const AT_LINE = (line: number): Message => ({ zh: `第 ${line} 行`, en: `line ${line}` });
export const HAND_OF_MATCH = (number: number, match: string): Message => ({
  zh: `${match} 第 ${number} 局`,
  en: `Hand ${number} of match ${match}`,
});
export const MATCH = (match: string): Message => ({ zh: `${match} 场`, en: `Match ${match}` });
export const IN_HAND = (where: string, spot: string): Message => ({
  zh: `${where}，${spot}`,
  en: `${where}, ${spot.charAt(0).toLowerCase()}${spot.slice(1)}`,
});
export const CLAUSE_TEXT: Message = { zh: '条文', en: 'The clause' };
export const RUNNING: Message = { zh: '正在重新推算…', en: 'Deriving everything again…' };
export const CLEAN: Message = { zh: '没有发现', en: 'Nothing found' };
export const CLEAN_SAYS: Message = {
  zh: '每一步、每一笔付账、庄家次序与牌墙都重新推算过，与记录一致。',
  en: 'Every move, every payment, the order of dealers and the wall were derived again and agree with the record.',
};
export const NOT_JUDGED: Message = { zh: '没有判断的', en: 'Not judged' };
export const ONLY_SEEN: Message = {
  zh: '只看自己时没有全部记录，不能审计。',
  en: 'From one seat the whole record is not here, and it cannot be audited.',
};
export const UNREAD = (detail: string): Message => ({
  zh: `没有读完：${detail}`,
  en: `Not read to the end: ${detail}`,
});
export const OF_A_BRANCH: Message = {
  zh: '这里审计的是记录，不是假如。',
  en: 'What is audited here is the record, not the what-if.',
};
export const PRINT: Message = { zh: '打印报告', en: 'Print the report' };
export const REPORT = (hand: string): Message => ({ zh: `审计报告 · ${hand}`, en: `Audit report · ${hand}` });
export const ARITHMETIC: Message = { zh: '付账逐笔', en: 'Payments laid open' };
