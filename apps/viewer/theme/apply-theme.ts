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
  document.documentElement.dataset.theme = theme === 'system' ? ofSystem() : theme;
}

/** Puts the theme that was chosen on the page, and follows the system from day to night where it says so. Once, before the first paint. */
export function beginTheme(): void {
  applyTheme(themeHere());
  matchMedia(DARK).addEventListener('change', () => applyTheme(shown));
}

const OPPOSITES = { light: 'dark', dark: 'light' } as const;

/** The theme that comes after one: the opposite of what the system shows, then what it shows, then the system again. */
export function themeAfter(theme: Theme): Theme {
  if (theme === 'system') return OPPOSITES[ofSystem()];
  return theme === ofSystem() ? 'system' : ofSystem();
}

function ofSystem(): 'light' | 'dark' {
  return matchMedia(DARK).matches ? 'dark' : 'light';
}
