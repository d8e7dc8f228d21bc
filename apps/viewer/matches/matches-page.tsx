import { useId } from 'react';
import { useLoaded } from '../data/use-loaded.js';
import { useSpeech } from '../messages/language.js';
import { TO_FIND } from '../messages/hands.js';
import * as words from '../messages/matches.js';
import { rulesName } from '../messages/rules.js';
import * as shell from '../messages/shell.js';
import { Link } from '../routes/navigation.js';
import { Notice, Whole } from '../states/states.js';
import { loadMatches, nightRoute, type MatchRow, type Night } from './load-matches.js';
import { dayWords, timeWords } from './moment.js';
import { Signed } from './money.js';
import './matches.css';

/** The matches of the club by night, newest first. */
export function MatchesPage() {
  const { language, say } = useSpeech();
  const loaded = useLoaded(`matches ${language}`, (signal) => loadMatches({ language, signal }));
  return (
    <div className="page">
      <Whole of={loaded}>
        {(nights) =>
          nights.length === 0 ? (
            <NoMatches />
          ) : (
            <>
              <div className="matches-head">
                <h1>{say(words.TITLE)}</h1>
                <Link to={{ page: 'hands' }}>{say(TO_FIND)}</Link>
              </div>
              {nights.map((night, at) => (
                <NightOfMatches key={night.date ?? at} night={night} />
              ))}
            </>
          )
        }
      </Whole>
      <Footer />
    </div>
  );
}

/** For whoever runs the service, under a word that says so: no player need read it. */
function Footer() {
  const { say } = useSpeech();
  const id = useId();
  return (
    <footer className="footer">
      <span id={id}>{say(shell.FOR_OPERATORS)}</span>
      <nav aria-labelledby={id}>
        <a href="/graphql">{say(shell.EXPLORER)}</a>
        <a href="/health/ready">{say(shell.HEALTH)}</a>
        <a href="/metrics">{say(shell.METRICS)}</a>
      </nav>
      <p>{say(shell.GUARD)}</p>
    </footer>
  );
}

function NoMatches() {
  const { say } = useSpeech();
  return (
    <Notice title={say(words.EMPTY)}>
      <p>{say(words.EMPTY_SAYS)}</p>
      <p className="notice-ways">
        <Link className="button primary" to={{ page: 'file' }}>
          {say(shell.TO_FILE)}
        </Link>
      </p>
    </Notice>
  );
}

function NightOfMatches({ night }: { readonly night: Night }) {
  const { language, say } = useSpeech();
  return (
    <section className="night">
      <h2>
        {night.date === null ? say(words.NO_DATE) : dayWords(night.date, language)}
        {night.date !== null && <NightLinks date={night.date} matches={night.matches} />}
      </h2>
      <ul className="sheet match-list">
        {night.matches.map((match) => (
          <MatchEntry key={match.id} match={match} />
        ))}
      </ul>
    </section>
  );
}

/** A night is that of a club: a link for each. */
function NightLinks({ date, matches }: { readonly date: string; readonly matches: readonly MatchRow[] }) {
  const { say } = useSpeech();
  const clubs = [...new Set(matches.map(({ club }) => club))];
  return clubs.map((club) => (
    <Link key={club ?? ''} className="night-link" to={nightRoute(date, club)}>
      {say(words.TO_NIGHT)}
      {clubs.length > 1 && club !== null && ` · ${club}`}
    </Link>
  ));
}

function MatchEntry({ match }: { readonly match: MatchRow }) {
  const { language, say } = useSpeech();
  const names = match.players.map(({ name }) => name ?? say(words.NAMELESS));
  return (
    <li className="match-entry">
      <p className="match-facts">
        {match.openedAt !== null && <span>{timeWords(match.openedAt, match.timeZone, language)}</span>}
        <span>{say(rulesName(match.ruleset.id))}</span>
        <span>{say(words.HAND_COUNT(match.handCount))}</span>
        {match.state === 'OPEN' && <span>{say(words.STATES.OPEN)}</span>}
      </p>
      <Link className="match-link" to={{ page: 'match', match: match.id }}>
        <dl className="standings">
          {match.players.map(({ seat }, at) => (
            <div key={seat}>
              <dt>{names[at]}</dt>
              <dd>
                <Signed amount={match.totals[seat] ?? 0} />
              </dd>
            </div>
          ))}
        </dl>
      </Link>
    </li>
  );
}
