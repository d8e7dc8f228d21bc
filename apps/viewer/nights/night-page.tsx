import { useMemo, useState } from 'react';
import { Chart } from '../charts/chart.js';
import { useLoaded } from '../data/use-loaded.js';
import { dayWords, timeWords } from '../matches/moment.js';
import { Signed, signed } from '../matches/money.js';
import { useSpeech } from '../messages/language.js';
import * as matches from '../messages/matches.js';
import * as words from '../messages/nights.js';
import { unitWords } from '../messages/players.js';
import { rulesName } from '../messages/rules.js';
import { Link } from '../routes/navigation.js';
import { PLAIN_LOOK } from '../routes/route.js';
import { useTitle } from '../shell/use-title.js';
import { Whole } from '../states/states.js';
import '../players/players.css';
import '../matches/matches.css';
import { clubOf, loadNight, type Night } from './load-night.js';
import { nameOf, runningOf } from './night-chart.js';
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
      <Whole of={loaded}>{(night) => <NightSheet night={night} />}</Whole>
    </div>
  );
}

function NightSheet({ night }: { readonly night: Night }) {
  const { language, say } = useSpeech();
  const { date, club, hands, drawn, voided, meanSeconds } = night;
  useTitle(dayWords(date, language));
  const running = useMemo(() => runningOf(night, say), [night, say]);
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
        <Standings night={night} />
        <div>
          <LargestHands night={night} />
          <Flow night={night} />
        </div>
      </div>
      <Chart title={say(words.RUNNING)} data={running} height={280} />
      <Hands night={night} />
      <Matches night={night} />
    </>
  );
}

function FindingsLine({ night: { findings, matchList } }: { readonly night: Night }) {
  const { say } = useSpeech();
  const { errors, warnings, infos } = findings;
  if (errors + warnings + infos === 0) {
    return <p className="night-findings gain">{say(words.NO_FINDINGS)}</p>;
  }
  return (
    <p className={errors > 0 ? 'night-findings loss' : 'night-findings'}>
      {say(words.FINDINGS)} {say(words.FINDING_COUNTS(errors, warnings, infos))}
      {matchList.map(({ id }, at) => (
        <Link key={id} to={{ page: 'match', match: id }} className="finding-link">
          {say(words.TO_MATCH)}
          {matchList.length > 1 && ` ${at + 1}`}
        </Link>
      ))}
    </p>
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
                <Link to={{ page: 'player', player: id }}>{nameOf(night, id, say)}</Link>
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
              {unit === null ? '' : unitWords(unit)[language]}
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function LargestHands({ night }: { readonly night: Night }) {
  const { language, say } = useSpeech();
  const steps = new Map(night.steps.map((step) => [step.hand, step]));
  return (
    <section className="sheet table-sheet" aria-labelledby="largest">
      <h2 id="largest">{say(words.LARGEST)}</h2>
      <table className="figures">
        <tbody>
          {night.largest.map(({ hand, player, net }) => {
            const { number, startedAt = null } = steps.get(hand) ?? {};
            const name = nameOf(night, player, say);
            return (
              <tr key={hand}>
                <th scope="row">
                  <Link
                    to={{ page: 'hand', hand, look: { ...PLAIN_LOOK, panel: 'money' } }}
                    aria-label={`${say(words.REPLAY)} ${say(matches.HAND_NUMBER(number ?? 0))}`}
                  >
                    {number === undefined ? say(words.REPLAY) : say(matches.HAND_NUMBER(number))}
                  </Link>
                </th>
                <td className="soft">{startedAt === null ? '' : timeWords(startedAt, night.timeZone, language)}</td>
                <td>{name}</td>
                <td className="number">
                  <Signed amount={net} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Flow({ night }: { readonly night: Night }) {
  const { say } = useSpeech();
  const most = Math.max(1, ...night.flow.map(({ amount }) => amount));
  return (
    <section className="sheet table-sheet" aria-labelledby="flow">
      <h2 id="flow">{say(words.FLOW)}</h2>
      <table className="figures flow">
        <tbody>
          {night.flow.map(({ from, to, amount }) => (
            <tr key={`${from} ${to}`}>
              <th scope="row">{say(words.FLOW_LINE(nameOf(night, from, say), nameOf(night, to, say)))}</th>
              <td>
                <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(100 * amount) / most} height="8" rx="1" />
                </svg>
              </td>
              <td className="number">{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Hands in the table before more are asked for. */
const ROWS = 60;

/** Every hand of the night: what it moved, and where everybody then stood. */
function Hands({ night }: { readonly night: Night }) {
  const { language, say } = useSpeech();
  const [shown, setShown] = useState(ROWS);
  return (
    <section className="sheet table-sheet" aria-labelledby="hands">
      <h2 id="hands">{say(words.HANDS)}</h2>
      <div className="scrolling" tabIndex={0} role="region" aria-labelledby="hands">
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{say(words.HAND)}</th>
              <th scope="col">
                <span className="unseen">{say(words.TIME)}</span>
              </th>
              {night.standings.map(({ id }) => (
                <th scope="col" key={id} className="number">
                  {nameOf(night, id, say)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {night.steps.slice(0, shown).map(({ hand, number, startedAt, running }, at) => (
              <tr key={hand}>
                <th scope="row">
                  <Link to={{ page: 'hand', hand, look: PLAIN_LOOK }} aria-label={say(matches.HAND_NUMBER(number))}>
                    {number}
                  </Link>
                </th>
                <td className="soft">{startedAt === null ? '' : timeWords(startedAt, night.timeZone, language)}</td>
                {running.map((total, player) => (
                  <td key={player} className="number">
                    <Signed amount={total - (night.steps[at - 1]?.running[player] ?? (at === 0 ? 0 : total))} />
                    <span className="running">{signed(total)}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {night.steps.length > shown && (
        <button type="button" className="button more-hands" onClick={() => setShown(shown + ROWS)}>
          {say(matches.MORE_HANDS)}
        </button>
      )}
    </section>
  );
}

function Matches({ night }: { readonly night: Night }) {
  const { language, say } = useSpeech();
  return (
    <section className="sheet table-sheet" aria-labelledby="matches">
      <h2 id="matches">{say(words.MATCHES)}</h2>
      <table className="figures">
        <tbody>
          {night.matchList.map(({ id, openedAt, ruleset, hands, state }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={{ page: 'match', match: id }}>
                  {openedAt === null ? say(words.TO_MATCH) : timeWords(openedAt, night.timeZone, language)}
                </Link>
              </th>
              <td>{say(rulesName(ruleset))}</td>
              <td>{say(matches.HAND_COUNT(hands))}</td>
              <td className="soft">{say(matches.STATES[state])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft small">{say(words.PENALTIES_APART)}</p>
    </section>
  );
}
