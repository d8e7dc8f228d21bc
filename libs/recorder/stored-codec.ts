import { EventStoreError, isForeign, type RecordedEvent } from '#event-store';
import {
  CURRENT_SCHEMA,
  eventData,
  fromStored,
  isEventType,
  isGameEventType,
  upcastStored,
  type EventType,
  type GameEvent,
  type Logged,
  type NameOf,
  type Original,
  type StoredEvent,
  type StoreEvent,
} from '#game-log';
import { ACTION_TYPES, type Action, type HandEvent } from '#rules';

/* Between what the store keeps and the events of the log. The data were checked when they were appended and are trusted. */

/** A recorded event in the words of the log; throws EventStoreError `unsupported` on a type this build does not know. */
export function storedOf(recorded: RecordedEvent): StoredEvent {
  const { stream, revision, position, type } = recorded;
  if (!isEventType(type)) {
    const where = `流 ${stream} 的第 ${revision} 条（位置 ${position}）`;
    const what = `revision ${revision} of ${stream} is a ${type}, which this build does not know (position ${position})`;
    const said = isForeign(recorded)
      ? { zh: `${where}不是 Paipu 写入的`, en: what }
      : { zh: `${where}是 ${type}，本程序不认识；请换新版的 paipu`, en: `${what}; use a newer paipu` };
    throw new EventStoreError('unsupported', said, { stream, position });
  }
  return recorded as RecordedEvent & { readonly type: EventType };
}

/** As `storedOf`, with its place in the whole order. */
export function placedOf(recorded: RecordedEvent): StoredEvent & { readonly position: number } {
  return { ...storedOf(recorded), position: recorded.position };
}

/** The flat event of the current schema. */
export function eventOf(recorded: RecordedEvent, nameOf?: NameOf): Logged<StoreEvent> {
  return fromStored(upcastStored(storedOf(recorded)), nameOf);
}

/** As `eventOf`, of a stream that holds nothing but what an exchange file may. */
export function gameEventOf(recorded: RecordedEvent, nameOf?: NameOf): Logged<GameEvent> {
  const event = eventOf(recorded, nameOf);
  if (!isGameEventType(event.type)) throw new Error(`${recorded.stream} holds a ${event.type}`);
  return event as Logged<GameEvent>;
}

/** What an event of an older schema was before it was lifted, as its hash was made; undefined for a current one. */
export function originalOf({ schema, data }: RecordedEvent): Original | undefined {
  return schema === CURRENT_SCHEMA ? undefined : { schema, data: data as Original['data'] };
}

/** Events of a hand as they come out of its stream. */
export function handEventsOf(stream: readonly RecordedEvent[]): readonly Logged<HandEvent>[] {
  return stream.map((recorded) => gameEventOf(recorded) as Logged<HandEvent>);
}

/** An action as it was stored in a secret stream. */
export function actionOf(answer: unknown): Action {
  const action = answer as Action;
  if (!ACTION_TYPES.includes(action.type)) throw new Error(`a stored answer is no action: ${JSON.stringify(answer)}`);
  return action;
}

export const dataOf: (event: Logged<StoreEvent>) => Readonly<Record<string, unknown>> = eventData;
