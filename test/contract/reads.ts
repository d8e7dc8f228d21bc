import { once } from 'node:events';
import type { ServerWritableStream } from '@grpc/grpc-js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Fault } from './faults.js';
import type { NodeEvent, NodeLog } from './node-log.js';
import * as wire from './wire.js';

/** The Read call: streams and `$all`, forwards and backwards inclusive, and subscriptions, exclusive of where they begin. */

type ReadCall = ServerWritableStream<streams.ReadReq, streams.ReadResp>;
type Options = streams.ReadReq.Options;

const { Options: OptionsOf } = streams.ReadReq;
/** events considered between two checkpoints of a filtered subscription, times the client's multiplier */
const WINDOW = 32;
/** a live subscription this many events behind is told so */
const BEHIND = 256;

export async function serveRead(log: NodeLog, call: ReadCall, fault: Fault | undefined): Promise<void> {
  const options = call.request.getOptions();
  if (options === undefined) return;
  const out = writerOf(call, fault);
  if (options.hasSubscription()) return subscribe(log, options, out);
  // a count is an unsigned 64-bit number, and the client's own default is beyond what a slice takes
  const count = Math.min(Number(options.getCount()), log.events.length);
  const found = options.hasAll() ? readAll(log, options, count) : readStream(log, options, count);
  if (found === 'deleted') return out.fail(wire.streamDeleted(streamOf(options)));
  if (found === 'not-found') {
    await out.write(wire.streamNotFound(streamOf(options)));
    return out.end();
  }
  for (const event of found) {
    if (!(await out.event(event))) return;
  }
  out.end();
}

export function streamOf(options: Options | undefined): string {
  return wire.nameOf(options?.getStream()?.getStreamIdentifier());
}

function readStream(log: NodeLog, options: Options, count: number): readonly NodeEvent[] | 'not-found' | 'deleted' {
  const held = log.read(streamOf(options));
  const from = options.getStream();
  if (typeof held === 'string') return held;
  // revisions follow each other without a gap from the first that is visible
  const indexOf = (revision: bigint): number => Math.max(-1, Number(revision - (held[0]?.revision ?? 0n)));
  if (isForwards(options)) {
    if (from?.hasEnd() === true) return [];
    const first = from?.hasRevision() === true ? Math.max(0, indexOf(BigInt(from.getRevision()))) : 0;
    return held.slice(first, first + count);
  }
  if (from?.hasStart() === true) return held.slice(0, 1);
  const end =
    from?.hasRevision() === true ? Math.min(held.length, indexOf(BigInt(from.getRevision())) + 1) : held.length;
  return held.slice(Math.max(0, end - count), end).reverse();
}

function readAll(log: NodeLog, options: Options, count: number): readonly NodeEvent[] {
  const from = options.getAll();
  const at = from?.hasPosition() === true ? BigInt(from.getPosition()?.getCommitPosition() ?? '0') : undefined;
  if (isForwards(options)) {
    if (from?.hasEnd() === true) return [];
    const first = at === undefined ? 0 : firstAtOrAfter(log, at);
    return log.events.slice(first, first + count);
  }
  if (from?.hasStart() === true) return [];
  // backwards a position stands before its event, which is not read
  const end = at === undefined ? log.events.length : firstAtOrAfter(log, at);
  return log.events.slice(Math.max(0, end - count), end).reverse();
}

async function subscribe(log: NodeLog, options: Options, out: Writer): Promise<void> {
  const wanted = filterOf(options);
  const filter = options.getFilter();
  const window = filter?.hasMax() === true ? filter.getMax() : WINDOW;
  const every = window * Math.max(1, filter?.getCheckpointintervalmultiplier() ?? 1);
  let next = options.hasAll() ? afterPosition(log, options) : afterRevision(log, options);
  let considered = 0;
  let live = false;
  await out.write(wire.confirmation());
  while (!out.closed) {
    for (; next < log.events.length && !out.closed; next += 1) {
      const event = log.events[next];
      if (event === undefined) break;
      if (live && log.events.length - next > BEHIND) {
        live = false;
        await out.write(wire.fellBehind());
      }
      if (wanted(event) && !(await out.event(event))) return;
      considered += 1;
      if (options.hasFilter() && considered % every === 0) await out.write(wire.checkpoint(event.position));
    }
    if (!live) {
      live = true;
      await out.write(wire.caughtUp());
    }
    if (next >= log.events.length) await out.closedOr((wake) => log.onCommit(wake));
  }
}

