import type { Finding, HandAudit } from '#audit';
import type { StreamWrite } from '#event-store';
import { isHandEvent, parseLineStrictly, type GameEvent, type Logged, type Meta } from '#game-log';
import { accept, applyEvent, copyTable, newTable, refuse, resolveRules, type HandEvent, type Result } from '#rules';
import { chainEvents, emptyStream } from './chain-writer.js';
import type { RecordedFacts, RecordEvents } from './commands.js';
import { appendedOf, carryOut, fingerprintOf, type Decision, type Place } from './commit.js';
import {
  forgetHand,
  isHandCurrent,
  isMatchCurrent,
  keepHand,
  loadHand,
  loadMatch,
  stampOf,
  type Desk,
} from './desk.js';
import { auditOf, judgeAll, newAudit, rulesOfHand, type LiveHand } from './live-hand.js';
import { applyToMatch, type MatchState } from './match-state.js';
import {
  dealtHere,
  handOver,
  incomplete,
  matchExists,
  staleRevision,
  unknownMatch,
  unreadable,
  withoutMatch,
  wrongStream,
} from './refusals.js';
import { HAND, handStream, MATCH, matchStream, secretStream } from './stream-names.js';

type FactsAnswer = Place & { readonly findings: readonly Finding[] };
type Fact = Logged<GameEvent>;

/**
 * Records facts as they happen at another server: appended as they are, whole or not at all, and judged as they come. What
 * breaks a rule is stored with its findings; what cannot be read, or cannot come in this stream, is refused.
 */
export async function recordEvents(desk: Desk, command: RecordEvents): Promise<Result<RecordedFacts>> {
  const read = readFacts(command);
  if (!read.ok) return read;
  const { stream } = command;
  const { commandId, actor, device, ...asked } = command;
  const isHand = stream.startsWith(HAND);
  const id = stream.slice(isHand ? HAND.length : MATCH.length);
  return desk.inLane(stream, async () => {
    const done = await carryOut<FactsAnswer>(desk.store, command, fingerprintOf('recordEvents', asked), {
      isCurrent: () => (isHand ? isHandCurrent(desk, id) : isMatchCurrent(desk, id)),
      forget() {
        if (isHand) forgetHand(desk, id);
        else desk.matches.delete(id);
        for (const { player } of namesIn(read.value)) desk.people.forget(player);
      },
      decide: () =>
        isHand ? decideHandFacts(desk, command, id, read.value) : decideMatchFacts(desk, command, id, read.value),
    });
    if (!done.ok) return done;
    return accept({ ...appendedOf(done.value), findings: done.value.answer.findings });
  });
}

/** Every event strictly read, and in a stream where its type may stand. */
function readFacts({ stream, events }: RecordEvents): Result<readonly Fact[]> {
  const facts: Fact[] = [];
  const isHand = stream.startsWith(HAND);
  if (!isHand && !stream.startsWith(MATCH)) return refuse(wrongStream(stream, 'RecordEvents'));
  for (const [index, event] of events.entries()) {
    const parsed = parseLineStrictly(JSON.stringify(event), index + 1);
    if (!parsed.ok) return refuse(unreadable(parsed.error));
    const fact = parsed.event;
    if (fact.type !== 'HandVoided' && isHandEvent(fact) !== isHand) return refuse(wrongStream(stream, fact.type));
    if (isElsewhere(stream, fact)) return refuse(wrongStream(stream, fact.type));
    facts.push(fact);
  }
  return facts.length === 0 ? refuse(incomplete(stream, 'an event')) : accept(facts);
}

/** Whether an event names another hand, match or stream than the one it is to stand in. */
function isElsewhere(stream: string, fact: Fact): boolean {
  if (fact.stream !== undefined && fact.stream !== stream) return true;
  if (fact.type === 'HandStarted') return handStream(fact.hand) !== stream;
  if (fact.type === 'MatchOpened') return matchStream(fact.match) !== stream;
  return fact.type === 'HandVoided' && stream.startsWith(HAND) && handStream(fact.hand) !== stream;
}

function namesIn(facts: readonly Fact[]): readonly { readonly player: string; readonly name: string }[] {
  return facts.flatMap((fact) =>
    fact.type === 'MatchOpened' ? fact.players : fact.type === 'PlayerReplaced' ? [fact] : [],
  );
}

async function decideHandFacts(
  desk: Desk,
  command: RecordEvents,
  hand: string,
  facts: readonly Fact[],
): Promise<Decision<FactsAnswer>> {
  const events = facts.filter(isHandEvent);
  const live = await loadHand(desk, hand);
  const revision = live?.end.revision ?? -1;
  if (command.expectedRevision !== revision) return refused(staleRevision(command.expectedRevision, revision));
  return live === null ? firstFacts(desk, command, hand, events) : furtherFacts(desk, command, live, events);
}

function refused(refusal: ReturnType<typeof staleRevision>): Decision<never> {
  return { kind: 'refuse', refusal };
}

