import type { Message } from '#rules';

/* What the frame of the command line says, in both languages. Each command has a file of its own beside this one. */

export const SUMMARY: Message = {
  zh: '牌谱：一局麻将一份不可改的记录；回放、审计、统计都从它推出来。',
  en: 'Paipu: an immutable record of a mahjong hand; replay, audit and statistics are derived from it.',
};
export const LANG_OPTION: Message = {
  zh: '消息的语言（缺省看系统区域：中文为 zh，其余为 en）',
  en: 'language of messages (default: by locale, zh for a Chinese one, else en)',
};
export const JSON_OPTION: Message = { zh: '输出机器可读的 JSON', en: 'print machine-readable JSON' };
export const HELP_OPTION: Message = { zh: '显示用法', en: 'show how to call it' };
export const HELP_COMMAND: Message = { zh: '显示某个命令的用法', en: 'show how to call a command' };
export const VERSION_OPTION: Message = { zh: '显示版本', en: 'show the version' };
export const EXIT_CODES: Message = {
  zh: '退出码：0 完成且干净；1 完成但有发现，或有输入被拒；2 输入读不了或调用有误；70 程序错误。文件写作 - 即标准输入。',
  en: 'Exit codes: 0 done and clean; 1 done with findings or a refused input; 2 unreadable input or wrong call; 70 a bug. A file written - is standard input.',
};

/** Why a file could not be read, by the system's code. */
const READ_FAULTS: ReadonlyMap<string, Message> = new Map([
  ['ENOENT', { zh: '没有这个文件', en: 'there is no such file' }],
  ['ENOTDIR', { zh: '没有这个文件', en: 'there is no such file' }],
  ['EISDIR', { zh: '这是一个目录', en: 'it is a directory' }],
  ['EACCES', { zh: '没有读它的权限', en: 'this user may not read it' }],
  ['EPERM', { zh: '没有读它的权限', en: 'this user may not read it' }],
]);
export function UNREADABLE(file: string, code: string): Message {
  const why = READ_FAULTS.get(code);
  return {
    zh: `读不了 ${file}（${why === undefined ? '' : `${why.zh}，`}${code}）；请给出可读的文件，或用 - 表示标准输入。`,
    en: `cannot read ${file} (${why === undefined ? '' : `${why.en}, `}${code}); name a readable file, or - for standard input.`,
  };
}
/** What is wrong with a line of a file, `-` for standard input. */
export const UNREADABLE_LINE = (file: string, message: Message): Message => ({
  zh: `${file === '-' ? '标准输入' : file} ${message.zh}`,
  en: `${file === '-' ? 'standard input' : file} ${message.en}`,
});
export const UNWRITABLE = (code: string): Message => ({
  zh: `写不出结果（${code}）；请把标准输出指向写得下的地方，再执行一次。`,
  en: `cannot write the result (${code}); send standard output where there is room, and run it again.`,
});
export const BUG: Message = {
  zh: '程序内部错误；请连同下面的内容报告：',
  en: 'this is a bug; please report it with what follows:',
};

/** Headings the argument parser writes, for the Chinese help. */
export const HEADINGS: readonly (readonly [en: RegExp, zh: string])[] = [
  [/^Usage: /m, '用法：'],
  [/^Arguments:/m, '参数：'],
  [/^Options:/m, '选项：'],
  [/^Commands:/m, '命令：'],
  [/^Global Options:/m, '通用选项：'],
  [/ ?\(default: (.*?)\)/g, '（缺省：$1）'],
  [/ ?\(choices: (.*?)\)/g, '（可取：$1）'],
  [/, default: /g, '，缺省：'],
];

/** What the argument parser says of a wrong call, in Chinese; its own words where none fits. */
const CALL_ERRORS: readonly (readonly [en: RegExp, zh: string])[] = [
  [/^unknown command '(.*)'$/, '没有命令“$1”'],
  [/^unknown option '(.*)'$/, '没有选项“$1”'],
  [/^missing required argument '(.*)'$/, '缺少参数“$1”'],
  [/^required option '(.*)' not specified$/, '缺少选项“$1”'],
  [/^option '(.*)' argument missing$/, '选项“$1”缺少值'],
  [/^option '(.*)' argument '(.*)' is invalid\. (.*)$/, '选项“$1”的值“$2”不对：$3'],
  [/^command-argument value '(.*)' is invalid for argument '(.*)'\. (.*)$/, '参数“$2”的值“$1”不对：$3'],
  [
    /^too many arguments(?: for '(.*)')?\. Expected (\d+) arguments? but got (\d+)\.$/,
    '参数太多：应有 $2 个，给了 $3 个',
  ],
];
const ALLOWED = /Allowed choices are (.*?)\.$/;

/** The parser's sentence about a wrong call, with its suggestion, and where help is: that of the command, if one was called. */
export function callError(message: string, command: string | null): Message {
  const [first, ...suggestions] = message.replace(/^error: /, '').split('\n');
  const suggestion = suggestions.join(' ').trim();
  const zh = CALL_ERRORS.reduce((text, [pattern, words]) => text.replace(pattern, words), first).replace(
    ALLOWED,
    '可取 $1',
  );
  const meant = suggestion.replace(/^\(Did you mean (?:one of )?(.*)\?\)$/, '（是不是 $1？）');
  const en = first
    .replace(/\.$/, '')
    .replace(/ is invalid\. (?:Allowed choices are (.*))?/, (_all, choices?: string) =>
      choices === undefined ? ' is invalid: ' : ` is invalid: it is one of ${choices}`,
    );
  const help = `paipu ${command === null ? '--help' : `help ${command}`}`;
  return {
    zh: `${zh}${meant}；用法见 ${help}。`,
    en: `${en}${suggestion === '' ? '' : ` ${suggestion}`}; see ${help}.`,
  };
}
