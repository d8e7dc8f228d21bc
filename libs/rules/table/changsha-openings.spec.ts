import { describe, expect, it } from '@jest/globals';
import { among, asked, declareOpening, declineOpening, given, offered, refused, without } from '../testing/given.js';

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
