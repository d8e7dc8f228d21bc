import type { Message } from '#rules';
import { visibleLines } from './visible.js';

export const LANGUAGES = ['zh', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The language of messages: `--lang` wherever it stands in the call, else the locale (`LC_ALL`, `LC_MESSAGES`, `LANG`, the
 * first that is set): Chinese for a Chinese one, English for any other. Found before the options are parsed, because help
 * and errors of the call speak it too; a wrong value is left for the parser to refuse.
 */
export function languageOf(args: readonly string[], variables: Variables): Language {
  return named(args) ?? fromLocale(variables);
}

function named(args: readonly string[]): Language | undefined {
  const end = args.indexOf('--');
  const own = end < 0 ? args : args.slice(0, end);
  const at = own.lastIndexOf('--lang');
  const joined = own.findLast((arg) => arg.startsWith('--lang='));
  const value = joined === undefined ? own[at + 1] : joined.slice('--lang='.length);
  return at < 0 && joined === undefined ? undefined : LANGUAGES.find((language) => language === value);
}

function fromLocale({ LC_ALL, LC_MESSAGES, LANG }: Variables): Language {
  const locale = [LC_ALL, LC_MESSAGES, LANG].find((value) => value !== undefined && value !== '');
  return locale !== undefined && /^zh/i.test(locale) ? 'zh' : 'en';
}

/** A message for the terminal: names, ids and lines of a file in it cannot move its cursor. */
export function say(language: Language, message: Message): string {
  return visibleLines(message[language]);
}
