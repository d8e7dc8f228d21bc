import type { Message } from '#rules';

export const TITLE: Message = { zh: '排行', en: 'Leaderboard' };
export const FIGURE: Message = { zh: '按', en: 'By' };
export const MINIMUM: Message = { zh: '至少', en: 'At least' };
export const MINIMUM_SAYS: Message = {
  zh: '样本少于此数的不上榜；空着按该指标自己的下限。',
  en: 'Players whose figure rests on fewer are left out; left empty, the figure’s own minimum counts.',
};
export const RANK: Message = { zh: '名次', en: 'Rank' };
export const PLAYER: Message = { zh: '牌手', en: 'Player' };
export const VALUE: Message = { zh: '数值', en: 'Value' };
export const HANDS: Message = { zh: '局数', en: 'Hands' };
export const NOBODY: Message = { zh: '没有人够这个样本', en: 'Nobody has enough to be ranked' };
export const NOBODY_SAYS: Message = {
  zh: '把下限放低，或放宽筛选。',
  en: 'Lower the minimum, or widen the filter.',
};
export const NO_HANDS: Message = { zh: '还没有牌局', en: 'No hands on record yet' };
export const NO_HANDS_SAYS: Message = {
  zh: '把一局写成牌谱并记录下来，或导入一个牌谱文件；有了牌局，这里就有排行。',
  en: 'Write a hand down and record it, or import a game log: players are ranked as soon as there are hands.',
};
export const ALL_FIGURES: Message = { zh: '全部指标', en: 'All figures' };
export const NO_FIGURE = (figure: string): Message => ({
  zh: `没有可排行的指标“${figure}”`,
  en: `There is no figure “${figure}” to rank by`,
});
export const NO_FIGURE_SAYS: Message = {
  zh: '地址里的 figure 应是上面列表里的一项；请从列表选一项。',
  en: 'The address should name a figure of the list above; choose one there.',
};
export const MORE: Message = { zh: '下一页', en: 'Next page' };
