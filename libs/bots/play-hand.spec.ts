import { describe, expect, it } from '@jest/globals';
import {
  applyEvent,
  copiesInMelds,
  foldHand,
  isInWall,
  isSoundRow,
  legalActions,
  newTable,
  resolveRules,
  SEATS,
  startHand,
  tileSet,
  TILES,
  toAct,
  type Deltas,
  type HandEvent,
  type HandStarted,
  type Rules,
  type Seat,
  type Table,
  type Tile,
} from '#rules';
import { botOf } from './bot.js';
import { playHand } from './play-hand.js';
import { pickIndex, seededRandom, type Random } from './random.js';
import { TEMPERAMENTS } from './cast-of-calls.js';
import { pickTemperament } from './casting.js';
import type { Temperament } from './temperament.js';
import { viewOf } from './view.js';

const HANDS = Array.from({ length: 200 }, (_, hand) => hand);
const OPTIONS = [
  {},
  { birds: 2, birdFactor: 'multiply', severalWinners: 'nearest', declinedWin: 'same-tile' },
  { openingEndsHand: true, openingBird: 'none', declinedWin: 'any-tile', emptyWallBird: 'none' },
];

function rulesFor(hand: number): Rules {
  const resolved = resolveRules({ id: 'changsha', options: OPTIONS[hand % OPTIONS.length] });
  if (!resolved.ok) throw new Error(resolved.refusal.message.en);
  return resolved.value;
}

function shuffled(rules: Rules, random: Random): Tile[] {
  const wall = tileSet(rules.copies);
  wall.forEach((tile, at) => {
    const other = at + pickIndex(random, wall.length - at);
    wall[at] = wall[other];
    wall[other] = tile;
  });
  return wall;
}

const noDice = () => {
  throw new Error('no dice here');
};

function played(hand: number, temperaments?: readonly Temperament[]) {
  const rules = rulesFor(hand);
  const random = seededRandom([hand, 1, 2, 3]);
  const wall = shuffled(rules, random);
  const cast = temperaments ?? SEATS.map(() => pickTemperament(random));
  const start: HandStarted = { type: 'HandStarted', hand: `h${hand}`, number: 1, dealer: SEATS[hand % 4] };
  const supply = { tile: (index: number) => wall[index], dice: noDice };
  return { rules, wall, ...playHand(rules, start, supply, cast.map(botOf), random) };
}

/** Every copy that lies somewhere: wall, concealed tiles, melds, rivers and birds. The winning tile is with the first winner. */
function copiesOnTable(table: Table, wall: readonly Tile[]): number[] {
  const copies = new Array<number>(42).fill(0);
  wall.forEach((tile, index) => (copies[tile] += isInWall(table.wall, index) ? 1 : 0));
  for (const seat of table.seats) {
    seat.concealed.counts.forEach((count, tile) => (copies[tile] += count));
    copies.forEach((_, tile) => (copies[tile] += copiesInMelds(seat.melds, TILES[tile])));
    seat.river.forEach((tile) => copies[tile]++);
  }
  table.openingBirds.forEach(({ tile }) => copies[tile]++);
  table.birds.slice(0, table.birdsFromWall).forEach(({ tile }) => copies[tile]++);
  return copies;
}

function isConserved(rules: Rules, wall: readonly Tile[], events: readonly HandEvent[]): boolean {
  const table = newTable(rules);
  return events.every((event) => {
    applyEvent(table, event);
    return copiesOnTable(table, wall).every((copies, tile) => copies === rules.copies[tile]);
  });
}

function paid(events: readonly HandEvent[]): Deltas {
  const deltas: [number, number, number, number] = [0, 0, 0, 0];
  for (const event of events) {
    if (event.type !== 'PaymentsSettled') continue;
    for (const { from, to, amount } of event.rows) {
      deltas[from] -= amount;
      deltas[to] += amount;
    }
  }
  return deltas;
}

describe('hands that bots play', () => {
  it.each(HANDS)('T-10 hand %i keeps every tile in one place at every event', (hand) => {
    const { rules, wall, events } = played(hand);
    expect(isConserved(rules, wall, events)).toBe(true);
  });

  it.each(HANDS)('T-11 hand %i ends with the deltas of its rows, which sum to zero', (hand) => {
    const { events } = played(hand);
    const rows = events.flatMap((event) => (event.type === 'PaymentsSettled' ? event.rows : []));
    expect(rows.every(isSoundRow)).toBe(true);
    expect(events.at(-1)).toMatchObject({ type: 'HandEnded', deltas: paid(events) });
    expect(paid(events).reduce((sum, delta) => sum + delta)).toBe(0);
  });

  it.each(HANDS)('hand %i folds to the table it was played on', (hand) => {
    const { rules, events, table } = played(hand);
    const { able: _folded, rules: _rules, ...folded } = foldHand(rules, events);
    const { able: _played, rules: _same, ...own } = table;
    expect(folded).toEqual(own);
  });

  it('is the same again from the same chance', () => {
    expect(played(7).events).toEqual(played(7).events);
  });

  it.each(TEMPERAMENTS)('$id plays four seats to the end', (temperament) => {
    const ends = [1, 2, 3, 4, 5].map(
      (hand) =>
        played(
          hand,
          SEATS.map(() => temperament),
        ).events.at(-1)?.type,
    );
    expect(ends).toEqual(Array(5).fill('HandEnded'));
  });
});

describe('what a bot sees', () => {
  /** A table at its first turn whose other seats have swapped tiles among themselves and with the wall. */
  function tablesAlikeFor(seat: Seat): [Table, Table] {
    const rules = rulesFor(0);
    const wall = shuffled(rules, seededRandom([5, 5, 5, 5]));
    const own = new Set(
      [...Array(12).keys()].map((n) => 16 * Math.floor(n / 4) + 4 * seat + (n % 4)).concat(48 + seat, 52),
    );
    const hidden = wall.map((_, index) => index).filter((index) => !own.has(index));
    const other = wall.slice();
    hidden.forEach((index, at) => (other[index] = wall[hidden[(at + 1) % hidden.length]]));
    const start: HandStarted = { type: 'HandStarted', hand: 'h', number: 1, dealer: 0 };
    const [one, two] = [wall, other].map((tiles) =>
      startHand({ ...rules, opening: null }, start, { tile: (index) => tiles[index], dice: noDice }),
    );
    return [one.table, two.table];
  }

  it('T-9 is the same whatever the others hold and the wall hides', () => {
    const [one, two] = tablesAlikeFor(0);
    expect(one.seats[1].concealed).not.toEqual(two.seats[1].concealed);
    expect(viewOf(one, 0)).toEqual(viewOf(two, 0));
  });

  it('T-9 decides the same whatever the others hold and the wall hides', () => {
    const actions = tablesAlikeFor(0).map((table) =>
      botOf(TEMPERAMENTS[0])(viewOf(table, 0), legalActions(table, toAct(table)[0]), seededRandom([1, 1, 1, 1])),
    );
    expect(actions[0]).toEqual(actions[1]);
  });

  it('T-9 holds no concealed tiles but its own', () => {
    const [table] = tablesAlikeFor(0);
    const text = JSON.stringify(viewOf(table, 0), (key, value: unknown) => (key === 'copies' ? undefined : value));
    expect(text.match(/"counts"/g)).toHaveLength(1);
    expect(text).not.toContain('taken');
  });
});
