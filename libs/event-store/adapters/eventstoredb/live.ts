import { START as NODE_START, streamNameFilter } from '@eventstore/db-client';
import { setTimeout as pause } from 'node:timers/promises';
import { EventStoreError, type Message } from '../../port.js';
import { createBell } from '../../subscription.js';
import { positionOf } from './codec.js';
import type { Connection } from './connection.js';
import { LISTENING } from './doings.js';
import { DeadlinePassed, whyOf } from './failure.js';
import type { Names } from './names.js';
import type { Order } from './order.js';

/**
 * One subscription for the whole store that rings when something of ours is appended; readers then pull their pages. The
 * client's subscription emits one error and is dead: it is opened again from the last position that rang, with back-off. One
 * that is silent although the log grew is found by looking at the end of the log every `watchEvery` ms, and opened again.
 */
export interface Live {
  waitBeyond(position: number, signal: AbortSignal): Promise<void>;
  /** why it does not hear the node now; null while it does, or while nobody waits */
  readonly trouble: Message | null;
}

export function createLive(
  connection: Connection,
  names: Names,
  { order, closing, watchEvery }: { order: Order; closing: AbortSignal; watchEvery: number },
): Live {
  const bell = createBell(0);
  let trouble: Message | null = null;
  let following: Promise<void> | undefined;
  const ring = (position: number): void => {
    if (position > bell.position) bell.ring(position);
  };

  const follow = async (): Promise<void> => {
    for (let tries = 0; !closing.aborted; tries += 1) {
      try {
        // what was appended while nobody listened
        const from = await order.lastPosition();
        ring(from);
        if (closing.aborted) return;
        await listen(connection, names, { from, order, closing, watchEvery }, (position) => {
          ring(position);
          trouble = null;
          tries = 0;
        });
      } catch (error) {
        if (closing.aborted) return;
        const why = whyOf(error);
        trouble = { zh: `实时订阅断了（${why.zh}）`, en: `the live subscription is interrupted: ${why.en}` };
      }
      const wait = Math.min(connection.firstPause * 2 ** Math.min(tries, 20), connection.longestPause);
      await pause(wait, undefined, { signal: closing }).catch(() => undefined);
    }
  };

  return {
    waitBeyond(position, signal) {
      following ??= follow();
      return bell.waitBeyond(position, signal);
    },
    get trouble() {
      return trouble;
    },
  };
}

const ENDED: Message = { zh: '节点结束了它', en: 'the node ended it' };

interface Listening {
  readonly from: number;
  readonly order: Order;
  readonly closing: AbortSignal;
  readonly watchEvery: number;
}

/** Settles when the subscription is over: resolved when the store closes or the node ends it, rejected with its error. */
function listen(
  connection: Connection,
  names: Names,
  { from, order, closing, watchEvery }: Listening,
  heard: (position: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let last = from;
    const subscription = connection.client.subscribeToAll({
      ...connection.options,
      fromPosition: from === 0 ? NODE_START : { commit: BigInt(from), prepare: BigInt(from) },
      filter: streamNameFilter({ prefixes: [names.prefix] }),
    });
    const silent = (ms: number): void => finish(() => reject(new DeadlinePassed(LISTENING, ms)));
    const confirmation = setTimeout(() => silent(connection.deadline), connection.deadline);
    const watch = setInterval(() => {
      const before = last;
      order
        .lastPosition()
        .then((end) => {
          if (end > before && last === before) silent(watchEvery);
        })
        .catch((error: unknown) => finish(() => reject(error)));
    }, watchEvery);
    const finish = (act: () => void): void => {
      clearTimeout(confirmation);
      clearInterval(watch);
      closing.removeEventListener('abort', leave);
      subscription.unsubscribe().catch(() => undefined);
      act();
    };
    const leave = (): void => finish(resolve);
    closing.addEventListener('abort', leave, { once: true });
    subscription.on('error', (error) => finish(() => reject(error)));
    subscription.on('end', () => finish(() => reject(new EventStoreError('unavailable', ENDED))));
    subscription.on('confirmation', () => {
      clearTimeout(confirmation);
      heard(last);
    });
    subscription.on('data', ({ event }) => {
      if (event === undefined) return;
      last = Math.max(last, positionOf(event));
      heard(last);
    });
  });
}
