import {
  copyConcealed,
  takeTile,
  waitsOf,
  type HandEvent,
  type ReadyDeclared,
  type ReadyMode,
  type Seat,
  type Tile,
} from '#rules';
import type { Fault } from './fault.js';
import type { HandAudit } from './hand.js';

/* 明约、暗约 Declarations that stand where none could come: the table does not know them, so what becomes of them is kept here. JN-4 */

export interface ReadyAside {
  readonly seat: Seat;
  readonly mode: ReadyMode;
  /** what the seat waited for where the declaration stands */
  readonly waits: readonly Tile[];
  /** the seat has waited for other tiles since */
  changed: boolean;
}

/** Keeps a declaration that was left aside. One of a seat that waits for nothing declares nothing. JN-4.1 */
export function keepReadyAside(hand: HandAudit, { seat, mode }: ReadyDeclared): void {
  const { open } = hand.table;
  keepOf(hand, seat, mode);
  // directly behind a throw it may be the thrower's
  if (open !== null && open.by === 'discard' && open.seat !== seat) keepOf(hand, open.seat, mode);
}

function keepOf(hand: HandAudit, seat: Seat, mode: ReadyMode): void {
  const { ready } = hand.table.rules;
  const waits = waitsBetweenTurns(hand, seat);
  if (ready === null || !ready.declarable(waits, hand.table.seats[seat].ready).includes(mode)) return;
  hand.readyAside.push({ seat, mode, waits, changed: false });
}

/** Asks after a throw or a kong of a seat whether it still waits for what it did when it declared. JN-4.2 */
export function noteReadyAside(hand: HandAudit, event: HandEvent): void {
  if (event.type !== 'TileDiscarded' && event.type !== 'KongDeclared') return;
  for (const aside of hand.readyAside) {
    if (aside.seat !== event.seat || aside.changed) continue;
    const waits = waitsBetweenTurns(hand, aside.seat);
    aside.changed = waits.length !== aside.waits.length || !waits.every((tile) => aside.waits.includes(tile));
  }
}

/** A first declaration where there is nothing to declare: nothing comes of it. JN-4.1 */
export function isUnready({ table }: HandAudit, event: HandEvent): boolean {
  return event.type === 'ReadyDeclared' && table.seats[event.seat].ready === 'none';
}

/** 明约 A lock broken, or a second declaration: whether the first one or this move is wrong is not known. JN-4 */
export function noteLockBroken(hand: HandAudit, event: HandEvent, { clause }: Fault): void {
  const { rules, seats } = hand.table;
  if (rules.ready === null || !('seat' in event)) return;
  const isSecond = event.type === 'ReadyDeclared' && seats[event.seat].ready !== 'none';
  if (isSecond || clause === rules.law['ready-lock']) hand.locksBroken |= 1 << event.seat;
}

/**
 * How a seat may have declared where that is not certain: at a wrong place and for the tiles it waits for still; otherwise than on record,
 * or not at all, where it broke the lock.
 */
export function readyAsideOf(
  { readyAside, table, locksBroken }: HandAudit,
  seat: Seat,
): readonly (ReadyMode | 'none')[] {
  if (table.seats[seat].ready !== 'none') return (locksBroken & (1 << seat)) === 0 ? [] : ['none', 'open', 'closed'];
  // once a hand: a second one gives back nothing
  const aside = readyAside.find((each) => each.seat === seat);
  return aside === undefined || aside.changed ? [] : [aside.mode];
}

function waitsBetweenTurns({ table }: HandAudit, seat: Seat): readonly Tile[] {
  const { concealed, melds, drawn } = table.seats[seat];
  const held = copyConcealed(concealed);
  if (drawn !== null) takeTile(held, drawn);
  return waitsOf(table.rules, seat, table.dealer, held, melds);
}
