import { describe, expect, it } from '@jest/globals';
import {
  addedKong,
  among,
  asked,
  concealedKong,
  discard,
  given,
  offered,
  pass,
  pong,
  refused,
  win,
  without,
} from '../testing/given.js';

const SMALL_ON_8S = '123m456m55p67s(777p)';
const SMALL_ON_36P = '234m678m88s45p(999s)';

describe('CS-3 CS-4 wins at the table', () => {
  it('CS-3.1 a small win needs a pair of 2, 5 or 8: near miss', () => {
    given('changsha')
      .seat(1, '123m456m44p67s(777p)')
      .thrown(0, '8s')
      .then(offered(1, 'claimChow with 67s', 'pass'));
  });

  it('CS-3.2 all claimed: the one tile left is paired by a discard', () => {
    given('changsha')
      .seat(1, '4s(111m)(234p)(777s)(999p)')
      .front('3m')
      .thrown(0, '4s')
      .when(win(1))
      .then(among('1 wins 4s off 0: all-claimed = 1'));
  });

  it('CS-3.2 all claimed: near misses, by self-draw or with a concealed kong', () => {
    given('changsha').seat(1, '4s(111m)(234p)(777s)(999p)').drawn(1, '4s').then(offered(1));
    given('changsha').seat(1, '4s(111m)(234p)[7777s](999p)').thrown(0, '4s').then(offered(1));
  });

  it('CS-4.2 heavenly: the dealer before any discard, an own concealed kong first allowed', () => {
    const dealer = given('changsha', { openingHands: [] }).seat(0, '123m456m22p67s777p').front('8s').deal();
    dealer.when(win(0)).then(among('0 wins 8s drawn: heavenly = 1'));
    given('changsha', { openingHands: [] })
      .seat(0, '123m456m55p8s7777p')
      .front('9s')
      .tail('7s')
      .deal()
      .when(concealedKong(0, '7p', 'open'))
      .when(win(0))
      .then(among('0 wins 7s drawn: kong-bloom + heavenly = 2'));
  });

  it('CS-4.2 earthly: in the opening cycle; near miss, after a pong', () => {
    const hand = given('changsha', { openingHands: [] }).seat(0, '8s…').seat(2, '123m456m55p67s777p').front('9p');
    hand.deal().when(discard(0, '8s')).when(win(2)).then(among('2 wins 8s off 0: earthly = 1'));
    given('changsha', { openingHands: [] })
      .seat(0, '9m…')
      .seat(1, '99m8s…')
      .seat(2, '123m456m55p67s777p')
      .front('9p')
      .deal()
      .when(discard(0, '9m'))
      .when(pong(1))
      .when(discard(1, '8s'))
      .when(win(2))
      .then(among('2 wins 8s off 1: plain 1'));
  });

  it('CS-4.3 a 开杠 replacement wins as bloom, a 补 one as a plain self-draw', () => {
    const hand = given('changsha').seat(0, '123m456m55p67s777p').front('8s').tail('8s').drawn(0, '7p');
    hand
      .when(concealedKong(0, '7p', 'open'))
      .when(win(0))
      .then(among('0 wins 8s drawn: kong-bloom = 1'));
    hand
      .when(concealedKong(0, '7p', 'supplement'))
      .when(win(0))
      .then(among('0 wins 8s drawn: plain 1'));
  });

  const run = () =>
    given('changsha').seat(0, '777p999m147s258s4m').seat(1, '123m456m55p67s(111p)').front('2m2p').tail('9m8s');

  it('CS-4.3 the discard after one 开杠 is a cannon, after two in a row a double one', () => {
    given('changsha')
      .seat(0, '777p…')
      .seat(1, '123m456m55p67s(111p)')
      .front('2m')
      .tail('8s')
      .drawn(0, '7p')
      .when(concealedKong(0, '7p', 'open'))
      .when(discard(0, '8s'))
      .when(win(1))
      .then(among('1 wins 8s off 0: kong-cannon = 1'));
    run()
      .drawn(0, '7p')
      .when(concealedKong(0, '7p', 'open'))
      .when(concealedKong(0, '9m', 'open'))
      .when(discard(0, '8s'))
      .when(win(1))
      .then(among('1 wins 8s off 0: double-kong-cannon = 2', 'pays win 0>1 26'));
  });

  it('CS-4.3 补 at the end of the run: neither bloom nor cannon', () => {
    run()
      .front('8s2p')
      .tail('9m')
      .drawn(0, '7p')
      .when(concealedKong(0, '7p', 'open'))
      .when(concealedKong(0, '9m', 'supplement'))
      .when(discard(0, '8s'))
      .when(win(1))
      .then(among('1 wins 8s off 0: plain 1'));
  });

  it('CS-4.3 补 before 开杠: only the unbroken end of the run counts', () => {
    run()
      .front('9m')
      .tail('8s')
      .drawn(0, '7p')
      .when(concealedKong(0, '7p', 'supplement'))
      .when(concealedKong(0, '9m', 'open'))
      .when(discard(0, '8s'))
      .when(win(1))
      .then(among('1 wins 8s off 0: kong-cannon = 1'));
  });

  it('CS-4.3 a discard breaks the run', () => {
    given('changsha')
      .seat(0, '777p999m…')
      .seat(1, '123m456m55p67s(111p)')
      .front('1s3s4s9m')
      .tail('2p8s')
      .drawn(0, '7p')
      .when(concealedKong(0, '7p', 'open'))
      .when(discard(0, '2p'))
      .then(asked(1))
      .when(discard(1, '1s'))
      .when(discard(2, '3s'))
      .when(discard(3, '4s'))
      .then(asked(0))
      .when(concealedKong(0, '9m', 'open'))
      .when(discard(0, '8s'))
      .when(win(1))
      .then(among('1 wins 8s off 0: kong-cannon = 1'));
  });
});

