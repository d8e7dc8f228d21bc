import { useMemo } from 'react';
import { Chart } from '../charts/chart.js';
import type { ChartData } from '../charts/chart-data.js';
import { useLoaded } from '../data/use-loaded.js';
import { useSpeech, type Say } from '../messages/language.js';
import * as words from '../messages/matches.js';
import { rulesName } from '../messages/rules.js';
import { changeRoute, Link } from '../routes/navigation.js';
import { PLAIN_LOOK, type Look } from '../routes/route.js';
import { useNotedNumber } from '../routes/use-noted.js';
import { useTitle } from '../shell/use-title.js';
import { Notice, Whole } from '../states/states.js';
import { loadMatch, type HandRow, type WholeMatch } from './load-match.js';
import { nightOf, nightRoute } from './load-matches.js';
import { choicesAmong, isFoundBy } from './findable.js';
import { asAudited, firstFindings, lookAt, severityWord, type Audited } from './finding-look.js';
import { MatchFindings } from './match-findings.js';
import { dayWords, timeWords } from './moment.js';
import { Signed, signed } from './money.js';
import { Outcome, patternsOf } from './outcome.js';
import { PatternFilter } from './pattern-filter.js';
import { NoneFound } from './none-found.js';
import './matches.css';

/** One match: its hands with what each seat won or lost, the running totals, their sum, and what the audit found. */
export function MatchPage({ match, query }: { readonly match: string; readonly query: string }) {
  const { language } = useSpeech();
  const loaded = useLoaded(`match ${match} ${language}`, (signal) => loadMatch(match, { language, signal }));
  return (
    <div className="page">
      <Whole of={loaded}>
        {(value) => <MatchSheet match={value} pattern={new URLSearchParams(query).get('pattern')} />}
      </Whole>
    </div>
  );
}

function MatchSheet({ match, pattern }: { readonly match: WholeMatch; readonly pattern: string | null }) {
  const { language, say } = useSpeech();
  const names = match.players.map(({ name }) => name ?? say(words.NAMELESS));
  useTitle(`${say(words.MATCH_TITLE)} · ${names.join(' ')}`);
  const night = nightOf(match.openedAt, match.timeZone);
  const running = useMemo(() => runningTotals(match.hands), [match]);
  const chart = useMemo(() => chartOf(match, names.join('\n'), running, say), [match, names.join('\n'), running, say]);
  return (
    <>
      <header className="match-head">
        <h1>{names.join(' · ')}</h1>
        <span className="soft">
          {say(rulesName(match.ruleset.id))}
          {night !== null && ` · ${dayWords(night, language)}`}
          {match.openedAt !== null && ` · ${timeWords(match.openedAt, match.timeZone, language)}`}
        </span>
        {night !== null && <Link to={nightRoute(night, match.club)}>{say(words.TO_NIGHT)}</Link>}
      </header>
      {match.hands.length === 0 ? (
        <Notice title={say(words.NO_HANDS)} />
      ) : (
        <>
          <Chart title={say(words.RUNNING_TOTALS)} data={chart} height={220} />
          <HandTable match={match} names={names} running={running} pattern={pattern} />
        </>
      )}
      <MatchFindings match={match} />
    </>
  );
}

/** `names`: a line each, so that the same names make the same chart. */
function chartOf(match: WholeMatch, names: string, running: readonly Totals[], say: Say): ChartData {
  return {
    kind: 'lines',
    pointName: say(words.HAND),
    pointWords: (point) => say(words.HAND_NUMBER(Number(point))),
    points: match.hands.map(({ number }) => String(number)),
    series: names.split('\n').map((name, seat) => ({ name, values: running.map((totals) => totals[seat] ?? 0) })),
    format: signed,
  };
}

/** Hands in the table before more are asked for. */
const ROWS = 200;

interface HandTableProps {
  readonly match: WholeMatch;
  readonly names: readonly string[];
  readonly running: readonly Totals[];
  /** that its hands must have; null: all of them */
  readonly pattern: string | null;
}

