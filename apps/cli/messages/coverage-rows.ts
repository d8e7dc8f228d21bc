import type { Group } from '../coverage-groups.js';
import { DRAWN_HAND_WORDS } from '#replay';
import { VARIANTS } from '#rules/variant/registry';
import type { Message } from '#rules';

/** Words that rows are made of, in Chinese; a row is read word by word, the longest that fits first. */
const WORDS: readonly (readonly [en: string, zh: string])[] = [
  ['bloom paid by the seat whose discard was konged', '杠了：放杠的一家包'],
  ['konged discard before three calls', '杠了先于拿分'],
  ['robbing before three calls', '抢杠先于拿分'],
  ['robbed kong paid alone', '抢杠包赔'],
  ["paid for another seat's discard", '别家点炮，由包家付'],
  ['the liable seat threw the tile', '包家自己点炮'],
  ['fewer columns than the total', '墩数少于点数'],
  ['one tile left in the column', '墩里只剩一张'],
  ['both tiles thrown and won on', '两张都打出被胡'],
  ['konged with the same waits', '不改听口的杠'],
  ['paid on a self-draw', '自摸由包家付'],
  ['on a kong replacement', '杠后补牌时'],
  ['payment before the hand', '开局前付荒庄'],
  ['kong of a locked seat', '锁手家开杠'],
  ['won by a locked seat', '锁手家胡'],
  ['won off a locked seat', '胡锁手家打的牌'],
  ['thrown, won by several', '打出，几家胡'],
  ['thrown and won', '打出被胡'],
  ['won on both tiles', '两张都胡'],
  ['won by its taker', '要的一家胡'],
  ['from winning-tile', '用胡的那张'],
  ['voided and won', '作废后仍胡'],
  ['won by self-draw', '自摸'],
  ['won on a discard', '胡别家打的牌'],
  ['in a drawn hand', '流局'],
  ['paid a discard', '点炮'],
  ['from the deal', '发牌时'],
  ['rows doubled', '翻倍的付款'],
  ['exposed kong', '明杠'],
  ['another seat', '另一家'],
  ['second tile', '第二张'],
  ['won on draw', '胡在第几张：'],
  ['rows plain', '不翻倍的付款'],
  ['robbed-kong', '抢杠'],
  ['from wall', '从墙上翻'],
  ['formed by', '因此成立：'],
  ['self-draw', '自摸'],
  ['supplement', '补'],
  ['same seat', '同一家'],
  ['next seat', '下家'],
  ['concealed', '暗杠'],
  ['outranked', '前面一家先胡'],
  ['two dice', '两颗骰子'],
  ['declared', '报了'],
  ['declined', '不要'],
  ['one die', '一颗骰子'],
  ['or more', '及以上'],
  ['in play', '打牌中'],
  ['exposed', '明杠'],
  ['discard', '点炮'],
  ['offered', '问了'],
  ['opening', '起手胡'],
  ['started', '开局'],
  ['won at', '胡牌时倍数'],
  ['robbed', '被抢的补杠'],
  ['closed', '暗约'],
  ['voided', '作废'],
  ['thrown', '打出'],
  ['locked', '锁手'],
  ['added', '补杠'],
  ['shown', '亮花'],
  ['drawn', '流局'],
  ['small', '小胡'],
  ['taken', '要了'],
  ['chow', '吃'],
  ['pong', '碰'],
  ['dice', '掷骰'],
  ['tail', '牌尾补'],
  ['open', '明约'],
  ['big', '大胡'],
  ['won', '有人胡'],
  ['win', '胡'],
];

/** What a word means in one group alone. */
const OF_GROUP: Readonly<Partial<Record<Group, Readonly<Record<string, string>>>>> = {
  kong: { open: '开杠' },
  sea: { drawn: '摸了', declined: '过胡' },
  'opening-answer': { declined: '不报' },
};

/** A row as it is printed: its own words in English; patterns, shapes and reasons by the names of the rule books. */
export function rowWords(group: Group, row: string): Message {
  return { zh: named(group, row)?.zh ?? inChinese(group, row), en: row };
}

function named(group: Group, row: string): Message | undefined {
  if (group === 'pattern') return VARIANTS.flatMap(({ patterns }) => patterns).find(({ id }) => id === row);
  if (group === 'opening-shape') return SHAPES.find(({ id }) => id === row);
  if (group === 'drawn-hand') return Object.entries(DRAWN_HAND_WORDS).find(([reason]) => reason === row)?.[1];
  return undefined;
}

const SHAPES = VARIANTS.flatMap((variant) => {
  const rules = variant.rules({});
  return rules.ok ? (rules.value.opening?.shapes ?? []) : [];
});

function inChinese(group: Group, row: string): string {
  const parts: string[] = [];
  for (let rest = row; rest !== '';) {
    const word = WORDS.find(([en]) => rest.startsWith(en));
    const taken = word?.[0] ?? /^[^a-z\s,]+|^[,\s]+|^\S+/.exec(rest)?.[0] ?? rest;
    parts.push(OF_GROUP[group]?.[taken] ?? word?.[1] ?? taken);
    rest = rest.slice(taken.length);
  }
  return parts
    .join('')
    .replaceAll(/\s*,\s*|(?<=[^0-9])\s+(?=[^0-9])/g, '·')
    .replaceAll(/：[·\s]/g, '：')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
