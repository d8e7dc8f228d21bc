import { describe, expect, it } from '@jest/globals';
import type { LogAudit } from '#audit';
import type { GameEvent } from '#game-log';
import { addTilesText, formatScoringResult, newTable, resolveRules, scoreCase, scoreLine, tileOf } from '#rules';
import { secondOpinionOfWin } from '#second-opinion';
import { dissentOn, dissentOnLine, openSecondReader, withDissent, type DisputedWin } from './second-opinion.js';

const SMALL = {
  ...{ id: 'c1', ruleset: 'changsha', dealer: 0, seat: 1, by: 'discard', from: 2 },
  ...{ concealed: '123m456m55p67s', melds: [{ kind: 'pong', tile: '7p' }], tile: '8s', bird: '5m' },
};

describe('a second opinion on a result', () => {
  it.each([
    ['a win', SMALL],
    ['no win', { ...SMALL, concealed: '123m456m44p67s' }],
    ['a case that contradicts itself', { ...SMALL, from: 1 }],
  ])('is silent where both agree on %s', (_, came) => {
    expect(dissentOn(came, scoreCase(came))).toBeNull();
  });

  it.each([
    ['another payment', (came: unknown) => ({ ...secondOpinionOfWin(came), rows: [{ from: 2, to: 1, amount: 2 }] })],
    ['another reason', () => ({ id: 'c1', legal: false, reason: 'not-a-win' }) as const],
    ['an error', () => ({ id: 'c1', error: 'no' })],
  ])('is told where the second scorer finds %s', (_, ask) => {
    expect(dissentOn(SMALL, scoreCase(SMALL), ask)).toEqual(ask(SMALL));
  });

  it('has nothing to say on a line that is no JSON', () => {
    expect(dissentOnLine('{', scoreLine('{'))).toBeNull();
  });

  it('stands in the result line as its last field', () => {
    const second = { id: 'c1', legal: false, reason: 'not-a-win' } as const;
    const first = scoreCase(SMALL);
    expect(JSON.parse(withDissent(formatScoringResult(first), second))).toEqual({
      ...JSON.parse(formatScoringResult(first)),
      secondOpinion: second,
    });
  });
});

describe('a second reader of an audit', () => {
  const WON = { type: 'HandWon', seat: 1, by: 'discard', from: 2 } as GameEvent;
  const PAID = { type: 'PaymentsSettled', for: 'win', rows: [] } as unknown as GameEvent;

  function auditAt(stopped: boolean): LogAudit {
    const rules = resolveRules({ id: 'changsha' });
    if (!rules.ok) throw new Error(rules.refusal.message.en);
    const table = newTable(rules.value);
    addTilesText(table.seats[1].concealed, '123456m55777p67s');
    const open = {
      seat: 2,
      tile: tileOf('8s'),
      second: null,
      by: 'discard',
      lastTile: false,
      winOnly: false,
      openKongs: 0,
    };
    Object.assign(table, { phase: 'claims', turn: 2, discards: 9, dealerDraws: 3, open });
    table.birds.push({ tile: tileOf('2m'), seat: 1 });
    return { hand: { hand: 'h1', stopped, table } } as unknown as LogAudit;
  }

  function read(audit: LogAudit, ask?: typeof secondOpinionOfWin) {
    const disputed: DisputedWin[] = [];
    const reader = openSecondReader((win) => void disputed.push(win), ask);
    reader.before(audit, WON, 7);
    reader.after(audit, WON);
    reader.before(audit, PAID, 9);
    reader.after(audit, PAID);
    return { asked: reader.asked(), disputed };
  }

  it('asks about a win once its birds are known', () => {
    expect(read(auditAt(false))).toEqual({ asked: 1, disputed: [] });
  });

  it('tells hand, line, case and both answers where the second scorer differs', () => {
    const second = { id: null, legal: false, reason: 'not-a-win' } as const;
    const { disputed } = read(auditAt(false), () => second);
    const first = { legal: true, rows: [{ from: 2, to: 1, amount: 2 }] };
    expect(disputed).toMatchObject([{ hand: 'h1', line: 7, case: { bird: '2m', tile: '8s' }, first, second }]);
  });

  it('passes over a hand that is not judged', () => {
    expect(read(auditAt(true))).toEqual({ asked: 0, disputed: [] });
  });
});