describe('refusals of a win', () => {
  it('CS-3.1 a pair that is not 2, 5 or 8 is the reason given, in turn and on a discard', () => {
    const hand = given('changsha').seat(1, '123m456m44p67s(777p)');
    hand.drawn(1, '8s').when(win(1)).then(refused('pair-not-258', 'CS-3.1'));
    hand.thrown(0, '8s').when(win(1)).then(refused('pair-not-258', 'CS-3.1'));
    given('changsha').seat(1, SMALL_ON_8S).drawn(1, '1s').when(win(1)).then(refused('illegal-action', 'T-6'));
  });

  it('CS-9.1 a declarer’s small win is refused by the follow-up rule', () => {
    given('changsha')
      .seat(1, SMALL_ON_8S)
      .drawn(1, '8s')
      .when({ type: 'OpeningHandDeclared', seat: 1, patterns: ['two-triplets'], shown: '777p' })
      .when(win(1))
      .then(refused('follow-up', 'CS-9.1'));
  });

  it('CS-9.3 a tile declined before is refused by the lock', () => {
    given('changsha', { declinedWin: 'same-tile' })
      .seat(2, SMALL_ON_36P)
      .front('6p')
      .thrown(0, '6p')
      .when(pass(2))
      .when(discard(1, '6p'))
      .when(win(2))
      .then(refused('declined-win-lock', 'CS-9.3'));
  });
});

