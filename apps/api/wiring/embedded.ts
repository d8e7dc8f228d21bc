import { openPlatform, type Platform, type PlatformOptions } from '#platform';
import type { Ports } from '../ports.js';
import { openAuditor } from './auditor.js';
import { openHandReader } from './hand-reader.js';
import { handsOfMatch, openReadModel } from './read-model.js';
import { openRecording } from './recorder.js';
import { openRescorer } from './rescorer.js';
import { rulesets, scorer } from './rules.js';
import { openStoredHands } from './stored-hands.js';

/** The ports over the embedded platform in a folder, and the platform itself for whoever fills it at the first start. */
export interface Embedded {
  readonly ports: Ports;
  readonly platform: Platform;
}

/** ms a read waits for what was just written; after that it answers with what there is, and readiness says why. */
const PATIENCE = 2_000;

/** Opens the platform with everything behind the ports. Throws EventStoreError (`locked` while another process writes). */
export async function openEmbedded(options: PlatformOptions): Promise<Embedded> {
  const platform = await openPlatform(options);
  return { platform, ports: portsOver(platform) };
}

export function portsOver(platform: Platform): Ports {
  const { events, people, queries } = platform;
  const stored = openStoredHands(events, people);
  let written = 0;
  const caughtUp = () => within(PATIENCE, platform.waitFor(written));
  const handsOf = async (match: string) => {
    await caughtUp();
    return handsOfMatch(queries, match);
  };
  return {
    hands: openHandReader(stored, handsOf),
    auditor: openAuditor(events, stored, handsOf),
    rescorer: openRescorer(stored, handsOf),
    readModel: openReadModel(queries, caughtUp),
    rulesets,
    scorer,
    recorder: openRecording(platform.recorder, {
      appended: (position) => void (written = Math.max(written, position)),
      named: () => stored.forgetNames(),
      last: () => events.lastPosition(),
    }),
    readiness: [
      {
        name: 'store',
        async check() {
          const faults = await platform.faults();
          return faults.length === 0 ? null : faults.join('; ');
        },
      },
    ],
    close: () => platform.close(),
  };
}

/** Settles with the work, or after so long without it; what the work throws is its owner's to report. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work.catch(() => undefined), patience]);
  clearTimeout(timer);
}
