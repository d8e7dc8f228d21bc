import { auditEvent, auditUnreadable, closeAudit, type Finding } from '#audit';
import {
  isHandEvent,
  isLineOf,
  isLostOf,
  matchOfMeta,
  openLines,
  SECOND_HEADER,
  readBatches,
  wouldBegin,
  type GameEvent,
  type LineError,
  type Logged,
  type ReadLine,
} from '#game-log';
import type { ChainHead } from '#proof';
import { accept, refuse, type Result } from '#rules';
import type { ImportCounts, ImportListener, ImportLog, ImportOutcome, RefusedPart } from '../commands.js';
import type { Desk } from '../desk.js';
import { matchRefused, strayEvent, unreadable } from '../refusals.js';
import { storeHand } from './hand.js';
import { openCursor, storedCursor, takeMatchEvent } from './match-cursor.js';
import { letRun, openSession, refusePart, settle, type FileHand, type Session } from './session.js';

/**
 * Takes a file into the store, hand by hand, each whole or not at all, with the audit running along. Several hands are on
 * their way to the disk at once; what the listener hears of is there. Memory does not grow with the file.
 */
export async function importFile(desk: Desk, command: ImportLog, listener: ImportListener): Promise<ImportCounts> {
  const session = openSession(desk, command, listener);
  const { log } = command;
  let isReadable = true;
  try {
    for await (const lines of readBatches(typeof log === 'string' ? [Buffer.from(log)] : log)) {
      for (const line of lines) {
        if (line.kind === 'fatal') {
          isReadable = false;
          refusePart(session, { hand: null, match: null, line: line.line, refusal: unreadable(line.error) });
        } else await takeLine(session, line);
      }
    }
  } catch (error) {
    // the file broke off: whole hands of it are stored and told of before anybody hears of that; the last is not whole
    await settle(session);
    throw error;
  }
  const heads = session.audit.chain?.heads() ?? [];
  closeAudit(session.audit);
  await finishUnit(session, heads);
  await settle(session);
  return { ...session.counts, unreadable: !isReadable };
}

/** The same with everything gathered, for a file of the size of a request. */
export async function importLog(desk: Desk, command: ImportLog): Promise<Result<ImportOutcome>> {
  const added: string[] = [];
  const unchanged: string[] = [];
  const refused: RefusedPart[] = [];
  const findings: Finding[] = [];
  const counts = await importFile(desk, command, {
    added: (hand) => added.push(hand),
    unchanged: (hand) => unchanged.push(hand),
    refused: (part) => refused.push(part),
    finding: (finding) => findings.push(finding),
  });
  const [first] = refused;
  if (counts.unreadable && first !== undefined) return refuse(first.refusal);
  return accept({ added, unchanged, refused, findings, repeated: false });
}

async function takeLine(session: Session, line: Exclude<ReadLine, { kind: 'fatal' }>): Promise<void> {
  if (line.kind === 'header') return;
  if (line.kind === 'error') return takeUnreadable(session, line.error);
  const { event, original } = line;
  if (!beginsUnit(event)) {
    auditEvent(session.audit, event, line.line, original);
    const taken = takeWithin(session, event, line.line, original === undefined ? 'current' : 'lifted');
    return taken === null ? undefined : taken;
  }
  const heads = session.audit.chain?.heads() ?? [];
  auditEvent(session.audit, event, line.line, original);
  await finishUnit(session, heads);
  session.skipping = false;
  if (event.type === 'HandStarted') {
    return beginHand(session, event, line.line, original === undefined ? 'current' : 'lifted');
  }
  if (event.type === 'MatchOpened') return beginMatch(session, event, line.line);
  return takeAboutMatch(session, event, line.line);
}

function beginsUnit(event: Logged<GameEvent>): boolean {
  return event.type === 'HandStarted' || event.type === 'MatchOpened' || event.type === 'MatchClosed';
}

type Version = 'current' | 'lifted';

