import { describe, expect, it } from '@jest/globals';
import { resolveRules } from '#rules';
import { VARIANTS } from '#rules/variant/registry';
import { expectRows } from '../coverage-expected.js';
import type { Group } from '../coverage-groups.js';
import { rowWords } from './coverage-rows.js';

describe('the rows of coverage', () => {
  it.each(VARIANTS.map(({ id }) => id))('have Chinese words and keep their English ones: %s', (id) => {
    const rows: [Group, string][] = [];
    expectRows((group, row) => rows.push([group, row]), { id });
    expect(resolveRules({ id }).ok).toBe(true);
    expect(rows.length).toBeGreaterThan(20);
    const said = rows.map(([group, row]) => ({ row, group, ...rowWords(group, row) }));
    expect(said.filter(({ row, en }) => en !== row)).toEqual([]);
    expect(said.filter(({ group, zh }) => group !== 'next-dealer' && /[a-z]/i.test(zh))).toEqual([]);
  });

  it.each<[Group, string, string]>([
    ['kong', 'added open', '补杠·开杠'],
    ['ready', 'open won by self-draw', '明约·自摸'],
    ['liability', 'formed by exposed kong', '因此成立：明杠'],
    ['declined-win', 'discard, outranked', '点炮·前面一家先胡'],
    ['drawn-before', '5 or more', '5 及以上'],
  ])('%s %s is %s', (group, row, zh) => {
    expect(rowWords(group, row).zh).toBe(zh);
  });
});
