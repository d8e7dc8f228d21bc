import * as crypto from 'node:crypto';
import type { Logged, StoreEvent, StoredEvent } from '#game-log';
import { eventHash, firstPreviousHash, type Sha256, verifyChain } from '#proof';
import { consume, mustAgree } from '../agreement.js';
import type { Row } from '../row.js';
import { handOfEvents } from '../samples/stored-events.js';
import { chainByCreateHash, chainByHex, chainByOneShot } from '../yardsticks/hash-chain.js';

const sha256: Sha256 = (bytes) => crypto.hash('sha256', bytes, 'hex');

/** Sample events with the hashes that our own chain gives them, in the shape of a line and as a store gives them back. */
function chained(stream: string, length: number): Logged<StoreEvent>[] {
  let previous = firstPreviousHash(sha256, stream);
  const events = handOfEvents(stream, length).map((event) => {
    previous = eventHash(sha256, previous, event as unknown as StoredEvent);
    const { data, meta, ...envelope } = event;
    return { ...data, ...envelope, meta: { ...meta, hash: previous } };
  });
  return JSON.parse(JSON.stringify(events)) as Logged<StoreEvent>[];
}

export const row: Row = {
  name: 'chain',
  work: 'verify the hash chain of stored events',
  unit: 'events',
  prepare() {
    const stream = 'hand-bench';
    const events = chained(stream, 300);
    const texts = handOfEvents(stream, 300).map(({ meta, ...rest }) => JSON.stringify({ ...rest, salt: meta.salt }));
    mustAgree([texts], chainByCreateHash, chainByOneShot);
    mustAgree([texts], chainByCreateHash, chainByHex);
    if (verifyChain(sha256, events).checked !== events.length) throw new Error('the sample chain does not hold');
    return {
      ours: { name: 'verifyChain', run: () => verifyChain(sha256, events).checked },
      yardsticks: [
        { name: 'createHash over ready text', run: () => (consume(chainByCreateHash(texts).length), texts.length) },
        { name: 'crypto.hash over ready text', run: () => (consume(chainByOneShot(texts).length), texts.length) },
        { name: 'crypto.hash to hex over ready text', run: () => (consume(chainByHex(texts).length), texts.length) },
      ],
      targets: [
        {
          ratio: 0.6,
          of: ['createHash over ready text', 'crypto.hash over ready text', 'crypto.hash to hex over ready text'],
        },
      ],
      notes: ['the yardsticks hash text that lies ready; ours also makes the canonical text of every event'],
    };
  },
};
