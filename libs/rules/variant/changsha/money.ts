import type { Money } from '../money.js';

/** 片 The unit of both Changsha books. CS-8 */
export const CHANGSHA_MONEY: Money = {
  unit: { zh: '片', en: ' pian' },
  measure: { zh: '权重', en: 'weight' },
  clauses: { opening: 'CS-2.4', win: 'CS-8', streak: '' },
};
/** CC-6 */
export const CLASSIC_MONEY: Money = { ...CHANGSHA_MONEY, clauses: { ...CHANGSHA_MONEY.clauses, win: 'CC-6' } };
