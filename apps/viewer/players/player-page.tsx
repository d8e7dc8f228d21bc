import { useDeferredValue, useMemo, useRef } from 'react';
import { Chart } from '../charts/chart.js';
import { useKept } from '../data/use-kept.js';
import { useLoaded } from '../data/use-loaded.js';
import { useSpeech } from '../messages/language.js';
import * as words from '../messages/players.js';
import { changeRoute } from '../routes/navigation.js';
import { useTitle } from '../shell/use-title.js';
import { Whole } from '../states/states.js';
import { BirdTable, OpeningTable, OpponentTable, PatternTable } from './player-tables.js';
import { distributionOf } from './distribution.js';
import { parseFilter, withFilter } from './filter.js';
import { FilterBar } from './filter-bar.js';
import { intervalText, valueText } from './figure-text.js';
import { FigureList, restingOn, type Figure } from './figure-list.js';
import { loadChoices, loadPlayer, type Player } from './load-player.js';
import { TrendSection } from './trend-section.js';
import './players.css';

/** A player's figures over the hands that the filter of the address lets through. */
export function PlayerPage({ player, query }: { readonly player: string; readonly query: string }) {
  const { language } = useSpeech();
  const parameters = useMemo(() => new URLSearchParams(query), [query]);
  const filter = parseFilter(parameters);
  const filterKey = withFilter(new URLSearchParams(), filter).toString();
  const loaded = useLoaded(`player ${player} ${filterKey} ${language}`, (signal) =>
    loadPlayer(player, filter, { language, signal }),
  );
  const { shown, stale } = useKept(loaded, player + language);
  const choices = useLoaded(`choices ${player} ${language}`, (signal) => loadChoices(player, { language, signal }));
  const latest = useRef(parameters);
  latest.current = parameters;
  const put = (next: URLSearchParams): void => changeRoute({ page: 'player', player, query: next.toString() });
  const offered = choices.state === 'ready' ? choices.value : null;
  return (
    <div className="page players">
      <Whole of={shown}>
        {(value) => {
          const ranked = new Set((offered?.figures ?? []).flatMap((each) => (each.ranked ? [each.id] : [])));
          return (
            <>
              <PlayerHead player={value} />
              <FilterBar
                filter={filter}
                change={(next) => put(withFilter(latest.current, next))}
                opponents={(offered?.player?.opponents.nodes ?? []).map(({ id, name }) => ({ id, name: name ?? id }))}
              />
              <div className="player-body" aria-busy={stale}>
                <KeyFigures figures={value.statistics.figures} />
                <TrendSection
                  player={player}
                  parameters={parameters}
                  filter={filter}
                  figures={restingOn(value.statistics.figures).some.filter(({ id }) => ranked.has(id))}
                  put={put}
                />
                <PlayerBody player={value} />
              </div>
            </>
          );
        }}
      </Whole>
    </div>
  );
}

function PlayerHead({ player: { id, name, statistics } }: { readonly player: Player }) {
  const { say } = useSpeech();
  useTitle(name ?? say(words.ERASED));
  return (
    <header className="player-head">
      <h1>{name ?? say(words.ERASED)}</h1>
      <span className="soft">{id}</span>
      <span className="soft" data-hands={statistics.hands}>
        {statistics.hands + statistics.voided === 0
          ? say(words.NO_HANDS)
          : say(words.HANDS_COUNTED(statistics.hands, statistics.voided))}
      </span>
    </header>
  );
}

/** What is asked first. */
const KEYS = ['net', 'net-per-hand', 'win-rate', 'deal-in-rate', 'rating'];

function KeyFigures({ figures }: { readonly figures: readonly Figure[] }) {
  const { language, say } = useSpeech();
  const shown = KEYS.map((key) => figures.find(({ id }) => id === key)).filter((figure) => figure !== undefined);
  return (
    <>
      <dl className="sheet key-figures">
        {shown.map((figure) => (
          <div key={figure.id} className={figure.enough ? undefined : 'few'}>
            <dt>{figure.name}</dt>
            <dd>
              {valueText(figure.value, figure.unit, language)}
              <KeyInterval text={intervalText(figure, language)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="soft small">{say(words.INTERVAL_SAYS)}</p>
    </>
  );
}

function KeyInterval({ text }: { readonly text: string }) {
  const { say } = useSpeech();
  return text === '' ? null : <span>{say(words.WITHIN(text))}</span>;
}

/** Everything but the key figures, drawn once those are there: some hundred rows, below what a phone shows first. */
function PlayerBody({ player }: { readonly player: Player }) {
  const drawn = useDeferredValue<Player | null>(player, null);
  return drawn === null ? null : <PlayerTables player={drawn} />;
}

function PlayerTables({ player }: { readonly player: Player }) {
  const { say } = useSpeech();
  const { statistics, opponents } = player;
  const distribution = useMemo(() => distributionOf(statistics.distribution, say), [statistics, say]);
  return (
    <>
      <FigureList figures={statistics.figures} />
      <Chart title={say(words.DISTRIBUTION)} data={distribution} height={200} />
      <div className="two-columns">
        <PatternTable patterns={statistics.patterns} />
        {statistics.openings.length > 0 && <OpeningTable openings={statistics.openings} />}
        {statistics.birds !== null && <BirdTable birds={statistics.birds} />}
      </div>
      <OpponentTable player={player} opponents={opponents.nodes} />
    </>
  );
}
