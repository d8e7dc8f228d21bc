import { describe, expect, it } from '@jest/globals';
import {
  among,
  asked,
  chow,
  claimKong,
  concealedKong,
  discard,
  given,
  holds,
  mayThrow,
  offered,
  pong,
  refused,
  win,
} from '../testing/given.js';
import { rulesFor } from '../testing/win-text.js';
import { copiesEverywhere, tilesHeld } from '../testing/conservation.js';
import { eventText } from '../testing/event-text.js';
import { tilesOf } from '../notation/tiles-text.js';
import { tileSet } from '../tiles/wall.js';
import { foldHand } from './evolve.js';
import type { HandEvent } from './event.js';
import { startHand } from './proceed.js';
import { waitsOf } from './readiness.js';

/** waits on 6s 9s, with 9s a big win only for nobody: a plain small wait */
const WAITS_69S = '123m456m789m55p78s';
const SMALL_ON_8S = '123m456m55p67s(777p)';

describe('T-1 seats', () => {
  it('T-1 play goes round in turn order from the dealer, seat 3 before seat 0', () => {
    given('changsha').start({ dealer: 3 }).front('1m').thrown(3, '9m').when().then('0 draws 1m').then(asked(0));
  });

  it('T-1 chow is open to the next seat alone: near miss, the seat opposite holds the same two', () => {
    given('changsha')
      .seat(1, '46m…')
      .seat(2, '46m…')
      .thrown(0, '5m')
      .then(offered(1, 'claimChow with 46m', 'pass'), offered(2));
  });
});

describe('a record that the rules would not allow is folded as far as it makes sense', () => {
  const deal: HandEvent = {
    type: 'TilesDealt',
    tiles: ['1111222233334m', '1111222233334p', '1111222233334s', '5555666677778s'],
  };
  const started: HandEvent = { type: 'HandStarted', hand: 'h', number: 1, dealer: 0 };
  const draw: HandEvent = { type: 'TileDrawn', seat: 0, tile: '9m', from: 'front' };

  it('T-4 a deal that comes behind a draw takes the next 52 tiles of the wall', () => {
    expect(foldHand(rulesFor('changsha'), [started, draw, deal]).wall).toMatchObject({ front: 53, left: 55 });
  });

  it('T-4 deals that come again take what is still there', () => {
    const { wall } = foldHand(rulesFor('changsha'), [started, deal, deal]);
    expect(wall).toMatchObject({ front: 104, left: 4 });
    expect(foldHand(rulesFor('changsha'), [started, deal, deal, deal]).wall.left).toBe(0);
  });
});

describe('T-3 T-4 wall and deal', () => {
  const wall = [...tileSet(rulesFor('changsha').copies)];
  const supply = { tile: (index: number) => wall[index], dice: () => [1, 1] as const };

  it('T-4 three rounds of four and one of one from the front, dealer first; the fourteenth tile is an ordinary front draw', () => {
    const rules = rulesFor('changsha', { openingHands: [] });
    const { events } = startHand(rules, { type: 'HandStarted', hand: 'h', number: 1, dealer: 2 }, supply);
    expect(events.map(eventText)).toEqual(['starts, dealer 2', 'deals', '2 draws 5p']);
    expect(events[1]).toEqual({
      type: 'TilesDealt',
      tiles: ['33337777m22224p', '44448888m33334p', '111155559999m4p', '22226666m11114p'],
    });
    expect(events[2]).toMatchObject({ from: 'front', index: 52 });
  });

  it('T-3 T-2 a replacement comes from the tail, upper tile first; copies are interchangeable', () => {
    given('jinan')
      .seat(0, '5555p123m456m1s27z')
      .tail('9s1z')
      .drawn(0, '9m')
      .when(concealedKong(0, '5p', 'tail'))
      .then('0 kongs 5p concealed, tail', '0 draws 9s from tail')
      .then(({ events }) => expect((events[1] as { index: number }).index % 2).toBe(0));
  });
});

describe('T-5 the turn', () => {
  it('T-5 after its draw a seat may win, kong or throw any concealed tile, the drawn one included', () => {
    given('changsha')
      .seat(0, '123m456m7777p55s6p')
      .drawn(0, '8p')
      .then(
        offered(0, 'win', 'declareKong concealed 7p (open)', 'declareKong concealed 7p (supplement)'),
        mayThrow(0, '123456m678p5s'),
      );
  });

  it('T-5 after a pong: discard only, no win and no kong', () => {
    given('changsha')
      .seat(1, '1111m234m55p678s9s')
      .thrown(0, '5p')
      .when(pong(1))
      .then('1 pongs 5p off 0')
      .then(offered(1), mayThrow(1, '1234m6789s'))
      .when(concealedKong(1, '1m', 'open'))
      .then(refused('illegal-action', 'T-5'));
  });

  it('T-5 after a chow: discard only, though the tiles would make a win', () => {
    given('changsha')
      .seat(1, '234m567m55p78s(111p)')
      .thrown(0, '9s')
      .when(chow(1, '78s'))
      .then('1 lets 9s go', '1 chows 9s with 78s')
      .then(offered(1))
      .when(win(1))
      .then(refused('illegal-action', 'T-6'));
  });

  it('T-5 after an exposed kong the replacement is drawn, then as after a draw', () => {
    given('changsha')
      .seat(2, '555m123p456p22s78s')
      .tail('9s')
      .thrown(0, '5m')
      .when(claimKong(2, 'open'))
      .then('2 kongs 5m exposed, open', '2 draws 9s from tail')
      .then(offered(2, 'win'), holds(2, '123456p22789s (5555m)'));
  });

  it('T-5 the fourth copy goes onto its own pong: near miss, another seat’s pong', () => {
    given('changsha')
      .seat(0, '(777p)…')
      .drawn(0, '7p')
      .then(offered(0, 'declareKong added 7p (open)', 'declareKong added 7p (supplement)'));
    given('changsha').seat(0, '…').seat(1, '(777p)…').drawn(0, '7p').then(offered(0));
  });

  it('T-5 four alike spread over melds and hand are no concealed kong', () => {
    given('changsha').seat(0, '555p(456p)…').drawn(0, '9s').then(offered(0));
  });

  it('T-5 a seat that is not in turn is refused', () => {
    given('changsha').drawn(0, '9s').when(discard(1, '1m')).then(refused('not-asked', 'T-5'));
  });

  it('T-5 a tile that is not held is refused', () => {
    given('changsha')
      .seat(0, '147m258p369s1199s')
      .drawn(0, '9s')
      .when(discard(0, '5m'))
      .then(refused('illegal-action', 'T-5'));
  });
});

