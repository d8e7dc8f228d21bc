import {
  Server,
  ServerCredentials,
  type sendUnaryData,
  type ServerDuplexStream,
  type ServerReadableStream,
  type ServerUnaryCall,
  type ServerWritableStream,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import featuresService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { createBatches } from './batches.js';
import { createFaults, type Call, type Fault, type Faults } from './faults.js';
import { createNodeLog, type Decision, type Expected, type NodeLog, type Proposed } from './node-log.js';
import { serveRead, streamOf } from './reads.js';
import * as wire from './wire.js';

/**
 * A node of EventStoreDB as its client sees it: the services the client calls, on the client's own generated descriptors,
 * over a real socket. Held to what the documentation says, not to what our adapter needs.
 */
export interface ProtocolNode {
  readonly log: NodeLog;
  readonly faults: Faults;
  readonly port: number;
  /** `esdb://…` of this node */
  readonly url: string;
  /** calls served since the start, by kind */
  readonly calls: ReadonlyMap<Call, number>;
  /** drops every connection and refuses new ones until `restart` */
  outage(): void;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface NodeOptions {
  /** share the log of another node: a second member of the cluster */
  readonly log?: NodeLog;
  /** false: as a node before 21.10, which has no BatchAppend */
  readonly batchAppend?: boolean;
  /** on the loopback; default a free one */
  readonly port?: number;
}

const METHODS = ['read', 'append', 'delete', 'tombstone'];
const SERVICE = 'event_store.client.streams.Streams';

export async function startNode({
  log = createNodeLog(),
  batchAppend = true,
  port: wantedPort = 0,
}: NodeOptions = {}): Promise<ProtocolNode> {
  const faults = createFaults();
  const calls = new Map<Call, number>();
  const take = (call: Call, stream: string): Fault | undefined => {
    calls.set(call, (calls.get(call) ?? 0) + 1);
    return faults.take(call, stream);
  };
  let port = wantedPort;
  const build = async (): Promise<Server> => {
    const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
    server.addService(streamsService.StreamsService, streamsOf(log, take));
    server.addService(
      featuresService.ServerFeaturesService,
      featuresOf(batchAppend ? [...METHODS, 'batchappend'] : METHODS),
    );
    server.addService(
      gossipService.GossipService,
      gossipOf(() => port),
    );
    port = await new Promise<number>((resolve, reject) => {
      const bound = (error: Error | null, at: number): void => (error === null ? resolve(at) : reject(error));
      server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), bound);
    });
    return server;
  };
  let server = await build();
  return {
    log,
    faults,
    calls,
    get port() {
      return port;
    },
    get url() {
      return `esdb://127.0.0.1:${port}?tls=false`;
    },
    outage: () => server.forceShutdown(),
    restart: async () => {
      server = await build();
    },
    stop: async () => server.forceShutdown(),
  };
}

type Take = (call: Call, stream: string) => Fault | undefined;

