import { execFileSync } from 'node:child_process';
import type { Extra } from './row.js';
import { median } from './measure.js';

/** Two ways to do one work must answer alike, else their speeds say nothing. Throws with the first difference. */
export function mustAgree<Sample, Answer>(
  samples: readonly Sample[],
  ours: (sample: Sample) => Answer,
  theirs: (sample: Sample) => Answer,
): void {
  samples.forEach((sample, index) => {
    const [mine, other] = [ours(sample), theirs(sample)];
    if (mine !== other) throw new Error(`sample ${index}: ours says ${mine}, the yardstick ${other}; ${sample}`);
  });
}

let sink = 0;

/** Keeps an answer alive, so that no compiler leaves its work away. */
export function consume(answer: number): void {
  sink = (sink + answer) | 0;
}

export const consumed = (): number => sink;

/** ms to load a built module and to ask of it what first needs its tables, in a fresh process; median of five. */
export function buildTime(name: string, module: URL, ask: string, atMost?: number): Extra {
  const script = `const began = performance.now(); const built = await import(${JSON.stringify(module.href)}); built.${ask}; console.log(performance.now() - began)`;
  const times = Array.from({ length: 5 }, () =>
    Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })),
  );
  return { name, value: median(times), unit: 'ms', atMost };
}
