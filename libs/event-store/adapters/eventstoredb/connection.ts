import { EventStoreDBClient, type Credentials } from '@eventstore/db-client';
import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Message } from '../../port.js';
import { credentialsOf, refuse } from './address.js';
import { LEAVING } from './doings.js';
import { DeadlinePassed, storeFailure, troubleOf } from './failure.js';

export interface Patience {
  /** ms one call may take, or a read may stay silent */
  readonly deadline: number;
  /** ms an operation may take with all its attempts */
  readonly patience: number;
  /** ms before the second attempt; doubles up to `longestPause` */
  readonly firstPause: number;
  readonly longestPause: number;
}

/** What every call of ours carries. */
export interface CallOptions {
  readonly credentials: Credentials;
  readonly requiresLeader: true;
  readonly deadline: number;
}

export interface Connection extends Patience {
  readonly client: EventStoreDBClient;
  readonly options: CallOptions;
  /** One attempt. Settles within the deadline whatever the client does; what it does later is ignored. */
  once<T>(what: Message, work: (client: EventStoreDBClient) => Promise<T>): Promise<T>;
  /** Attempts with back-off while the node is out of reach; rejects with an EventStoreError. */
  persist<T>(what: Message, attempt: () => Promise<T>): Promise<T>;
  /** Backs off before attempt number `tries`; false when patience, which began at `since`, is at its end. */
  mayRetry(tries: number, since: number): Promise<boolean>;
  close(): Promise<void>;
}

/** Throws EventStoreError `unsupported` for an address that cannot be used: see `credentialsOf`. */
export function connect(url: string, patience: Patience): Connection {
  const credentials = credentialsOf(url);
  const client = clientOf(url);
  const { deadline } = patience;
  const closed = new AbortController();
  // every call that backs off listens to it
  setMaxListeners(0, closed.signal);

  const once: Connection['once'] = (what, work) => settle(what, deadline, () => work(client));
  const mayRetry: Connection['mayRetry'] = async (tries, since) => {
    const wait = Math.min(patience.firstPause * 2 ** (tries - 1), patience.longestPause);
    if (performance.now() - since + wait > patience.patience) return false;
    await pause(wait, undefined, { signal: closed.signal }).catch(() => undefined);
    return !closed.signal.aborted;
  };

  return {
    ...patience,
    client,
    // the client's deadline is the longer one, so that ours is the one that speaks
    options: { credentials, requiresLeader: true, deadline: deadline * 2 },
    once,
    mayRetry,
    async persist(what, attempt) {
      const since = performance.now();
      for (let tries = 1; ; tries += 1) {
        try {
          return await attempt();
        } catch (error) {
          if (troubleOf(error) !== 'unreachable' || !(await mayRetry(tries, since))) throw storeFailure(error, what);
        }
      }
    },
    async close() {
      closed.abort();
      await settle(LEAVING, deadline, () => client.dispose()).catch(() => undefined);
      await settle(LEAVING, deadline, () => closeChannel(client)).catch(() => undefined);
    },
  };
}

/** Settles like `work`, or rejects with DeadlinePassed. The client holds promises that never settle (R26). */
export function settle<T>(what: Message, ms: number, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DeadlinePassed(what, ms)), ms);
    work()
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
}

/** `dispose` ends the streams and leaves the connection open; the channel is reached by a method without public type. */
async function closeChannel(client: EventStoreDBClient): Promise<void> {
  const getChannel: unknown = Reflect.get(client, 'getChannel');
  if (typeof getChannel !== 'function') return;
  const channel: unknown = await getChannel();
  if (typeof channel !== 'object' || channel === null || !('close' in channel)) return;
  if (typeof channel.close === 'function') channel.close();
}

/** The client's own errors hold the whole address. */
function clientOf(url: string): EventStoreDBClient {
  try {
    return EventStoreDBClient.connectionString(url);
  } catch {
    return refuse({
      zh: '某个选项的值不对，或它指的文件读不了',
      en: 'an option has a value that the client does not take, or a file it names cannot be read',
    });
  }
}
