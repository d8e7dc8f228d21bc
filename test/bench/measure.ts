import type { Subject } from './row.js';

export interface Pace {
  /** rounds of which the median is taken */
  readonly rounds: number;
  /** ms one sample of one subject shall last */
  readonly sampleMs: number;
  readonly warmUpMs: number;
}

interface Paced {
  readonly subject: Subject;
  /** runs that fill one sample */
  repeats: number;
  readonly rates: number[];
}

const elapsed = (since: bigint): number => Number(process.hrtime.bigint() - since) / 1e6;

/** Units a second of `repeats` runs. A subject that answers at once is never awaited: that would cost a tick a run. */
async function sample(subject: Subject, repeats: number): Promise<number> {
  let units = 0;
  const began = process.hrtime.bigint();
  for (let i = 0; i < repeats; i++) {
    const done = subject.run();
    units += typeof done === 'number' ? done : await done;
  }
  return (units * 1000) / elapsed(began);
}

/** Runs until warm, and finds how many runs fill a sample. */
async function warmUp(subject: Subject, pace: Pace): Promise<Paced> {
  const began = process.hrtime.bigint();
  let runs = 0;
  do {
    const done = subject.run();
    if (typeof done !== 'number') await done;
    runs++;
  } while (elapsed(began) < pace.warmUpMs);
  const each = elapsed(began) / runs;
  return { subject, repeats: Math.max(1, Math.round(pace.sampleMs / each)), rates: [] };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** Median units a second by subject. Each round runs every subject once, every second round in reverse: noise hits all. */
export async function measure(subjects: readonly Subject[], pace: Pace): Promise<Map<string, number>> {
  const paced: Paced[] = [];
  for (const subject of subjects) paced.push(await warmUp(subject, pace));
  for (let round = 0; round < pace.rounds; round++) {
    for (const each of round % 2 === 0 ? paced : paced.toReversed()) {
      // of the young alone: a full collection throws away code compiled for shapes of which no object lives just then
      void globalThis.gc?.({ type: 'minor' });
      each.rates.push(await sample(each.subject, each.repeats));
    }
  }
  return new Map(paced.map(({ subject, rates }) => [subject.name, median(rates)]));
}
