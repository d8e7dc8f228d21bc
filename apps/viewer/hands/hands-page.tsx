import { useMemo } from 'react';
import { useKept } from '../data/use-kept.js';
import { useLoaded } from '../data/use-loaded.js';
import { usePages } from '../data/use-pages.js';
import { nightOf } from '../matches/load-matches.js';
import { dayWords, timeWords } from '../matches/moment.js';
import { Outcome } from '../matches/outcome.js';
import { onceEach, type PatternChoices } from '../matches/findable.js';
import { PatternFilter } from '../matches/pattern-filter.js';
import '../matches/matches.css';
import * as words from '../messages/hands.js';
import { useSpeech, type Language } from '../messages/language.js';
import * as matches from '../messages/matches.js';
import * as players from '../messages/players.js';
import { RULESET_IDS, rulesName } from '../messages/rules.js';
import { setOrDrop } from '../players/filter.js';
import { ClubField, SelectField } from '../players/filter-bar.js';
import '../players/players.css';
import { changeRoute, Link } from '../routes/navigation.js';
import { PLAIN_LOOK } from '../routes/route.js';
import { More } from '../states/more.js';
import { Notice, Whole } from '../states/states.js';
import {
  handsAfter,
  loadFindable,
  wantedOf,
  type Books,
  type Found,
  type FoundHand,
  type Wanted,
} from './load-hands.js';

/** Hands of all matches, found by what they were opened or won with. */
export function HandsPage({ query }: { readonly query: string }) {
  const { language, say } = useSpeech();
  const parameters = useMemo(() => new URLSearchParams(query), [query]);
  const wanted = wantedOf(parameters);
  const books = useLoaded(`findable ${language}`, (signal) => loadFindable({ language, signal }));
  const known = books.state === 'ready' ? books.value : [];
  const set = (name: keyof Wanted) => (value: string | null) => {
    const next = new URLSearchParams(parameters);
    setOrDrop(next, name, value);
    changeRoute({ page: 'hands', query: next.toString() });
  };
  return (
    <div className="page players">
      <h1>{say(words.TITLE)}</h1>
      <form className="filter-bar" aria-label={say(players.FILTERS)} onSubmit={(event) => event.preventDefault()}>
        <PatternFilter
          choices={choicesOf(known, wanted.ruleset, language)}
          known={choicesOf(known, null, language)}
          pattern={wanted.pattern}
          choose={set('pattern')}
        />
        <SelectField
          label={say(players.RULESET)}
          value={wanted.ruleset}
          none={say(players.ANY_RULES)}
          choices={RULESET_IDS.map((id) => ({ id, name: say(rulesName(id)) }))}
          choose={set('ruleset')}
        />
        <ClubField club={wanted.club} choose={set('club')} />
      </form>
      {wanted.pattern === null ? <p className="soft">{say(words.SAYS)}</p> : <FoundHands wanted={wanted} />}
    </div>
  );
}

/** Every shape and pattern of the books once, in their order, by the names that these books have for it. */
function choicesOf(books: Books, ruleset: string | null, language: Language): PatternChoices {
  const shown = books.filter(({ id }) => ruleset === null || id === ruleset);
  return {
    opened: onceEach(shown.flatMap(({ openingShapes }) => openingShapes)),
    won: onceEach(shown.flatMap(({ patterns }) => patterns.map((each) => ({ id: each.id, name: each[language] })))),
  };
}

function FoundHands({ wanted }: { readonly wanted: Wanted }) {
  const { language } = useSpeech();
  const key = `${JSON.stringify(wanted)} ${language}`;
  const loaded = useLoaded(`hands ${key}`, (signal) => handsAfter(null, wanted, { language, signal }));
  const { shown, stale } = useKept(loaded, language);
  return (
    <div className="player-body" aria-busy={stale}>
      <Whole of={shown}>{(first) => <FoundTable first={first} wanted={wanted} isStale={stale} />}</Whole>
    </div>
  );
}

interface FoundTableProps {
  readonly first: Found;
  readonly wanted: Wanted;
  readonly isStale: boolean;
}

function FoundTable({ first, wanted, isStale }: FoundTableProps) {
  const { language, say } = useSpeech();
  const { pages, ...rest } = usePages(first, {
    of: JSON.stringify(wanted),
    load: (after, signal) => handsAfter(after, wanted, { language, signal }),
    isStale,
  });
  const hands = pages.flatMap(({ nodes }) => nodes);
  if (hands.length === 0) {
    return (
      <Notice title={say(words.NONE)}>
        <p>{say(words.NONE_SAYS)}</p>
      </Notice>
    );
  }
  return (
    <div className="sheet scrolling" tabIndex={0} role="region" aria-label={say(words.FOUND)}>
      <table className="figures found-hands">
        <thead>
          <tr>
            <th scope="col">{say(words.HAND)}</th>
            <th scope="col">{say(words.OUTCOME)}</th>
          </tr>
        </thead>
        <tbody>
          {hands.map((hand) => (
            <FoundLine key={hand.id} hand={hand} />
          ))}
        </tbody>
      </table>
      <More of={rest} label={say(words.MORE)} />
    </div>
  );
}

function FoundLine({ hand }: { readonly hand: FoundHand }) {
  const { language, say } = useSpeech();
  const { id, number, matchId, startedAt } = hand;
  const names = hand.players.map(({ name }) => name ?? say(matches.NAMELESS));
  const night = nightOf(startedAt, null);
  return (
    <tr>
      <th scope="row">
        <Link to={{ page: 'hand', hand: id, look: PLAIN_LOOK }}>{say(matches.HAND_NUMBER(number))}</Link>
        <Link className="cell-below" to={{ page: 'match', match: matchId }}>
          {names.join(' · ')}
        </Link>
        {startedAt !== null && night !== null && (
          <span className="cell-below">
            {dayWords(night, language)} {timeWords(startedAt, null, language)}
          </span>
        )}
      </th>
      <td>
        <Outcome hand={hand} names={names} />
      </td>
    </tr>
  );
}
