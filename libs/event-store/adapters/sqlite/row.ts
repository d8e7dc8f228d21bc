import { crc32 } from 'node:zlib';
import { EventStoreError, type RecordedEvent } from '../../port.js';

/** position, stream, revision, id, crc, body */
export type EventRow = readonly [number, string, number, string, number, string];

export const EVENT_COLUMNS = 'position, stream, revision, id, crc, body';

export function checksum(body: string): number {
  return crc32(body);
}

/** The event of a row; throws `corrupt` with its position where text, checksum or columns disagree. */
export function eventOfRow([position, stream, revision, id, crc, body]: EventRow): RecordedEvent {
  if (checksum(body) !== crc) throw damaged(position, stream, 'its checksum is wrong');
  // the checksum vouches for the text, and the text was made of a RecordedEvent
  const event: RecordedEvent = JSON.parse(body);
  if (event.position !== position || event.revision !== revision || event.stream !== stream || event.id !== id) {
    throw damaged(position, stream, 'its columns are not those of the event');
  }
  return event;
}

/** Checks that revisions rise or fall by one: a row lost from an index shows as a gap. */
export function checkRevisions(events: readonly RecordedEvent[], first: number | undefined, step: 1 | -1): void {
  let due = first;
  for (const event of events) {
    if (due !== undefined && event.revision !== due) {
      throw damaged(event.position, event.stream, `revision ${due} is missing before it`);
    }
    due = event.revision + step;
  }
}

export function damaged(position: number, stream: string, what: string): EventStoreError {
  return new EventStoreError('corrupt', `the event at position ${position} of ${stream} is damaged: ${what}`, {
    position,
    stream,
  });
}
