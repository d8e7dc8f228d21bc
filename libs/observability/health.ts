/** One named check; `check` answers null when all is well, else one sentence that says what is wrong. */
export interface HealthCheck {
  readonly name: string;
  check(): Promise<string | null>;
}

/** Body of `/health/live` and `/health/ready`: a state by the name of its check, `ok` or the sentence. */
export interface HealthReport {
  readonly status: 'ok' | 'unavailable';
  readonly checks: Readonly<Record<string, string>>;
}

/** A check that does not answer by then has failed. */
export const CHECK_MS = 2_000;

/** Runs all checks side by side. A check that throws is `failed`: its internals stay in the log of whoever threw. */
export async function reportHealth(checks: readonly HealthCheck[]): Promise<HealthReport> {
  const states = Object.fromEntries(await Promise.all(checks.map(stateOf)));
  const isWell = Object.values(states).every((state) => state === 'ok');
  return { status: isWell ? 'ok' : 'unavailable', checks: states };
}

async function stateOf({ name, check }: HealthCheck): Promise<readonly [string, string]> {
  let patience: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    patience = setTimeout(resolve, CHECK_MS, `no answer in ${CHECK_MS} ms`);
  });
  const answer = await Promise.race([check().catch(() => 'failed'), late]);
  clearTimeout(patience);
  return [name, answer ?? 'ok'];
}

/** Not well while the loop behind it has handled nothing and found nothing to handle for longer than it may. */
export interface Progress extends HealthCheck {
  /** the loop went round: a page was handled, or there was none */
  made(): void;
  /** ms since then */
  age(): number;
}

/** A watchdog over a loop; `limitMs` without `made()` and its check says so. */
export function watchProgress(name: string, limitMs: number, now: () => number = () => performance.now()): Progress {
  let last = now();
  const age = (): number => now() - last;
  return {
    name,
    made() {
      last = now();
    },
    age,
    check: async () =>
      age() <= limitMs ? null : `no progress for ${Math.round(age() / 1000)} s, expected within ${limitMs / 1000} s`,
  };
}
