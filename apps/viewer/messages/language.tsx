import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Message } from '#rules';
import { readChoice, writeChoice } from '../theme/choice.js';

export const LANGUAGES = ['zh', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Says a message of the catalogue in the language that is chosen. */
export type Say = (message: Message) => string;

interface Speech {
  readonly language: Language;
  readonly say: Say;
  readonly choose: (language: Language) => void;
}

const SpeechContext = createContext<Speech>({ language: 'zh', say: ({ zh }) => zh, choose: () => undefined });

/** The chosen language, else the first of the browser's that we speak, else English. */
export function firstLanguage(chosen: string | null, preferred: readonly string[]): Language {
  for (const tag of chosen === null ? preferred : [chosen, ...preferred]) {
    const known = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (known !== undefined) return known;
  }
  return 'en';
}

/** `?lang=` of a shared link wins over what was chosen before. */
function languageHere(): Language {
  const linked = new URLSearchParams(location.search).get('lang');
  return firstLanguage(linked ?? readChoice('language'), navigator.languages);
}

export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(languageHere);
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-Hans' : 'en';
  }, [language]);
  const speech = useMemo<Speech>(
    () => ({
      language,
      say: (message) => message[language],
      choose(next) {
        writeChoice('language', next);
        setLanguage(next);
      },
    }),
    [language],
  );
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

/** The language and what speaks it. */
export function useSpeech(): Speech {
  return useContext(SpeechContext);
}

export function useSay(): Say {
  return useContext(SpeechContext).say;
}
