import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { evaluateFigures } from './figures/evaluate.js';
import type { FactItem, HandFact } from './facts.js';
import { mergeSums, sumsOf, type FactSums } from './sums.js';
import { factsFrom, goldenEvents, handsOf } from './testing/recorded-hands.js';

const NIGHT = 'audit/changsha.paipu.jsonl';
const night = handsOf(NIGHT)
  .map((events) => factsFrom(events))
  .flatMap((facts) => (facts === null ? [] : [facts]));
const rows: readonly { readonly fact: HandFact; readonly items: readonly FactItem[] }[] = night.flatMap(
  ({ facts, items }) => facts.map((fact) => ({ fact, items: items.filter((item) => item.seat === fact.seat) })),
);
const sumOf = (some: typeof rows): FactSums => some.map(({ fact, items }) => sumsOf(fact, items)).reduce(mergeSums, {});

const anySums = fc.array(fc.constantFrom(...rows), { maxLength: 6 }).map(sumOf);

describe('sums of facts', () => {
  it('are a monoid: merging is associative and commutative, and nothing changes nothing', () => {
    fc.assert(
      fc.property(anySums, anySums, anySums, (a, b, c) => {
        expect(mergeSums(mergeSums(a, b), c)).toEqual(mergeSums(a, mergeSums(b, c)));
        expect(mergeSums(a, b)).toEqual(mergeSums(b, a));
        expect(mergeSums(a, {})).toEqual(a);
        expect(mergeSums({}, a)).toEqual(a);
      }),
      { numRuns: 30 },
    );
  });

  it('of the parts of a night merge to the sums of the night, whatever it is cut by', () => {
    const whole = sumOf(rows);
    const cut = (isIn: (fact: HandFact) => boolean) =>
      mergeSums(sumOf(rows.filter(({ fact }) => isIn(fact))), sumOf(rows.filter(({ fact }) => !isIn(fact))));
    expect(cut((fact) => fact.isDealer)).toEqual(whole);
    expect(cut((fact) => fact.player === 'p-an')).toEqual(whole);
    expect(evaluateFigures(cut((fact) => fact.net > 0))).toEqual(evaluateFigures(whole));
  });

  it('have as N the completed hands seated', () => {
    const own = rows.filter(({ fact }) => fact.seat === 2);
    expect(sumOf(own)['hands/net'].n).toBe(night.length);
    expect(night.length).toBeGreaterThan(50);
  });

  it('are integers, so that they add up exactly in any order', () => {
    const numbers = Object.values(sumOf(rows)).flatMap(({ n, amount, squares }) => [n, amount, squares]);
    expect(numbers.filter((number) => !Number.isSafeInteger(number))).toEqual([]);
  });

  it('survive JSON, for a rollup keeps them so', () => {
    const whole = sumOf(rows);
    expect(JSON.parse(JSON.stringify(whole))).toEqual(whole);
  });
});

describe('the facts of a night', () => {
  it('T-11 what the four seats gain and lose sums to zero in every hand, and so does the worth of its birds', () => {
    const nets = night.map(({ facts }) => facts.reduce((sum, fact) => sum + fact.net, 0));
    expect(nets.filter((net) => net !== 0)).toEqual([]);
    const birds = night.map(({ items }) => items.filter((item) => item.family === 'birds' && item.item === 'net'));
    expect(birds.filter((items) => items.reduce((sum, { amount }) => sum + amount, 0) !== 0)).toEqual([]);
  });

  it('agree with a plain count of the events', () => {
    const events = goldenEvents(NIGHT).map(({ event }) => event);
    const wins = events.filter((event) => event.type === 'HandWon');
    const count = (is: (fact: HandFact) => boolean) => rows.filter(({ fact }) => is(fact)).length;
    expect(count((fact) => fact.won)).toBe(wins.length);
    expect(count((fact) => fact.bySelfDraw)).toBe(wins.filter((win) => win.by === 'self-draw').length);
    expect(count((fact) => fact.drawnHand)).toBe(4 * events.filter((event) => event.type === 'HandDrawn').length);
    expect(count((fact) => fact.isDealer)).toBe(night.length);
    const n = (key: string) => sumOf(rows)[key]?.n ?? 0;
    expect(n('declined/choice') + n('declined/automatic') + n('declined/outranked')).toBe(
      events.filter((event) => event.type === 'WinDeclined').length,
    );
    expect(n('kongs/all')).toBe(events.filter((event) => event.type === 'KongDeclared').length);
    expect(n('opening/declared')).toBe(events.filter((event) => event.type === 'OpeningHandDeclared').length);
    expect(n('last-tile/offered')).toBe(events.filter((event) => event.type === 'LastTileOffered').length);
    expect(n('barred/follow-up')).toBeGreaterThanOrEqual(0);
  });
});
