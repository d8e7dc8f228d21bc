import type { StreamWrite } from '#event-store';
import type { GameEvent, Logged, MatchOpened, PlayerAtSeat } from '#game-log';
import { accept, refuse, resolveRules, SEATS, type Refusal, type Result } from '#rules';
import { chainEvents, emptyStream } from './chain-writer.js';
import type {
  Appended,
  CloseMatch,
  CommandFields,
  GivePenalty,
  OpenMatch,
  ReplacePlayer,
  SeatedName,
  VoidHand,
} from './commands.js';
import { appendedOf, carryOut, fingerprintOf, type Decision, type Place } from './commit.js';
import {
  checkedEvent,
  forgetHand,
  isHandCurrent,
  isMatchCurrent,
  loadHand,
  loadMatch,
  stampOf,
  type Desk,
} from './desk.js';
import { isOver } from './act.js';
import { applyToMatch, liveHandOf, totalsOf, type MatchState } from './match-state.js';
import {
  handInPlay,
  handVoided,
  matchClosed,
  matchExists,
  notBalanced,
  samePlayers,
  unknownHand,
  unknownMatch,
} from './refusals.js';
import { handStream, matchStream } from './stream-names.js';

/** Opens a match: names into the players' streams, encrypted, everything else into the match's. T-15 */
export async function openMatch(desk: Desk, command: OpenMatch): Promise<Result<Appended>> {
  const opened = openedEvent(command);
  if (!opened.ok) return opened;
  const { match } = command;
  const names = command.players.map(({ player }) => player);
  return desk.inLane(matchStream(match), async () => {
    const done = await carryOut(desk.store, command, fingerprintOf('openMatch', opened.value), {
      decide: () => decideOpen(desk, command, opened.value),
      isCurrent: () => isMatchCurrent(desk, match),
      forget: () => {
        desk.matches.delete(match);
        names.forEach(desk.people.forget);
      },
    });
    return done.ok ? accept(appendedOf(done.value)) : done;
  });
}

function openedEvent(command: OpenMatch): Result<MatchOpened> {
  const { match, ruleset, recording, club, table, timeZone } = command;
  const { id, version, options } = ruleset;
  const ref = {
    id,
    ...(version === null || version === undefined ? {} : { version }),
    ...(options === undefined || Object.keys(options).length === 0 ? {} : { options }),
  };
  const rules = resolveRules(ref);
  if (!rules.ok) return rules;
  const players = seated(command.players);
  if (players === null) return refuse(samePlayers());
  return checkedEvent({
    type: 'MatchOpened',
    match,
    ruleset: ref,
    ...(recording === undefined ? {} : { recording }),
    players,
    ...(club === null || club === undefined ? {} : { club }),
    ...(table === null || table === undefined ? {} : { table }),
    ...(timeZone === null || timeZone === undefined ? {} : { timeZone }),
  });
}

/** By seat; null unless there are four seats and four players. */
function seated(players: readonly SeatedName[]): MatchOpened['players'] | null {
  const [a, b, c, d] = SEATS.map((seat) => players.find((each) => each.seat === seat)).map(
    (each): PlayerAtSeat | null =>
      each === undefined ? null : { seat: each.seat, player: each.player, name: each.name },
  );
  const isFull = players.length === SEATS.length && new Set(players.map(({ player }) => player)).size === SEATS.length;
  if (!isFull || a === null || b === null || c === null || d === null) return null;
  return [a, b, c, d];
}

async function decideOpen(desk: Desk, command: OpenMatch, opened: MatchOpened): Promise<Decision<Place>> {
  const { match } = command;
  if ((await loadMatch(desk, match)) !== null) return { kind: 'refuse', refusal: matchExists(match) };
  const stamp = stampOf(desk, command, { correlation: matchStream(match) });
  const { events, end } = chainEvents(emptyStream(matchStream(match)), [opened], stamp);
  return {
    kind: 'append',
    write: { stream: end.stream, expected: 'none', events },
    beside: await desk.people.writesFor(opened.players, stamp),
    answer: { stream: end.stream, revision: end.revision },
  };
}

/** Closes a match: no hand in play; totals by seat, voided hands out, penalties and corrections in. */
export async function closeMatch(desk: Desk, command: CloseMatch): Promise<Result<Appended>> {
  return toMatch(desk, command, 'closeMatch', (state) => {
    const [a, b, c, d] = totalsOf(state);
    return { type: 'MatchClosed', totals: [a, b, c, d] };
  });
}

/** Between hands; later hands count for the new player. */
export async function replacePlayer(desk: Desk, command: ReplacePlayer): Promise<Result<Appended>> {
  const { seat, player, name } = command;
  return toMatch(desk, command, 'replacePlayer', () => ({ type: 'PlayerReplaced', seat, player, name }), [
    { player, name },
  ]);
}

