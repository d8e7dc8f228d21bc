import type { Money } from '../money.js';

/** 咀 Unit and price are one in Hefei. HF-7 */
export const HEFEI_MONEY: Money = {
  unit: { zh: '咀', en: ' zui' },
  extra: { zh: '连庄', en: ' streak' },
  factor: { zh: '', en: '' },
  measure: { zh: '咀', en: 'price' },
  clauses: { opening: '', win: 'HF-7', streak: '' },
};
