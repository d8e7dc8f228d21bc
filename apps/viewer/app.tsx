import { lazy, Suspense } from 'react';
import { LanguageProvider, useSay } from './messages/language.js';
import * as words from './messages/shell.js';
import { MatchesPage } from './matches/matches-page.js';
import { Link, useRoute } from './routes/navigation.js';
import type { Route } from './routes/route.js';
import { DropFile } from './shell/drop-file.js';
import { Header } from './shell/header.js';
import { useRouteTitle } from './shell/use-title.js';
import { Loading, Notice } from './states/states.js';
import './theme/theme.css';
import './shell/shell.css';

/* A page that needs the rules engine is loaded when somebody goes there. */
const MatchPage = lazy(() => import('./matches/match-page.js').then(({ MatchPage: page }) => ({ default: page })));

const HandPage = lazy(() => import('./hand/hand-page.js').then((it) => ({ default: it.ServiceHandPage })));
const FileHandPage = lazy(() => import('./hand/file-hand-page.js').then((it) => ({ default: it.FileHandPage })));
const FilePage = lazy(() => import('./files/file-page.js').then((it) => ({ default: it.FilePage })));

const PlayerPage = lazy(() => import('./players/player-page.js').then((it) => ({ default: it.PlayerPage })));
const ComparePage = lazy(() => import('./players/compare-page.js').then((it) => ({ default: it.ComparePage })));
const LeaderboardPage = lazy(() =>
  import('./leaderboard/leaderboard-page.js').then((it) => ({ default: it.LeaderboardPage })),
);
const NightPage = lazy(() => import('./nights/night-page.js').then((it) => ({ default: it.NightPage })));
const WritePage = lazy(() => import('./write/write-page.js').then((it) => ({ default: it.WritePage })));

export function App() {
  return (
    <LanguageProvider>
      <Frame />
    </LanguageProvider>
  );
}

function Frame() {
  const say = useSay();
  const route = useRoute();
  useRouteTitle(route);
  return (
    <>
      <a className="skip" href="#content">
        {say(words.SKIP)}
      </a>
      <DropFile isWanted={route.page === 'file' || route.page === 'file-hand'} />
      <Header />
      <main id="content" tabIndex={-1}>
        <Suspense fallback={<Loading />}>
          <Page route={route} />
        </Suspense>
      </main>
    </>
  );
}

function Page({ route }: { readonly route: Route }) {
  switch (route.page) {
    case 'matches':
      return <MatchesPage />;
    case 'match':
      return <MatchPage key={route.match} match={route.match} />;
    case 'hand':
      return <HandPage hand={route.hand} look={route.look} />;
    case 'file':
      return <FilePage />;
    case 'file-hand':
      return <FileHandPage hand={route.hand} look={route.look} />;
    case 'player':
      return <PlayerPage key={route.player} player={route.player} query={route.query ?? ''} />;
    case 'compare':
      return <ComparePage query={route.query ?? ''} />;
    case 'leaderboard':
      return <LeaderboardPage query={route.query ?? ''} />;
    case 'night':
      return <NightPage date={route.date} query={route.query ?? ''} />;
    case 'write':
      return <WritePage />;
    case 'unknown':
      return <NoPage />;
  }
}

function NoPage() {
  const say = useSay();
  return (
    <Notice title={say(words.NO_PAGE)}>
      <p>{say(words.NO_PAGE_SAYS(location.pathname))}</p>
      <p className="notice-ways">
        <Link className="button" to={{ page: 'matches' }}>
          {say(words.TO_MATCHES)}
        </Link>
      </p>
    </Notice>
  );
}
