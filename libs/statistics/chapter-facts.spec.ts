import { beforeAll, describe, expect, it } from '@jest/globals';
import type { HandEvent, HandWon, PaymentRow, Seat, TileName } from '#rules';
import { evaluateFigures } from './figures/evaluate.js';
import { playedFigures } from './figures/table.js';
import { endLog, takeLogEvent } from './log-facts.js';
import { openLogFacts, type LogFacts } from './log-state.js';
import { factsFrom, goldenEvents, itemOf, rulesOf } from './testing/recorded-hands.js';

function counted(name: string): LogFacts {
  const log = openLogFacts((entry) => {
    throw new Error(`${entry.hand}: ${entry.why.en}`);
  });
  for (const { event, line } of goldenEvents(name)) takeLogEvent(log, event, line);
  endLog(log, 0);
  return log;
}

function figure(log: LogFacts, player: string, id: string, part: string | null = null) {
  const sums = log.players.get(player)?.sums ?? {};
  const value = evaluateFigures(sums).find((each) => each.id === id && each.part === part);
  return [value?.numerator, value?.denominator];
}

const familiesWith = (book: string) => [
  ...['outcome', 'speed', 'efficiency', 'value', 'dealer', 'calls', book],
  ...['match', 'rating', 'conduct'],
];
const familiesOf = (log: LogFacts) => [
  ...new Set(playedFigures(log.players.get('p-lin')?.sums ?? {}).map(({ family }) => family)),
];

describe('the eight Jinan hands of the golden log, counted by hand', () => {
  let log: LogFacts;
  beforeAll(() => {
    log = counted('jinan/golden.paipu.jsonl');
  });

  it.each([
    // flowers hand by hand: 林 3 1 0 4 2 0 2 2; 唐 won with five and with one
    ['p-lin', 'flowers-per-hand', null, 14, 8],
    ['p-he', 'flowers-per-hand', null, 11, 8],
    ['p-tang', 'flowers-per-win', null, 6, 2],
    // 唐: 2 fan open, 1 fan closed; 何: 1 fan twice
    ['p-tang', 'mean-fan', null, 3, 2],
    ['p-tang', 'fan-distribution', '1', 1, 2],
    ['p-tang', 'fan-distribution', '2', 1, 2],
    ['p-he', 'fan-distribution', '1', 2, 2],
    ['p-tang', 'fan-pattern-share', 'ready-open', 1, 2],
    // 林: closed in hands 1 2 8, open in 5: somebody else paid, lost a self-draw, drawn twice
    ['p-lin', 'ready-rate', null, 4, 8],
    ['p-lin', 'ready-mode-rate', 'open', 1, 8],
    ['p-lin', 'ready-mode-rate', 'closed', 3, 8],
    ['p-lin', 'ready-outcome', 'others-won', 1, 4],
    ['p-lin', 'ready-outcome', 'self-draw-lost', 1, 4],
    ['p-lin', 'ready-outcome', 'drawn', 2, 4],
    ['p-lin', 'ready-net-per-hand', null, -20, 4],
    // 周: closed in 1 4 7 8 (dealt in, won 5, won 24, drawn), open in 5 (drawn)
    ['p-zhou', 'ready-win-rate', 'closed', 2, 4],
    ['p-zhou', 'ready-win-rate', 'open', 0, 1],
    ['p-zhou', 'ready-outcome', 'dealt-in', 1, 5],
    ['p-zhou', 'ready-net-per-hand', null, 24, 5],
    // hand 1: 周 calls 林 three times and does not win
    ['p-zhou', 'liabilities-held', null, 1, null],
    ['p-lin', 'liabilities-formed', null, 1, null],
    ['p-lin', 'liability-paid-rate', null, 0, 1],
  ])('%s %s %s is %p / %p', (player, id, part, numerator, denominator) => {
    expect(figure(log, player, id, part)).toEqual([numerator, denominator]);
  });

  it('shows its own family and none of another book', () => {
    expect(familiesOf(log)).toEqual(familiesWith('jinan'));
  });
});

