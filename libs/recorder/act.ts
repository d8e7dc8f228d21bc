import { noteEnded } from './match-state.js';
import type { ClaimAnswered, Logged, StoreEvent } from '#game-log';
import {
  accept,
  checkAction,
  copyTable,
  play,
  toAct,
  type Action,
  type HandEvent,
  type Result,
  type Seat,
  type Table,
} from '#rules';
import { chainEvents } from './chain-writer.js';
import type { Act, Appended, CommandFields, PendingAnswer } from './commands.js';
import { appendedOf, carryOut, fingerprintOf, type Decider, type Decision, type Place } from './commit.js';
import { forgetHand, isHandCurrent, keepHand, loadHand, stampOf, timeOf, type Desk } from './desk.js';
import { isWindow, supplyOf, type DealtWall, type LiveHand } from './live-hand.js';
import { alreadyAnswered, handOver, notDealtHere, staleRevision, unknownHand } from './refusals.js';
import { handStream, matchStream } from './stream-names.js';

type ActAnswer = Place | { readonly pending: true; readonly deadline: string | null };

/**
 * A seat acts. Its turn, or the last answer to a claim window, becomes events of the hand in one batch; an answer before the
 * last is kept in the hand's secret stream, so that it survives a crash and nobody else sees it.
 */
export async function act(desk: Desk, command: Act): Promise<Result<Appended | PendingAnswer>> {
  const { hand, action, expectedRevision = null } = command;
  return desk.inLane(handStream(hand), async () => {
    const done = await carryOut(desk.store, command, fingerprintOf('act', [hand, expectedRevision, action]), {
      ...aboutHand(desk, hand),
      decide: () => decideAct(desk, command),
    });
    if (!done.ok) return done;
    const { answer, position, repeated } = done.value;
    if ('pending' in answer) return accept({ ...answer, repeated });
    return accept(appendedOf({ answer, position, repeated }));
  });
}

/** How a command on one hand tells whether it knows the hand as it is. */
export function aboutHand(desk: Desk, hand: string): Omit<Decider<never>, 'decide'> {
  return { isCurrent: () => isHandCurrent(desk, hand), forget: () => forgetHand(desk, hand) };
}

async function decideAct(desk: Desk, command: Act): Promise<Decision<ActAnswer>> {
  const { hand, action, expectedRevision = null } = command;
  const live = await loadHand(desk, hand);
  if (live === null) return { kind: 'refuse', refusal: unknownHand(hand) };
  const { table, wall, end, answers } = live;
  if (isOver(table)) return { kind: 'refuse', refusal: handOver(hand) };
  if (wall === null) return { kind: 'refuse', refusal: notDealtHere(hand) };
  const isLate = isOverdue(desk, live);
  if (isLate) {
    // the window is closed first; what came too late is then judged at the table as it goes on
    await closeWindow(desk, live, wall);
    return decideAct(desk, command);
  }
  if (expectedRevision !== null && expectedRevision !== end.revision) {
    return { kind: 'refuse', refusal: staleRevision(expectedRevision, end.revision) };
  }
  const refusal = answers.has(action.seat) ? alreadyAnswered(action.seat) : checkAction(table, action);
  if (refusal !== null) return { kind: 'refuse', refusal };
  const asked = toAct(table);
  const given = asked.flatMap((seat) => (seat === action.seat ? action : (answers.get(seat) ?? [])));
  return given.length < asked.length
    ? keepAnswer(desk, live, command)
    : goOn(desk, live, wall, command, given, { passed: [] });
}

export function isOver(table: Table): boolean {
  return table.phase === 'ended' || table.phase === 'voided';
}

function isOverdue(desk: Desk, live: LiveHand): boolean {
  const { claimWindow, now } = desk.means;
  return claimWindow !== null && isWindow(live.table) && now() >= live.since + claimWindow;
}

/** One answer of several: stored out of sight until the window closes. */
function keepAnswer(desk: Desk, live: LiveHand, command: Act): Decision<ActAnswer> {
  const { action } = command;
  const { claimWindow } = desk.means;
  const answered: Logged<ClaimAnswered> = {
    type: 'ClaimAnswered',
    seat: action.seat,
    revision: live.end.revision,
    answer: action,
  };
  const { events, end } = chainEvents(live.secret, [answered], stampOf(desk, command, placeOf(live)));
  return {
    kind: 'append',
    write: { stream: end.stream, expected: live.secret.revision, events },
    answer: { pending: true, deadline: claimWindow === null ? null : timeOf(live.since + claimWindow) },
    done: () => keepHand(desk, { ...live, secret: end, answers: new Map([...live.answers, [action.seat, action]]) }),
  };
}

