import type { GameEvent, GameEventType } from '#game-log';
import {
  ableToWin,
  foldHand,
  proceed,
  record,
  resolveRules,
  SEATS,
  TILE_NAMES,
  TILES,
  type HandEvent,
  type PaymentRow,
  type Run,
  type Table,
  type TileName,
} from '#rules';
import { auditEvent, closeAudit, openAudit, type Finding } from '../index.js';

/* Faults planted in a night that is otherwise right: what is put in, taken out or changed, and where. */

type Of<T extends GameEventType> = Extract<GameEvent, { type: T }>;
interface Planted {
  readonly events: readonly GameEvent[];
  readonly at: number;
}
export type Plant = (night: readonly GameEvent[], at: number) => Planted | null;

export function findingsOf(events: readonly GameEvent[]): Finding[] {
  const findings: Finding[] = [];
  const audit = openAudit(
    { finding: (each) => findings.push(each), notJudged: () => undefined },
    { sha256: null, chains: 'left', idKey: new Uint32Array(2) },
  );
  events.forEach((event, at) => auditEvent(audit, event, at));
  closeAudit(audit);
  return findings;
}

/** The first place of the nights where a fault can be planted. */
export function plantFirst(nights: readonly (readonly GameEvent[])[], plant: Plant): Planted {
  for (const night of nights) {
    for (let at = 0; at < night.length; at++) {
      const planted = plant(night, at);
      if (planted !== null) return planted;
    }
  }
  throw new Error('no place in the nights has what this fault needs');
}

export function changed<T extends GameEventType>(
  type: T,
  change: (event: Of<T>, night: readonly GameEvent[], at: number) => GameEvent | null,
): Plant {
  return (night, at) => {
    const event = night[at];
    if (event.type !== type) return null;
    const next = change(event as Of<T>, night, at);
    return next === null ? null : { events: night.with(at, next), at };
  };
}

export function removed<T extends GameEventType>(
  type: T,
  when: (event: Of<T>, night: readonly GameEvent[], at: number) => boolean = () => true,
): Plant {
  return (night, at) => {
    const event = night[at];
    if (event.type !== type || !when(event as Of<T>, night, at)) return null;
    return { events: night.toSpliced(at, 1), at };
  };
}

export function inserted(
  before: GameEventType,
  make: (night: readonly GameEvent[], at: number) => GameEvent | null,
): Plant {
  return (night, at) => {
    if (night[at].type !== before) return null;
    const event = make(night, at);
    return event === null ? null : { events: night.toSpliced(at, 0, event), at };
  };
}

/** Changes the payment and lets the sums of the hand and the match follow. */
export function paidOtherwise(
  purpose: 'win' | 'opening',
  change: (rows: readonly PaymentRow[]) => PaymentRow[] | null,
): Plant {
  return (night, at) => {
    const event = night[at];
    if (event.type !== 'PaymentsSettled' || event.for !== purpose) return null;
    const rows = change(event.rows);
    return rows === null ? null : { events: night.with(at, { ...event, rows }), at };
  };
}

export const bumped = ([first, ...rest]: readonly PaymentRow[]): PaymentRow[] => [
  { ...first, amount: first.amount + 1 },
  ...rest,
];
export const other = (seat: number) => SEATS[(seat + 1) % 4];

/** The table before the event at `at`. */
function tableAt(night: readonly GameEvent[], at: number): Table {
  const from = night.findLastIndex((event, index) => index < at && event.type === 'HandStarted');
  const resolved = resolveRules(night[0].type === 'MatchOpened' ? night[0].ruleset : { id: '' });
  if (!resolved.ok) throw new Error('no rules');
  return foldHand(resolved.value, night.slice(from, at) as HandEvent[]);
}

export function absent(night: readonly GameEvent[], at: number): TileName {
  const table = tableAt(night, at);
  return TILE_NAMES[TILES.findIndex((tile) => tile < 27 && table.seats[table.turn].concealed.counts[tile] === 0)];
}

export function fifthCopy(night: readonly GameEvent[], at: number, event: Of<'TileDrawn'>): GameEvent | null {
  const { seen } = tableAt(night, at);
  const gone = TILES.find((tile) => tile < 27 && seen[tile] === 4);
  return gone === undefined ? null : { ...event, tile: TILE_NAMES[gone] };
}

export function declineNothing(night: readonly GameEvent[], at: number): GameEvent | null {
  const discard = night[at - 1];
  if (discard.type !== 'TileDiscarded' || ableToWin(tableAt(night, at)) !== 0) return null;
  return { type: 'WinDeclined', seat: other(discard.seat), tile: discard.tile, by: 'discard', from: discard.seat };
}

export function declinedLate(night: readonly GameEvent[], at: number): Planted | null {
  const event = night[at];
  if (
    event.type !== 'WinDeclined' ||
    event.by !== 'discard' ||
    night[at + 1].type !== 'TileDrawn' ||
    night[at - 1].type !== 'TileDiscarded'
  )
    return null;
  return { events: night.with(at, night[at + 1]).with(at + 1, event), at };
}

export function declinedEarly(night: readonly GameEvent[], at: number): Planted | null {
  const event = night[at];
  if (
    event.type !== 'WinDeclined' ||
    event.by !== 'discard' ||
    night[at - 1].type !== 'TileDiscarded' ||
    night[at + 1].type !== 'TileDrawn'
  )
    return null;
  return { events: night.with(at, night[at - 1]).with(at - 1, event), at: at + 1 };
}

/** Somebody wins on a discard that completes nothing, and everything after it follows; the night ends there. */
export function falseWin(night: readonly GameEvent[], at: number): Planted | null {
  const discard = night[at - 1];
  if (night[at].type !== 'TileDrawn' || discard.type !== 'TileDiscarded' || ableToWin(tableAt(night, at)) !== 0)
    return null;
  const table = tableAt(night, at);
  const left = TILES.filter((tile) => table.seen[tile] < table.rules.copies[tile]);
  const run: Run = { table, events: [], supply: { tile: () => left[0], dice: () => [1, 1] } };
  record(run, {
    type: 'HandWon',
    seat: other(discard.seat),
    tile: discard.tile,
    by: 'discard',
    from: discard.seat,
    patterns: [],
    tier: 'small',
    total: 1,
  });
  proceed(run);
  return { events: [...night.slice(0, at), ...run.events], at };
}

export function startedByAnother(night: readonly GameEvent[], at: number): Planted | null {
  const event = night[at];
  if (event.type !== 'HandStarted' || event.number !== 60) return null;
  const start: GameEvent = { ...event, dealer: other(event.dealer) };
  const voided: GameEvent = { type: 'HandVoided', hand: event.hand, reason: 'r', by: 'b' };
  return { events: [...night.slice(0, at), start, voided], at };
}

export function firstHand(night: readonly GameEvent[]): string {
  const start = night.find((event) => event.type === 'HandStarted');
  return start?.type === 'HandStarted' ? start.hand : '';
}

export function neverEnded(night: readonly GameEvent[], at: number): Planted | null {
  return night[at].type === 'TileDiscarded' ? { events: night.slice(0, at + 1), at } : null;
}

export function closedEarly(night: readonly GameEvent[], at: number): Planted | null {
  const event = night[at];
  const before = night[at - 1];
  if (event.type !== 'HandStarted' || event.number !== 2 || before.type !== 'HandEnded') return null;
  const end = night.findIndex((each, index) => index > at && each.type === 'HandEnded');
  return {
    events: [...night.slice(0, at), { type: 'MatchClosed', totals: before.deltas }, ...night.slice(at, end + 1)],
    at: at + 1,
  };
}
