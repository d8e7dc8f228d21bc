import { openPlatform, type Platform, type PlatformOptions } from '#platform';
import { saidOfBegun } from '#projections';
import type { HandStarted } from '#rules';
import { speak } from '../graphql/language.js';
import type { Ports } from '../ports.js';
import { openAuditor } from './auditor.js';
import { openFigureReader } from './figure-reader.js';
import { openGameLogs } from './game-logs.js';
import { openHandReader } from './hand-reader.js';
import { openPlayerFigures } from './player-figures.js';
import { openRatings } from './ratings.js';
import { handsOfMatch, openReadModel } from './read-model.js';
import { openRecording } from './recorder.js';
import { openRescorer } from './rescorer.js';
import { rulesets, scorer } from './rules.js';
import { openStanding } from './standing.js';
import { openStoredHands } from './stored-hands.js';

/** The ports over the embedded platform in a folder, and the platform itself for whoever fills it at the first start. */
export interface Embedded {
  readonly ports: Ports;
  readonly platform: Platform;
}

/** Opens the platform with everything behind the ports. Throws EventStoreError (`locked` while another process writes). */
export async function openEmbedded(options: PlatformOptions): Promise<Embedded> {
  const platform = await openPlatform(options);
  return { platform, ports: portsOver(platform) };
}

export function portsOver(platform: Platform): Ports {
  const { events, people, queries } = platform;
  const stored = openStoredHands(events, people);
  const standing = openStanding(platform);
  const ratings = openRatings(queries, standing);
  const handsOf = async (match: string) => {
    await standing.caughtUp();
    return handsOfMatch(queries, match);
  };
  const saidOf = async (match: string, started: HandStarted) => {
    await standing.caughtUp();
    const found = await queries.match(match);
    return found === null ? null : saidOfBegun(found, started);
  };
  const listener = {
    appended: (position: number) => standing.appended(position),
    named: () => stored.forgetNames(),
    last: () => standing.last(),
  };
  return {
    hands: openHandReader(stored, handsOf),
    auditor: openAuditor(events, stored, handsOf, saidOf),
    rescorer: openRescorer(stored, handsOf),
    readModel: openReadModel(queries, standing, openPlayerFigures(queries, standing, ratings)),
    figures: openFigureReader(queries, standing, ratings),
    rulesets,
    scorer,
    recorder: openRecording(platform.recorder, listener),
    gameLogs: openGameLogs(platform, listener),
    readiness: [
      {
        name: 'store',
        async check(language) {
          const faults = await platform.faults();
          const said = faults.map((fault) => speak(fault, language));
          return said.length === 0 ? null : said.join(language === 'zh' ? '；' : '; ');
        },
      },
    ],
    close: () => platform.close(),
  };
}
