import { consume } from '../agreement.js';
import type { Row } from '../row.js';
import { countLines, parseHand, sampleHands } from '../samples/hand-log.js';
import { recordGame, replayByRules } from '../samples/majiang.js';
import { plainFold } from '../yardsticks/plain-fold.js';

export const row: Row = {
  name: 'audit',
  work: 'lines of a file: every move decided again, every payment derived again',
  unit: 'events',
  prepare() {
    const hands = sampleHands();
    const events = countLines(hands);
    const peerGame = recordGame(11);
    if (replayByRules(peerGame) !== peerGame.events) throw new Error('the peer does not replay its own game');
    return {
      ours: null,
      yardsticks: [
        {
          name: 'JSON.parse of the lines',
          run() {
            for (const lines of hands) for (const line of lines) consume(JSON.parse(line) === null ? 1 : 0);
            return events;
          },
        },
        {
          name: 'JSON.parse + plain fold',
          run() {
            for (const lines of hands) consume(plainFold(parseHand(lines)).deltas[0]);
            return events;
          },
        },
        { name: 'majiang-core full-rules replay', run: () => replayByRules(peerGame) },
      ],
      targets: [
        { ratio: 20, of: ['majiang-core full-rules replay'] },
        { ratio: 0.5, of: ['JSON.parse + plain fold'] },
      ],
    };
  },
};
