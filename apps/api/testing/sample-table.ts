import { SEATS, type Seat } from '#rules';
import type { FrameView, SeatView, SeenEvent, TableView, Viewpoint } from '../ports.js';
import { SAMPLE_DEAL } from './sample-hand.js';

/** What a seat could see of an event; the tests look for leaks of the service, this is its stand-in for the real table. */
export function seen(event: SeenEvent, viewpoint: Viewpoint): SeenEvent {
  if (viewpoint === 'all') return event;
  if (event.type === 'TilesDealt')
    return { ...event, tiles: SAMPLE_DEAL.map((tiles, seat) => (seat === viewpoint ? tiles : null)) };
  if (event.type !== 'TileDrawn' || event.seat === viewpoint) return event;
  const { tile: _tile, index: _index, ...rest } = event;
  return rest;
}

export function frame(event: SeenEvent, step: number, events: readonly SeenEvent[], viewpoint: Viewpoint): FrameView {
  return {
    step,
    event,
    sentence: { zh: `第 ${step} 步：${event.type}`, en: `Step ${step}: ${event.type}` },
    get table() {
      return table(events.slice(0, step), viewpoint);
    },
  };
}

export function table(events: readonly SeenEvent[], viewpoint: Viewpoint): TableView {
  return {
    step: events.length,
    phase: 'turn',
    turn: events[events.length - 1]?.seat ?? null,
    dealer: 0,
    wallLeft: 108 - 52 - events.filter(({ type }) => type === 'TileDrawn').length,
    seats: SEATS.map((seat) => seatState(seat, events, viewpoint)),
    birds: [],
    payments: events.flatMap(({ rows }) => rows ?? []),
  };
}

function seatState(seat: Seat, events: readonly SeenEvent[], viewpoint: Viewpoint): SeatView {
  const isOpen = viewpoint === 'all' || viewpoint === seat;
  const thrown = events.filter((event) => event.type === 'TileDiscarded' && event.seat === seat);
  return {
    seat,
    holding: isOpen ? SAMPLE_DEAL[seat] : null,
    concealedCount: 13,
    drawn: null,
    melds: [],
    river: thrown.map(({ tile }) => ({ tile: tile ?? '1m', takenBy: null })),
    flowers: '',
    banked: 'none',
    ready: 'none',
    balance: 0,
  };
}
