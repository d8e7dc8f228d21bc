import type { Extra, Target } from './row.js';

export interface Verdict {
  readonly target: string;
  readonly reached: number;
  readonly pass: boolean;
}

export interface RowReport {
  readonly name: string;
  readonly work: string;
  readonly unit: string;
  readonly ours: { readonly name: string; readonly perSecond: number } | null;
  readonly yardsticks: readonly { readonly name: string; readonly perSecond: number; readonly ratio: number | null }[];
  readonly verdicts: readonly Verdict[];
  readonly extras: readonly Extra[];
  readonly notes: readonly string[];
  readonly error?: string;
}

/** The report of a row that could not be measured. */
export function blankReport(name: string): RowReport {
  return { name, work: '–', unit: '–', ours: null, yardsticks: [], verdicts: [], extras: [], notes: [] };
}

/** Holds a measured row against its targets; a target none of whose yardsticks ran is left out. */
export function judge(ours: number, rates: ReadonlyMap<string, number>, targets: readonly Target[]): Verdict[] {
  return targets.flatMap(({ ratio, of }) => {
    const known = of.flatMap((name) => rates.get(name) ?? []);
    if (known.length === 0) return [];
    const reached = ours / Math.max(...known);
    return [{ target: `≥ ${ratio} × ${of.join(' or ')}`, reached, pass: reached >= ratio }];
  });
}

export function formatRate(perSecond: number): string {
  if (perSecond >= 1e6) return `${(perSecond / 1e6).toPrecision(3)} M`;
  if (perSecond >= 1e3) return `${(perSecond / 1e3).toPrecision(3)} k`;
  return perSecond.toPrecision(3);
}

const formatRatio = (ratio: number): string => `${ratio >= 100 ? ratio.toFixed(0) : ratio.toPrecision(2)} ×`;

/** One row as lines of text: a heading, ours, each yardstick with ours as a multiple of it, then the targets. */
export function formatRow(row: RowReport): string {
  const line = (name: string, figure: string, rest: string): string =>
    `  ${name.padEnd(46)}${figure.padStart(10)}  ${rest}`.trimEnd();
  const lines = [`${row.name} (${row.work}; ${row.unit}/s)`];
  if (row.error !== undefined) lines.push(`  could not run: ${row.error}`);
  else if (row.ours === null) lines.push(line('ours', 'not yet', ''));
  else lines.push(line(`ours: ${row.ours.name}`, formatRate(row.ours.perSecond), ''));
  for (const { name, perSecond, ratio } of row.yardsticks) {
    lines.push(line(name, formatRate(perSecond), ratio === null ? '' : formatRatio(ratio)));
  }
  for (const { target, reached, pass } of row.verdicts) {
    lines.push(`  ${pass ? 'pass' : 'MISS'}  ${target}: ${formatRatio(reached)}`);
  }
  for (const { name, value, unit, atMost } of row.extras) {
    const verdict = atMost === undefined ? '    ' : value <= atMost ? 'pass' : 'MISS';
    const limit = atMost === undefined ? '' : ` (≤ ${atMost} ${unit})`;
    lines.push(`  ${verdict}  ${name}: ${value.toPrecision(3)} ${unit}${limit}`);
  }
  for (const note of row.notes) lines.push(`  ${note}`);
  return lines.join('\n');
}