describe('T-9 melds', () => {
  it('T-9 a meld keeps what was claimed, the rest of the holding stays concealed', () => {
    given('changsha')
      .seat(1, '46m…')
      .thrown(0, '5m')
      .when(chow(1, '46m'))
      .then(({ table }) => expect(table.seats[1].melds).toEqual([{ kind: 'chow', tile: 3, claimed: 4, from: 0 }]));
  });
});

describe('T-10 conservation', () => {
  it('T-10 a claimed tile leaves the river, a tile nobody takes stays in it', () => {
    given('changsha')
      .seat(2, '55m…')
      .thrown(0, '5m')
      .when(pong(2))
      .then(({ table }) => expect(table.seats[0].river).not.toContain(tilesOf('5m')[0]))
      .when(discard(2, '3p'))
      .then(({ table }) => expect(table.seats[2].river.at(-1)).toBe(tilesOf('3p')[0]));
  });

  it('T-10 thirteen between turns, fourteen in turn, a kong counting three', () => {
    given('changsha')
      .seat(0, '[8888s]…')
      .drawn(0, '9s')
      .then(({ table }) => expect(tilesHeld(table)).toEqual([14, 13, 13, 13]))
      .when(discard(0, '9s'))
      .then(({ table }) => expect(tilesHeld(table)).toEqual([13, 14, 13, 13]));
  });

  it('T-10 the opening bird lies in the bird zone', () => {
    const scene = given('changsha')
      .seat(0, '1111m258p147s589m')
      .front('3p')
      .deal()
      .when({ type: 'OpeningHandDeclared', seat: 0, patterns: ['four-of-a-kind'], shown: '1111m' });
    const { table, supply } = scene.when({ type: 'BirdDrawn', tile: '3p', for: 'opening', source: 'wall', seat: 2 });
    expect(copiesEverywhere(table, supply)).toEqual([...rulesFor('changsha').copies]);
    expect(table.openingBirds).toHaveLength(1);
  });
});

describe('T-11 payments', () => {
  it('T-11 a row says how it was made, and the deltas sum to zero', () => {
    given('changsha')
      .seat(2, '123m456m55p67s(777p)')
      .front('9m')
      .drawn(2, '8s')
      .when(win(2))
      .then(({ events }) => {
        expect(events[2]).toEqual({
          type: 'PaymentsSettled',
          for: 'win',
          rows: [
            { from: 0, to: 2, amount: 4, base: 1, extra: 1, factor: 2 },
            { from: 1, to: 2, amount: 1, base: 1 },
            { from: 3, to: 2, amount: 1, base: 1 },
          ],
        });
        expect(events[3]).toMatchObject({ type: 'HandEnded', deltas: [-4, -1, 6, -1] });
      });
  });
});

describe('T-12 best reading', () => {
  it('T-12 the reading that pays most is recorded: seven pairs that are also sets of chows', () => {
    given('changsha')
      .seat(1, '112233m556677p8s')
      .front('1s')
      .thrown(2, '8s')
      .when(win(1))
      .then(among('1 wins 8s off 2: seven-pairs = 1'));
  });
});

describe('T-13 waits', () => {
  it('T-13 a tile of which the seat itself holds all four is no wait', () => {
    const rules = rulesFor('changsha');
    const waits = (holding: string) => {
      const { table } = given('changsha').seat(1, holding).drawn(0, '9p');
      const { concealed, melds } = table.seats[1];
      return waitsOf(rules, 1, 0, concealed, melds);
    };
    expect(waits(WAITS_69S)).toEqual(tilesOf('69s'));
    expect(waits('123m456m55p45s(666s)')).toEqual(tilesOf('36s'));
    expect(waits('123m456m55p56678s')).not.toEqual([]);
    expect(waits('111m23m999p55s(777s)')).toEqual(tilesOf('14m'));
    expect(waits('23m999p55s(777s)(111m)')).toEqual(tilesOf('14m'));
    expect(waits('23m999p55s(777s)[1111m]')).toEqual(tilesOf('4m'));
  });
});

describe('T-15 versions', () => {
  it('T-15 a table is played by the very options it names', () => {
    given('changsha', { rates: { small: 3 }, dealerExtra: 'none' })
      .seat(1, SMALL_ON_8S)
      .front('3p')
      .thrown(0, '8s')
      .when(win(1))
      .then(among('pays win 0>1 3'));
  });
});