function HandTable({ match, names, running, pattern }: HandTableProps) {
  const { say } = useSpeech();
  const [shown, setShown] = useNotedNumber('hands', ROWS);
  const rows = useMemo(
    () =>
      match.hands.map((hand, at) => ({
        hand,
        totals: running[at] ?? NOTHING,
        openings: hand.openings,
        patterns: patternsOf(hand),
      })),
    [match, running],
  );
  const chosen = rows.filter((row) => isFoundBy(row, pattern));
  const found = useMemo(() => firstFindings(match.findings.nodes.map(asAudited)), [match]);
  const choose = (next: string | null): void => {
    const query = new URLSearchParams(next === null ? {} : { pattern: next }).toString();
    changeRoute({ page: 'match', match: match.id, query });
  };
  return (
    <>
      <PatternFilter choices={choicesAmong(rows)} pattern={pattern} choose={choose} />
      {chosen.length === 0 && pattern !== null ? (
        <NoneFound pattern={pattern} />
      ) : (
        <div className="sheet scrolling" tabIndex={0} role="region" aria-label={say(words.HANDS)}>
          <p className="running-says">{say(words.RUNNING_SAYS)}</p>
          <table className="figures match-table">
            <thead>
              <tr>
                <th scope="col">{say(words.HAND)}</th>
                <th scope="col">{say(words.OUTCOME)}</th>
                {match.players.map(({ seat, player }, at) => (
                  <th scope="col" key={seat} className="number">
                    <Link to={{ page: 'player', player }}>{names[at]}</Link>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {chosen.slice(0, shown).map(({ hand, totals }) => (
                <HandEntry key={hand.id} hand={hand} names={names} totals={totals} found={found.get(hand.id) ?? null} />
              ))}
            </tbody>
            <TotalRows totals={match.totals} />
          </table>
          {chosen.length > shown && (
            <button type="button" className="button more-hands" onClick={() => setShown(shown + ROWS)}>
              {say(words.MORE_HANDS)}
            </button>
          )}
        </div>
      )}
    </>
  );
}

interface HandEntryProps {
  readonly hand: HandRow;
  readonly names: readonly string[];
  readonly totals: Totals;
  /** the first thing that the audit found in it; null where it found nothing */
  readonly found: Audited | null;
}

function HandEntry({ hand, names, totals, found }: HandEntryProps) {
  const { say } = useSpeech();
  // who opens a hand that something is wrong with wants to see that
  const look: Look = found === null ? PLAIN_LOOK : lookAt(found);
  return (
    <tr>
      <th scope="row">
        <Link to={{ page: 'hand', hand: hand.id, look }} aria-label={say(words.HAND_NUMBER(hand.number))}>
          {hand.number}
        </Link>
      </th>
      <td>
        {found !== null && <span className="row-finding">{say(severityWord(found))} </span>}
        <Outcome hand={hand} names={names} />
      </td>
      {names.map((_, seat) => (
        <td key={seat} className="number">
          {hand.deltas !== null && <Signed amount={hand.deltas[seat] ?? 0} />}
          <span className="running">{signed(totals[seat] ?? 0)}</span>
        </td>
      ))}
    </tr>
  );
}

/** Where each seat stands, and that the four sum to zero. */
function TotalRows({ totals }: { readonly totals: readonly number[] }) {
  const { say } = useSpeech();
  const sum = totals.reduce((before, total) => before + total, 0);
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          {say(words.TOTAL)}
        </th>
        {totals.map((total, seat) => (
          <td key={seat} className="number">
            <Signed amount={total} />
          </td>
        ))}
      </tr>
      <tr className={sum === 0 ? 'zero-sum' : 'zero-sum loss'}>
        <th scope="row" colSpan={5}>
          {say(sum === 0 ? words.ZERO_SUM : words.NOT_ZERO)}
        </th>
        <td className="number">{signed(sum)}</td>
      </tr>
    </tfoot>
  );
}

type Totals = readonly number[];
const NOTHING: Totals = [0, 0, 0, 0];

/** After each hand, voided ones left out. */
function runningTotals(hands: readonly HandRow[]): readonly Totals[] {
  const sums = [0, 0, 0, 0];
  return hands.map(({ state, deltas }) => {
    if (state === 'ENDED') deltas?.forEach((delta, seat) => (sums[seat] = (sums[seat] ?? 0) + delta));
    return sums.slice();
  });
}
