import type { ChartData } from '../charts/chart-data.js';
import { signed } from '../matches/money.js';
import type { Say } from '../messages/language.js';
import * as matches from '../messages/matches.js';
import * as words from '../messages/nights.js';
import type { Night } from './load-night.js';

/** The name of a player of the night. */
export function nameOf(night: Night, id: string, say: Say): string {
  const player = night.standings.find((each) => each.id === id);
  return player === undefined ? id : (player.name ?? say(matches.NAMELESS));
}

/** More lines nobody can tell apart. */
const MOST_LINES = 8;

/** Running totals by player, hand by hand, in the order of the standings; of many players those at its two ends. */
export function runningOf(night: Night, say: Say): ChartData {
  const places = night.standings.map((_, place) => place);
  const half = MOST_LINES / 2;
  const shown = places.length > MOST_LINES ? [...places.slice(0, half), ...places.slice(-half)] : places;
  return {
    kind: 'lines',
    pointName: say(words.HAND),
    pointWords: (point) => say(words.NIGHT_HAND(point)),
    points: night.steps.map((_, at) => String(at + 1)),
    series: shown.map((player) => ({
      name: nameOf(night, night.standings[player]?.id ?? '', say),
      values: night.steps.map(({ running }) => running[player] ?? null),
    })),
    format: signed,
  };
}
