import type { RecordedEvent, StreamWrite } from '#event-store';
import type { GameEvent, Logged, MatchOpened } from '#game-log';
import { resolveRules, type Refusal, type RulesetRef } from '#rules';
import { emptyStream, type Stamp } from '../chain-writer.js';
import { differs, duplicateEvent, tooManyRivals } from '../refusals.js';
import { gameEventOf } from '../stored-codec.js';
import { appendTogether } from '../together.js';
import { matchStream } from '../stream-names.js';
import { eventDifference } from './difference.js';
import { idsOf, importEvents } from './imported.js';
import type { Session } from './session.js';

/** A match of the file beside its stream in the store. */
export interface MatchCursor {
  readonly match: string;
  readonly ruleset: RulesetRef;
  /** events of the file's match so far */
  readonly file: Logged<GameEvent>[];
  /** what the store holds of the match */
  stored: readonly RecordedEvent[];
}

/** Opens a cursor on the match of a file; no event of it is taken yet. */
export async function openCursor(session: Session, opened: MatchOpened): Promise<MatchCursor | Refusal> {
  const rules = resolveRules(opened.ruleset);
  if (!rules.ok) return rules.refusal;
  const { id, version, options } = rules.value;
  const stored = await session.desk.store.readStream(matchStream(opened.match));
  return { match: opened.match, ruleset: { id, version, options }, file: [], stored };
}

/** The cursor of a match that a file does not open: the one in the store that its first hand names. */
export async function storedCursor(session: Session, match: string): Promise<MatchCursor | null> {
  const stored = await session.desk.store.readStream(matchStream(match));
  const [first] = stored;
  if (first === undefined) return null;
  const opened = gameEventOf(first);
  if (opened.type !== 'MatchOpened') return null;
  const cursor = await openCursor(session, opened);
  return 'code' in cursor ? null : { ...cursor, file: stored.map((each) => gameEventOf(each)) };
}

const ATTEMPTS = 8;

/** Takes the next event of the file's match: there already, appended, or refused where the store has another in its place. */
export async function takeMatchEvent(
  session: Session,
  cursor: MatchCursor,
  event: Logged<GameEvent>,
): Promise<'added' | 'unchanged' | Refusal> {
  const { store, people, salt, matches } = session.desk;
  const stream = matchStream(cursor.match);
  const place = cursor.file.length;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = place === 0 ? undefined : cursor.stored[place - 1];
    const end =
      before === undefined ? emptyStream(stream) : { stream, revision: place - 1, hash: before.meta.hash ?? '' };
    const { events } = importEvents(end, [event], {
      at: session.at,
      salt,
      match: null,
      head: headOf(event),
      ruleset: null,
      chain: 'made',
    });
    const there = cursor.stored[place];
    if (there !== undefined) {
      const difference = eventDifference(there, events[0], event);
      if (difference !== null) {
        return differs(
          { zh: `这一场 ${cursor.match}`, en: `match ${cursor.match}` },
          difference.where,
          difference.stored,
          difference.came,
        );
      }
      cursor.file.push(event);
      return 'unchanged';
    }
    const named = event.type === 'MatchOpened' ? event.players : event.type === 'PlayerReplaced' ? [event] : [];
    const beside = await people.writesFor(named, stampFor(session, stream, place));
    const write: StreamWrite = { stream, expected: place === 0 ? 'none' : place - 1, events };
    const outcome = await appendTogether(store, { write, beside, ...idsOf([event]) });
    if (outcome.kind === 'duplicate-event') return duplicateEvent(outcome.id);
    cursor.stored = await store.readStream(stream);
    matches.delete(cursor.match);
    for (const { player } of named) people.forget(player);
    if (outcome.kind === 'appended') {
      cursor.file.push(event);
      return 'added';
    }
  }
  return tooManyRivals(stream);
}

/** The file's own chain, remembered where it is not the store's; told apart by the hash when it is read. */
function headOf(event: Logged<GameEvent>): { stream: string; revision: number; hash: string } | null {
  const { stream, revision, meta } = event;
  if (event.type === 'MatchClosed' && stream !== undefined && revision !== undefined && meta?.hash !== undefined) {
    return { stream, revision, hash: meta.hash };
  }
  return null;
}

/** Of the names beside a match. */
function stampFor({ desk, at, command }: Session, stream: string, place: number): Stamp {
  const commandId = `import ${stream} ${place}`;
  const { actor } = command;
  return {
    commandId,
    at,
    meta: { ...(actor === undefined ? {} : { actor }), correlation: stream },
    salt: desk.salt,
    count: 1,
  };
}
