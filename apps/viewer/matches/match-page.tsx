import { present } from '../data/answer.js';
import { ask } from '../data/ask.js';
import { MatchDocument, type MatchQuery } from '../data/generated/graphql.js';
import { answered } from '../data/answer.js';
import { useLoaded } from '../data/use-loaded.js';
import { useSpeech, type Say } from '../messages/language.js';
import * as words from '../messages/matches.js';
import { rulesName } from '../messages/rules.js';
import { Link } from '../routes/navigation.js';
import { PLAIN_LOOK } from '../routes/route.js';
import { Notice, Whole } from '../states/states.js';
import { dayWords, timeWords } from './moment.js';
import { nightOf } from './load-matches.js';
import { Signed, signed } from './money.js';
import './matches.css';

type Match = NonNullable<MatchQuery['match']>;
type HandRow = Match['hands']['nodes'][number];

/** One match: its hands with what each seat won or lost, and the running totals. */
export function MatchPage({ match }: { readonly match: string }) {
  const { language } = useSpeech();
  const loaded = useLoaded(`match ${match} ${language}`, async (signal) => {
    const answer = await ask(MatchDocument, { match }, { language, signal });
    return present(answer.ok ? answered(answer.value.match) : answer);
  });
  return (
    <div className="page">
      <Whole of={loaded}>{(value) => <MatchSheet match={value} />}</Whole>
    </div>
  );
}

function MatchSheet({ match }: { readonly match: Match }) {
  const { language, say } = useSpeech();
  const names = match.players.map(({ name }) => name ?? say(words.NAMELESS));
  const night = nightOf(match.openedAt, match.timeZone);
  return (
    <>
      <header className="match-head">
        <h1>{names.join(' · ')}</h1>
        <span className="soft">
          {say(rulesName(match.ruleset.id))}
          {night !== null && ` · ${dayWords(night, language)}`}
          {match.openedAt !== null && ` · ${timeWords(match.openedAt, match.timeZone, language)}`}
        </span>
      </header>
      {match.hands.nodes.length === 0 ? (
        <Notice title={say(words.NO_HANDS)} />
      ) : (
        <HandTable match={match} names={names} />
      )}
    </>
  );
}

function HandTable({ match, names }: { readonly match: Match; readonly names: readonly string[] }) {
  const { say } = useSpeech();
  const running = runningTotals(match.hands.nodes);
  return (
    <div className="sheet scrolling">
      <table className="figures match-table">
        <thead>
          <tr>
            <th scope="col">{say(words.HAND)}</th>
            <th scope="col">{say(words.OUTCOME)}</th>
            {names.map((name, seat) => (
              <th scope="col" key={seat} className="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {match.hands.nodes.map((hand, at) => (
            <tr key={hand.id}>
              <th scope="row">
                <Link
                  to={{ page: 'hand', hand: hand.id, look: PLAIN_LOOK }}
                  aria-label={say(words.HAND_NUMBER(hand.number))}
                >
                  {hand.number}
                </Link>
              </th>
              <td>{outcomeOf(hand, names, say)}</td>
              {names.map((_, seat) => (
                <td key={seat} className="number">
                  {hand.deltas !== null && <Signed amount={hand.deltas[seat] ?? 0} />}
                  <span className="running">{signed(running[at]?.[seat] ?? 0)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {say(words.TOTAL)}
            </th>
            {names.map((_, seat) => (
              <td key={seat} className="number">
                <Signed amount={match.totals[seat] ?? 0} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Who won and how, in a few words. */
function outcomeOf(hand: HandRow, names: readonly string[], say: Say): string {
  if (hand.state === 'VOIDED') return say(words.VOIDED);
  if (hand.state === 'LIVE') return say(words.LIVE);
  const wins = hand.wins.map(({ seat, from, means }) => {
    const [name, payer] = [names[seat] ?? '', from === null ? '' : (names[from] ?? '')];
    switch (means) {
      case 'SELF_DRAW':
        return say(words.WON_BY_DRAW(name));
      case 'DISCARD':
        return say(words.WON_BY_DISCARD(name, payer));
      case 'ROBBED_KONG':
        return say(words.WON_BY_ROBBERY(name, payer));
    }
  });
  return wins.length === 0 ? say(words.DRAWN_HAND) : wins.join('；');
}

/** After each hand, voided ones left out. */
function runningTotals(hands: readonly HandRow[]): readonly (readonly number[])[] {
  const sums = [0, 0, 0, 0];
  return hands.map(({ state, deltas }) => {
    if (state === 'ENDED') deltas?.forEach((delta, seat) => (sums[seat] = (sums[seat] ?? 0) + delta));
    return sums.slice();
  });
}
