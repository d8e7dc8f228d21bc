import {
  MessagingError,
  type Broker,
  type ConsumeOptions,
  type Consumption,
  type Message,
  type Place,
  type Publisher,
  type Received,
  type TopicSpec,
} from '../../port.js';

/** What a test may do to the broker beyond its port. */
export interface MemoryBroker extends Broker {
  /** everything a topic holds, partition by partition */
  messages(topic: string): readonly Received[];
  /** deletes what lies before an offset, as retention does */
  trim(topic: string, partition: number, before: number): void;
  /** loses a topic, as somebody who deletes it does */
  lose(topic: string): void;
  /** what the next publishings do before they are done; shifted one by one. `lost-answer`: stored, and the answer lost */
  readonly faults: ('refuses' | 'lost-answer' | 'half')[];
}

/** A broker in this process, for tests: no group but of one member, no deadline, for everything settles. */
export function openMemoryBroker(): MemoryBroker {
  const topics = new Map<string, Partition[]>();
  const committed = new Map<string, number>();
  const faults: ('refuses' | 'lost-answer' | 'half')[] = [];
  const wakers = new Set<() => void>();
  const partitionAt = (topic: string, partition: number): Partition => {
    const found = topics.get(topic)?.[partition];
    if (found === undefined)
      throw new MessagingError('refused', {
        zh: `没有分区 ${topic}/${partition}`,
        en: `no partition ${topic}/${partition}`,
      });
    return found;
  };
  const store = (messages: readonly Message[]): readonly Place[] => {
    const ends = new Map<string, Place>();
    for (const message of messages) {
      const { topic, partition } = message;
      const { first, messages: held } = partitionAt(topic, partition);
      const offset = first + held.length;
      held.push({ ...message, offset });
      ends.set(`${topic}/${partition}`, { topic, partition, offset: offset + 1 });
    }
    for (const wake of [...wakers]) wake();
    return [...ends.values()];
  };
  const publish = (messages: readonly Message[]): Promise<readonly Place[]> => {
    const fault = faults.shift();
    if (fault === 'refuses')
      return Promise.reject(new MessagingError('unavailable', { zh: '测试不收', en: 'refused by the test' }));
    if (fault === 'half') store(messages.slice(0, Math.ceil(messages.length / 2)));
    else if (fault === 'lost-answer') store(messages);
    else return Promise.resolve(store(messages));
    return Promise.reject(
      new MessagingError('outcome-unknown', { zh: '测试丢了应答', en: 'the answer was lost by the test' }),
    );
  };
  const publisher = (): Publisher => ({
    publish: (messages) => Promise.resolve().then(() => publish(messages)),
    close: () => Promise.resolve(),
  });
  const something = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        wakers.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      wakers.add(done);
    });
  const from = (topic: string, partition: number, offset: number): readonly Received[] => {
    const { first, messages } = partitionAt(topic, partition);
    if (offset < first)
      throw new MessagingError('trimmed', {
        zh: `${topic}/${partition} 的 ${offset} 已被删除`,
        en: `${topic}/${partition}: ${offset} was deleted`,
      });
    return messages.slice(offset - first);
  };
  const boundsOf = (topic: string) => {
    const partitions = topics.get(topic);
    if (partitions === undefined)
      throw new MessagingError('refused', { zh: `没有主题 ${topic}`, en: `no topic ${topic}` });
    return partitions.map(({ first, messages }, partition) => ({ partition, first, next: first + messages.length }));
  };

  return {
    faults,
    messages: (topic) => (topics.get(topic) ?? []).flatMap(({ messages }) => messages),
    trim(topic, partition, before) {
      const held = partitionAt(topic, partition);
      held.messages.splice(0, before - held.first);
      held.first = before;
    },
    lose: (topic) => void topics.delete(topic),
    applyTopics: (specs) => Promise.resolve().then(() => specs.forEach((spec) => apply(topics, spec))),
    bounds: (topic) => Promise.resolve().then(() => boundsOf(topic)),
    openPublisher: publisher,
    openLanes(places) {
      const at = new Map(places.map(({ topic, partition, offset }) => [`${topic}/${partition}`, offset]));
      return Promise.resolve({
        async next(topic, partition, wait) {
          const offset = at.get(`${topic}/${partition}`) ?? 0;
          if (from(topic, partition, offset).length === 0 && wait > 0) await something(wait);
          const messages = from(topic, partition, offset);
          at.set(`${topic}/${partition}`, offset + messages.length);
          return messages;
        },
        close: () => Promise.resolve(),
      });
    },
    consume: (options) =>
      consume(options, {
        partitions: () =>
          options.topics.flatMap((topic) => boundsOf(topic).map(({ partition }) => ({ topic, partition }))),
        from: (topic, partition, offset) => from(topic, partition, offset),
        committed,
        something,
      }),
    readiness: () => Promise.resolve([]),
    close: () => Promise.resolve(),
  };
}

interface Partition {
  first: number;
  readonly messages: Received[];
}

function apply(topics: Map<string, Partition[]>, { name, partitions }: TopicSpec): void {
  const there = topics.get(name);
  if (there === undefined) {
    topics.set(
      name,
      Array.from({ length: partitions }, () => ({ first: 0, messages: [] })),
    );
  } else if (there.length !== partitions) {
    throw new MessagingError('refused', {
      zh: `主题 ${name} 应有 ${partitions} 个分区，却有 ${there.length} 个`,
      en: `${name}: expected ${partitions} partitions, came ${there.length}`,
    });
  }
}

interface Source {
  partitions(): readonly { readonly topic: string; readonly partition: number }[];
  from(topic: string, partition: number, offset: number): readonly Received[];
  /** by group and partition */
  readonly committed: Map<string, number>;
  something(ms: number): Promise<void>;
}

function consume({ group, handle }: ConsumeOptions, source: Source): Consumption {
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      let handled = 0;
      for (const { topic, partition } of source.partitions()) {
        const at = `${group}/${topic}/${partition}`;
        const messages = source.from(topic, partition, source.committed.get(at) ?? 0);
        const last = messages[messages.length - 1];
        if (last === undefined) continue;
        await handle(messages, stopping.signal);
        source.committed.set(at, last.offset + 1);
        handled += messages.length;
      }
      if (handled === 0) await source.something(20);
    }
  };
  const ended = run();
  ended.catch(() => undefined);
  return {
    reasons: [],
    ended,
    async stop() {
      stopping.abort();
      await ended.catch(() => undefined);
    },
  };
}
