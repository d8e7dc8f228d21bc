import type { Message } from '#rules';

export const SUMMARY: Message = {
  zh: '算番：每行一个算番题，每行一个结果；坏题答以 error，接着算下一题',
  en: 'score: one case a line in, one result a line out; a bad case is answered with an error and the stream goes on',
};
export const FILE_ARGUMENT: Message = { zh: '算番题文件，- 为标准输入', en: 'file of cases, - for standard input' };
export const SECOND_OPINION: Message = {
  zh: '另请一个只照规则写成的慢算法复核；不一致处写到标准错误和结果行的 secondOpinion，退出码为 1',
  en: 'ask a slow scorer written from the rules alone too; where it differs: on stderr, in secondOpinion of the result, exit code 1',
};
export const DISSENT = (line: number, id: string | null): Message => ({
  zh: `第 ${line} 行${id === null ? '' : ` · ${id}`}：两个算法的结果不同`,
  en: `line ${line}${id === null ? '' : ` · ${id}`}: the two scorers differ`,
});
export const BAD_LINE: Message = {
  zh: '这一行不是 UTF-8，或长于 1048576 字节；应为一行一个 JSON 对象',
  en: 'this line is no UTF-8 or longer than 1048576 bytes; one JSON object a line is expected',
};
export const EXAMPLES_TEXT: Message = {
  zh: `例：
  printf %s '{"id":"c1","ruleset":"changsha","dealer":0,"seat":1,' \\
    '"by":"discard","from":2,"concealed":"123m456m55p67s","tile":"8s",' \\
    '"bird":"5m","melds":[{"kind":"pong","tile":"7p"}]}' | paipu score -
  paipu score --second-opinion cases.jsonl
有坏题时退出码为 1。`,
  en: `Examples:
  printf %s '{"id":"c1","ruleset":"changsha","dealer":0,"seat":1,' \\
    '"by":"discard","from":2,"concealed":"123m456m55p67s","tile":"8s",' \\
    '"bird":"5m","melds":[{"kind":"pong","tile":"7p"}]}' | paipu score -
  paipu score --second-opinion cases.jsonl
The exit code is 1 if any case was bad.`,
};
