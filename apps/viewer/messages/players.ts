import type { Message } from '#rules';
import { counted } from './units.js';
import { wordOf } from './word-of.js';

export const FIGURES: Message = { zh: '各项指标', en: 'Figures' };
export const ALL_FIGURES = (without: number): Message => ({
  zh: `全部指标（另有 ${without} 项在这些局里没有样本）`,
  en: `All figures (${without} more rest on nothing in these hands)`,
});
export const HANDS_COUNTED = (hands: number, voided: number): Message => ({
  zh: `${hands} 局${voided > 0 ? `，另有作废 ${voided} 局` : ''}`,
  en: `${counted(hands, 'hand')}${voided > 0 ? `, ${voided} voided` : ''}`,
});
export const NO_HANDS: Message = { zh: '这样筛选没有一局', en: 'No hand passes this filter' };
export const ERASED: Message = { zh: '已除名', en: 'Erased' };
export const FORMULA: Message = { zh: '算法', en: 'Formula' };
export const FORMULA_IS = (formula: string): Message => ({ zh: `算法：${formula}`, en: `Formula: ${formula}` });
export const MADE_OF: Message = { zh: '由来', en: 'Made of' };
export const DEVIATION: Message = { zh: '标准差', en: 'Standard deviation' };
export const INTERVAL: Message = { zh: '95\u00a0% 置信区间', en: '95\u00a0% confidence interval' };
export const INTERVAL_SAYS: Message = {
  zh: '数值下面的“95\u00a0%”是置信区间：按打过的局数，真实水平有 95\u00a0% 的把握落在其中；局数越多越窄。',
  en: '“95\u00a0%” below a value is its confidence interval: after this many hands the true level lies in it with 95\u00a0% confidence. More hands make it narrower.',
};
export const WITHIN = (interval: string): Message => ({ zh: `95\u00a0%：${interval}`, en: `95\u00a0%: ${interval}` });
export const RESTS_ON: Message = { zh: '样本', en: 'Rests on' };
export const TOO_FEW: Message = { zh: '样本太少，仅供参考', en: 'Too few to say much' };
export const HELP: Message = {
  zh: '横条是 95\u00a0% 置信区间，短竖线是数值；灰色的样本太少。点开一项看算法。',
  en: 'The bar is the 95\u00a0% confidence interval, the tick in it the value; grey rests on too few. Open a figure for its formula.',
};

export const FILTERS: Message = { zh: '筛选', en: 'Filter' };
export const FIRST_DAY: Message = { zh: '从', en: 'From' };
export const LAST_DAY: Message = { zh: '到', en: 'To' };
export const RULESET: Message = { zh: '规则', en: 'Rules' };
export const ANY_RULES: Message = { zh: '全部规则', en: 'All rules' };
export const CLUB: Message = { zh: '俱乐部', en: 'Club' };
export const ANY_CLUB: Message = { zh: '不限', en: 'any' };
export const DEALING: Message = { zh: '庄闲', en: 'Dealer' };
export const DEALINGS: Readonly<Record<'ANY' | 'DEALER' | 'NOT_DEALER', Message>> = {
  ANY: { zh: '庄与闲', en: 'dealer or not' },
  DEALER: { zh: '坐庄', en: 'as dealer' },
  NOT_DEALER: { zh: '闲家', en: 'not as dealer' },
};
export const OPPONENT: Message = { zh: '对手', en: 'Opponent' };
export const ANY_OPPONENT: Message = { zh: '全部对手', en: 'All opponents' };
export const CLEAR: Message = { zh: '清除筛选', en: 'Clear the filter' };

