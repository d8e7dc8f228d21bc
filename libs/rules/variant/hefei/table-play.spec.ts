import { describe, expect, it } from '@jest/globals';
import { parseTiles } from '../../notation/tiles-text.js';
import type { Action } from '../../table/action.js';
import { play, toAct } from '../../table/decide.js';
import type { HandEvent, HandStarted } from '../../table/event.js';
import { legalActions } from '../../table/legal-actions.js';
import { startHand } from '../../table/proceed.js';
import type { Table } from '../../table/table.js';
import { rulesFor } from '../../testing/win-text.js';
import { formatTile, type Tile, TILES } from '../../tiles/tile.js';

/* Whole hands at the table: the dealer is seat 0, every seat throws what it draws, and only the sea is played for. */

const rules = rulesFor('hefei');
/** What the dealer is dealt: ready for 2s and 5s. */
const READY = '23456788m34s456p';
/** Where the dealer's tiles lie in the wall (T-4). */
const DEALT_AT = [0, 1, 2, 3, 16, 17, 18, 19, 32, 33, 34, 35, 48];

function tilesOf(text: string): readonly Tile[] {
  const tiles = parseTiles(text);
  if (!tiles.ok) throw new Error(text);
  return tiles.value;
}

const DEALT: Readonly<Record<number, Tile>> = Object.fromEntries(tilesOf(READY).map((tile, n) => [DEALT_AT[n], tile]));

/** The named tiles where they are wanted; the rest in steps of eleven, so that nobody is dealt anything on purpose. */
function wallOf(wanted: Readonly<Record<number, Tile>>): readonly Tile[] {
  const left = rules.copies.slice();
  for (const tile of Object.values(wanted)) left[tile]--;
  const rest = TILES.flatMap((tile) => Array.from({ length: left[tile] }, () => tile));
  let next = 0;
  return Array.from({ length: rules.wallSize }, (_, at) => {
    if (wanted[at] !== undefined) return wanted[at];
    next = (next + 11) % rest.length;
    return rest.splice(next, 1)[0];
  });
}

/** A wall that deals the dealer `READY` and holds one more tile where it is wanted. */
function readyWall(at: number, name: string): readonly Tile[] {
  return wallOf({ ...DEALT, [at]: tilesOf(name)[0] });
}

interface Played {
  readonly events: readonly HandEvent[];
  /** what the seats in turn were offered in the sea */
  readonly offered: readonly (readonly Action['type'][])[];
}

/** Plays to the end; `inSea` is what a seat does that may win there. */
function playedOut(wall: readonly Tile[], inSea: 'win' | 'pass', start: Partial<HandStarted> = {}): Played {
  const supply = { tile: (index: number) => wall[index], dice: () => [1, 1] as const };
  const first: HandStarted = { type: 'HandStarted', hand: 'h', number: 1, dealer: 0, ...start };
  const { table, events } = startHand(rules, first, supply);
  const all: HandEvent[] = [...events];
  const offered: Action['type'][][] = [];
  for (let seats = toAct(table); seats.length > 0; seats = toAct(table)) {
    const answers = seats.map((seat) => {
      const legal = legalActions(table, seat);
      if (table.seaDraw) offered.push(legal.map(({ type }) => type));
      return chosen(table, legal, table.seaDraw ? inSea : 'pass');
    });
    all.push(...play(table, answers, supply));
  }
  return { events: all, offered };
}

function chosen(table: Table, legal: readonly Action[], wish: Action['type']): Action {
  const { drawn } = table.seats[table.turn];
  const wished = legal.find(({ type }) => type === wish);
  const thrown = legal.find(
    (action) => action.type === 'discard' && drawn !== null && action.tile === formatTile(drawn),
  );
  const action = wished ?? thrown;
  if (action === undefined) throw new Error(`nothing to do among ${legal.map(({ type }) => type).join()}`);
  return action;
}

const typesAfter = (events: readonly HandEvent[], index: number): string[] => {
  const at = events.findIndex((event) => event.type === 'TileDrawn' && event.index === index);
  return events.slice(at).map(({ type }) => type);
};

