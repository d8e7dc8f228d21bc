import type { Message } from '#rules';

export const SUMMARY: Message = {
  zh: '统计：直接从牌谱算出每个人的指标，每个率都附分子、分母与区间',
  en: 'statistics straight from game logs: every figure with numerator, denominator and interval',
};
export const FILES_ARGUMENT: Message = { zh: '牌谱文件，- 为标准输入', en: 'game logs, - for standard input' };
export const PLAYER_OPTION: Message = { zh: '只看这一位（编号或名字）', en: 'only this player, by id or name' };
export const FORMULAS_OPTION: Message = { zh: '在每个指标下写出算法', en: 'under every figure, how it is made' };
export const EXAMPLES_TEXT: Message = {
  zh: `例：
  paipu stats night.paipu.jsonl
  paipu stats *.paipu.jsonl --player 安 --formulas
  paipu simulate --ruleset changsha --hands 2000 --seed 1 | paipu stats - --json
有局读不了时，它们写在标准错误上并不计入，退出码为 1；文件读不了或没有这位玩家时为 2。`,
  en: `Examples:
  paipu stats night.paipu.jsonl
  paipu stats *.paipu.jsonl --player an --formulas
  paipu simulate --ruleset changsha --hands 2000 --seed 1 | paipu stats - --json
Hands that cannot be read are named on stderr and left out, and the exit code is 1; it is 2 if a file cannot be read or
there is no such player.`,
};

export const COUNTING = (hands: number): Message => ({
  zh: `已统计 ${hands} 局`,
  en: hands === 1 ? '1 hand counted' : `${hands} hands counted`,
});

export const LEFT_OUT = (file: string, line: number, hand: string | null, why: Message): Message => ({
  zh: `${file} 第 ${line} 行${hand === null ? '' : ` · ${hand}`}：不计入：${why.zh}`,
  en: `${file} line ${line}${hand === null ? '' : ` · ${hand}`}: left out: ${why.en}`,
});

const SHOWN = 40;
export const UNKNOWN_PLAYER = (asked: string, known: readonly string[]): Message => {
  const rest = known.length - SHOWN;
  const list = known.slice(0, SHOWN);
  return {
    zh: `没有玩家“${asked}”；有：${list.join('、')}${rest > 0 ? ` 等 ${known.length} 位` : ''}`,
    en: `there is no player ${asked}; there ${known.length === 1 ? 'is' : 'are'}: ${list.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`,
  };
};
export const NO_PLAYERS: Message = { zh: '牌谱里没有玩家。', en: 'The logs name no player.' };

/** Columns: figure, value, numerator / denominator, interval. */
export const COLUMNS = {
  value: { zh: '数值', en: 'value' },
  parts: { zh: '分子/分母', en: 'of' },
  interval: { zh: '95% 区间', en: '95 % interval' },
} as const satisfies Readonly<Record<string, Message>>;

export const PLAYER_HEADING = (name: string, player: string, hands: number, voided: number): Message => {
  const zh = name === player ? name : `${name}（${player}）`;
  const en = name === player ? name : `${name} (${player})`;
  return {
    zh: `${zh}  ${hands} 局${voided === 0 ? '' : `，另有 ${voided} 局作废`}`,
    en: `${en}  ${hands} ${hands === 1 ? 'hand' : 'hands'}${voided === 0 ? '' : `, ${voided} voided beside them`}`,
  };
};

export const DEVIATION = (deviation: string): Message => ({ zh: `σ ${deviation}`, en: `σ ${deviation}` });

export const LEGEND: Message = {
  zh: '~ 样本太少，仅供参考。',
  en: '~ rests on few cases: not to be relied on.',
};

interface Counts {
  readonly hands: number;
  readonly voided: number;
  /** hands, and lines that tell of no hand, that are not counted */
  readonly leftOut: number;
  /** 片 */
  readonly net: number;
}
export const ZERO_SUM = ({ hands, voided, leftOut, net }: Counts): Message => {
  const zhVoided = (voided === 0 ? '' : `，另有 ${voided} 局作废`) + (leftOut === 0 ? '' : `，${leftOut} 处未计入`);
  const enVoided =
    (voided === 0 ? '' : `, ${voided} voided beside them`) + (leftOut === 0 ? '' : `, ${leftOut} left out`);
  const counted = hands === 1 ? '1 hand' : `${hands} hands`;
  return net === 0
    ? { zh: `共 ${hands} 局${zhVoided}；四家净胜合计为 0。`, en: `${counted}${enVoided}; all seats' nets sum to 0.` }
    : {
        zh: `共 ${hands} 局${zhVoided}；四家净胜合计为 ${net}，应为 0：请审计。`,
        en: `${counted}${enVoided}; all seats' nets sum to ${net}, not 0: audit the log.`,
      };
};