function streamsOf(log: NodeLog, take: Take): UntypedServiceImplementation {
  return {
    read(call: ServerWritableStream<streams.ReadReq, streams.ReadResp>) {
      const options = call.request.getOptions();
      const kind =
        options?.hasSubscription() === true ? 'subscribe' : options?.hasAll() === true ? 'read-all' : 'read-stream';
      const fault = take(kind, streamOf(options));
      const refused = wire.refusalOf(fault);
      if (refused !== null) return void call.emit('error', refused);
      if (fault?.kind !== 'silence') void serveRead(log, call, fault);
    },
    append(
      call: ServerReadableStream<streams.AppendReq, streams.AppendResp>,
      answer: sendUnaryData<streams.AppendResp>,
    ) {
      let options: streams.AppendReq.Options | undefined;
      const proposed: Proposed[] = [];
      call.on('data', (request: streams.AppendReq) => {
        options ??= request.getOptions();
        const message = request.getProposedMessage();
        if (message !== undefined) proposed.push(wire.proposedOf(message));
      });
      // a client that dies in the midst of its events ends the stream too; that it is gone shows a moment later
      call.on('end', () => setImmediate(decide));
      const decide = (): void => {
        if (options === undefined || call.cancelled) return;
        const stream = wire.nameOf(options.getStreamIdentifier());
        const expected = expectedOf(options);
        served(take('append', stream), answer, () => {
          const decision = log.append(stream, expected, proposed);
          return decision.kind === 'wrong-expected'
            ? wire.wrongExpected(decision.current, expected)
            : successOr(decision, stream, expected, wire.appendSuccess);
        });
      };
    },
    batchAppend(call: ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>) {
      createBatches(log, call, (stream) => take('batch-append', stream));
    },
    delete(call: ServerUnaryCall<streams.DeleteReq, streams.DeleteResp>, answer: sendUnaryData<streams.DeleteResp>) {
      const options = call.request.getOptions();
      const stream = wire.nameOf(options?.getStreamIdentifier());
      const expected = options === undefined ? 'any' : expectedOf(options);
      served(take('delete', stream), answer, () =>
        successOr(log.softDelete(stream, expected), stream, expected, () => new streams.DeleteResp()),
      );
    },
    tombstone(
      call: ServerUnaryCall<streams.TombstoneReq, streams.TombstoneResp>,
      answer: sendUnaryData<streams.TombstoneResp>,
    ) {
      const options = call.request.getOptions();
      const stream = wire.nameOf(options?.getStreamIdentifier());
      const expected = options === undefined ? 'any' : expectedOf(options);
      served(take('delete', stream), answer, () =>
        successOr(log.tombstone(stream, expected), stream, expected, () => new streams.TombstoneResp()),
      );
    },
  };
}

/** Runs a call that has one answer, through its fault. */
function served<T>(fault: Fault | undefined, answer: sendUnaryData<T>, work: () => T | Error): void {
  if (fault?.kind === 'silence') return;
  const refused = wire.refusalOf(fault);
  if (refused !== null) return answer(refused);
  const done = work();
  if (fault?.kind === 'silence-after') return;
  if (fault?.kind === 'error-after') return answer(wire.unavailable());
  const send = (): void => (done instanceof Error ? answer(done) : answer(null, done));
  if (fault?.kind === 'late') return void setTimeout(send, fault.ms);
  send();
}

function successOr<T>(
  decision: Decision,
  stream: string,
  expected: Expected,
  success: (revision: bigint, position: bigint) => T,
): T | Error {
  switch (decision.kind) {
    case 'success':
      return success(decision.revision, decision.position);
    case 'wrong-expected':
      return wire.wrongExpectedError(stream, decision.current, expected);
    case 'deleted':
      return wire.streamDeleted(stream);
    case 'too-large':
      return wire.tooLarge(decision.maximum);
  }
}

interface ExpectedOptions {
  hasRevision(): boolean;
  getRevision(): string;
  hasNoStream(): boolean;
  hasStreamExists(): boolean;
}

function expectedOf(options: ExpectedOptions): Expected {
  if (options.hasRevision()) return BigInt(options.getRevision());
  if (options.hasNoStream()) return 'no-stream';
  return options.hasStreamExists() ? 'stream-exists' : 'any';
}

function featuresOf(methods: readonly string[]): UntypedServiceImplementation {
  return {
    getSupportedMethods(_call: unknown, answer: sendUnaryData<features.SupportedMethods>) {
      const supported = new features.SupportedMethods();
      supported.setEventStoreServerVersion('24.10.0');
      for (const name of methods) {
        const method = new features.SupportedMethod();
        method.setServiceName(SERVICE.toLowerCase());
        method.setMethodName(name);
        supported.addMethods(method);
      }
      answer(null, supported);
    },
  };
}

function gossipOf(port: () => number): UntypedServiceImplementation {
  const instance = crypto.randomUUID();
  return {
    read(_call: unknown, answer: sendUnaryData<gossip.ClusterInfo>) {
      const id = new shared.UUID();
      id.setString(instance);
      const endPoint = new gossip.EndPoint();
      endPoint.setAddress('127.0.0.1');
      endPoint.setPort(port());
      const member = new gossip.MemberInfo();
      member.setInstanceId(id);
      member.setState(gossip.MemberInfo.VNodeState.LEADER);
      member.setIsAlive(true);
      member.setTimeStamp(String(Date.now()));
      member.setHttpEndPoint(endPoint);
      const info = new gossip.ClusterInfo();
      info.addMembers(member);
      answer(null, info);
    },
  };
}
