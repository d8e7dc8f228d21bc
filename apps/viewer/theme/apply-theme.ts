import { readChoice } from './choice.js';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The theme that was chosen on this device. */
export function themeHere(): Theme {
  const chosen = readChoice('theme');
  return THEMES.find((theme) => theme === chosen) ?? 'system';
}

const DARK = '(prefers-color-scheme: dark)';

let shown: Theme = 'system';

/** Puts a theme on the page. */
export function applyTheme(theme: Theme): void {
  shown = theme;
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia(DARK).matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

/** Puts the theme that was chosen on the page, and follows the system from day to night where it says so. Once, before the first paint. */
export function beginTheme(): void {
  applyTheme(themeHere());
  matchMedia(DARK).addEventListener('change', () => applyTheme(shown));
}
