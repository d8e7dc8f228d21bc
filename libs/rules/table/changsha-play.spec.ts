import { describe, it } from '@jest/globals';
import {
  among,
  asked,
  claimKong,
  concealedKong,
  declineLastTile,
  discard,
  given,
  mayThrow,
  offered,
  pass,
  pong,
  refused,
  takeLastTile,
  win,
  without,
} from '../testing/given.js';

const SMALL_ON_8S = '123m456m55p67s(777p)';

describe('CS-5 calls and kongs', () => {
  it('CS-5.1 chow from upstream, pong from anyone, kong any way', () => {
    given('changsha')
      .seat(1, '46m…')
      .seat(2, '555m…')
      .thrown(0, '5m')
      .then(
        offered(1, 'claimChow with 46m', 'pass'),
        offered(2, 'claimKong (open)', 'claimKong (supplement)', 'claimPong', 'pass'),
      );
  });

  it('CS-5.2 开杠 draws from the tail, 补 from the front', () => {
    const hand = given('changsha').seat(2, '555m…').front('1s').tail('9s').thrown(0, '5m');
    hand.when(claimKong(2, 'open')).then('2 kongs 5m exposed, open', '2 draws 9s from tail');
    hand.when(claimKong(2, 'supplement')).then('2 kongs 5m exposed, supplement', '2 draws 1s');
  });

  it('CS-5.2 a replacement this table does not have is refused', () => {
    given('changsha')
      .seat(2, '555m…')
      .thrown(0, '5m')
      .when(claimKong(2, 'dice'))
      .then(refused('illegal-action', 'T-6'));
  });

  it('CS-5.3 a kong may take the last tile; near miss, without a tile there is none', () => {
    given('changsha')
      .seat(2, '555m…')
      .tail('9s')
      .left(1)
      .thrown(0, '5m')
      .when(claimKong(2, 'open'))
      .then('2 kongs 5m exposed, open', '2 draws 9s from tail');
    given('changsha')
      .seat(2, '555m…')
      .left(0)
      .thrown(0, '5m')
      .then(offered(2, 'claimPong', 'pass'));
    given('changsha').seat(2, '5555m…').left(0).drawn(2, '9s').then(offered(2));
  });
});

