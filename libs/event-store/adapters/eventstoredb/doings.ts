import type { Message } from '../../port.js';

/* What was being done at the node when it failed; in both languages it stands before the word that it failed. */

export const APPENDING: Message = { zh: '追加', en: 'appending' };
export const READING: Message = { zh: '读取', en: 'reading' };
export const READING_LOG: Message = { zh: '读取记录', en: 'reading the log' };
export const READING_END: Message = { zh: '读取记录的末尾', en: 'reading the end of the log' };
export const FINDING_COMMAND: Message = { zh: '查找命令', en: 'finding a command' };
export const LISTING_STREAMS: Message = { zh: '列出各流', en: 'listing streams' };
export const SEALING: Message = { zh: '封存', en: 'sealing' };
export const LEAVING: Message = { zh: '离开节点', en: 'leaving the node' };
export const LISTENING: Message = { zh: '实时订阅', en: 'the live subscription' };

export const appendingTo = (name: string): Message => ({ zh: `向 ${name} 追加`, en: `appending to ${name}` });
export const readingStream = (name: string): Message => ({ zh: `读取 ${name}`, en: `reading ${name}` });
export const readingBehind = (position: number): Message => ({
  zh: `从位置 ${position} 起读取`,
  en: `reading behind position ${position}`,
});
export const searchingBehind = (position: number): Message => ({
  zh: `从位置 ${position} 起查找`,
  en: `searching behind position ${position}`,
});