/** An event of the open hand, or one about the match; null where nothing has to be waited for. */
function takeWithin(session: Session, event: Logged<GameEvent>, line: number, version: Version): Promise<void> | null {
  const { hand } = session;
  const breaksOff =
    event.type === 'HandVoided' && hand !== null && !hand.lines.isOver && hand.started.hand === event.hand;
  if (isHandEvent(event) && (event.type !== 'HandVoided' || breaksOff)) {
    if (hand === null || !isLineOf(hand.lines, event)) {
      if (!session.skipping) refusePart(session, { hand: null, match: null, line, refusal: strayEvent(event.type) });
      session.skipping = true;
      return null;
    }
    hand.events.push(event);
    if (version === 'lifted') hand.lifted = true;
    return null;
  }
  if (hand === null) return takeAboutMatch(session, event, line);
  session.behind.push({ event, line });
  return null;
}

async function beginHand(
  session: Session,
  event: Extract<Logged<GameEvent>, { type: 'HandStarted' }>,
  line: number,
  version: Version,
): Promise<void> {
  const named = event.meta === undefined ? null : matchOfMeta(event.meta);
  if (session.match === null && named !== null) session.match = await storedCursor(session, named);
  const hand: FileHand = {
    started: event,
    line,
    events: [event],
    match: session.match?.match ?? session.refusedMatch,
    lost: null,
    lines: openLines(event),
    lifted: version === 'lifted',
  };
  session.hand = hand;
}

async function beginMatch(
  session: Session,
  event: Extract<Logged<GameEvent>, { type: 'MatchOpened' }>,
  line: number,
): Promise<void> {
  // its names and its place come before its hands
  await settle(session);
  const { match } = event;
  session.match = null;
  session.refusedMatch = null;
  const cursor = await openCursor(session, event);
  const taken = 'code' in cursor ? cursor : await takeMatchEvent(session, cursor, event);
  if (typeof taken === 'object') {
    session.refusedMatch = match;
    return refusePart(session, { hand: null, match, line, refusal: taken });
  }
  if (taken === 'added') session.counts.matchEvents++;
  if (!('code' in cursor)) session.match = cursor;
}

/** An event about the match, behind everything of the file that came before it. */
async function takeAboutMatch(session: Session, event: Logged<GameEvent>, line: number): Promise<void> {
  const { match, skipping } = session;
  if (match === null) {
    if (!skipping) refusePart(session, { hand: null, match: null, line, refusal: strayEvent(event.type) });
    return;
  }
  await settle(session);
  const taken = await takeMatchEvent(session, match, event);
  if (taken === 'added') session.counts.matchEvents++;
  if (typeof taken === 'object') refusePart(session, { hand: null, match: match.match, line, refusal: taken });
}

/** The open hand is complete, and the events of the match that came meanwhile follow it. */
async function finishUnit(session: Session, heads: readonly ChainHead[]): Promise<void> {
  const { hand, behind } = session;
  session.hand = null;
  if (hand !== null) {
    const findings = session.told.filter((finding) => finding.hand === hand.started.hand);
    if (hand.match === null || session.match === null) {
      const refusal = hand.match === null ? strayEvent('HandStarted') : matchRefused(hand.match);
      refusePart(session, { hand: hand.started.hand, match: null, line: hand.line, refusal });
    } else await letRun(session, storeHand(session, { hand, match: session.match, findings, heads }));
  }
  session.told = [];
  for (const { event, line } of behind.splice(0)) await takeAboutMatch(session, event, line);
}

/** A line that is no event: lost with it is the hand it stands in, or what it would have begun; a second header loses nothing. */
async function takeUnreadable(session: Session, error: LineError): Promise<void> {
  const { type, line } = error;
  if (type === SECOND_HEADER) return auditUnreadable(session.audit, error);
  const { hand } = session;
  const isOfHand = hand !== null && isLostOf(hand.lines, error);
  const heads = session.audit.chain?.heads() ?? [];
  session.refusing = isOfHand ? null : error.message;
  auditUnreadable(session.audit, error);
  session.refusing = null;
  if (isOfHand) {
    hand.lost ??= error;
    return;
  }
  const refusal = unreadable(error);
  if (wouldBegin(error)) {
    await finishUnit(session, heads);
    if (type === 'MatchOpened') {
      session.match = null;
      session.refusedMatch = null;
    }
    session.skipping = true;
    return refusePart(session, { hand: error.hand, match: session.match?.match ?? null, line, refusal });
  }
  // it may have begun the next hand
  session.skipping = true;
  refusePart(session, { hand: null, match: session.match?.match ?? null, line, refusal });
}