/** 罚 A penalty in 片 from one seat to another. T-11 */
export async function givePenalty(desk: Desk, command: GivePenalty): Promise<Result<Appended>> {
  const { rows, reason, by } = command;
  if (rows.some(({ from, to }) => from === to)) return refuse(notBalanced());
  return toMatch(desk, command, 'givePenalty', () => ({ type: 'PenaltyGiven', rows, reason, by }));
}

/** Appends one event to the stream of an open match with no hand in play; a penalty may also fall during one. */
async function toMatch(
  desk: Desk,
  command: CommandFields & { readonly match: string },
  kind: string,
  eventFor: (state: MatchState) => Logged<GameEvent>,
  named: readonly { readonly player: string; readonly name: string }[] = [],
): Promise<Result<Appended>> {
  const { match } = command;
  const { commandId, actor, device, ...asked } = command;
  return desk.inLane(matchStream(match), async () => {
    const done = await carryOut(desk.store, command, fingerprintOf(kind, asked), {
      isCurrent: () => isMatchCurrent(desk, match),
      forget: () => {
        desk.matches.delete(match);
        named.forEach(({ player }) => desk.people.forget(player));
      },
      async decide() {
        const state = await loadMatch(desk, match);
        if (state === null) return { kind: 'refuse', refusal: unknownMatch(match) };
        if (state.closed) return { kind: 'refuse', refusal: matchClosed(match) };
        const live = liveHandOf(state);
        if (live !== null && kind !== 'givePenalty') return { kind: 'refuse', refusal: handInPlay(live.hand) };
        return planFor(desk, command, state, eventFor(state), named);
      },
    });
    return done.ok ? accept(appendedOf(done.value)) : done;
  });
}

async function planFor(
  desk: Desk,
  command: CommandFields,
  state: MatchState,
  event: Logged<GameEvent>,
  named: readonly { readonly player: string; readonly name: string }[],
): Promise<Decision<Place>> {
  const checked = checkedEvent(event);
  if (!checked.ok) return { kind: 'refuse', refusal: checked.refusal };
  const stamp = stampOf(desk, command, { correlation: matchStream(state.match), causation: state.lastEvent });
  const { events, end } = chainEvents(state.end, [event], stamp);
  const beside: readonly StreamWrite[] = await desk.people.writesFor(named, stamp);
  const [appended] = events;
  return {
    kind: 'append',
    write: { stream: end.stream, expected: state.end.revision, events },
    beside,
    answer: { stream: end.stream, revision: end.revision },
    done: () => applyToMatch(state, { ...appended, stream: end.stream, revision: end.revision }),
  };
}

/** 作废 Voids a hand: in its own stream while it is being played, in the match's once it is over. */
export async function voidHand(desk: Desk, command: VoidHand): Promise<Result<Appended>> {
  const { hand, reason, by } = command;
  return desk.inLane(handStream(hand), async () => {
    let match: string | null = null;
    const done = await carryOut(desk.store, command, fingerprintOf('voidHand', [hand, reason, by]), {
      async isCurrent() {
        const isCurrent = await isHandCurrent(desk, hand);
        return match === null ? isCurrent : isCurrent && (await isMatchCurrent(desk, match));
      },
      forget: () => {
        forgetHand(desk, hand);
        if (match !== null) desk.matches.delete(match);
      },
      async decide(): Promise<Decision<Place>> {
        const live = await loadHand(desk, hand);
        if (live === null) return refused(unknownHand(hand));
        match = live.match;
        const state = match === null ? null : await loadMatch(desk, match);
        const known = state?.hands.get(hand);
        if (live.table.phase === 'voided' || known?.state === 'voided') return refused(handVoided(hand));
        if (isOver(live.table)) {
          // the table of a hand that is over is not needed again
          forgetHand(desk, hand);
          return state === null
            ? refused(unknownMatch(match ?? ''))
            : planFor(desk, command, state, { type: 'HandVoided', hand, reason, by }, []);
        }
        const checked = checkedEvent({ type: 'HandVoided', hand, reason, by });
        if (!checked.ok) return refused(checked.refusal);
        const correlation = matchStream(live.match ?? '');
        const stamp = stampOf(desk, command, { correlation, causation: live.lastEvent });
        const { events, end } = chainEvents(live.end, [checked.value], stamp);
        return {
          kind: 'append',
          write: { stream: end.stream, expected: live.end.revision, events },
          answer: { stream: end.stream, revision: end.revision },
          done() {
            forgetHand(desk, hand);
            if (known !== undefined) known.state = 'voided';
          },
        };
      },
    });
    return done.ok ? accept(appendedOf(done.value)) : done;
  });
}

function refused(refusal: Refusal): { readonly kind: 'refuse'; readonly refusal: Refusal } {
  return { kind: 'refuse', refusal };
}