describe('CS-9 winning again and declined wins', () => {
  const declared = { type: 'OpeningHandDeclared', seat: 1, patterns: ['two-triplets'], shown: '777p' } as const;

  it('CS-9.1 a declarer is not offered a small win, but a big one', () => {
    given('changsha').seat(1, SMALL_ON_8S).drawn(1, '8s').when(declared).then(offered(1));
    given('changsha').seat(1, '111222m8s(777p)(333s)').drawn(1, '8s').when(declared).then(offered(1, 'win'));
  });

  it('CS-9.1 followUp free: the small win is offered', () => {
    given('changsha', { followUp: 'free' }).seat(1, SMALL_ON_8S).drawn(1, '8s').when(declared).then(offered(1, 'win'));
  });

  it('CS-9.2 nobody has banked big while a win ends the hand', () => {
    given('changsha')
      .seat(1, SMALL_ON_8S)
      .front('1m')
      .drawn(1, '8s')
      .when(win(1))
      .then(({ table }) =>
        expect([table.phase, table.seats.map(({ banked }) => banked)]).toEqual([
          'ended',
          ['none', 'none', 'none', 'none'],
        ]),
      );
  });

  const lock = (declinedWin: string) =>
    given('changsha', { declinedWin })
      .seat(2, SMALL_ON_36P)
      .front('3p1s2s3p')
      .thrown(0, '6p')
      .when(pass(2))
      .then(among('2 lets 6p go'));

  it('CS-9.3 declining restricts nothing', () => {
    lock('free')
      .when(discard(1, '3p'))
      .then(offered(2, 'win', 'claimChow with 45p', 'pass'));
  });

  it('CS-12 declinedWin same-tile: another tile is not barred, the same one is', () => {
    lock('same-tile')
      .when(discard(1, '3p'))
      .then(offered(2, 'win', 'claimChow with 45p', 'pass'));
    given('changsha', { declinedWin: 'same-tile' })
      .seat(2, SMALL_ON_36P)
      .front('6p')
      .thrown(0, '6p')
      .when(pass(2))
      .when(discard(1, '6p'))
      .then(offered(2, 'claimChow with 45p', 'pass'))
      .when(pass(2))
      .then(without('WinDeclined'));
  });

  it('CS-12 declinedWin any-tile: no tile off a discard, until its own next draw', () => {
    lock('any-tile')
      .when(discard(1, '3p'))
      .then(offered(2, 'claimChow with 45p', 'pass'))
      .when(pass(2))
      .then('2 draws 1s')
      .when(discard(2, '1s'))
      .when(discard(3, '2s'))
      .when(discard(0, '3p'))
      .then(offered(2, 'win', 'pass'));
  });

  it('CS-12 declinedWin same-tile: by whatever means, a declined self-draw too', () => {
    given('changsha', { declinedWin: 'same-tile' })
      .seat(2, SMALL_ON_36P)
      .front('6p')
      .drawn(2, '6p')
      .when(discard(2, '6p'))
      .then('2 lets 6p go', '2 throws 6p', '3 draws 6p')
      .when(discard(3, '6p'))
      .then(among('3 throws 6p'), without('WinDeclined'), offered(2));
  });

  it('CS-12 declinedWin any-tile: a call does not lift it', () => {
    given('changsha', { declinedWin: 'any-tile' })
      .seat(0, '3p…')
      .seat(1, '3p…')
      .seat(2, '234m678m88s45p999p')
      .front('9p1s')
      .thrown(3, '6p')
      .when(pass(2))
      .when(discard(0, '9p'))
      .then(offered(2, 'claimKong (open)', 'claimKong (supplement)', 'claimPong', 'pass'))
      .when(pong(2))
      .when(discard(2, '9p'))
      .when(discard(3, '1s'))
      .when(discard(0, '3p'))
      .then(offered(2));
  });

  it.each([
    ['same-tile', '6p'],
    ['any-tile', '3p'],
  ] as const)(
    'CS-12 declinedWin %s: a robbed kong is barred like a discard, having declined %s',
    (declinedWin, tile) => {
      given('changsha', { declinedWin })
        .seat(1, '(666p)…')
        .seat(2, SMALL_ON_36P)
        .front('1s')
        .drawn(1, '6p')
        .when(
          { type: 'WinDeclined', seat: 2, tile, by: 'discard', from: 0 },
          { type: 'TileDrawn', seat: 1, tile: '1s', from: 'front' },
        )
        .when(addedKong(1, '6p', 'open'))
        .then(among('1 kongs 6p added, open'), offered(2));
    },
  );
});
