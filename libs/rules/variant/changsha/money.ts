import type { Money } from '../money.js';

/** 片 The unit of both Changsha books. CS-8 */
export const CHANGSHA_MONEY: Money = {
  unit: { zh: '片', en: ' pian' },
  extra: { zh: '庄', en: ' dealer' },
  factor: { zh: '鸟', en: ' bird' },
  measure: { zh: '权重', en: 'weight' },
  clauses: { opening: 'CS-2.4', win: 'CS-8', streak: '' },
};
/** A factor is a bird, or a win on both tiles of a kong. CC-4, CC-6 */
export const CLASSIC_MONEY: Money = {
  ...CHANGSHA_MONEY,
  factor: { zh: '', en: '' },
  clauses: { ...CHANGSHA_MONEY.clauses, win: 'CC-6' },
};
