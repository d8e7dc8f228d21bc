import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readGameLogSync } from '#game-log';
import { collectEvent, newHandCollector, replayOf, type HandRecord } from '#replay';
import { clauseText } from '../audit/clause-text.js';
import { laidOpen } from './laid-open.js';

const GOLDEN = join(import.meta.dirname, '../../../test/golden');
const NAMES = ['林', '周', '唐', '何'];

function handsOf(variant: string): readonly HandRecord[] {
  const collector = newHandCollector();
  const bytes = readFileSync(join(GOLDEN, variant, 'golden.paipu.jsonl'));
  return [...readGameLogSync([bytes])].flatMap((line) => {
    const found = line.kind === 'event' ? collectEvent(collector, line.event) : null;
    return found === null || 'refusal' in found ? [] : [found];
  });
}

function rowsOf({ rules, events }: HandRecord) {
  const { table } = replayOf(rules, events).viewAt(events.length, 'all');
  return table.payments.map((row) => ({ row, parts: laidOpen(row, table, rules, NAMES), table, rules }));
}

describe('a payment laid open', () => {
  it.each(['changsha', 'changsha-classic', 'jinan', 'weihai', 'hefei'])(
    'T-11 its parts make its amount, in every golden hand: %s',
    (variant) => {
      const rows = handsOf(variant).flatMap(rowsOf);
      expect(rows.length).toBeGreaterThan(0);
      const made = rows.map(({ parts }) => {
        const figure = (kind: string, absent: number) => parts.find((part) => part.kind === kind)?.figure ?? absent;
        return (figure('base', 0) + figure('extra', 0)) * figure('factor', 1);
      });
      expect(made).toEqual(rows.map(({ row }) => row.amount));
    },
  );

  it('CS-7 every doubled row names the bird, and whom of the two it hits', () => {
    const rows = handsOf('changsha').flatMap(rowsOf);
    const doubled = rows.filter(({ row }) => row.factor !== undefined);
    expect(doubled.length).toBeGreaterThan(0);
    const unexplained = doubled.filter(({ row, parts, table }) => {
      const hit = table.birds.filter(({ seat }) => seat === row.from || seat === row.to).map(({ seat }) => NAMES[seat]);
      const said = parts.find(({ kind }) => kind === 'factor')?.why.map(({ zh }) => zh) ?? [];
      return said.length === 0 || !said.every((each) => hit.some((name) => each.endsWith(name)));
    });
    expect(unexplained).toEqual([]);
  });

  it.each(['changsha', 'changsha-classic', 'jinan', 'weihai', 'hefei'])(
    'T-11 every clause that a part rests on can be read, in both languages: %s',
    (variant) => {
      const named = handsOf(variant).flatMap((hand) =>
        rowsOf(hand).flatMap(({ parts }) => parts.flatMap(({ clauses }) => clauses)),
      );
      expect(named.length).toBeGreaterThan(0);
      const texts = [...new Set(named)].map((clause) => ({ clause, text: clauseText(variant, clause) }));
      expect(texts.filter(({ text }) => !text?.zh || !text.en)).toEqual([]);
    },
  );

  it('CS-7.3 a doubled row leads to the clause that doubles, a dealer’s extra and a weight to theirs', () => {
    const parts = handsOf('changsha').flatMap((hand) => rowsOf(hand).flatMap(({ parts: all }) => all));
    const first = (kind: string) =>
      new Set(parts.filter((part) => part.kind === kind).map(({ clauses }) => clauses[0]));
    expect([...first('factor')]).toEqual(['CS-7.3']);
    expect([...first('extra')].sort()).toEqual(['CS-2.4', 'CS-8.2']);
    expect(clauseText('changsha', 'CS-7.3')?.en).toMatch(/doubled/);
    const weighed = parts.filter(({ kind, why }) => kind === 'base' && why.some(({ en }) => /\(\d+\)$/.test(en)));
    expect(weighed.length).toBeGreaterThan(0);
    expect(weighed.filter(({ clauses }) => !clauses.includes('CS-4.2'))).toEqual([]);
  });

  it('CS-7.3 a row that is not doubled says whom its bird points at, by the same clause', () => {
    const rows = handsOf('changsha').flatMap(rowsOf);
    const plain = rows.filter(
      ({ row, table }) => row.factor === undefined && table.birds.some((bird) => bird.for === row.for),
    );
    expect(plain.length).toBeGreaterThan(0);
    const factors = plain.map(({ parts }) => parts.find(({ kind }) => kind === 'factor'));
    expect([...new Set(factors.map((part) => `${part?.figure} ${part?.clauses[0]}`))]).toEqual(['1 CS-7.3']);
    expect(
      factors.filter((part) => !/ points at .+, who neither pays nor receives/.test(part?.why[0]?.en ?? '')),
    ).toEqual([]);
  });

  it('CS-7.3 a row that lost its doubling still names the bird that hits it', () => {
    const found = handsOf('changsha')
      .flatMap(rowsOf)
      .find(({ row }) => row.for === 'win' && row.factor === 2);
    if (found === undefined) throw new Error('no doubled row in the golden hands');
    const { row, table, rules } = found;
    const lost = { from: row.from, to: row.to, for: row.for, base: row.base, extra: row.extra, amount: row.amount / 2 };
    const factor = laidOpen(lost, table, rules, NAMES).find(({ kind }) => kind === 'factor');
    expect(factor).toMatchObject({ figure: 1, why: [{ en: expect.stringMatching(/^bird .+ hits /) }] });
    expect(factor?.clauses).toContain('CS-7.3');
  });

  it('CS-8 a win names what it is made of, and a dealer’s extra names the dealer', () => {
    const parts = handsOf('changsha')
      .flatMap(rowsOf)
      .filter(({ row }) => row.for === 'win');
    expect(parts.filter(({ parts: [base] }) => base.why.length === 0 || base.clauses.length === 0)).toEqual([]);
    const extras = parts.flatMap(({ parts: all, table }) =>
      all.filter(({ kind }) => kind === 'extra').map(({ why }) => ({ why, table })),
    );
    expect(extras.every(({ why, table }) => why.some(({ zh }) => zh.includes(NAMES[table.dealer])))).toBe(true);
  });
});
