import { useDeferredValue, useMemo } from 'react';
import { Chart } from '../charts/chart.js';
import { useLoaded } from '../data/use-loaded.js';
import { dayWords, timeWords } from '../matches/moment.js';
import { Signed, signed } from '../matches/money.js';
import { OpeningLinks } from '../matches/opening-links.js';
import { useSpeech } from '../messages/language.js';
import { BETWEEN } from '../messages/lists.js';
import * as matches from '../messages/matches.js';
import * as words from '../messages/nights.js';
import { unitWords } from '../messages/units.js';
import { rulesName } from '../messages/rules.js';
import { Link } from '../routes/navigation.js';
import { PLAIN_LOOK } from '../routes/route.js';
import { useNotedNumber } from '../routes/use-noted.js';
import { useTitle } from '../shell/use-title.js';
import { Whole } from '../states/states.js';
import '../players/players.css';
import '../matches/matches.css';
import { clubOf, loadNight, type Night } from './load-night.js';
import { nameOf, runningOf } from './night-chart.js';
import { NightHands } from './night-hands.js';
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

/** Hands with an opening before more are asked for. */
const OPENINGS = 12;

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

function LargestHands({ night }: { readonly night: Night }) {
  const { language, say } = useSpeech();
  const steps = new Map(night.steps.map((step) => [step.hand, step]));
  return (
    <section className="sheet table-sheet" aria-labelledby="largest">
      <h2 id="largest">{say(words.LARGEST)}</h2>
      <table className="figures">
        <tbody>
          {night.largest.map(({ hand, player, net }) => {
            const { number, startedAt = null, eventCount = null, patterns = [] } = steps.get(hand) ?? {};
            return (
              <tr key={hand}>
                <th scope="row">
                  <Link
                    to={{ page: 'hand', hand, look: { ...PLAIN_LOOK, step: eventCount, panel: 'money' } }}
                    aria-label={`${say(words.REPLAY)} ${say(matches.HAND_NUMBER(number ?? 0))}`}
                  >
                    {number === undefined ? say(words.REPLAY) : say(matches.HAND_NUMBER(number))}
                  </Link>
                </th>
                <td className="soft">{startedAt === null ? '' : timeWords(startedAt, night.timeZone, language)}</td>
                <td>
                  <PlayerLink night={night} id={player} />
                  <span className="patterns">{patterns.map(({ name }) => name).join(say(BETWEEN))}</span>
                </td>
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

/** 起手胡 Who opened with what this night, each a link to its step. */
function OpeningHands({ night }: { readonly night: Night }) {
  const { language, say } = useSpeech();
  const opened = night.steps.filter(({ openings }) => openings.length > 0);
  const [shown, setShown] = useNotedNumber('openings', OPENINGS);
  if (opened.length === 0) return null;
  return (
    <section className="sheet table-sheet" aria-labelledby="opened">
      <h2 id="opened">{say(matches.OPENING_HANDS)}</h2>
      <table className="figures opened-hands">
        <tbody>
          {opened.slice(0, shown).map(({ hand, number, startedAt, openings }) => (
            <tr key={hand}>
              <th scope="row">
                <Link to={{ page: 'hand', hand, look: PLAIN_LOOK }}>{say(matches.HAND_NUMBER(number))}</Link>
              </th>
              <td className="soft">{startedAt === null ? '' : timeWords(startedAt, night.timeZone, language)}</td>
              <td>
                <OpeningLinks hand={hand} openings={openings} nameOf={({ player }) => nameOf(night, player, say)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {opened.length > shown && (
        <button type="button" className="button more-hands" onClick={() => setShown(opened.length)}>
          {say(matches.MORE_HANDS)}
        </button>
      )}
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
              <th scope="row">
                <PlayerLink night={night} id={from} /> <span aria-hidden="true">→</span>
                <span className="unseen">{say(words.LOST_TO)}</span> <PlayerLink night={night} id={to} />
              </th>
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
