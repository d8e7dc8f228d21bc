import { describe, expect, it } from '@jest/globals';
import { among, concealedKong, declareOpening, discard, given, holds, takeLastTile, win } from '../testing/given.js';

const SMALL_ON_8S = '123m456m55p67s(777p)';
/** four of a kind, and nothing else */
const QUAD = '1111m258p147s589m';
/** missing suit and two triplets */
const TWO_SHAPES = '22233379m24568p';

describe('CS-7 birds', () => {
  it.each([
    ['1s', 0, 'pays win 0>2 4 1>2 1 3>2 1'],
    ['6p', 1, 'pays win 0>2 2 1>2 2 3>2 1'],
    ['7m', 2, 'pays win 0>2 4 1>2 2 3>2 2'],
    ['4s', 3, 'pays win 0>2 2 1>2 1 3>2 2'],
  ] as const)('CS-7.2 CS-7.3 the bird %s points at seat %i', (bird, seat, pays) => {
    const hand = given('changsha').seat(2, SMALL_ON_8S).front(bird).drawn(2, '8s');
    hand.when(win(2)).then('2 wins 8s drawn: plain 1', `win bird ${bird} at ${seat}`, pays, 'next 2 by CS-10.2');
  });

  it('CS-7.3 a bird on a bystander of a discard does nothing', () => {
    given('changsha').seat(2, SMALL_ON_8S).front('4s').thrown(1, '8s').when(win(2)).then(among('pays win 1>2 1'));
  });

  it('CS-12 birds 2: two are turned, fewer if the wall holds fewer', () => {
    const hand = given('changsha', { birds: 2 }).seat(2, SMALL_ON_8S).front('2s3s');
    hand
      .thrown(1, '8s')
      .when(win(2))
      .then(among('win bird 2s at 1', 'win bird 3s at 2', 'pays win 1>2 3'));
    hand
      .front('2s')
      .left(1)
      .thrown(1, '8s')
      .when(win(2))
      .then(among('win bird 2s at 1', 'pays win 1>2 2'), ({ table }) => expect(table.birds).toHaveLength(1));
  });

  it('CS-12 birds 2: a win on the last tile makes that one tile both', () => {
    given('changsha', { birds: 2 })
      .seat(1, SMALL_ON_8S)
      .front('8s')
      .left(1)
      .thrown(0, '1m')
      .when()
      .when(takeLastTile(1))
      .when(win(1))
      .then(
        among(
          'win bird 8s at 3 (the winning tile)',
          'win bird 8s at 3 (the winning tile)',
          'pays win 0>1 7 2>1 6 3>1 18',
        ),
      );
  });

  it('CS-12 birdFactor multiply, birdOrigin winner', () => {
    given('changsha', { birds: 2, birdFactor: 'multiply', birdOrigin: 'winner' })
      .seat(2, SMALL_ON_8S)
      .front('1s1p')
      .thrown(1, '8s')
      .when(win(2))
      .then(among('win bird 1s at 2', 'win bird 1p at 2', 'pays win 1>2 4'));
  });

  it.each([
    ['winning-tile', ['win bird 8s at 3 (the winning tile)', 'pays win 1>2 1']],
    ['none', ['pays win 1>2 1']],
  ])('CS-12 emptyWallBird %s over an empty wall', (emptyWallBird, lines) => {
    given('changsha', { emptyWallBird })
      .seat(2, SMALL_ON_8S)
      .left(0)
      .thrown(1, '8s')
      .when(win(2))
      .then('2 wins 8s off 1: plain 1', ...lines, 'next 2 by CS-10.2');
  });

  it('CS-12 emptyWallBird none: a last-tile win keeps its bird', () => {
    given('changsha', { emptyWallBird: 'none' })
      .seat(1, SMALL_ON_8S)
      .front('8s')
      .left(1)
      .thrown(0, '1m')
      .when()
      .when(takeLastTile(1))
      .when(win(1))
      .then(among('win bird 8s at 3 (the winning tile)'));
  });
});

describe('CS-8 payments', () => {
  it('CS-8.1 CS-8.2 CS-8.3 each winner is paid in full by the discarder, then the bird', () => {
    given('changsha')
      .seat(0, '123m456m22p67s(777p)')
      .seat(2, '234m567m88p67s(111p)')
      .front('9s')
      .thrown(1, '8s')
      .when(win(0), win(2))
      .then(
        '2 wins 8s off 1: plain 1',
        '0 wins 8s off 1: plain 1',
        'win bird 9s at 0',
        'pays win 1>2 1 1>0 4',
        'next 1 by CS-10.3',
      );
  });
});

describe('CS-10 who deals next', () => {
  it('CS-10.1 several declarers: from the opening bird’s seat on, however the hand ended', () => {
    given('changsha')
      .seat(1, QUAD)
      .seat(2, TWO_SHAPES)
      .seat(0, '456m678m55p67s999p')
      .front('4s8s6p')
      .deal()
      .when(declareOpening(1))
      .when(declareOpening(2))
      .then(among('opening bird 4s at 3', '0 draws 8s'))
      .when(win(0))
      .then(among('0 wins 8s drawn: heavenly = 1', 'next 1 by CS-10.1'));
  });

  it('CS-10.2 one winner deals', () => {
    given('changsha').seat(3, SMALL_ON_8S).thrown(1, '8s').when(win(3)).then(among('next 3 by CS-10.2'));
  });

  it('CS-10.3 of several winners the discarder deals', () => {
    given('changsha')
      .seat(0, '234m567m88p67s(111p)')
      .seat(3, SMALL_ON_8S)
      .thrown(1, '8s')
      .when(win(0), win(3))
      .then(among('next 1 by CS-10.3'));
  });
});

describe('CS-13 golden values', () => {
  it.each([
    [1, '123m456m55p67s(777p)', '8s', '4s', 'pays win 0>1 2 2>1 1 3>1 2'],
    [0, '123m456m55p67s(777p)', '8s', '3s', 'pays win 1>0 2 2>0 4 3>0 2'],
    [1, '111222m4s(777p)(333s)', '4s', '4p', 'pays win 0>1 7 2>1 6 3>1 12'],
    [0, '111222m4s(777p)(333s)', '4s', '3p', 'pays win 1>0 7 2>0 14 3>0 7'],
  ] as const)('CS-13 seat %i draws its win on %s', (seat, holding, tile, bird, pays) => {
    given('changsha').seat(seat, holding).front(bird).drawn(seat, tile).when(win(seat)).then(among(pays));
  });

  it('CS-13 double-kong-cannon between non-dealers: 12', () => {
    given('changsha')
      .seat(1, '777p999m…')
      .seat(2, '123m456m55p67s(111p)')
      .front('4m')
      .tail('9m8s')
      .drawn(1, '7p')
      .when(concealedKong(1, '7p', 'open'))
      .when(concealedKong(1, '9m', 'open'))
      .when(discard(1, '8s'))
      .then(holds(2, '123456m55p67s (111p)'))
      .when(win(2))
      .then(among('pays win 1>2 12'));
  });
});
