import type { Money } from '../money.js';

/** 分 The unit of Jinan and Weihai. JN-7 */
export const JINAN_MONEY: Money = {
  unit: { zh: '分', en: ' points', one: ' point' },
  extra: { zh: '', en: '' },
  factor: { zh: '', en: '' },
  measure: { zh: '番', en: 'fan' },
  clauses: { opening: '', win: 'JN-7', streak: 'JN-9.5' },
};