function placeOf(live: LiveHand): { correlation: string; causation: string } {
  return { correlation: matchStream(live.match ?? ''), causation: live.lastEvent };
}

/** Every seat that was asked has answered: what follows at the table, in one batch, and the wall where the hand is over. */
function goOn(
  desk: Desk,
  live: LiveHand,
  wall: DealtWall,
  command: CommandFields,
  answers: readonly Action[],
  { passed }: { readonly passed: readonly Seat[] },
): Decision<Place> {
  const table = copyTable(live.table);
  const made = play(table, answers, supplyOf(wall, table)).map((event) => withAuto(event, passed));
  const events: Logged<StoreEvent>[] = isOver(table)
    ? [...made, { type: 'WallRevealed', seed: wall.seed, tiles: wall.text }]
    : made;
  const stamp = stampOf(desk, command, placeOf(live));
  const chained = chainEvents(live.end, events, stamp);
  const { stream, revision } = chained.end;
  const lastEvent = chained.events.at(-1)?.id ?? live.lastEvent;
  return {
    kind: 'append',
    write: { stream, expected: live.end.revision, events: chained.events },
    answer: { stream, revision },
    done() {
      if (isOver(table)) return handIsOver(desk, live, made);
      keepHand(desk, { ...live, end: chained.end, lastEvent, since: stamp.ms, table, answers: NO_ANSWERS });
    },
  };
}

const NO_ANSWERS: ReadonlyMap<Seat, Action> = new Map();

/** A decline that the clock made for a seat. T-14 */
function withAuto(event: HandEvent, passed: readonly Seat[]): Logged<HandEvent> {
  return event.type === 'WinDeclined' && passed.includes(event.seat) ? { ...event, auto: true } : event;
}

function handIsOver(desk: Desk, live: LiveHand, events: readonly HandEvent[]): void {
  forgetHand(desk, live.hand);
  const match = live.match === null ? undefined : desk.matches.get(live.match);
  const known = match?.hands.get(live.hand);
  const ended = events.find((event) => event.type === 'HandEnded');
  if (known === undefined || ended === undefined) return;
  known.drawn = events.some((event) => event.type === 'HandDrawn');
  noteEnded(known, ended);
}

/** The window's time is up: the seats that have not answered pass. The command's id is the window's, so it happens once. */
async function closeWindow(desk: Desk, live: LiveHand, wall: DealtWall): Promise<void> {
  const commandId = `window ${live.end.stream} ${live.end.revision}`;
  const asked = toAct(live.table);
  const passed = asked.filter((seat) => !live.answers.has(seat));
  const answers = asked.map((seat): Action => live.answers.get(seat) ?? { type: 'pass', seat });
  const decision = goOn(desk, live, wall, { commandId }, answers, { passed });
  // one attempt: where the store has moved on, whoever asked decides anew
  let decided = false;
  await carryOut(desk.store, { commandId }, fingerprintOf('window', commandId), {
    ...aboutHand(desk, live.hand),
    async decide() {
      if (decided) return { kind: 'refuse', refusal: staleRevision(live.end.revision, live.end.revision) };
      decided = true;
      return decision;
    },
  });
}

/** Closes the windows whose time is up, of all hands known to be in play. */
export async function closeOverdueWindows(desk: Desk): Promise<readonly string[]> {
  const now = desk.means.now();
  const due = [...desk.windows].filter(([, deadline]) => deadline <= now).map(([hand]) => hand);
  const closed = await Promise.all(due.map((hand) => desk.inLane(handStream(hand), () => closeOverdue(desk, hand))));
  return due.filter((_, index) => closed[index]);
}

async function closeOverdue(desk: Desk, hand: string): Promise<boolean> {
  const live = await loadHand(desk, hand);
  if (live === null || live.wall === null || !isOverdue(desk, live)) return false;
  await closeWindow(desk, live, live.wall);
  return true;
}
