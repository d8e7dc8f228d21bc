import { consume, mustAgree } from '../agreement.js';
import type { Row } from '../row.js';
import { handOfEvents } from '../samples/stored-events.js';
import { chainByCreateHash, chainByOneShot } from '../yardsticks/hash-chain.js';

export const row: Row = {
  name: 'chain',
  work: 'verify the hash chain of stored events',
  unit: 'events',
  prepare() {
    const events = handOfEvents('hand-bench', 300);
    const texts = events.map(({ meta, ...rest }) => JSON.stringify({ ...rest, salt: meta.salt }));
    mustAgree([texts], chainByCreateHash, chainByOneShot);
    return {
      ours: null,
      yardsticks: [
        { name: 'createHash over ready text', run: () => (consume(chainByCreateHash(texts).length), texts.length) },
        { name: 'crypto.hash over ready text', run: () => (consume(chainByOneShot(texts).length), texts.length) },
      ],
      targets: [{ ratio: 0.6, of: ['createHash over ready text', 'crypto.hash over ready text'] }],
      notes: ['the yardsticks hash text that lies ready; ours also makes the canonical text of every event'],
    };
  },
};
