import { useMemo } from 'react';
import { useKept } from '../data/use-kept.js';
import { useLoaded } from '../data/use-loaded.js';
import { usePages } from '../data/use-pages.js';
import { useSpeech } from '../messages/language.js';
import * as words from '../messages/leaderboard.js';
import { HAND_COUNT } from '../messages/matches.js';
import * as players from '../messages/players.js';
import { PAGE_TITLES, TO_FILE } from '../messages/shell.js';
import { setOrDrop, withFilter } from '../players/filter.js';
import { Field, FilterBar, SelectField } from '../players/filter-bar.js';
import { fractionText, intervalText, valueText } from '../players/figure-text.js';
import { RangeBar, scaleOf, type Scale } from '../players/range-bar.js';
import { changeRoute, Link } from '../routes/navigation.js';
import { More } from '../states/more.js';
import { useNotedSwitch } from '../routes/use-noted.js';
import { Loading, Notice, Whole } from '../states/states.js';
import '../players/players.css';
import {
  boardOf,
  isPlayed,
  leadersAfter,
  loadFigures,
  USUAL_FIGURE,
  type BoardAsked,
  type Description,
  type Leader,
  type LeaderPage,
} from './load-leaders.js';
import './leaderboard.css';

/** Players ranked by a figure, with the least a figure must rest on. */
export function LeaderboardPage({ query }: { readonly query: string }) {
  const { language, say } = useSpeech();
  const parameters = useMemo(() => new URLSearchParams(query), [query]);
  const board = boardOf(parameters);
  const { figure, filter } = board;
  const least = parameters.get('min') ?? '';
  const figures = useLoaded(`figures ${language}`, (signal) => loadFigures({ language, signal }));
  const ranked = figures.state === 'ready' ? figures.value.figures.filter((each) => each.ranked) : [];
  const isFirst = figures.state === 'loading';
  const rulesets = figures.state === 'ready' ? figures.value.rulesets : [];
  const [isWhole, turnWhole] = useNotedSwitch('all-figures');
  const offered = ranked.filter((each) => isWhole || each.id === figure || isPlayed(each, rulesets, filter.ruleset));
  const described = ranked.find(({ id }) => id === figure);
  const put = (next: URLSearchParams): void => changeRoute({ page: 'leaderboard', query: next.toString() });
  const set = (name: string, value: string | null): void => {
    const next = new URLSearchParams(parameters);
    setOrDrop(next, name, value);
    put(next);
  };
  return (
    <div className="page players">
      <h1>{say(words.TITLE)}</h1>
      {isFirst && <Loading />}
      {/* what there is to choose from has its sizes when it comes: nothing that is shown is pushed away */}
      <div hidden={isFirst}>
        <FilterBar filter={filter} change={(next) => put(withFilter(parameters, next))} opponents={null}>
          <SelectField
            label={say(words.FIGURE)}
            value={figure}
            choices={offered.map(({ id, name, familyName }) => ({ id, name: `${familyName} · ${name}` }))}
            choose={(id) => set('figure', id === USUAL_FIGURE ? null : id)}
          />
          {(isWhole || offered.length < ranked.length) && (
            <button type="button" className="button" aria-pressed={isWhole} onClick={turnWhole}>
              {say(words.ALL_FIGURES)}
            </button>
          )}
          <Field label={say(words.MINIMUM)}>
            {(id) => (
              <input
                id={id}
                className="minimum"
                type="number"
                min={0}
                max={999_999}
                value={least}
                placeholder={described === undefined ? '' : String(described.least)}
                title={say(words.MINIMUM_SAYS)}
                onChange={({ target }) => set('min', target.value)}
              />
            )}
          </Field>
        </FilterBar>
        {described !== undefined && <FigureNote figure={described} />}
        {figures.state === 'ready' && described === undefined ? (
          <Notice title={say(words.NO_FIGURE(figure))}>
            <p>{say(words.NO_FIGURE_SAYS)}</p>
          </Notice>
        ) : figures.state === 'ready' && rulesets.every(({ played }) => !played) ? (
          <NoHands />
        ) : (
          <Board {...board} />
        )}
        <p className="board-ways">
          <Link className="button" to={{ page: 'compare' }}>
            {say(players.CHOOSE_TWO)}
          </Link>
        </p>
      </div>
    </div>
  );
}

