import { useState } from 'react';
import { applyTheme, themeHere, type Theme } from './apply-theme.js';
import { writeChoice } from './choice.js';

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
