import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import type { Pace } from './measure.js';
import { formatRow, type RowReport } from './report.js';
import { runInProcess } from './row-process.js';
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

console.log(
  `paipu bench: Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}`,
);
console.log(
  `medians of ${pace.rounds} interleaved rounds, each row in a process of its own; the last figure of a line is ours as a multiple of it\n`,
);

const rows: RowReport[] = [];
for (const { name } of ROWS.filter((row) => wanted.length === 0 || wanted.some((part) => row.name.includes(part)))) {
  const report = await runInProcess(name, pace);
  rows.push(report);
  console.log(`${formatRow(report)}\n`);
}
const missed = ({ verdicts, extras }: RowReport): number =>
  verdicts.filter(({ pass }) => !pass).length + extras.filter(({ value, atMost = Infinity }) => value > atMost).length;
const misses = rows.reduce((sum, row) => sum + missed(row), 0);
console.log(
  `${rows.length} rows, ${misses} targets missed, ${rows.filter(({ ours }) => ours === null).length} without ours`,
);
const machine = { node: process.version, cpus: availableParallelism(), model: cpus()[0]?.model ?? null };
writeFileSync(values.json, `${JSON.stringify({ at: new Date().toISOString(), machine, pace, rows }, null, 2)}\n`);
