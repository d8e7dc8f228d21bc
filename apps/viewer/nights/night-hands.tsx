import { useMemo } from 'react';
import { choicesAmong, isFoundBy } from '../matches/findable.js';
import { timeWords } from '../matches/moment.js';
import { Signed, signed } from '../matches/money.js';
import { NoneFound } from '../matches/none-found.js';
import { PatternFilter } from '../matches/pattern-filter.js';
import { useSpeech } from '../messages/language.js';
import * as matches from '../messages/matches.js';
import * as words from '../messages/nights.js';
import { setOrDrop } from '../players/filter.js';
import { changeRoute, Link } from '../routes/navigation.js';
import { PLAIN_LOOK } from '../routes/route.js';
import { useNotedNumber } from '../routes/use-noted.js';
import { handsByMatch, type HandOfNight, type MatchOfNight } from './hands-by-match.js';
import type { Night } from './load-night.js';
import { handOfNight, matchOfNight } from './night-matches.js';
import { PlayerLink } from './player-link.js';

/** Hands in the table before more are asked for. */
const ROWS = 60;

/** Every hand of the night under its match: what it moved, and where everybody then stood. */
export function NightHands({ night, query }: { readonly night: Night; readonly query: string }) {
  const { say } = useSpeech();
  const [shown, setShown] = useNotedNumber('hands', ROWS);
  const pattern = new URLSearchParams(query).get('pattern');
  const choices = useMemo(() => choicesAmong(night.steps), [night]);
  const found = handsByMatch(night, (step) => isFoundBy(step, pattern));
  const count = found.reduce((sum, { hands }) => sum + hands.length, 0);
  const choose = (next: string | null): void => {
    const parameters = new URLSearchParams(query);
    setOrDrop(parameters, 'pattern', next);
    changeRoute({ page: 'night', date: night.date, query: parameters.toString() });
  };
  return (
    <section className="sheet table-sheet" aria-labelledby="hands">
      <div className="hands-head">
        <h2 id="hands">{say(words.HANDS)}</h2>
        <PatternFilter choices={choices} pattern={pattern} choose={choose} />
      </div>
      {count === 0 && pattern !== null ? (
        <NoneFound pattern={pattern} />
      ) : (
        <div className="scrolling" tabIndex={0} role="region" aria-labelledby="hands">
          <p className="running-says">{say(matches.RUNNING_SAYS)}</p>
          <table className="figures night-hands">
            <thead>
              <tr>
                <th scope="col">{say(words.HAND)}</th>
                {night.standings.map(({ id }) => (
                  <th scope="col" key={id} className="number">
                    <PlayerLink night={night} id={id} />
                  </th>
                ))}
              </tr>
            </thead>
            {firstOf(found, shown).map((each) => (
              <HandsOfMatch key={each.match} night={night} of={each} />
            ))}
          </table>
        </div>
      )}
      {count > shown && (
        <button type="button" className="button more-hands" onClick={() => setShown(shown + ROWS)}>
          {say(matches.MORE_HANDS)}
        </button>
      )}
    </section>
  );
}

function firstOf(all: readonly MatchOfNight[], most: number): readonly MatchOfNight[] {
  let left = most;
  return all.flatMap((each) => {
    const hands = each.hands.slice(0, Math.max(0, left));
    left -= each.hands.length;
    return hands.length === 0 ? [] : [{ ...each, hands }];
  });
}

function HandsOfMatch({ night, of: { match, hands } }: { readonly night: Night; readonly of: MatchOfNight }) {
  const { language, say } = useSpeech();
  const at = night.matchList.findIndex(({ id }) => id === match);
  const known = night.matchList[at];
  return (
    <tbody>
      <tr className="match-row">
        <th scope="rowgroup" colSpan={1 + night.standings.length}>
          <Link to={{ page: 'match', match }}>
            {say(words.MATCH_OF_NIGHT(at + 1))}
            {known !== undefined && ` · ${matchOfNight(night, known, language, say)}`}
          </Link>
        </th>
      </tr>
      {hands.map((hand) => (
        <HandLine key={hand.hand} night={night} of={hand} />
      ))}
    </tbody>
  );
}

function HandLine({ night, of }: { readonly night: Night; readonly of: HandOfNight }) {
  const { language, say } = useSpeech();
  const { hand, match, number, startedAt, running, moved } = of;
  return (
    <tr>
      <th scope="row">
        <Link to={{ page: 'hand', hand, look: PLAIN_LOOK }} aria-label={say(handOfNight(night, match, number))}>
          {number}
        </Link>
        {startedAt !== null && <span className="cell-below">{timeWords(startedAt, night.timeZone, language)}</span>}
      </th>
      {running.map((total, player) => (
        <td key={player} className="number">
          {moved !== null && <Signed amount={moved[player] ?? 0} />}
          <span className="running">{signed(total)}</span>
        </td>
      ))}
    </tr>
  );
}
