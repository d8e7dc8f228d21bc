import { describe, expect, it } from '@jest/globals';
import { formatScoringResult, scoreCase, scoreLine } from './score.js';

type Case = Readonly<Record<string, unknown>>;

const PLAIN: Case = {
  id: 'c1',
  ruleset: 'changsha',
  dealer: 0,
  seat: 1,
  by: 'discard',
  from: 2,
  concealed: '123m456m55p67s',
  melds: [{ kind: 'pong', tile: '7p' }],
  tile: '8s',
};
const DRAWN: Case = { ...without('from'), by: 'self-draw' };
const KONG = { kind: 'kong', tile: '7p', form: 'concealed' };
const DICE = { kongReplacement: 'dice-or-tail' };
const DOUBLE = { ...DICE, doubleKongTiles: true };

function without(field: string): Case {
  return Object.fromEntries(Object.entries(PLAIN).filter(([name]) => name !== field));
}

function errorOf(given: unknown): string | null {
  const result = scoreCase(given);
  return 'error' in result ? result.error.en : null;
}

function rowsOf(given: Case): unknown {
  const result = scoreCase(given);
  return 'legal' in result && result.legal ? result.rows.map(({ from, to, amount }) => [from, to, amount]) : result;
}

describe('a scoring case', () => {
  it('says in Chinese what is wrong with a case, with the punctuation of Chinese', () => {
    expect(formatScoringResult(scoreCase({ ...PLAIN, winner: 1 }), 'zh')).toMatch(
      /"case：没有这个字段，可用 .*，收到 /,
    );
    expect(formatScoringResult(scoreLine('hello'), 'zh')).toContain('"line：不是 JSON：');
  });

  it('gives its answer in the exact form', () => {
    expect(formatScoringResult(scoreCase({ ...PLAIN, context: { earthly: true }, bird: '2m' }))).toBe(
      '{"id":"c1","legal":true,"tier":"big","patterns":[{"id":"earthly","value":1}],"total":1,"rows":[{"from":2,"to":1,"amount":12}]}',
    );
    expect(formatScoringResult(scoreCase({ ...PLAIN, tile: '9s' }))).toBe(
      '{"id":"c1","legal":false,"reason":"not-a-win"}',
    );
    expect(formatScoringResult(scoreCase({ ...without('id'), seat: 4 }))).toMatch(/^\{"id":null,"error":"seat: .*"\}$/);
    expect(formatScoringResult(scoreCase({ ...PLAIN, seat: 4 }), 'zh')).toMatch(/应为座位/);
  });

  it('answers a small win and takes absent fields for the plain case', () => {
    const lean = {
      ruleset: 'changsha',
      dealer: 0,
      seat: 1,
      by: 'self-draw',
      concealed: '123m456m55p67s789p',
      tile: '8s',
    };
    expect(scoreCase(lean)).toMatchObject({ id: null, legal: true, tier: 'small', patterns: [], total: 1 });
    expect(rowsOf(lean)).toEqual([[0, 1, 2], [2, 1, 1], [3, 1, 1]]); // prettier-ignore
  });

  it.each([
    ['{"id":"x",}', null],
    ['"case"', null],
    ['[]', null],
    ['null', null],
    ['', null],
    ['{"id":"x"}', 'x'],
    ['{"id":7}', null],
  ])('the line %j is an error of id %j, and never a throw', (line, id) => {
    const result = scoreLine(line);
    expect(result.id).toBe(id);
    expect('error' in result).toBe(true);
  });

  it('CS-7 birds count as they are given; one tile that is both birds is listed twice', () => {
    const two = { ...PLAIN, options: { birds: 2 } };
    expect(rowsOf({ ...two, bird: '2m' })).toEqual([[2, 1, 2]]);
    expect(rowsOf({ ...two, bird: ['2m', '3m'] })).toEqual([[2, 1, 3]]);
    expect(rowsOf({ ...two, bird: ['2m', '2m'] })).toEqual([[2, 1, 3]]);
    expect(rowsOf({ ...PLAIN, options: { birdOrigin: 'winner' }, bird: '1m' })).toEqual([[2, 1, 2]]);
  });

  it('CC-3.4 the better of two tiles is scored, doubled if the other would win too', () => {
    const melds = [{ kind: 'pong', tile: '7p' }, { kind: 'chow', tiles: '345m' }]; // prettier-ignore
    const given = { ...PLAIN, options: DOUBLE, melds, concealed: '55p67s789m' };
    const one = { ...given, context: { openKongs: 1, secondTile: '1m' } };
    const both = { ...given, context: { openKongs: 1, secondTile: '8s' } };
    expect(rowsOf({ ...one, tile: '5s' })).toEqual([[2, 1, 6]]);
    expect(rowsOf({ ...both, tile: '5s' })).toEqual([[2, 1, 12]]);
    expect(rowsOf({ ...both, tile: '1m' })).toEqual([[2, 1, 6]]);
    expect(scoreCase({ ...one, tile: '9s' })).toEqual({ id: 'c1', legal: false, reason: 'not-a-win' });
  });

  it('CC-3.4 of two different wins the dearer is scored', () => {
    const given = { ...PLAIN, options: DOUBLE, melds: [], concealed: '1112345678999m' };
    const result = scoreCase({ ...given, tile: '5p', context: { openKongs: 1, secondTile: '5m' } });
    expect(result).toMatchObject({ legal: true, patterns: [{ id: 'full-flush' }, { id: 'kong-cannon' }] });
  });

  it('of two tiles that both win nothing the nearer reason is told', () => {
    const given = {
      ...PLAIN,
      options: DOUBLE,
      concealed: '123m456m44p67s',
      context: { openKongs: 1, secondTile: '8s' },
    };
    expect(scoreCase({ ...given, tile: '1p' })).toEqual({ id: 'c1', legal: false, reason: 'pair-not-258' });
  });
});

