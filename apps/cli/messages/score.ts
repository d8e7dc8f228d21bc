import type { Message } from '#rules';

export const SUMMARY: Message = {
  zh: '算番:每行一个算番题,每行一个结果;坏题答以 error,接着算下一题',
  en: 'score: one case a line in, one result a line out; a bad case is answered with an error and the stream goes on',
};
export const FILE_ARGUMENT: Message = { zh: '算番题文件,- 为标准输入', en: 'file of cases, - for standard input' };
export const BAD_LINE: Message = {
  zh: '这一行不是 UTF-8,或长于 1048576 字节;应为一行一个 JSON 对象',
  en: 'this line is no UTF-8 or longer than 1048576 bytes; one JSON object a line is expected',
};
export const EXAMPLES_TEXT: Message = {
  zh: `例:
  echo '{"id":"c1","ruleset":"changsha","dealer":0,"seat":1,"by":"discard","from":2,"concealed":"123m456m55p67s","melds":[{"kind":"pong","tile":"7p"}],"tile":"8s","bird":"5m"}' | paipu score -
有坏题时退出码为 1。`,
  en: `Examples:
  echo '{"id":"c1","ruleset":"changsha","dealer":0,"seat":1,"by":"discard","from":2,"concealed":"123m456m55p67s","melds":[{"kind":"pong","tile":"7p"}],"tile":"8s","bird":"5m"}' | paipu score -
The exit code is 1 if any case was bad.`,
};