describe('the eight Hefei hands of the golden log, counted by hand', () => {
  let log: LogFacts;
  beforeAll(() => {
    log = counted('hefei/golden.paipu.jsonl');
  });

  it.each([
    // 何 wins at 23, 72, 15 and 28
    ['mean-price', null, 138, 4],
    ['price-distribution', '15', 1, 4],
    ['price-distribution', '20..29', 2, 4],
    ['price-distribution', '50..99', 1, 4],
    ['bonus-share', 'suit-tiles', 1, 4],
    ['bonus-share', 'same-rank', 2, 4],
    ['bonus-share', 'single-wait', 3, 4],
    ['bonus-price-share', 'same-rank', 4, 138],
    ['bonus-price-share', 'luxury-seven-pairs', 50, 138],
    // hands 4 5 6 are drawn with the sea spent
    ['sea-reached-rate', null, 3, 8],
    ['sea-won-rate', null, 0, 3],
    // deals hands 3 to 8: n = 1 … 6
    ['stayed-on-rate', null, 5, 6],
    ['longest-streak', null, 6, null],
    // 4 of 周 and 4 of 唐 as dealers; 2 of 林 in hand 3; 20 of each in hand 7
    ['streak-received', null, 70, null],
    ['streak-paid', null, 0, null],
    ['gate-failure-rate', null, 0, 8],
  ])('p-he %s %s is %p / %p', (id, part, numerator, denominator) => {
    expect(figure(log, 'p-he', id, part)).toEqual([numerator, denominator]);
  });

  it('what streaks brought is what they cost', () => {
    const paid = ['p-lin', 'p-zhou', 'p-tang', 'p-he'].map((player) => figure(log, player, 'streak-paid')[0]);
    expect(paid).toEqual([22, 24, 24, 0]);
  });

  it('shows its own family and none of another book, bonuses as the book lists them', () => {
    expect(familiesOf(log)).toEqual(familiesWith('hefei'));
    const parts = evaluateFigures(log.players.get('p-he')?.sums ?? {}).filter(({ id }) => id === 'bonus-share');
    expect(parts.map(({ part }) => part)).toEqual([
      'suit-tiles',
      'missing-suit',
      'same-rank',
      'twin-chows',
      'four-alive',
      'seven-pairs',
      'luxury-seven-pairs',
      'single-wait',
    ]);
  });
});

const JINAN = rulesOf({}, 'jinan');
const draw = (seat: Seat, tile: TileName): HandEvent => ({ type: 'TileDrawn', seat, tile, from: 'front' });
const throws = (seat: Seat, tile: TileName): HandEvent => ({ type: 'TileDiscarded', seat, tile });
const pong = (seat: Seat, from: Seat, tile: TileName): HandEvent => ({ type: 'PongClaimed', seat, from, tile });
const won = (seat: Seat, tile: TileName, how: Pick<HandWon, 'by' | 'from'>, total: number): HandEvent => ({
  type: 'HandWon',
  seat,
  tile,
  patterns: [],
  total,
  ...how,
});
const paid = (...rows: readonly PaymentRow[]): HandEvent => ({ type: 'PaymentsSettled', for: 'win', rows });
const ended: HandEvent = { type: 'HandEnded', nextDealer: 1, clause: 'JN-9.3', deltas: [0, 0, 0, 0] };
const started = (tiles: readonly [string, string, string, string]): readonly HandEvent[] => [
  { type: 'HandStarted', hand: 'h', number: 1, dealer: 0 },
  { type: 'TilesDealt', tiles },
];

