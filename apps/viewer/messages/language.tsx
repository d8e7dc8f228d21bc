import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Message } from '#rules';
import { writeChoice } from '../theme/choice.js';
import { languageHere, type Language } from './first-language.js';

export type { Language };

/** Says a message of the catalogue in the language that is chosen. */
export type Say = (message: Message) => string;

interface Speech {
  readonly language: Language;
  readonly say: Say;
  readonly choose: (language: Language) => void;
}

const SpeechContext = createContext<Speech>({ language: 'zh', say: ({ zh }) => zh, choose: () => undefined });

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
