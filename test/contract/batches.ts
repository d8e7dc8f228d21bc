import type { ServerDuplexStream } from '@grpc/grpc-js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Fault } from './faults.js';
import type { Decision, Expected, NodeLog, Proposed } from './node-log.js';
import { identifier, nameOf, proposedOf, refusalOf, unavailable } from './wire.js';

/** The BatchAppend call: many appends over one call, each in pieces until its last, answered by correlation id. */

type BatchCall = ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;

interface Pending {
  readonly stream: string;
  readonly expected: Expected;
  readonly proposed: Proposed[];
}

export function createBatches(log: NodeLog, call: BatchCall, take: (stream: string) => Fault | undefined): void {
  const pending = new Map<string, Pending>();
  call.on('error', () => pending.clear());
  call.on('end', () => call.end());
  call.on('data', (request: streams.BatchAppendReq) => {
    const id = request.getCorrelationId()?.getString() ?? '';
    const options = request.getOptions();
    if (options !== undefined) {
      const stream = nameOf(options.getStreamIdentifier());
      pending.set(id, { stream, expected: expectedOf(options), proposed: [] });
    }
    const batch = pending.get(id);
    batch?.proposed.push(...request.getProposedMessagesList().map(proposedOf));
    if (batch === undefined || !request.getIsFinal()) return;
    pending.delete(id);
    const fault = take(batch.stream);
    const refused = refusalOf(fault);
    if (refused !== null) return void call.emit('error', refused);
    if (fault?.kind === 'silence') return;
    const decision = log.append(batch.stream, batch.expected, batch.proposed);
    if (fault?.kind === 'silence-after') return;
    if (fault?.kind === 'error-after') return void call.emit('error', unavailable());
    const answer = answerTo(decision, batch);
    answer.setCorrelationId(request.getCorrelationId());
    answer.setStreamIdentifier(identifier(batch.stream));
    setTimeout(() => call.write(answer), fault?.kind === 'late' ? fault.ms : 0);
  });
}

function expectedOf(options: streams.BatchAppendReq.Options): Expected {
  if (options.hasStreamPosition()) return BigInt(options.getStreamPosition());
  if (options.hasNoStream()) return 'no-stream';
  return options.hasStreamExists() ? 'stream-exists' : 'any';
}

function answerTo(decision: Decision, { stream, expected }: Pending): streams.BatchAppendResp {
  const response = new streams.BatchAppendResp();
  switch (decision.kind) {
    case 'success': {
      const success = new streams.BatchAppendResp.Success();
      const position = new shared.AllStreamPosition();
      position.setCommitPosition(String(decision.position));
      position.setPreparePosition(String(decision.position));
      success.setCurrentRevision(String(decision.revision));
      success.setPosition(position);
      response.setSuccess(success);
      return response;
    }
    case 'wrong-expected': {
      const wrong = new shared.WrongExpectedVersion();
      if (decision.current < 0n) wrong.setCurrentNoStream(new empty.Empty());
      else wrong.setCurrentStreamRevision(String(decision.current));
      if (typeof expected === 'bigint') wrong.setExpectedStreamPosition(String(expected));
      else if (expected === 'no-stream') wrong.setExpectedNoStream(new empty.Empty());
      else if (expected === 'stream-exists') wrong.setExpectedStreamExists(new empty.Empty());
      else wrong.setExpectedAny(new empty.Empty());
      return failed(response, 'WrongExpectedVersion', wrong.serializeBinary());
    }
    case 'deleted': {
      const deleted = new shared.StreamDeleted();
      deleted.setStreamIdentifier(identifier(stream));
      return failed(response, 'StreamDeleted', deleted.serializeBinary());
    }
    case 'too-large': {
      const exceeded = new shared.MaximumAppendSizeExceeded();
      exceeded.setMaxappendsize(decision.maximum);
      return failed(response, 'MaximumAppendSizeExceeded', exceeded.serializeBinary());
    }
  }
}

function failed(response: streams.BatchAppendResp, name: string, details: Uint8Array): streams.BatchAppendResp {
  const packed = new any.Any();
  packed.pack(details, `event_store.client.${name}`);
  const error = new status.Status();
  error.setMessage(name);
  error.setDetails(packed);
  response.setError(error);
  return response;
}