async function firstFacts(
  desk: Desk,
  command: RecordEvents,
  hand: string,
  events: readonly Logged<HandEvent>[],
): Promise<Decision<FactsAnswer>> {
  const [first] = events;
  if (first === undefined || first.type !== 'HandStarted') return refused(incomplete(command.stream, 'HandStarted'));
  const named = command.match ?? matchNamed(first.meta);
  if (named === null) return refused(withoutMatch(hand));
  const state = await loadMatch(desk, named);
  if (state === null) return refused(unknownMatch(named));
  const ruleset = first.ruleset ?? state.opened.ruleset;
  const rules = resolveRules(ruleset);
  if (!rules.ok) return refused(rules.refusal);
  const started: Logged<HandEvent> = {
    ...first,
    ruleset: first.ruleset ?? { id: rules.value.id, version: rules.value.version, options: rules.value.options },
  };
  const all = [started, ...events.slice(1)];
  const audit = newAudit(started, named, state.opened.recording ?? 'full');
  const live: LiveHand = {
    hand,
    match: named,
    started,
    end: emptyStream(command.stream),
    lastEvent: state.lastEvent,
    since: 0,
    table: newTable(rulesOfHand(started)),
    wall: null,
    secret: emptyStream(secretStream(hand)),
    answers: new Map(),
    audit,
  };
  // another hand of the match may have come in the meantime by this way: what is known of its hands is read again
  return append(desk, command, live, { all, findings: judgeAll(audit, all.slice(1), 1), audit, started: named });
}

async function furtherFacts(
  desk: Desk,
  command: RecordEvents,
  live: LiveHand,
  events: readonly Logged<HandEvent>[],
): Promise<Decision<FactsAnswer>> {
  const { phase } = live.table;
  const isOver = phase === 'ended' || phase === 'voided';
  if (isOver && events.some(({ type }) => type !== 'WallRevealed')) return refused(handOver(live.hand));
  if (live.wall !== null && !isOver) return refused(dealtHere(live.hand));
  if (events.some(({ type }) => type === 'HandStarted')) return refused(wrongStream(live.end.stream, 'HandStarted'));
  const state = live.match === null ? null : await loadMatch(desk, live.match);
  const audit = await auditOf(desk.store, live, state?.opened.recording ?? 'full');
  const findings = judgeAll(audit, events, live.end.revision + 1);
  // the referee's notes have moved on: if the append fails they are made anew
  desk.hands.delete(live.hand);
  return append(desk, command, live, { all: events, findings, audit, started: null });
}

interface Judged {
  readonly all: readonly Logged<HandEvent>[];
  readonly findings: readonly Finding[];
  readonly audit: HandAudit;
  /** match in which the hand begins with these facts */
  readonly started: string | null;
}

function append(desk: Desk, command: RecordEvents, live: LiveHand, judged: Judged): Decision<FactsAnswer> {
  const { all, findings, audit } = judged;
  const stamp = stampOf(desk, command, { correlation: matchStream(live.match ?? ''), causation: live.lastEvent });
  const { events, end } = chainEvents(live.end, all.map(withoutPlace), stamp);
  const table = copyTable(live.table);
  for (const event of all) applyEvent(table, event);
  const last = events.at(-1);
  return {
    kind: 'append',
    write: { stream: end.stream, expected: live.end.revision < 0 ? 'none' : live.end.revision, events },
    eventIds: 'given',
    answer: { stream: end.stream, revision: end.revision, findings },
    done() {
      if (live.match !== null && all.some(({ type }) => CHANGES_MATCH.has(type))) desk.matches.delete(live.match);
      const since = Date.parse(last?.at ?? stamp.at);
      keepHand(desk, { ...live, end, lastEvent: last?.id ?? live.lastEvent, since, table, audit });
    },
  };
}

const CHANGES_MATCH: ReadonlySet<string> = new Set(['HandStarted', 'HandEnded', 'HandVoided']);

/** Revision and chain are the store's own; id, time and the rest of `meta` stay. */
function withoutPlace<E extends Fact>(fact: E): E {
  const { meta } = fact;
  if (meta === undefined) return fact;
  const { hash, salt, ...kept } = meta;
  const rest: Meta = kept;
  return { ...fact, meta: rest };
}

function matchNamed(meta: Meta | undefined): string | null {
  const correlation = meta?.correlation;
  return correlation !== undefined && correlation.startsWith(MATCH) ? correlation.slice(MATCH.length) : null;
}

async function decideMatchFacts(
  desk: Desk,
  command: RecordEvents,
  match: string,
  facts: readonly Fact[],
): Promise<Decision<FactsAnswer>> {
  const state = await loadMatch(desk, match);
  const revision = state?.end.revision ?? -1;
  if (command.expectedRevision !== revision) return refused(staleRevision(command.expectedRevision, revision));
  const opens = facts.filter(({ type }) => type === 'MatchOpened').length;
  if (state === null && facts[0].type !== 'MatchOpened') return refused(incomplete(command.stream, 'MatchOpened'));
  if (opens !== (state === null ? 1 : 0)) return refused(matchExists(match));
  const stamp = stampOf(desk, command, { correlation: matchStream(match), causation: state?.lastEvent });
  const { events, end } = chainEvents(state?.end ?? emptyStream(command.stream), facts.map(withoutPlace), stamp);
  const beside: readonly StreamWrite[] = await desk.people.writesFor(namesIn(facts), stamp);
  return {
    kind: 'append',
    write: { stream: end.stream, expected: state === null ? 'none' : state.end.revision, events },
    beside,
    eventIds: 'given',
    answer: { stream: end.stream, revision: end.revision, findings: [] },
    done: () => takeOver(state, events, end.stream, revision + 1),
  };
}

function takeOver(state: MatchState | null, events: StreamWrite['events'], stream: string, first: number): void {
  if (state === null) return;
  events.forEach((event, index) => applyToMatch(state, { ...event, stream, revision: first + index }));
}
