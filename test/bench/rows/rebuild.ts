import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openReadingPlatform } from '#platform';
import { median } from '../measure.js';
import type { Extra, Row } from '../row.js';
import { plainRebuild, rowsOfModel } from '../yardsticks/plain-rebuild.js';
import { scratchFolder } from '../yardsticks/scratch.js';

const PAIPU = join(import.meta.dirname, '../../../apps/cli/main.js');
const PLAIN_ALONE = join(import.meta.dirname, '../yardsticks/plain-rebuild-alone.js');
/** of the process and not of its threads */
const TELL_PEAK = `import { isMainThread } from 'node:worker_threads';
  if (isMainThread) process.on('exit', () => process.stderr.write('peak ' + process.resourceUsage().maxRSS))`;
/** A million events, as the performance targets have it. */
const HANDS = process.env.PAIPU_BENCH_REBUILD_HANDS ?? '13000';
const ROUNDS = 3;
const PLAIN = 'scan + parse + fold + write';
const ONE = 'rebuild, SQLite, one worker';

/** What one run of a program took, from its start to its end. */
interface Run {
  readonly seconds: number;
  /** highest resident memory, MB */
  readonly peak: number;
}

async function run(args: readonly string[], input: 'ignore' | NodeJS.ReadableStream = 'ignore'): Promise<Run> {
  const began = performance.now();
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(TELL_PEAK)}`, ...args],
    {
      stdio: ['pipe', 'ignore', 'pipe'],
    },
  );
  if (input === 'ignore') child.stdin.end();
  else input.pipe(child.stdin);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-400)));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${said}`);
  return { seconds: (performance.now() - began) / 1000, peak: Number(/peak (\d+)$/.exec(said)?.[1]) / 1024 };
}

/** A data directory with a night of so many hands. */
async function fill(folder: string): Promise<void> {
  const call = [PAIPU, 'simulate', '--ruleset', 'changsha', '--hands', HANDS, '--seed', '1'];
  const simulate = spawn(process.execPath, call, { stdio: ['ignore', 'pipe', 'ignore'] });
  await run([PAIPU, 'import', '-', '--data', folder], simulate.stdout);
}

function empty(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
}

export const row: Row = {
  name: 'rebuild',
  work: 'the read model of a whole log anew, hands judged and counted, until it serves',
  unit: 'events',
  async prepare() {
    const scratch = scratchFolder('rebuild');
    const folder = join(scratch.path, 'data');
    await fill(folder);
    const platform = await openReadingPlatform(folder);
    const events = await platform.events.lastPosition();
    await platform.rebuild(undefined, { from: 'anew' });
    const modelPath = join(scratch.path, 'model.db');
    copyFileSync(join(folder, 'read', 'read-2.db'), modelPath);
    const model = rowsOfModel(modelPath, 'in-memory');
    const seconds = new Map<string, number[]>([PLAIN, ONE].map((name) => [name, []]));
    const plain = join(scratch.path, 'plain');
    const subjects: Readonly<Record<string, () => unknown>> = {
      [ONE]: () => platform.rebuild(undefined, { workers: 1, from: 'anew' }),
      [PLAIN]() {
        empty(plain);
        return plainRebuild(join(folder, 'log.db'), plain, model);
      },
    };
    const medianOf = (name: string): number => median(seconds.get(name) ?? []);
    return {
      ours: { name: ONE, run: () => 0 },
      yardsticks: [{ name: PLAIN, run: () => 0 }],
      targets: [{ ratio: 1 / 1.5, of: [PLAIN] }],
      async rates() {
        for (let round = 0; round <= ROUNDS; round++) {
          for (const [name, work] of Object.entries(subjects)) {
            globalThis.gc?.();
            const began = performance.now();
            await work();
            // the first round warms up
            if (round > 0) seconds.get(name)?.push((performance.now() - began) / 1000);
          }
        }
        return new Map([PLAIN, ONE].map((name) => [name, events / medianOf(name)]));
      },
      async extras() {
        const paipu = (workers: string) => run([PAIPU, 'rebuild', '--anew', '--workers', workers, '--data', folder]);
        const by: Readonly<Record<string, Run[]>> = { one: [], two: [], plain: [] };
        for (let round = 0; round < ROUNDS; round++) {
          by.one.push(await paipu('1'));
          by.two.push(await paipu('2'));
          empty(plain);
          by.plain.push(await run([PLAIN_ALONE, join(folder, 'log.db'), plain, modelPath]));
        }
        const middle = (name: string, of: keyof Run): number => median(by[name].map((each) => each[of]));
        const extras: Extra[] = [
          { name: 'paipu rebuild', value: middle('one', 'seconds'), unit: 's' },
          {
            name: 'its time by two workers to one',
            value: middle('two', 'seconds') / middle('one', 'seconds'),
            unit: '×',
            atMost: 0.7,
          },
          { name: 'its highest memory', value: middle('one', 'peak'), unit: 'MB', atMost: 300 },
          {
            name: 'its highest memory to that of the yardstick',
            value: middle('one', 'peak') / middle('plain', 'peak'),
            unit: '×',
            atMost: 1.5,
          },
          { name: 'highest memory by two workers', value: middle('two', 'peak'), unit: 'MB' },
        ];
        return extras;
      },
      notes: [
        `${HANDS} hands, ${events} events; PAIPU_BENCH_REBUILD_HANDS says how many hands`,
        `time by one and by two workers and memory are of processes of their own, medians of ${ROUNDS}`,
        'the yardstick derives nothing of the rows it inserts, judges nothing and adds nothing up',
      ],
      async close() {
        await platform.close();
        scratch.remove();
      },
    };
  },
};
