import type { Conditions } from '../pattern-specs.js';

/** 咀 When each line of the price table holds. HF-6 */
export const CONDITIONS: Conditions = {
  'suit-tiles': {
    zh: '最多的一门超过八张的每一张，杠算四张；清一色另看选项 fullFlushKeepsSuitTiles',
    en: 'for each tile of the largest suit past eight, kongs counting four; with a full flush as option fullFlushKeepsSuitTiles says',
  },
  'missing-suit': { zh: '正好两门', en: 'exactly two suits are present' },
  'same-rank': {
    zh: '每个点数超过四张的每一张，三门合计，杠算四张，各点数相加',
    en: 'for each tile of a rank past four, over all suits, kongs counting four, summed over the ranks',
  },
  triplet: {
    zh: '读法中的每副刻子；放炮补成的和杠不算',
    en: 'for each triplet of the reading that no discard completed and that is no kong',
  },
  'twin-chows': {
    zh: '读法中每两副相同的顺子，三副相同的只算一对：胡的是放炮的牌且算在其中，二；否则四',
    en: 'for each pair of equal chows of the reading, three equal ones making one pair: 2 if the winning tile came from a discard and is taken as part of it, else 4',
  },
  'concealed-kong': { zh: '每个暗杠', en: 'for each concealed kong' },
  'four-alive': {
    zh: '每种四张相同而没有杠的，胡的那张也算；豪华、超豪华七对里的也计',
    en: 'for each four alike that is not konged, the winning tile counted in, also inside luxury and super luxury seven pairs',
  },
  'seven-pairs': { zh: '七个对子，无杠，没有四张相同', en: 'seven pairs without kongs and without four alike' },
  'luxury-seven-pairs': { zh: '七对中有一个四张相同；代替七对', en: 'seven pairs with one quad; replaces seven-pairs' },
  'super-luxury-seven-pairs': {
    zh: '七对中有两个或三个四张相同；代替七对和豪华七对',
    en: 'seven pairs with two or three quads; replaces both',
  },
  'last-tiles': { zh: '最后四张里自摸', en: 'self-draw in the sea, the last four tiles' },
  'full-flush': { zh: '只有一门；支照计', en: 'all tiles of one suit; suit tiles still count' },
  'ten-alike': {
    zh: '一个点数有十张以上；这个点数不再计同',
    en: 'ten or more tiles of one rank; that rank gives no same-rank',
  },
  'three-consecutive-triplets': {
    zh: '同一门点数相连的三副坎；四副相连只算一次',
    en: 'triplets, as above, of three consecutive ranks in one suit; four in a row count once',
  },
  'four-concealed-triplets': { zh: '四副坎', en: 'four triplets, as above' },
  'double-twin-chows': {
    zh: '两对相同的顺子，都是四咀的；代替双铺子',
    en: 'two pairs of equal chows, both at 4; replaces twin-chows',
  },
  heavenly: {
    zh: '庄家的第十四张，未打牌之前；先自己暗杠也可以',
    en: 'the dealer’s fourteen, before any discard; an own concealed kong first is allowed',
  },
  earthly: { zh: '闲家胡庄家打出的第一张', en: 'a seat other than the dealer wins on the dealer’s first discard' },
  'single-wait': {
    zh: '只有一张可胡；选项 singleWait，默认不打',
    en: 'exactly one tile would have won; only under option singleWait',
  },
  'kong-bloom': {
    zh: '杠后补牌自摸：15和各项之和翻倍，数值是加上的数',
    en: 'self-draw on a kong replacement: doubles the sum of 15 and all bonuses; its value is the amount it adds',
  },
};
