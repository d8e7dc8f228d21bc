import { beforeAll, describe, expect, it } from '@jest/globals';
import { applyEvent, newTable, SEATS, shanten, type HandEvent } from '#rules';
import type { Logged } from '#game-log';
import { correctFacts } from './fold.js';
import { chosenOfBest } from './efficiency.js';
import { shantenOf, unmelded } from './fast-shanten.js';
import type { HandFacts } from './facts.js';
import { factsFrom, handOf, handsOf, itemOf, rulesOf } from './testing/recorded-hands.js';

const LOG = 'statistics/four-hands.paipu.jsonl';
const rules = rulesOf();

describe('speed', () => {
  let first: HandFacts | null;
  let second: HandFacts | null;
  beforeAll(() => {
    first = factsFrom(handOf(LOG, 'four-1'));
    second = factsFrom(handOf(LOG, 'four-2'));
  });

  it('T-13 a seat dealt a waiting hand is ready in turn 0, and a hand three tiles away never was', () => {
    expect(itemOf(first, 2, 'speed/ready')).toEqual({ n: 1, amount: 0 });
    expect(itemOf(first, 0, 'speed/ready')).toEqual({ n: 0, amount: 0 });
  });

  it('a win comes in the turn its seat would discard in next, a deal-in in the turn of its discard', () => {
    expect(itemOf(first, 2, 'speed/win')).toEqual({ n: 1, amount: 1 });
    expect(itemOf(first, 0, 'speed/deal-in')).toEqual({ n: 1, amount: 1 });
    expect(itemOf(first, 0, 'speed/deal-in-ready').n).toBe(0);
    expect(itemOf(second, 3, 'speed/self-draw')).toEqual({ n: 1, amount: 1 });
  });

  it('CS-2.2 an opening hand is no win', () => {
    expect([1, 3].map((seat) => itemOf(first, seat, 'speed/win').n)).toEqual([0, 0]);
  });

  it('a discard after an opponent was ready is dangerous where it was waited for', () => {
    expect(itemOf(first, 0, 'danger/discards').n).toBe(1);
    expect(itemOf(first, 0, 'danger/waited-for').n).toBe(1);
    // 博 throws the last tile of four-4 to two who wait; 多 threw the 9s before, which neither did
    const fourth = factsFrom(handOf(LOG, 'four-4'));
    expect([1, 3].map((seat) => itemOf(fourth, seat, 'danger/waited-for').n)).toEqual([1, 0]);
    expect([1, 3].map((seat) => itemOf(fourth, seat, 'danger/discards').n)).toEqual([1, 1]);
  });

  it('shanten is noted at the deal for every seat', () => {
    expect(SEATS.map((seat) => itemOf(first, seat, 'shanten/0').n)).toEqual([1, 1, 1, 1]);
    expect(itemOf(first, 2, 'shanten/0').amount).toBe(0);
  });
});

describe('pairs', () => {
  it('CS-8.1 hold what passed between two seats each way, and who dealt in to whom', () => {
    const facts = factsFrom(handOf(LOG, 'four-1'));
    expect(itemOf(facts, 0, 'pair-net/p-chu')).toEqual({ n: 1, amount: -14 });
    expect(itemOf(facts, 2, 'pair-net/p-an')).toEqual({ n: 1, amount: 14 });
    expect(itemOf(facts, 0, 'pair-dealt-in/p-chu')).toEqual({ n: 1, amount: 14 });
    expect(itemOf(facts, 2, 'pair-won/p-an')).toEqual({ n: 1, amount: 14 });
    expect(itemOf(facts, 3, 'table/winners-paid').n).toBe(1);
  });

  it('T-14 a declined win favours who threw the tile, unless the platform declined it', () => {
    const events = handOf(LOG, 'four-4');
    expect(itemOf(factsFrom(events), 0, 'pair-spared/p-bo').n).toBe(1);
    const auto = events.map((event) => (event.type === 'WinDeclined' ? { ...event, auto: true as const } : event));
    expect(itemOf(factsFrom(auto), 0, 'pair-spared/p-bo').n).toBe(0);
    expect(itemOf(factsFrom(auto), 0, 'conduct/automatic').n).toBe(1);
  });

  it('a correction is between the two it names', () => {
    const facts = factsFrom(handOf(LOG, 'four-4'));
    const corrected = facts === null ? null : correctFacts(facts, [{ from: 1, to: 2, amount: 1 }]);
    expect([itemOf(corrected, 1, 'pair-net/p-chu').amount, itemOf(corrected, 2, 'pair-net/p-bo').amount]).toEqual([
      -3, 3,
    ]);
  });

  it.each(['changsha', 'changsha-classic', 'jinan', 'hefei', 'weihai'])('sum to the nets of a hand: %s', (book) => {
    const hands = handsOf(`${book}/golden.paipu.jsonl`);
    const sums = hands.map((events) => {
      const facts = factsFrom(events, rulesOf({}, book));
      const passed = (facts?.items ?? []).filter(({ family }) => family === 'pair-net');
      return SEATS.map((seat) => [
        passed.reduce((sum, item) => sum + (item.seat === seat ? item.amount : 0), 0),
        facts?.facts[seat].net ?? 0,
      ]);
    });
    expect(sums.flat().filter(([passed, net]) => passed !== net)).toEqual([]);
  });
});

describe('shanten beside melds', () => {
  it.each(['changsha', 'jinan'])('is that of the book on all but a few discards of the golden night: %s', (book) => {
    const [own, differing] = compared(handsOf(`${book}/golden.paipu.jsonl`), book);
    expect(own).toBeGreaterThan(100);
    // where a meld has used up the tile that is missing
    expect(differing / own).toBeLessThan(0.02);
  });

  /** Discards of seats with melds, and those where the two ways differ. */
  function compared(hands: readonly (readonly Logged<HandEvent>[])[], book: string): readonly [number, number] {
    const under = rulesOf({}, book);
    let [own, differing] = [0, 0];
    for (const events of hands) {
      const table = newTable(under);
      for (const event of events) {
        applyEvent(table, event);
        if (event.type !== 'TileDiscarded') continue;
        const { concealed, melds } = table.seats[event.seat];
        if (melds.length === 0) continue;
        const { forms, copies } = under;
        own++;
        const near = shantenOf(unmelded({ concealed, melds, forms, copies }));
        if (near !== shanten(concealed, melds, forms, copies)) differing++;
      }
    }
    return [own, differing];
  }
});

describe('tiles accepted', () => {
  it('are those of the best discard for the best discard, fewer for a worse one, and none for a step back', () => {
    const table = newTable(rules);
    for (const event of handOf(LOG, 'four-4').slice(0, 3)) applyEvent(table, event);
    // 多 holds 1589m 2459p 13679s and drew 2m
    const weighed = [...new Set(table.seats[3].concealed.counts.keys())]
      .filter((tile) => table.seats[3].concealed.counts[tile] > 0)
      .map((tile) => chosenOfBest(table, 3, tile as never));
    const best = weighed.map((each) => each?.best ?? 0);
    expect(new Set(best).size).toBe(1);
    expect(Math.max(...weighed.map((each) => each?.chosen ?? 0))).toBe(best[0]);
    expect(Math.min(...weighed.map((each) => each?.chosen ?? 0))).toBeLessThan(best[0]);
  });
});
