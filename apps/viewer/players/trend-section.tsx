import { useMemo } from 'react';
import { Chart } from '../charts/chart.js';
import type { ChartData } from '../charts/chart-data.js';
import type { Figure } from './figure-list.js';
import { useKept } from '../data/use-kept.js';
import { useLoaded } from '../data/use-loaded.js';
import { signed } from '../matches/money.js';
import { useSpeech, type Language, type Say } from '../messages/language.js';
import * as words from '../messages/players.js';
import { useNotedNumber } from '../routes/use-noted.js';
import { Whole } from '../states/states.js';
import { setOrDrop, TREND_STEPS, withFilter, type Filter } from './filter.js';
import { SelectField } from './filter-bar.js';
import { valueText } from './figure-text.js';
import { HandsOfPeriod, type Period } from './hands-of-period.js';
import { loadTrend, RUNNING, trendOf, type Trend } from './load-player.js';

type TrendPoint = Trend['points'][number];

interface TrendSectionProps {
  readonly player: string;
  readonly parameters: URLSearchParams;
  readonly filter: Filter;
  readonly figures: readonly Figure[];
  readonly put: (parameters: URLSearchParams) => void;
}

/** A figure over time with its interval, and the hands of the period last looked at. */
export function TrendSection({ player, parameters, filter, figures, put }: TrendSectionProps) {
  const { language, say } = useSpeech();
  const { figure, by } = trendOf(parameters);
  const key = `trend ${player} ${figure} ${by} ${withFilter(new URLSearchParams(), filter).toString()} ${language}`;
  const loaded = useLoaded(key, (signal) => loadTrend(player, filter, { figure, by }, { language, signal }));
  const { shown } = useKept(loaded, player + language);
  const set = (name: string, value: string | null): void => {
    const next = new URLSearchParams(parameters);
    setOrDrop(next, name, value);
    put(next);
  };
  const choices = (
    <span className="chart-choices">
      <SelectField
        label={say(words.TREND_FIGURE)}
        value={figure}
        choices={[
          { id: RUNNING, name: say(words.RUNNING_NET) },
          ...figures.map(({ id, name, family }) => ({ id, name: `${say(words.familyWords(family))} · ${name}` })),
        ]}
        choose={(id) => set('figure', id === RUNNING ? null : id)}
      />
      <SelectField
        label={say(words.TREND_STEP)}
        value={by}
        choices={TREND_STEPS.map((id) => ({ id, name: say(words.STEPS[id]) }))}
        choose={(id) => set('by', id === 'HANDS_20' ? null : id)}
      />
    </span>
  );
  return (
    <Whole of={shown}>
      {(trend) => (
        <Drawn
          trend={trend}
          isRunning={figure === RUNNING}
          choices={choices}
          player={player}
          filter={filter}
          language={language}
          say={say}
        />
      )}
    </Whole>
  );
}

function Drawn({
  trend,
  isRunning,
  choices,
  player,
  filter,
  language,
  say,
}: {
  readonly trend: Trend;
  readonly isRunning: boolean;
  readonly choices: React.ReactNode;
  readonly player: string;
  readonly filter: Filter;
  readonly language: Language;
  readonly say: Say;
}) {
  const data = useMemo(
    () => (isRunning ? runningOf(trend.points, say) : figureOf(trend.points, language, say)),
    [trend, isRunning, language, say],
  );
  const [at, setAt] = useNotedNumber('period', Infinity);
  const index = Math.min(at, trend.points.length - 1);
  const point = trend.points[index] ?? null;
  return (
    <>
      <Chart title={say(words.TREND)} data={data} choices={choices} />
      {point !== null && (
        <HandsOfPeriod
          player={player}
          filter={filter}
          period={periodOf(trend.points, index)}
          label={point === null ? '' : labelOf(point)}
          timeZone={trend.timeZone}
          earlier={index > 0 ? () => setAt(index - 1) : null}
          later={index < trend.points.length - 1 ? () => setAt(index + 1) : null}
        />
      )}
    </>
  );
}

/** A point of hands is named by its first hand; both ends are shown. */
function labelOf({ label, hands }: TrendPoint): string {
  return /^\d+$/.test(label) ? `${label}–${Number(label) + hands - 1}` : label;
}

function pointNameOf([first]: readonly TrendPoint[], say: Say): string {
  return say(first?.from === null ? words.PERIOD_HANDS : words.PERIOD);
}

function pointWords([first]: readonly TrendPoint[], point: string, say: Say): string {
  return first?.from === null ? say(words.HANDS_FROM_TO(point)) : point;
}

/** When the hands of a point began. A point of hands knows only when its last one did. */
function periodOf(points: readonly TrendPoint[], index: number): Period {
  const [point, before] = [points[index], points[index - 1]];
  if (point === undefined) return { since: null, until: null };
  if (point.from !== null) return { since: point.from, until: point.until };
  return { since: justAfter(before?.until ?? null), until: justAfter(point.until) };
}

function justAfter(at: string | null): string | null {
  return at === null ? null : new Date(Date.parse(at) + 1).toISOString();
}

function runningOf(points: readonly TrendPoint[], say: Say): ChartData {
  return {
    kind: 'lines',
    pointName: pointNameOf(points, say),
    pointWords: (point) => pointWords(points, point, say),
    points: points.map(labelOf),
    series: [{ name: say(words.RUNNING_NET), values: points.map(({ running }) => running) }],
    format: signed,
  };
}

function figureOf(points: readonly TrendPoint[], language: Language, say: Say): ChartData {
  const [first] = points;
  const unit = first?.figure.unit ?? '';
  const hasBand = points.some(({ figure }) => figure.low !== null);
  return {
    kind: 'lines',
    pointName: pointNameOf(points, say),
    pointWords: (point) => pointWords(points, point, say),
    points: points.map(labelOf),
    series: [{ name: first?.figure.name ?? '', values: points.map(({ figure }) => figure.value) }],
    ...(hasBand
      ? { band: { low: points.map(({ figure }) => figure.low), high: points.map(({ figure }) => figure.high) } }
      : {}),
    format: (value) => valueText(value, unit, language),
  };
}
