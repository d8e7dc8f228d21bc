import { messageOf } from './event-codec.js';
import type { Message } from './port.js';
import type { Feed } from './relay.js';
import type { Topics } from './topics.js';

/** Every event of hands, matches and players, as it is. */
export function eventFeed(topics: Topics): Feed {
  return {
    name: 'events',
    begin: () => undefined,
    messagesOf: ({ events }) =>
      events.map((event) => messageOf(event, topics)).filter((made): made is Message => made !== null),
  };
}
