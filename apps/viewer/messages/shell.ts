import type { Message } from '#rules';
import type { Route } from '../routes/route.js';

export const NAME: Message = { zh: '牌谱', en: 'Paipu' };
/** Titles of the tab, by page. */
export const PAGE_TITLES: Readonly<Record<Route['page'], Message>> = {
  matches: { zh: '牌局', en: 'Matches' },
  match: { zh: '一场', en: 'Match' },
  hands: { zh: '找局', en: 'Find hands' },
  hand: { zh: '一局', en: 'Hand' },
  file: { zh: '打开牌谱文件', en: 'Open a game log' },
  'file-hand': { zh: '文件里的一局', en: 'Hand of a file' },
  player: { zh: '牌手', en: 'Player' },
  compare: { zh: '两人对比', en: 'Two players compared' },
  leaderboard: { zh: '排行', en: 'Leaderboard' },
  night: { zh: '当晚战绩', en: 'Night' },
  write: { zh: '写牌谱', en: 'Write a hand down' },
  unknown: { zh: '没有这一页', en: 'No such page' },
};
export const SKIP: Message = { zh: '跳到内容', en: 'Skip to the content' };
export const HOME: Message = { zh: '牌谱首页', en: 'Paipu, home' };
export const MAIN_NAVIGATION: Message = { zh: '主导航', en: 'Main' };
export const MATCHES: Message = { zh: '牌局', en: 'Matches' };
export const PLAYERS: Message = { zh: '牌手', en: 'Players' };
export const WRITE: Message = { zh: '写谱', en: 'Write' };
export const FILE: Message = { zh: '文件', en: 'File' };
export const EXPLORER: Message = { zh: 'GraphQL 查询', en: 'GraphQL explorer' };
export const FOR_OPERATORS: Message = { zh: '给维护的人', en: 'For operators' };
export const HEALTH: Message = { zh: '运行状况', en: 'Health' };
export const METRICS: Message = { zh: '指标', en: 'Metrics' };
export const GUARD: Message = {
  zh: '还没有身份验证：默认只监听本机。',
  en: 'There is no authentication yet: by default only this machine is listened to.',
};
export const OTHER_LANGUAGE: Message = { zh: 'English', en: '中文' };
export const THEME: Message = { zh: '外观', en: 'Appearance' };
export const THEME_NAMES: Readonly<Record<'system' | 'light' | 'dark', Message>> = {
  system: { zh: '跟随系统', en: 'As the system' },
  light: { zh: '浅色', en: 'Light' },
  dark: { zh: '深色', en: 'Dark' },
};
export const LOADING: Message = { zh: '正在读取…', en: 'Loading…' };
export const OFFLINE: Message = { zh: '服务没有回应', en: 'The service does not answer' };
export const OFFLINE_SAYS: Message = {
  zh: '请看服务是否在运行、网络是否连着。打开本机的 .paipu.jsonl 文件不需要服务。',
  en: 'See whether it runs and the network is there. A .paipu.jsonl file of this device opens without it.',
};
export const UNFETCHED: Message = { zh: '这一部分没有取到', en: 'This part could not be fetched' };
export const UNFETCHED_SAYS: Message = {
  zh: '网络断了，服务停了，或换了新版。连上之后再试一次。',
  en: 'The network is away, the service has stopped, or it has a newer version. Try again once it is reached.',
};
export const MISSING: Message = { zh: '这里没有记录', en: 'Nothing is recorded here' };
export const MISSING_SAYS: Message = {
  zh: '链接所指的不在库里：可能抄错了，或者还没有导入。',
  en: 'What the link names is not on record: it may be misspelt, or not imported yet.',
};
export const REFUSED: Message = { zh: '不能显示', en: 'This cannot be shown' };
export const BROKEN: Message = { zh: '出了意外', en: 'Something went wrong' };
export const BROKEN_SAYS = (detail: string): Message => ({
  zh: `这不该发生。报告时请附上：${detail}`,
  en: `This should not happen. When reporting it, add: ${detail}`,
});
export const RETRY: Message = { zh: '再试一次', en: 'Try again' };
export const NO_PAGE: Message = { zh: '没有这一页', en: 'There is no such page' };
export const NO_PAGE_SAYS = (path: string): Message => ({
  zh: `地址 ${path} 不通向任何页面。`,
  en: `The address ${path} leads nowhere.`,
});
export const TO_MATCHES: Message = { zh: '回到牌局', en: 'To the matches' };
export const TO_FILE: Message = { zh: '打开文件', en: 'Open a file' };
export const DROP_HERE: Message = { zh: '松开以打开牌谱文件', en: 'Let go to open the game log' };
