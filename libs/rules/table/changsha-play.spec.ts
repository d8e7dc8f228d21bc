import { describe, expect, it } from '@jest/globals';
import {
  addedKong,
  among,
  asked,
  claimKong,
  concealedKong,
  declareOpening,
  declineLastTile,
  declineOpening,
  discard,
  given,
  holds,
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
const SMALL_ON_36P = '234m678m88s45p(999s)';
/** four of a kind, and nothing else */
const QUAD = '1111m258p147s589m';
/** missing suit and two triplets */
const TWO_SHAPES = '22233379m24568p';

describe('CS-1 tiles and deal', () => {
  it('CS-1.2 the dealer given with the match draws first', () => {
    given('changsha', { openingHands: [] }).start({ dealer: 2 }).front('9s').deal().then(asked(2), among('2 draws 9s'));
  });
});

describe('CS-2 opening hands', () => {
  it('CS-2.1 every seat is judged on its thirteen before the dealer draws', () => {
    given('changsha').seat(2, QUAD).deal().then('starts, dealer 0', 'deals').then(asked(2));
  });

  it('CS-2.1 near miss: the fourteenth tile makes no opening hand', () => {
    given('changsha').seat(0, '111258m147s3699p').front('1m').deal().then(among('0 draws 1m'));
  });

  it('CS-2.3 seats answer in turn order from the dealer and declare all they hold as one bundle', () => {
    given('changsha')
      .start({ dealer: 3 })
      .seat(1, QUAD)
      .seat(3, TWO_SHAPES)
      .front('1s9p')
      .deal()
      .then(offered(3, 'declareOpening', 'declineOpening'), offered(1))
      .when(declareOpening(3))
      .then(`3 declares missing-suit two-triplets showing 22233379m24568p`)
      .when(declareOpening(1))
      .then(
        '1 declares four-of-a-kind showing 1111m',
        'opening bird 1s at 3',
        'pays opening 0>3 8 1>3 8 2>3 8 0>1 1 2>1 1 3>1 4',
        '3 draws 9p',
      );
  });

  it('CS-2.3 declined, nothing is turned and nothing paid', () => {
    given('changsha')
      .seat(1, QUAD)
      .front('2s')
      .deal()
      .when(declineOpening(1))
      .then('1 declines four-of-a-kind', '0 draws 2s');
  });

  it('CS-2.3 an answer out of turn is refused', () => {
    given('changsha')
      .seat(1, QUAD)
      .seat(2, TWO_SHAPES)
      .deal()
      .when(declareOpening(2))
      .then(refused('not-asked', 'T-5'));
  });

  it('CS-2.4 CS-2.5 each shape pays a Small Win self-draw, the bird doubles the rows it touches', () => {
    given('changsha')
      .seat(1, QUAD)
      .front('3s9p')
      .deal()
      .when(declareOpening(1))
      .then(
        '1 declares four-of-a-kind showing 1111m',
        'opening bird 3s at 2',
        'pays opening 0>1 2 2>1 2 3>1 1',
        '0 draws 9p',
      );
  });

  it('CS-2.4 openingStacking once: one Small Win however many shapes', () => {
    given('changsha', { openingStacking: 'once' })
      .seat(1, TWO_SHAPES)
      .front('3s')
      .deal()
      .when(declareOpening(1))
      .then(among('pays opening 0>1 2 2>1 2 3>1 1'));
  });

  it('CS-2.5 one bird whatever `birds` says', () => {
    given('changsha', { birds: 2 })
      .seat(1, QUAD)
      .front('3s9p')
      .deal()
      .when(declareOpening(1))
      .then(among('opening bird 3s at 2', '0 draws 9p'), ({ table }) => expect(table.openingBirds).toHaveLength(1));
  });

  it('CS-2.5 birdOrigin winner: from the one declarer, from the dealer if several declared', () => {
    const hand = given('changsha', { birdOrigin: 'winner' }).seat(1, QUAD).front('3s');
    hand.deal().when(declareOpening(1)).then(among('opening bird 3s at 3'));
    const two = hand.seat(2, TWO_SHAPES).deal().when(declareOpening(1)).when(declareOpening(2));
    two.then(among('opening bird 3s at 2'));
  });

  it('CS-2.6 the hand goes on, and a declarer may still win big', () => {
    given('changsha').seat(0, QUAD).front('9p6s').deal().when(declareOpening(0)).then(asked(0), among('0 draws 6s'));
  });

  it('CS-12 openingBird dealer-choice-only: turned for two declarers alone, doubles nothing', () => {
    const hand = given('changsha', { openingBird: 'dealer-choice-only' }).seat(1, QUAD).front('2s9p');
    hand.deal().when(declareOpening(1)).then(without('BirdDrawn'), among('pays opening 0>1 2 2>1 1 3>1 1'));
    hand
      .seat(2, TWO_SHAPES)
      .deal()
      .when(declareOpening(1))
      .when(declareOpening(2))
      .then(among('opening bird 2s at 1', 'pays opening 0>1 2 2>1 1 3>1 1 0>2 4 1>2 2 3>2 2'));
  });

  it('CS-12 openingBird none: nothing is turned, however many declare', () => {
    given('changsha', { openingBird: 'none' })
      .seat(1, QUAD)
      .seat(2, TWO_SHAPES)
      .deal()
      .when(declareOpening(1))
      .when(declareOpening(2))
      .then(without('BirdDrawn'));
  });

  it('CS-12 openingEndsHand: the hand ends with the payments, neither won nor drawn; one declarer deals', () => {
    given('changsha', { openingEndsHand: true })
      .seat(2, QUAD)
      .front('1s')
      .deal()
      .when(declareOpening(2))
      .then(
        '2 declares four-of-a-kind showing 1111m',
        'opening bird 1s at 0',
        'pays opening 0>2 4 1>2 1 3>2 1',
        'next 2 by CS-10.2',
      );
  });

  it('CS-12 openingEndsHand: near miss, declined by all, the hand is played', () => {
    given('changsha', { openingEndsHand: true })
      .seat(2, QUAD)
      .front('1s')
      .deal()
      .when(declineOpening(2))
      .then('2 declines four-of-a-kind', '0 draws 1s');
  });

  it.each([
    ['openingBird none: the first declarer from the dealer', 'none', 'next 1 by CS-12'],
    ['a bird: from its seat on', 'doubles', 'next 2 by CS-10.1'],
  ])('CS-12 openingEndsHand, several declarers, %s', (_, openingBird, ending) => {
    given('changsha', { openingEndsHand: true, openingBird })
      .seat(1, QUAD)
      .seat(2, TWO_SHAPES)
      .front('3s')
      .deal()
      .when(declareOpening(1))
      .when(declareOpening(2))
      .then(among(ending));
  });
});

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
