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
  mayDeclareReady,
  mayThrow,
  offered,
  pass,
  pong,
  win,
  without,
} from '../testing/given.js';

const jinan = (options: Readonly<Record<string, unknown>> = {}) => given('jinan', options);
const WAITS_69S = '123m456m789p55p78s';

describe('JN-1 flowers', () => {
  it('JN-1.2 dealt flowers are shown and replaced seat by seat from the dealer, before the fourteenth tile', () => {
    jinan()
      .start({ dealer: 1 })
      .seat(1, '12f…')
      .seat(0, '3f…')
      .tail('1m4f2m3m4m')
      .front('9s')
      .deal()
      .then(
        'starts, dealer 1',
        'deals',
        '1 shows 1f',
        '1 draws 1m from tail',
        '1 shows 2f',
        '1 draws 4f from tail',
        '1 shows 4f',
        '1 draws 2m from tail',
        '0 shows 3f',
        '0 draws 3m from tail',
        '1 draws 9s',
      )
      .then(asked(1));
  });

  it('JN-1.2 a flower drawn in play is shown and replaced at once', () => {
    jinan()
      .seat(1, WAITS_69S)
      .front('5f')
      .tail('6s')
      .thrown(0, '1z')
      .when()
      .then('1 draws 5f', '1 shows 5f', '1 draws 6s from tail')
      .when(win(1))
      .then(among('1 wins 6s drawn: flower-bloom = 2', 'pays win 0>1 12 2>1 12 3>1 12'));
  });

  it('JN-1.2 Weihai has none', () => {
    given('weihai').front('9s').deal().then('starts, dealer 0', 'deals', '0 draws 9s');
  });
});

describe('JN-3 calls', () => {
  it('JN-3 kong replacements come from the tail; a flower there is shown and replaced, and is then no kong bloom', () => {
    jinan()
      .seat(1, '123m456m55p78s111z')
      .tail('7f6s')
      .drawn(1, '1z')
      .when(concealedKong(1, '1z', 'tail'))
      .then('1 kongs 1z concealed, tail', '1 draws 7f from tail', '1 shows 7f', '1 draws 6s from tail')
      .when(win(1))
      .then(among('1 wins 6s drawn: flower-bloom = 2'));
  });
});

