import { describe, expect, it } from '@jest/globals';
import { PLAIN_MOMENT, resolveRules, type Moment, type PaymentRow, type Rules, type WinFigure } from '#rules';
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

const NO_WINS = { drawnBefore: 0, wins: [] };
const JINAN = rulesOf('jinan');
const JINAN_STAKE = (drawnBefore: number): number => JINAN.streak?.stake(drawnBefore) ?? 1;

/** 5 points, or others, paid to seat 2. */
const share = (from: 0 | 1 | 3, factor: number, base = 5): PaymentRow => ({
  ...{ from, to: 2, amount: base * factor, base },
  factor,
});

interface Won extends Pick<WinFigure, 'by' | 'from'>, Partial<Pick<Moment, 'kongFrom' | 'liable'>> {
  readonly fan: number;
}

/** A win of seat 2 on 5 points. */
function wonBy({ by, from, fan, kongFrom = null, liable = null }: Won, drawnBefore = 0): WinFigure {
  const moment = { ...PLAIN_MOMENT, stake: JINAN_STAKE(drawnBefore), kongFrom, liable };
  const assessment = { patterns: [], total: fan, points: 5 };
  return { seat: 2, by, ...(from === undefined ? {} : { from }), assessment, doubled: false, moment };
}

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
    expect(clauseBroken(CHANGSHA, 'win', due, recorded, NO_WINS)).toBe(clause);
  });

  it('CS-2.5 an opening row without the doubling of its bird; CS-2.4 any other', () => {
    expect(clauseBroken(CHANGSHA, 'opening', [DUE], [without('factor', 7)], NO_WINS)).toBe('CS-2.5');
    expect(clauseBroken(CHANGSHA, 'opening', [DUE], [without('extra', 12)], NO_WINS)).toBe('CS-2.4');
  });

  it.each([
    ['JN-9.4', 'the stake left out', 2, { due: 8, recorded: 2 }],
    ['JN-9.4', 'the stake of one drawn hand less', 2, { due: 8, recorded: 4 }],
    ['JN-9.4', 'the stake of one drawn hand more', 2, { due: 8, recorded: 16 }],
    ['JN-9.4', 'the stake without its cap', 7, { due: 64, recorded: 256 }],
    ['JN-9.4', 'the stake of one drawn hand more, at the cap', 5, { due: 64, recorded: 128 }],
    ['JN-9.4', 'the stake left out after as many drawn hands as a number can say', 2 ** 50, { due: 64, recorded: 2 }],
    ['JN-5', 'another fan', 2, { due: 8, recorded: 12 }],
    ['JN-5', 'the fan left out where there is no stake', 0, { due: 2, recorded: 1 }],
    ['JN-6.2', 'the fan left out as well as the stake', 2, { due: 24, recorded: 2 }],
    ['JN-6.2', 'a factor that no fan makes with the stake', 2, { due: 8, recorded: 9 }],
    ['JN-7.1', 'three shares for one', 2, { due: 8, recorded: 24 }],
  ] as const)('%s: in Jinan %s, off a discard', (clause, _, drawnBefore, { due, recorded }) => {
    const wins = [wonBy({ by: 'discard', from: 0, fan: due / JINAN_STAKE(drawnBefore) }, drawnBefore)];
    expect(clauseBroken(JINAN, 'win', [share(0, due)], [share(0, recorded)], { drawnBefore, wins })).toBe(clause);
  });

  const robbed = wonBy({ by: 'robbed-kong', from: 0, fan: 2 });
  const konged = wonBy({ by: 'self-draw', fan: 2, kongFrom: 0 });
  const fed = wonBy({ by: 'self-draw', fan: 2, liable: 0 });
  const drawn = wonBy({ by: 'self-draw', fan: 2 });
  const fromAll = [share(0, 2), share(1, 2), share(3, 2)];
  it.each([
    ['JN-7.2', 'one share for a robbed kong', robbed, [share(0, 6)], [share(0, 2)]],
    ['JN-7.2', 'each pays for a robbed kong', robbed, [share(0, 6)], fromAll],
    ['JN-7.3', 'one share for a konged discard', konged, [share(0, 6)], [share(0, 2)]],
    ['JN-7.3', 'another pays for a konged discard', konged, [share(0, 6)], [share(1, 6)]],
    ['JN-7.4', 'each pays where one is liable', fed, [share(0, 6)], fromAll],
    ['JN-7.1', 'one pays for all and nobody is liable', drawn, fromAll, [share(0, 6)]],
    ['JN-7.1', 'one of three pays two shares', drawn, fromAll, [share(0, 4), share(1, 2), share(3, 2)]],
    ['JN-5', 'three shares of another fan', robbed, [share(0, 6)], [share(0, 12)]],
    ['JN-5', 'each pays another fan', drawn, fromAll, [share(0, 6), share(1, 6), share(3, 6)]],
    ['JN-6.1', 'other points', drawn, fromAll, [share(0, 2, 6), share(1, 2, 6), share(3, 2, 6)]],
    ['JN-6.2', 'other points of another fan', drawn, fromAll, [share(0, 4, 6), share(1, 4, 6), share(3, 4, 6)]],
    [
      'JN-6.2',
      'an amount that its own figures do not make',
      drawn,
      fromAll,
      [{ ...share(0, 2), amount: 11 }, share(1, 2), share(3, 2)],
    ],
  ] as const)('%s: in Jinan %s', (clause, _, win, due, recorded) => {
    expect(clauseBroken(JINAN, 'win', due, recorded, { drawnBefore: 0, wins: [win] })).toBe(clause);
  });

  it('JN-7.1 one row of two with another stake is no stake', () => {
    const due = [share(0, 4), share(1, 4)];
    const wins = [wonBy({ by: 'self-draw', fan: 1 }, 2)];
    const told = (recorded: readonly PaymentRow[]) =>
      clauseBroken(JINAN, 'win', due, recorded, { drawnBefore: 2, wins });
    expect(told([share(0, 2), share(1, 2)])).toBe('JN-9.4');
    expect(told([share(0, 4), share(1, 2)])).toBe('JN-7.1');
  });

  it('HF-7.1 in Hefei nothing is multiplied', () => {
    const due: PaymentRow = { from: 0, to: 2, amount: 15, base: 15 };
    expect(clauseBroken(rulesOf('hefei'), 'win', [due], [{ ...due, factor: 2, amount: 30 }], NO_WINS)).toBe('HF-7.1');
  });

  it('JN-9.4, JN-5 the audit of a night tells a stake left out from a fan left out', () => {
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
    expect([...clauses].sort()).toEqual(['fan JN-5', 'stake JN-9.4']);
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
