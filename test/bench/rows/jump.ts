import { cursorOf } from '#replay';
import { consume } from '../agreement.js';
import { median } from '../measure.js';
import type { Row } from '../row.js';
import { parseHand, sampleHands } from '../samples/hand-log.js';
import { pick, seededRandom } from '../samples/random.js';
import { changshaRules } from '../samples/rule-sets.js';
import { plainFold } from '../yardsticks/plain-fold.js';

export const row: Row = {
  name: 'jump',
  work: 'jump to any step of a long hand: the frame of that step',
  unit: 'jumps',
  prepare() {
    const hands = sampleHands();
    const events = parseHand(hands.reduce((longest, hand) => (hand.length > longest.length ? hand : longest)));
    const cursor = cursorOf(changshaRules(), events);
    const random = seededRandom(17);
    const steps = Array.from({ length: 1_000 }, () => pick(random, events.length + 1));
    return {
      ours: {
        name: 'cursor.jump',
        run() {
          for (const step of steps) consume(cursor.jump(step).step);
          return steps.length;
        },
      },
      yardsticks: [
        {
          name: 'plain fold from the first event',
          run() {
            for (const step of steps) consume(plainFold(events.slice(0, step)).turn);
            return steps.length;
          },
        },
      ],
      targets: [],
      extras() {
        const times = steps.map((step) => {
          const began = performance.now();
          consume(cursor.jump(step).step);
          return performance.now() - began;
        });
        return [
          { name: `median of a jump, hand of ${events.length} events`, value: median(times), unit: 'ms', atMost: 0.1 },
        ];
      },
    };
  },
};
