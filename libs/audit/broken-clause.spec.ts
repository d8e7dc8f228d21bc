import { describe, expect, it } from '@jest/globals';
import { resolveRules, type PaymentRow, type Rules } from '#rules';
import { clauseBroken } from './broken-clause.js';
import { openAudit, auditEvent, closeAudit } from './index.js';
import { goldenMatches } from './testing/found.js';
import { findingsOf } from './testing/plant.js';

function rulesOf(id: string): Rules {
  const resolved = resolveRules({ id });
  if (!resolved.ok) throw new Error(`no rules ${id}`);
  return resolved.value;
}

const CHANGSHA = rulesOf('changsha');
const DUE: PaymentRow = { from: 0, to: 2, amount: 14, base: 6, extra: 1, factor: 2 };
const OTHER: PaymentRow = { from: 1, to: 2, amount: 6, base: 6 };
const without = (part: 'extra' | 'factor', amount: number): PaymentRow => ({ ...DUE, [part]: undefined, amount });

describe('the clause that wrong payments break', () => {
  it.each([
    ['CS-7.3', 'a row without its doubling', [without('factor', 7)]],
    ['CS-8.2', 'an amount that its own figures do not make', [{ ...DUE, amount: 7 }]],
    ['CS-7.3', 'a row that is doubled beside one that is not', [DUE, { ...OTHER, amount: 12, factor: 2 }]],
    ['CS-8.2', 'a row without the extra of the dealer', [without('extra', 12)]],
    ['CS-8.2', 'a row off by one', [{ ...DUE, amount: 15 }]],
    ['CS-8.2', 'a row of another base', [{ ...DUE, amount: 16, base: 7 }]],
    ['CS-8.2', 'a row with neither doubling nor extra', [{ from: 0, to: 2, amount: 6, base: 6 }]],
    ['CS-8.2', 'one row without its doubling, another off by one', [without('factor', 7), { ...OTHER, amount: 5 }]],
    ['CS-8.2', 'a row that nobody owes', [{ ...DUE, from: 3 }]],
  ] as const)('%s: %s', (clause, _, recorded) => {
    const due = [DUE, OTHER].slice(0, recorded.length);
    expect(clauseBroken(CHANGSHA, 'win', due, recorded, 0)).toBe(clause);
  });

  it('CS-2.5 an opening row without the doubling of its bird; CS-2.4 any other', () => {
    expect(clauseBroken(CHANGSHA, 'opening', [DUE], [without('factor', 7)], 0)).toBe('CS-2.5');
    expect(clauseBroken(CHANGSHA, 'opening', [DUE], [without('extra', 12)], 0)).toBe('CS-2.4');
  });

  // 5 points at two fan, whoever pays; after two drawn hands the stake is four
  it.each([
    ['JN-9.4', 'the stake left out', 2, { due: 8, recorded: 2 }],
    ['JN-9.4', 'the stake of one drawn hand less', 2, { due: 8, recorded: 4 }],
    ['JN-9.4', 'the stake of one drawn hand more', 2, { due: 8, recorded: 16 }],
    ['JN-9.4', 'the stake left out after as many drawn hands as a number can say', 2 ** 50, { due: 64, recorded: 2 }],
    ['JN-7.1', 'another fan', 2, { due: 8, recorded: 12 }],
    ['JN-7.1', 'three shares for one', 2, { due: 8, recorded: 24 }],
    ['JN-7.1', 'the fan left out as well as the stake', 2, { due: 24, recorded: 2 }],
    ['JN-7.1', 'the fan left out where there is no stake', 0, { due: 2, recorded: 1 }],
    ['JN-7.1', 'one share for three where there is no stake', 0, { due: 6, recorded: 2 }],
  ] as const)('%s: in Jinan %s', (clause, _, drawnBefore, { due, recorded }) => {
    const row = (factor: number): PaymentRow => ({ from: 0, to: 2, amount: 5 * factor, base: 5, factor });
    expect(clauseBroken(rulesOf('jinan'), 'win', [row(due)], [row(recorded)], drawnBefore)).toBe(clause);
  });

  it('JN-7.1 one row of two with another stake is no stake', () => {
    const row = (from: 0 | 1, factor: number): PaymentRow => ({ from, to: 2, amount: 5 * factor, base: 5, factor });
    const due = [row(0, 4), row(1, 4)];
    expect(clauseBroken(rulesOf('jinan'), 'win', due, [row(0, 2), row(1, 2)], 2)).toBe('JN-9.4');
    expect(clauseBroken(rulesOf('jinan'), 'win', due, [row(0, 4), row(1, 2)], 2)).toBe('JN-7.1');
  });

  it('HF-7.1 in Hefei nothing is multiplied', () => {
    const due: PaymentRow = { from: 0, to: 2, amount: 15, base: 15 };
    expect(clauseBroken(rulesOf('hefei'), 'win', [due], [{ ...due, factor: 2, amount: 30 }], 0)).toBe('HF-7.1');
  });

  it('JN-9.4, JN-7.1 the audit of a night tells a stake left out from a fan left out', () => {
    const clauses = new Set<string>();
    for (const match of goldenMatches('jinan/golden')) {
      let drawnBefore = 0;
      match.forEach((event, at) => {
        if (event.type === 'HandStarted') drawnBefore = event.drawnBefore ?? 0;
        if (event.type !== 'PaymentsSettled' || event.for !== 'win') return;
        const stake = 2 ** Math.min(drawnBefore, 5);
        const divided = (by: number) =>
          event.rows.map(({ amount, factor = 1, ...row }) => ({ ...row, factor: factor / by, amount: amount / by }));
        const [{ factor = 1 }] = event.rows;
        const plain = factor / stake;
        const told = (by: number) =>
          findingsOf(match.slice(0, at).concat({ ...event, rows: divided(by) }))
            .filter(({ code, line }) => code === 'payment' && line === at)
            .map(({ clause }) => clause ?? '');
        if (stake > 1) told(stake).forEach((clause) => clauses.add(`stake ${clause}`));
        if (stake === 1 && plain > 1) told(plain).forEach((clause) => clauses.add(`fan ${clause}`));
      });
    }
    expect([...clauses].sort()).toEqual(['fan JN-7.1', 'stake JN-9.4']);
  });

  it('CS-7.3 the audit of a night names it for a row of a win that lost its doubling', () => {
    const [night = []] = goldenMatches('audit/changsha');
    const clauses: (string | null)[] = [];
    const audit = openAudit(
      { finding: ({ code, clause }) => code === 'payment' && clauses.push(clause), notJudged: () => undefined },
      { sha256: null, chains: 'left', idKey: new Uint32Array(2) },
    );
    night.forEach((event, at) => {
      if (event.type !== 'PaymentsSettled' || event.for !== 'win') return auditEvent(audit, event, at);
      const rows = event.rows.map(({ factor = 1, ...row }) => ({ ...row, amount: row.amount / factor }));
      auditEvent(audit, { ...event, rows }, at);
    });
    closeAudit(audit);
    expect(clauses.length).toBeGreaterThan(0);
    expect(new Set(clauses)).toEqual(new Set(['CS-7.3']));
  });
});
