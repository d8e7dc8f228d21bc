import { accept, refuse } from '#rules';
import type { Appended, Ports } from '../ports.js';
import { FINDING } from './sample-rows.js';

/** A recorder that appends nothing: every command is answered as if it were the first of its stream, and a repeated one again. */
export function inMemoryRecorder(ask: (what: string) => void): Ports['recorder'] {
  const commands = new Map<string, Appended>();
  const append = (commandId: string, stream: string): Appended => {
    const before = commands.get(commandId);
    if (before !== undefined) return { ...before, repeated: true };
    const answer = { stream, revision: 0, position: String(commands.size), repeated: false };
    commands.set(commandId, answer);
    return answer;
  };

  return {
    async openMatch({ commandId, match }) {
      ask(`openMatch ${match}`);
      return accept(append(commandId, `match-${match}`));
    },
    async startHand({ commandId, hand }) {
      ask(`startHand ${hand}`);
      return accept(append(commandId, `hand-${hand}`));
    },
    async act({ commandId, hand, action }) {
      ask(`act ${JSON.stringify(action)}`);
      if (action.type === 'pass') return accept({ pending: true, deadline: null });
      if (action.type === 'win') {
        const message = { zh: '将不是二五八。', en: 'The pair is no 2, 5 or 8.' };
        return refuse({ code: 'pair-not-258', clause: 'CS-3.1', message });
      }
      return accept(append(commandId, `hand-${hand}`));
    },
    async recordEvents({ commandId, stream, events }) {
      ask(`recordEvents ${events.length}`);
      return accept(append(commandId, stream));
    },
    async closeMatch({ commandId, match }) {
      ask(`closeMatch ${match}`);
      return accept(append(commandId, `match-${match}`));
    },
    async importLog({ log }) {
      ask(`importLog ${log.length}`);
      const refusal = {
        code: 'unreadable',
        clause: '',
        message: { zh: '第 3 行读不懂', en: 'Line 3 cannot be read' },
      };
      return accept({
        added: ['h9'],
        unchanged: [],
        refused: [{ hand: null, line: 3, refusal }],
        findings: [FINDING],
        repeated: false,
      });
    },
    async voidHand({ commandId, hand }) {
      ask(`voidHand ${hand}`);
      return accept(append(commandId, `hand-${hand}`));
    },
  };
}
