import { describe, expect, it } from '@jest/globals';
import type { GameEvent } from '#game-log';
import type { HandWon } from '#rules';
import { goldenMatches } from './testing/found.js';
import { findingsOf } from './testing/plant.js';

/*
 * 一炮多响 One of several wins that stands behind what it is settled by: missing at its place, and judged where it stands by all that it
 * names. Tried for every such win of three books, at every place behind the one it should have. Places are indexes into the match.
 */

const BOOKS = ['audit/jinan-corners', 'audit/hefei-corners', 'audit/changsha-several'] as const;

interface Late {
  readonly match: readonly GameEvent[];
  readonly win: HandWon;
  /** where it should stand, the last place it is tried at, and all of those */
  readonly at: number;
  readonly last: number;
  readonly places: readonly number[];
}

const LATE: readonly Late[] = BOOKS.flatMap((name) => goldenMatches(name)).flatMap((match) => {
  const wins = match.flatMap((win, at) => (win.type === 'HandWon' ? [{ win, at }] : []));
  if (wins.length < 2) return [];
  const end = match.findIndex(({ type }) => type === 'HandEnded');
  // taken out, the first place where it is late is behind the next event that is no win
  const settled = match.findIndex(({ type }, at) => at > wins[0].at && type !== 'HandWon');
  const places = Array.from({ length: end - settled + 1 }, (_, n) => settled + n);
  return wins.map(({ win, at }) => ({ match, win, at, last: end, places }));
});

/** `code clause@place` of what is told when these stand at `place` instead of the win. */
function told({ match, at }: Late, place: number, ...wins: readonly HandWon[]): string[] {
  const events = match.toSpliced(at, 1).toSpliced(place, 0, ...wins);
  return findingsOf(events).map(({ code, clause, line }) => `${code} ${clause}@${line}`);
}

/** The one finding of a win left out. */
const missing = (late: Late): string => told(late, late.last)[0];

/** What is told beside the missing win, each list once, with the place of the late one written as `here`. */
function besides(change: (win: HandWon) => HandWon): Set<string> {
  const lists = new Set<string>();
  for (const late of LATE) {
    for (const place of late.places) {
      const [first, ...rest] = told(late, place, change(late.win));
      expect(first).toBe(missing(late));
      lists.add(rest.join(', ').replaceAll(`@${place}`, '@here'));
    }
  }
  return lists;
}

const BIG_AND_WRONG = { patterns: [{ id: 'big', value: 99 }], total: 98 } as const;

describe('一炮多响 one of several wins that stands late', () => {
  it('there are some of every book, behind birds, payments and the end', () => {
    expect(LATE.length).toBeGreaterThan(16);
    expect(LATE.every(({ places }) => places.length > 1)).toBe(true);
    expect(LATE.some(({ places }) => places.length > 2)).toBe(true);
  });

  it('T-8 as it was won, it is missing at its place, and that is all', () => {
    expect(LATE.map(missing).filter((each, at) => !each.endsWith(`@${LATE[at].at}`))).toEqual([]);
    expect(besides((win) => win)).toEqual(new Set(['']));
  });

  it.each<[string, (win: HandWon) => HandWon]>([
    ['tile', (win) => ({ ...win, tile: win.tile === '1m' ? '9s' : '1m' })],
    ['payer', (win) => ({ ...win, from: win.seat })],
    ['means', (win) => ({ ...win, by: win.by === 'discard' ? 'robbed-kong' : 'discard' })],
    ['payer, left out as of a self-draw,', ({ from: _, ...win }) => ({ ...win, by: 'self-draw' })],
  ])('T-6 the %s that it misnames is told where it stands', (_, change) => {
    expect(besides(change)).toEqual(new Set(['illegal-action T-6@here']));
  });

  it('CS-4.2, JN-5, HF-6 patterns and a total that are not its own are told where it stands', () => {
    const lists = [...besides((win) => ({ ...win, ...BIG_AND_WRONG }))];
    expect(lists.filter((each) => !/^pattern ([\w.-]+)@here, total \1@here$/.test(each))).toEqual([]);
    expect(lists.length).toBe(BOOKS.length);
  });

  it('T-6 a tile that it misnames hides no pattern and no total', () => {
    const lists = [...besides((win) => ({ ...win, ...BIG_AND_WRONG, tile: win.tile === '1m' ? '9s' : '1m' }))];
    expect(lists.filter((each) => !/^illegal-action T-6@here, pattern [^,]+, total [^,]+$/.test(each))).toEqual([]);
  });

  it('T-8 a second and a third copy cannot come, and each is told', () => {
    for (const late of LATE) {
      for (const place of late.places) {
        const { win } = late;
        expect(told(late, place, win, win, win)).toEqual([
          missing(late),
          `unexpected-event T-8@${place + 1}`,
          `unexpected-event T-8@${place + 2}`,
        ]);
      }
    }
  });
  it('T-8 one won in its turn behind an event that cannot come between is missing nowhere, nor by a second copy', () => {
    const seconds = LATE.filter(
      ({ match, at }) => match[at - 1].type === 'HandWon' && match.every(({ type }) => type !== 'BirdDrawn'),
    );
    expect(seconds.length).toBeGreaterThan(2);
    for (const { match, win, at, last } of seconds) {
      const bird: GameEvent = { type: 'BirdDrawn', for: 'win', seat: win.seat, tile: '1m', source: 'wall' };
      const events = match.toSpliced(last, 0, win).toSpliced(at, 0, bird);
      const found = findingsOf(events).map(({ code, line }) => `${code}@${line}`);
      expect(found).toEqual([`unexpected-event@${at}`, `illegal-action@${last + 1}`]);
    }
  });

  it('CS-4.2, CS-8 payments that follow from what it names are no further fault, where they stand behind it', () => {
    const late = LATE.find(({ match, win, at }) => {
      const before = match[at - 1];
      return (
        win.tier === 'small' && before.type === 'HandWon' && before.tier === 'big' && match[at + 1].type !== 'HandWon'
      );
    });
    if (late === undefined) throw new Error('no small win stands behind a big one');
    const { match, win, at, last } = late;
    const deltas: [number, number, number, number] = [0, 0, 0, 0];
    const paid = match.slice(0, last).map((event): GameEvent => {
      if (event.type !== 'PaymentsSettled' || event.for !== 'win') return event;
      const big = event.rows.find(({ to }) => to !== win.seat);
      // a big win is six, and what the bird adds is as it was
      const rows = event.rows.map((row) =>
        row.to === win.seat ? { ...row, base: big?.base ?? 0, amount: (big?.base ?? 0) + (row.extra ?? 0) } : row,
      );
      return { ...event, rows };
    });
    for (const event of paid) {
      if (event.type !== 'PaymentsSettled') continue;
      for (const { from, to, amount } of event.rows) {
        deltas[from] -= amount;
        deltas[to] += amount;
      }
    }
    const patterns = [{ id: 'full-flush', value: 1 }];
    const end = match[last];
    if (end.type !== 'HandEnded') throw new Error('the hand has no end');
    const named = { ...late, match: [...paid, { ...end, deltas }] };
    expect(told(named, at + 1, { ...win, patterns, tier: 'big' })).toEqual([missing(late), `pattern CS-4.2@${at + 1}`]);
  });
});
