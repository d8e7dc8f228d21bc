import { useDeferredValue, useMemo } from 'react';
import { Chart } from '../charts/chart.js';
import { useLoaded } from '../data/use-loaded.js';
import { dayWords } from '../matches/moment.js';
import { Signed, signed } from '../matches/money.js';
import { useSpeech } from '../messages/language.js';
import * as words from '../messages/nights.js';
import { unitWords } from '../messages/units.js';
import { Link } from '../routes/navigation.js';
import { useTitle } from '../shell/use-title.js';
import { Whole } from '../states/states.js';
import '../players/players.css';
import '../matches/matches.css';
import { clubOf, loadNight, type Night } from './load-night.js';
import { runningOf } from './night-chart.js';
import { matchOfNight } from './night-matches.js';
import { NightHands } from './night-hands.js';
import { Flow, LargestHands, Matches, OpeningHands } from './night-tables.js';
import { PlayerLink } from './player-link.js';
import './nights.css';

/** A night of a club: who stands where, how it came to that, and that it sums to zero. */
export function NightPage({ date, query }: { readonly date: string; readonly query: string }) {
  const { language } = useSpeech();
  const club = clubOf(query);
  const loaded = useLoaded(`night ${date} ${club} ${language}`, (signal) =>
    loadNight(date, club, { language, signal }),
  );
  return (
    <div className="page players">
      <Whole of={loaded}>{(night) => <NightSheet night={night} query={query} />}</Whole>
    </div>
  );
}

function NightSheet({ night, query }: { readonly night: Night; readonly query: string }) {
  const { language, say } = useSpeech();
  const { date, club, hands, drawn, voided, meanSeconds } = night;
  useTitle(dayWords(date, language));
  return (
    <>
      <header className="match-head">
        <h1>{dayWords(date, language)}</h1>
        <span className="soft">
          {[
            ...(club === null ? [] : [club]),
            say(words.COUNTS(hands, drawn, voided)),
            ...(meanSeconds === null ? [] : [say(words.MEAN_LENGTH((meanSeconds / 60).toFixed(1)))]),
          ].join(' · ')}
        </span>
      </header>
      <FindingsLine night={night} />
      <div className="two-columns">
        <div>
          <Standings night={night} />
          <OpeningHands night={night} />
        </div>
        <div>
          <LargestHands night={night} />
          <Flow night={night} />
        </div>
      </div>
      <HandByHand night={night} query={query} />
    </>
  );
}

/** How it came to that, drawn once the standings are there. */
function HandByHand({ night, query }: { readonly night: Night; readonly query: string }) {
  const drawn = useDeferredValue<Night | null>(night, null);
  return drawn === null ? null : <HandsDrawn night={drawn} query={query} />;
}

function HandsDrawn({ night, query }: { readonly night: Night; readonly query: string }) {
  const { say } = useSpeech();
  const running = useMemo(() => runningOf(night, say), [night, say]);
  return (
    <>
      <Chart title={say(words.RUNNING)} data={running} height={280} />
      <NightHands night={night} query={query} />
      <Matches night={night} />
    </>
  );
}

/** What the audit found, match by match, each match in words. */
function FindingsLine({ night }: { readonly night: Night }) {
  const { language, say } = useSpeech();
  const { errors, warnings, infos } = night.findings;
  if (errors + warnings + infos === 0) {
    return <p className="night-findings gain">{say(words.NO_FINDINGS)}</p>;
  }
  const found = night.matchList
    .map((match, at) => ({ match, number: at + 1 }))
    .filter(({ match }) => match.findings.errors + match.findings.warnings + match.findings.infos > 0);
  return (
    <section className="night-findings" aria-labelledby="night-findings">
      <h2 id="night-findings" className={errors > 0 ? 'loss' : undefined}>
        {say(words.FINDINGS)} <span>{say(words.FINDING_COUNTS(errors, warnings, infos))}</span>
      </h2>
      <ul>
        {found.map(({ match, number }) => (
          <li key={match.id}>
            <Link to={{ page: 'match', match: match.id }}>
              {say(words.MATCH_OF_NIGHT(number))} · {matchOfNight(night, match, language, say)}
            </Link>{' '}
            {found.length > 1 && (
              <span className="soft">
                {say(words.FINDING_COUNTS(match.findings.errors, match.findings.warnings, match.findings.infos))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Standings({ night }: { readonly night: Night }) {
  const { language, say } = useSpeech();
  const { standings, sum, unit } = night;
  return (
    <section className="sheet table-sheet" aria-labelledby="standings">
      <h2 id="standings">{say(words.STANDINGS)}</h2>
      <table className="figures standings-table">
        <thead>
          <tr>
            <th scope="col" className="number">
              {say(words.PLACE)}
            </th>
            <th scope="col">{say(words.PLAYER)}</th>
            <th scope="col" className="number">
              {say(words.NET)}
            </th>
            <th scope="col" className="number">
              {say(words.WINS)} / {say(words.HANDS)}
            </th>
          </tr>
        </thead>
        <tbody>
          {standings.map(({ place, id, net, hands, wins }) => (
            <tr key={id} data-player={id}>
              <td className="number soft">{place}</td>
              <th scope="row">
                <PlayerLink night={night} id={id} />
              </th>
              <td className="number net">
                <Signed amount={net} />
              </td>
              <td className="number">
                {wins} / {hands}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={sum === 0 ? 'zero-sum' : 'zero-sum loss'}>
            <td />
            <th scope="row">{say(sum === 0 ? words.ZERO_SUM : words.NOT_ZERO)}</th>
            <td className="number">
              {signed(sum)}
              {unit === null ? '' : unitWords(unit, signed(sum))[language]}
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
