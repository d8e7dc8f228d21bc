import { framesOf } from '../../../apps/api/hands/event-view.js';
import type { Replay } from '../../../apps/api/hands/table.model.js';
import { inMemoryPorts } from '../../../apps/api/testing/in-memory-ports.js';
import { HAND_LENGTH } from './query.js';

/** The very objects our service answers from, so that every server walks the same data. */
export async function preparedReplay(): Promise<Replay> {
  const replay = await inMemoryPorts({ length: HAND_LENGTH }).hands.replay('h1', 'all');
  if (replay === null) throw new Error('the sample hand is gone');
  return { viewpoint: 'all', length: replay.length, frames: framesOf(replay, 'en') };
}
