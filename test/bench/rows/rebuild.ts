import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openReadingPlatform } from '#platform';
import { median } from '../measure.js';
import type { Extra, Row } from '../row.js';
import { plainRebuild, rowsOfModel } from '../yardsticks/plain-rebuild.js';
import { scratchFolder } from '../yardsticks/scratch.js';

const PAIPU = join(import.meta.dirname, '../../../apps/cli/main.js');
const TELL_PEAK = `process.on('exit', () => process.stderr.write('peak ' + process.resourceUsage().maxRSS))`;
/** `PAIPU_BENCH_REBUILD_HANDS=13000` asks for the million events of the performance targets. */
const HANDS = process.env.PAIPU_BENCH_REBUILD_HANDS ?? '2000';
const ROUNDS = 5;
const PLAIN = 'scan + parse + fold + write';
const ONE = 'rebuild, SQLite, one worker';
const TWO = 'rebuild, SQLite, two workers';

async function run(args: readonly string[], input: 'ignore' | NodeJS.ReadableStream = 'ignore'): Promise<string> {
  const child = spawn(process.execPath, ['--import', `data:text/javascript,${TELL_PEAK}`, PAIPU, ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  if (input === 'ignore') child.stdin.end();
  else input.pipe(child.stdin);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-400)));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`paipu ${args.join(' ')} ended with ${code}: ${said}`);
  return said;
}

/** A data directory with a night of so many hands. */
async function fill(folder: string): Promise<void> {
  const call = [PAIPU, 'simulate', '--ruleset', 'changsha', '--hands', HANDS, '--seed', '1'];
  const simulate = spawn(process.execPath, call, { stdio: ['ignore', 'pipe', 'ignore'] });
  await run(['import', '-', '--data', folder], simulate.stdout);
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
    const model = rowsOfModel(join(folder, 'read', 'read-2.db'));
    const seconds = new Map<string, number[]>([PLAIN, ONE, TWO].map((name) => [name, []]));
    const plain = join(scratch.path, 'plain');
    const subjects: Readonly<Record<string, () => unknown>> = {
      [ONE]: () => platform.rebuild(undefined, { workers: 1, from: 'anew' }),
      [TWO]: () => platform.rebuild(undefined, { workers: 2, from: 'anew' }),
      [PLAIN]() {
        rmSync(plain, { recursive: true, force: true });
        mkdirSync(plain);
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
        const said = await run(['rebuild', '--anew', '--data', folder]);
        const peak = Number(/peak (\d+)$/.exec(said)?.[1]) / 1024;
        const extras: Extra[] = [
          { name: 'time of two workers to one', value: medianOf(TWO) / medianOf(ONE), unit: '×', atMost: 0.7 },
          { name: 'highest memory of paipu rebuild', value: peak, unit: 'MB', atMost: 300 },
        ];
        return extras;
      },
      notes: [
        `${HANDS} hands, ${events} events; PAIPU_BENCH_REBUILD_HANDS=13000 makes a million events`,
        'the yardstick derives nothing of the rows it inserts, judges nothing and adds nothing up',
      ],
      async close() {
        await platform.close();
        scratch.remove();
      },
    };
  },
};
