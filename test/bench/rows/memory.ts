import { join } from 'node:path';
import { runAlone, runFed, type Told } from '../fed-process.js';
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
/** Flat: what more hands may add to what so many took. Of fewer the heap has not come to its size yet: they say nothing. */
const GROWTH = { from: 10_000, atMost: 1.25 };

/** Hands of the logs: a short run, for what is imported lies on the disk, 45 KB a hand. `PAIPU_BENCH_HANDS` asks for more. */
const SIZES = (process.env.PAIPU_BENCH_HANDS ?? '1000,10000').split(',').map(Number);

type Work = 'audit' | 'import' | 'export' | 'rebuild';

/** MB that a command had resident at most, as a process of its own. */
async function peakOf(args: readonly string[]): Promise<number> {
  return peakIn(await runAlone(telling(args)));
}

/** The same while so many simulated hands come in by a pipe; `counted` is what it says where all of them did. */
async function peakOver(hands: number, args: readonly string[], counted: string): Promise<number> {
  const simulate = [PAIPU, 'simulate', '--ruleset', 'changsha', '--hands', String(hands), '--seed', '1'];
  const told = await runFed(telling(args), simulate);
  const said = told.stdout + told.stderr;
  if (!said.includes(counted)) throw new Error(`${args.join(' ')} should say "${counted}" and says: ${said}`);
  return peakIn(told);
}

function telling(args: readonly string[]): readonly string[] {
  return ['--import', `data:text/javascript,${encodeURIComponent(TELL_PEAK)}`, PAIPU, ...args];
}

function peakIn({ stderr }: Told): number {
  const peak = /peak (\d+)$/.exec(stderr)?.[1];
  if (peak === undefined) throw new Error(`no peak was told: ${stderr}`);
  return Number(peak) / 1024;
}

async function peaksAt(hands: number): Promise<Readonly<Record<Work, number>>> {
  const scratch = scratchFolder('memory');
  const place = ['--data', join(scratch.path, 'data')];
  try {
    return {
      audit: await peakOver(hands, ['audit', '-'], `${hands} hands: no error found`),
      import: await peakOver(hands, ['import', '-', ...place], `${hands} hands new`),
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
          const atMost = Math.min(LIMIT_MB, (first.get(work) ?? Infinity) * GROWTH.atMost);
          if (hands >= GROWTH.from && !first.has(work)) first.set(work, value);
          extras.push({ name: `${work}, ${hands} hands`, value, unit: 'MB', atMost });
        }
      }
      return extras;
    },
    notes: [
      'PAIPU_BENCH_HANDS=10000,100000 is the run of ADR 0008 and takes GBs of disk; 10000,100000,1000000 some hours and 60 GB',
    ],
  }),
};
