import { useState } from 'react';
import { readChoice, writeChoice } from './choice.js';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

function themeHere(): Theme {
  const chosen = readChoice('theme');
  return THEMES.find((theme) => theme === chosen) ?? 'system';
}

/** Puts the theme on the page; called once before the first paint. */
export function applyTheme(theme: Theme = themeHere()): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** The chosen theme and the way to the next one. */
export function useTheme(): { readonly theme: Theme; readonly choose: (theme: Theme) => void } {
  const [theme, setTheme] = useState(themeHere);
  return {
    theme,
    choose(next) {
      writeChoice('theme', next);
      applyTheme(next);
      setTheme(next);
    },
  };
}