describe('liabilities', () => {
  // seat 1 pongs 2m 3m 4m of seat 0 and waits with 55p 34s
  const fed: readonly HandEvent[] = [
    ...started(['234m234679p1234z', '223344m55p34s666z', '1199m1199p1199s5z', '6677m6677p6677s7z']),
    draw(0, '1z'),
    throws(0, '2m'),
    pong(1, 0, '2m'),
    throws(1, '6z'),
    draw(0, '2z'),
    throws(0, '3m'),
    pong(1, 0, '3m'),
    throws(1, '6z'),
    draw(0, '3z'),
    throws(0, '4m'),
    pong(1, 0, '4m'),
    { type: 'LiabilityFormed', seat: 1, liable: 0 },
    throws(1, '6z'),
  ];

  it('JN-7.4 the liable seat pays one share on a discard of another', () => {
    const facts = factsFrom(
      [...fed, draw(2, '5s'), throws(2, '5s'), won(1, '5s', { by: 'discard', from: 2 }, 1)].concat(
        paid({ from: 0, to: 1, amount: 5, base: 5 }),
        ended,
      ),
      JINAN,
    );
    expect(itemOf(facts, 0, 'liability/liable').n).toBe(1);
    expect(itemOf(facts, 1, 'liability/caller').n).toBe(1);
    expect(itemOf(facts, 0, 'liability/paid')).toEqual({ n: 1, amount: 5 });
    expect(itemOf(facts, 1, 'liability/received')).toEqual({ n: 1, amount: 5 });
    expect(itemOf(facts, 2, 'liability/paid').n).toBe(0);
  });

  it('JN-7.4 near miss: a link whose caller does not win has paid nothing', () => {
    const facts = factsFrom(
      [...fed, draw(2, '7z'), throws(2, '7z'), won(3, '7z', { by: 'discard', from: 2 }, 1)].concat(
        paid({ from: 2, to: 3, amount: 5, base: 5 }),
        ended,
      ),
      JINAN,
    );
    expect([itemOf(facts, 0, 'liability/liable').n, itemOf(facts, 0, 'liability/paid').n]).toEqual([1, 0]);
  });

  it('JN-7.5 a robbed kong goes before the link: what its maker pays is no liability', () => {
    const facts = factsFrom(
      [
        ...fed,
        { type: 'KongDeclared', seat: 0, kind: 'added', tile: '5s', replacement: 'tail' } as const,
        won(1, '5s', { by: 'robbed-kong', from: 0 }, 1),
      ].concat(paid({ from: 0, to: 1, amount: 15, base: 5, factor: 3 }), ended),
      JINAN,
    );
    expect(itemOf(facts, 0, 'liability/paid').n).toBe(0);
  });

  it('JN-7.3 a bloom on a konged discard is paid by its discarder, and by no link', () => {
    const facts = factsFrom(
      [
        ...started(['234m234679p1234z', '222m34s55678p666z', '1199m1199p1199s5z', '6677m6677p6677s7z']),
        draw(0, '1z'),
        throws(0, '2m'),
        { type: 'KongDeclared', seat: 1, kind: 'exposed', tile: '2m', from: 0, replacement: 'tail' } as const,
        { type: 'TileDrawn', seat: 1, tile: '5s', from: 'tail' } as const,
        won(1, '5s', { by: 'self-draw' }, 2),
      ].concat(paid({ from: 0, to: 1, amount: 36, base: 6, factor: 6 }), ended),
      JINAN,
    );
    expect(itemOf(facts, 0, 'fed-kong/paid')).toEqual({ n: 1, amount: 36 });
    expect(itemOf(facts, 1, 'fed-kong/received')).toEqual({ n: 1, amount: 36 });
    expect(itemOf(facts, 0, 'liability/paid').n).toBe(0);
  });
});

describe('the gate and the sea', () => {
  const HEFEI = rulesOf({}, 'hefei');
  const deal = (own: string) => started(['2468m2468p24688s', own, '3377m3377p3377s8m', '2266m2266p2266s4m']);
  const drawn: readonly HandEvent[] = [{ type: 'HandDrawn', reason: 'sea-spent' }, ended];

  it('HF-3 a holding that 5s completes with a largest suit of six fails the gate, thrown or drawn, in one hand', () => {
    const facts = factsFrom(
      [...deal('234567m45688p34s'), draw(0, '5s'), throws(0, '5s'), draw(1, '5s'), throws(1, '5s'), ...drawn],
      HEFEI,
    );
    expect(['discard', 'draw', 'hands'].map((item) => itemOf(facts, 1, `gate/${item}`).n)).toEqual([1, 1, 1]);
    expect([0, 2, 3].map((seat) => itemOf(facts, seat, 'gate/hands').n)).toEqual([0, 0, 0]);
  });

  it('HF-3 near miss: the same with 88m has eight and fails nothing', () => {
    const facts = factsFrom([...deal('23456788m456p34s'), draw(0, '5s'), throws(0, '5s'), ...drawn], HEFEI);
    expect(itemOf(facts, 1, 'gate/hands').n).toBe(0);
  });

  it('HF-5 the sea begins with the last four tiles, and a win in it is lost by the others', () => {
    const turns = Array.from({ length: 28 }, (_, at) => (at % 4) as Seat);
    const upToSea = [...deal('23456788m456p34s'), ...turns.flatMap((seat) => [draw(seat, '5m'), throws(seat, '5m')])];
    const before = factsFrom([...upToSea, ...drawn], HEFEI);
    expect(itemOf(before, 1, 'sea/reached').n).toBe(0);
    const facts = factsFrom(
      [...upToSea, draw(0, '3s'), draw(1, '5s'), won(1, '5s', { by: 'self-draw' }, 30), paid(), ended],
      HEFEI,
    );
    expect([0, 1, 2, 3].map((seat) => itemOf(facts, seat, 'sea/reached').n)).toEqual([1, 1, 1, 1]);
    expect([0, 1, 2, 3].map((seat) => itemOf(facts, seat, 'sea/won').n)).toEqual([0, 1, 0, 0]);
    expect([0, 1, 2, 3].map((seat) => itemOf(facts, seat, 'sea/lost').n)).toEqual([1, 0, 1, 1]);
    expect(itemOf(facts, 1, 'price/30..49').n).toBe(1);
  });
});
