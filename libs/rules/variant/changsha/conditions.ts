import type { Conditions } from '../pattern-specs.js';

/** 大胡 When each big pattern holds at the reference table. CS-4.2 */
export const CHANGSHA_CONDITIONS: Conditions = {
  'all-triplets': { zh: '四组都是刻子或杠', en: 'the four sets of a standard reading are all triplets or kongs' },
  'all-258': { zh: '连副露全是二五八，不论牌型', en: 'every tile, melds included, is a 2, 5 or 8; no shape is needed' },
  'full-flush': { zh: '只有一门，成平胡或七对牌型', en: 'all tiles of one suit, in a standard or seven-pairs reading' },
  'all-claimed': {
    zh: '四组都是吃、碰、明杠、补杠，没有暗杠，剩一张由别人打出的牌配成将；自摸看选项 allClaimedSelfDraw',
    en: 'all four sets are claimed melds, none a concealed kong, and a discard pairs the one tile left; by self-draw as option allClaimedSelfDraw says',
  },
  'seven-pairs': { zh: '七个对子，无副露，四张相同算两对', en: 'seven pairs, no melds; four alike are two pairs' },
  'luxury-seven-pairs': {
    zh: '七对中有四张相同，胡的那张也算；代替七巧对；两三个四张相同仍是二，另看选项 luxuryWeights',
    en: 'seven pairs with four alike, the winning tile counted in; replaces seven-pairs; two or three quads are still 2 unless option luxuryWeights says otherwise',
  },
  'last-tile-draw': { zh: '要了最后一张的一家用它自摸', en: 'won on the last tile by the seat that took it' },
  'last-tile-discard': { zh: '胡别家打出的最后一张', en: 'won on the throw of the last tile' },
  'kong-bloom': { zh: '开杠补的牌自摸；补不算', en: 'self-draw on an open replacement, not on a supplement' },
  'kong-cannon': {
    zh: '一次开杠补牌后紧接着打出的牌被胡',
    en: 'won on the discard that directly follows one open replacement',
  },
  'double-kong-cannon': {
    zh: '那一轮连续两次以上开杠后打出的牌被胡；代替杠上炮',
    en: 'the same after two or more open replacements in a row in that turn; replaces kong-cannon',
  },
  'robbed-kong': {
    zh: '抢别家的补杠而胡，不论它选开杠还是补，另看选项 robbedSupplement',
    en: 'won by robbing an added kong, whatever replacement was chosen, unless option robbedSupplement says otherwise',
  },
  earthly: {
    zh: '闲家在第一张打出之后、庄家第二次摸牌之前胡，本局还没有吃碰杠',
    en: 'a seat other than the dealer wins after the first discard, before the dealer’s second draw, and no chow, pong or kong has been made in the hand',
  },
  heavenly: {
    zh: '庄家在任何牌打出之前自摸，先自己暗杠也可以',
    en: 'the dealer wins by self-draw before any tile was discarded; an own concealed kong first is allowed',
  },
};

/** 湖南长沙 The same where the classic table plays otherwise. CC-3, CC-5 */
export const CLASSIC_CONDITIONS: Conditions = {
  ...CHANGSHA_CONDITIONS,
  'all-claimed': {
    zh: '四组都是吃、碰、明杠、补杠，没有暗杠，剩一张配成将；放炮、自摸都算',
    en: 'all four sets are claimed melds, none a concealed kong, and the one tile left is paired, off a discard or by self-draw',
  },
  'kong-bloom': { zh: '骰子补的牌自摸；墙尾补不算', en: 'self-draw on a dice replacement, not on one from the tail' },
  'kong-cannon': {
    zh: '骰子补的牌当即打出被胡；没有双杠上炮',
    en: 'won on the dice replacement thrown straight away; there is no double one',
  },
  'robbed-kong': { zh: '抢别家的补杠而胡', en: 'won by robbing an added kong' },
  earthly: {
    zh: '闲家胡庄家打出的第一张，之前有过杠也算',
    en: 'a seat other than the dealer wins on the dealer’s first discard, a kong before it notwithstanding',
  },
};
