import type { ChartData } from '../charts/chart-data.js';
import type { PlayerQuery } from '../data/generated/graphql.js';
import type { Say } from '../messages/language.js';
import * as words from '../messages/players.js';

type Bin = NonNullable<PlayerQuery['player']>['statistics']['distribution'][number];

/** Styles by where a bin lies: losses in the second colour, gains in the first, nothing between them in the third. */
const STYLES = { loss: 1, gain: 0, even: 2 } as const;

/** Hands by net, from the largest loss to the largest gain; bins at the ends that hold nothing are left out. */
export function distributionOf(bins: readonly Bin[], say: Say): ChartData {
  const first = bins.findIndex(({ hands }) => hands > 0);
  const last = bins.findLastIndex(({ hands }) => hands > 0);
  const shown = first < 0 ? [] : bins.slice(first, last + 1);
  const rows = (side: keyof typeof STYLES): readonly (number | null)[] =>
    shown.map((bin) => (sideOf(bin) === side ? bin.hands : null));
  return {
    kind: 'bars',
    pointName: say(words.RANGE),
    pointWords: (point) => `${say(words.RANGE)} ${point}`,
    points: shown.map(binName),
    series: (['loss', 'even', 'gain'] as const)
      .filter((side) => shown.some((bin) => sideOf(bin) === side))
      .map((side) => ({ name: say(words.SIDES[side]), values: rows(side), style: STYLES[side] })),
    format: (value) => String(value),
  };
}

function sideOf({ low, high }: Bin): keyof typeof STYLES {
  if (high !== null && high < 0) return 'loss';
  return low !== null && low > 0 ? 'gain' : 'even';
}

/** `−19…−10`, `0`, `≥ 40`. */
export function binName({ low, high }: Bin): string {
  const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');
  if (low === null) return high === null ? '' : `≤ ${signed(high)}`;
  if (high === null) return `≥ ${signed(low)}`;
  return low === high ? signed(low) : `${signed(low)}…${signed(high)}`;
}
