import { describe, expect, it } from '@jest/globals';
import type { GameEvent, GameEventType } from '#game-log';
import { SEATS, type HandWon } from '#rules';
import { foundIn, goldenMatches } from './testing/found.js';
import { findingsOf } from './testing/plant.js';

/*
 * Moves of Jinan and Hefei that name the wrong seat, tile or means, or that their seat cannot make: one finding where they stand, and none
 * in the patterns and payments behind them. Tried at every place that has what it needs.
 */

const NIGHTS = [...goldenMatches('audit/jinan-corners'), ...goldenMatches('audit/hefei-corners')];
const SEVERAL = [...NIGHTS, ...goldenMatches('audit/changsha-several')];

type Of<T extends GameEventType> = Extract<GameEvent, { type: T }>;
type Night = readonly GameEvent[];

/** What is found, as `code@place`, each list once, with the place itself written as `here`. */
function found<T extends GameEventType>(
  nights: readonly Night[],
  type: T,
  change: (event: Of<T>, night: Night, at: number) => readonly (readonly GameEvent[])[],
): Set<string> {
  const lists = new Set<string>();
  for (const night of nights) {
    night.forEach((event, at) => {
      if (event.type !== type) return;
      for (const events of change(event as Of<T>, night, at)) {
        const codes = foundIn(night.toSpliced(at, 1, ...events)).join(' ');
        lists.add(codes.replaceAll(`@${at}`, '@here'));
      }
    });
  }
  return lists;
}

const isAmong = (night: Night): boolean => night.filter(({ type }) => type === 'HandWon').length > 1;
const others = (seat: number) => SEATS.filter((each) => each !== seat);

describe('a move misread', () => {
  it('JN-1.2 a flower shown by another seat is the fault of nothing but itself', () => {
    const lists = found(NIGHTS, 'FlowerShown', (event) => others(event.seat).map((seat) => [{ ...event, seat }]));
    expect(lists).toEqual(new Set(['illegal-action@here']));
  });

  it('JN-4.1 a declaration of another seat than the one that threw does not make its win wrong', () => {
    const lists = found(NIGHTS, 'ReadyDeclared', (event) => others(event.seat).map((seat) => [{ ...event, seat }]));
    expect(lists).toEqual(new Set(['unexpected-event@here']));
  });

  it('JN-4.1 a declaration of a seat that waits for nothing is left aside', () => {
    const lists = found(NIGHTS, 'TileDiscarded', (event, night, at) =>
      night[at + 1].type === 'ReadyDeclared'
        ? []
        : [[event, { type: 'ReadyDeclared', seat: event.seat, mode: 'closed' }]],
    );
    const doubled = [...lists].filter((list) => list.includes(' '));
    expect(doubled).toEqual([]);
    expect(lists.size).toBeGreaterThan(2);
  });

  it.each<[string, (win: HandWon) => HandWon[]]>([
    [
      'tile',
      (win) => (['2m', '5p', '8s'] as const).filter((tile) => tile !== win.tile).map((tile) => ({ ...win, tile })),
    ],
    [
      'payer',
      (win) =>
        others(win.seat)
          .filter((seat) => seat !== win.from)
          .map((from) => ({ ...win, from })),
    ],
    ['means', (win) => [{ ...win, by: win.by === 'discard' ? 'robbed-kong' : 'discard' }]],
  ])('T-8 the %s of one of several wins', (_, misread) => {
    const lists = found(SEVERAL.filter(isAmong), 'HandWon', (win) => misread(win).map((each) => [each]));
    expect(lists).toEqual(new Set(['illegal-action@here']));
  });

  it('JN-3 a kong that is missing before a replacement of the face drawn before', () => {
    const [night] = NIGHTS;
    const at = night.findIndex((event) => event.type === 'KongDeclared' && event.kind === 'concealed');
    const [drawn, replaced] = [night[at - 1], night[at + 1]];
    if (drawn.type !== 'TileDrawn' || replaced.type !== 'TileDrawn') throw new Error('no kong of a drawn tile');
    expect(foundIn(night.toSpliced(at, 2, { ...replaced, tile: drawn.tile }))).toEqual([`missing-event@${at}`]);
  });
});

describe('a win that is declined as well', () => {
  const declined = ({ seat, tile, by, from }: HandWon): GameEvent => ({
    ...{ type: 'WinDeclined', seat, tile, by },
    ...(from === undefined ? {} : { from }),
  });

  it('T-14 a decline before the own win is what cannot stand, unless it bars the win', () => {
    const lists = found(
      NIGHTS.filter((night) => !isAmong(night)),
      'HandWon',
      (win) => [[declined(win), win]],
    );
    const barred = [...lists].filter((list) => list !== 'unexpected-event@here');
    expect(barred.filter((list) => !/^declined-win-lock@\d+$/.test(list))).toEqual([]);
    expect(lists.has('unexpected-event@here')).toBe(true);
  });

  it('T-14 a win named as that of a seat that declined it is that of the seat that has not answered', () => {
    const nights = NIGHTS.filter((night) => !isAmong(night));
    const lists = found(nights, 'HandWon', (win, night, at) =>
      [1, 2, 3].flatMap((back) => {
        const event = night[at - back];
        return event.type === 'WinDeclined' && event.by === win.by && event.seat !== win.seat
          ? [[{ ...win, seat: event.seat }]]
          : [];
      }),
    );
    expect(lists).toEqual(new Set(['illegal-action@here']));
  });

  it('T-14 names the clause', () => {
    const night = NIGHTS.find((each) => !isAmong(each) && each.some(({ type }) => type === 'HandWon')) ?? [];
    const at = night.findIndex(({ type }) => type === 'HandWon');
    const win = night[at];
    if (win.type !== 'HandWon') throw new Error('no win');
    expect(findingsOf(night.toSpliced(at, 0, declined(win)))).toMatchObject([{ clause: 'T-14', line: at }]);
  });
});
