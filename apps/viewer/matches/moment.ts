import type { Language } from '../messages/language.js';

const LOCALES: Readonly<Record<Language, string>> = { zh: 'zh-Hans-CN', en: 'en-GB' };

/** `2026年1月1日 星期四`, `Thursday, 1 January 2026`. */
export function dayWords(date: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'full', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** `19:00`, in the club's time zone. */
export function timeWords(at: string, timeZone: string | null, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timeZone ?? undefined,
  });
  return format.format(new Date(at));
}
