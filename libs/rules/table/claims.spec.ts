import { describe, expect, it } from '@jest/globals';
import {
  addedKong,
  among,
  asked,
  chow,
  claimKong,
  concealedKong,
  discard,
  given,
  holds,
  offered,
  pass,
  pong,
  refused,
  win,
  without,
} from '../testing/given.js';
import { tilesHeld } from '../testing/conservation.js';

const SMALL_ON_8S = '123m456m55p67s(777p)';

describe('T-6 claims', () => {
  const scene = () => given('changsha').seat(1, '46m…').seat(2, '55m…').seat(3, '…').thrown(0, '5m');

  it('T-6 win beats pong beats chow, whatever the order of the answers', () => {
    given('changsha')
      .seat(1, '46m…')
      .seat(2, '55m…')
      .seat(3, '46m123p789p222s88s')
      .front('1s')
      .thrown(0, '5m')
      .when(chow(1, '46m'), pong(2), win(3))
      .then(among('3 wins 5m off 0: plain 1'), without('PongClaimed', 'ChowClaimed'));
  });

  it('T-6 pong beats chow', () => {
    scene().when(chow(1, '46m'), pong(2)).then('2 pongs 5m off 0').then(asked(2));
  });

  it('T-6 an exposed kong beats a chow', () => {
    given('changsha')
      .seat(1, '46m…')
      .seat(3, '555m…')
      .front('9p')
      .thrown(0, '5m')
      .when(chow(1, '46m'), claimKong(3, 'supplement'))
      .then('3 kongs 5m exposed, supplement', '3 draws 9p');
  });

  it('T-6 no claim: the next seat draws', () => {
    given('changsha').seat(2, '55m…').front('1s').thrown(0, '5m').when(pass(2)).then('1 draws 1s');
  });

  it('T-6 exactly one answer of every seat that is asked', () => {
    const { table, supply } = scene();
    expect(table.phase).toBe('claims');
    scene().when(pong(2), pass(2), chow(1, '46m')).then(refused('answer-missing', 'T-6'));
    expect(supply.dice()).toEqual([1, 1]);
  });

  it('T-6 a kong needs three alike, a pong two: near misses', () => {
    given('changsha')
      .seat(2, '55m…')
      .seat(3, '5m…')
      .thrown(0, '5m')
      .then(offered(2, 'claimPong', 'pass'), offered(3))
      .when(claimKong(2, 'open'))
      .then(refused('illegal-action', 'T-6'));
  });

  it.each([
    ['at the low end', '129m11479p12589s', '3m', '12m'],
    ['at the high end', '89m…', '7m', '89m'],
    ['in the middle', '35m…', '4m', '35m'],
  ])('T-6 a chow %s', (_, held, tile, tiles) => {
    given('changsha')
      .seat(1, held)
      .thrown(0, tile as '3m')
      .then(offered(1, `claimChow with ${tiles}`, 'pass'));
  });

  it('T-6 every pair that makes a chow is a choice of its own; suits do not wrap', () => {
    given('changsha')
      .seat(1, '4578m…')
      .thrown(0, '6m')
      .then(offered(1, 'claimChow with 45m', 'claimChow with 57m', 'claimChow with 78m', 'pass'));
    given('changsha').seat(1, '89m…').thrown(0, '1p').then(offered(1));
  });

  it('T-6 honors make no chow', () => {
    given('jinan').seat(1, '13z…').thrown(0, '2z').then(offered(1));
  });
});

