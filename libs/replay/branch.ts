import {
  accept,
  applyEvent,
  decide,
  foldHand,
  legalActions,
  nextDealerOf,
  openingBirdSeat,
  openingRows,
  refuse,
  toAct,
  tileOf,
  TILES,
  winBirdSeat,
  winRows,
  type Action,
  type BirdDrawn,
  type HandEvent,
  type Refusal,
  type Result,
  type Rules,
  type Seat,
  type Table,
  type Tile,
  type TileName,
  type TileSupply,
} from '#rules';
import { revealedWall } from './wall-ahead.js';

/**
 * What is changed. `actions`: rounds of answers from the table at the step on; seats that are asked and not named pass. Then,
 * with `player`, the hand is played on to its end. `bird`: another tile for the bird that was turned at the next step.
 */
export type WhatIf =
  | {
      readonly kind: 'actions';
      readonly rounds: readonly (readonly Action[])[];
      /** picks one of the legal actions of a seat */
      readonly player?: (table: Table, seat: Seat, legal: readonly Action[]) => Action;
    }
  | { readonly kind: 'bird'; readonly tile: TileName };

/** A hand as it might have gone. The record is untouched. */
export interface Branch {
  /** number of recorded events it shares with the record; the first event of its own is that of step `from` + 1 */
  readonly from: number;
  /** the events of its own */
  readonly events: readonly HandEvent[];
  /** shared and own events together, ready for a cursor */
  readonly line: readonly HandEvent[];
}

/** A branch may not play for ever; the longest hand has far fewer rounds. */
const MOST_ROUNDS = 2000;

/**
 * Another course of a hand from the table at `step` on. Refuses with `no-such-step`, `wall-unknown` (play needs the revealed
 * wall), `no-bird-here` (a bird what-if stands at the step directly before a `BirdDrawn`), or what `decide` refuses; and at the table
 * of a damaged hand with `no-move` (a seat is asked that can do nothing) or `wall-short` (a tile is due that the wall has not).
 */
export function branch(rules: Rules, events: readonly HandEvent[], step: number, whatIf: WhatIf): Result<Branch> {
  if (!Number.isInteger(step) || step < 0 || step > events.length) return refuse(noSuchStep(step, events.length));
  const shared = events.slice(0, step);
  const table = foldHand(rules, shared);
  const own = whatIf.kind === 'bird' ? turnBird(table, events, step, whatIf.tile) : playOn(table, events, whatIf);
  return own.ok ? accept({ from: step, events: own.value, line: [...shared, ...own.value] }) : own;
}

function playOn(
  table: Table,
  events: readonly HandEvent[],
  { rounds, player }: Extract<WhatIf, { kind: 'actions' }>,
): Result<readonly HandEvent[]> {
  const wall = revealedWall(events);
  if (wall === null) return refuse(wallUnknown());
  const { supply, isShort } = supplyOf(wall);
  const made: HandEvent[] = [];
  const take = (answers: readonly Action[]): Refusal | null => {
    const decided = decide(table, answers, supply);
    if (!decided.ok) return decided.refusal;
    if (isShort()) return wallShort(wall.length);
    for (const event of decided.value) {
      applyEvent(table, event);
      made.push(event);
    }
    return null;
  };
  for (const round of rounds) {
    const refusal = take(withPasses(table, round));
    if (refusal !== null) return refuse(refusal);
  }
  if (player === undefined) return accept(made);
  for (let n = 0; n < MOST_ROUNDS; n++) {
    // nothing is decided after the end: the tile it was won on still lies open
    if (table.phase === 'ended') return accept(made);
    const answers: Action[] = [];
    for (const seat of toAct(table)) {
      const legal = legalActions(table, seat);
      if (legal.length === 0) return refuse(noMove(seat));
      answers.push(player(table, seat, legal));
    }
    const before = made.length;
    const refusal = take(answers);
    if (refusal !== null) return refuse(refusal);
    if (answers.length === 0 && made.length === before) return accept(made);
  }
  throw new Error(`a branch did not end within ${MOST_ROUNDS} rounds`);
}

/**
 * A revealed wall as a supply. At the table of a damaged hand a tile may be due that it has not: any other stands in, and what was made
 * with it is worth nothing.
 */
