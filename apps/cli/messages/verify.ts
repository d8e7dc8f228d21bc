import type { Message } from '#rules';

export const SUMMARY: Message = {
  zh: '验证牌谱：每条事件的哈希链、每面墙的承诺和洗法',
  en: 'verify a log: the hash chain of every event, the commitment and the shuffle of every wall',
};
export const FILE_ARGUMENT: Message = { zh: '牌谱文件，- 为标准输入', en: 'game log, - for standard input' };
export const EXAMPLES_TEXT: Message = {
  zh: `例：
  paipu verify night.paipu.jsonl
  paipu simulate --hands 64 | paipu verify - --json
没有链、没有承诺的部分只计数，不算发现。`,
  en: `Examples:
  paipu verify night.paipu.jsonl
  paipu simulate --hands 64 | paipu verify - --json
What has no chain or no commitment is counted, and is no finding.`,
};

export const CHAIN_BROKEN = (stream: string, revision: number, line: number): Message => ({
  zh: `第 ${line} 行：${stream} 第 ${revision} 条的哈希与记录的内容不符；内容或顺序被改过。`,
  en: `line ${line}: the hash of ${stream} revision ${revision} is not that of what is recorded; content or order was changed.`,
});
export const CHAIN_GAP = (stream: string, expected: string, line: number): Message => ({
  zh: `第 ${line} 行：${stream} 这里应是第 ${expected} 条；有事件被删、被加或换了次序。`,
  en: `line ${line}: revision ${expected} of ${stream} is expected here; an event was deleted, inserted or moved.`,
});
export const CHAIN_LOST = (stream: string, revision: number, line: number): Message => ({
  zh: `第 ${line} 行：${stream} 第 ${revision} 条没有哈希，而它前面的有。`,
  en: `line ${line}: revision ${revision} of ${stream} has no hash, though those before it have.`,
});
export const COMMITMENT_WRONG = (hand: string, line: number): Message => ({
  zh: `第 ${line} 行：${hand} 开示的种子不是开局时承诺的那个。`,
  en: `line ${line}: the seed opened for ${hand} is not the one committed to at its start.`,
});
export const COMMITMENT_UNOPENED = (hand: string, line: number): Message => ({
  zh: `第 ${line} 行：${hand} 的承诺没有开示。`,
  en: `line ${line}: the commitment of ${hand} was never opened.`,
});
export const SHUFFLE_WRONG = (hand: string, line: number): Message => ({
  zh: `第 ${line} 行：${hand} 的墙不是由种子按公开的洗法得出的。`,
  en: `line ${line}: the wall of ${hand} is not the published shuffle of its seed.`,
});
export const RULES_UNKNOWN = (hand: string, line: number): Message => ({
  zh: `第 ${line} 行：不认识 ${hand} 的规则，无法重洗它的墙。`,
  en: `line ${line}: the rule set of ${hand} is not known, so that its wall cannot be shuffled again.`,
});
export const DONE = (events: number, chained: number, hands: number, opened: number, findings: number): Message => ({
  zh: `${events} 条事件，其中 ${chained} 条链合；${hands} 局，其中 ${opened} 局的墙按承诺开示；发现 ${findings} 处。`,
  en: `${counted(events, 'event')}, ${chained} of them chained well; ${counted(hands, 'hand')}, ${opened} with the wall opened as committed; ${counted(findings, 'finding')}.`,
});

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
