import { describe, expect, it } from '@jest/globals';
import { scoreCase } from '../../scoring/score.js';

type Case = Readonly<Record<string, unknown>>;

const DISCARD: Case = {
  ruleset: 'jinan',
  dealer: 0,
  seat: 1,
  by: 'discard',
  from: 2,
  concealed: '123m456m55p34577s',
  tile: '7s',
};
const DRAW: Case = { ...DISCARD, by: 'self-draw', from: undefined };
const KONG = { kind: 'kong', tile: '1z', form: 'exposed', from: 3 };
const CALLS = [
  { kind: 'chow', tiles: '123m', from: 0 },
  { kind: 'pong', tile: '9p', from: 0 },
  { kind: 'pong', tile: '1p', from: 0 },
];

function drawn(context: Case, more: Case = {}): Case {
  const rest = Object.fromEntries(Object.entries(DRAW).filter(([field]) => field !== 'from'));
  return { ...rest, context, ...more };
}

function errorOf(given: Case): string | null {
  const result = scoreCase(given);
  return 'error' in result ? result.error.en : null;
}

const WITH_KONG: Case = { concealed: '456m55p34577s', melds: [KONG] };
const WITH_CALLS: Case = { concealed: '55p77s', melds: CALLS };

describe('the moment of a Jinan case', () => {
  it.each<readonly [string, Case]>([
    ['absent context', DISCARD],
    ['flowers', drawn({ flowers: 8 })],
    ['a flower’s replacement', drawn({ flowers: 1, replacement: 'flower' })],
    ['nulls where they are listed', drawn({ replacement: null, liable: null, kongFrom: null })],
    ['the last tile drawn, and thrown', drawn({ lastTile: true })],
    ['the last tile thrown', { ...DISCARD, context: { lastTile: true } }],
    ['a bloom and who fed it', drawn({ replacement: 'kong', kongFrom: 3 }, WITH_KONG)],
    ['three calls and who is liable', drawn({ liable: 0 }, WITH_CALLS)],
    ['a stake', drawn({ stake: 32, ready: 'closed' })],
  ])('JN-5 JN-7 takes %s', (_, given) => {
    expect(errorOf(given)).toBeNull();
  });

  it.each<readonly [string, Case, RegExp]>([
    ['a field of another book', drawn({ banked: 'none' }), /^context: unknown field/],
    ['nine flowers', drawn({ flowers: 9 }), /^context\.flowers/],
    ['flowers by name', drawn({ flowers: '1f' }), /^context\.flowers/],
    ['null flowers', drawn({ flowers: null }), /^context\.flowers/],
    ['flowers at a table without', drawn({ flowers: 1 }, { options: { flowers: 0 } }), /^context\.flowers/],
    ['flowers in Weihai', drawn({ flowers: 1 }, { ruleset: 'weihai' }), /^context\.flowers/],
    ['a flower’s replacement in Weihai', drawn({ replacement: 'flower' }, { ruleset: 'weihai' }), /replacement/],
    ['a flower’s replacement without flowers', drawn({ replacement: 'flower' }), /^context\.replacement/],
    ['a replacement of another book', drawn({ replacement: 'open' }, WITH_KONG), /^context\.replacement/],
    ['a bloom without a kong', drawn({ replacement: 'kong' }), /^context\.replacement: the winner has no kong/],
    [
      'a replacement off a discard',
      { ...DISCARD, ...WITH_KONG, context: { replacement: 'kong' } },
      /^context\.replacement/,
    ],
    [
      'a replacement and a robbed kong',
      {
        ...DISCARD,
        by: 'robbed-kong',
        concealed: '456m55p34567s',
        tile: '8s',
        melds: [KONG],
        context: { replacement: 'kong' },
      },
      /^context\.replacement/,
    ],
    [
      'the last tile on a replacement',
      drawn({ lastTile: true, flowers: 1, replacement: 'flower' }),
      /^context\.lastTile/,
    ],
    [
      'the last tile and a robbed kong',
      { ...DISCARD, by: 'robbed-kong', concealed: '123m456m55p34567s', tile: '8s', context: { lastTile: true } },
      /^context\.lastTile/,
    ],
    ['an unknown declaration', drawn({ ready: true }), /^context\.ready/],
    ['a stake of 3', drawn({ stake: 3 }), /^context\.stake/],
    ['a stake of 64', drawn({ stake: 64 }), /^context\.stake/],
    ['a null stake', drawn({ stake: null }), /^context\.stake/],
    ['no seat', drawn({ liable: 4 }, WITH_CALLS), /^context\.liable/],
    ['a liable winner', drawn({ liable: 1 }, WITH_CALLS), /^context\.liable/],
    [
      'liability after two calls',
      drawn({ liable: 0 }, { concealed: '123m55p77s', melds: CALLS.slice(1) }),
      /^context\.liable/,
    ],
    ['kongFrom without a bloom', drawn({ kongFrom: 3 }, WITH_KONG), /^context\.kongFrom/],
    [
      'kongFrom on a flower',
      drawn({ kongFrom: 3, replacement: 'flower', flowers: 1 }, WITH_KONG),
      /^context\.kongFrom/,
    ],
    [
      'kongFrom on an added kong',
      drawn({ kongFrom: 3, replacement: 'kong' }, { ...WITH_KONG, melds: [{ ...KONG, form: 'added' }] }),
      /^context\.kongFrom/,
    ],
    ['kongFrom the winner', drawn({ kongFrom: 1, replacement: 'kong' }, WITH_KONG), /^context\.kongFrom/],
    ['a bird', drawn({}, { bird: '1m' }), /^bird/],
    ['a flower in the hand', drawn({}, { concealed: '123m456m55p3457s1f' }), /^concealed: no holding keeps a flower/],
    ['a flower to win on', drawn({}, { tile: '1f' }), /^tile: no holding keeps a flower/],
  ])('refuses %s', (_, given, message) => {
    expect(errorOf(given)).toMatch(message);
  });
});