export const TREND: Message = { zh: '走势', en: 'Trend' };
export const TREND_FIGURE: Message = { zh: '指标', en: 'Figure' };
export const PERIOD: Message = { zh: '时段', en: 'Period' };
export const HANDS_FROM_TO = (range: string): Message => ({ zh: `第 ${range} 局`, en: `Hands ${range}` });
export const PERIOD_HANDS: Message = { zh: '局', en: 'Hands' };
export const TREND_STEP: Message = { zh: '每点', en: 'Each point' };
export const STEPS: Readonly<Record<'DAY' | 'WEEK' | 'MONTH' | 'HANDS_20' | 'HANDS_100', Message>> = {
  DAY: { zh: '一晚', en: 'a night' },
  WEEK: { zh: '一周', en: 'a week' },
  MONTH: { zh: '一月', en: 'a month' },
  HANDS_20: { zh: '20 局', en: '20 hands' },
  HANDS_100: { zh: '100 局', en: '100 hands' },
};
export const RUNNING_NET: Message = { zh: '累计输赢', en: 'Running net' };
export const RUNNING: Message = { zh: '累计', en: 'Running' };
export const DISTRIBUTION: Message = { zh: '每局输赢分布', en: 'Net per hand' };
export const SIDES: Readonly<Record<'loss' | 'even' | 'gain', Message>> = {
  loss: { zh: '输的局', en: 'Hands lost' },
  even: { zh: '不输不赢', en: 'Neither' },
  gain: { zh: '赢的局', en: 'Hands gained' },
};
export const RANGE: Message = { zh: '输赢', en: 'Net' };
export const HANDS: Message = { zh: '局数', en: 'Hands' };

export const PATTERNS: Message = { zh: '番型', en: 'Patterns' };
export const NO_PATTERNS: Message = { zh: '没有带番型的胡牌', en: 'No win with a pattern' };
export const PATTERN: Message = { zh: '番型', en: 'Pattern' };
export const WINS: Message = { zh: '胡牌', en: 'Wins' };
export const SHARE: Message = { zh: '占胡牌', en: 'Of own wins' };
export const OPENINGS: Message = { zh: '起手胡', en: 'Opening hands' };
export const SHAPE: Message = { zh: '牌型', en: 'Shape' };
export const HELD: Message = { zh: '起手有', en: 'Held' };
export const DECLARED: Message = { zh: '报出', en: 'Declared' };
export const RATE: Message = { zh: '占局数', en: 'Of hands' };

export const BIRDS: Message = { zh: '抓鸟与运气', en: 'Birds, luck apart' };
export const BIRDS_SAY: Message = {
  zh: '鸟是胡牌或起手胡后翻的牌，指向谁，谁的收付就加码。“期望中鸟”是凭没露面的牌平均该中几个；“鸟运”是中鸟减期望：正数是中得多，负数是中得少，与输赢好坏无关。“鸟净”是鸟给输赢带来的增减。',
  en: 'A bird is a tile turned after a win or an opening hand; the payments of the seat it points at grow. Hits expected are what chance gives on average, from the tiles then unseen. Luck is hits less those expected: above 0 more birds hit than chance gives, below 0 fewer, be it for better or worse. Net of birds is what they added to the net or took from it.',
};
export const DRAWN: Message = { zh: '翻鸟', en: 'Birds turned' };
export const HITS: Message = { zh: '中鸟', en: 'Hits' };
export const HITS_EXPECTED: Message = { zh: '期望中鸟', en: 'Hits expected' };
export const EXPECTED: Message = { zh: '期望', en: 'Expected' };
export const LUCK: Message = { zh: '鸟运（中鸟 − 期望）', en: 'Luck (hits − expected)' };
export const BIRD_NET: Message = { zh: '鸟净', en: 'Net of birds' };

