/*
 * The log of an EventStoreDB node as its documentation and its index writer describe it, without the wire: what an append
 * decides, what a read shows, what soft deletion and tombstones leave behind. Positions have gaps and begin far above 2^32.
 */

export interface NodeEvent {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
  /** ticks of 100 ns since 1970, as the server writes them */
  readonly created: bigint;
}

export type Proposed = Pick<NodeEvent, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;
export type Expected = 'any' | 'no-stream' | 'stream-exists' | bigint;

export type Decision =
  | { readonly kind: 'success'; readonly revision: bigint; readonly position: bigint }
  | { readonly kind: 'wrong-expected'; readonly current: bigint }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'too-large'; readonly maximum: number };

export const NO_STREAM = -1n;
/** `$tb` of a soft-deleted stream: the largest int64. */
const SOFT_DELETED = 9_223_372_036_854_775_807n;
const START = 8_589_934_592n;
export const MAX_APPEND = 1024 * 1024;

export interface NodeLog {
  readonly events: readonly NodeEvent[];
  append(stream: string, expected: Expected, proposed: readonly Proposed[]): Decision;
  softDelete(stream: string, expected: Expected): Decision;
  tombstone(stream: string, expected: Expected): Decision;
  /** visible events of a stream, `not-found` also after a soft deletion */
  read(stream: string): readonly NodeEvent[] | 'not-found' | 'deleted';
  /** called after every commit; gives back how to stop */
  onCommit(listener: () => void): () => void;
}

/** `start`: the position of its first event. */
export function createNodeLog(maximum: number = MAX_APPEND, start: bigint = START): NodeLog {
  const events: NodeEvent[] = [];
  const streams = new Map<string, NodeEvent[]>();
  const tombstones = new Set<string>();
  const byId = new Map<string, NodeEvent>();
  const listeners = new Set<() => void>();
  let end = start;

  const currentOf = (stream: string): bigint => streams.get(stream)?.at(-1)?.revision ?? NO_STREAM;
  const truncatedBefore = (stream: string): bigint => {
    const last = streams.get(`$$${stream}`)?.at(-1);
    if (last === undefined) return 0n;
    // as text: the number of a soft deletion is beyond what JSON.parse keeps
    return BigInt(/"\$tb"\s*:\s*(\d+)/.exec(Buffer.from(last.data).toString('utf8'))?.[1] ?? '0');
  };
  const isSoftDeleted = (stream: string): boolean => truncatedBefore(stream) === SOFT_DELETED;

  const commit = (stream: string, proposed: readonly Proposed[]): void => {
    const held = streams.get(stream) ?? [];
    streams.set(stream, held);
    for (const each of proposed) {
      const created = BigInt(Date.now()) * 10_000n;
      const event = { ...each, stream, revision: currentOf(stream) + 1n, position: end, created };
      end += BigInt(128 + each.data.length + each.metadata.length + 2 * each.type.length);
      held.push(event);
      events.push(event);
      byId.set(each.id, event);
    }
  };
  const writeMetadata = (stream: string, truncateBefore: bigint): void => {
    const data = Buffer.from(`{"$tb":${truncateBefore}}`);
    const id = crypto.randomUUID();
    commit(`$$${stream}`, [
      { id, type: '$metadata', contentType: 'application/json', data, metadata: new Uint8Array() },
    ]);
  };
  const announce = (): void => {
    for (const listener of [...listeners]) listener();
  };

  /** null: the append goes in */
  const check = (stream: string, expected: Expected, ids: readonly string[]): Decision | null => {
    const current = currentOf(stream);
    const wrong: Decision = { kind: 'wrong-expected', current };
    if (tombstones.has(stream)) return { kind: 'deleted' };
    if (expected === 'stream-exists') {
      if (isSoftDeleted(stream)) return { kind: 'deleted' };
      if (current === NO_STREAM && currentOf(`$$${stream}`) === NO_STREAM) return wrong;
    }
    if (expected === 'any' || expected === 'stream-exists') {
      const first = byId.get(ids[0] ?? '');
      if (first?.stream !== stream) return null;
      return ids.every((id) => byId.get(id)?.stream === stream) ? repeated(byId.get(ids.at(-1) ?? '') ?? first) : wrong;
    }
    const before = expected === 'no-stream' ? NO_STREAM : expected;
    if (before > current) return wrong;
    if (before === current) return null;
    const there = ids.map((id, index) => streams.get(stream)?.[Number(before) + 1 + index]?.id === id);
    const last = streams.get(stream)?.[Number(before) + ids.length];
    if (last !== undefined && there.every(Boolean)) return repeated(last);
    return there[0] !== true && expected === 'no-stream' && isSoftDeleted(stream) ? null : wrong;
  };

  const append = (stream: string, expected: Expected, proposed: readonly Proposed[]): Decision => {
    const size = proposed.reduce(
      (sum, each) => sum + each.data.length + each.metadata.length + 2 * each.type.length,
      0,
    );
    if (size > maximum) return { kind: 'too-large', maximum };
    const ids = proposed.map(({ id }) => id);
    const refused = check(stream, expected, ids);
    if (refused !== null) return refused;
    if (isSoftDeleted(stream)) writeMetadata(stream, currentOf(stream) + 1n);
    commit(stream, proposed);
    announce();
    return { kind: 'success', revision: currentOf(stream), position: events.at(-1)?.position ?? START };
  };
  const remove = (stream: string, expected: Expected, how: () => void): Decision => {
    const refused = check(stream, expected, []);
    if (refused !== null) return refused;
    how();
    announce();
    return { kind: 'success', revision: currentOf(stream), position: events.at(-1)?.position ?? START };
  };

  // a real node's $all is never empty: its own statistics and users come first
  for (const stream of ['$stats-127.0.0.1:2113', '$users']) {
    append(stream, 'any', [
      {
        id: crypto.randomUUID(),
        type: '$statsCollected',
        contentType: 'application/json',
        data: Buffer.from('{}'),
        metadata: new Uint8Array(),
      },
    ]);
  }

  return {
    events,
    append,
    softDelete: (stream, expected) => remove(stream, expected, () => writeMetadata(stream, SOFT_DELETED)),
    tombstone: (stream, expected) =>
      remove(stream, expected, () => {
        commit(stream, [
          {
            id: crypto.randomUUID(),
            type: '$streamDeleted',
            contentType: 'application/octet-stream',
            data: new Uint8Array(),
            metadata: new Uint8Array(),
          },
        ]);
        tombstones.add(stream);
      }),
    read(stream) {
      if (tombstones.has(stream)) return 'deleted';
      const held = streams.get(stream);
      if (held === undefined || isSoftDeleted(stream)) return 'not-found';
      const first = truncatedBefore(stream);
      return first === 0n ? held : held.filter(({ revision }) => revision >= first);
    },
    onCommit(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function repeated(last: NodeEvent): Decision {
  return { kind: 'success', revision: last.revision, position: last.position };
}
