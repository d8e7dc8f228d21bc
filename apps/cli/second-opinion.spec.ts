import { describe, expect, it } from '@jest/globals';
import { formatScoringResult, scoreCase, scoreLine } from '#rules';
import { secondOpinionOfWin } from '#second-opinion';
import { dissentOn, dissentOnLine, withDissent } from './second-opinion.js';

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