describe('T-7 robbing', () => {
  const robbed = () =>
    given('changsha').seat(0, '(888s)…').seat(2, '123m456m55p67s(777p)').front('1s').tail('9m').drawn(0, '8s');

  it('T-7 an added kong is robbed: it stays a pong, nothing is drawn, the maker pays as a discarder', () => {
    robbed()
      .when(addedKong(0, '8s', 'open'))
      .then('0 kongs 8s added, open')
      .then(offered(2, 'win', 'pass'))
      .when(win(2))
      .then('2 wins 8s robbing 0: robbed-kong = 1', 'win bird 1s at 0', 'pays win 0>2 14', 'next 2 by CS-10.2')
      .then(({ table }) => expect(table.seats[0].melds).toMatchObject([{ kind: 'pong' }]))
      .then(holds(2, '123456m55p678s (777p)'));
  });

  it('T-7 let go, the kong stands and its replacement is drawn', () => {
    robbed()
      .when(addedKong(0, '8s', 'open'))
      .when(pass(2))
      .then('2 lets 8s go', '0 draws 9m from tail')
      .then(({ table }) => expect(table.seats[0].melds).toMatchObject([{ kind: 'kong', form: 'added' }]));
  });

  it('T-7 near miss: an exposed and a concealed kong cannot be robbed', () => {
    given('changsha')
      .seat(0, '8888s…')
      .seat(2, SMALL_ON_8S)
      .front('1p')
      .drawn(0, '9p')
      .when(concealedKong(0, '8s', 'supplement'))
      .then('0 kongs 8s concealed, supplement', '0 draws 1p');
  });

  it('T-7 nobody pongs or chows the tile of a kong', () => {
    given('changsha')
      .seat(0, '(888s)…')
      .seat(1, '79s…')
      .tail('9m')
      .drawn(0, '8s')
      .when(addedKong(0, '8s', 'open'))
      .then('0 kongs 8s added, open', '0 draws 9m from tail');
  });

  it('T-7 T-10 the first of two robbers holds the tile; it counts for both', () => {
    given('changsha')
      .seat(0, '(888s)…')
      .seat(1, '234m567m88p67s(111p)')
      .seat(2, '123m456m22p67s(777p)')
      .front('4m')
      .drawn(0, '8s')
      .when(addedKong(0, '8s', 'open'))
      .when(win(1), win(2))
      .then(
        '1 wins 8s robbing 0: robbed-kong = 1',
        '2 wins 8s robbing 0: robbed-kong = 1',
        'win bird 4m at 3',
        'pays win 0>1 7 0>2 7',
        'next 0 by CS-10.3',
      )
      .then(({ table }) => expect(tilesHeld(table)).toEqual([13, 14, 13, 13]));
  });
});

describe('T-8 several winners', () => {
  const scene = (severalWinners: 'all' | 'nearest') =>
    given('changsha', { severalWinners })
      .seat(1, '234m567m55p67s(111p)')
      .seat(3, SMALL_ON_8S)
      .front('2s')
      .thrown(2, '8s');

  it('T-8 all win, in turn order from the discarder', () => {
    scene('all')
      .when(win(1), win(3))
      .then(
        '3 wins 8s off 2: plain 1',
        '1 wins 8s off 2: plain 1',
        'win bird 2s at 1',
        'pays win 2>3 1 2>1 2',
        'next 2 by CS-10.3',
      );
  });

  it('T-8 only the nearest wins; the other is outranked', () => {
    scene('nearest')
      .when(win(1), win(3))
      .then(
        '1 lets 8s go, outranked',
        '3 wins 8s off 2: plain 1',
        'win bird 2s at 1',
        'pays win 2>3 1',
        'next 3 by CS-10.2',
      );
  });

  it('T-8 near miss: the nearest passes, the next one wins', () => {
    scene('nearest').when(win(1), pass(3)).then(among('3 lets 8s go', '1 wins 8s off 2: plain 1'));
  });
});

describe('T-14 declined wins', () => {
  it('T-14 a self-draw that is not taken is recorded directly after the draw', () => {
    given('changsha')
      .seat(0, SMALL_ON_8S)
      .front('1m')
      .drawn(0, '8s')
      .when(discard(0, '8s'))
      .then('0 lets 8s go', '0 throws 8s', '1 draws 1m');
  });

  it('T-14 a win that is not taken is recorded before the claim that is made instead', () => {
    given('changsha')
      .seat(3, '123m456m789m55p88s')
      .front('1m')
      .thrown(0, '8s')
      .when(pong(3))
      .then('3 lets 8s go', '3 pongs 8s off 0');
  });

  it('T-14 several decline in turn order from the discarder', () => {
    given('changsha')
      .seat(1, '234m567m55p67s(111p)')
      .seat(3, SMALL_ON_8S)
      .front('2m')
      .thrown(2, '8s')
      .when()
      .then('3 lets 8s go', '1 lets 8s go', '3 draws 2m');
  });

  it('T-14 a win that a rule bars is neither offered nor recorded', () => {
    const declared = { type: 'OpeningHandDeclared', seat: 1, patterns: ['two-triplets'], shown: '777p' } as const;
    given('changsha')
      .seat(1, SMALL_ON_8S)
      .front('1m')
      .drawn(0, '8s')
      .when(declared)
      .when(discard(0, '8s'))
      .then('0 throws 8s')
      .then(offered(1, 'claimChow with 67s', 'pass'))
      .when(pass(1))
      .then('1 draws 1m');
  });
});
