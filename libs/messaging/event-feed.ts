import { reasonOf } from '#game-log';
import { messageOf, type PlacedEvent } from './event-codec.js';
import type { Message, Said } from './port.js';
import type { ParkedByRelay, WithheldEvent } from './progress-codec.js';
import type { Feed } from './relay.js';
import type { Topics } from './topics.js';

/** Every event of hands, matches and players, as it is; a stream with one that cannot be made a message of is parked there. */
export function eventFeed(topics: Topics): Feed {
  let parked = new Map<string, ParkedByRelay>();
  return {
    name: 'events',
    begin(_, standing) {
      parked = new Map(standing.map((each) => [each.stream, each]));
    },
    messagesOf({ events }) {
      const messages: Message[] = [];
      const withheld: WithheldEvent[] = [];
      for (const event of events) {
        const made = parked.has(event.stream) ? null : messageOrReason(event, topics);
        if (made !== null && 'message' in made) {
          if (made.message !== null) messages.push(made.message);
          continue;
        }
        const { id, stream, revision, position, type } = event;
        if (made !== null) parked.set(stream, { stream, revision, position, reason: made.reason });
        withheld.push({ id, stream, revision, position, type });
      }
      return { messages, withheld, parked: [...parked.values()] };
    },
  };
}

/** A pure function of the event, so that whatever it throws is the event's. */
function messageOrReason(
  event: PlacedEvent,
  topics: Topics,
): { readonly message: Message | null } | { readonly reason: Said } {
  try {
    return { message: messageOf(event, topics) };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}
