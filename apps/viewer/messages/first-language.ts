import { readChoice } from '../theme/choice.js';

export const LANGUAGES = ['zh', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The chosen language, else the first of the browser's that we speak, else English. */
export function firstLanguage(chosen: string | null, preferred: readonly string[]): Language {
  for (const tag of chosen === null ? preferred : [chosen, ...preferred]) {
    const known = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (known !== undefined) return known;
  }
  return 'en';
}

/** `?lang=` of a shared link wins over what was chosen before. */
export function languageHere(): Language {
  const linked = new URLSearchParams(location.search).get('lang');
  return firstLanguage(linked ?? readChoice('language'), navigator.languages);
}