function supplyOf(wall: readonly Tile[]): { readonly supply: TileSupply; readonly isShort: () => boolean } {
  let short = false;
  const tile = (index: number): Tile => {
    if (index >= 0 && index < wall.length) return wall[index];
    short = true;
    return TILES[0];
  };
  return { supply: { tile, dice: () => [1, 1] }, isShort: () => short };
}

/** Claimants that are not named pass; a seat that must throw or answer is not helped. */
function withPasses(table: Table, round: readonly Action[]): readonly Action[] {
  if (table.open === null) return round;
  const silent = toAct(table).filter((seat) => round.every((action) => action.seat !== seat));
  return [...round, ...silent.map((seat): Action => ({ type: 'pass', seat }))];
}

/** The recorded rest with one bird turned to another tile, and every figure that follows from it derived anew. CS-7 */
function turnBird(
  table: Table,
  events: readonly HandEvent[],
  step: number,
  tile: TileName,
): Result<readonly HandEvent[]> {
  const turned = events[step];
  if (turned === undefined || turned.type !== 'BirdDrawn') return refuse(noBirdHere(table.rules, step, turned));
  const made: HandEvent[] = [];
  const add = (event: HandEvent): void => {
    applyEvent(table, event);
    made.push(event);
  };
  add(pointed(table, { ...turned, tile }));
  for (const event of events.slice(step + 1)) add(derivedAnew(table, event, turned.for));
  return accept(made);
}

function pointed(table: Table, event: BirdDrawn): BirdDrawn {
  const tile = tileOf(event.tile);
  const seat = event.for === 'opening' ? openingBirdSeat(table, tile) : winBirdSeat(table, tile);
  return { type: 'BirdDrawn', tile: event.tile, for: event.for, source: event.source, seat };
}

/** A figure that follows from the bird is derived, without the envelope of the recorded one; what was done stays. */
function derivedAnew(table: Table, event: HandEvent, birdFor: BirdDrawn['for']): HandEvent {
  if (event.type === 'PaymentsSettled' && event.for === birdFor) {
    const rows = birdFor === 'opening' ? openingRows(table) : winRows(table);
    return { type: 'PaymentsSettled', for: birdFor, rows };
  }
  if (event.type === 'HandEnded') {
    const next = nextDealerOf(table);
    const [a, b, c, d] = table.deltas;
    return { type: 'HandEnded', nextDealer: next.seat, clause: next.clause, deltas: [a, b, c, d] };
  }
  return event;
}

function noSuchStep(step: number, steps: number): Refusal {
  return {
    code: 'no-such-step',
    clause: '',
    message: { zh: `没有第 ${step} 步：步数从 0 到 ${steps}`, en: `no step ${step}: steps run from 0 to ${steps}` },
  };
}

function wallUnknown(): Refusal {
  return {
    code: 'wall-unknown',
    clause: '',
    message: {
      zh: '这一局没有公开牌墙，推演需要 WallRevealed；可改用换鸟',
      en: 'this hand reveals no wall and playing on needs a WallRevealed; another bird can be tried without',
    },
  };
}

function wallShort(size: number): Refusal {
  return {
    code: 'wall-short',
    clause: 'T-3',
    message: {
      zh: `公开的牌墙只有 ${size} 张，下一张要摸的牌不在其中：记录有缺损，从这里推演不下去；请先看审计，或换一步`,
      en: `the revealed wall has ${size} tiles and not the one that is due: the record is damaged, and nothing can be played from here; see its audit, or take another step`,
    },
  };
}

function noMove(seat: Seat): Refusal {
  return {
    code: 'no-move',
    clause: 'T-5',
    message: {
      zh: `轮到座位${seat}，它却没有一步可走：记录有缺损，从这里推演不下去；请先看审计，或换一步`,
      en: `seat ${seat} is to act and has no move: the record is damaged, and nothing can be played from here; see its audit, or take another step`,
    },
  };
}

function noBirdHere(rules: Rules, step: number, found: HandEvent | undefined): Refusal {
  const came = found === undefined ? 'nothing' : found.type;
  return {
    code: 'no-bird-here',
    clause: rules.law.birds,
    message: {
      zh: `第 ${step} 步之后应为 BirdDrawn，却是 ${came}；请选翻鸟之前的一步`,
      en: `expected a BirdDrawn after step ${step}, found ${came}; take the step before a bird is turned`,
    },
  };
}
