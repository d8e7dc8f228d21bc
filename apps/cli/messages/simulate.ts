import type { Message } from '#rules';

export const SUMMARY: Message = {
  zh: '让机器人打牌，把牌谱写到标准输出；同样的种子得到同样的字节',
  en: 'let bots play and write the game log to stdout; the same seed gives the same bytes',
};
export const RULESET_OPTION = (known: readonly string[]): Message => ({
  zh: `规则：${known.join('、')}`,
  en: `rule set: ${known.join(', ')}`,
});
export const HANDS_OPTION: Message = { zh: '打几局', en: 'number of hands' };
export const SEED_OPTION: Message = { zh: '种子，任意文字', en: 'seed, any text' };
export const OPTION_OPTION: Message = {
  zh: '改一个规则选项，可重复；值按 JSON 读，不是 JSON 就当文字',
  en: 'set an option of the rule set, repeatable; the value is read as JSON where it is JSON, else as text',
};
export const PLAYERS_OPTION: Message = { zh: '四个名字，按座位，用逗号隔开', en: 'four names by seat, with commas' };
export const MATCH_LENGTH_OPTION: Message = { zh: '一场几局', en: 'hands in a match' };
export const EXAMPLES_TEXT: Message = {
  zh: `例：
  paipu simulate --ruleset changsha --hands 20000 --seed 1 > night.paipu.jsonl
  paipu simulate --hands 64 --seed night --option birds=2 --option severalWinners=nearest | paipu audit -
  paipu simulate --ruleset jinan --hands 64 --option flowers=0
  paipu simulate --hands 16 --players 安,楚,飞,多
墙由每局种子按公开的洗法得出，承诺和开示都写在牌谱里。`,
  en: `Examples:
  paipu simulate --ruleset changsha --hands 20000 --seed 1 > night.paipu.jsonl
  paipu simulate --hands 64 --seed night --option birds=2 --option severalWinners=nearest | paipu audit -
  paipu simulate --ruleset jinan --hands 64 --option flowers=0
  paipu simulate --hands 16 --players An,Chu,Fei,Duo
Every wall is the published shuffle of its hand's seed; commitment and opening are in the log.`,
};

export const PLAYERS_WRONG = (came: string): Message => ({
  zh: `--players 应为四个不同的名字，用逗号隔开，例如 安,楚,飞,多；收到“${came}”。`,
  en: `--players takes four different names with commas between, such as An,Chu,Fei,Duo; came “${came}”.`,
});
export const NUMBER_WRONG = (came: string, least: number, most: number): Message => ({
  zh: `应为 ${least} 到 ${most} 的整数，收到“${came}”`,
  en: `a whole number from ${least} to ${most} is expected, came “${came}”`,
});
export const OPTION_WRONG = (came: string): Message => ({
  zh: `--option 应为 选项=值，例如 birds=2；收到“${came}”。`,
  en: `--option takes id=value, such as birds=2; came “${came}”.`,
});
export const PROGRESS = (done: number, all: number): Message => ({
  zh: `已打 ${done} / ${all} 局`,
  en: `${done} of ${all} hands played`,
});
