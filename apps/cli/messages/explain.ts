import type { Message } from '#rules';

export const SUMMARY: Message = {
  zh: '规则书：条文、选项、番型，都出自程序自己的表',
  en: "the rule book as text, from the code's own tables: clauses, options, patterns",
};
export const RULESET_ARGUMENT = (known: readonly string[]): Message => ({
  zh: `规则：${known.join('、')}`,
  en: `rule set: ${known.join(', ')}`,
});
export const CLAUSE_ARGUMENT: Message = {
  zh: '只看一条，如 CS-4、CS-4.2 或 T-7',
  en: 'one clause only, such as CS-4, CS-4.2 or T-7',
};
export const EXAMPLES_TEXT: Message = {
  zh: `例：
  paipu explain changsha
  paipu explain changsha CS-4.2 --lang en`,
  en: `Examples:
  paipu explain changsha
  paipu explain changsha CS-4.2 --lang zh`,
};
export const UNKNOWN_RULESET = (came: string, known: readonly string[]): Message => ({
  zh: `没有规则“${came}”；现有：${known.join('、')}。`,
  en: `there is no rule set “${came}”; there are: ${known.join(', ')}.`,
});
export const UNKNOWN_CLAUSE = (came: string, ruleset: string, known: readonly string[]): Message => ({
  zh: `${ruleset} 没有条文“${came}”；有：${known.join('、')}。`,
  en: `${ruleset} has no clause “${came}”; it has: ${known.join(', ')}.`,
});
export const VERSION = (version: number): Message => ({ zh: `第 ${version} 版`, en: `version ${version}` });
export const CLAUSES: Message = { zh: '条文', en: 'Clauses' };
export const SHARED: Message = { zh: '各规则共用', en: 'Shared by all rule sets' };
export const PATTERNS: Message = { zh: '番型', en: 'Patterns' };
export const SHAPES: Message = { zh: '起手胡', en: 'Opening hands' };
export const OPTIONS: Message = { zh: '选项', en: 'Options' };
export const DEFAULT: Message = { zh: '缺省', en: 'default' };
export const VALUES: Message = { zh: '可取', en: 'values' };