describe('JN-4 declaring ready', () => {
  it('JN-4.1 a seat that is ready after its discard may declare open or closed, with that discard', () => {
    jinan()
      .seat(0, WAITS_69S)
      .front('2z')
      .drawn(0, '1z')
      .then(mayDeclareReady(0, '1z', 'open', 'closed'), mayDeclareReady(0, '1m'))
      .when(discard(0, '1z', 'closed'))
      .then('0 throws 1z', '0 is ready closed', '1 draws 2z');
  });

  it('JN-4.1 once a hand: near miss, a second declaration', () => {
    jinan()
      .seat(0, WAITS_69S)
      .front('2z3z4z5z')
      .drawn(0, '1z')
      .when(discard(0, '1z', 'closed'))
      .when(discard(1, '2z'))
      .when(discard(2, '3z'))
      .when(discard(3, '4z'))
      .then(asked(0), mayDeclareReady(0, '5z'));
  });

  const open = (front: string) =>
    jinan()
      .seat(0, WAITS_69S)
      .front(front)
      .drawn(0, '1z')
      .when(discard(0, '1z', 'open'));

  it('JN-4.2 open locks the wait: what is drawn is thrown', () => {
    open('2z3z4z5z')
      .when(discard(1, '2z'))
      .when(discard(2, '3z'))
      .when(discard(3, '4z'))
      .then(mayThrow(0, '5z'), offered(0));
  });

  it('JN-4.2 open: no chow and no pong; a win is open', () => {
    open('5p').when(discard(1, '5p')).then(asked(2));
    jinan()
      .seat(0, WAITS_69S)
      .front('2z3z6s')
      .drawn(0, '1z')
      .when(discard(0, '1z', 'open'))
      .when(discard(1, '2z'))
      .when(discard(2, '3z'))
      .when(discard(3, '6s'))
      .then(offered(0, 'win', 'pass'))
      .when(win(0))
      .then(among('0 wins 6s off 3: ready-open = 2', 'pays win 3>0 10'));
  });

  it('JN-4.2 open: a kong that leaves the set of waits is allowed, one that changes it is not', () => {
    const after = (holding: string, tile: '1z' | '6s') =>
      jinan()
        .seat(0, holding)
        .front(`2z${tile}`)
        .drawn(0, '9m')
        .when(discard(0, '9m', 'open'))
        .when(discard(1, '2z'))
        .when(discard(2, tile));
    after('123m456m55p78s111z', '1z').then(offered(0, 'claimKong (tail)', 'pass'));
    jinan()
      .seat(0, '123m456m55p45s666s')
      .front('2z3z4z6s')
      .drawn(0, '9m')
      .when(discard(0, '9m', 'open'))
      .when(discard(1, '2z'))
      .when(discard(2, '3z'))
      .when(discard(3, '4z'))
      .then(offered(0, 'win'), mayThrow(0, '6s'));
  });

  it('JN-4.2 closed locks nothing, but a change of the set of waits voids it', () => {
    const closed = jinan()
      .seat(0, WAITS_69S)
      .front('2z3z4z6z')
      .drawn(0, '1z')
      .when(discard(0, '1z', 'closed'))
      .when(discard(1, '2z'))
      .when(discard(2, '3z'))
      .when(discard(3, '4z'));
    closed.when(discard(0, '6z')).then(({ table }) => expect(table.seats[0].readyVoided).toBe(false));
    closed.when(discard(0, '7s')).then(({ table }) => expect(table.seats[0].readyVoided).toBe(true));
  });

  it('JN-4.2 closed keeps its fan while it holds', () => {
    jinan()
      .seat(0, WAITS_69S)
      .front('6s')
      .drawn(0, '1z')
      .when(discard(0, '1z', 'closed'))
      .when(discard(1, '6s'))
      .when(win(0))
      .then(among('0 wins 6s off 1: ready-closed = 1'));
  });
});

describe('JN-5 last tile', () => {
  it('JN-5 the last ordinary draw wins as last-tile-draw, its discard can only be won', () => {
    jinan()
      .seat(1, WAITS_69S)
      .front('6s')
      .left(13)
      .thrown(0, '1z')
      .when()
      .when(win(1))
      .then(among('1 wins 6s drawn: last-tile-draw = 2'));
    jinan()
      .seat(2, '66s88s…')
      .seat(3, WAITS_69S)
      .front('6s')
      .left(13)
      .thrown(0, '1z')
      .when()
      .when(discard(1, '6s'))
      .then(offered(2), offered(3, 'win', 'pass'))
      .when(win(3))
      .then(among('3 wins 6s off 1: plain 1'));
  });

  it('JN-5 near miss: the draw before it is an ordinary one', () => {
    jinan()
      .seat(1, WAITS_69S)
      .front('6s')
      .left(14)
      .thrown(0, '1z')
      .when()
      .when(win(1))
      .then(among('1 wins 6s drawn: plain 1'));
  });
});

