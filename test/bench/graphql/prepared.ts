import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { framesOf } from '../../../apps/api/hands/event-view.js';
import type { Replay } from '../../../apps/api/hands/table.model.js';
import { importSampleNight } from '../../../apps/api/sample-night.js';
import { openEmbedded, type Embedded } from '../../../apps/api/wiring/embedded.js';
import { HAND } from './query.js';

/** The embedded platform in a folder of its own, with the sample night in it; `remove` takes the folder away. */
export async function nightPlatform(): Promise<Embedded & { remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'paipu-bench-graphql-'));
  const embedded = await openEmbedded({ folder });
  await importSampleNight(embedded.platform, folder, { progress: () => undefined });
  await embedded.platform.waitFor(await embedded.platform.events.lastPosition());
  return { ...embedded, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The very objects our service answers from, so that every server walks the same data. */
export async function preparedReplay(): Promise<Replay> {
  const { ports, remove } = await nightPlatform();
  const replay = await ports.hands.replay(HAND, 'all');
  const hand = await ports.readModel.hand(HAND);
  if (replay === null || hand === null) throw new Error('the sample hand is gone');
  const prepared = { viewpoint: 'all', length: replay.length, frames: framesOf(replay, hand.ruleset, 'en') };
  await ports.close();
  remove();
  return prepared;
}
