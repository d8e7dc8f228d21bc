import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SEATS, TILE_NAMES, type HandEvent, type Rules, type Seat } from '#rules';
import { sentence } from './sentence.js';
import { redactEvent, type SeenEvent, type Viewer } from './seen-event.js';
import type { TableView } from './table-view.js';
import { playedHand, rulesOf, seeded, THREE_WINNERS } from './testing/played-hands.js';
import { liveCursorOf, replayOf } from './viewpoint.js';

const RULES = rulesOf('changsha');
const FACE_DOWN: Rules = { ...RULES, kongs: { ...RULES.kongs, concealedFaceUp: false } };
const NAMES = ['A', 'B', 'C', 'D'];
const VIEWERS: readonly Viewer[] = [0, 1, 2, 3, 'spectator'];

const played = fc.integer({ min: 1, max: 5000 });
const viewers = fc.constantFrom(...VIEWERS);

function beforeTheEnd(events: readonly HandEvent[]): readonly HandEvent[] {
  return events.slice(
    0,
    events.findIndex((event) => event.type === 'HandEnded'),
  );
}

/** The same log with everything a viewer may not know filled in otherwise: `hidden` names each tile. */
function filledOtherwise(
  events: readonly HandEvent[],
  viewer: Viewer,
  rules: Rules,
  hidden: () => HandEvent & { type: 'TileDrawn' },
): HandEvent[] {
  const name = () => hidden().tile;
  return events.flatMap((event): HandEvent[] => {
    const seen = redactEvent(event, viewer, rules);
    if (seen === null) return [];
    if (event.type === 'TilesDealt') {
      const deal = (seat: Seat) => (seat === viewer ? event.tiles[seat] : Array.from({ length: 13 }, name).join(''));
      return [{ ...event, tiles: [deal(0), deal(1), deal(2), deal(3)] }];
    }
    if (event.type === 'TileDrawn' && seen.type === 'TileDrawn' && seen.tile === undefined) {
      return [{ ...event, tile: name(), index: 987654321 }];
    }
    if (event.type === 'LastTileTaken' && seen.type === 'LastTileTaken' && seen.tile === undefined) {
      return [{ ...event, tile: name() }];
    }
    if (event.type === 'KongDeclared' && seen.type === 'KongDeclared' && seen.tile === undefined) {
      return [{ ...event, tile: name() }];
    }
    return [event];
  });
}

/** What a viewer is shown of a log that may still go on: frames and sentences, as JSON. */
function shown(events: readonly HandEvent[], viewer: Viewer, rules: Rules): string[] {
  const replay = replayOf(rules, events);
  return events.flatMap((event, at) => {
    if (redactEvent(event, viewer, rules) === null) return [];
    const { event: seen, table } = replay.viewAt(at + 1, viewer);
    const said = seen === null ? null : sentence(seen, { table, names: NAMES, rules });
    return [JSON.stringify({ seen, table, said })];
  });
}

/** The full view with what a viewer may not know struck out by hand. */
function struckOut(table: TableView, viewer: Viewer): TableView {
  const seats = table.seats.map((seat) => (seat.seat === viewer ? seat : { ...seat, holding: null, drawn: null }));
  return { ...table, seats };
}

