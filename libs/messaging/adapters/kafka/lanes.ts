import { randomUUID } from 'node:crypto';
import type { Consumer } from 'kafkajs';
import { MessagingError, type Lanes, type Place, type Received } from '../../port.js';
import {
  abandon,
  asUnavailable,
  DISCONNECT,
  JOINING,
  READ,
  stalled,
  SUBSCRIBE,
  type Connection,
} from './connection.js';
import { receivedOf } from './received.js';

/*
 * Reading by place. kafkajs reads for groups alone, so each reader is a group of its own with one member and commits nothing.
 * Three of its habits are undone here: after joining again it begins at the start of a topic (every join seeks anew), a place
 * that was deleted is passed over in silence (offsets must follow each other), and one partition that is not taken holds up
 * all others (full ones are paused).
 */

/** Messages held for a lane before it is paused; one fetch may come on top. */
const HELD = 2000;
const FETCH_WAIT = 50;
const FETCH_BYTES = 1024 * 1024;

interface Lane extends Place {
  offset: number;
  held: Received[];
  isPaused: boolean;
  woken: () => void;
}

export async function openLanes(connection: Connection, from: readonly Place[]): Promise<Lanes> {
  const lanes = new Map<string, Lane>();
  for (const { topic, partition, offset } of from) {
    lanes.set(`${topic}/${partition}`, { topic, partition, offset, held: [], isPaused: false, woken: () => undefined });
  }
  const consumer = connection.kafka.consumer({
    groupId: `paipu-reader-${randomUUID()}`,
    maxWaitTimeInMs: FETCH_WAIT,
    maxBytesPerPartition: FETCH_BYTES,
    sessionTimeout: connection.session,
    heartbeatInterval: connection.session / 3,
    allowAutoTopicCreation: false,
    retry: JOINING,
  });
  const state: { broken: MessagingError | null; lastFetch: number } = { broken: null, lastFetch: Date.now() };
  let running: Promise<unknown> = Promise.resolve();
  const end = (error: MessagingError): 'ended' | 'ended-before' => {
    if (state.broken !== null) return 'ended-before';
    state.broken = error;
    clearInterval(watchdog);
    for (const lane of lanes.values()) lane.woken();
    return 'ended';
  };
  const fail = (error: MessagingError): void => {
    if (end(error) === 'ended') abandon(connection, consumer, running);
  };
  const watchdog = setInterval(() => {
    const silent = Date.now() - state.lastFetch;
    if (silent > connection.stalledAfter) fail(stalled(silent));
  }, connection.stalledAfter / 4);
  watchdog.unref();

  consumer.on(consumer.events.FETCH, () => void (state.lastFetch = Date.now()));
  consumer.on(consumer.events.CRASH, ({ payload }) => fail(asUnavailable(payload.error, READ)));
  consumer.on(consumer.events.GROUP_JOIN, () => seekAll(consumer, lanes.values()));
  try {
    await connection.within(consumer.connect(), { zh: '连接读取端', en: 'connect a reader' });
    await connection.within(consumer.subscribe({ topics: topicsOf(from), fromBeginning: true }), SUBSCRIBE);
    running = consumer.run({
      autoCommit: false,
      eachBatch: ({ batch }) => {
        const lane = lanes.get(`${batch.topic}/${batch.partition}`);
        const messages = batch.messages.map((message) => receivedOf(batch.topic, batch.partition, message));
        if (lane === undefined) consumer.pause([{ topic: batch.topic, partitions: [batch.partition] }]);
        else take(consumer, lane, messages, fail);
        return Promise.resolve();
      },
    });
    await connection.within(running, READ);
  } catch (error) {
    fail(asUnavailable(error, { zh: '打开读取端', en: 'open a reader' }));
  }
  if (state.broken !== null) throw state.broken;

  return {
    async next(topic, partition, wait) {
      const lane = lanes.get(`${topic}/${partition}`);
      if (lane === undefined) throw new RangeError(`${topic}/${partition} was not opened`);
      if (lane.held.length === 0 && state.broken === null) await waken(lane, wait);
      if (state.broken !== null) throw state.broken;
      const taken = lane.held;
      lane.held = [];
      if (lane.isPaused) {
        lane.isPaused = false;
        consumer.resume([{ topic, partitions: [partition] }]);
      }
      return taken;
    },
    async close() {
      if (end(new MessagingError('closed', { zh: '读取端已关闭', en: 'the reader is closed' })) === 'ended-before')
        return;
      await connection.within(consumer.disconnect(), DISCONNECT).catch(() => undefined);
    },
  };
}

function topicsOf(places: readonly Place[]): string[] {
  return [...new Set(places.map(({ topic }) => topic))];
}

function seekAll(consumer: Consumer, lanes: Iterable<Lane>): void {
  for (const { topic, partition, offset } of lanes) consumer.seek({ topic, partition, offset: String(offset) });
}

/** What was had is passed over, what is missing breaks the reader. */
function take(
  consumer: Consumer,
  lane: Lane,
  messages: readonly Received[],
  fail: (error: MessagingError) => void,
): void {
  for (const message of messages) {
    if (message.offset < lane.offset) continue;
    if (message.offset > lane.offset) {
      const at = `${lane.topic}/${lane.partition}`;
      return fail(
        new MessagingError('trimmed', {
          zh: `${at} 应为偏移 ${lane.offset}，却是 ${message.offset}；中间的已被删除，请改从事件库读，或让转发从头再来`,
          en: `${at}: expected offset ${lane.offset}, came ${message.offset}; what lay between was deleted, read the log itself or relay it anew`,
        }),
      );
    }
    lane.held.push(message);
    lane.offset++;
  }
  if (lane.held.length > HELD && !lane.isPaused) {
    lane.isPaused = true;
    consumer.pause([{ topic: lane.topic, partitions: [lane.partition] }]);
  }
  lane.woken();
}

function waken(lane: Lane, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      lane.woken = () => undefined;
      resolve();
    };
    const timer = setTimeout(done, ms);
    lane.woken = done;
  });
}
