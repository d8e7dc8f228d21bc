import { expect } from '@jest/globals';
import { readHeaders, type Broker, type Received, type TopicSpec } from '#messaging';

/** Everything a topic holds, partition by partition. */
export async function messagesOf(broker: Broker, { name }: TopicSpec): Promise<readonly Received[]> {
  const bounds = await broker.bounds(name);
  const lanes = await broker.openLanes(
    bounds.map(({ partition, first }) => ({ topic: name, partition, offset: first })),
  );
  const messages: Received[] = [];
  for (const { partition, first, next } of bounds) {
    for (let at = first; at < next;) {
      const came = await lanes.next(name, partition, 10_000);
      messages.push(...came);
      at += came.length;
    }
  }
  await lanes.close();
  return messages;
}

/** Of each stream, the revisions as each came for the first time. */
export function expectOrderByKey(messages: readonly Received[]): void {
  const seen = new Map<string, number[]>();
  for (const message of messages) {
    const { stream, revision } = readHeaders(message);
    const revisions = seen.get(stream) ?? [];
    seen.set(stream, revisions);
    if (!revisions.includes(revision)) revisions.push(revision);
  }
  for (const [stream, revisions] of seen) expect([stream, revisions]).toEqual([stream, revisions.map((_, at) => at)]);
}
