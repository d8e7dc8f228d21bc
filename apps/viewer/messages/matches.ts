import type { Message } from '#rules';
import { counted } from './units.js';

export const TITLE: Message = { zh: '牌局', en: 'Matches' };
export const EMPTY: Message = { zh: '还没有牌局', en: 'No match on record yet' };
export const EMPTY_SAYS: Message = {
  zh: '导入一个牌谱文件，或用 GraphQL 开一场；也可以直接打开本机的文件来看。',
  en: 'Import a game log or open a match by GraphQL; a file of this device can be looked at right away.',
};
export const PLAYERS: Message = { zh: '牌手与结果', en: 'Players and result' };
export const RULES: Message = { zh: '规则', en: 'Rules' };
export const HANDS: Message = { zh: '局数', en: 'Hands' };
export const BEGAN: Message = { zh: '开始', en: 'Began' };
export const STATE: Message = { zh: '状态', en: 'State' };
export const AT_CLUB = (club: string): Message => ({ zh: `俱乐部 ${club}`, en: `club ${club}` });
export const AT_TABLE = (table: string): Message => ({ zh: `牌桌 ${table}`, en: `table ${table}` });
export const HAND_COUNT = (count: number): Message => ({
  zh: `${count} 局`,
  en: counted(count, 'hand'),
});
export const STATES: Readonly<Record<'OPEN' | 'CLOSED', Message>> = {
  OPEN: { zh: '进行中', en: 'In play' },
  CLOSED: { zh: '已结束', en: 'Closed' },
};
export const NO_DATE: Message = { zh: '未记日期', en: 'No date on record' };
export const TO_NIGHT: Message = { zh: '当晚战绩', en: 'The night' };
export const NAMELESS: Message = { zh: '已除名', en: 'Erased' };

export const MATCH_TITLE: Message = { zh: '一场', en: 'Match' };
export const HAND: Message = { zh: '局', en: 'Hand' };
export const DEALER: Message = { zh: '庄', en: 'Dealer' };
export const OUTCOME: Message = { zh: '结果', en: 'Outcome' };
export const TOTAL: Message = { zh: '合计', en: 'Total' };
export const RUNNING_SAYS: Message = {
  zh: '小字是到这一局为止的累计。',
  en: 'The small figure is the running total after the hand.',
};
export const RUNNING: Message = { zh: '累计', en: 'Running total' };
export const HAND_NUMBER = (number: number): Message => ({ zh: `第 ${number} 局`, en: `Hand ${number}` });
export const WON_BY_DRAW = (name: string): Message => ({ zh: `${name} 自摸`, en: `${name}, self-drawn` });
export const WON_BY_DISCARD = (name: string, from: string): Message => ({
  zh: `${name} 胡，${from} 点炮`,
  en: `${name}, off ${from}`,
});
export const WON_BY_ROBBERY = (name: string, from: string): Message => ({
  zh: `${name} 抢 ${from} 的杠`,
  en: `${name}, robbing ${from}`,
});
export const OPENED = (name: string, shapes: string): Message => ({
  zh: `${name} 起手胡：${shapes}`,
  en: `${name} opened with ${shapes}`,
});
/** `paid`: with its sign. */
export const OPENED_FOR = (name: string, shapes: string, paid: string): Message => ({
  zh: `${name} 起手胡：${shapes}，收 ${paid}`,
  en: `${name} opened with ${shapes}, paid ${paid}`,
});
export const FIND: Message = { zh: '按牌型找', en: 'Find by pattern' };
export const EVERY_HAND: Message = { zh: '全部各局', en: 'every hand' };
export const LINKED_PATTERN: Message = { zh: '链接所指的牌型', en: 'the pattern of the link' };
export const OPENING_HANDS: Message = { zh: '起手胡', en: 'Opening hands' };
export const WINNING_PATTERNS: Message = { zh: '胡牌番型', en: 'Winning patterns' };
export const CHOICE = (name: string, hands: number): Message => ({
  zh: `${name}（${hands}）`,
  en: `${name} (${hands})`,
});
export const NONE_FOUND: Message = { zh: '这里没有这样的局', en: 'No such hand here' };
export const FIND_EVERYWHERE: Message = { zh: '在所有牌局里找', en: 'Find it in all matches' };
export const DRAWN_HAND: Message = { zh: '流局', en: 'Drawn' };
export const VOIDED: Message = { zh: '作废', en: 'Voided' };
export const LIVE: Message = { zh: '进行中', en: 'In play' };
export const NO_HANDS: Message = { zh: '这一场还没有局', en: 'No hand of this match yet' };
export const RUNNING_TOTALS: Message = { zh: '逐局累计', en: 'Running totals, hand by hand' };
export const ZERO_SUM: Message = { zh: '零和：收付相抵', en: 'Zero-sum: what was won was lost' };
export const NOT_ZERO: Message = { zh: '不为零：记录有错', en: 'Not zero: the record is wrong' };
export const FINDINGS: Message = { zh: '审计发现', en: 'Findings' };
export const NO_FINDINGS: Message = { zh: '审计没有发现', en: 'The audit found nothing' };
export const MORE_FINDINGS: Message = {
  zh: '还有更多，见各局的审计',
  en: 'There are more: see the audit of each hand',
};
export const MORE_HANDS: Message = { zh: '再看一些局', en: 'More hands' };
