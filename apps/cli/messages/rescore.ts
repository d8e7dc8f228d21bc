import type { Message } from '#rules';

export const SUMMARY: Message = {
  zh: '换规则重算：同样的打法，在另一套规则或选项之下，哪些付款会变、变多少、依据哪一条',
  en: 'rescore: the same moves under other rules or options: every payment that changes, by how much and by which clause',
};
export const FILE_ARGUMENT: Message = { zh: '牌谱文件，- 为标准输入', en: 'game log, - for standard input' };
export const RULESET_OPTION = (known: readonly string[]): Message => ({
  zh: `重算所用的规则：${known.join('、')}`,
  en: `rule set to rescore by: ${known.join(', ')}`,
});
export const EXAMPLES_TEXT: Message = {
  zh: `例：
  paipu rescore night.paipu.jsonl --ruleset changsha --option birds=2
  paipu rescore --json night.paipu.jsonl --ruleset changsha-classic
没有牌面依据的付款会明说，不会猜。`,
  en: `Examples:
  paipu rescore night.paipu.jsonl --ruleset changsha --option birds=2
  paipu rescore --json night.paipu.jsonl --ruleset changsha-classic
A payment that the moves cannot decide is said to be unknown, never guessed.`,
};
export const OTHER_FAMILY = (hand: string, was: string, now: string): Message => ({
  zh: `${hand}：${was} 与 ${now} 用的牌不同，不能换算；请选同一家族的规则。`,
  en: `${hand}: ${was} and ${now} are played with different tiles and cannot be compared; choose a rule set of the same family.`,
});
export const HAND = (hand: string, changed: number): Message => ({
  zh: `${hand}：${changed} 笔付款会变`,
  en: `${hand}: ${changed === 1 ? '1 payment changes' : `${changed} payments change`}`,
});
export const PURPOSE: Readonly<Record<'opening' | 'win' | 'streak', Message>> = {
  opening: { zh: '起手胡', en: 'opening' },
  win: { zh: '胡牌', en: 'win' },
  streak: { zh: '荒庄', en: 'streak' },
};
export const NOTHING: Message = { zh: '无', en: 'nothing' };
export const UNKNOWN: Message = { zh: '未知', en: 'unknown' };
export const AT_STEP = (step: number): Message => ({ zh: `第 ${step} 步：`, en: `step ${step}: ` });
export const SUMS: Message = { zh: '合计', en: 'sums by seat' };
/** Of a hand that stays out of the comparison; null: not even which hand it was can be read. */
export const NOT_JUDGED = (hand: string | null, why: Message): Message => ({
  zh: `- 未判断  ${hand ?? '不知道哪一局'}\n    ${why.zh}`,
  en: `- not judged  ${hand ?? 'a hand that is not known'}\n    ${why.en}`,
});

interface Counts {
  readonly hands: number;
  readonly changed: number;
  readonly unknown: number;
  readonly notJudged: number;
}
export const DONE = ({ hands, changed, unknown, notJudged }: Counts): Message => {
  const left =
    notJudged === 0
      ? { zh: '', en: '' }
      : {
          zh: `另有 ${notJudged} 局没有判断，不在其中。`,
          en: ` ${notJudged === 1 ? '1 hand was' : `${notJudged} hands were`} not judged and left out.`,
        };
  return {
    zh: `${hands} 局：${changed} 局的付款会变，${unknown} 局无法得知。${left.zh}`,
    en: `${hands === 1 ? '1 hand' : `${hands} hands`}: payments change in ${changed}, are unknown in ${unknown}.${left.en}`,
  };
};
