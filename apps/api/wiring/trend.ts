import type { HandItem, ReadQueries } from '#read-store';
import {
  addContributions,
  dayAfter,
  findFigure,
  mondayOf,
  nightOf,
  nightStart,
  total,
  HANDS,
  type Figure,
  type GrowingSums,
} from '#statistics';
import type { StatisticsFilter, TrendAsked, TrendPointView, TrendStep, TrendView } from '../ports.js';
import { figureOver, isRanked, keysOf } from './figures.js';
import { zoned } from './periods.js';

/** Hands that a trend of periods looks at, the latest ones: some two years of a full-time player. */
const MOST_HANDS = 20_000;
/** Hands that a piece of time is first reckoned with: a long night. */
const HANDS_A_PIECE = 60;

interface Bucket {
  readonly label: string;
  readonly from: number | null;
  readonly until: number | null;
  readonly hands: Set<string>;
  readonly sums: GrowingSums;
}

/** 走势 A figure in pieces of time, or of so many hands, from the items of the latest hands. */
export function openTrend(queries: ReadQueries) {
  return async (
    player: string,
    { by, figure: id, last }: TrendAsked,
    asked: StatisticsFilter,
  ): Promise<TrendView | null> => {
    const figure = findFigure(id);
    const period = await zoned(queries, asked, player);
    if (figure === null || !isRanked(figure) || isBeyondHands(figure) || period === null) return null;
    const { filter, zone } = period;
    const span = spanOf(by);
    const latest = (hands: number) => queries.latestItems(player, keysOf(figure), hands, filter);
    const buckets =
      span === null
        ? await inTime(latest, (items) => byTime(items, by, zone, last), last)
        : byHands(await latest(last * span), span);
    let running = 0;
    const points = buckets.reverse().map((bucket) => {
      running += bucket.sums['hands/net']?.amount ?? 0;
      return pointOf(bucket, figure, running);
    });
    return { timeZone: zone, points: span === null ? points : numbered(points) };
  };
}

/** Buckets of time from some hands, and where these are too few for so many buckets, from all that are looked at. */
async function inTime(
  latest: (hands: number) => Promise<readonly HandItem[]>,
  cut: (items: readonly HandItem[]) => Bucket[],
  last: number,
): Promise<Bucket[]> {
  const few = Math.min(MOST_HANDS, last * HANDS_A_PIECE);
  const items = await latest(few);
  const buckets = cut(items);
  // the oldest of a full page may lack hands
  const isAll = new Set(items.map(({ hand }) => hand)).size < few;
  if (isAll || few === MOST_HANDS) return buckets;
  return buckets.length === last && isBehind(items.at(-1)?.started ?? null, buckets.at(-1)?.from ?? null)
    ? buckets
    : cut(await latest(MOST_HANDS));
}

function isSince(started: number, from: number | null): boolean {
  return from !== null && started >= from;
}

function isBehind(started: number | null, from: number | null): boolean {
  return started !== null && from !== null && started < from;
}

/** Figures of whole matches and ratings do not fall into hands. */
export function isBeyondHands({ family }: Figure): boolean {
  return family === 'match' || family === 'rating';
}

function spanOf(by: TrendStep): number | null {
  switch (by) {
    case 'hands-20':
      return 20;
    case 'hands-100':
      return 100;
    case 'day':
    case 'week':
    case 'month':
      return null;
  }
}

/** Items come newest first, hand by hand; so do the buckets. */
function byTime(items: readonly HandItem[], by: TrendStep, zone: string, last: number): Bucket[] {
  const buckets: Bucket[] = [];
  for (const item of items) {
    if (item.started === null) continue;
    const open = buckets.at(-1);
    if (open !== undefined && isSince(item.started, open.from)) {
      take(open, item);
      continue;
    }
    const piece = pieceOf(nightOf(item.started, zone), by);
    if (buckets.length === last) break;
    const [from, until] = [nightStart(piece.first, zone), nightStart(piece.next, zone)];
    const next: Bucket = { label: piece.label, from, until, hands: new Set(), sums: {} };
    buckets.push(next);
    take(next, item);
  }
  return buckets;
}

function pieceOf(
  day: string,
  by: TrendStep,
): { readonly label: string; readonly first: string; readonly next: string } {
  if (by === 'week') {
    const monday = mondayOf(day);
    return { label: monday, first: monday, next: dayAfter(monday, 7) };
  }
  if (by !== 'month') return { label: day, first: day, next: dayAfter(day, 1) };
  const first = `${day.slice(0, 7)}-01`;
  return { label: day.slice(0, 7), first, next: `${dayAfter(first, 31).slice(0, 7)}-01` };
}

function byHands(items: readonly HandItem[], span: number): Bucket[] {
  const buckets: Bucket[] = [];
  for (const item of items) {
    const open = buckets.at(-1);
    if (open === undefined || (open.hands.size === span && !open.hands.has(item.hand))) {
      buckets.push({ label: '', from: null, until: item.started, hands: new Set(), sums: {} });
    }
    take(buckets[buckets.length - 1], item);
  }
  return buckets;
}

function take({ hands, sums }: Bucket, { hand, family, item, n, amount, squares }: HandItem): void {
  hands.add(hand);
  addContributions(sums, [{ family, item, n, amount, squares }]);
}

function pointOf({ label, from, until, sums }: Bucket, figure: Figure, running: number): TrendPointView {
  return {
    label,
    from: isoOf(from),
    until: isoOf(until),
    hands: total(sums, HANDS),
    net: sums['hands/net']?.amount ?? 0,
    running,
    figure: figureOver(sums, figure),
  };
}

/** By hands, each point is named by its first hand among those shown. */
function numbered(points: readonly TrendPointView[]): readonly TrendPointView[] {
  let next = 1;
  return points.map((point) => {
    const label = String(next);
    next += point.hands;
    return { ...point, label };
  });
}

function isoOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
