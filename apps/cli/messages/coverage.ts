import type { Message } from '#rules';
import type { Group } from '../coverage-groups.js';

export const SUMMARY: Message = {
  zh: '数一数牌谱里各种番型、叫牌、杠、海底、流局、坐庄出现过几次（Markdown 表）',
  en: 'count how often each pattern, claim, kong, last-tile and drawn-hand path occurs in logs (a Markdown table)',
};
export const FILES_ARGUMENT: Message = { zh: '牌谱文件，- 为标准输入', en: 'game logs, - for standard input' };
export const EXAMPLES_TEXT: Message = {
  zh: `例：
  paipu simulate --hands 20000 --seed 1 | paipu coverage -
有一项从未出现时退出码为 1。`,
  en: `Examples:
  paipu simulate --hands 20000 --seed 1 | paipu coverage -
The exit code is 1 if something never occurs.`,
};
export const UNREAD = (count: number): Message => ({
  zh: `有 ${count} 行读不了，没有计入。`,
  en:
    count === 1
      ? '1 line could not be read and is not counted.'
      : `${count} lines could not be read and are not counted.`,
});
export const NEVER = (rows: readonly Message[]): Message => ({
  zh: `从未出现：${rows.map(({ zh }) => zh).join('、')}`,
  en: `never occurred: ${rows.map(({ en }) => en).join(', ')}`,
});
export const COUNT_HEADING: Message = { zh: '次数', en: 'times' };

export const GROUP_NAMES: Readonly<Record<Group, Message>> = {
  hands: { zh: '牌局', en: 'hands' },
  pattern: { zh: '番型', en: 'patterns' },
  'patterns-together': { zh: '一次胡牌的番型数', en: 'patterns in one win' },
  win: { zh: '胡法', en: 'wins' },
  winners: { zh: '几家胡（T-8）', en: 'winners of a hand (T-8)' },
  'declined-win': { zh: '过胡（T-14）', en: 'declined wins (T-14)' },
  claim: { zh: '叫别人的牌（T-6）', en: 'claims (T-6)' },
  kong: { zh: '杠与补牌（T-5）', en: 'kongs by kind and replacement (T-5)' },
  'kong-run': { zh: '一轮里第几个杠', en: 'place of a kong in its turn' },
  'column-draw': { zh: '掷骰补牌（CC-3）', en: 'replacements by dice (CC-3)' },
  lock: { zh: '锁手（CC-3.3）', en: 'locked hands (CC-3.3)' },
  flower: { zh: '花（JN-1.2）', en: 'flowers (JN-1.2)' },
  'winner-flowers': { zh: '胡家的花（JN-6.1）', en: 'flowers of a winner (JN-6.1)' },
  ready: { zh: '明约、暗约（JN-4）', en: 'ready declarations (JN-4)' },
  liability: { zh: '一家包赔（JN-7）', en: 'one seat pays alone (JN-7)' },
  sea: { zh: '海底四张（HF-5）', en: 'the last four tiles (HF-5)' },
  'last-tile': { zh: '海底（CS-6）', en: 'the last tile (CS-6)' },
  'drawn-hand': { zh: '流局', en: 'drawn hands' },
  'drawn-before': { zh: '此前连荒几局', en: 'drawn hands directly before' },
  stake: { zh: '连荒倍数（JN-9.4）', en: 'stakes (JN-9.4)' },
  'dealt-in-a-row': { zh: '连庄第几局（HF-7.2）', en: 'hands dealt in a row (HF-7.2)' },
  'opening-shape': { zh: '起手胡（CS-2.2）', en: 'opening shapes declared (CS-2.2)' },
  'opening-answer': { zh: '起手胡表态（CS-2.3）', en: 'answers for opening hands (CS-2.3)' },
  declarers: { zh: '一局几家起手胡', en: 'declarers in a hand' },
  bird: { zh: '抓鸟（CS-2.5, CS-7.1）', en: 'birds (CS-2.5, CS-7.1)' },
  'bird-hit': { zh: '中鸟（CS-7.3）', en: 'what birds did (CS-7.3)' },
  'next-dealer': { zh: '下一局庄家的条款', en: 'who deals next, by clause' },
  'dealer-moves': { zh: '下一局庄家', en: 'who deals next' },
};