describe('a viewpoint', () => {
  it('R23 two logs that a viewer cannot tell apart give it the same frames', () => {
    fc.assert(
      fc.property(played, viewers, fc.integer(), (seed, viewer, salt) => {
        const random = seeded(salt);
        const events = beforeTheEnd(playedHand(RULES, seed));
        const other = filledOtherwise(events, viewer, RULES, () => ({
          type: 'TileDrawn',
          seat: 0,
          from: 'front',
          tile: TILE_NAMES[Math.floor(random() * 27)],
        }));
        expect(shown(other, viewer, RULES)).toEqual(shown(events, viewer, RULES));
      }),
      { numRuns: 25 },
    );
  });

  it('R23 no frame and no sentence holds a tile that is hidden from its viewer', () => {
    fc.assert(
      fc.property(played, viewers, fc.constantFrom(RULES, FACE_DOWN), (seed, viewer, rules) => {
        // 7z is in no Changsha wall: wherever it shows, a hidden tile came through
        const marked = filledOtherwise(beforeTheEnd(playedHand(rules, seed)), viewer, rules, () => ({
          type: 'TileDrawn',
          seat: 0,
          from: 'front',
          tile: '7z',
        }));
        expect(JSON.stringify(marked)).toMatch(/7z.*987654321/);
        expect(shown(marked, viewer, rules).filter((text) => /7z|白|987654321/.test(text))).toHaveLength(0);
      }),
      { numRuns: 25 },
    );
  });

  it('a view is the full view with the hidden tiles struck out, at every step before the end', () => {
    fc.assert(
      fc.property(played, viewers, (seed, viewer) => {
        const events = playedHand(RULES, seed);
        const replay = replayOf(RULES, events);
        for (let step = 0; step < (replay.opensAt ?? 0); step++) {
          expect(replay.viewAt(step, viewer).table).toEqual(struckOut(replay.viewAt(step, 'all').table, viewer));
        }
      }),
      { numRuns: 12 },
    );
  });

  it('T-9 everything is open from HandEnded on, and a step before stays as the seat saw it', () => {
    const replay = replayOf(RULES, THREE_WINNERS);
    const end = THREE_WINNERS.length;
    expect(replay.opensAt).toBe(end);
    expect(replay.viewAt(end, 2).table).toEqual(replay.viewAt(end, 'all').table);
    expect(replay.viewAt(end - 1, 2).table.seats.map((seat) => seat.holding === null)).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  it('T-14 a win declined by another seat leaves no trace before the end', () => {
    const events = THREE_WINNERS.slice(0, 12);
    const declined: HandEvent = { type: 'WinDeclined', seat: 1, tile: '3s', by: 'discard', from: 0 };
    const replay = replayOf(RULES, [...events, declined]);
    expect(replay.viewAt(13, 2)).toEqual({ ...replay.viewAt(12, 2), step: 13, event: null });
    expect(replay.viewAt(13, 1).event).toEqual(declined);
  });

  it('T-9 a concealed kong laid face down shows four unknown tiles to the others', () => {
    const events: readonly HandEvent[] = [
      { type: 'HandStarted', hand: 'k', number: 1, dealer: 0 },
      { type: 'TilesDealt', tiles: ['1111m346p246789s', '55m123456789p45s', '2277m3377p11388s', '123m45678889p12s'] },
      { type: 'TileDrawn', seat: 0, tile: '5m', from: 'front' },
      { type: 'KongDeclared', seat: 0, kind: 'concealed', tile: '1m', replacement: 'open' },
    ];
    const replay = replayOf(FACE_DOWN, events);
    expect(replay.viewAt(4, 1).table.seats[0]).toMatchObject({
      concealedCount: 10,
      melds: [{ tiles: null, form: 'concealed', text: '[????]' }],
    });
    expect(replay.viewAt(4, 0).table.seats[0].melds[0].tiles).toBe('1111m');
  });

  it('a live cursor counts only what its viewer was sent', () => {
    const events = beforeTheEnd(playedHand(RULES, 11));
    const seen = events.flatMap((event): SeenEvent[] => {
      const redacted = redactEvent(event, 'spectator', RULES);
      return redacted === null ? [] : [redacted];
    });
    const live = liveCursorOf(RULES, seen, 'spectator');
    expect(live.steps).toBe(seen.length);
    expect(live.jump(live.steps).table).toEqual(replayOf(RULES, events).viewAt(events.length, 'spectator').table);
    expect(SEATS.map((seat) => live.frameAt(live.steps).table.seats[seat].holding)).toEqual([null, null, null, null]);
  });
});
