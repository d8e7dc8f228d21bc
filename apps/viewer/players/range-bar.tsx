import type { Written } from './figure-text.js';

const WIDTH = 100;
const HEIGHT = 12;

/** Where a figure may lie: a share between 0 and 1, anything else around what is known of it. */
export interface Scale {
  readonly low: number;
  readonly high: number;
}

/** A scale that holds every one of these figures, and zero. */
export function scaleOf(figures: readonly Written[]): Scale {
  if (figures.every(({ unit }) => unit === 'share')) return { low: 0, high: 1 };
  const ends = figures.flatMap(({ low, high, value }) => [low, high, value]).filter((end) => end !== null);
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  // a figure with a sign is read from the middle
  return least < 0 ? { low: -Math.max(-least, most), high: Math.max(-least, most) } : { low: 0, high: most || 1 };
}

/** The interval as a bar with the value as a dot; nothing is drawn where nothing is known. The numbers stand beside it. */
export function RangeBar({ figure, scale }: { readonly figure: Written; readonly scale: Scale }) {
  const { value, low, high } = figure;
  // a count or a sum is what it is
  if (low === null || high === null) return <span className="range-bar" />;
  const at = (number: number): number => 2 + ((WIDTH - 4) * (number - scale.low)) / (scale.high - scale.low || 1);
  return (
    <svg className="range-bar" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path className="range-axis" d={`M2 ${HEIGHT / 2}H${WIDTH - 2}`} />
      {scale.low < 0 && <path className="range-zero" d={`M${at(0)} 1V${HEIGHT - 1}`} />}
      <rect
        className="range-interval"
        x={at(low)}
        y={HEIGHT / 2 - 3}
        width={Math.max(1, at(high) - at(low))}
        height="6"
        rx="1"
      />
      {value !== null && <rect className="range-value" x={at(value) - 1} y={HEIGHT / 2 - 5} width="2" height="10" />}
    </svg>
  );
}
