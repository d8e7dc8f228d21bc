export * from './port.js';
export * from './topics.js';
export { partitionOf } from './partition.js';
export { eventOf, messageOf, readHeaders, type EventHeaders, type PlacedEvent } from './event-codec.js';
export { eventFeed } from './event-feed.js';
export {
  openFeedReader,
  type FeedPage,
  type FeedRange,
  type FeedReader,
  type FeedReaderOptions,
} from './feed-reader.js';
export {
  startRelay,
  type Feed,
  type MadeOfPage,
  type Relay,
  type RelayedLog,
  type RelayedPage,
  type RelayNews,
  type RelayOptions,
} from './relay.js';
export {
  lastProgress,
  type LogMark,
  type ParkedByRelay,
  type PlacedProgress,
  type ProgressRecord,
  type WithheldEvent,
} from './progress-codec.js';
export {
  consumeStreams,
  takeMessage,
  type ConsumerNews,
  type Inbox,
  type Parking,
  type StreamConsumerOptions,
} from './stream-consumer.js';
