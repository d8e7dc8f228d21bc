import { EventStoreError } from '#event-store';
import { partitionOf, type Feed, type Message, type PlacedEvent, type Topics } from '#messaging';
import { foldMatch, foldPage, newFolding, type Folding, type HandRows, type MatchFold, type Past } from '#projections';

/** A stream as it was up to a position, in the shape that folds take. */
export type ReadStreamUpTo = Past['stream'];

/**
 * What the referee finds, hand by hand: the findings as they stand, in the place of what was published of the hand before. Only
 * of hands that are over: what is found in a hand in play could give a hidden tile away. A pure fold of the log, so whatever is
 * published twice is the same: wherever it begins, each hand is judged by its own events alone. A stream that cannot be folded is
 * told of once and passed over; to park it is the projector's.
 */
export function findingsFeed(
  topics: Topics,
  stream: ReadStreamUpTo,
  passedOver: (stream: string, error: unknown) => void = () => undefined,
): Feed {
  let folding: Folding;
  let position = 0;
  const strange = new Set<string>();
  const past: Past = {
    stream,
    async match(id) {
      let match: MatchFold | null = null;
      for (const event of await stream(`match-${id}`, position)) match = foldMatch(match, event);
      return match;
    },
  };
  const begin = (from: number): void => {
    position = from;
    folding = newFolding(past, { onPoison: 'park', judged: 'alone' });
  };
  /** event by event, around the streams that cannot be folded */
  const foldAround = async (events: readonly PlacedEvent[]): Promise<readonly HandRows[]> => {
    begin(position);
    const hands = new Map<string, HandRows>();
    for (const event of events) {
      if (strange.has(event.stream)) continue;
      try {
        for (const hand of (await foldPage(folding, [event])).hands) hands.set(hand.row.id, hand);
      } catch (error) {
        if (error instanceof EventStoreError) throw error;
        strange.add(event.stream);
        passedOver(event.stream, error);
      }
    }
    return [...hands.values()];
  };
  const fold = async (events: readonly PlacedEvent[]): Promise<readonly HandRows[]> => {
    try {
      return (await foldPage(folding, events)).hands;
    } catch (error) {
      if (error instanceof EventStoreError) throw error;
      return foldAround(events);
    }
  };
  begin(0);
  return {
    name: 'findings',
    begin,
    async messagesOf(page) {
      const hands = await fold(page.events.filter((event) => !strange.has(event.stream)));
      position = page.position;
      const messages = hands
        .filter(({ row }) => row.state !== 'live')
        .map((hand) => findingsMessage(topics, hand, page.position));
      return { messages, withheld: [], parked: [] };
    },
  };
}

function findingsMessage({ findings }: Topics, { row, findings: found }: HandRows, position: number): Message {
  const stream = `hand-${row.id}`;
  const revision = row.eventCount - 1;
  return {
    topic: findings.name,
    partition: partitionOf(stream, findings.partitions),
    key: stream,
    value: JSON.stringify({
      type: 'HandAudited',
      hand: row.id,
      match: row.match,
      revision,
      state: row.state,
      ruleset: row.ruleset,
      findings: found,
    }),
    headers: {
      type: 'HandAudited',
      schema: '1',
      id: `${stream}@${revision}`,
      stream,
      revision: String(revision),
      position: String(position),
    },
  };
}
