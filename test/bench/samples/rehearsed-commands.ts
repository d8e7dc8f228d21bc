import { createMemoryEventStore } from '#event-store/adapters/memory/index';
import { openRecorder, type Act, type OpenMatch, type Recorder, type StartHand } from '#recorder';
import { memoryKeys } from '#recorder/adapters/memory-keys';
import { handEventsOf } from '#recorder/stored-codec';
import { applyEvent, legalActions, newTable, resolveRules, toAct, type Action, type Table } from '#rules';
import type { AppendRequest, EventStore } from '#event-store';

/** A command as it is given to a recorder, with the kind that picks the method. */
export type Rehearsed =
  | { readonly kind: 'open'; readonly command: OpenMatch }
  | { readonly kind: 'start'; readonly command: StartHand }
  | { readonly kind: 'act'; readonly command: Act };

export interface Rehearsal {
  readonly commands: readonly Rehearsed[];
  /** what the recorder appended for them, in order */
  readonly appends: readonly AppendRequest[];
}

const HANDS_A_MATCH = 16;
const CLOCK = Date.UTC(2026, 0, 1);

/** Bytes that are the same in every run: the rehearsal and the performance must deal the same walls. */
export function sameBytes(): (count: number) => Uint8Array {
  let state = 0x9e3779b9;
  return (count) => {
    const bytes = new Uint8Array(count);
    for (let i = 0; i < count; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      bytes[i] = state >>> 24;
    }
    return bytes;
  };
}

export async function give(recorder: Recorder, rehearsed: Rehearsed): Promise<void> {
  const done = await giveTo(recorder, rehearsed);
  if (!done.ok) throw new Error(done.refusal.message.en);
}

function giveTo(recorder: Recorder, { kind, command }: Rehearsed) {
  switch (kind) {
    case 'open':
      return recorder.openMatch(command);
    case 'start':
      return recorder.startHand(command);
    case 'act':
      return recorder.act(command);
  }
}

/**
 * The commands of whole hands, one after the other, found by playing them once in memory: a recorder that is given the same
 * bytes (`sameBytes`) deals the same walls, so that the same commands are legal there, and nothing need be read back.
 */
export async function rehearse(hands: number): Promise<Rehearsal> {
  const store = createMemoryEventStore();
  const appends: AppendRequest[] = [];
  const recorder = openRecorder({
    store: {
      ...store,
      append(request) {
        appends.push(request);
        return store.append(request);
      },
    },
    keys: memoryKeys(sameBytes()),
    now: () => CLOCK,
    randomBytes: sameBytes(),
    claimWindow: null,
  });
  const commands: Rehearsed[] = [];
  const next = async (rehearsed: Rehearsed): Promise<void> => {
    commands.push(rehearsed);
    await give(recorder, rehearsed);
  };
  for (let hand = 0; hand < hands; hand++) {
    const match = `m${Math.floor(hand / HANDS_A_MATCH)}`;
    if (hand % HANDS_A_MATCH === 0) {
      const players = ([0, 1, 2, 3] as const).map((seat) => ({ seat, player: `p${seat}`, name: `p${seat}` }));
      await next({
        kind: 'open',
        command: { commandId: `open ${match}`, match, ruleset: { id: 'changsha' }, players },
      });
    }
    await next({ kind: 'start', command: { commandId: `start ${hand}`, match, hand: `h${hand}` } });
    await playHand(store, `h${hand}`, next);
  }
  return { commands, appends };
}

async function playHand(store: EventStore, hand: string, next: (rehearsed: Rehearsed) => Promise<void>): Promise<void> {
  const rules = resolveRules({ id: 'changsha' });
  if (!rules.ok) throw new Error(rules.refusal.message.en);
  const table: Table = newTable(rules.value);
  let seen = 0;
  const follow = async (): Promise<void> => {
    const stream = await store.readStream(`hand-${hand}`, { from: seen });
    for (const event of handEventsOf(stream)) applyEvent(table, event);
    seen += stream.length;
  };
  await follow();
  for (let count = 0; toAct(table).length > 0;) {
    const answers = toAct(table).map((seat): Action => {
      const legal = legalActions(table, seat);
      return legal[legal.length - 1];
    });
    for (const action of answers)
      await next({ kind: 'act', command: { commandId: `${hand} ${count++}`, hand, action } });
    await follow();
  }
}
