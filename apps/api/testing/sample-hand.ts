import type { SeenEvent } from '../ports.js';

/**
 * A made-up hand for the service's own tests: shapes and order of a Changsha record, not a hand whose every tile has been
 * reckoned. The rules are tested where they live.
 */
export const SAMPLE_DEAL = [
  '123m456p789s1122s',
  '234m567p345s5577s',
  '345m678p234s6688s',
  '456m789p123s9944s',
] as const;

const OPENING: readonly SeenEvent[] = [
  {
    type: 'HandStarted',
    hand: 'h1',
    number: 1,
    dealer: 0,
    ruleset: { id: 'changsha', version: 1, options: {} },
    at: '2026-01-01T19:00:00+08:00',
  },
  { type: 'TilesDealt', tiles: [...SAMPLE_DEAL] },
];

const TURN_TILES = ['5m', '6m', '7m', '8m', '2p', '3p', '4p', '5p', '1m', '9m', '1p', '9p'] as const;

/** `turns` draws with their discards, seat after seat. */
function turns(count: number): readonly SeenEvent[] {
  const events: SeenEvent[] = [];
  for (let turn = 0; turn < count; turn++) {
    const seat = SEATS[turn % 4] ?? 0;
    const tile = TURN_TILES[turn % TURN_TILES.length] ?? '5m';
    events.push(
      { type: 'TileDrawn', seat, tile, from: 'front', index: 52 + turn },
      { type: 'TileDiscarded', seat, tile },
    );
  }
  return events;
}
const SEATS = [0, 1, 2, 3] as const;

const ENDING: readonly SeenEvent[] = [
  {
    type: 'HandWon',
    seat: 1,
    tile: '5p',
    by: 'discard',
    from: 3,
    patterns: [{ id: 'all-triplets', value: 6 }],
    tier: 'big',
    total: 6,
  },
  { type: 'BirdDrawn', tile: '5m', for: 'win', source: 'wall', seat: 0 },
  { type: 'PaymentsSettled', for: 'win', rows: [{ from: 3, to: 1, amount: 12, base: 6, factor: 2 }] },
  { type: 'HandEnded', nextDealer: 1, clause: 'CS-10.2', deltas: [0, 12, 0, -12] },
];

/** An ended hand of `length` events, at least 6. */
export function sampleHand(length: number): readonly SeenEvent[] {
  const playCount = length - OPENING.length - ENDING.length;
  return [...OPENING, ...turns(Math.ceil(playCount / 2)).slice(0, playCount), ...ENDING];
}

/** The same hand while it is still being played. */
export function liveHand(length: number): readonly SeenEvent[] {
  return [...OPENING, ...turns(length)].slice(0, length);
}
