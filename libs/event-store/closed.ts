import type { Message } from './port.js';

/** What every adapter says once it is closed. */
export const CLOSED: Message = { zh: '事件库已关闭', en: 'the store is closed' };