describe('contradictions and foreign values of a scoring case', () => {
  it.each<readonly [string, Case, RegExp]>([
    ['an unknown field', { ...PLAIN, flowers: 1 }, /^case: unknown field/],
    ['an unknown rule set', { ...PLAIN, ruleset: 'Changsha' }, /^ruleset: one of changsha/],
    ['an unknown option', { ...PLAIN, options: { bird: 2 } }, /^option bird:/],
    ['a wrong option value', { ...PLAIN, options: { birds: 4 } }, /^option birds: expected 1 or 2; came 4/],
    ['options of null', { ...PLAIN, options: null }, /^options:/],
    ['melds of null', { ...PLAIN, melds: null }, /^melds:/],
    ['a context of null', { ...PLAIN, context: null }, /^context:/],
    ['an id of null', { ...PLAIN, id: null }, /^id:/],
    ['two tiles without dice', { ...PLAIN, options: { doubleKongTiles: true } }, /^option doubleKongTiles/],
    ['a missing dealer', without('dealer'), /^dealer: a seat 0 to 3 expected/],
    ['a seat as text', { ...PLAIN, seat: '1' }, /^seat: .*came "1"/],
    ['an unknown means', { ...PLAIN, by: 'draw' }, /^by:/],
    ['no payer', without('from'), /^from:/],
    ['the winner as payer', { ...PLAIN, from: 1 }, /^from: the winner's own seat/],
    ['a payer on a self-draw', { ...DRAWN, from: 2 }, /^from: nobody pays alone/],
    ['a payer of null on a self-draw', { ...DRAWN, from: null }, /^from:/],
    ['blanks among the tiles', { ...PLAIN, concealed: '123m 456m55p67s' }, /^concealed: tiles without blanks/],
    ['an honor', { ...PLAIN, concealed: '123m456m55z67s' }, /^concealed: a tile that the set does not have/],
    [
      'a tile too many',
      { ...PLAIN, concealed: '123m456m55p677s' },
      /^concealed: 10 tiles expected with 1 melds; came 11/,
    ],
    ['two winning tiles', { ...PLAIN, tile: '8s8s' }, /^tile: one tile/],
    ['five alike', { ...PLAIN, concealed: '1234m77p55p67s' }, /^tiles: more copies/],
    ['five melds', { ...PLAIN, melds: [KONG, KONG, KONG, KONG, KONG] }, /^melds: a list of at most four/],
    ['an unknown meld', { ...PLAIN, melds: [{ kind: 'quad', tile: '7p' }] }, /^melds\[0\]\.kind/],
    ['an unknown meld field', { ...PLAIN, melds: [{ kind: 'pong', tile: '7p', open: true }] }, /unknown field.*"open"/],
    ['no chow', { ...PLAIN, melds: [{ kind: 'chow', tiles: '246m' }] }, /three tiles in a row/],
    ['a chow over two suits', { ...PLAIN, melds: [{ kind: 'chow', tiles: '89m1p' }] }, /three tiles in a row/],
    ['a chow not from upstream', { ...PLAIN, melds: [{ kind: 'chow', tiles: '123m', from: 2 }] }, /from upstream only/],
    ['an own pong', { ...PLAIN, melds: [{ kind: 'pong', tile: '7p', from: 1 }] }, /the winner's own seat/],
    ['a kong without form', { ...PLAIN, melds: [{ kind: 'kong', tile: '7p' }] }, /^melds\[0\]\.form/],
    ['a concealed kong from a seat', { ...PLAIN, melds: [{ ...KONG, from: 2 }] }, /comes from nobody/],
    ['a bird that is no tile', { ...PLAIN, bird: '0m' }, /^bird:/],
    ['a list of one bird', { ...PLAIN, options: { birds: 2 }, bird: ['1m'] }, /a list of two/],
    ['two birds where one is turned', { ...PLAIN, bird: ['1m', '2m'] }, /birds: 1/],
    ['a field of another book', { ...PLAIN, context: { sea: false } }, /^context: unknown field.*"sea"/],
    ['a flag as text', { ...PLAIN, context: { earthly: 'true' } }, /^context\.earthly: true or false/],
    ['banked big', { ...PLAIN, context: { banked: 'big' } }, /^context\.banked/],
    ['banked null', { ...PLAIN, context: { banked: null } }, /^context\.banked/],
    ['a broken run', { ...PLAIN, context: { openKongs: 1.5 } }, /^context\.openKongs: a whole number/],
    ['a run on a self-draw', { ...DRAWN, context: { openKongs: 1 } }, /^context\.openKongs/],
    ['a replacement on a discard', { ...PLAIN, context: { replacement: 'open' } }, /^context\.replacement/],
    ['a replacement without a kong', { ...DRAWN, context: { replacement: 'open' } }, /the winner has no kong/],
    [
      'a word of the other kongs',
      { ...DRAWN, melds: [KONG], context: { replacement: 'dice' } },
      /null, "open", "supplement"/,
    ],
    [
      'a word of these kongs',
      { ...DRAWN, options: DICE, melds: [KONG], context: { replacement: 'open' } },
      /"dice", "tail"/,
    ],
    [
      'last tile and replacement',
      { ...DRAWN, melds: [KONG], context: { replacement: 'open', lastTile: true } },
      /^context\.lastTile/,
    ],
    ['last tile and a run', { ...PLAIN, context: { openKongs: 1, lastTile: true } }, /^context\.lastTile/],
    ['last tile and a robbed kong', { ...PLAIN, by: 'robbed-kong', context: { lastTile: true } }, /^context\.lastTile/],
    ['heavenly by a non-dealer', { ...DRAWN, context: { heavenly: true } }, /^context\.heavenly/],
    ['heavenly off a discard', { ...PLAIN, dealer: 1, context: { heavenly: true } }, /^context\.heavenly/],
    [
      'heavenly by robbing',
      { ...PLAIN, dealer: 1, by: 'robbed-kong', context: { heavenly: true } },
      /^context\.heavenly/,
    ],
    ['a run before a robbed kong', { ...PLAIN, by: 'robbed-kong', context: { openKongs: 1 } }, /^context\.openKongs/],
    ['earthly by the dealer', { ...PLAIN, dealer: 1, context: { earthly: true } }, /^context\.earthly: not the dealer/],
    [
      'the robbed tile in the hand',
      { ...PLAIN, by: 'robbed-kong', tile: '7s' },
      /^tile: the other copies of a robbed tile/,
    ],
    [
      'the robbed tile in a chow',
      { ...PLAIN, by: 'robbed-kong', melds: [{ kind: 'chow', tiles: '789s' }] },
      /^tile: the other/,
    ],
    [
      'a second tile without the option',
      { ...PLAIN, context: { secondTile: '1m', openKongs: 1 } },
      /only with doubleKongTiles/,
    ],
    [
      'a second tile without a dice kong',
      { ...PLAIN, options: DOUBLE, context: { secondTile: '1m' } },
      /there is no dice kong/,
    ],
    [
      'a second tile of null',
      { ...PLAIN, options: DOUBLE, context: { secondTile: null, openKongs: 1 } },
      /^context\.secondTile/,
    ],
  ])('refuses %s', (_, given, message) => {
    expect(errorOf(given)).toMatch(message);
  });

  it('believes what no clause excludes', () => {
    expect(errorOf({ ...PLAIN, context: { earthly: true, lastTile: true } })).toBeNull();
    expect(errorOf({ ...PLAIN, by: 'robbed-kong', context: { replacement: 'supplement' } })).toBeNull();
    expect(
      errorOf({ ...DRAWN, dealer: 1, melds: [KONG], context: { heavenly: true, replacement: 'open' } }),
    ).toBeNull();
  });
});
