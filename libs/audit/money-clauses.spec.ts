import { describe, expect, it } from '@jest/globals';
import type { GameEvent, GameEventType } from '#game-log';
import { nextSeat, type HandEnded, type HandStarted, type PaymentRow, type PaymentsSettled, type Seat } from '#rules';
import { goldenMatches } from './testing/found.js';
import { findingsOf } from './testing/plant.js';

/*
 * Wrong money and what it hangs on, planted in hands of Jinan and Hefei that a table of its own wrote from the rule text: one finding each,
 * by the clause that decides. Places are indexes into the match.
 */

const JINAN = goldenMatches('audit/jinan-corners');
const HEFEI = goldenMatches('audit/hefei-corners');
const SEVERAL = goldenMatches('audit/changsha-several');

type Of<T extends GameEventType> = Extract<GameEvent, { type: T }>;
type Night = readonly GameEvent[];

function placeOf<T extends GameEventType>(
  night: Night,
  type: T,
  when: (event: Of<T>, at: number) => boolean = () => true,
): number {
  return night.findIndex((event, at) => event.type === type && when(event as Of<T>, at));
}

function matchWith(matches: readonly Night[], has: (night: Night) => boolean): Night {
  const match = matches.find(has);
  if (match === undefined) throw new Error('no match has what this fault needs');
  return match;
}

function eventOf<T extends GameEventType>(night: Night, type: T, at = placeOf(night, type)): Of<T> {
  const event = night[at];
  if (event.type !== type) throw new Error(`no ${type} at ${at}`);
  return event as Of<T>;
}

/** `code clause@place`, in order. */
function told(night: Night): string[] {
  return findingsOf(night).map(({ code, clause, line }) => `${code} ${clause}@${line}`);
}

/** The sums by seat made anew from the payments on record. */
function summed(night: Night): Night {
  const deltas: [number, number, number, number] = [0, 0, 0, 0];
  for (const event of night) {
    if (event.type !== 'PaymentsSettled') continue;
    for (const { from, to, amount } of event.rows) {
      deltas[from] -= amount;
      deltas[to] += amount;
    }
  }
  return night.map((event) => (event.type === 'HandEnded' ? { ...event, deltas } : event));
}

const isStreak = ({ for: purpose }: PaymentsSettled): boolean => purpose === 'streak';
const isOther = (rows: readonly PaymentRow[], seat: Seat): Seat =>
  ([0, 1, 2, 3] as const).find((each) => rows.every(({ from, to }) => each !== from && each !== to) && each !== seat) ??
  0;

describe('荒庄 what a streak of drawn hands costs', () => {
  const night = matchWith(JINAN, (match) => placeOf(match, 'PaymentsSettled', isStreak) > 0);
  const at = placeOf(night, 'PaymentsSettled', isStreak);
  const start = placeOf(night, 'HandStarted');
  const paid = eventOf(night, 'PaymentsSettled', at);
  const counted = (drawnBefore: number): HandStarted => ({ ...eventOf(night, 'HandStarted'), number: 1, drawnBefore });
  const opened: GameEvent = {
    ...eventOf(night, 'MatchOpened'),
    ruleset: { id: 'jinan', version: 1, options: { openingStreak: 3 } },
  };
  const first = night.with(0, opened).with(start, counted(3));

  it.each([
    ['as they were', night.toSpliced(at, 1)],
    ['after it', summed(night.toSpliced(at, 1))],
  ])('JN-9.5 a payment that is due and not made, the sums %s', (_, planted) => {
    expect(told(planted)).toEqual([`missing-event JN-9.5@${at}`]);
  });

  it.each([
    ['as they were', (planted: Night) => planted],
    ['after it', summed],
  ])('JN-9.5 a payment that is not due, the sums %s', (_, after) => {
    const undue = matchWith(JINAN, (match) => placeOf(match, 'PaymentsSettled', isStreak) < 0);
    const place = placeOf(undue, 'TilesDealt');
    expect(told(after(undue.toSpliced(place, 0, paid)))).toEqual([`unexpected-event JN-9.5@${place}`]);
  });

  it('JN-9.4 a wrong number of drawn hands is one finding, whether the hand is paid by it or by the right one', () => {
    expect(told(first)).toEqual([]);
    const miscounted = first.with(start, counted(0));
    expect(told(miscounted)).toEqual([`stake JN-9.4@${start}`]);
    expect(told(summed(miscounted.toSpliced(at, 1)))).toEqual([`stake JN-9.4@${start}`]);
  });

  it('JN-9.5 a wrong payment beside a wrong number is a fault of its own, with the rows that are due', () => {
    const rows = paid.rows.slice(1);
    const planted = summed(first.with(start, counted(0)).with(at, { ...paid, rows }));
    expect(told(planted)).toEqual([`stake JN-9.4@${start}`, `payment JN-9.5@${at}`]);
    expect(findingsOf(planted)[1].expected).toHaveLength(3);
  });
});

