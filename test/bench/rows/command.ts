import { join } from 'node:path';
import type { AppendRequest } from '#event-store';
import { openSqliteEventStore } from '#event-store/adapters/sqlite/index';
import { openRecorder } from '#recorder';
import { memoryKeys } from '#recorder/adapters/memory-keys';
import type { Row } from '../row.js';
import { commandOf } from '../samples/commands.js';
import { endlessEvents } from '../samples/endless-events.js';
import { give, rehearse, sameBytes } from '../samples/rehearsed-commands.js';
import { scratchFolder } from '../yardsticks/scratch.js';

/** Commands of one run: enough that a hand begins and ends among them. */
const COMMANDS = 200;
/** More than the rounds need. */
const HANDS = 600;

function events(appends: readonly AppendRequest[]): number {
  return appends.reduce((sum, { writes }) => sum + writes.reduce((all, write) => all + write.events.length, 0), 0);
}

export const row: Row = {
  name: 'command',
  work: 'a command end to end in process: load, decide, append, answer',
  unit: 'commands',
  async prepare() {
    const { commands, appends } = await rehearse(HANDS);
    const scratch = scratchFolder('command');
    const store = openSqliteEventStore({ path: join(scratch.path, 'ours.db') });
    const bare = openSqliteEventStore({ path: join(scratch.path, 'append.db') });
    const recorder = openRecorder({
      store,
      keys: memoryKeys(sameBytes()),
      now: Date.now,
      randomBytes: sameBytes(),
      claimWindow: null,
    });
    const single = openSqliteEventStore({ path: join(scratch.path, 'single.db') });
    const source = endlessEvents('append');
    let given = 0;
    let appended = 0;
    return {
      ours: {
        name: 'a command of play, with what the table then does by itself',
        async run() {
          if (given + COMMANDS > commands.length) throw new Error(`${commands.length} rehearsed commands are too few`);
          const end = given + COMMANDS;
          while (given < end) await give(recorder, commands[given++]);
          return COMMANDS;
        },
      },
      yardsticks: [
        {
          name: 'durable append of the same events',
          async run() {
            const end = appended + COMMANDS;
            while (appended < end) await bare.append(appends[appended++]);
            return COMMANDS;
          },
        },
        {
          name: 'durable append of one event',
          async run() {
            for (const event of source.take(COMMANDS)) await single.append(commandOf(event));
            return COMMANDS;
          },
        },
      ],
      targets: [{ ratio: 0.7, of: ['durable append of the same events'] }],
      notes: [
        'opening a match and dealing a hand count as commands, too; the actions were chosen beforehand',
        `a command makes ${(events(appends) / commands.length).toFixed(1)} events`,
      ],
      async close() {
        await store.close();
        await bare.close();
        await single.close();
        scratch.remove();
      },
    };
  },
};
