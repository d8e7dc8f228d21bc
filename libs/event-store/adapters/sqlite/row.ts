import { crc32 } from 'node:zlib';
import type { Appended, EventStoreError, Message, RecordedEvent } from '../../port.js';
import { corrupt } from './failure.js';

/** position, stream, revision, id, crc, body, command */
export type EventRow = readonly [number, string, number, string, number, string, string | null];

export const EVENT_COLUMNS = 'position, stream, revision, id, crc, body, command';

/** What the ledger keeps of a command, beside the last event of its append. */
export interface CommandRecord {
  readonly id: string;
  readonly fingerprint: string;
  readonly revision: number;
  readonly answer: unknown;
}

export function checksum(body: string, command: string | null = null): number {
  const crc = crc32(body);
  return command === null ? crc : crc32(command, crc);
}

/** The event of a row; throws `corrupt` with its position where text, checksum or columns disagree. */
export function eventOfRow(row: EventRow): RecordedEvent {
  const [position, stream, revision, id, , body] = row;
  checkRow(row);
  // the checksum vouches for the text, and the text was made of a RecordedEvent
  const event: RecordedEvent = JSON.parse(body);
  if (event.position !== position || event.revision !== revision || event.stream !== stream || event.id !== id) {
    throw damaged(position, stream, { zh: '各列与事件不符', en: 'its columns are not those of the event' });
  }
  return event;
}

export function checkRow([position, stream, , , crc, body, command]: EventRow): void {
  if (checksum(body, command) !== crc) throw damaged(position, stream, WRONG_CHECKSUM);
}

/** The command whose append ended with this row, and what it was answered. */
export function commandOfRow(row: EventRow): { readonly fingerprint: string; readonly answered: Appended } | null {
  const [position, , , , , , text] = row;
  checkRow(row);
  if (text === null) return null;
  const { fingerprint, revision, answer }: CommandRecord = JSON.parse(text);
  return { fingerprint, answered: { kind: 'repeated', revision, position, answer } };
}

/** Checks that revisions rise or fall by one: a row lost from an index shows as a gap. */
export function checkRevisions(events: readonly RecordedEvent[], first: number | undefined, step: 1 | -1): void {
  let due = first;
  for (const event of events) {
    if (due !== undefined && event.revision !== due) {
      throw damaged(event.position, event.stream, {
        zh: `它前面缺第 ${due} 条`,
        en: `revision ${due} is missing before it`,
      });
    }
    due = event.revision + step;
  }
}

const WRONG_CHECKSUM: Message = { zh: '校验和不对', en: 'its checksum is wrong' };

export function damaged(position: number, stream: string, what: Message): EventStoreError {
  return corrupt(
    {
      zh: `流 ${stream} 里位置 ${position} 的事件已损坏：${what.zh}`,
      en: `the event at position ${position} of ${stream} is damaged: ${what.en}`,
    },
    { position, stream },
  );
}
