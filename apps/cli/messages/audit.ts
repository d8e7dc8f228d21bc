import type { Message } from '#rules';

export const SUMMARY: Message = {
  zh: '审计：重推每一步、每一笔付款，列出所有不符之处',
  en: 'audit: re-derive every move and every payment, and list whatever does not agree',
};
export const FILES_ARGUMENT: Message = { zh: '牌谱文件，- 为标准输入', en: 'game logs, - for standard input' };
export const EXAMPLES_TEXT: Message = {
  zh: `例：
  paipu audit night.paipu.jsonl
  paipu simulate --ruleset changsha --hands 200 --seed 1 | paipu audit -
  paipu audit --json night.paipu.jsonl
  paipu audit --second-opinion night.paipu.jsonl
有错误时退出码为 1；只有提示（info）时为 0；文件读不了时为 2。`,
  en: `Examples:
  paipu audit night.paipu.jsonl
  paipu simulate --ruleset changsha --hands 200 --seed 1 | paipu audit -
  paipu audit --json night.paipu.jsonl
  paipu audit --second-opinion night.paipu.jsonl
The exit code is 1 if an error was found, 0 if only information was, 2 if a file cannot be read.`,
};

export const SECOND_OPINION: Message = {
  zh: '每一次胡牌另请一个只照规则写成的慢算法复核；不一致处写到标准错误，退出码为 1',
  en: 'ask a slow scorer written from the rules alone about every win; where the two differ: on stderr, exit code 1',
};
export const DISPUTED = (hand: string, line: number, detail: string): Message => ({
  zh: `第 ${line} 行 · ${hand}：两个算法的结果不同\n    ${detail}`,
  en: `line ${line} · ${hand}: the two scorers differ\n    ${detail}`,
});
export const ASKED = (wins: number, disputed: number): Message => ({
  zh: `复核了 ${wins} 次胡牌，${disputed} 次不一致。`,
  en: `second opinion on ${wins} wins: ${disputed} differ.`,
});

export const AUDITING = (hands: number): Message => ({ zh: `已审计 ${hands} 局`, en: `${hands} hands audited` });

export const PLACE = (where: {
  file?: string;
  match: string | null;
  hand: string | null;
  line: number;
  step?: number | null;
}): Message => {
  const file = where.file === undefined ? '' : `${where.file} `;
  const place = where.hand ?? where.match;
  const name = place === null ? '' : ` · ${place}`;
  const step = where.step ?? null;
  return {
    zh: `${file}第 ${where.line} 行${name}${step === null ? '' : ` · 第 ${step} 步`}`,
    en: `${file}line ${where.line}${name}${step === null ? '' : ` · step ${step}`}`,
  };
};

export const NOT_JUDGED: Message = { zh: '未判断', en: 'not judged' };

export const DONE = (hands: number, errors: number, infos: number): Message => {
  const zhInfo = infos === 0 ? '' : `,${infos} 处提示`;
  const enInfo = infos === 0 ? '' : `, ${infos} for information`;
  if (errors === 0)
    return { zh: `${hands} 局：没有发现错误${zhInfo}。`, en: `${handsText(hands)}: no error found${enInfo}.` };
  return {
    zh: `${hands} 局：发现 ${errors} 处错误${zhInfo}。`,
    en: `${handsText(hands)}: ${errors} error${errors === 1 ? '' : 's'} found${enInfo}.`,
  };
};

const handsText = (hands: number): string => (hands === 1 ? '1 hand' : `${hands} hands`);
