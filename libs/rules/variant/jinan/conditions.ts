import type { Conditions } from '../pattern-specs.js';

/** 番 When each pattern holds. JN-5 */
export const CONDITIONS: Conditions = {
  'half-flush': {
    zh: '一门数牌加字牌，两样都有；全是字牌不算',
    en: 'one suit and honors, both present; honors alone are no flush',
  },
  'full-flush': { zh: '只有一门数牌；代替混一色', en: 'one suit only; replaces half-flush' },
  'seven-pairs': { zh: '七个对子，无副露，四张相同算两对', en: 'seven pairs, no melds; four alike are two pairs' },
  'luxury-seven-pairs': {
    zh: '七对中有四张相同，胡的那张也算；代替七对',
    en: 'seven pairs with four alike, the winning tile counted in; replaces seven-pairs',
  },
  'all-triplets': { zh: '四组都是刻子或杠', en: 'four triplets or kongs' },
  'all-258': {
    zh: '连副露全是数牌二五八，不论牌型',
    en: 'every tile, melds included, is a suited 2, 5 or 8; no shape is needed',
  },
  'thirteen-orphans': {
    zh: '三门的一、九和七种字牌各一张，任一再多一张；无副露',
    en: 'one of each suited 1 and 9 and of each honor, and a second copy of any one; no melds',
  },
  'single-wait-bare': {
    zh: '四组副露，没有暗杠，剩的一张由胡的牌配成对，怎样来的都算',
    en: 'four melds none of them concealed kongs, the one tile left paired by the winning tile, however it came',
  },
  'last-tile-draw': {
    zh: '最后一次普通摸牌自摸，即按荒庄的规定以后不再摸；这张打出只能胡',
    en: 'self-draw on the last ordinary draw, the one after which the dead wall allows no other; its discard can only be won',
  },
  'kong-bloom': { zh: '杠后补的牌自摸', en: 'self-draw on a kong replacement' },
  'flower-bloom': {
    zh: '补花的牌自摸；杠后补到花再补的也是，不算杠上开花，也没有杠了',
    en: 'self-draw on a flower replacement; also where a kong’s replacement was a flower, which is then no kong bloom, and nobody is liable for the kong',
  },
  'ready-open': { zh: '报了明约', en: 'open ready was declared' },
  'ready-closed': { zh: '报了暗约，听口一直未变', en: 'closed ready was declared and the wait never changed' },
};
