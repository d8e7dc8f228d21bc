import { describe, expect, it } from '@jest/globals';
import {
  isSoundRow,
  legalActions,
  parseHolding,
  resolveRules,
  SEATS,
  startHand,
  tileSet,
  toAct,
  VARIANTS,
  type HandStarted,
  type Rules,
  type Tile,
} from '#rules';
import { botOf } from './bot.js';
import { GATE_CAST } from './cast-of-gate.js';
import { READY_CAST } from './cast-of-ready.js';
import { castFor, pickTemperament } from './casting.js';
import { lacking, OUT_OF_REACH, type Goal, type Held } from './goal.js';
import { playHand } from './play-hand.js';
import { pickIndex, seededRandom, type Random } from './random.js';
import { viewOf } from './view.js';

function holding(text: string): Held {
  const parsed = parseHolding(text);
  if (!parsed.ok) throw new Error(parsed.refusal.message.en);
  return parsed.value;
}

function rulesOf(id: string, options: Readonly<Record<string, unknown>> = {}): Rules {
  const resolved = resolveRules({ id, options });
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

function played(rules: Rules, hand: number) {
  const random = seededRandom([hand, 7, 7, 7]);
  const wall = shuffled(rules, random);
  const bots = SEATS.map(() => botOf(pickTemperament(random, castFor(rules))));
  const start: HandStarted = { type: 'HandStarted', hand: `h${hand}`, number: 1, dealer: SEATS[hand % 4] };
  const supply = {
    tile: (index: number) => wall[index],
    dice: (kongs: number) => [1 + (kongs % 6), 1 + (hand % 6)] as const,
  };
  return playHand(rules, start, supply, bots, random).events;
}

describe('how far a holding is from the goals of the other books', () => {
  it.each<[Goal, string, number]>([
    ['fast', '123m456m111z22s555z', 0], // JN-2.1 honors make triplets
    ['fast', '123m456m111z77z555z', 2], // and no pair
    ['pairs', '1133m5577p2244z77z', 0],
    ['triplets-258', '111m333p111z777z22s', 0],
    ['triplets-258', '111m333p111z22s77z', 1],
    ['triplets-258', '111m333p111z777z11s', 2],
    ['half-flush-258', '123m456m111z777z22m', 0],
    ['half-flush-258', '123m456m777z22m (111z)', 0],
    ['half-flush-258', '123m777z22m (111p) (456m)', OUT_OF_REACH],
    ['flush-258', '123m456m777z22m (111m)', 3],
    ['orphans', '19m19p19s1234567z1m', 0],
    ['orphans', '19m19p19s123456z11m', 1],
    ['orphans', '234m234p234s2345m', 14],
    ['gate', '234567m88m34s456p5s', 0], // HF-9 largest suit eight
    ['gate', '234567m34s456p88p5s', 2], // HF-9 six are too few
    ['gate', '567m88m34s456p [2222m]', 1],
    ['gate-pairs', '2233445566m7788p', 0],
    ['gate-pairs', '223344m556677p88s', 1], // HF-3 three pairs of a suit are six tiles
    ['gate-triplets', '222m333m44m666p888s', 0],
    ['alike', '555567m88m555p555s', 0],
    ['consecutive', '333444555m678p22s', 0],
    ['twins', '223344m556677p88s', 0],
    ['twins', '223344m556678p88s', 1],
  ])('%s: %s lacks %i', (goal, text, tiles) => {
    expect(lacking(goal, holding(text))).toBe(tiles);
  });
});

describe.each(VARIANTS.map(({ id }) => id))('the cast of %s', (id) => {
  it('plays hands to their end, with sound rows that sum to the deltas', () => {
    const rules = rulesOf(id);
    for (let hand = 0; hand < 12; hand++) {
      const events = played(rules, hand);
      const deltas = [0, 0, 0, 0];
      for (const row of events.flatMap((event) => (event.type === 'PaymentsSettled' ? event.rows : []))) {
        expect(isSoundRow(row)).toBe(true);
        deltas[row.from] -= row.amount;
        deltas[row.to] += row.amount;
      }
      expect(events.at(-1)).toMatchObject({ type: 'HandEnded', deltas });
    }
  });

  it('decides the same from the same chance', () => {
    const rules = rulesOf(id);
    expect(played(rules, 3)).toEqual(played(rules, 3));
  });
});

describe('bots of a book', () => {
  it('JN-4 declare ready in both ways', () => {
    const modes = Array.from({ length: 30 }, (_, hand) => played(rulesOf('jinan'), hand))
      .flat()
      .flatMap((event) => (event.type === 'ReadyDeclared' ? [event.mode] : []));
    expect(new Set(modes)).toEqual(new Set(['open', 'closed']));
  });

  it('CC-3.1 throw dice for kongs when they are ready', () => {
    const events = Array.from({ length: 100 }, (_, hand) => played(rulesOf('changsha-classic'), hand)).flat();
    expect(events.some((event) => event.type === 'TileDrawn' && event.from === 'column')).toBe(true);
  });

  it('HF-3 win through the gate, in less than all hands', () => {
    const ends = Array.from({ length: 40 }, (_, hand) => played(rulesOf('hefei'), hand));
    const won = ends.filter((events) => events.some(({ type }) => type === 'HandWon')).length;
    expect(won).toBeGreaterThan(8);
  });

  it.each([
    ['jinan', READY_CAST],
    ['hefei', GATE_CAST],
  ] as const)('%s: every one of the cast plays four seats to the end', (id, cast) => {
    const rules = rulesOf(id);
    const random = seededRandom([9, 9, 9, 9]);
    for (const temperament of cast) {
      const wall = shuffled(rules, random);
      const start: HandStarted = { type: 'HandStarted', hand: temperament.id, number: 1, dealer: 0 };
      const supply = { tile: (index: number) => wall[index], dice: () => [1, 2] as const };
      const bots = SEATS.map(() => botOf(temperament));
      expect(playHand(rules, start, supply, bots, random).events.at(-1)?.type).toBe('HandEnded');
    }
  });

  it.each(['jinan', 'hefei'])('%s: T-9 decide the same whatever the others hold and the wall hides', (id) => {
    const rules = rulesOf(id, id === 'jinan' ? { flowers: 0 } : {});
    const wall = shuffled(rules, seededRandom([5, 5, 5, 5]));
    const own = new Set([0, 1, 2, 3, 16, 17, 18, 19, 32, 33, 34, 35, 48, 52]);
    const hidden = wall.map((_, index) => index).filter((index) => !own.has(index));
    const other = wall.slice();
    hidden.forEach((index, at) => (other[index] = wall[hidden[(at + 1) % hidden.length]]));
    const start: HandStarted = { type: 'HandStarted', hand: 'h', number: 1, dealer: 0 };
    const [one, two] = [wall, other].map((tiles) => {
      const { table } = startHand(rules, start, { tile: (index) => tiles[index], dice: () => [1, 1] });
      const legal = legalActions(table, toAct(table)[0]);
      return botOf(castFor(rules)[0])(viewOf(table, 0), legal, seededRandom([1, 1, 1, 1]));
    });
    expect(one).toEqual(two);
  });
});
