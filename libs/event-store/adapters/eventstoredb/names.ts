import { EventStoreError } from '../../port.js';

/*
 * Names of streams at the node. Everything of ours lies under one namespace, so that a filter by prefix finds all of it and
 * nothing of others: `paipu.hand-1` for the stream `hand-1`. What the adapter keeps for itself lies beside it, outside the
 * filter: `paipu_command-<id>`, `paipu_event-<id>`, `paipu_streams`.
 */

export interface Names {
  /** what the name of every stream of the log begins with */
  readonly prefix: string;
  /** one event for every stream of the log */
  readonly registry: string;
  toNode(stream: string): string;
  /** null where the stream is not of the log */
  fromNode(name: string): string | null;
  command(id: string): string;
  event(id: string): string;
}

/** Throws RangeError where the namespace could be mistaken for a system stream or for our own separators. */
export function createNames(namespace: string): Names {
  if (!/^[a-z][a-z0-9-]*$/.test(namespace)) {
    throw new RangeError(`the namespace must be small letters, digits and hyphens, not ${JSON.stringify(namespace)}`);
  }
  const prefix = `${namespace}.`;
  return {
    prefix,
    registry: `${namespace}_streams`,
    toNode: (stream) => `${prefix}${stream}`,
    fromNode: (name) => (name.startsWith(prefix) ? name.slice(prefix.length) : null),
    command: (id) => `${namespace}_command-${id}`,
    event: (id) => `${namespace}_event-${id}`,
  };
}

/** A commit position as the port's safe integer; throws `unsupported` beyond 2^53, that is after nine petabytes. */
export function safePosition(position: bigint): number {
  if (position <= BigInt(Number.MAX_SAFE_INTEGER)) return Number(position);
  throw new EventStoreError('unsupported', {
    zh: `节点的位置 ${position} 超过 2^53`,
    en: `the node's position ${position} is beyond 2^53`,
  });
}
