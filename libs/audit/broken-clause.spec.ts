import { describe, expect, it } from '@jest/globals';
import { resolveRules, type PaymentRow, type Rules } from '#rules';
import { clauseBroken } from './broken-clause.js';
import { openAudit, auditEvent, closeAudit } from './index.js';
import { goldenMatches } from './testing/found.js';

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
    expect(clauseBroken(CHANGSHA, 'win', due, recorded)).toBe(clause);
  });

  it('CS-2.5 an opening row without the doubling of its bird; CS-2.4 any other', () => {
    expect(clauseBroken(CHANGSHA, 'opening', [DUE], [without('factor', 7)])).toBe('CS-2.5');
    expect(clauseBroken(CHANGSHA, 'opening', [DUE], [without('extra', 12)])).toBe('CS-2.4');
  });

  it('JN-9.4 without a bird it is the stake that doubles', () => {
    expect(clauseBroken(rulesOf('jinan'), 'win', [DUE], [without('factor', 7)])).toBe('JN-9.4');
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
