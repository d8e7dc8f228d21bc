import type { Language } from '../messages/language.js';

const LOCALES: Readonly<Record<Language, string>> = { zh: 'zh-Hans-CN', en: 'en-GB' };

const formats = new Map<string, Intl.DateTimeFormat>();

/** Makes a format once: each takes longer than a page of rows. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, made);
  return made;
}

/** `2026年1月1日 星期四`, `Thursday, 1 January 2026`. */
export function dayWords(date: string, language: Language): string {
  return dateFormat(LOCALES[language], { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

/** `19:00`, in the club's time zone. */
export function timeWords(at: string, timeZone: string | null, language: Language): string {
  const zone = timeZone === null ? {} : { timeZone };
  return dateFormat(LOCALES[language], { hour: '2-digit', minute: '2-digit', ...zone }).format(new Date(at));
}
