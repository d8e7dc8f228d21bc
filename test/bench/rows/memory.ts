import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Extra, Row } from '../row.js';
import { scratchFolder } from '../yardsticks/scratch.js';

const PAIPU = join(import.meta.dirname, '../../../apps/cli/main.js');
/**
 * Tells, as a process ends, the most memory it had resident, in KiB. What the kernel counts for its parent to ask begins with
 * the parent's own, and is asked for only where there is no `/proc`.
 */
const TELL_PEAK = `import { readFileSync } from 'node:fs';
  import { isMainThread } from 'node:worker_threads';
  const highest = () => {
    try { return /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]; }
    catch { return process.resourceUsage().maxRSS; }
  };
  if (isMainThread) process.on('exit', () => process.stderr.write('peak ' + highest()))`;
const LIMIT_MB = 300;
/** Flat: what ten times the hands may add. */
const GROWTH = 1.25;

/** Hands of the logs; `PAIPU_BENCH_HANDS=10000,100000,1000000` asks for a million too. */
const SIZES = (process.env.PAIPU_BENCH_HANDS ?? '10000,100000').split(',').map(Number);

type Work = 'audit' | 'import' | 'export' | 'rebuild';

/** MB that a command had resident at most, as a process of its own. `hands`: so many simulated ones come in by a pipe. */
async function peakOf(args: readonly string[], hands?: number): Promise<number> {
  const command = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(TELL_PEAK)}`, PAIPU, ...args],
    { stdio: [hands === undefined ? 'ignore' : 'pipe', 'ignore', 'pipe'] },
  );
  if (hands !== undefined && command.stdin !== null) {
    const call = [PAIPU, 'simulate', '--ruleset', 'changsha', '--hands', String(hands), '--seed', '1'];
    spawn(process.execPath, call, { stdio: ['ignore', 'pipe', 'ignore'] }).stdout.pipe(command.stdin);
  }
  let said = '';
  command.stderr?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-400)));
  const [code] = await once(command, 'close');
  const peak = /peak (\d+)$/.exec(said)?.[1];
  if (code !== 0 || peak === undefined) throw new Error(`${args.join(' ')} ended with ${code}: ${said}`);
  return Number(peak) / 1024;
}

async function peaksAt(hands: number): Promise<Readonly<Record<Work, number>>> {
  const scratch = scratchFolder('memory');
  const place = ['--data', join(scratch.path, 'data')];
  try {
    return {
      audit: await peakOf(['audit', '-'], hands),
      import: await peakOf(['import', '-', ...place], hands),
      export: await peakOf(['export', ...place]),
      rebuild: await peakOf(['rebuild', '--anew', ...place]),
    };
  } finally {
    scratch.remove();
  }
}

export const row: Row = {
  name: 'memory',
  work: 'highest memory of `paipu audit -`, `import -`, `export` and `rebuild`, simulated hands coming in by a pipe',
  unit: 'hands',
  prepare: () => ({
    ours: null,
    yardsticks: [],
    targets: [],
    async extras() {
      const extras: Extra[] = [];
      const first = new Map<string, number>();
      for (const hands of SIZES) {
        for (const [work, value] of Object.entries(await peaksAt(hands))) {
          const atMost = Math.min(LIMIT_MB, (first.get(work) ?? Infinity) * GROWTH);
          if (!first.has(work)) first.set(work, value);
          extras.push({ name: `${work}, ${hands} hands`, value, unit: 'MB', atMost });
        }
      }
      return extras;
    },
    notes: [
      'PAIPU_BENCH_HANDS=1000,10000 is the short run; 10000,100000,1000000 takes a million hands too, some hours and 60 GB',
    ],
  }),
};
