import type { Message } from '#rules';
import { amount, LEAST, plus, times, type Figure } from './figure.js';

/** Hands of books that count in fan: N of this family. */
const FAN_HANDS = times('books/fan');
const FAN_WINS = times('fan-wins/all');
const DECLARED = times('ready-hands/all');

const row = (id: string, zh: string, en: string, formula: Message) => ({
  id,
  family: 'jinan' as const,
  name: { zh, en },
  formula,
});

/** 济南 Flowers kept, fan, ready declarations, liabilities. JN */
export const JINAN: readonly Figure[] = [
  {
    ...row('flowers-per-hand', '每局花数', 'Flowers per hand', {
      zh: '留下的花 ÷ 有花的局数',
      en: 'flowers kept / hands with flowers in the wall',
    }),
    kind: 'mean',
    unit: 'flowers',
    least: LEAST.hands,
    numerator: amount('flowers/kept'),
    denominator: times('flowers/kept'),
  },
  {
    ...row('flowers-per-win', '胡牌花数', 'Flowers per win', {
      zh: '胡牌时留下的花 ÷ 算番的胡牌次数',
      en: 'flowers kept in own wins / own wins counted in fan',
    }),
    kind: 'mean',
    unit: 'flowers',
    least: LEAST.cases,
    numerator: amount('flowers/kept-won'),
    denominator: FAN_WINS,
  },
  {
    ...row('mean-fan', '平均番数', 'Mean fan', {
      zh: '番数合计 ÷ 算番的胡牌次数',
      en: 'fan of own wins / own wins counted in fan',
    }),
    kind: 'mean',
    unit: 'fan',
    least: LEAST.cases,
    numerator: amount('fan-wins/all'),
    denominator: FAN_WINS,
  },
  {
    ...row('fan-distribution', '番数分布', 'Wins of', {
      zh: '该番数的胡牌次数 ÷ 算番的胡牌次数',
      en: 'own wins of so many fan / own wins counted in fan',
    }),
    kind: 'distribution',
    unit: 'share',
    least: LEAST.cases,
    items: 'fan',
    over: FAN_WINS,
  },
  {
    ...row('fan-pattern-share', '番型', 'Wins with', {
      zh: '有该番型的胡牌次数 ÷ 算番的胡牌次数',
      en: 'own wins with the pattern / own wins counted in fan',
    }),
    kind: 'distribution',
    unit: 'share',
    least: LEAST.cases,
    items: 'fans',
    over: FAN_WINS,
  },
  {
    ...row('ready-rate', '约牌率', 'Declared ready', {
      zh: '明约或暗约的局数 ÷ 算番的局数',
      en: 'hands declared ready, open or closed / hands counted in fan',
    }),
    kind: 'rate',
    unit: 'share',
    least: LEAST.hands,
    numerator: DECLARED,
    denominator: FAN_HANDS,
  },
  {
    ...row('ready-mode-rate', '约牌', 'Declared', {
      zh: '如此约牌的局数 ÷ 算番的局数',
      en: 'hands declared so / hands counted in fan',
    }),
    kind: 'distribution',
    unit: 'share',
    least: LEAST.hands,
    items: 'ready',
    over: FAN_HANDS,
  },
  {
    ...row('ready-win-rate', '约后胡牌率', 'Won once declared', {
      zh: '如此约牌而胡牌的局数 ÷ 如此约牌的局数',
      en: 'hands won after declaring so / hands declared so',
    }),
    kind: 'distribution',
    unit: 'share',
    least: LEAST.cases,
    items: 'ready-won',
    over: 'ready',
  },
  {
    ...row('ready-outcome', '约后', 'Once declared', {
      zh: '约牌后如此结束的局数 ÷ 约牌的局数',
      en: 'declared hands that ended so / hands declared',
    }),
    kind: 'distribution',
    unit: 'share',
    least: LEAST.cases,
    items: 'ready-outcome',
    over: DECLARED,
  },
  {
    ...row('ready-voided-rate', '暗约作废率', 'Closed ready voided', {
      zh: '改听而作废的局数 ÷ 暗约的局数',
      en: 'closed declarations voided by a change of waits / closed declarations',
    }),
    kind: 'rate',
    unit: 'share',
    least: LEAST.cases,
    numerator: times('ready-hands/voided'),
    denominator: times('ready/closed'),
  },
  {
    ...row('ready-net-per-hand', '约后每局净胜', 'Net per declared hand', {
      zh: '约牌的局的净胜 ÷ 约牌的局数',
      en: 'net of declared hands / hands declared',
    }),
    kind: 'mean',
    unit: 'net-points',
    least: LEAST.cases,
    numerator: amount('ready-hands/all'),
    denominator: DECLARED,
  },
  {
    ...row('liabilities-formed', '被拿分', 'Liabilities formed', {
      zh: '被同一家吃碰杠满三次的次数',
      en: 'times another seat took three calls from this one',
    }),
    kind: 'count',
    unit: 'times',
    least: LEAST.any,
    numerator: times('liability/liable'),
  },
  {
    ...row('liabilities-held', '拿分', 'Liabilities held', {
      zh: '吃碰杠同一家满三次的次数',
      en: 'times this seat took three calls from another',
    }),
    kind: 'count',
    unit: 'times',
    least: LEAST.any,
    numerator: times('liability/caller'),
  },
  {
    ...row('liability-paid-rate', '拿分兑现率', 'Liabilities paid', {
      zh: '因拿分付钱的次数 ÷ 被拿分的次数',
      en: 'liabilities that paid a win / liabilities formed',
    }),
    kind: 'rate',
    unit: 'share',
    least: LEAST.cases,
    numerator: times('liability/paid'),
    denominator: times('liability/liable'),
  },
  {
    ...row('liability-paid', '拿分所付', 'Paid for liabilities', {
      zh: '因拿分所付合计',
      en: 'paid as the liable seat',
    }),
    kind: 'sum',
    unit: 'points',
    least: LEAST.any,
    numerator: amount('liability/paid'),
  },
  {
    ...row('liability-received', '拿分所收', 'Received for liabilities', {
      zh: '因拿分所收合计',
      en: 'received from liable seats',
    }),
    kind: 'sum',
    unit: 'points',
    least: LEAST.any,
    numerator: amount('liability/received'),
  },
  {
    ...row('fed-kong-net', '杠了净胜', 'Net of fed kongs', {
      zh: '杠了所收 − 所付',
      en: 'received − paid for blooms on a konged discard',
    }),
    kind: 'sum',
    unit: 'net-points',
    least: LEAST.any,
    numerator: plus(amount('fed-kong/received'), -1, amount('fed-kong/paid')),
  },
];
