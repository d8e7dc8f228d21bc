import { Metadata, status, type ServiceError } from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Fault } from './faults.js';
import type { NodeEvent, Proposed } from './node-log.js';

/** Messages and errors of the streams service, as a node words them. */

const { ReadResp, AppendResp } = streams;

export function eventMessage(event: NodeEvent): streams.ReadResp {
  const id = new shared.UUID();
  id.setString(event.id);
  const record = new ReadResp.ReadEvent.RecordedEvent();
  record.setId(id);
  record.setStreamIdentifier(identifier(event.stream));
  record.setStreamRevision(String(event.revision));
  record.setCommitPosition(String(event.position));
  record.setPreparePosition(String(event.position));
  record.getMetadataMap().set('type', event.type);
  record.getMetadataMap().set('content-type', event.contentType);
  record.getMetadataMap().set('created', String(event.created));
  record.setData(event.data);
  record.setCustomMetadata(event.metadata);
  const read = new ReadResp.ReadEvent();
  read.setEvent(record);
  read.setCommitPosition(String(event.position));
  const message = new ReadResp();
  message.setEvent(read);
  return message;
}

export function confirmation(): streams.ReadResp {
  const confirmed = new ReadResp.SubscriptionConfirmation();
  confirmed.setSubscriptionId(crypto.randomUUID());
  const message = new ReadResp();
  message.setConfirmation(confirmed);
  return message;
}

export function checkpoint(position: bigint): streams.ReadResp {
  const reached = new ReadResp.Checkpoint();
  reached.setCommitPosition(String(position));
  reached.setPreparePosition(String(position));
  const message = new ReadResp();
  message.setCheckpoint(reached);
  return message;
}

export function caughtUp(): streams.ReadResp {
  const message = new ReadResp();
  message.setCaughtUp(new ReadResp.CaughtUp());
  return message;
}

export function fellBehind(): streams.ReadResp {
  const message = new ReadResp();
  message.setFellBehind(new ReadResp.FellBehind());
  return message;
}

export function streamNotFound(stream: string): streams.ReadResp {
  const absent = new ReadResp.StreamNotFound();
  absent.setStreamIdentifier(identifier(stream));
  const message = new ReadResp();
  message.setStreamNotFound(absent);
  return message;
}

export function appendSuccess(revision: bigint, position: bigint): streams.AppendResp {
  const success = new AppendResp.Success();
  success.setCurrentRevision(String(revision));
  const at = new AppendResp.Position();
  at.setCommitPosition(String(position));
  at.setPreparePosition(String(position));
  success.setPosition(at);
  const message = new AppendResp();
  message.setSuccess(success);
  return message;
}

export function wrongExpected(current: bigint, expected: string | bigint): streams.AppendResp {
  const wrong = new AppendResp.WrongExpectedVersion();
  if (current < 0n) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(current));
  if (expected === 'any') wrong.setExpectedAny(new shared.Empty());
  else if (expected === 'no-stream') wrong.setExpectedNoStream(new shared.Empty());
  else if (expected === 'stream-exists') wrong.setExpectedStreamExists(new shared.Empty());
  else wrong.setExpectedRevision(String(expected));
  const message = new AppendResp();
  message.setWrongExpectedVersion(wrong);
  return message;
}

export function streamDeleted(stream: string): ServiceError {
  return rpcError(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });
}

export function wrongExpectedError(stream: string, current: bigint, expected: string | bigint): ServiceError {
  return rpcError(status.FAILED_PRECONDITION, `Append failed due to WrongExpectedVersion. Stream: ${stream}`, {
    exception: 'wrong-expected-version',
    'stream-name': stream,
    'expected-version': String(versionNumber(expected)),
    'actual-version': String(current),
  });
}

export function tooLarge(maximum: number): ServiceError {
  return rpcError(status.INVALID_ARGUMENT, `Maximum Append Size of ${maximum} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(maximum),
  });
}

export function notLeader(host: string, port: number): ServiceError {
  return rpcError(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': host,
    'leader-endpoint-port': String(port),
  });
}

export function unavailable(): ServiceError {
  return rpcError(status.UNAVAILABLE, 'Server Is Too Busy', {});
}

export function rpcError(code: status, details: string, fields: Readonly<Record<string, string>>): ServiceError {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(fields)) metadata.set(name, value);
  return Object.assign(new Error(details), { code, details, metadata });
}

export function refusalOf(fault: Fault | undefined): ServiceError | null {
  if (fault?.kind === 'error') return unavailable();
  if (fault?.kind === 'not-leader') return notLeader(fault.host, fault.port);
  return null;
}

type Message = streams.AppendReq.ProposedMessage | streams.BatchAppendReq.ProposedMessage;

export function proposedOf(message: Message): Proposed {
  return {
    id: message.getId()?.getString() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    contentType: message.getMetadataMap().get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

export function nameOf(id: shared.StreamIdentifier | undefined): string {
  return Buffer.from(id?.getStreamName_asU8() ?? []).toString('utf8');
}

export function identifier(stream: string): shared.StreamIdentifier {
  const id = new shared.StreamIdentifier();
  id.setStreamName(Buffer.from(stream, 'utf8').toString('base64'));
  return id;
}

function versionNumber(expected: string | bigint): bigint {
  if (typeof expected === 'bigint') return expected;
  return expected === 'any' ? -2n : expected === 'no-stream' ? -1n : -4n;
}
