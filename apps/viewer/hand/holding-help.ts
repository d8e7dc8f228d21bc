import { analyseHolding, isOpenTo, type DiscardChoice, type Help, type SeatView, type Viewpoint } from '#replay';
import {
  copyConcealed,
  formatTile,
  SEATS,
  takeTile,
  TILES,
  waitsOf,
  type Concealed,
  type Seat,
  type Table,
  type TileName,
} from '#rules';
import type { StepReplay } from './step-replay.js';

/** What a throw may cost. `deals-in`: a seat whose tiles lie open waits for it. `raw`: nobody has shown one yet 生张. */
export interface Danger {
  readonly tile: TileName;
  readonly kind: 'deals-in' | 'raw';
  /** who wins on it; none for a raw tile */
  readonly seats: readonly Seat[];
}

/** Everything on request about a holding at a step; null where the viewpoint does not know it. */
export interface HoldingHelp {
  readonly shanten: number;
  readonly waits: Help;
  readonly accepts: Help;
  /** the throws that leave it nearest, where the seat is to throw */
  readonly discards: readonly DiscardChoice[];
  readonly dangers: readonly Danger[];
}

export function helpFor(table: Table, seat: Seat, viewpoint: Viewpoint): HoldingHelp | null {
  if (!isOpenTo(viewpoint, seat) || table.seats[seat].concealed.size === 0) return null;
  const { shanten, waits, acceptance, discards } = analyseHolding(table, seat);
  return { shanten, waits, accepts: acceptance, discards, dangers: dangersOf(table, seat, viewpoint) };
}

/** Answers at a step which seats wait for a tile, as far as the viewpoint knows; with a drawn tile, whether it did before. */
export type ReadyAt = (step: number) => ReadonlySet<Seat>;

/** 听 A holding is judged once however often it is looked at: between two steps at most one of them changes. */
export function readySeats(replay: StepReplay): ReadyAt {
  const known = new Map<string, boolean>();
  const isReady = (view: SeatView, step: number): boolean => {
    const { seat, holding, melds } = view;
    if (holding === null || holding === '') return false;
    const key = `${seat} ${holding} ${melds.map(({ text }) => text).join(' ')}`;
    const judged = known.get(key) ?? waitsBetween(replay.tableAt(step), seat).length > 0;
    known.set(key, judged);
    return judged;
  };
  return (step) => {
    const { seats } = replay.frameAt(step).table;
    return new Set(seats.filter((view) => isReady(view, step)).map(({ seat }) => seat));
  };
}

/** The waits of a holding between turns: without what it has just drawn. */
function waitsBetween(table: Table, seat: Seat): readonly TileName[] {
  const { concealed, melds, drawn } = table.seats[seat];
  let held: Concealed = concealed;
  if (drawn !== null && concealed.counts[drawn] > 0) {
    held = copyConcealed(concealed);
    takeTile(held, drawn);
  }
  if (held.size % 3 !== 1) return [];
  return waitsOf(table.rules, seat, table.dealer, held, melds).map(formatTile);
}

/** 危险 Of the tiles the seat holds: those that others wait for; where others are hidden, those never seen. */
function dangersOf(table: Table, seat: Seat, viewpoint: Viewpoint): readonly Danger[] {
  const held = TILES.filter((tile) => table.seats[seat].concealed.counts[tile] > 0).map(formatTile);
  if (viewpoint !== 'all') {
    const shown = new Set(SEATS.flatMap((each) => table.seats[each].river.map(formatTile)));
    return held.filter((tile) => !shown.has(tile)).map((tile) => ({ tile, kind: 'raw', seats: [] }));
  }
  const others = SEATS.filter((each) => each !== seat).map((each) => ({
    seat: each,
    waits: waitsBetween(table, each),
  }));
  return held.flatMap((tile): readonly Danger[] => {
    const seats = others.filter(({ waits }) => waits.includes(tile)).map((each) => each.seat);
    return seats.length === 0 ? [] : [{ tile, kind: 'deals-in', seats }];
  });
}