export const OPPONENTS: Message = { zh: '对手', en: 'Opponents' };
export const NO_OPPONENTS: Message = { zh: '没有同桌的人', en: 'Nobody sat at the same table' };
export const NET: Message = { zh: '净', en: 'Net' };
export const DEALT_IN: Message = { zh: '点给', en: 'Dealt in to' };
export const WON_FROM: Message = { zh: '胡自', en: 'Won from' };
export const DECLINED: Message = { zh: '放过', en: 'Let off' };
export const Z_SCORE: Message = { zh: '偏离', en: 'z' };
export const Z_SAYS: Message = {
  zh: '偏离：点给此人的次数比同桌平均高出多少个标准差；超过 ±3 值得一看，不是定论。',
  en: 'z: deviations by which deal-ins to this opponent lie above the base rate of the tables; beyond ±3 worth a look, and no verdict.',
};
export const COMPARE_WITH = (name: string): Message => ({ zh: `与 ${name} 对比`, en: `Compare with ${name}` });
export const COMPARE: Message = { zh: '对比', en: 'Compare' };

export const THEIR_HANDS: Message = { zh: '牌局', en: 'Hands played' };
export const EARLIER: Message = { zh: '更早', en: 'Earlier' };
export const LATER: Message = { zh: '更晚', en: 'Later' };
export const MORE: Message = { zh: '再看一些', en: 'More' };
export const NO_HANDS_HERE: Message = { zh: '这段时间没有牌局', en: 'No hand in this period' };
export const HAND_LINK = (number: number): Message => ({ zh: `回放第 ${number} 局`, en: `Replay hand ${number}` });
export const HAND: Message = { zh: '局', en: 'Hand' };
export const OUTCOME: Message = { zh: '结果', en: 'Outcome' };
export const OUTCOMES: Readonly<
  Record<'drawn' | 'won' | 'self-drawn' | 'dealt-in' | 'lost' | 'live' | 'voided', Message>
> = {
  drawn: { zh: '流局', en: 'drawn' },
  won: { zh: '胡牌', en: 'won' },
  'self-drawn': { zh: '自摸', en: 'self-drawn' },
  'dealt-in': { zh: '点炮', en: 'dealt in' },
  lost: { zh: '他家胡', en: 'another won' },
  live: { zh: '进行中', en: 'in play' },
  voided: { zh: '作废', en: 'voided' },
};

export const COMPARISON: Message = { zh: '两人对比', en: 'Side by side' };
export const CHOOSE_TWO: Message = { zh: '选两位牌手对比', en: 'Choose two players to compare' };
export const CHOOSE_TWO_SAYS: Message = {
  zh: '每项指标、区间与样本并排放着；区间不相交的才算有差别。',
  en: 'Every figure with its interval and what it rests on; only where intervals lie apart is there a difference to speak of.',
};
export const FIRST: Message = { zh: '牌手甲', en: 'First player' };
export const SECOND: Message = { zh: '牌手乙', en: 'Second player' };
export const NOBODY: Message = { zh: '未选', en: 'nobody' };
export const FIGURE: Message = { zh: '指标', en: 'Figure' };
export const APART_SIGN: Message = { zh: '≠ 区间不相交', en: '≠ intervals lie apart' };

const FAMILIES: Readonly<Record<string, Message>> = {
  outcome: { zh: '胜负', en: 'Outcome' },
  speed: { zh: '速度', en: 'Speed' },
  efficiency: { zh: '牌效', en: 'Efficiency' },
  value: { zh: '输赢', en: 'Value' },
  big: { zh: '大胡小胡', en: 'Big and small' },
  opening: { zh: '起手胡', en: 'Opening hands' },
  birds: { zh: '抓鸟', en: 'Birds' },
  dealer: { zh: '坐庄', en: 'Dealer' },
  calls: { zh: '吃碰杠与海底', en: 'Calls, kongs and last tile' },
  jinan: { zh: '济南', en: 'Jinan' },
  hefei: { zh: '合肥', en: 'Hefei' },
  match: { zh: '场与夜', en: 'Matches and nights' },
  rating: { zh: '等级分', en: 'Rating' },
  conduct: { zh: '行为', en: 'Conduct' },
};

/** The name of a family of figures; its id where it is unknown here. */
export function familyWords(family: string): Message {
  return wordOf(FAMILIES, family) ?? { zh: family, en: family };
}