/** In place of a ranking of nothing. */
function NoHands() {
  const { say } = useSpeech();
  return (
    <Notice title={say(words.NO_HANDS)}>
      <p>{say(words.NO_HANDS_SAYS)}</p>
      <p className="notice-ways">
        <Link className="button" to={{ page: 'write' }}>
          {say(PAGE_TITLES.write)}
        </Link>
        <Link className="button" to={{ page: 'file' }}>
          {say(TO_FILE)}
        </Link>
      </p>
    </Notice>
  );
}

function FigureNote({ figure: { formula } }: { readonly figure: Description }) {
  const { say } = useSpeech();
  return (
    <p className="soft small">
      {say(players.FORMULA_IS(formula))} · {say(words.MINIMUM_SAYS)} {say(players.INTERVAL_SAYS)}
    </p>
  );
}

function Board(props: BoardAsked) {
  const { language } = useSpeech();
  const loaded = useLoaded(`leaderboard ${boardKey(props)} ${language}`, (signal) =>
    leadersAfter(null, props, { language, signal }),
  );
  const { shown, stale } = useKept(loaded, language);
  return (
    <div className="player-body" aria-busy={stale}>
      <Whole of={shown}>{(first) => <Leaders first={first} asked={props} isStale={stale} />}</Whole>
    </div>
  );
}

function boardKey({ figure, minimum, filter }: BoardAsked): string {
  return `${figure} ${minimum} ${withFilter(new URLSearchParams(), filter).toString()}`;
}

interface LeadersProps {
  readonly first: LeaderPage;
  readonly asked: BoardAsked;
  readonly isStale: boolean;
}

function Leaders({ first, asked, isStale }: LeadersProps) {
  const { language, say } = useSpeech();
  const { pages, ...rest } = usePages(first, {
    of: boardKey(asked),
    load: (after, signal) => leadersAfter(after, asked, { language, signal }),
    isStale,
  });
  const leaders = pages.flatMap(({ nodes }) => nodes);
  const scale = scaleOf(leaders.map(({ figure }) => figure));
  if (leaders.length === 0) {
    return (
      <Notice title={say(words.NOBODY)}>
        <p>{say(words.NOBODY_SAYS)}</p>
      </Notice>
    );
  }
  return (
    <>
      <div className="sheet scrolling" tabIndex={0} role="region" aria-label={say(words.TITLE)}>
        <table className="figures leaders">
          <thead>
            <tr>
              <th scope="col" className="number">
                {say(words.RANK)}
              </th>
              <th scope="col">{say(words.PLAYER)}</th>
              <th scope="col" className="number">
                {say(words.VALUE)}
              </th>
              <th scope="col" className="leader-range">
                {say(players.INTERVAL)}
              </th>
              <th scope="col" className="number when-wide">
                {say(words.HANDS)}
              </th>
            </tr>
          </thead>
          <tbody>
            {leaders.map((leader) => (
              <LeaderRow key={leader.id} leader={leader} scale={scale} />
            ))}
          </tbody>
        </table>
      </div>
      <More of={rest} label={say(words.MORE)} />
    </>
  );
}

function LeaderRow({ leader, scale }: { readonly leader: Leader; readonly scale: Scale }) {
  const { language, say } = useSpeech();
  const { rank, id, name, hands, figure } = leader;
  return (
    <tr className={figure.enough ? undefined : 'few'}>
      <td className="number rank">{rank}</td>
      <th scope="row">
        <Link to={{ page: 'player', player: id }}>{name ?? say(players.ERASED)}</Link>
        <span className="cell-below when-narrow">{say(HAND_COUNT(hands))}</span>
      </th>
      <td className="number">
        <strong>{valueText(figure.value, figure.unit, language)}</strong>
        <span className="cell-below">{fractionText(figure)}</span>
      </td>
      <td className="leader-range">
        <RangeBar figure={figure} scale={scale} />
        <span className="cell-below">{intervalText(figure, language)}</span>
      </td>
      <td className="number when-wide">{hands}</td>
    </tr>
  );
}
