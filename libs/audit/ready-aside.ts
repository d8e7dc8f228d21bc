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

/** How a seat declared at a wrong place, if it has not at a right one and waits for the same tiles still; else null. */
export function readyAsideOf({ readyAside, table }: HandAudit, seat: Seat): ReadyMode | null {
  if (table.seats[seat].ready !== 'none') return null;
  // once a hand: a second one gives back nothing
  const aside = readyAside.find((each) => each.seat === seat);
  return aside === undefined || aside.changed ? null : aside.mode;
}

function waitsBetweenTurns({ table }: HandAudit, seat: Seat): readonly Tile[] {
  const { concealed, melds, drawn } = table.seats[seat];
  const held = copyConcealed(concealed);
  if (drawn !== null) takeTile(held, drawn);
  return waitsOf(table.rules, seat, table.dealer, held, melds);
}
