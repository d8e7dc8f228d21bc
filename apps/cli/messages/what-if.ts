import type { Message } from '#rules';

export const SUMMARY: Message = {
  zh: '如果……：换一只鸟、不打起手胡、或当时胡了那张过胡的牌，每个座位的输赢会怎样',
  en: 'what-if: another bird, no opening hands, or a declined win taken: what each seat would have paid and got',
};
export const FILE_ARGUMENT: Message = { zh: '牌谱文件，- 为标准输入', en: 'game log, - for standard input' };
export const HAND_OPTION: Message = {
  zh: '牌局的 id，或序号（指第一场的那一局）；缺省为文件中的第一局',
  en: 'id of the hand, or its number: that hand of the first match that has it; the first of the file by default',
};
export const BIRD_OPTION: Message = { zh: '胡牌后的鸟换成这张牌', en: 'the bird after the win had been this tile' };
export const NTH_OPTION: Message = { zh: '第几只鸟，从 0 数起', en: 'which bird, counted from 0' };
export const OPENING_OPTION: Message = { zh: '不打起手胡', en: 'opening hands were not played' };
export const TAKE_OPTION: Message = {
  zh: '第 N 步的过胡改为胡（步数同 replay）',
  en: 'the win declined at step N was taken (steps as in replay)',
};
export const ONE_QUESTION: Message = {
  zh: '请且只请给出一个：--bird、--no-opening-hands 或 --take。',
  en: 'give exactly one of --bird, --no-opening-hands and --take.',
};
export const BAD_TILE = (came: string): Message => ({
  zh: `“${came}”不是一张牌；应如 5p。`,
  en: `"${came}" is no tile; one such as 5p is expected.`,
});
export const BAD_NUMBER = (came: string): Message => ({
  zh: `“${came}”不是步数；应为不小于 0 的整数。`,
  en: `"${came}" is no step; a whole number from 0 is expected.`,
});
export const EXAMPLES_TEXT: Message = {
  zh: `例：
  paipu what-if night.paipu.jsonl --hand 7 --bird 5m
  paipu what-if night.paipu.jsonl --hand 7 --take 88`,
  en: `Examples:
  paipu what-if night.paipu.jsonl --hand 7 --bird 5m
  paipu what-if night.paipu.jsonl --hand 7 --take 88`,
};
