import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { LanguageProvider, useSay } from './messages/language.js';
import * as words from './messages/shell.js';
import { MatchesPage } from './matches/matches-page.js';
import { Link, openHistory, useRoute } from './routes/navigation.js';
import { pageOf } from './routes/page-of.js';
import type { Route } from './routes/route.js';
import { DropFile } from './shell/drop-file.js';
import { Header } from './shell/header.js';
import { useRouteTitle } from './shell/use-title.js';
import { Loading, Notice } from './states/states.js';
import './theme/theme.css';
import './shell/shell.css';

/* A page comes when somebody goes there, the first one beside this. */
const MatchPage = pageOf(() => import('./matches/match-page.js').then((it) => it.MatchPage));
const HandsPage = pageOf(() => import('./hands/hands-page.js').then((it) => it.HandsPage));
const HandPage = pageOf(() => import('./hand/hand-page.js').then((it) => it.ServiceHandPage));
const FileHandPage = pageOf(() => import('./hand/file-hand-page.js').then((it) => it.FileHandPage));
const FilePage = pageOf(() => import('./files/file-page.js').then((it) => it.FilePage));
const PlayerPage = pageOf(() => import('./players/player-page.js').then((it) => it.PlayerPage));
const ComparePage = pageOf(() => import('./players/compare-page.js').then((it) => it.ComparePage));
const LeaderboardPage = pageOf(() => import('./leaderboard/leaderboard-page.js').then((it) => it.LeaderboardPage));
const NightPage = pageOf(() => import('./nights/night-page.js').then((it) => it.NightPage));
const WritePage = pageOf(() => import('./write/write-page.js').then((it) => it.WritePage));

const LATER = {
  match: MatchPage,
  hands: HandsPage,
  hand: HandPage,
  'file-hand': FileHandPage,
  file: FilePage,
  player: PlayerPage,
  compare: ComparePage,
  leaderboard: LeaderboardPage,
  night: NightPage,
  write: WritePage,
};

/** ms that the frame waits for its first page, so that the two come in one piece when they can */
const TOGETHER_MS = 400;

/** Puts the viewer into the page that the browser has opened. */
export async function start({ page }: Route): Promise<void> {
  const place = document.getElementById('viewer');
  if (place === null) throw new Error('the page has no place for the viewer');
  if (page !== 'matches' && page !== 'unknown') await Promise.race([LATER[page].fetch(), wait(TOGETHER_MS)]);
  openHistory();
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function App() {
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
      return <MatchPage.View key={route.match} match={route.match} query={route.query ?? ''} />;
    case 'hands':
      return <HandsPage.View query={route.query ?? ''} />;
    case 'hand':
      return <HandPage.View hand={route.hand} look={route.look} />;
    case 'file':
      return <FilePage.View />;
    case 'file-hand':
      return <FileHandPage.View hand={route.hand} look={route.look} />;
    case 'player':
      return <PlayerPage.View key={route.player} player={route.player} query={route.query ?? ''} />;
    case 'compare':
      return <ComparePage.View query={route.query ?? ''} />;
    case 'leaderboard':
      return <LeaderboardPage.View query={route.query ?? ''} />;
    case 'night':
      return <NightPage.View date={route.date} query={route.query ?? ''} />;
    case 'write':
      return <WritePage.View />;
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
