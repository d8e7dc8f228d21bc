import { timeWords } from '../matches/moment.js';
import { Signed } from '../matches/money.js';
import { OpeningLinks } from '../matches/opening-links.js';
import { useSpeech } from '../messages/language.js';
import { BETWEEN_PATTERNS } from '../messages/lists.js';
import * as matches from '../messages/matches.js';
import * as words from '../messages/nights.js';
import { Link } from '../routes/navigation.js';
import { PLAIN_LOOK } from '../routes/route.js';
import { useNotedNumber } from '../routes/use-noted.js';
import type { Night } from './load-night.js';
import { nameOf } from './night-chart.js';
import { handOfNight, matchOfNight } from './night-matches.js';
import { PlayerLink } from './player-link.js';

/** Hands with an opening before more are asked for. */
const OPENINGS = 12;

/** The hands that moved most, each a link to its payments. */
export function LargestHands({ night }: { readonly night: Night }) {
  const { say } = useSpeech();
  const steps = new Map(night.steps.map((step) => [step.hand, step]));
  return (
    <section className="sheet table-sheet" aria-labelledby="largest">
      <h2 id="largest">{say(words.LARGEST)}</h2>
      <table className="figures largest-hands">
        <tbody>
          {night.largest.map(({ hand, player, net }) => {
            const {
              match = '',
              number = 0,
              startedAt = null,
              eventCount = null,
              patterns = [],
            } = steps.get(hand) ?? {};
            const called = number === 0 ? say(words.REPLAY) : say(handOfNight(night, match, number));
            return (
              <tr key={hand}>
                <th scope="row">
                  <Link to={{ page: 'hand', hand, look: { ...PLAIN_LOOK, step: eventCount, panel: 'money' } }}>
                    {called}
                  </Link>
                  <TimeBelow night={night} at={startedAt} />
                </th>
                <td>
                  <PlayerLink night={night} id={player} />
                  <span className="patterns">{patterns.map(({ name }) => name).join(say(BETWEEN_PATTERNS))}</span>
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

function TimeBelow({ night, at }: { readonly night: Night; readonly at: string | null }) {
  const { language } = useSpeech();
  return at === null ? null : <span className="cell-below">{timeWords(at, night.timeZone, language)}</span>;
}

/** 起手胡 Who opened with what this night, each a link to its step. */
export function OpeningHands({ night }: { readonly night: Night }) {
  const { say } = useSpeech();
  const opened = night.steps.filter(({ openings }) => openings.length > 0);
  const [shown, setShown] = useNotedNumber('openings', OPENINGS);
  if (opened.length === 0) return null;
  return (
    <section className="sheet table-sheet" aria-labelledby="opened">
      <h2 id="opened">{say(matches.OPENING_HANDS)}</h2>
      <table className="figures opened-hands">
        <tbody>
          {opened.slice(0, shown).map(({ hand, match, number, startedAt, openings }) => (
            <tr key={hand}>
              <th scope="row">
                <Link to={{ page: 'hand', hand, look: PLAIN_LOOK }}>{say(handOfNight(night, match, number))}</Link>
                <TimeBelow night={night} at={startedAt} />
              </th>
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

/** Who lost to whom, and how much. */
export function Flow({ night }: { readonly night: Night }) {
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

/** The matches of the night, each a link. */
export function Matches({ night }: { readonly night: Night }) {
  const { language, say } = useSpeech();
  return (
    <section className="sheet table-sheet" aria-labelledby="matches">
      <h2 id="matches">{say(words.MATCHES)}</h2>
      <table className="figures">
        <tbody>
          {night.matchList.map((match, at) => (
            <tr key={match.id}>
              <th scope="row">
                <Link to={{ page: 'match', match: match.id }}>
                  {say(words.MATCH_OF_NIGHT(at + 1))} · {matchOfNight(night, match, language, say)}
                </Link>
              </th>
              <td>{say(matches.HAND_COUNT(match.hands))}</td>
              <td className="soft">{say(matches.STATES[match.state])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft small">{say(words.PENALTIES_APART)}</p>
    </section>
  );
}
