import { amount, LEAST, times, type Figure } from './figure.js';

const TIERED_WINS = times('wins/big', 'wins/small');

export const BIG: readonly Figure[] = [
  {
    id: 'big-win-rate',
    family: 'big',
    kind: 'rate',
    unit: 'share',
    least: LEAST.cases,
    name: { zh: '大胡率', en: 'Big wins of wins' },
    formula: { zh: '大胡次数 ÷ 分大小胡的胡牌次数', en: 'wins with a big pattern / wins of rule sets that know tiers' },
    numerator: times('wins/big'),
    denominator: TIERED_WINS,
  },
  {
    id: 'mean-big-weight',
    family: 'big',
    kind: 'mean',
    unit: 'weight',
    least: LEAST.cases,
    name: { zh: '大胡平均 W', en: 'Mean W of big wins' },
    formula: { zh: '大胡 W 合计 ÷ 大胡次数', en: 'W of own big wins / own big wins' },
    numerator: amount('wins/big'),
    denominator: times('wins/big'),
  },
  {
    id: 'pattern-share',
    family: 'big',
    kind: 'distribution',
    unit: 'share',
    least: LEAST.cases,
    name: { zh: '番型', en: 'Wins with' },
    formula: {
      zh: '有该番型的胡牌次数 ÷ 分大小胡的胡牌次数',
      en: 'own wins with the pattern / wins of rule sets that know tiers',
    },
    items: 'patterns',
    over: TIERED_WINS,
  },
];
