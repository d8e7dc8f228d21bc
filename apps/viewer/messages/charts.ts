import type { Message } from '#rules';

export const AS_TABLE: Message = { zh: '看成表格', en: 'Show as table' };
export const AS_CHART: Message = { zh: '看成图', en: 'Show as chart' };
export const NOTHING_TO_DRAW: Message = { zh: '还没有可画的', en: 'Nothing to draw yet' };
export const UNDRAWN: Message = {
  zh: '图没有画出来，数字在表格里。',
  en: 'The chart could not be drawn; its figures are in the table.',
};
export const KEYS: Message = { zh: '左右键逐点看', en: 'Left and right keys go from point to point' };
export const INTERVAL: Message = { zh: '95\u00a0% 置信区间', en: '95\u00a0% confidence interval' };
