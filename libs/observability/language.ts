/** Languages of every sentence the platform says. */
export const LANGUAGES = ['zh', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * The caller's language: the `lang` header (`zh` or `en`), else the best of Accept-Language by its weights, else English.
 * Regions and scripts are ignored: `zh-Hant-TW` is `zh`.
 */
export function languageOf(lang: unknown, acceptLanguage: unknown): Language {
  const asked = typeof lang === 'string' ? knownLanguage(lang) : null;
  if (asked !== null) return asked;
  if (typeof acceptLanguage !== 'string' || acceptLanguage.length > 500) return 'en';
  let best: Language = 'en';
  let bestWeight = 0;
  for (const part of acceptLanguage.split(',')) {
    const [tag = '', ...parameters] = part.split(';');
    const language = knownLanguage(tag.trim());
    const weight = weightOf(parameters);
    if (language !== null && weight > bestWeight) {
      best = language;
      bestWeight = weight;
    }
  }
  return best;
}

function knownLanguage(tag: string): Language | null {
  const primary = tag.toLowerCase().split('-', 1)[0];
  return LANGUAGES.find((language) => language === primary) ?? null;
}

function weightOf(parameters: readonly string[]): number {
  for (const parameter of parameters) {
    const [name, value] = parameter.split('=');
    if (name?.trim() === 'q') return Number(value) || 0;
  }
  return 1;
}
