import { readChoice } from './choice.js';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The theme that was chosen on this device. */
export function themeHere(): Theme {
  const chosen = readChoice('theme');
  return THEMES.find((theme) => theme === chosen) ?? 'system';
}

/** Puts the theme on the page; called once before the first paint. */
export function applyTheme(theme: Theme = themeHere()): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
