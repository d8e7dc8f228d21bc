import type { Consumer, EachBatchPayload } from 'kafkajs';
import { reasonOf } from '#game-log';
import { MessagingError, type ConsumeOptions, type Consumption, type Said } from '../../port.js';
import { backOff, pause } from '../../back-off.js';
import { abandon, asUnavailable, DISCONNECT, JOINING, stalled, SUBSCRIBE, type Connection } from './connection.js';
import { receivedOf } from './received.js';

/*
 * A member of a group. The client's own restarts are off: it is made anew here, with back-off, a bounded number of times in a
 * row, and when it has not fetched for too long.
 */

/** Messages handed over at once; between them the group is told that this member lives. */
const HANDED = 500;
const FETCH_WAIT = 200;

export function consume(connection: Connection, options: ConsumeOptions): Consumption {
  const stopping = new AbortController();
  let reasons: readonly Said[] = [{ zh: '还没有加入消费组', en: 'the group was not joined yet' }];
  let failures = 0;
  const progress = {
    handled: () => void (failures = 0),
    joined: () => void (reasons = []),
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const ended = await member(connection, options, stopping.signal, progress);
      if (stopping.signal.aborted) return;
      if (ended.kind === 'handling-failed') throw ended.error;
      failures++;
      reasons = [ended.error.said];
      if (failures > connection.restarts) throw ended.error;
      connection.warned(`${options.group} is started again: ${ended.error.message}`);
      await pause(backOff(failures), stopping.signal);
    }
  };
  const ended = run();
  // whoever does not wait for it still reads `reasons`
  ended.catch((error: unknown) => {
    const { zh, en } = reasonOf(error);
    reasons = [{ zh: `已经结束：${zh}`, en: `ended: ${en}` }];
  });
  return {
    get reasons() {
      return reasons;
    },
    ended,
    async stop() {
      stopping.abort();
      await ended.catch(() => undefined);
    },
  };
}

type Ended =
  | { readonly kind: 'handling-failed'; readonly error: unknown }
  | { readonly kind: 'broken'; readonly error: MessagingError };

/** One life of a member; settles when it is over, and its client left behind. */
async function member(
  connection: Connection,
  { group, topics, handle }: ConsumeOptions,
  stopping: AbortSignal,
  progress: { handled(): void; joined(): void },
): Promise<Ended> {
  const consumer = connection.kafka.consumer({
    groupId: group,
    maxWaitTimeInMs: FETCH_WAIT,
    sessionTimeout: connection.session,
    rebalanceTimeout: connection.session * 2,
    heartbeatInterval: connection.session / 5,
    allowAutoTopicCreation: false,
    retry: JOINING,
  });
  let lastSign = Date.now();
  let end: (how: Ended) => void = () => undefined;
  const over = new Promise<Ended>((resolve) => (end = resolve));
  const broken = (error: MessagingError): void => end({ kind: 'broken', error });
  const sign = (): void => void (lastSign = Date.now());
  const stop = (): void => broken(new MessagingError('closed', { zh: '已停下', en: 'stopped' }));
  const watchdog = setInterval(() => {
    const silent = Date.now() - lastSign;
    if (silent > connection.stalledAfter) broken(stalled(silent));
  }, connection.stalledAfter / 4);
  stopping.addEventListener('abort', stop, { once: true });
  consumer.on(consumer.events.FETCH, sign);
  consumer.on(consumer.events.HEARTBEAT, sign);
  consumer.on(consumer.events.GROUP_JOIN, progress.joined);
  consumer.on(consumer.events.CRASH, ({ payload }) => broken(asUnavailable(payload.error, CONSUME)));

  const eachBatch = (payload: EachBatchPayload): Promise<void> =>
    handleBatch(connection, consumer, payload, stopping, handle).then(progress.handled, (error: unknown) => {
      if (!(error instanceof HandlingFailed)) throw error;
      end({ kind: 'handling-failed', error: error.cause });
    });
  const begin = async (): Promise<void> => {
    await connection.within(consumer.connect(), { zh: '连接消费端', en: 'connect a consumer' });
    await connection.within(consumer.subscribe({ topics: [...topics], fromBeginning: true }), SUBSCRIBE);
    const run = consumer.run({ autoCommit: false, eachBatchAutoResolve: false, eachBatch });
    await connection.within(run, { zh: '加入消费组', en: 'join the group' });
  };
  const begun = begin();
  begun.catch((error: unknown) => broken(asUnavailable(error, CONSUME)));

  const ended = await over;
  clearInterval(watchdog);
  stopping.removeEventListener('abort', stop);
  if (stopping.aborted) {
    await begun.catch(() => undefined);
    await connection.within(consumer.disconnect(), DISCONNECT).catch(() => undefined);
  } else abandon(connection, consumer, begun);
  return ended;
}

const CONSUME: Said = { zh: '消费', en: 'consume' };

class HandlingFailed extends Error {}

/** Hands a fetched batch over in pieces; each is committed once it is handled. */
async function handleBatch(
  connection: Connection,
  consumer: Consumer,
  { batch, heartbeat, isRunning, isStale, resolveOffset }: EachBatchPayload,
  stopping: AbortSignal,
  handle: ConsumeOptions['handle'],
): Promise<void> {
  const { topic, partition, messages } = batch;
  for (let at = 0; at < messages.length; at += HANDED) {
    if (!isRunning() || isStale() || stopping.aborted) return;
    const piece = messages.slice(at, at + HANDED);
    const lost = new AbortController();
    const beat: { failure: Error | null } = { failure: null };
    // a handler may take longer than the group's patience
    const beats = setInterval(() => {
      heartbeat().catch((error: unknown) => {
        beat.failure = asUnavailable(error, CONSUME);
        lost.abort();
      });
    }, connection.session / 4);
    try {
      await handle(
        piece.map((message) => receivedOf(topic, partition, message)),
        AbortSignal.any([lost.signal, stopping]),
      );
    } catch (error) {
      if (beat.failure !== null) throw beat.failure;
      if (stopping.aborted) return;
      throw new HandlingFailed('handling failed', { cause: error });
    } finally {
      clearInterval(beats);
    }
    if (beat.failure !== null) throw beat.failure;
    const last = piece[piece.length - 1];
    if (last === undefined) return;
    resolveOffset(last.offset);
    const offset = String(Number(last.offset) + 1);
    await connection.within(consumer.commitOffsets([{ topic, partition, offset }]), { zh: '提交偏移', en: 'commit' });
    await heartbeat();
  }
}
