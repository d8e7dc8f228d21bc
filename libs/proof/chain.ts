import {
  CURRENT_SCHEMA,
  canonicalData,
  canonicalStored,
  oldData,
  ownsRevision,
  sortedJson,
  type Logged,
  type Original,
  type StoreEvent,
  type StoredEvent,
} from '#game-log';
import { moveBytes, type Chained } from './move-bytes.js';
import { HASH_SIZE, hashText, writeHex, type Sha256 } from './sha256.js';

/*
 * hash = SHA-256(previous hash bytes ‖ canonical JSON of {at, data, id, revision, salt, schema, stream, type}), game-log.md
 * "Chain and seal". The canonical text is spliced, because every key and most values are known to need no sorting and no
 * escaping; a property test holds it equal to the generic RFC 8785 writer.
 */

/** What stands before revision 0: SHA-256 of the stream's name. */
export function firstPreviousHash(sha256: Sha256, stream: string): string {
  return hashText(sha256, stream);
}

/** Hash of a stored event in its own schema version after `previous`; both lower-case hex. */
export function eventHash(sha256: Sha256, previous: string, stored: StoredEvent): string {
  const data = stored.schema === CURRENT_SCHEMA ? canonicalStored(stored.type, stored.data) : sortedJson(stored.data);
  const { at, id, stream, revision, type } = stored;
  return hashAfter(
    sha256,
    previous,
    chainText({ at, id, stream, revision, salt: stored.meta.salt }, data, stored.schema, type),
  );
}

function chainText({ at, id, stream, revision, salt }: Chained, data: string, schema: number, type: string): string {
  const salted = salt === undefined ? '' : `,"salt":"${salt}"`;
  return `{"at":"${at}","data":${data},"id":"${id}","revision":${revision}${salted},"schema":${schema},"stream":"${stream}","type":"${type}"}`;
}

const encoder = new TextEncoder();
// one buffer for all: previous hash, then the text; it is only lent to the hash function
let buffer = new Uint8Array(HASH_SIZE + 4096);
let textPart = buffer.subarray(HASH_SIZE);

function hashAfter(sha256: Sha256, previous: string, text: string): string {
  if (text.length * 3 > textPart.length) {
    buffer = new Uint8Array(HASH_SIZE + text.length * 3);
    textPart = buffer.subarray(HASH_SIZE);
  }
  const { written } = encoder.encodeInto(text, textPart);
  return hashBytes(sha256, previous, buffer.subarray(0, HASH_SIZE + written));
}

/** `bytes` begin with room for the previous hash. */
function hashBytes(sha256: Sha256, previous: string, bytes: Uint8Array): string {
  if (previous.length !== HASH_SIZE * 2) throw new RangeError('a previous hash has 64 hex digits');
  writeHex(previous, bytes);
  return sha256(bytes);
}

/** Why a chain does not hold at an event. */
export interface BrokenLink {
  readonly stream: string;
  readonly revision: number;
  /** `hash`: not the hash of what is recorded. `gap`: not the revision after the last. `unchained`: hash or place is absent */
  readonly reason: 'hash' | 'gap' | 'unchained';
  readonly expected: string | number;
  readonly recorded: string | number | null;
}

/** `unread`: a line before it could not be read, and what is recorded may well follow from that */
export type LinkCheck = { readonly state: 'good' | 'unchained' | 'unread' } | BrokenState;
interface BrokenState {
  readonly state: 'broken';
  readonly link: BrokenLink;
}
const GOOD: LinkCheck = { state: 'good' };
const UNCHAINED: LinkCheck = { state: 'unchained' };
const UNREAD: LinkCheck = { state: 'unread' };

/** The last event of a stream that was seen. */
export interface ChainHead {
  readonly stream: string;
  readonly revision: number;
  readonly hash: string;
  /** after a break: the hash of what is recorded, beside the recorded hash; the chain may go on from either */
  readonly reckoned?: string;
}

export interface ChainVerifier {
  /**
   * The next event of a file; `original` as the reader gave it. An event without `meta.hash` is unchained, which is broken
   * only in a stream that is chained so far. After a break the chain goes on from what is recorded: one break, one answer.
   */
  check(event: Logged<StoreEvent>, original?: Original): LinkCheck;
  /** A line of the file could not be read. It stood in the stream of the match or in that of a hand, which skips it: no break. */
  passOver(): void;
  /** heads of the streams open at the moment: at most one match and one hand, so that memory does not grow */
  heads(): readonly ChainHead[];
}

/** Verifies the streams of a file event by event. `ended` hears the head of every stream as it gives way to another. */
export function openChainVerifier(sha256: Sha256, ended: (head: ChainHead) => void = () => undefined): ChainVerifier {
  const open = new Map<string, ChainHead>();
  const lost: Lost = { lines: 0, kinds: new Set() };
  let head: ChainHead | undefined;
  return {
    check(event, original) {
      const { stream } = event;
      if (stream === undefined) return UNCHAINED;
      if (head?.stream !== stream) head = changeStream(open, head, stream, ended);
      const link = checkLink(sha256, head, event, stream, original);
      head = link.head ?? undefined;
      return lost.kinds.size === 0 ? link.check : besideLost(lost, event, stream, link.check);
    },
    passOver() {
      if (lost.kinds.size === 0) lost.lines = 0;
      lost.lines++;
      for (const kind of KINDS_IN_FILES) lost.kinds.add(kind);
    },
    heads: () => [...(head === undefined ? open : keepHead(open, head)).values()],
  };
}

