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

/** `19:00`, in the club's time zone; without one, on the clock that the record was written by. */
export function timeWords(at: string, timeZone: string | null, language: Language): string {
  const format = dateFormat(LOCALES[language], { hour: '2-digit', minute: '2-digit', timeZone: timeZone ?? 'UTC' });
  return format.format(timeZone === null ? onItsClock(at) : new Date(at));
}

/** `2026年1月1日`, `1 January 2026`: the day on the same clock as the time. */
export function dateWords(at: string, timeZone: string | null, language: Language): string {
  const format = dateFormat(LOCALES[language], { dateStyle: 'long', timeZone: timeZone ?? 'UTC' });
  return format.format(timeZone === null ? onItsClock(at) : new Date(at));
}

/** A moment whose hours in UTC are those that the text says; `2026-01-01T19:00:00+08:00` has 19. */
export function onItsClock(at: string): Date {
  const offset = /([+-])(\d\d):(\d\d)$/.exec(at);
  const minutes = offset === null ? 0 : Number(`${offset[1]}1`) * (Number(offset[2]) * 60 + Number(offset[3]));
  return new Date(Date.parse(at) + minutes * 60_000);
}
