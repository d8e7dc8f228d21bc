import type { AppendOutcome, AppendRequest, EventStore, StreamWrite } from '#event-store';

/** A write with what must be there with it: a hand's sealed wall, the names of new players. */
export interface Together extends Pick<AppendRequest, 'command' | 'eventIds'> {
  readonly write: StreamWrite;
  /** events that mean nothing without the main write, with ids of their places; each stream at the end it was read at */
  readonly beside: readonly StreamWrite[];
}

/**
 * The only place that wants several streams in one transaction. A store without `manyStreams` gets them one after another,
 * the main write last and the command with it alone (ADR 0010): broken off anywhere, nothing that was promised is there, what is
 * there says nothing yet, and whoever repeats the command reads it, makes what is missing and is answered once. Another outcome
 * than `appended` or `repeated` is of the first write that was refused; then the caller reads and decides anew.
 */
export async function appendTogether(store: EventStore, together: Together): Promise<AppendOutcome> {
  const { write, beside, ...request } = together;
  if (beside.length === 0 || store.features.manyStreams) {
    return store.append({ writes: [write, ...beside], ...request });
  }
  // a command that is done writes nothing beside it again: since then a name may have changed
  const { command } = request;
  const isDone = command !== undefined && (await store.findCommand(command.id)) !== null;
  for (const each of isDone ? [] : beside) {
    const outcome = await store.append({ writes: [each], eventIds: 'derived' });
    if (outcome.kind !== 'appended') return outcome;
  }
  return store.append({ writes: [write], ...request });
}