describe('拿分 links on record', () => {
  const konged = matchWith(
    JINAN,
    (match) => placeOf(match, 'LiabilityFormed', (_, at) => match[at - 1].type === 'KongDeclared') > 0,
  );
  const isLiableWin = (match: Night): boolean => {
    const win = match.find((event) => event.type === 'HandWon');
    const link = match.find((event) => event.type === 'LiabilityFormed');
    return (
      win?.type === 'HandWon' && link?.type === 'LiabilityFormed' && win.by === 'self-draw' && link.seat === win.seat
    );
  };
  const fed = matchWith(JINAN, isLiableWin);
  const at = placeOf(fed, 'LiabilityFormed');
  const paidAt = placeOf(fed, 'PaymentsSettled', (event) => event.for === 'win');
  const paid = eventOf(fed, 'PaymentsSettled', paidAt);
  const link = eventOf(fed, 'LiabilityFormed', at);
  const [row] = paid.rows;

  it('JN-7.4 a link of an exposed kong that is not on record', () => {
    const place = placeOf(konged, 'LiabilityFormed', (_, at) => konged[at - 1].type === 'KongDeclared');
    expect(told(konged.toSpliced(place, 1))).toEqual([`missing-event JN-7.4@${place}`]);
  });

  it('JN-7.4 a link to another seat, which then pays, is one finding', () => {
    const liable = isOther(paid.rows, link.liable);
    const planted = fed.with(at, { ...link, liable }).with(paidAt, { ...paid, rows: [{ ...row, from: liable }] });
    expect(told(summed(planted))).toEqual([`unexpected-event JN-7.4@${at}`]);
  });

  it('JN-7.4 a link not on record and not paid by is one finding; paid wrongly either way, it is two', () => {
    const { base, factor = 1, to } = row;
    const shares = ([0, 1, 2, 3] as const)
      .filter((from) => from !== to)
      .map((from) => ({ from, to, amount: (base * factor) / 3, base, factor: factor / 3 }));
    const planted = summed(fed.with(paidAt, { ...paid, rows: shares }));
    expect(told(planted.toSpliced(at, 1))).toEqual([`missing-event JN-7.4@${at}`]);
    expect(told(planted)).toEqual([`payment JN-7.4@${paidAt}`]);
    const short = summed(fed.with(paidAt, { ...paid, rows: shares.slice(1) })).toSpliced(at, 1);
    expect(told(short)).toEqual([`missing-event JN-7.4@${at}`, `payment JN-7.4@${paidAt - 1}`]);
  });
});

