import type { Message } from '#rules';
import { amount, LEAST, plus, times, type Figure } from './figure.js';

/** Hands of books that print a price: N of this family. */
const PRICE_HANDS = times('books/price');
const PRICE_WINS = times('price-wins/all');

const row = (id: string, zh: string, en: string, formula: Message) => ({
  id,
  family: 'hefei' as const,
  name: { zh, en },
  formula,
});

/** 合肥 Prices, bonuses, the gate, the sea, the streak. HF */
export const HEFEI: readonly Figure[] = [
  {
    ...row('mean-price', '平均价钱', 'Mean price', {
      zh: '价钱合计 ÷ 算咀的胡牌次数',
      en: 'price of own wins / own wins with a price',
    }),
    kind: 'mean',
    unit: 'price',
    least: LEAST.cases,
    numerator: amount('price-wins/all'),
    denominator: PRICE_WINS,
  },
  {
    ...row('price-distribution', '价钱分布', 'Price in range', {
      zh: '价钱在该范围的胡牌次数 ÷ 算咀的胡牌次数',
      en: 'own wins with a price in the range / own wins with a price',
    }),
    kind: 'distribution',
    unit: 'share',
    least: LEAST.cases,
    items: 'price',
    over: PRICE_WINS,
  },
  {
    ...row('bonus-share', '嘴子', 'Wins with', {
      zh: '有该项的胡牌次数 ÷ 算咀的胡牌次数',
      en: 'own wins with the bonus / own wins with a price',
    }),
    kind: 'distribution',
    unit: 'share',
    least: LEAST.cases,
    items: 'bonuses',
    over: PRICE_WINS,
  },
  {
    ...row('bonus-price-share', '占价钱', 'Of the price', {
      zh: '该项所加的咀 ÷ 价钱合计',
      en: 'what the bonus added / price of own wins',
    }),
    kind: 'distribution',
    unit: 'share',
    least: LEAST.any,
    items: 'bonuses',
    over: amount('price-wins/all'),
    take: 'amount',
  },
  {
    ...row('gate-failure-rate', '不足八枝率', 'Gate failures', {
      zh: '成牌而不足八枝的局数 ÷ 算咀的局数',
      en: 'hands in which the shape was complete and no suit had eight / hands with a price',
    }),
    kind: 'rate',
    unit: 'share',
    least: LEAST.hands,
    numerator: times('gate/hands'),
    denominator: PRICE_HANDS,
  },
  {
    ...row('gate-failures', '不足八枝', 'Tiles the gate barred', {
      zh: '成牌而不足八枝的张数，自己摸的加别家打的',
      en: 'tiles that completed the shape without a suit of eight, drawn or thrown by others',
    }),
    kind: 'count',
    unit: 'times',
    least: LEAST.any,
    numerator: times('gate/draw', 'gate/discard'),
  },
  {
    ...row('sea-reached-rate', '海底率', 'Sea reached', {
      zh: '摸到最后四张的局数 ÷ 算咀的局数',
      en: 'hands that came to the last four tiles / hands with a price',
    }),
    kind: 'rate',
    unit: 'share',
    least: LEAST.hands,
    numerator: times('sea/reached'),
    denominator: PRICE_HANDS,
  },
  {
    ...row('sea-won-rate', '海底胡牌率', 'Sea won', {
      zh: '海底胡牌的局数 ÷ 摸到最后四张的局数',
      en: 'hands won in the sea / hands that came to it',
    }),
    kind: 'rate',
    unit: 'share',
    least: LEAST.cases,
    numerator: times('sea/won'),
    denominator: times('sea/reached'),
  },
  {
    ...row('sea-lost-rate', '被海底胡率', 'Sea lost', {
      zh: '别家海底胡牌的局数 ÷ 摸到最后四张的局数',
      en: 'hands another seat won in the sea / hands that came to it',
    }),
    kind: 'rate',
    unit: 'share',
    least: LEAST.cases,
    numerator: times('sea/lost'),
    denominator: times('sea/reached'),
  },
  {
    ...row('stayed-on-rate', '连庄率', 'Dealt again', {
      zh: '连庄的局数 ÷ 坐庄的局数',
      en: 'hands dealt after dealing the one before / hands dealt',
    }),
    kind: 'rate',
    unit: 'share',
    least: LEAST.cases,
    numerator: times('streak/stayed'),
    denominator: times('streak/dealt'),
  },
  {
    ...row('longest-streak', '最长连庄', 'Longest streak', {
      zh: '牌谱所记连庄的最多局数',
      en: 'most hands in a row on record for this dealer',
    }),
    kind: 'extreme',
    unit: 'hands',
    least: LEAST.any,
    key: 'streak/dealt',
    take: 'most',
  },
  {
    ...row('streak-received', '连庄所收', 'Received for streaks', {
      zh: '因连庄所加而收的咀',
      en: 'received on top for a streak, own or of another dealer',
    }),
    kind: 'sum',
    unit: 'price',
    least: LEAST.any,
    numerator: amount('streak/received'),
  },
  {
    ...row('streak-paid', '连庄所付', 'Paid for streaks', {
      zh: '因连庄所加而付的咀',
      en: 'paid on top for a streak, own or of another dealer',
    }),
    kind: 'sum',
    unit: 'price',
    least: LEAST.any,
    numerator: amount('streak/paid'),
  },
  {
    ...row('streak-net', '连庄净胜', 'Net of streaks', { zh: '连庄所收 − 所付', en: 'received − paid for streaks' }),
    kind: 'sum',
    unit: 'net-price',
    least: LEAST.any,
    numerator: plus(amount('streak/received'), -1, amount('streak/paid')),
  },
];
