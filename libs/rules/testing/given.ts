import { expect } from '@jest/globals';
import { formatCounts } from '../notation/tiles-text.js';
import { formatHolding } from '../notation/holding-text.js';
import type { Action } from '../table/action.js';
import { decide, play, toAct } from '../table/decide.js';
import { due } from '../table/due.js';
import type { HandEvent, HandStarted, KongReplacement, ReadyMode } from '../table/event.js';
import { applyEvent } from '../table/evolve.js';
import { legalActions } from '../table/legal-actions.js';
import { startHand, type TileSupply } from '../table/proceed.js';
import { describeAction } from '../table/refusals.js';
import { copyTable, type Table } from '../table/table.js';
import { SEATS, type Seat } from '../tiles/seat.js';
import { TILE_KINDS, type TileName, type TilesText, tileOf } from '../tiles/tile.js';
import type { Rules } from '../variant/contract.js';
import { copiesEverywhere } from './conservation.js';
import { eventText } from './event-text.js';
import { layTable, type Setting } from './setting.js';
import { rulesFor } from './win-text.js';

/** A table in the making. Seats not named hold tiles they can do nothing with, and let everything pass. */
export interface Given {
  /** dealer, streak and the like; the dealer is seat 0 unless said */
  start(start: Partial<HandStarted>): Given;
  /** thirteen tiles between turns: `123m 44p (777p) [1111s] …`, `…` for tiles of no use; `feeders`: whom the melds were claimed from, in order */
  seat(seat: Seat, holding: string, feeders?: readonly Seat[]): Given;
  flowers(seat: Seat, shown: TilesText): Given;
  /** the next tiles of the front and of the tail, in the order they are drawn */
  front(tiles: TilesText): Given;
  tail(tiles: TilesText): Given;
  /** the tiles of a column, upper first; 1 is the last */
  column(number: number, tiles: TilesText): Given;
  dice(...thrown: readonly (readonly [number, number])[]): Given;
  /** tiles in the wall when the test begins */
  left(tiles: number): Given;
  /** begins with the deal, by the table's own hand */
  deal(): Scene;
  /** begins in the middle of a hand, when `seat` has drawn `tile` */
  drawn(seat: Seat, tile: TileName): Scene;
  /** … and has thrown it, or another tile, which now lies open */
  thrown(seat: Seat, tile: TileName): Scene;
}

/** What happened since the last `when`. */
export interface Step {
  readonly table: Table;
  readonly events: readonly HandEvent[];
  readonly refusal: { readonly code: string; readonly clause: string } | null;
}

export type Expectation = (step: Step) => void;

/** A table in the middle of a hand. */
export interface Scene {
  /** answers, the seats asked beside them letting pass; or events that have happened */
  when(...moves: readonly (Action | HandEvent)[]): Scene;
  /** the events since the last `when`, a line each, all of them; or what else a test expects */
  then(...expected: readonly (string | Expectation)[]): Scene;
  readonly table: Table;
  readonly supply: TileSupply;
}

export function given(ruleset: string | Rules, options: Readonly<Record<string, unknown>> = {}): Given {
  const rules = typeof ruleset === 'string' ? rulesFor(ruleset, options) : ruleset;
  const none = SEATS.map(() => null);
  const empty = {
    feeders: SEATS.map(() => []),
    flowers: SEATS.map(() => ''),
    front: '',
    tail: '',
    columns: [],
    dice: [],
  };
  return givenOf({ rules, dealer: 0, start: {}, holdings: none, ...empty, left: null, last: null });
}

function givenOf(setting: Setting): Given {
  const put = <T>(list: readonly T[], seat: Seat, value: T): readonly T[] => list.with(seat, value);
  return {
    start: (start) => givenOf({ ...setting, start, dealer: start.dealer ?? setting.dealer }),
    seat: (seat, holding, feeders = []) =>
      givenOf({
        ...setting,
        holdings: put(setting.holdings, seat, holding),
        feeders: put(setting.feeders, seat, feeders),
      }),
    flowers: (seat, shown) => givenOf({ ...setting, flowers: put(setting.flowers, seat, shown) }),
    front: (front) => givenOf({ ...setting, front }),
    tail: (tail) => givenOf({ ...setting, tail }),
    column: (number, tiles) => givenOf({ ...setting, columns: [...setting.columns, [number, tiles]] }),
    dice: (...dice) => givenOf({ ...setting, dice }),
    left: (left) => givenOf({ ...setting, left }),
    deal: () => {
      const { supply } = layTable(setting);
      const start = { type: 'HandStarted', hand: 'h', number: 1, dealer: setting.dealer, ...setting.start } as const;
      const { table, events } = startHand(setting.rules, start, supply);
      return sceneOf(setting, { table, events, refusal: null }, supply);
    },
    drawn: (seat, tile) => begun({ ...setting, last: { seat, tile, thrown: null } }),
    thrown: (seat, tile) => begun({ ...setting, last: { seat, tile, thrown: tile } }),
  };
}

function begun(setting: Setting): Scene {
  const { table, supply } = layTable(setting);
  return sceneOf(setting, { table, events: [], refusal: null }, supply);
}

function sceneOf(setting: Setting, step: Step, supply: TileSupply): Scene {
  expect(copiesEverywhere(step.table, supply)).toEqual([...setting.rules.copies]);
  return {
    table: step.table,
    supply,
    when: (...moves) => {
      if (step.refusal !== null)
        throw new Error(`the move before was refused: ${step.refusal.code} ${step.refusal.clause}`);
      return sceneOf(setting, letQuietSeatsPass(setting, move(step.table, moves, supply), supply), supply);
    },
    then: (...expected) => {
      const lines = expected.filter((each) => typeof each === 'string');
      if (lines.length > 0) expect(step.events.map(eventText)).toEqual(lines);
      for (const each of expected) if (typeof each !== 'string') each(step);
      return sceneOf(setting, step, supply);
    },
  };
}

