import type { Platform } from '#platform';

/** How far the read model is known to follow the log, without asking it each time. */
export interface Standing {
  /** settles when the model holds everything this process has appended, or after two seconds */
  caughtUp(): Promise<void>;
  /** something was appended up to here */
  appended(position: number): void;
  /** last position of the log */
  last(): Promise<number>;
  /** whether the model is known to hold everything up to here; if not, it is asked meanwhile */
  hasReached(position: number): boolean;
}

/** ms a read waits for what was just written; after that it answers with what there is, and readiness says why. */
const PATIENCE = 2_000;

export function openStanding(platform: Platform): Standing {
  let written = 0;
  let reached = 0;
  let asked = 0;
  const reach = async (position: number): Promise<void> => {
    await platform.waitFor(position);
    reached = Math.max(reached, position);
  };
  return {
    async caughtUp() {
      if (written > reached) await within(PATIENCE, reach(written));
    },
    appended: (position) => void (written = Math.max(written, position)),
    last: () => platform.events.lastPosition(),
    hasReached(position) {
      if (position > reached && position > asked) {
        asked = position;
        // a projector that has ended says so in the readiness
        reach(position).catch(() => undefined);
      }
      return position <= reached;
    },
  };
}

/** Settles with the work, or after so long without it; what the work throws is its owner's to report. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work.catch(() => undefined), patience]);
  clearTimeout(timer);
}
