import kafkajs, { type Producer, type RecordMetadata, type TopicMessages } from 'kafkajs';
import { MessagingError, type Message, type Place, type Publisher } from '../../port.js';
import { abandon, asUnavailable, clientSaid, DISCONNECT, type Connection } from './connection.js';

/*
 * One send at a time: kafkajs with several under way loses messages or turns their order. Not its idempotent mode, which is
 * experimental and answers a repeated batch with an error: consumers know a message they had by its revision.
 */

export function openPublisher(connection: Connection): Publisher {
  let producer: Producer | null = null;
  let isClosed = false;
  let queue: Promise<unknown> = Promise.resolve();
  /** rises with each failure: what was queued behind it must not overtake it */
  let failures = 0;

  const connected = async (): Promise<Producer> => {
    if (producer !== null) return producer;
    const made = connection.kafka.producer({
      allowAutoTopicCreation: false,
      maxInFlightRequests: 1,
      // every message comes with its partition
      createPartitioner: kafkajs.Partitioners.DefaultPartitioner,
    });
    try {
      await connection.within(made.connect(), CONNECT);
    } catch (error) {
      abandon(connection, made);
      throw asUnavailable(error, CONNECT);
    }
    producer = made;
    return made;
  };
  const send = async (messages: readonly Message[], seen: number): Promise<readonly Place[]> => {
    if (isClosed) throw new MessagingError('closed', { zh: '发布端已关闭', en: 'the publisher is closed' });
    if (seen !== failures)
      throw new MessagingError('unavailable', {
        zh: '前一批没有发布，这一批不能抢先；请依次再发',
        en: 'a batch before this one was not published; publish both again, in their order',
      });
    try {
      const sender = await connected();
      const ends = new Map<string, Place>();
      for (const piece of piecesOf(messages)) {
        const answers = await connection.within(
          sender.sendBatch({ acks: -1, timeout: connection.deadline, topicMessages: byTopic(piece) }),
          { zh: `发布 ${piece.length} 条消息`, en: `publish ${piece.length} messages` },
        );
        for (const end of endsOf(piece, answers)) ends.set(`${end.topic}/${end.partition}`, end);
      }
      return [...ends.values()];
    } catch (error) {
      failures++;
      if (producer !== null) abandon(connection, producer);
      producer = null;
      throw asFailure(error);
    }
  };

  return {
    publish(messages) {
      if (messages.length === 0) return Promise.resolve([]);
      const seen = failures;
      const sent = queue.then(() => send(messages, seen));
      queue = sent.catch(() => undefined);
      return sent;
    },
    async close() {
      isClosed = true;
      await queue;
      if (producer !== null) await connection.within(producer.disconnect(), DISCONNECT).catch(() => undefined);
      producer = null;
    },
  };
}

/** bytes sent at once: what goes to one partition is one batch there, and a broker takes 1 MiB of it unless told otherwise */
const LARGEST_PIECE = 750_000;
/** bytes of a message beside its key, value and headers, and of a header beside its name and value; rather too many */
const AROUND = 32;

/** The messages in pieces a broker takes, in their order; one that is larger by itself is for the broker to refuse. */
function piecesOf(messages: readonly Message[]): readonly (readonly Message[])[] {
  const pieces: Message[][] = [];
  let room = 0;
  for (const message of messages) {
    const size = sizeOf(message);
    const piece = pieces[pieces.length - 1];
    if (piece === undefined || size > room) {
      pieces.push([message]);
      room = LARGEST_PIECE - size;
    } else {
      piece.push(message);
      room -= size;
    }
  }
  return pieces;
}

function sizeOf({ key, value, headers }: Message): number {
  const named = Object.entries(headers).reduce((sum, [name, text]) => sum + name.length + text.length + AROUND, AROUND);
  return Buffer.byteLength(key) + Buffer.byteLength(value) + named;
}

function byTopic(messages: readonly Message[]): TopicMessages[] {
  const topics = new Map<string, TopicMessages>();
  for (const { topic, partition, key, value, headers } of messages) {
    let entry = topics.get(topic);
    if (entry === undefined) topics.set(topic, (entry = { topic, messages: [] }));
    entry.messages.push({ key, value, headers, partition });
  }
  return [...topics.values()];
}

/** The places behind the batch: what the brokers say it began at, and how many went there. */
function endsOf(messages: readonly Message[], answers: readonly RecordMetadata[]): readonly Place[] {
  const counts = new Map<string, number>();
  for (const { topic, partition } of messages) {
    const at = `${topic}/${partition}`;
    counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  const ends = answers.map(({ topicName, partition, baseOffset }) => {
    const count = counts.get(`${topicName}/${partition}`);
    counts.delete(`${topicName}/${partition}`);
    if (count === undefined || baseOffset === undefined) {
      throw notAnswered(`${topicName}/${partition}`);
    }
    return { topic: topicName, partition, offset: Number(baseOffset) + count };
  });
  const [missing] = counts.keys();
  if (missing !== undefined) throw notAnswered(missing);
  return ends;
}

const CONNECT = { zh: '连接发布端', en: 'connect the producer' };
const PUBLISH = { zh: '发布', en: 'publish' };

/** Of a partition whose answer does not fit what was sent there. */
function notAnswered(partition: string): MessagingError {
  return new MessagingError('outcome-unknown', {
    zh: `${partition} 的应答与发出的不符，结果不明；会再发一次`,
    en: `${partition}: the answer does not fit what was sent, and what became of it is not known; it is published again`,
  });
}

/** What the cluster will never take, apart from what it may have taken. */
function asFailure(error: unknown): MessagingError {
  if (error instanceof MessagingError) return error;
  const isRefused =
    error instanceof kafkajs.KafkaJSError && error.retriable === false && error.name === 'KafkaJSProtocolError';
  return new MessagingError(isRefused ? 'refused' : 'outcome-unknown', clientSaid(error, PUBLISH), error);
}
