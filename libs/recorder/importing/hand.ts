import type { Finding } from '#audit';
import type { NewEvent, RecordedEvent } from '#event-store';
import type { ChainHead } from '#proof';
import { resolveRules, type Refusal } from '#rules';
import { emptyStream } from '../chain-writer.js';
import { forgetHand } from '../desk.js';
import { differs, differsInPlay, duplicateEvent, illegalHand, lineLost } from '../refusals.js';
import { handStream, matchStream } from '../stream-names.js';
import { firstDifference } from './difference.js';
import { idsOf, importEvents } from './imported.js';
import type { MatchCursor } from './match-cursor.js';
import { refusePart, type FileHand, type Session } from './session.js';

/** A hand of the file that is complete, with what the audit found in it. */
export interface ReadHand {
  readonly hand: FileHand;
  readonly match: MatchCursor;
  readonly findings: readonly Finding[];
  /** ends of the file's chains as they were behind the hand */
  readonly heads: readonly ChainHead[];
}

/** Stores a hand whole, or says why not. What is there already with the same content is left alone. */
export async function storeHand(session: Session, read: ReadHand): Promise<void> {
  const { hand } = read;
  const id = hand.started.hand;
  const refusal = refusalOf(session, read);
  if (refusal !== null) return refuseHand(session, read, refusal);
  const events = makeEvents(session, read);
  const { store } = session.desk;
  const stream = handStream(id);
  const outcome = await store.append({ writes: [{ stream, expected: 'none', events }], ...idsOf(hand.events) });
  switch (outcome.kind) {
    case 'appended':
      session.counts.added++;
      session.counts.events += events.length;
      forgetHand(session.desk, id);
      session.desk.matches.delete(read.match.match);
      return session.listener.added?.(id);
    case 'duplicate-event':
      return refuseHand(session, read, duplicateEvent(outcome.id));
    case 'repeated':
    case 'command-reused':
      throw new Error('an import names no command');
    case 'conflict': {
      const stored = await store.readStream(stream);
      const difference = firstDifference(stored, events, hand.events);
      if (difference !== null) {
        if (!isOver(stored)) return refuseHand(session, read, differsInPlay(id));
        const { where, came } = difference;
        return refuseHand(
          session,
          read,
          differs({ zh: `牌局 ${id}`, en: `hand ${id}` }, where, difference.stored, came),
        );
      }
      session.counts.unchanged++;
      return session.listener.unchanged?.(id);
    }
  }
}

/** Whether nothing of it is secret any more: what differs from a hand in play would give its tiles away. */
export function isOver(stored: readonly RecordedEvent[]): boolean {
  return stored.some(({ type }) => type === 'HandEnded' || type === 'HandVoided');
}

function refusalOf({ command }: Session, { hand, findings }: ReadHand): Refusal | null {
  if (hand.lost !== null) return lineLost(hand.lost.line);
  const { ruleset } = hand.started;
  const rules = ruleset === undefined ? null : resolveRules(ruleset);
  if (rules !== null && !rules.ok) return rules.refusal;
  if (command.illegalHands === 'keep') return null;
  const errors = findings.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  return first === undefined ? null : illegalHand(errors.length, first.message);
}

function refuseHand(session: Session, { hand, match }: ReadHand, refusal: Refusal): void {
  refusePart(session, { hand: hand.started.hand, match: match.match, line: hand.lost?.line ?? hand.line, refusal });
}

function makeEvents(session: Session, { hand, match, findings, heads }: ReadHand): readonly NewEvent[] {
  const stream = handStream(hand.started.hand);
  const { correlation } = hand.started.meta ?? {};
  const last = hand.events[hand.events.length - 1];
  const head = last.stream === undefined ? undefined : heads.find((each) => each.stream === last.stream);
  const isKept =
    head !== undefined &&
    head.stream === stream &&
    head.revision === hand.events.length - 1 &&
    head.hash === last.meta?.hash &&
    hand.started.ruleset !== undefined &&
    !hand.lifted &&
    findings.every(({ code }) => code !== 'chain') &&
    hand.events.every((event) => event.stream === stream);
  return importEvents(emptyStream(stream), hand.events, {
    at: session.at,
    salt: session.desk.salt,
    match: correlation === matchStream(match.match) ? null : match.match,
    head: isKept || head === undefined ? null : head,
    ruleset: match.ruleset,
    chain: isKept ? 'kept' : 'made',
  }).events;
}
