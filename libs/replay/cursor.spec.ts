import { describe, expect, it } from '@jest/globals';
import { SEATS, type HandEvent, type Rules } from '#rules';
import { cursorOf, KEYFRAME_EVERY } from './cursor.js';
import { applyToScene, newScene } from './scene.js';
import { viewOfScene, type TableView } from './table-view.js';
import { handsIn, playedHand, rulesOf, THREE_WINNERS } from './testing/played-hands.js';
import { replayOf } from './viewpoint.js';

const CASES = new URL('../../../shared/cases/logs', import.meta.url).pathname;
const GOLDEN = new URL('../../test/golden/game-log', import.meta.url).pathname;
const RULES = rulesOf('changsha');
const CLASSIC = rulesOf('changsha-classic', { kongReplacement: 'open-or-supplement', openingEndsHand: false });

/** Steps whose frame, jumped to, differs from the one stepped to, from a fresh fold, or from the one come back to. */
function stepsThatDiffer(rules: Rules, events: readonly HandEvent[]): number[] {
  const walking = cursorOf(rules, events);
  const jumping = cursorOf(rules, events);
  const scene = newScene(rules);
  const differing: number[] = [];
  for (let step = 1; step <= events.length; step++) {
    applyToScene(scene, events[step - 1]);
    const stepped = JSON.stringify(walking.step());
    const jumped = JSON.stringify(jumping.jump(step));
    const folded = JSON.stringify(viewOfScene(scene, 'all'));
    jumping.jump((step * 37) % (events.length + 1));
    const again = JSON.stringify(jumping.frameAt(step));
    if (stepped !== jumped || again !== jumped || !jumped.includes(folded)) differing.push(step);
  }
  return differing;
}

/** 108 tiles: wall, holdings, melds, rivers, flowers, birds out of the wall. T-10 */
function tilesOnTable(table: TableView): number {
  const inMelds = (seat: TableView['seats'][number]): number =>
    seat.melds.reduce((sum, meld) => sum + (meld.kind === 'kong' ? 4 : 3), 0);
  const ofSeats = table.seats.reduce(
    (sum, seat) =>
      sum + seat.concealedCount + inMelds(seat) + seat.river.filter((discard) => discard.takenBy === null).length,
    0,
  );
  return table.wallLeft + ofSeats + table.birds.filter((bird) => bird.source === 'wall').length;
}

describe('a cursor', () => {
  it('step 0 is the empty table and the last step the table after the last event', () => {
    const cursor = cursorOf(RULES, THREE_WINNERS);
    expect(cursor.steps).toBe(THREE_WINNERS.length);
    expect(cursor.frameAt(0)).toMatchObject({ step: 0, event: null, table: { phase: 'started', wallLeft: 108 } });
    expect(cursor.jump(cursor.steps)).toMatchObject({ event: { type: 'HandEnded' }, table: { phase: 'ended' } });
    expect(cursor.step()).toBeNull();
    expect(cursor.back()?.step).toBe(cursor.steps - 1);
  });

  it('a step that the hand does not have throws, and the cursor stays where it was', () => {
    const cursor = cursorOf(RULES, THREE_WINNERS);
    cursor.jump(4);
    expect(() => cursor.jump(THREE_WINNERS.length + 1)).toThrow(RangeError);
    expect(() => cursor.jump(-1)).toThrow(RangeError);
    expect(() => cursor.jump(1.5)).toThrow(RangeError);
    expect(cursor.at).toBe(4);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])('jump equals step at every step of played hand %i', (seed) => {
    expect(stepsThatDiffer(RULES, playedHand(RULES, seed))).toEqual([]);
    expect(stepsThatDiffer(CLASSIC, playedHand(CLASSIC, seed))).toEqual([]);
  });

  it('jump equals step at every step of a hand with three winners', () => {
    expect(stepsThatDiffer(RULES, THREE_WINNERS)).toEqual([]);
  });

  it('jump equals step at every step of every hand recorded elsewhere', () => {
    const hands = [...handsIn(CASES, 'valid-'), ...handsIn(CASES, 'sample-'), ...handsIn(GOLDEN, '')];
    expect(hands.filter(({ rules, events }) => stepsThatDiffer(rules, events).length > 0)).toEqual([]);
  });

  it('what is handed out does not change when the cursor moves on', () => {
    const events = playedHand(RULES, 3);
    const cursor = cursorOf(RULES, events);
    const frame = cursor.jump(KEYFRAME_EVERY + 1);
    const before = JSON.stringify(frame);
    while (cursor.step() !== null);
    expect(JSON.stringify(frame)).toBe(before);
  });

  it('T-10 every tile is in exactly one place at every step', () => {
    const events = playedHand(RULES, 5);
    const replay = replayOf(RULES, events);
    const counts = events.map((_, at) => tilesOnTable(replay.viewAt(at + 1, 'all').table));
    expect(new Set(counts)).toEqual(new Set([108]));
  });

  it('T-7 the second of several winners is shown with its own tile, patterns and money', () => {
    const { table } = cursorOf(RULES, THREE_WINNERS).jump(THREE_WINNERS.length);
    expect(table.wins.map(({ seat, total, tier }) => [seat, total, tier])).toEqual([
      [1, 1, 'small'],
      [2, 1, 'big'],
      [3, 1, 'small'],
    ]);
    expect(table.seats.map((seat) => seat.balance)).toEqual([-13, 4, 7, 2]);
    expect(table.seats.map((seat) => seat.winningTile)).toEqual([null, '3s', '3s', '3s']);
    expect(table.seats[1]).toMatchObject({ holding: '123456789m55p45s', concealedCount: 14 });
    expect(table.seats[0].river.at(-1)).toEqual({ tile: '3s', takenBy: 1 });
  });

  it('T-5 an added kong leaves no pong behind', () => {
    const { table } = cursorOf(RULES, [
      { type: 'HandStarted', hand: 'k', number: 1, dealer: 0 },
      { type: 'TilesDealt', tiles: ['1479m1346p24679s', '55m123456789p45s', '2277m3377p11388s', '123m45678889p12s'] },
      { type: 'TileDrawn', seat: 0, tile: '5m', from: 'front' },
      { type: 'TileDiscarded', seat: 0, tile: '5m' },
      { type: 'PongClaimed', seat: 1, from: 0, tile: '5m' },
      { type: 'TileDiscarded', seat: 1, tile: '1p' },
      { type: 'TileDrawn', seat: 2, tile: '6p', from: 'front' },
      { type: 'TileDiscarded', seat: 2, tile: '6p' },
      { type: 'TileDrawn', seat: 3, tile: '5p', from: 'front' },
      { type: 'TileDiscarded', seat: 3, tile: '5p' },
      { type: 'TileDrawn', seat: 0, tile: '3s', from: 'front' },
      { type: 'TileDiscarded', seat: 0, tile: '3s' },
      { type: 'TileDrawn', seat: 1, tile: '5m', from: 'front' },
      { type: 'KongDeclared', seat: 1, kind: 'added', tile: '5m', replacement: 'open' },
    ]).jump(14);
    expect(table.seats[1].melds).toEqual([
      { kind: 'kong', form: 'added', tiles: '5555m', claimed: '5m', from: 0, text: '(5555m+)' },
    ]);
    expect(table.replacementDue).toEqual({ seat: 1, replacement: 'open' });
    expect(SEATS.map((seat) => table.seats[seat].concealedCount)).toEqual([13, 10, 13, 13]);
  });
});
