import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { measure, type Pace } from './measure.js';
import { formatRow, judge, type RowReport } from './report.js';
import type { Row } from './row.js';
import { ROWS } from './rows.js';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '9' },
    'sample-ms': { type: 'string', default: '120' },
    json: { type: 'string', default: 'bench-report.json' },
  },
});
const pace: Pace = { rounds: Number(values.rounds), sampleMs: Number(values['sample-ms']), warmUpMs: 1000 };
const wanted = values.only.split(',').filter((name) => name !== '');

async function runRow(row: Row): Promise<RowReport> {
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

async function runOrReport({ name, load }: (typeof ROWS)[number]): Promise<RowReport> {
  try {
    return await runRow((await load()).row);
  } catch (error) {
    const blank = { ours: null, yardsticks: [], verdicts: [], extras: [], notes: [] };
    return {
      name,
      work: '–',
      unit: '–',
      ...blank,
      error: error instanceof Error ? (error.stack ?? '') : String(error),
    };
  }
}

console.log(
  `paipu bench: Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}`,
);
console.log(`medians of ${pace.rounds} interleaved rounds; the last figure of a line is ours as a multiple of it\n`);

const rows: RowReport[] = [];
for (const entry of ROWS.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))) {
  const report = await runOrReport(entry);
  rows.push(report);
  console.log(`${formatRow(report)}\n`);
}
const misses = rows.flatMap(({ verdicts }) => verdicts).filter(({ pass }) => !pass).length;
console.log(
  `${rows.length} rows, ${misses} targets missed, ${rows.filter(({ ours }) => ours === null).length} without ours`,
);
const machine = { node: process.version, cpus: availableParallelism(), model: cpus()[0]?.model ?? null };
writeFileSync(values.json, `${JSON.stringify({ at: new Date().toISOString(), machine, pace, rows }, null, 2)}\n`);
process.exit(0);
