import {
  rankOf,
  suitIndex,
  tileOf,
  tilesOf,
  type DrawnHandReason,
  type KongReplacement,
  type Message,
  type PatternId,
  type PaymentsSettled,
  type Rules,
  type TileName,
  type TilesText,
} from '#rules';
import { findVariant } from '#rules/variant/registry';

/*
 * The words of the table in both languages. Tiles are written `5万` in Chinese and in notation (`5m`) in English.
 */

const SUITS_ZH = ['万', '筒', '条'];
const HONORS_ZH = ['东', '南', '西', '北', '中', '发', '白'];
const FLOWERS_ZH = ['春', '夏', '秋', '冬', '梅', '兰', '竹', '菊'];

/** One tile: `5万`, `东`; `5m`, `1z`. */
export function tileWords(name: TileName): Message {
  const tile = tileOf(name);
  const suit = suitIndex(tile);
  const rank = rankOf(tile);
  const zh = suit < 3 ? `${rank}${SUITS_ZH[suit]}` : suit === 3 ? HONORS_ZH[rank - 1] : FLOWERS_ZH[rank - 1];
  return { zh, en: name };
}

/** A sorted list of tiles by suit: `123万 55筒 东东`; `123m 55p 11z`. */
export function tilesWords(text: TilesText): Message {
  const groups = text.match(/\d+[mpszf]/g) ?? [];
  return { zh: groups.map(groupZh).join(' '), en: groups.join(' ') };
}

function groupZh(group: string): string {
  const letter = group.slice(-1);
  const ranks = group.slice(0, -1);
  const suit = 'mps'.indexOf(letter);
  if (suit >= 0) return ranks + SUITS_ZH[suit];
  const faces = letter === 'z' ? HONORS_ZH : FLOWERS_ZH;
  return tilesOf(group)
    .map((tile) => faces[rankOf(tile) - 1])
    .join('');
}

/** The clause a payment follows; empty where the book has none. */
export function paymentClause(rules: Rules, forWhat: PaymentsSettled['for']): string {
  return rules.money.clauses[forWhat];
}

/** A pattern or opening shape by its names in the rule book, and its clause; the id itself where the book has no such. */
export function patternWords(rules: Rules, id: PatternId): Message & { readonly clause: string } {
  const pattern = findVariant(rules.id)?.patterns.find((each) => each.id === id);
  if (pattern !== undefined) return { zh: pattern.zh, en: pattern.en, clause: pattern.clause };
  const shape = rules.opening?.shapes.find((each) => each.id === id);
  return shape === undefined
    ? { zh: id, en: id, clause: '' }
    : { zh: shape.zh, en: shape.en, clause: rules.law['opening-shapes'] };
}

export const REPLACEMENT_WORDS: Readonly<Record<KongReplacement, Message>> = {
  open: { zh: '开杠', en: 'open, a tile from the tail' },
  supplement: { zh: '补', en: 'supplement, a tile from the front' },
  tail: { zh: '牌尾补一张', en: 'a tile from the tail' },
  dice: { zh: '掷骰补牌', en: 'a tile by dice' },
};

export const DRAWN_HAND_WORDS: Readonly<Record<DrawnHandReason, Message>> = {
  'last-tile-declined': { zh: '四家都不要海底', en: 'all four declined the last tile' },
  'last-tile-no-win': { zh: '海底牌无人胡', en: 'nobody won on the last tile' },
  'wall-spent': { zh: '牌墙摸完', en: 'the wall is spent' },
  'dead-wall': { zh: '摸到荒牌', en: 'the dead wall is reached' },
  'fourth-kong': { zh: '四杠荒庄', en: 'the fourth kong was made' },
  'sea-spent': { zh: '海底四张摸完', en: 'the sea is spent' },
};
