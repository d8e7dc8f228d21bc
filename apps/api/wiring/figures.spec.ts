import { describe, expect, it } from '@jest/globals';
import type { ItemSum } from '#read-store';
import { factSums, statisticsOf } from './figures.js';

const sum = (item: string, bounds: Pick<ItemSum, 'least' | 'most'>, family = 'hands'): ItemSum => ({
  family,
  item,
  n: 3,
  amount: 12,
  squares: 60,
  ...bounds,
});
const NONE = { least: null, most: null };
const valueOf = (sums: readonly ItemSum[], id: string) =>
  statisticsOf(factSums(sums)).figures.find((each) => each.id === id)?.value;

describe('figures over sums of the read model', () => {
  it('an extreme that nobody kept has no value, and not 0', () => {
    expect(valueOf([sum('net', NONE), sum('gain', NONE)], 'largest-win')).toBeNull();
    expect(valueOf([sum('net', NONE), sum('gain', { least: 1, most: 9 })], 'largest-win')).toBe(9);
  });

  it('a player who never lost or dealt has no largest loss and no longest run', () => {
    const sums = [sum('net', NONE), sum('gain', { least: 1, most: 9 })];
    expect([valueOf(sums, 'largest-loss'), valueOf(sums, 'longest-run')]).toEqual([null, null]);
  });

  it('a family of one kind of rule book is there only where such a book was played', () => {
    const families = (sums: readonly ItemSum[]) =>
      new Set(statisticsOf(factSums(sums)).figures.map(({ family }) => family));
    expect(families([sum('net', NONE), sum('fan', NONE, 'books')])).toEqual(
      new Set([
        ...['outcome', 'speed', 'efficiency', 'value', 'dealer', 'calls', 'jinan', 'match', 'rating', 'conduct'],
      ]),
    );
  });
});
