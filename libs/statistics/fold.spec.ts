import { describe, expect, it } from '@jest/globals';
import type { HandEvent } from '#rules';
import { correctFacts } from './fold.js';
import { factsFrom, handOf, itemOf, PLAYERS, rulesOf } from './testing/recorded-hands.js';

const LOG = 'statistics/four-hands.paipu.jsonl';
const first = () => factsFrom(handOf(LOG, 'four-1'));
const second = () => factsFrom(handOf(LOG, 'four-2'));
const fourth = () => factsFrom(handOf(LOG, 'four-4'));

const column = <K extends 'net' | 'won' | 'dealtIn' | 'winnersPaid' | 'lostToSelfDraw' | 'readyAtDrawnEnd'>(
  facts: ReturnType<typeof factsFrom>,
  key: K,
) => facts?.facts.map((fact) => fact[key]);

describe('the facts of a hand', () => {
  it('CS-2.6 an opening hand is never a win of the hand', () => {
    expect(column(first(), 'won')).toEqual([false, false, true, false]);
    expect(itemOf(first(), 1, 'opening/declared').n).toBe(1);
    expect(itemOf(first(), 1, 'wins/total').n).toBe(0);
  });

  it('CS-2.4 two declarers pay each other, nothing is netted, and the bird at seat 3 doubles the rows of seat 3', () => {
    const facts = first();
    // to seat 1: 2 + 1 + 2; to seat 3: 4 + 2 + 2
    expect([1, 3].map((seat) => itemOf(facts, seat, 'opening/received').amount)).toEqual([5, 8]);
    expect([0, 1, 2, 3].map((seat) => itemOf(facts, seat, 'opening/paid').amount)).toEqual([6, 2, 3, 2]);
    expect([0, 1, 2, 3].map((seat) => itemOf(facts, seat, 'opening/net').amount)).toEqual([-6, 3, -3, 6]);
  });

  it('CS-7.3 the worth of the birds is the net less the net without birds, opening and win together', () => {
    // opening: −2, 0, −1, +3; win: the row 0 → 2 is 14 instead of 7
    expect([0, 1, 2, 3].map((seat) => itemOf(first(), seat, 'birds/net').amount)).toEqual([-9, 0, 6, 3]);
    // only the row 2 → 3 is doubled
    expect([0, 1, 2, 3].map((seat) => itemOf(second(), seat, 'birds/net').amount)).toEqual([0, 0, -7, 7]);
  });

  it('CS-7.2 a bird is expected to hit by the tiles still in the wall', () => {
    // payer seat 1 and winner seat 2, the dealer seat 3: ranks 3 7 4 8, of which 25 are among the 55 tiles left
    expect(itemOf(fourth(), 1, 'birds/expected')).toEqual({ n: 1, amount: 4545 });
    expect(itemOf(fourth(), 1, 'birds/hit-lost').n).toBe(1);
    expect(itemOf(fourth(), 0, 'birds/expected').n).toBe(0);
  });

  it('T-11 the nets of the four seats are what was paid', () => {
    expect([first(), second(), fourth()].map((facts) => column(facts, 'net'))).toEqual([
      [-20, 3, 11, 6],
      [-7, -7, -14, 28],
      [0, -2, 2, 0],
    ]);
  });

  it('CS-8.1 a discard that is won on is one deal-in of its discarder, a self-draw is lost by all others', () => {
    expect(column(first(), 'dealtIn')).toEqual([true, false, false, false]);
    expect(column(first(), 'lostToSelfDraw')).toEqual([false, false, false, false]);
    expect(column(second(), 'dealtIn')).toEqual([false, false, false, false]);
    expect(column(second(), 'lostToSelfDraw')).toEqual([true, true, true, false]);
  });

  it('CS-9.3 three winners on one discard are three wins and one deal-in hand of thirteen 片', () => {
    const facts = factsFrom(handOf('replay/three-winners.paipu.jsonl', 'three'));
    expect(column(facts, 'won')?.filter(Boolean)).toHaveLength(3);
    expect(column(facts, 'dealtIn')?.filter(Boolean)).toHaveLength(1);
    expect(column(facts, 'winnersPaid')?.reduce((sum, paid) => sum + paid, 0)).toBe(3);
  });

  it('T-14 a declined win was offered, by choice unless the platform acted or a nearer winner went before', () => {
    expect(itemOf(fourth(), 0, 'declined/offered').n).toBe(1);
    expect(itemOf(fourth(), 0, 'declined/choice').n).toBe(1);
    const automatic = handOf(LOG, 'four-4').map((event) =>
      event.type === 'WinDeclined' ? { ...event, auto: true as const } : event,
    );
    expect(itemOf(factsFrom(automatic), 0, 'declined/automatic').n).toBe(1);
    const outranked = handOf(LOG, 'four-4').map((event) =>
      event.type === 'WinDeclined' ? { ...event, reason: 'outranked' as const } : event,
    );
    expect(itemOf(factsFrom(outranked), 0, 'declined/outranked').n).toBe(1);
  });

  it('T-14 of a public recording nothing is counted that depends on declined wins', () => {
    const facts = factsFrom(handOf(LOG, 'four-4'), rulesOf(), { ...PLAYERS, recording: 'public' });
    expect([0, 2].map((seat) => itemOf(facts, seat, 'declined/offered').n)).toEqual([0, 0]);
  });

  it('is nothing for a hand that is voided, unfinished or in no order', () => {
    const events = handOf(LOG, 'four-2');
    const voided: HandEvent = { type: 'HandVoided', hand: 'four-2', reason: 'r', by: 'p-an' };
    expect(factsFrom(events)).not.toBeNull();
    expect(factsFrom([...events, voided])).toBeNull();
    expect(factsFrom(events.slice(0, -1))).toBeNull();
    expect(factsFrom(events.slice(1))).toBeNull();
    expect(factsFrom([...events.slice(0, 2), ...events.slice(1)])).toBeNull();
  });

  it('a correction changes the net and says by how much', () => {
    const facts = fourth();
    const corrected = facts === null ? null : correctFacts(facts, [{ from: 1, to: 2, amount: 1 }]);
    const again = corrected === null ? null : correctFacts(corrected, [{ from: 2, to: 0, amount: 3 }]);
    expect(column(again, 'net')).toEqual([3, -3, 0, 0]);
    expect([0, 1, 2].map((seat) => itemOf(again, seat, 'value/corrected').amount)).toEqual([3, -1, -2]);
    expect(itemOf(again, 2, 'value/corrected').n).toBe(2);
  });
});

