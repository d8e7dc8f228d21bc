import { CURRENT_SCHEMA, formatLine, toStored, type GameEvent } from '#game-log';
import { eventHash, firstPreviousHash, type Sha256 } from '#proof';
import type { Random } from '#bots';
import { randomHex, randomUuid } from './seeds.js';

/** Puts the envelope on the events of one stream, in order: id, revision, time, salt and the hash that chains them. */
export interface Stamp {
  /** the event as a line of the exchange file, with its line end */
  line(event: GameEvent, at: string): string;
}

export function openStamp(sha256: Sha256, stream: string, random: Random): Stamp {
  let previous = firstPreviousHash(sha256, stream);
  let revision = 0;
  return {
    line(event, at) {
      const id = randomUuid(random);
      const salt = randomHex(random);
      const stored = toStored(event, { id, stream, revision, at, meta: { salt } });
      previous = eventHash(sha256, previous, stored);
      const meta = { salt, hash: previous };
      return `${formatLine({ ...event, id, stream, revision: revision++, schema: CURRENT_SCHEMA, at, meta })}\n`;
    },
  };
}