function isEvent(move: Action | HandEvent): move is HandEvent {
  return /^[A-Z]/.test(move.type);
}

function move(table: Table, moves: readonly (Action | HandEvent)[], supply: TileSupply): Step {
  const events = moves.filter((each) => isEvent(each));
  if (events.length > 0) {
    const next = copyTable(table);
    for (const event of events) applyEvent(next, event);
    return { table: next, events, refusal: null };
  }
  return answer(
    table,
    moves.filter((each) => !isEvent(each)),
    supply,
  );
}

/** Decides, and makes sure on the way that the table given is left alone. */
function answer(table: Table, answers: readonly Action[], supply: TileSupply): Step {
  const others =
    due(table).kind === 'claims' ? toAct(table).filter((seat) => answers.every((each) => each.seat !== seat)) : [];
  const all = [...answers, ...others.map((seat) => ({ type: 'pass', seat }) as const)];
  const before = copyTable(table);
  const made = decide(table, all, supply);
  expect({ ...table, able: 0 }).toEqual({ ...before, able: 0 });
  if (!made.ok) return { table, events: [], refusal: made.refusal };
  const next = copyTable(table);
  for (const event of made.value) applyEvent(next, event);
  return { table: next, events: made.value, refusal: null };
}

/** Seats that the test does not speak of let everything pass. */
function letQuietSeatsPass(setting: Setting, step: Step, supply: TileSupply): Step {
  const { table, events } = step;
  if (step.refusal !== null || due(table).kind !== 'claims') return step;
  const asked = toAct(table);
  if (asked.length === 0 || asked.some((seat) => setting.holdings[seat] !== null)) return step;
  const next = copyTable(table);
  const passed = play(
    next,
    asked.map((seat) => ({ type: 'pass', seat })),
    supply,
  );
  return letQuietSeatsPass(setting, { table: next, events: [...events, ...passed], refusal: null }, supply);
}

export function refused(code: string, clause: string): Expectation {
  return ({ refusal }) =>
    expect(refusal === null ? 'accepted' : [refusal.code, refusal.clause]).toEqual([code, clause]);
}

/** All that a seat may do, throws apart: `offered(1, 'win', 'claimPong', 'pass')`. */
export function offered(seat: Seat, ...actions: readonly string[]): Expectation {
  return ({ table }) => {
    const legal = legalActions(table, seat).map(describeAction);
    expect(legal.filter((text) => !text.startsWith('discard'))).toEqual(actions);
  };
}

/** The faces a seat may throw. */
export function mayThrow(seat: Seat, tiles: TilesText): Expectation {
  return ({ table }) => {
    const counts = new Uint8Array(TILE_KINDS);
    for (const action of legalActions(table, seat)) if (action.type === 'discard') counts[tileOf(action.tile)] = 1;
    expect(formatCounts(counts)).toBe(tiles);
  };
}

/** How a seat may declare ready with the throw of a tile. */
export function mayDeclareReady(seat: Seat, tile: TileName, ...modes: readonly ReadyMode[]): Expectation {
  return ({ table }) => {
    const found = legalActions(table, seat).filter((action) => action.type === 'discard' && action.tile === tile);
    expect(found.flatMap((action) => (action.type === 'discard' && action.ready ? [action.ready] : []))).toEqual(modes);
  };
}

/** Some events among those since the last `when`, in this order. */
export function among(...lines: readonly string[]): Expectation {
  return ({ events }) => expect(events.map(eventText).filter((line) => lines.includes(line))).toEqual(lines);
}

/** No event of these types since the last `when`. */
export function without(...types: readonly HandEvent['type'][]): Expectation {
  return ({ events }) => expect(events.map(({ type }) => type).filter((type) => types.includes(type))).toEqual([]);
}

export function holds(seat: Seat, holding: string): Expectation {
  return ({ table }) => expect(formatHolding(table.seats[seat])).toBe(holding);
}

/** The seats the table waits for. */
export function asked(...seats: readonly Seat[]): Expectation {
  return ({ table }) => expect(toAct(table)).toEqual(seats);
}

export function discard(seat: Seat, tile: TileName, ready?: ReadyMode): Action {
  return { type: 'discard', seat, tile, ...(ready === undefined ? {} : { ready }) };
}
export function win(seat: Seat): Action {
  return { type: 'win', seat };
}
export function pass(seat: Seat): Action {
  return { type: 'pass', seat };
}
export function pong(seat: Seat): Action {
  return { type: 'claimPong', seat };
}
export function chow(seat: Seat, tiles: TilesText): Action {
  return { type: 'claimChow', seat, with: tiles };
}
export function claimKong(seat: Seat, replacement: KongReplacement): Action {
  return { type: 'claimKong', seat, replacement };
}
export function concealedKong(seat: Seat, tile: TileName, replacement: KongReplacement): Action {
  return { type: 'declareKong', seat, kind: 'concealed', tile, replacement };
}
export function addedKong(seat: Seat, tile: TileName, replacement: KongReplacement): Action {
  return { type: 'declareKong', seat, kind: 'added', tile, replacement };
}
export function takeLastTile(seat: Seat): Action {
  return { type: 'takeLastTile', seat };
}
export function declineLastTile(seat: Seat): Action {
  return { type: 'declineLastTile', seat };
}
export function declareOpening(seat: Seat): Action {
  return { type: 'declareOpening', seat };
}
export function declineOpening(seat: Seat): Action {
  return { type: 'declineOpening', seat };
}
