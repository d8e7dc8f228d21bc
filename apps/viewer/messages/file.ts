import type { Message } from '#rules';
import { counted } from './units.js';

export const TITLE: Message = { zh: '打开牌谱文件', en: 'Open a game log' };
export const SAYS: Message = {
  zh: '把 .paipu.jsonl 拖到这里，或选一个。文件留在这台设备上，重新打开这一页也还在；一切都在浏览器里算，不需要服务。',
  en: 'Drop a .paipu.jsonl here, or choose one. It stays on this device, through a reload of the page too; everything is computed in the browser, without any service.',
};
export const WANTED: Message = {
  zh: '这个链接指向文件里的一局。打开那个文件，就会到那一步。',
  en: 'This link points at a hand in a file. Open that file, and it goes to the step.',
};
export const CHOOSE: Message = { zh: '选择文件', en: 'Choose a file' };
export const ANOTHER: Message = { zh: '换一个文件', en: 'Another file' };
export const READING = (percent: number): Message => ({
  zh: `正在读取并审计：${percent}%`,
  en: `Reading and auditing: ${percent}%`,
});
export const UNREAD = (detail: string): Message => ({
  zh: `没有读完：${detail}`,
  en: `Not read to the end: ${detail}`,
});
export const COUNTS = (hands: number, matches: number): Message => ({
  zh: `${hands} 局，${matches} 场`,
  en: `${counted(hands, 'hand')}, ${counted(matches, 'match', 'matches')}`,
});
export const FINDINGS = (count: number): Message => ({
  zh: count === 0 ? '没有审计发现' : `${count} 个审计发现`,
  en: count === 0 ? 'nothing found' : counted(count, 'finding'),
});
export const NOT_JUDGED = (count: number): Message => ({
  zh: `${count} 局没有判断到底`,
  en: `${counted(count, 'hand')} not judged to the end`,
});
export const HANDS: Message = { zh: '牌局', en: 'Hands' };
export const ONLY_FOUND: Message = { zh: '只看有错的', en: 'Only those with something wrong' };
export const NO_HANDS = (why: Message): Message => ({
  zh: `文件里没有可读的局。${why.zh}`,
  en: `No hand in this file can be read: ${why.en}`,
});
export const FINDING_LIST: Message = { zh: '审计发现', en: 'Findings' };
export const MORE = (count: number): Message => ({ zh: `再看 ${count} 个`, en: `${count} more` });
export const HAND_IN_MATCH = (number: number, names: string): Message => ({
  zh: `第 ${number} 局 · ${names}`,
  en: `Hand ${number} · ${names}`,
});
export const OTHER_SUMS: Message = {
  zh: '记录的合计与付账不符',
  en: 'recorded sums are not those of the payments',
};
export const KEPT_NOT = (name: string): Message => ({
  zh: `页面重新打开了，${name} 没能留在这个浏览器里。请再选一次。`,
  en: `The page was loaded again, and ${name} could not be kept in this browser. Please choose it again.`,
});
export const GO: Message = { zh: '打开', en: 'Open' };
export const PRINT: Message = { zh: '打印报告', en: 'Print the report' };
