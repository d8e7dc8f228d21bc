import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Extra, Row } from '../row.js';

const PAIPU = join(import.meta.dirname, '../../../apps/cli/main.js');
/** Tells the highest resident set of a process as it ends, in KiB. */
const TELL_PEAK = `process.on('exit', () => process.stderr.write('peak ' + process.resourceUsage().maxRSS))`;
const LIMIT_MB = 300;
/** Flat: what ten times the hands may add. */
const GROWTH = 1.25;

/** Hands of the files; `PAIPU_BENCH_HANDS=10000,100000` asks for the long run of the performance targets. */
const SIZES = (process.env.PAIPU_BENCH_HANDS ?? '1000,10000').split(',').map(Number);

/** MB that `paipu audit -` holds at most while so many simulated hands come in by a pipe. */
async function peakOfAudit(hands: number): Promise<number> {
  const simulate = spawn(
    process.execPath,
    [PAIPU, 'simulate', '--ruleset', 'changsha', '--hands', String(hands), '--seed', '1'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const audit = spawn(process.execPath, ['--import', `data:text/javascript,${TELL_PEAK}`, PAIPU, 'audit', '-'], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  simulate.stdout.pipe(audit.stdin);
  let said = '';
  audit.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-200)));
  const [code] = await once(audit, 'close');
  const peak = /peak (\d+)$/.exec(said)?.[1];
  if (code !== 0 || peak === undefined) throw new Error(`the audit of ${hands} hands ended with ${code}: ${said}`);
  return Number(peak) / 1024;
}

export const row: Row = {
  name: 'audit-memory',
  work: 'highest memory of `paipu audit -` while simulated hands come in by a pipe',
  unit: 'hands',
  prepare: () => ({
    ours: null,
    yardsticks: [],
    targets: [],
    async extras() {
      const extras: Extra[] = [];
      let first: number | undefined;
      for (const hands of SIZES) {
        const value = await peakOfAudit(hands);
        const atMost = Math.min(LIMIT_MB, first === undefined ? LIMIT_MB : first * GROWTH);
        first ??= value;
        extras.push({ name: `${hands} hands`, value, unit: 'MB', atMost });
      }
      return extras;
    },
    notes: ['PAIPU_BENCH_HANDS=10000,100000 measures the sizes of the performance targets, some minutes'],
  }),
};