const ENDING: readonly HandEvent[] = [
  { type: 'HandDrawn', reason: 'wall-spent' },
  { type: 'HandEnded', nextDealer: 0, clause: 'CS-10.4', deltas: [0, 0, 0, 0] },
];

describe('wins that a rule bars', () => {
  // seat 1 declares 缺一色 and waits for 5p 8p; seat 2 pongs 9s, so that no win is earthly, and throws 5p
  const declarer: readonly HandEvent[] = [
    { type: 'HandStarted', hand: 'h', number: 1, dealer: 0 },
    { type: 'TilesDealt', tiles: ['2468m1389p24678s', '123456789m2267p', '1379m134567p599s', '1589m2459p13679s'] },
    { type: 'OpeningHandDeclared', seat: 1, patterns: ['missing-suit'], shown: '123456789m2267p' },
    { type: 'TileDrawn', seat: 0, tile: '9s', from: 'front' },
    { type: 'TileDiscarded', seat: 0, tile: '9s' },
    { type: 'PongClaimed', seat: 2, from: 0, tile: '9s' },
    { type: 'TileDiscarded', seat: 2, tile: '5p' },
  ];

  it('CS-9.1 a small win after an own opening hand is derived, though never recorded', () => {
    expect(itemOf(factsFrom([...declarer, ...ENDING]), 1, 'barred/follow-up').n).toBe(1);
    const free = factsFrom([...declarer, ...ENDING], rulesOf({ followUp: 'free' }));
    expect(itemOf(free, 1, 'barred/follow-up').n).toBe(0);
  });

  it('T-13 readiness at a drawn end is judged without the bars of a seat', () => {
    expect(column(factsFrom([...declarer, ...ENDING]), 'readyAtDrawnEnd')).toEqual([false, true, false, false]);
  });

  // seats 0 and 2 decline 5s; seat 2 draws 8s, which seat 0 waits for too, and throws it
  const decliner: readonly HandEvent[] = [
    ...handOf(LOG, 'four-4').slice(0, 7),
    { type: 'WinDeclined', seat: 2, tile: '5s', by: 'discard', from: 1 },
    { type: 'TileDrawn', seat: 2, tile: '8s', from: 'front' },
    { type: 'TileDiscarded', seat: 2, tile: '8s' },
    ...ENDING,
  ];

  it.each([
    ['free', 0],
    ['same-tile', 0],
    ['any-tile', 1],
  ])('CS-12 declinedWin %s bars seat 0 from the next tile %i times', (declinedWin, barred) => {
    expect(itemOf(factsFrom(decliner, rulesOf({ declinedWin })), 0, 'barred/lock').n).toBe(barred);
  });
});

describe('calls and kongs', () => {
  it('CS-4.2 a hand with a pong counts one call, and a win without melds is no win with calls', () => {
    expect(itemOf(fourth(), 1, 'calls/pong')).toEqual({ n: 1, amount: 1 });
    expect(itemOf(fourth(), 1, 'calls/any')).toEqual({ n: 1, amount: 1 });
    expect(itemOf(fourth(), 2, 'wins/called').n).toBe(0);
  });

  // T-7: seat 1 adds the fourth 9s to its pong, seat 2 robs it
  const robbed: readonly HandEvent[] = [
    ...handOf(LOG, 'four-4').slice(0, 6),
    { type: 'TileDrawn', seat: 1, tile: '9s', from: 'front' },
    { type: 'KongDeclared', seat: 1, kind: 'added', tile: '9s', replacement: 'open' },
    {
      type: 'HandWon',
      seat: 2,
      tile: '9s',
      by: 'robbed-kong',
      from: 1,
      patterns: [{ id: 'robbed-kong', value: 1 }],
      tier: 'big',
      total: 1,
    },
    ...ENDING.slice(1),
  ];

  it('T-7 a robbed kong is a deal-in of its maker, robbed for one and robbing for the other', () => {
    const facts = factsFrom(robbed);
    expect(column(facts, 'dealtIn')).toEqual([false, true, false, false]);
    expect(itemOf(facts, 1, 'kong/added:open').n).toBe(1);
    expect([itemOf(facts, 1, 'kongs/robbed').n, itemOf(facts, 2, 'kongs/robbing').n]).toEqual([1, 1]);
  });
});
