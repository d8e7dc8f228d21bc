import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import * as words from '../messages/charts.js';
import { useSay } from '../messages/language.js';
import { useNotedSwitch } from '../routes/use-noted.js';
import type { ChartData, Series } from './chart-data.js';
import { outlineOf, styleOf } from './palette.js';
import type { Plot } from './plot.js';
import { useSchemeRound } from './scheme.js';
import './charts.css';

interface ChartProps {
  readonly title: string;
  readonly data: ChartData;
  /** px */
  readonly height?: number;
  /** beside the title, such as a choice of what is drawn */
  readonly choices?: ReactNode;
}

/** A chart with its legend, read point by point with pointer or keys, and the table behind it. */
export function Chart({ title, data, height = 240, choices }: ChartProps) {
  const say = useSay();
  const [isTable, turnTable] = useNotedSwitch(`table of ${title}`);
  const isEmpty = data.points.length === 0;
  return (
    <figure className="chart sheet">
      <figcaption>
        <h2>{title}</h2>
        {choices}
        <button type="button" className="button chart-switch" disabled={isEmpty} onClick={turnTable}>
          {say(isTable ? words.AS_CHART : words.AS_TABLE)}
        </button>
      </figcaption>
      {isEmpty ? (
        <p className="soft chart-empty">{say(words.NOTHING_TO_DRAW)}</p>
      ) : isTable ? (
        <ChartTable title={title} data={data} />
      ) : (
        <Drawn title={title} data={data} height={height} />
      )}
    </figure>
  );
}

function Drawn({ title, data, height }: { readonly title: string; readonly data: ChartData; readonly height: number }) {
  const say = useSay();
  const host = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number | null>(null);
  const { plot, isUndrawn } = usePlot(host, data, { height, at, told: setAt });
  const last = data.points.length - 1;
  const shown = at ?? last;
  const go = (index: number): void => {
    const next = Math.max(0, Math.min(last, index));
    setAt(next);
    plot.current?.point(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = stepOf(event.key, shown, last);
    if (to === null) return;
    event.preventDefault();
    go(to);
  };
  return (
    <>
      <div
        ref={host}
        className="chart-canvas"
        role="slider"
        tabIndex={0}
        aria-label={`${title} (${say(words.KEYS)})`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={shown}
        aria-valuetext={pointText(data, shown)}
        style={{ minHeight: height }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setAt(null);
          plot.current?.point(null);
        }}
      />
      {isUndrawn && <p className="soft">{say(words.UNDRAWN)}</p>}
      <p className="chart-point">{data.pointWords(data.points[shown] ?? '')}</p>
      <ul className="legend">
        {data.series
          .filter(({ values }) => data.series.length < 3 || data.kind === 'lines' || values[shown] !== null)
          .map((series) => (
            <li key={series.name}>
              <Key series={data.series.indexOf(series)} data={data} />
              <span>{series.name}</span>
              <strong>{valueText(data, series, shown)}</strong>
            </li>
          ))}
        {data.band !== undefined && <BandValue data={data} at={shown} name={say(words.INTERVAL)} />}
      </ul>
    </>
  );
}

interface Looked {
  readonly height: number;
  /** the point that is looked at, which may be before it is drawn */
  readonly at: number | null;
  readonly told: (index: number | null) => void;
}

/** The plot of a host, drawn anew when data or theme change; drawing is fetched when there is something to draw. */
function usePlot(
  host: RefObject<HTMLDivElement | null>,
  data: ChartData,
  { height, at, told }: Looked,
): { readonly plot: RefObject<Plot | null>; readonly isUndrawn: boolean } {
  const plot = useRef<Plot | null>(null);
  const [isUndrawn, setIsUndrawn] = useState(false);
  const round = useSchemeRound();
  const latest = useRef(at);
  latest.current = at;
  useEffect(() => {
    const place = host.current;
    if (place === null) return;
    let isGone = false;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) plot.current?.resize(Math.floor(entry.contentRect.width));
    });
    import('./plot.js').then(
      ({ drawPlot }) => {
        if (isGone) return;
        plot.current = drawPlot(place, data, { width: place.clientWidth, height, at: latest.current, told });
        observer.observe(place);
      },
      () => setIsUndrawn(true),
    );
    return () => {
      isGone = true;
      observer.disconnect();
      plot.current?.remove();
      plot.current = null;
    };
  }, [host, data, height, told, round]);
  return { plot, isUndrawn };
}

function stepOf(key: string, at: number, last: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return at - 1;
    case 'ArrowRight':
    case 'ArrowUp':
      return at + 1;
    case 'PageDown':
      return at - 10;
    case 'PageUp':
      return at + 10;
    case 'Home':
      return 0;
    case 'End':
      return last;
  }
  return null;
}

function valueText(data: ChartData, { values }: Series, at: number): string {
  const value = values[at] ?? null;
  return value === null ? '–' : data.format(value);
}

function pointText(data: ChartData, at: number): string {
  const parts = data.series.map((series) => `${series.name} ${valueText(data, series, at)}`);
  return `${data.pointWords(data.points[at] ?? '')}: ${parts.join(', ')}`;
}

function BandValue({ data, at, name }: { readonly data: ChartData; readonly at: number; readonly name: string }) {
  return (
    <li>
      <span className="band-key" aria-hidden="true" />
      <span>{name}</span>
      <strong>{intervalText(data, at)}</strong>
    </li>
  );
}

function intervalText({ band, format }: ChartData, at: number): string {
  const [low, high] = [band?.low[at] ?? null, band?.high[at] ?? null];
  return low === null || high === null ? '–' : `${format(low)} … ${format(high)}`;
}

/** Line, dash and shape of a series, as it is drawn. */
function Key({ series, data }: { readonly series: number; readonly data: ChartData }) {
  const { colour, dash, shape } = styleOf(data.series[series]?.style ?? series);
  const paint = `var(${colour})`;
  if (data.kind === 'bars') {
    return (
      <svg width="12" height="12" aria-hidden="true">
        <rect width="12" height="12" rx="2" fill={paint} />
      </svg>
    );
  }
  return (
    <svg width="34" height="14" aria-hidden="true">
      <path d="M1 7H33" stroke={paint} strokeWidth="2" strokeDasharray={dash.join(' ')} />
      <path d={outlineOf(shape, 17, 7, 4)} fill={paint} />
    </svg>
  );
}

function ChartTable({ title, data }: { readonly title: string; readonly data: ChartData }) {
  const say = useSay();
  const { band } = data;
  return (
    <div className="scrolling chart-table" tabIndex={0} role="region" aria-label={title}>
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">{data.pointName}</th>
            {data.series.map(({ name }) => (
              <th scope="col" key={name} className="number">
                {name}
              </th>
            ))}
            {band !== undefined && (
              <th scope="col" className="number">
                {say(words.INTERVAL)}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {data.points.map((point, at) => (
            <tr key={at}>
              <th scope="row">{point}</th>
              {data.series.map((series) => (
                <td key={series.name} className="number">
                  {valueText(data, series, at)}
                </td>
              ))}
              {band !== undefined && <td className="number">{intervalText(data, at)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
