import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { ChartData } from './chart-data.js';
import { outlineOf, styleOf } from './palette.js';

/** A chart on the page. */
export interface Plot {
  /** shows a point under the cursor; null: none */
  point(index: number | null): void;
  resize(width: number): void;
  remove(): void;
}

interface PlotOptions {
  readonly width: number;
  readonly height: number;
  /** the point to show from the first; null: none */
  readonly at: number | null;
  /** the pointer is over another point, or over none */
  readonly told: (index: number | null) => void;
}

/** Points that carry a shape on a line; more would hide it. */
const SHAPES_ON_A_LINE = 9;

/** Draws a chart into a host, in the colours that its style sheet names at this moment. */
export function drawPlot(host: HTMLElement, data: ChartData, { width, height, at, told }: PlotOptions): Plot {
  const style = getComputedStyle(host);
  const colour = (name: string): string => style.getPropertyValue(name).trim() || '#888';
  const font = `12px ${style.fontFamily}`;
  const plot = new UPlot(
    {
      width,
      height,
      legend: { show: false },
      padding: [8, 26, 0, 0],
      cursor: { y: false, drag: { x: false, y: false }, points: { size: 9 } },
      scales: { x: { time: false, range: () => rangeOf(data) }, y: { range: niceRange } },
      axes: [
        {
          font,
          stroke: colour('--soft'),
          grid: { show: false },
          ticks: { show: false },
          values: (_, at) => at.map((index) => shortPoint(data.points[index])),
          splits: () => pointSplits(data.points, width),
          size: 26,
          gap: 4,
        },
        {
          font,
          stroke: colour('--soft'),
          grid: { stroke: colour('--line'), width: 1 },
          ticks: { show: false },
          values: (_, at) => at.map((value) => data.format(value)),
          size: (_, values) => 14 + Math.max(0, ...(values ?? []).map((text) => text.length)) * 7,
        },
      ],
      series: [{}, ...data.series.map((_, at) => seriesOptions(data, at, colour)), ...bandSeries(data)],
      bands:
        data.band === undefined
          ? []
          : [{ series: [data.series.length + 2, data.series.length + 1], fill: colour('--band') }],
      hooks: {
        drawAxes: [(u) => drawZero(u, colour('--line-strong'))],
        drawSeries: [(u, at) => drawShapes(u, at, data, colour)],
        ready: [(u) => point(u, at)],
        // what it says before it is ready is of no pointer
        setCursor: [({ cursor, status }) => status === 1 && told(cursor.idx ?? null)],
      },
    },
    columnsOf(data),
    host,
  );
  return {
    point: (index) => point(plot, index),
    resize(next) {
      plot.setSize({ width: next, height });
    },
    remove() {
      plot.destroy();
    },
  };
}

function point(u: UPlot, index: number | null): void {
  if (index === null) u.setCursor({ left: -10, top: -10 }, false);
  else u.setCursor({ left: u.valToPos(index, 'x'), top: u.over.clientHeight / 2 }, false);
}

function columnsOf({ points, series, band }: ChartData): UPlot.AlignedData {
  const columns = series.map(({ values }) => values.slice());
  if (band !== undefined) columns.push(band.low.slice(), band.high.slice());
  return [points.map((_, at) => at), ...columns];
}

function seriesOptions(data: ChartData, at: number, colour: (name: string) => string): UPlot.Series {
  const { colour: name, dash } = styleOf(data.series[at]?.style ?? at);
  const stroke = colour(name);
  if (data.kind === 'bars') {
    return { stroke, fill: stroke, width: 0, paths: UPlot.paths.bars?.({ size: [0.82, 64] }), points: { show: false } };
  }
  const isAlone = data.points.length === 1;
  return { stroke, width: 2, dash: dash.slice(), points: { show: isAlone, fill: stroke }, spanGaps: true };
}

function bandSeries({ band }: ChartData): UPlot.Series[] {
  const silent: UPlot.Series = { width: 0, points: { show: false }, spanGaps: true };
  return band === undefined ? [] : [silent, silent];
}

/** Bars stand beside each other's places, so half a place is left at either side. */
function rangeOf({ kind, points }: ChartData): [number, number] {
  if (points.length === 1) return [-1, 1];
  return kind === 'bars' ? [-0.6, points.length - 0.4] : [0, points.length - 1];
}

/** Zero is always in sight. */
function niceRange(_: UPlot, least: number | null, most: number | null): [number, number] {
  const [low, high] = [Math.min(0, least ?? 0), Math.max(0, most ?? 0)];
  const room = (high - low || 1) * 0.06;
  return [low === 0 ? 0 : low - room, high === 0 && low < 0 ? 0 : high + room];
}

/** As many names as have room, evenly from the first. */
function pointSplits(points: readonly string[], width: number): number[] {
  const widest = Math.max(1, ...points.map((name) => shortPoint(name).length));
  const room = Math.max(1, Math.floor((width - 60) / (widest * 7.5 + 14)));
  const stride = Math.max(1, Math.ceil(points.length / room));
  return points.map((_, at) => at).filter((at) => at % stride === 0);
}

/** `2026-01-01` as `01-01`. */
function shortPoint(name: string | undefined): string {
  return (name ?? '').replace(/^\d{4}-(?=\d\d-\d\d$)/, '');
}

function drawZero(u: UPlot, stroke: string): void {
  const y = Math.round(u.valToPos(0, 'y', true)) + 0.5;
  const { left, width } = u.bbox;
  u.ctx.save();
  u.ctx.strokeStyle = stroke;
  u.ctx.lineWidth = devicePixelRatio;
  u.ctx.beginPath();
  u.ctx.moveTo(left, y);
  u.ctx.lineTo(left + width, y);
  u.ctx.stroke();
  u.ctx.restore();
}

function drawShapes(u: UPlot, at: number, data: ChartData, colour: (name: string) => string): void {
  const series = data.series[at - 1];
  if (data.kind === 'bars' || series === undefined || data.points.length < 2) return;
  const { colour: name, shape } = styleOf(series.style ?? at - 1);
  const stride = Math.max(1, Math.ceil(data.points.length / SHAPES_ON_A_LINE));
  const last = data.points.length - 1;
  u.ctx.save();
  u.ctx.fillStyle = colour(name);
  series.values.forEach((value, index) => {
    if (value === null || (index % stride !== 0 && index !== last)) return;
    const [x, y] = [u.valToPos(index, 'x', true), u.valToPos(value, 'y', true)];
    u.ctx.fill(new Path2D(outlineOf(shape, x, y, 4 * devicePixelRatio)));
  });
  u.ctx.restore();
}
