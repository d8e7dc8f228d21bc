import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openSqliteEventStore } from '#event-store/adapters/sqlite/index';
import { openRecorder, type Recorder } from '#recorder';
import { memoryKeys } from '#recorder/adapters/memory-keys';
import { applyEvent, legalActions, newTable, resolveRules, toAct, type Action, type Table } from '#rules';
import { handEventsOf } from '#recorder/stored-codec';
import type { EventStore } from '#event-store';
import type { Row } from '../row.js';
import { commandOf } from '../samples/commands.js';
import { endlessEvents } from '../samples/endless-events.js';
import { scratchFolder } from '../yardsticks/scratch.js';

/** Commands of live hands without end; the table they are chosen at is read back from the store. */
function endlessPlay(store: EventStore, recorder: Recorder) {
  let match = 0;
  let hand = 0;
  let commands = 0;
  let seen = 0;
  let table: Table | null = null;
  let name = '';

  const follow = async (): Promise<Table> => {
    const rules = resolveRules({ id: 'changsha' });
    if (!rules.ok) throw new Error(rules.refusal.message.en);
    const stream = await store.readStream(`hand-${name}`, { from: seen });
    const current: Table = table ?? newTable(rules.value);
    for (const event of handEventsOf(stream)) applyEvent(current, event);
    seen += stream.length;
    table = current;
    return current;
  };
  const begin = async (): Promise<Table> => {
    if (hand % 16 === 0) {
      match++;
      const players = ([0, 1, 2, 3] as const).map((seat) => ({ seat, player: `p${seat}`, name: `p${seat}` }));
      const opened = { commandId: `open ${match}`, match: `m${match}`, ruleset: { id: 'changsha' }, players };
      await recorder.openMatch(opened);
    }
    name = `h${++hand}`;
    seen = 0;
    table = null;
    await recorder.startHand({ commandId: `start ${name}`, match: `m${match}`, hand: name });
    return follow();
  };
  return {
    /** one round of answers; how many commands it took */
    async round(): Promise<number> {
      let current = table ?? (await begin());
      while (toAct(current).length === 0) current = await begin();
      const answers: Action[] = toAct(current).map((seat) => {
        const legal = legalActions(current, seat);
        return legal[legal.length - 1];
      });
      for (const action of answers) {
        const done = await recorder.act({ commandId: `c${commands++}`, hand: name, action });
        if (!done.ok) throw new Error(done.refusal.message.en);
      }
      await follow();
      return answers.length;
    },
  };
}

/** Commands of one run: enough that a hand begins and ends among them. */
const COMMANDS = 200;

export const row: Row = {
  name: 'command',
  work: 'a command end to end in process: load, decide, append, answer',
  unit: 'commands',
  prepare() {
    const scratch = scratchFolder('command');
    const store = openSqliteEventStore({ path: join(scratch.path, 'ours.db') });
    const bare = openSqliteEventStore({ path: join(scratch.path, 'append.db') });
    const keys = memoryKeys(randomBytes);
    const play = endlessPlay(store, openRecorder({ store, keys, now: Date.now, randomBytes, claimWindow: null }));
    const source = endlessEvents('append');
    return {
      ours: {
        name: 'act, with what the table then does by itself',
        async run() {
          let commands = 0;
          while (commands < COMMANDS) commands += await play.round();
          return commands;
        },
      },
      yardsticks: [
        {
          name: 'durable append',
          async run() {
            for (const event of source.take(COMMANDS)) await bare.append(commandOf(event));
            return COMMANDS;
          },
        },
      ],
      targets: [{ ratio: 0.7, of: ['durable append'] }],
      notes: ['ours includes the bench reading the table back before each command, to choose a legal one'],
      async close() {
        await store.close();
        await bare.close();
        scratch.remove();
      },
    };
  },
};
