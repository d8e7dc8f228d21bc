import type { AppendRequest } from '#event-store';
import type { SampleEvent } from './stored-events.js';

/** A command as the recorder sends it: one event at its expected revision, and the ledger's entry. */
export function commandOf(event: SampleEvent): AppendRequest {
  const { stream, revision, id, type, schema, at, data, meta } = event;
  return {
    writes: [
      { stream, expected: revision === 0 ? 'none' : revision - 1, events: [{ id, type, schema, at, data, meta }] },
    ],
    command: { id: `command-${id}`, fingerprint: meta.hash, answer: { revision } },
  };
}
