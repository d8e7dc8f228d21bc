import { useMemo } from 'react';
import { useKept } from '../data/use-kept.js';
import { useLoaded } from '../data/use-loaded.js';
import { useSpeech } from '../messages/language.js';
import * as words from '../messages/players.js';
import { changeRoute, Link } from '../routes/navigation.js';
import { Notice, Whole } from '../states/states.js';
import { parseFilter, setOrDrop, withFilter } from './filter.js';
import { FilterBar, SelectField, type Choice } from './filter-bar.js';
import { familiesOf, type Figure } from './figure-list.js';
import { fractionText, liesApart, valueText } from './figure-text.js';
import { allPlayers, loadComparison, pairOf, type Compared } from './load-comparison.js';
import { RangeBar, scaleOf, type Scale } from './range-bar.js';
import './players.css';

/** Two players side by side over the same filter. */
export function ComparePage({ query }: { readonly query: string }) {
  const { language, say } = useSpeech();
  const parameters = useMemo(() => new URLSearchParams(query), [query]);
  const filter = parseFilter(parameters);
  const [a, b] = [parameters.get('a'), parameters.get('b')];
  const pair = pairOf(parameters);
  const names = useLoaded(`names ${language}`, (signal) => allPlayers({ language, signal }));
  const choices: readonly Choice[] =
    names.state === 'ready' ? names.value.map(({ id, name }) => ({ id, name: name ?? id })) : [];
  const put = (next: URLSearchParams): void => changeRoute({ page: 'compare', query: next.toString() });
  const choose = (place: 'a' | 'b') => (id: string | null) => {
    const next = new URLSearchParams(parameters);
    setOrDrop(next, place, id);
    put(next);
  };
  return (
    <div className="page players">
      <h1>{say(words.COMPARISON)}</h1>
      <FilterBar filter={filter} change={(next) => put(withFilter(parameters, next))} opponents={null}>
        <SelectField
          label={say(words.FIRST)}
          value={a}
          none={say(words.NOBODY)}
          choices={choices}
          choose={choose('a')}
        />
        <SelectField
          label={say(words.SECOND)}
          value={b}
          none={say(words.NOBODY)}
          choices={choices}
          choose={choose('b')}
        />
      </FilterBar>
      {pair !== null ? (
        <SideBySide a={pair[0]} b={pair[1]} query={withFilter(new URLSearchParams(), filter).toString()} />
      ) : (
        <Notice title={say(words.CHOOSE_TWO)}>
          <p>{say(words.CHOOSE_TWO_SAYS)}</p>
        </Notice>
      )}
    </div>
  );
}

function SideBySide({ a, b, query }: { readonly a: string; readonly b: string; readonly query: string }) {
  const { language } = useSpeech();
  const loaded = useLoaded(`compare ${a} ${b} ${query} ${language}`, (signal) =>
    loadComparison([a, b], parseFilter(new URLSearchParams(query)), { language, signal }),
  );
  const { shown } = useKept(loaded, language);
  return <Whole of={shown}>{({ left, right }) => <ComparedTable left={left} right={right} />}</Whole>;
}

function ComparedTable({ left, right }: { readonly left: Compared; readonly right: Compared }) {
  const { say } = useSpeech();
  const others = new Map(right.statistics.figures.map((figure) => [figure.id, figure]));
  return (
    <>
      <p className="soft small">{say(words.CHOOSE_TWO_SAYS)}</p>
      <div className="sheet scrolling" tabIndex={0} role="region" aria-label={say(words.COMPARISON)}>
        <table className="figures compared">
          <thead>
            <tr>
              <th scope="col">{say(words.FIGURE)}</th>
              {[left, right].map(({ id, name, statistics }) => (
                <th scope="col" key={id} className="number">
                  <Link to={{ page: 'player', player: id }}>{name ?? say(words.ERASED)}</Link>
                  <span className="cell-below">{say(words.HANDS_COUNTED(statistics.hands, statistics.voided))}</span>
                </th>
              ))}
            </tr>
          </thead>
          {familiesOf(left.statistics.figures.filter(({ id, n }) => n > 0 || (others.get(id)?.n ?? 0) > 0)).map(
            ([family, figures]) => (
              <tbody key={family}>
                <tr>
                  <th scope="rowgroup" colSpan={3} className="family-row">
                    {say(words.familyWords(family))}
                  </th>
                </tr>
                {figures.map((figure) => (
                  <ComparedRow key={figure.id} left={figure} right={others.get(figure.id) ?? null} />
                ))}
              </tbody>
            ),
          )}
        </table>
      </div>
    </>
  );
}

function ComparedRow({ left, right }: { readonly left: Figure; readonly right: Figure | null }) {
  const { say } = useSpeech();
  const scale = scaleOf(right === null ? [left] : [left, right]);
  const isApart = right !== null && left.enough && right.enough && liesApart(left, right);
  return (
    <tr data-figure={left.id}>
      <th scope="row">
        {left.name}
        {isApart && <span className="apart">{say(words.APART_SIGN)}</span>}
      </th>
      <ComparedCell figure={left} scale={scale} />
      {right === null ? <td className="number">–</td> : <ComparedCell figure={right} scale={scale} />}
    </tr>
  );
}

function ComparedCell({ figure, scale }: { readonly figure: Figure; readonly scale: Scale }) {
  const { language } = useSpeech();
  return (
    <td className={figure.enough ? 'number' : 'number few'}>
      <strong>{valueText(figure.value, figure.unit, language)}</strong>
      <RangeBar figure={figure} scale={scale} />
      <span className="cell-below">{fractionText(figure)}</span>
    </td>
  );
}
