import { writeSync } from 'node:fs';
import { openSqliteEventStore } from '#event-store/adapters/sqlite/index';
import { legalActions, toAct } from '#rules';
import { openTable, openTestDesk, startTestHand, tableOf } from '#recorder/testing/desk';

/* Plays to the first claim window of several seats, answers for the first of them, says `pending <hand> <seat>…` and waits. */

const store = openSqliteEventStore({ path: process.argv[2] ?? '' });

async function asked(desk: ReturnType<typeof openTestDesk>, hand: string) {
  for (let step = 0; step < 60; step++) {
    const table = await tableOf(desk, hand);
    const seats = toAct(table);
    if (seats.length !== 1) return seats;
    const legal = legalActions(table, seats[0]);
    const action = legal.find(({ type }) => type === 'pass') ?? legal[legal.length - 1];
    const done = await desk.recorder.act({ commandId: `${hand}-${step}`, hand, action });
    if (!done.ok) throw new Error(done.refusal.message.en);
  }
  return [];
}

for (let seed = 0; ; seed++) {
  const desk = openTestDesk({ store, seed: `window ${seed}` });
  await openTable(desk, `m${seed}`);
  await startTestHand(desk, `h${seed}`, `m${seed}`);
  const seats = await asked(desk, `h${seed}`);
  if (seats.length < 2) continue;
  const [seat] = seats;
  const kept = await desk.recorder.act({ commandId: 'answer', hand: `h${seed}`, action: { type: 'pass', seat } });
  writeSync(1, `pending h${seed} ${seats.join(' ')} ${JSON.stringify(kept)}\n`);
  break;
}
setInterval(() => undefined, 1000);
