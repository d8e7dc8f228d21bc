import { measure, type Pace } from './measure.js';
import { blankReport, judge, type RowReport } from './report.js';
import type { Row } from './row.js';
import { ROWS } from './rows.js';

/** Measures one row in this process; what it throws is its report's error. */
export async function runRow(name: string, pace: Pace): Promise<RowReport> {
  try {
    const entry = ROWS.find((each) => each.name === name);
    if (entry === undefined) throw new Error(`no row is named ${name}`);
    return await measureRow((await entry.load()).row, pace);
  } catch (error) {
    return { ...blankReport(name), error: error instanceof Error ? (error.stack ?? '') : String(error) };
  }
}

async function measureRow(row: Row, pace: Pace): Promise<RowReport> {
  const { name, work, unit } = row;
  const prepared = await row.prepare();
  try {
    const { ours, yardsticks, targets } = prepared;
    const subjects = ours === null ? yardsticks : [ours, ...yardsticks];
    const rates = await (prepared.rates?.() ?? measure(subjects, pace));
    const rateOf = (subject: string): number => rates.get(subject) ?? 0;
    const ownRate = ours === null ? null : rateOf(ours.name);
    return {
      name,
      work,
      unit,
      ours: ours === null ? null : { name: ours.name, perSecond: rateOf(ours.name) },
      yardsticks: yardsticks.map((yardstick) => ({
        name: yardstick.name,
        perSecond: rateOf(yardstick.name),
        ratio: ownRate === null ? null : ownRate / rateOf(yardstick.name),
      })),
      verdicts: ownRate === null ? [] : judge(ownRate, rates, targets),
      extras: (await prepared.extras?.()) ?? [],
      notes: prepared.notes ?? [],
    };
  } finally {
    await prepared.close?.();
  }
}
