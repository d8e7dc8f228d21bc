import { describe, expect, it } from '@jest/globals';
import { scoreCase } from '../../scoring/score.js';

const OWN = {
  id: 'c',
  ruleset: 'hefei',
  dealer: 0,
  seat: 1,
  by: 'self-draw',
  concealed: '23456788m34s456p',
  tile: '5s',
};
const PLAIN = { ...OWN, by: 'discard', from: 2 };
const KONG = { kind: 'kong', tile: '7s', form: 'concealed' };
const KONGED = { ...OWN, concealed: '23434588m35p', melds: [KONG], tile: '4p' };

function answerTo(given: object): unknown {
  const result = scoreCase(given);
  return 'error' in result ? result.error.en : result.legal ? result.total : result.reason;
}

describe('HF scoring cases', () => {
  it.each([
    ['HF-9 the golden hand', PLAIN, 15],
    ['HF-9 the same with 88p for 88m', { ...PLAIN, concealed: '234567m88p34s456p' }, 'suit-gate'],
    ['HF-5 a draw in the sea', { ...OWN, context: { sea: true } }, 30],
    ['HF-6.2 a kong replacement', { ...KONGED, context: { replacement: 'kong' } }, 38],
    ['HF-6 heavenly after an own kong', { ...KONGED, seat: 0, context: { replacement: 'kong', heavenly: true } }, 438],
    ['HF-6 earthly is believed', { ...PLAIN, context: { earthly: true } }, 165],
    ['null is the plain replacement', { ...OWN, context: { replacement: null, sea: false, streak: 1 } }, 15],
  ])('%s', (_, given, answer) => {
    expect(answerTo(given)).toBe(answer);
  });

  it('HF-9 a kong replacement with one concealed kong, at 15 + 4, by the dealer: 42 from each', () => {
    const scored = scoreCase({ ...KONGED, seat: 0, context: { replacement: 'kong', streak: 1 } });
    expect(scored).toMatchObject({ legal: true, total: 38 });
    expect('rows' in scored ? scored.rows.map(({ amount }) => amount) : []).toEqual([42, 42, 42]);
  });

  it.each([
    ['an unknown field', { ...PLAIN, context: { lastTile: false } }, /unknown field.*"lastTile"/],
    ['a bird', { ...PLAIN, bird: '5m' }, /no birds/],
    ['a replacement off a discard', { ...PLAIN, melds: [], context: { replacement: 'kong' } }, /no replacement/],
    ['a replacement without a kong', { ...OWN, context: { replacement: 'kong' } }, /no kong/],
    ['a word of another book', { ...KONGED, context: { replacement: 'tail' } }, /null, "kong"/],
    ['a replacement in the sea', { ...KONGED, context: { replacement: 'kong', sea: true } }, /sea/],
    ['a discard in the sea', { ...PLAIN, context: { sea: true } }, /sea/],
    ['a robbed kong', { ...PLAIN, by: 'robbed-kong' }, /robbed/],
    ['heavenly by another seat', { ...OWN, context: { heavenly: true } }, /only the dealer/],
    ['heavenly off a discard', { ...PLAIN, seat: 0, context: { heavenly: true } }, /only the dealer/],
    ['earthly by the dealer', { ...PLAIN, seat: 0, context: { earthly: true } }, /not the dealer/],
    ['a streak of none', { ...PLAIN, context: { streak: 0 } }, /≥ 1|1–/],
    ['a streak of null', { ...PLAIN, context: { streak: null } }, /streak/],
    ['a half streak', { ...PLAIN, context: { streak: 1.5 } }, /streak/],
    ['a flag that is none', { ...OWN, context: { sea: 1 } }, /true or false/],
    ['a pong', { ...PLAIN, concealed: '23488m34s456p', melds: [{ kind: 'pong', tile: '7p' }] }, /no pong/],
    ['a chow', { ...PLAIN, concealed: '23488m34s456p', melds: [{ kind: 'chow', tiles: '567m' }] }, /no chow/],
    ['an exposed kong', { ...KONGED, melds: [{ ...KONG, form: 'exposed' }] }, /no exposed kong/],
    ['an added kong', { ...KONGED, melds: [{ ...KONG, form: 'added' }] }, /no added kong/],
    ['a kong from somebody', { ...KONGED, melds: [{ ...KONG, from: 2 }] }, /nobody/],
    ['a tile the set does not have', { ...PLAIN, concealed: '12345688m34s456p' }, /does not have/],
    ['five copies', { ...KONGED, concealed: '23434588m77s', tile: '7s' }, /more copies/],
  ])('HF is an error: %s', (_, given, message) => {
    expect(answerTo(given)).toMatch(message);
  });
});