const KINDS_IN_FILES = ['match', 'hand'] as const;

/** Lines that could not be read and are not accounted for, and the kinds of streams that have not gone on since. */
interface Lost {
  lines: number;
  readonly kinds: Set<string>;
}

/** The first event of a kind of stream behind lost lines shows how many of them it skips. */
function besideLost(lost: Lost, { type }: Logged<StoreEvent>, stream: string, check: LinkCheck): LinkCheck {
  const kind = kindOf(stream);
  if (!lost.kinds.has(kind)) return check;
  // where the place of an event is counted it was counted wrongly: the next that tells its own shows how many are skipped
  if (check.state === 'broken' && check.link.reason === 'hash' && ownsRevision(type)) return UNREAD;
  lost.kinds.delete(kind);
  if (check.state !== 'broken' || check.link.reason !== 'gap') return check;
  const skipped = Number(check.link.recorded) - Number(check.link.expected);
  if (skipped < 1 || skipped > lost.lines) return check;
  lost.lines -= skipped;
  if (lost.lines === 0) lost.kinds.clear();
  return UNREAD;
}

function keepHead(open: Map<string, ChainHead>, head: ChainHead): Map<string, ChainHead> {
  return open.set(kindOf(head.stream), head);
}
function kindOf(stream: string): string {
  return stream.slice(0, stream.indexOf('-'));
}

/** Puts the stream at hand aside; the head of the new one, if it was met before and no other of its kind since. */
function changeStream(
  open: Map<string, ChainHead>,
  head: ChainHead | undefined,
  stream: string,
  ended: (head: ChainHead) => void,
): ChainHead | undefined {
  if (head !== undefined) keepHead(open, head);
  const kind = kindOf(stream);
  const before = open.get(kind);
  if (before === undefined || before.stream === stream) return before;
  open.delete(kind);
  ended(before);
  return undefined;
}

interface Link {
  readonly head: ChainHead | null;
  readonly check: LinkCheck;
}

function checkLink(
  sha256: Sha256,
  head: ChainHead | undefined,
  event: Logged<StoreEvent>,
  stream: string,
  original: Original | undefined,
): Link {
  const next = head === undefined ? 0 : head.revision + 1;
  const revision = ownsRevision(event.type) ? next : event.revision;
  const { id, at, meta } = event;
  const recorded = meta?.hash;
  if (recorded === undefined || id === undefined || at === undefined || revision === undefined) {
    if (head === undefined) return { head: null, check: UNCHAINED };
    return { head: { ...head, revision: next }, check: broken(stream, next, 'unchained', 'hash', null) };
  }
  if (revision !== next)
    return { head: { stream, revision, hash: recorded }, check: broken(stream, revision, 'gap', next, revision) };
  const previous = head === undefined ? firstPreviousHash(sha256, stream) : head.hash;
  const expected = hashOf(sha256, previous, { at, id, stream, revision, salt: meta?.salt }, event, original);
  // of two equal strings the fresh one is kept: the recorded one is a slice of the file, slower to read and larger to hold
  if (expected === recorded) return { head: { stream, revision, hash: expected }, check: GOOD };
  if (head?.reckoned !== undefined) {
    const place = { at, id, stream, revision, salt: meta?.salt };
    if (hashOf(sha256, head.reckoned, place, event, original) === recorded)
      return { head: { stream, revision, hash: recorded }, check: GOOD };
  }
  return {
    head: { stream, revision, hash: recorded, reckoned: expected },
    check: broken(stream, revision, 'hash', expected, recorded),
  };
}

function broken(
  stream: string,
  revision: number,
  reason: BrokenLink['reason'],
  expected: string | number,
  recorded: string | number | null,
): LinkCheck {
  return { state: 'broken', link: { stream, revision, reason, expected, recorded } };
}

function hashOf(
  sha256: Sha256,
  previous: string,
  chained: Chained,
  event: Logged<StoreEvent>,
  original: Original | undefined,
): string {
  const { type } = event;
  if (original !== undefined) {
    const data = sortedJson(oldData(type, original.data));
    return hashAfter(sha256, previous, chainText(chained, data, original.schema, type));
  }
  const write = () => chainText(chained, canonicalData(type, event), CURRENT_SCHEMA, type);
  const bytes = moveBytes(event, chained, write);
  return bytes === undefined ? hashAfter(sha256, previous, write()) : hashBytes(sha256, previous, bytes);
}

/** What became of a whole file's chains. */
export interface ChainReport {
  readonly checked: number;
  readonly unchained: number;
  /** position in `events`, from 0, of the first break */
  readonly firstBroken: (BrokenLink & { readonly position: number }) | null;
}

/** Verifies every chained event of a list, up to the first break. */
export function verifyChain(sha256: Sha256, events: Iterable<Logged<StoreEvent>>): ChainReport {
  const verifier = openChainVerifier(sha256);
  let checked = 0;
  let unchained = 0;
  for (const event of events) {
    const check = verifier.check(event);
    if (check.state === 'broken')
      return { checked, unchained, firstBroken: { ...check.link, position: checked + unchained } };
    if (check.state === 'good') checked++;
    else unchained++;
  }
  return { checked, unchained, firstBroken: null };
}