describe('JN-7 who pays', () => {
  it('JN-7.2 the maker of a robbed kong alone pays three shares', () => {
    jinan()
      .seat(0, '(666s)…')
      .seat(2, WAITS_69S)
      .drawn(0, '6s')
      .when(addedKong(0, '6s', 'tail'))
      .when(win(2))
      .then('2 wins 6s robbing 0: plain 1', 'pays win 0>2 15', 'next 2 by JN-9.3');
  });

  it('JN-7.3 a bloom on an exposed kong: the seat whose discard was konged pays three shares alone', () => {
    jinan()
      .seat(2, '123m456m55p78s222p')
      .tail('6s')
      .thrown(3, '2p')
      .when(claimKong(2, 'tail'))
      .when(win(2))
      .then('2 wins 6s drawn: kong-bloom = 2', 'pays win 3>2 36', 'next 2 by JN-9.3');
  });

  it('JN-7.3 near miss: not after a further kong', () => {
    jinan()
      .seat(2, '123m55p78s222p333p')
      .tail('3p6s')
      .thrown(3, '2p')
      .when(claimKong(2, 'tail'))
      .when(concealedKong(2, '3p', 'tail'))
      .when(win(2))
      .then(among('2 wins 6s drawn: kong-bloom = 2', 'pays win 0>2 16 1>2 16 3>2 16'));
  });

  it('JN-7.4 the third call from one discarder forms the link, recorded directly after the claim', () => {
    jinan()
      .seat(1, '55m55p78s2z…(123m)(222p)', [0, 0])
      .thrown(0, '5m')
      .when(pong(1))
      .then('1 pongs 5m off 0', '0 is liable to 1')
      .then(asked(1));
  });

  it('JN-7.4 an exposed kong forms it before its replacement is drawn; the liable seat alone pays three shares of a self-draw', () => {
    jinan()
      .seat(1, '555m78s88p(123m)(222p)', [0, 0])
      .tail('6s')
      .thrown(0, '5m')
      .when(claimKong(1, 'tail'))
      .then('1 kongs 5m exposed, tail', '0 is liable to 1', '1 draws 6s from tail')
      .when(win(1))
      .then(among('pays win 0>1 36'));
  });

  it('JN-7.4 near misses: two calls; three from different seats; an added kong is no new call', () => {
    jinan().seat(1, '55m…(222p)', [0]).thrown(0, '5m').when(pong(1)).then('1 pongs 5m off 0');
    jinan().seat(1, '55m…(123m)(222p)', [0, 3]).thrown(0, '5m').when(pong(1)).then('1 pongs 5m off 0');
    jinan()
      .seat(1, '…(555m)(222p)', [0, 0])
      .tail('1z')
      .drawn(1, '5m')
      .when(addedKong(1, '5m', 'tail'))
      .then('1 kongs 5m added, tail', '1 draws 1z from tail');
  });

  it('JN-7.4 on anyone’s discard the liable seat pays one share alone', () => {
    jinan().seat(1, '78s88p(123m)(222p)(555m)', [0, 0, 0]).thrown(2, '6s').when(win(1)).then(among('pays win 0>1 5'));
  });

  it('JN-7.4 the link counts chows, with the claim that forms it', () => {
    jinan()
      .seat(1, '46m78s88p1z(123m)(222p)', [0, 0])
      .thrown(0, '5m')
      .when(chow(1, '46m'))
      .then('1 chows 5m with 46m', '0 is liable to 1');
  });

  it('JN-7.5 robbing goes before the link', () => {
    jinan()
      .seat(1, '78s88p(123m)(222p)(555m)', [0, 0, 0])
      .seat(2, '(666s)…')
      .drawn(2, '6s')
      .when(addedKong(2, '6s', 'tail'))
      .when(win(1))
      .then(among('pays win 2>1 15'));
  });
});

describe('JN-8 one winner', () => {
  it('JN-8 the nearest in turn order from the discarder; the other is outranked', () => {
    jinan()
      .seat(1, WAITS_69S)
      .seat(3, '234m567m22p78s(111p)')
      .thrown(2, '6s')
      .when(win(1), win(3))
      .then('1 lets 6s go, outranked', '3 wins 6s off 2: plain 1', 'pays win 2>3 5', 'next 3 by JN-9.3');
  });

  it('JN-10 severalWinners all: each is paid, the discarder deals', () => {
    jinan({ severalWinners: 'all' })
      .seat(1, WAITS_69S)
      .seat(3, '234m567m22p78s(111p)')
      .thrown(2, '6s')
      .when(win(1), win(3))
      .then('3 wins 6s off 2: plain 1', '1 wins 6s off 2: plain 1', 'pays win 2>3 5 2>1 5', 'next 2 by JN-9.3');
  });
});

