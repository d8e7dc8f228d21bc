import { describe, expect, it } from '@jest/globals';
import { secondOpinionOfWin } from './scored.js';

type Part = Readonly<Record<string, unknown>>;

/** What a case pays, as `from>to amount`; or why it is no win. */
function paid(part: Part): unknown {
  const result = secondOpinionOfWin({ dealer: 0, seat: 1, ...part });
  if ('error' in result) return result.error;
  return result.legal ? result.rows.map(({ from, to, amount }) => `${from}>${to} ${amount}`) : result.reason;
}

function listed(part: Part): unknown {
  const result = secondOpinionOfWin({ dealer: 0, seat: 1, ...part });
  return 'error' in result || !result.legal ? result : result.patterns.map(({ id, value }) => `${id} ${value}`);
}

describe('golden values', () => {
  const changsha = { ruleset: 'changsha', by: 'self-draw' };
  const small = { ...changsha, concealed: '123m456m55p789s67s', tile: '8s' };
  const pairs = { ...changsha, concealed: '1133m446699p115s', tile: '5s' };
  const flush = { ...changsha, concealed: '1113334446667m', tile: '7m', by: 'discard', from: 2 };
  const cannon = { ...small, by: 'discard', from: 2, context: { openKongs: 2 } };

  it.each<[string, Part, unknown]>([
    ['small self-draw by a non-dealer: 1 + 1 + 2', small, ['0>1 2', '2>1 1', '3>1 1']],
    ['small self-draw by the dealer: 2 + 2 + 2', { ...small, seat: 0 }, ['1>0 2', '2>0 2', '3>0 2']],
    ['big self-draw by a non-dealer: 6 + 6 + 7', pairs, ['0>1 7', '2>1 6', '3>1 6']],
    ['big self-draw by the dealer: 7 + 7 + 7', { ...pairs, seat: 0 }, ['1>0 7', '2>0 7', '3>0 7']],
    ['full flush with all triplets paid by the dealer: 13', { ...flush, from: 0 }, ['0>1 13']],
    ['the same, the bird on payer or winner: 26', { ...flush, from: 0, bird: '2m' }, ['0>1 26']],
    ['double-kong-cannon between non-dealers: 12', cannon, ['2>1 12']],
    ['the same with the bird: 24', { ...cannon, bird: '7s' }, ['2>1 24']],
    ['a bird on a bystander does nothing', { ...cannon, bird: '8s' }, ['2>1 12']],
  ])('CS-13 %s', (_, part, rows) => {
    expect(paid(part)).toEqual(rows);
  });

  const jinan = { ruleset: 'jinan', by: 'discard', from: 2 };
  const concealedKong = { kind: 'kong', tile: '1s', form: 'concealed' };
  it.each<[string, Part, unknown]>([
    [
      'two flowers and a concealed suited kong off a discard: 9',
      { ...jinan, concealed: '123m55p45678p', tile: '9p', melds: [concealedKong], context: { flowers: 2 } },
      ['2>1 9'],
    ],
    [
      'half flush and seven pairs by self-draw: 20 from each',
      { ruleset: 'jinan', by: 'self-draw', concealed: '1122334455m66z7z', tile: '7z' },
      ['0>1 20', '2>1 20', '3>1 20'],
    ],
    ['all-258, no flowers: share 10', { ...jinan, concealed: '22555m558p22288s', tile: '5s' }, ['2>1 10']],
  ])('JN-11 %s', (_, part, rows) => {
    expect(paid(part)).toEqual(rows);
  });

  const hefei = { ruleset: 'hefei', by: 'discard', from: 2, tile: '5s' };
  it.each<[string, Part, unknown]>([
    ['largest suit 8, price 15', { ...hefei, concealed: '234567m88m34s456p' }, ['2>1 15']],
    ['the same with 88p for 88m: no win', { ...hefei, concealed: '234567m34s45688p' }, 'suit-gate'],
    [
      "dealer's first hand, self-draw: 15 + 4 from each",
      { ruleset: 'hefei', seat: 0, by: 'self-draw', tile: '5s', concealed: '234567m88m34s456p' },
      ['1>0 19', '2>0 19', '3>0 19'],
    ],
  ])('HF-9 %s', (_, part, rows) => {
    expect(paid(part)).toEqual(rows);
  });
});

describe('the reading that pays most', () => {
  const twins = { ruleset: 'hefei', concealed: '2233456677888m', tile: '4m' };
  const threeEqual = { ruleset: 'hefei', concealed: '22233344m567p88s', tile: '4m' };
  const draw = { by: 'self-draw' };
  const discard = { by: 'discard', from: 2 };

  it.each<[string, Part, readonly string[]]>([
    [
      'T-12 three triplets in a row pay more than three chows',
      { ...threeEqual, ...draw },
      ['triplet 3', 'three-consecutive-triplets 100'],
    ],
    ['T-12 off a discard the three equal chows pay more', { ...threeEqual, ...discard }, ['twin-chows 4']],
    ['HF-6 a discard taken into one of two equal chows: +2', { ...twins, ...discard }, ['twin-chows 2']],
    ['HF-6 two equal chows by self-draw: +4', { ...twins, ...draw }, ['twin-chows 4']],
  ])('%s', (_, part, patterns) => {
    expect(listed(part)).toEqual(expect.arrayContaining([...patterns]));
  });
});

describe('what is no win', () => {
  it.each<[string, Part, string]>([
    ['CS-3.1 a small win needs a pair of 2, 5 or 8', { concealed: '123m456m44p789s67s', tile: '8s' }, 'pair-not-258'],
    ['CS-3.1 three sets and three pairs win nothing', { concealed: '123m456m4455p678s', tile: '1s' }, 'not-a-win'],
    [
      'CS-9.1 after a banked small win a small one is barred',
      { concealed: '123m456m55p789s67s', tile: '8s', context: { banked: 'small' } },
      'follow-up',
    ],
  ])('%s', (_, part, reason) => {
    expect(paid({ ruleset: 'changsha', by: 'self-draw', ...part })).toBe(reason);
  });

  it.each<[string, Part]>([
    ['a replacement on a discard', { by: 'discard', from: 2, context: { replacement: 'open' } }],
    ['heavenly by another than the dealer', { by: 'self-draw', context: { heavenly: true } }],
    ['an unknown option', { by: 'self-draw', options: { birdz: 2 } }],
    ['two birds under birds 1', { by: 'self-draw', bird: ['1m', '2m'] }],
  ])('%s is an error', (_, part) => {
    expect(
      secondOpinionOfWin({
        ruleset: 'changsha',
        dealer: 0,
        seat: 1,
        concealed: '123m456m55p789s67s',
        tile: '8s',
        ...part,
      }),
    ).toHaveProperty('error');
  });
});