describe('HF-5 the sea at the table', () => {
  it('HF-5 the dealer draws the first of it, may win or decline and nothing else, and wins 15 more', () => {
    const { events, offered } = playedOut(readyWall(80, '5s'), 'win', { streak: 2 });
    expect(offered).toEqual([['win', 'pass']]);
    expect(typesAfter(events, 80)).toEqual(['TileDrawn', 'HandWon', 'PaymentsSettled', 'HandEnded']);
    expect(events.find(({ type }) => type === 'HandWon')).toMatchObject({
      seat: 0,
      by: 'self-draw',
      patterns: [{ id: 'last-tiles', value: 15 }],
      total: 30,
    });
    expect(events.at(-1)).toMatchObject({ nextDealer: 0, clause: 'HF-7.4', deltas: [114, -38, -38, -38] });
  });

  it('HF-5 it may decline: the others draw on, and the hand is drawn; nothing is paid', () => {
    const { events } = playedOut(readyWall(80, '5s'), 'pass');
    expect(typesAfter(events, 80)).toEqual([
      'TileDrawn',
      'WinDeclined',
      'TileDrawn',
      'TileDrawn',
      'TileDrawn',
      'HandDrawn',
      'HandEnded',
    ]);
    expect(events.at(-2)).toEqual({ type: 'HandDrawn', reason: 'sea-spent' });
    expect(events.at(-1)).toMatchObject({ nextDealer: 0, clause: 'HF-7.4', deltas: [0, 0, 0, 0] });
  });

  it('HF-5 near miss: the same tile drawn by the seat after it wins nothing and nobody is asked', () => {
    const { events, offered } = playedOut(readyWall(81, '5s'), 'win');
    expect(offered).toEqual([]);
    expect(events.at(-2)).toEqual({ type: 'HandDrawn', reason: 'sea-spent' });
  });

  it('HF-1.2 27 ordinary draws after the dealer’s fourteenth, each with its discard, then four without', () => {
    const { events } = playedOut(readyWall(83, '8p'), 'pass');
    const count = (wanted: HandEvent['type']): number => events.filter(({ type }) => type === wanted).length;
    expect([count('TileDrawn'), count('TileDiscarded')]).toEqual([1 + 27 + 4, 1 + 27]);
  });
});

describe('HF-2 no claim but a win at the table', () => {
  it('HF-2 nobody is offered a chow, a pong or a kong of a discard', () => {
    const { events } = playedOut(readyWall(83, '8p'), 'pass');
    const claims = ['ChowClaimed', 'PongClaimed', 'KongDeclared'];
    expect(events.filter(({ type }) => claims.includes(type))).toEqual([]);
  });

  it.each([
    ['five tiles are left: a kong is offered', 78, '4p', ['declareKong']],
    ['near miss: four are left', 79, '4p', []],
  ])('HF-2 the fourth tile is drawn and %s', (_, index, tile, kongs) => {
    expect(kongsOfferedAt(index, tilesOf(tile)[0])).toEqual(kongs);
  });
});

/** Kongs offered on the draw of an index by its seat, whose thirteen hold the other three of the tile. */
function kongsOfferedAt(index: number, tile: Tile): string[] {
  const seat = index % 4;
  const own = [4 * seat, 4 * seat + 1, 4 * seat + 2];
  const wall = wallOf(Object.fromEntries([...own, index].map((at) => [at, tile])));
  const supply = { tile: (at: number) => wall[at], dice: () => [1, 1] as const };
  const { table } = startHand(rules, { type: 'HandStarted', hand: 'h', number: 1, dealer: 0 }, supply);
  for (let seats = toAct(table); seats.length > 0; seats = toAct(table)) {
    const all = seats.map((each) => legalActions(table, each));
    if (rules.wallSize - table.wall.left === index + 1 && table.phase === 'turn') {
      return all[0].map(({ type }) => type).filter((type) => type === 'declareKong');
    }
    play(
      table,
      all.map((legal) => chosen(table, legal, 'pass')),
      supply,
    );
  }
  return ['over'];
}