describe('CS-6 the last tile', () => {
  const offer = (tile: '8s' | '9m' = '8s') =>
    given('changsha').seat(1, SMALL_ON_8S).front(tile).left(1).thrown(0, '1m').when();

  it('CS-6.1 offered first to the seat whose draw is due, unseen', () => {
    offer()
      .then('1 is offered the last tile')
      .then(offered(1, 'takeLastTile', 'declineLastTile'), offered(2));
  });

  it('CS-6.1 near miss: with two tiles left the draw is ordinary', () => {
    given('changsha').front('9m').left(2).thrown(0, '1m').when().then('1 draws 9m');
  });

  it('CS-6.1 declined, it goes round in turn order', () => {
    offer().when(declineLastTile(1)).then('1 declines the last tile', '2 is offered the last tile');
  });

  it('CS-6.2 CS-7.1 the taker wins on it; the winning tile is the bird', () => {
    offer()
      .when(takeLastTile(1))
      .then('1 takes the last tile 8s')
      .then(offered(1, 'win'), mayThrow(1, '8s'))
      .when(win(1))
      .then(
        '1 wins 8s drawn: last-tile-draw = 1',
        'win bird 8s at 3 (the winning tile)',
        'pays win 0>1 7 2>1 6 3>1 12',
        'next 1 by CS-10.2',
      );
  });

  it('CS-6.2 the taker must throw that very tile, and may not kong with it', () => {
    given('changsha')
      .seat(1, '999m…')
      .front('9m')
      .left(1)
      .thrown(0, '1m')
      .when()
      .when(takeLastTile(1))
      .then(offered(1), mayThrow(1, '9m'))
      .when(discard(1, '1s'))
      .then(refused('illegal-action', 'CS-6.2'));
  });

  it('CS-6.2 on the throw only wins are claimed, by as many seats as can', () => {
    given('changsha')
      .seat(0, '88s…')
      .seat(2, SMALL_ON_8S)
      .seat(3, '234m567m88p67s(111p)')
      .front('8s')
      .left(1)
      .thrown(0, '1m')
      .when()
      .when(takeLastTile(1))
      .when(discard(1, '8s'))
      .then(offered(0), offered(2, 'win', 'pass'), offered(3, 'win', 'pass'))
      .when(win(2), win(3))
      .then(
        '2 wins 8s off 1: last-tile-discard = 1',
        '3 wins 8s off 1: last-tile-discard = 1',
        'win bird 8s at 3 (the winning tile)',
        'pays win 1>2 6 1>3 12',
        'next 1 by CS-10.3',
      );
  });

  it('CS-6.2 severalWinners nearest holds on the throw too', () => {
    given('changsha', { severalWinners: 'nearest' })
      .seat(2, SMALL_ON_8S)
      .seat(3, '234m567m88p67s(111p)')
      .front('8s')
      .left(1)
      .thrown(0, '1m')
      .when()
      .when(takeLastTile(1))
      .when(discard(1, '8s'))
      .when(win(2), win(3))
      .then(among('3 lets 8s go, outranked', '2 wins 8s off 1: last-tile-discard = 1'));
  });

  it('CS-6.3 CS-10.5 CS-11 all four decline: drawn, nothing paid, the first offered deals', () => {
    offer()
      .when(declineLastTile(1))
      .when(declineLastTile(2))
      .when(declineLastTile(3))
      .when(declineLastTile(0))
      .then('0 declines the last tile', 'drawn: last-tile-declined', 'next 1 by CS-10.5');
  });

  it('CS-6.3 CS-10.4 CS-11 the throw wins for nobody: drawn, the taker deals', () => {
    offer('9m')
      .when(declineLastTile(1))
      .when(takeLastTile(2))
      .then('2 takes the last tile 9m')
      .when(discard(2, '9m'))
      .then('2 throws 9m', 'drawn: last-tile-no-win', 'next 2 by CS-10.4');
  });

  it('CS-6.3 a win on the throw that is declined is recorded, and the hand drawn', () => {
    given('changsha')
      .seat(2, SMALL_ON_8S)
      .front('8s')
      .left(1)
      .thrown(0, '1m')
      .when()
      .when(takeLastTile(1))
      .when(discard(1, '8s'))
      .when(pass(2))
      .then('2 lets 8s go', 'drawn: last-tile-no-win', 'next 1 by CS-10.4');
  });

  it('CS-6.4 CS-10.6 a last tile spent as a replacement is never offered: play goes on, then the hand is drawn', () => {
    given('changsha')
      .seat(0, '99s…')
      .seat(2, '555m…')
      .seat(3, '6666p…')
      .tail('9s')
      .left(1)
      .thrown(0, '5m')
      .when(claimKong(2, 'open'))
      .then(offered(2))
      .when(discard(2, '9s'))
      .then(offered(0, 'claimPong', 'pass'))
      .when(pong(0))
      .then(asked(0), offered(0))
      .when(discard(0, '1m'))
      .then(among('drawn: wall-spent', 'next 2 by CS-10.6'), without('LastTileOffered', 'TileDrawn'));
  });

  it('CS-6.4 the last tile as 补 replacement wins as a plain self-draw; the winning tile is the bird', () => {
    given('changsha')
      .seat(0, '123m456m55p67s777p')
      .front('8s')
      .left(1)
      .drawn(0, '7p')
      .when(concealedKong(0, '7p', 'supplement'))
      .when(win(0))
      .then(
        '0 wins 8s drawn: plain 1',
        'win bird 8s at 3 (the winning tile)',
        'pays win 1>0 2 2>0 2 3>0 4',
        'next 0 by CS-10.2',
      );
  });
});
