import { useSpeech } from '../messages/language.js';
import * as words from '../messages/shell.js';
import { Link, useRoute } from '../routes/navigation.js';
import type { Route } from '../routes/route.js';
import { themeAfter } from '../theme/apply-theme.js';
import { useTheme } from '../theme/theme.js';

interface Entry {
  readonly to: Route;
  readonly name: typeof words.MATCHES;
  /** pages that count as being there */
  readonly pages: readonly Route['page'][];
}

/** Every entry leads to a page that is there. */
const ENTRIES: readonly Entry[] = [
  { to: { page: 'matches' }, name: words.MATCHES, pages: ['matches', 'match', 'hands', 'hand', 'night'] },
  { to: { page: 'leaderboard' }, name: words.PLAYERS, pages: ['leaderboard', 'player', 'compare'] },
  { to: { page: 'write' }, name: words.WRITE, pages: ['write'] },
  { to: { page: 'file' }, name: words.FILE, pages: ['file', 'file-hand'] },
];

export function Header() {
  const { language, say, choose } = useSpeech();
  const { page } = useRoute();
  const other = language === 'zh' ? 'en' : 'zh';
  return (
    <header className="header">
      <Link to={{ page: 'matches' }} className="brand" aria-label={say(words.HOME)}>
        <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
          <rect x="5" y="1" width="22" height="30" rx="4" className="brand-back" />
          <rect x="5" y="1" width="22" height="26" rx="4" className="brand-face" />
          <path d="M10 9h12M16 9c0 6-2 10-6 13M15.5 14h5c0 5-.5 8-3 8" className="brand-stroke" />
        </svg>
        <span>{say(words.NAME)}</span>
      </Link>
      <nav aria-label={say(words.MAIN_NAVIGATION)}>
        {ENTRIES.map(({ to, name, pages }) => (
          <Link key={name.en} to={to} aria-current={pages.includes(page) ? 'page' : undefined}>
            {say(name)}
          </Link>
        ))}
      </nav>
      <div className="header-choices">
        <ThemeChoice />
        <button type="button" lang={other === 'zh' ? 'zh-Hans' : 'en'} onClick={() => choose(other)}>
          {say(words.OTHER_LANGUAGE)}
        </button>
      </div>
    </header>
  );
}

const THEME_SIGNS = { system: '◐', light: '☀', dark: '☾' } as const;

/** Goes round from what is seen to the other one first, so that every tap but the one back to the system changes the page. */
function ThemeChoice() {
  const { say } = useSpeech();
  const { theme, choose } = useTheme();
  const next = themeAfter(theme);
  const name = `${say(words.THEME)}: ${say(words.THEME_NAMES[theme])}`;
  return (
    <button type="button" className="theme-choice" aria-label={name} title={name} onClick={() => choose(next)}>
      <span aria-hidden="true">{THEME_SIGNS[theme]}</span>
    </button>
  );
}
