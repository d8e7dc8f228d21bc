import { createReadStream, writeSync } from 'node:fs';
import { openPlatform } from '#platform';

/* Imports a file into a data folder and says what was stored, after it was: `+ <hand>` a hand, `= <hand>` for one that was
 * there, `done` at the end. `up` when the store is open. */

const [folder = '', file = ''] = process.argv.slice(2);
const platform = await openPlatform({ folder, projecting: 'later' });
writeSync(1, 'up\n');
await platform.recorder.importFile(
  { commandId: 'import', log: createReadStream(file, { highWaterMark: 16 * 1024 }), illegalHands: 'keep' },
  {
    added: (hand) => writeSync(1, `+ ${hand}\n`),
    unchanged: (hand) => writeSync(1, `= ${hand}\n`),
    refused: ({ hand, refusal }) => writeSync(1, `- ${hand} ${refusal.message.en}\n`),
  },
);
writeSync(1, 'done\n');
await platform.close();