describe('JN-9 dead hands', () => {
  it.each([
    [0, 12],
    [1, 14],
    [2, 16],
    [3, 18],
  ])('JN-9.1 JN-11 with %i kongs the hand dies at %i tiles', (kongs, dead) => {
    const table = [1, 2, 3].reduce(
      (hand, seat) => hand.seat(seat as 1, seat <= kongs ? `[${String(seat).repeat(4)}z]…` : '…'),
      jinan().front('9s'),
    );
    table.left(dead).thrown(0, '1m').when().then('drawn: dead-wall', 'next 1 by JN-9.3');
    table
      .left(dead + 1)
      .thrown(0, '1m')
      .when()
      .then('1 draws 9s');
  });

  const threeKongs = () => jinan().seat(1, '[1111z]…').seat(2, '[2222z]…').seat(3, '[3333z]…');

  it('JN-9.2 the fourth kong draws the hand once its replacement does not win', () => {
    threeKongs()
      .seat(0, '444z…')
      .tail('9s')
      .drawn(0, '4z')
      .when(concealedKong(0, '4z', 'tail'))
      .then('0 kongs 4z concealed, tail', '0 draws 9s from tail', 'drawn: fourth-kong', 'next 1 by JN-9.3');
  });

  it('JN-9.2 a win on its own replacement goes first, or is passed and the hand drawn', () => {
    const last = threeKongs()
      .seat(0, '123m456m55p78s444z')
      .tail('6s')
      .drawn(0, '4z')
      .when(concealedKong(0, '4z', 'tail'));
    last.then(offered(0, 'win', 'pass'), mayThrow(0, ''));
    last.when(win(0)).then(among('0 wins 6s drawn: kong-bloom = 2'));
    last.when(pass(0)).then('0 lets 6s go', 'drawn: fourth-kong', 'next 1 by JN-9.3');
  });

  it('JN-9.2 robbing goes first', () => {
    threeKongs()
      .seat(0, '(666s)…')
      .seat(2, WAITS_69S)
      .seat(1, '[1111z][2222z]…')
      .drawn(0, '6s')
      .when(addedKong(0, '6s', 'tail'))
      .when(win(2))
      .then(among('2 wins 6s robbing 0: plain 1'), without('HandDrawn'));
  });

  it('JN-9.2 near miss: the third kong does not', () => {
    jinan()
      .seat(1, '[1111z]…')
      .seat(2, '[2222z]…')
      .seat(0, '444z…')
      .tail('9s')
      .drawn(0, '4z')
      .when(concealedKong(0, '4z', 'tail'))
      .then('0 kongs 4z concealed, tail', '0 draws 9s from tail');
  });

  it.each([
    [1, 'pays win 0>1 10'],
    [4, 'pays win 0>1 80'],
    [9, 'pays win 0>1 160'],
  ])('JN-9.4 after %i drawn hands the stake doubles, 32 at most', (drawnBefore, pays) => {
    jinan().start({ drawnBefore }).seat(1, WAITS_69S).thrown(0, '6s').when(win(1)).then(among(pays));
  });

  it('JN-9.5 the third drawn hand costs the coming dealer one point to each, before the deal', () => {
    jinan()
      .start({ drawnBefore: 3 })
      .front('9s')
      .deal()
      .then('starts, dealer 0', 'pays streak 0>1 1 0>2 1 0>3 1', 'deals', '0 draws 9s');
  });

  it.each([2, 4])('JN-9.5 near miss: not after %i', (drawnBefore) => {
    jinan().start({ drawnBefore }).front('9s').deal().then('starts, dealer 0', 'deals', '0 draws 9s');
  });
});