function filterOf(options: Options): (event: NodeEvent) => boolean {
  if (options.hasStream()) {
    const stream = streamOf(options);
    return (event) => event.stream === stream;
  }
  const filter = options.getFilter();
  const expression = filter?.getStreamIdentifier() ?? filter?.getEventType();
  if (filter === undefined || expression === undefined) return () => true;
  const textOf = (event: NodeEvent): string => (filter.hasStreamIdentifier() ? event.stream : event.type);
  const prefixes = expression.getPrefixList();
  if (prefixes.length > 0) return (event) => prefixes.some((prefix) => textOf(event).startsWith(prefix));
  const pattern = new RegExp(expression.getRegex(), 'u');
  return (event) => pattern.test(textOf(event));
}

function afterPosition(log: NodeLog, options: Options): number {
  const from = options.getAll();
  if (from?.hasEnd() === true) return log.events.length;
  if (from?.hasPosition() !== true) return 0;
  return firstAtOrAfter(log, BigInt(from.getPosition()?.getCommitPosition() ?? '0') + 1n);
}

function afterRevision(log: NodeLog, options: Options): number {
  const from = options.getStream();
  if (from?.hasEnd() === true) return log.events.length;
  if (from?.hasRevision() !== true) return 0;
  const last = BigInt(from.getRevision());
  const stream = streamOf(options);
  const found = log.events.findIndex((event) => event.stream === stream && event.revision > last);
  return found === -1 ? log.events.length : found;
}

/** Index of the first event at a position or behind it. */
function firstAtOrAfter(log: NodeLog, position: bigint): number {
  let low = 0;
  let high = log.events.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((log.events[middle]?.position ?? 0n) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isForwards(options: Options): boolean {
  return options.getReadDirection() === OptionsOf.ReadDirection.FORWARDS;
}

interface Writer {
  readonly closed: boolean;
  write(message: streams.ReadResp): Promise<void>;
  /** false: the fault or the client ended the call */
  event(event: NodeEvent): Promise<boolean>;
  end(): void;
  fail(error: Error): void;
  /** waits for a call of `wake` or for the end of the call */
  closedOr(listen: (wake: () => void) => () => void): Promise<void>;
}

function writerOf(call: ReadCall, fault: Fault | undefined): Writer {
  let sent = 0;
  let stalled = false;
  const ended = new AbortController();
  for (const name of ['cancelled', 'close', 'error'] as const) call.on(name, () => ended.abort());
  const isClosed = (): boolean => ended.signal.aborted || call.cancelled;
  const write = async (message: streams.ReadResp): Promise<void> => {
    if (isClosed() || stalled || call.write(message)) return;
    await once(call, 'drain', { signal: ended.signal }).catch(() => undefined);
  };
  return {
    get closed() {
      return isClosed();
    },
    write,
    async event(event) {
      if (fault?.kind === 'drop' && sent >= fault.after) {
        call.emit('error', wire.unavailable());
        return false;
      }
      if (fault?.kind === 'stall' && sent >= fault.after) {
        stalled = true;
        return false;
      }
      await write(wire.eventMessage(event));
      if (fault?.kind === 'duplicates') await write(wire.eventMessage(event));
      sent += 1;
      return !isClosed();
    },
    end: () => void (isClosed() || call.end()),
    fail: (error) => void call.emit('error', error),
    closedOr: (listen) =>
      new Promise((resolve) => {
        if (isClosed()) return resolve();
        const wake = (): void => {
          stop();
          ended.signal.removeEventListener('abort', wake);
          resolve();
        };
        const stop = listen(wake);
        ended.signal.addEventListener('abort', wake, { once: true });
      }),
  };
}