describe('下庄 the next dealer where drawn hands count', () => {
  const night = goldenMatches('hefei/golden').flat();
  const drawnAt = placeOf(night, 'HandDrawn');
  const startAt = night.findLastIndex((event, at) => at < drawnAt && event.type === 'HandStarted');
  const endAt = placeOf(night, 'HandEnded', (_, at) => at > drawnAt);
  const { dealer } = eventOf(night, 'HandStarted', startAt);
  const opened: GameEvent = {
    ...eventOf(night, 'MatchOpened'),
    ruleset: { id: 'hefei', version: 1, options: { dealerPassAfterDraws: 2 } },
  };
  /** The drawn hand alone, or as the second or third of a match, by the counts given. */
  function drawnHand(counts: Partial<HandStarted>, nextDealer: Seat): GameEvent[] {
    const { streak: _, drawnBefore: __, ruleset: ___, wall: ____, ...started } = eventOf(night, 'HandStarted', startAt);
    const ended: HandEnded = { ...eventOf(night, 'HandEnded', endAt), nextDealer };
    return [{ ...started, hand: `h-${counts.number}`, ...counts }, ...night.slice(startAt + 1, endAt), ended];
  }
  const passed = nextSeat(dealer);

  it.each([
    ['HF-7.4 stays after the first drawn hand of its own', 1, dealer, []],
    ['HF-7.4 may not pass after the first hand it deals', 1, passed, ['next-dealer HF-7.4']],
    ['HF-8 may pass where a drawn hand may have gone before', 2, passed, []],
    ['HF-8 may stay where a hand that was won may have gone before', 2, dealer, []],
  ])('the dealer of a hand that stands alone: %s', (_, streak, nextDealer, expected) => {
    const findings = findingsOf([opened, ...drawnHand({ number: 5, streak }, nextDealer)]);
    expect(findings.map(({ code, clause }) => `${code} ${clause}`)).toEqual(expected);
  });

  const first = [opened, ...drawnHand({ number: 1, streak: 1 }, dealer)];

  it('HF-7.2 a wrong streak is one finding: the dealer goes by the right one', () => {
    const second = (streak: number): Night => [...first, ...drawnHand({ number: 2, streak }, passed)];
    expect(told(second(2))).toEqual([]);
    expect(told(second(1))).toEqual([`stake HF-7.2@${first.length}`]);
  });

  it('HF-8 a wrong number of drawn hands is told where it stands, not at the end of the hand', () => {
    const second = (drawnBefore: number, nextDealer: Seat): Night => [
      ...first,
      ...drawnHand({ number: 2, streak: 2, drawnBefore }, nextDealer),
    ];
    expect(told(second(1, passed))).toEqual([]);
    expect(told(second(0, passed))).toEqual([`stake HF-7.4@${first.length}`]);
    expect(told(second(0, dealer))).toEqual([`stake HF-7.4@${first.length}`]);
  });
});

describe('一炮多响 one of several wins left out', () => {
  const matches = [...JINAN, ...HEFEI, ...SEVERAL].filter(
    (match) => match.filter((event) => event.type === 'HandWon').length > 1,
  );
  const wins = matches.flatMap((match) =>
    match.flatMap((event, at) => (event.type === 'HandWon' ? [{ match, at, event }] : [])),
  );

  it('there are some of every book, by two and by three, on discards and on robbed kongs', () => {
    expect(new Set(wins.map(({ event }) => event.by))).toEqual(new Set(['discard', 'robbed-kong']));
    expect(wins.length).toBeGreaterThan(16);
  });

  it.each(wins)('T-8 it is missing at its place, and was not declined: win $#', ({ match, at, event }) => {
    const { seat, tile, by, from } = event;
    const findings = findingsOf(match.toSpliced(at, 1));
    expect(findings).toMatchObject([
      { code: 'missing-event', line: at, expected: { type: 'HandWon', seat, tile, by, from } },
    ]);
  });

  it.each(wins)('T-14 not paid, it is a decline that is missing: win $#', ({ match, at, event }) => {
    const { seat } = event;
    const unpaid = match.flatMap((each): GameEvent[] => {
      if (each === event) return [];
      if (each.type !== 'PaymentsSettled') return [each];
      return [{ ...each, rows: each.rows.filter(({ to }) => to !== seat) }];
    });
    const [first] = findingsOf(unpaid);
    const place = unpaid.findIndex((each, index) => index >= at - 2 && each.type === 'HandWon');
    expect(first).toMatchObject({ code: 'missing-event', line: place, expected: { type: 'WinDeclined', seat } });
  });
});

describe('the end and the settlement', () => {
  const reasonOf = (match: Night): string | undefined => {
    const drawn = match.find((event) => event.type === 'HandDrawn');
    return drawn?.type === 'HandDrawn' ? drawn.reason : undefined;
  };

  it('JN-9.2 a hand that the fourth kong draws, and is said to be drawn by the wall', () => {
    const night = matchWith(JINAN, (match) => reasonOf(match) === 'fourth-kong');
    const at = placeOf(night, 'HandDrawn');
    const planted = night.with(at, { ...eventOf(night, 'HandDrawn'), reason: 'dead-wall' });
    expect(told(planted)).toEqual([`unexpected-event JN-9.2@${at}`]);
  });

  it('T-11 a settlement made twice is one finding, also where the sums follow it', () => {
    const [night] = JINAN.filter((match) => placeOf(match, 'HandWon') > 0);
    const at = placeOf(night, 'PaymentsSettled', ({ for: purpose }) => purpose === 'win');
    const planted = night.toSpliced(at, 0, night[at]);
    expect(told(planted)).toEqual([`unexpected-event JN-7.1@${at + 1}`]);
    expect(told(summed(planted))).toEqual([`unexpected-event JN-7.1@${at + 1}`]);
  });
});
