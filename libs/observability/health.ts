import type { Language } from './language.js';

/** One named check; `check` answers null when all is well, else one sentence, for who asks, that says what is wrong. */
export interface HealthCheck {
  readonly name: string;
  check(language: Language): Promise<string | null>;
}

/** Body of `/health/live` and `/health/ready`: a state by the name of its check, `ok` or the sentence. */
export interface HealthReport {
  readonly status: 'ok' | 'unavailable';
  readonly checks: Readonly<Record<string, string>>;
}

/** A check that does not answer by then has failed. */
export const CHECK_MS = 2_000;

/** Runs all checks side by side. A check that throws is `failed`: its internals stay in the log of whoever threw. */
export async function reportHealth(checks: readonly HealthCheck[], language: Language): Promise<HealthReport> {
  const states = Object.fromEntries(await Promise.all(checks.map((each) => stateOf(each, language))));
  const isWell = Object.values(states).every((state) => state === 'ok');
  return { status: isWell ? 'ok' : 'unavailable', checks: states };
}

const FAILED = { zh: '检查失败', en: 'failed' };
const NO_ANSWER = { zh: `${CHECK_MS} 毫秒内没有应答`, en: `no answer in ${CHECK_MS} ms` };

async function stateOf(each: HealthCheck, language: Language): Promise<readonly [string, string]> {
  const { name } = each;
  let patience: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    patience = setTimeout(resolve, CHECK_MS, NO_ANSWER[language]);
  });
  const answer = await Promise.race([each.check(language).catch(() => FAILED[language]), late]);
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
    async check(language) {
      if (age() <= limitMs) return null;
      const [stood, within] = [Math.round(age() / 1000), limitMs / 1000];
      const said = {
        zh: `${stood} 秒没有进展，应在 ${within} 秒之内`,
        en: `no progress for ${stood} s, expected within ${within} s`,
      };
      return said[language];
    },
  };
}
