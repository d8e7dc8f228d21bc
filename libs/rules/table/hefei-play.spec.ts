import { describe, expect, it } from '@jest/globals';
import {
  among,
  asked,
  concealedKong,
  discard,
  given,
  mayThrow,
  offered,
  pass,
  refused,
  win,
  without,
} from '../testing/given.js';

const hefei = (options: Readonly<Record<string, unknown>> = {}) => given('hefei', options);
/** waits on 2s 5s, eight characters */
const WAITS_25S = '234m567m88m34s456p';

describe('HF-1 tiles and wall', () => {
  it('HF-1.2 after the deal and the dealer’s fourteenth tile 31 are left', () => {
    hefei()
      .deal()
      .then(asked(0), ({ table }) => expect(table.wall.left).toBe(31));
  });

  it('HF-1.1 the dice of the break never change the order', () => {
    hefei()
      .start({ dice: [6, 3] })
      .front('8s')
      .deal()
      .then('starts, dealer 0', 'deals', '0 draws 8s');
  });
});

describe('HF-2 no calls', () => {
  it('HF-2 a discard can only be won', () => {
    hefei().seat(1, '888s67s…').seat(2, '88p…').front('2m').thrown(0, '8s').when().then('1 draws 2m');
  });

  it('HF-2 concealed kongs in one’s own turn, replaced from the tail', () => {
    hefei()
      .seat(0, '888s…')
      .tail('2p')
      .drawn(0, '8s')
      .then(offered(0, 'declareKong concealed 8s (tail)'))
      .when(concealedKong(0, '8s', 'tail'))
      .then('0 kongs 8s concealed, tail', '0 draws 2p from tail');
  });

  it.each([
    [5, ['declareKong concealed 8s (tail)']],
    [4, []],
  ])('HF-2 with %i tiles left', (left, kongs) => {
    hefei()
      .seat(0, '888s…')
      .left(left)
      .drawn(0, '8s')
      .then(offered(0, ...kongs));
  });
});

describe('HF-3 HF-4 wins at the table', () => {
  it('HF-3 eight tiles of a suit or no win: near miss', () => {
    hefei()
      .seat(1, WAITS_25S)
      .thrown(0, '5s')
      .then(offered(1, 'win', 'pass'));
    hefei()
      .seat(1, '234m567m88p34s456p')
      .thrown(0, '5s')
      .then(offered(1))
      .when(win(1))
      .then(refused('suit-gate', 'HF-3'));
  });
});

describe('HF-5 the sea', () => {
  it('HF-5 with four tiles left the seats draw one each and nobody throws or kongs', () => {
    hefei()
      .seat(1, '333p…')
      .front('3p2m3m4m')
      .left(4)
      .thrown(0, '7s')
      .when()
      .then('1 draws 3p', '2 draws 2m', '3 draws 3m', '0 draws 4m', 'drawn: sea-spent', 'next 0 by HF-7.4');
  });

  it('HF-5 near miss: with five left the draw is thrown as ever', () => {
    hefei()
      .seat(1, '…')
      .front('3p')
      .left(5)
      .thrown(0, '7s')
      .when()
      .then('1 draws 3p')
      .then(asked(1))
      .when(discard(1, '3p'))
      .then(among('1 throws 3p'));
  });

  it('HF-5 the first that can wins on its draw', () => {
    hefei()
      .seat(2, WAITS_25S)
      .front('8s5s')
      .left(4)
      .thrown(0, '7s')
      .when()
      .then('1 draws 8s', '2 draws 5s')
      .then(offered(2, 'win', 'pass'), mayThrow(2, ''))
      .when(win(2))
      .then(among('pays win 0>2 34 1>2 30 3>2 30', 'next 1 by HF-7.4'));
  });

  it('HF-5 it may decline, and the sea goes on', () => {
    hefei()
      .seat(2, WAITS_25S)
      .front('8s5s8s8s')
      .left(4)
      .thrown(0, '7s')
      .when()
      .when(discard(2, '5s'))
      .then(refused('illegal-action', 'T-5'));
    hefei()
      .seat(2, WAITS_25S)
      .front('8s5s7p7p')
      .left(4)
      .thrown(0, '7s')
      .when()
      .when(pass(2))
      .then('2 lets 5s go', '3 draws 7p', '0 draws 7p', 'drawn: sea-spent', 'next 0 by HF-7.4');
  });

  it('HF-5 HF-2 a kong at five tiles leaves the whole sea', () => {
    hefei()
      .seat(0, '888s2p…')
      .left(5)
      .tail('7p')
      .drawn(0, '8s')
      .when(concealedKong(0, '8s', 'tail'))
      .when(discard(0, '7p'))
      .then(among('drawn: sea-spent'), ({ events }) =>
        expect(events.filter(({ type }) => type === 'TileDrawn')).toHaveLength(4),
      );
  });
});

describe('HF-6 HF-7 price and settlement at the table', () => {
  it('HF-6.2 a win on a kong replacement doubles', () => {
    hefei()
      .seat(1, '234m567m22m34s888p')
      .tail('5s')
      .drawn(1, '8p')
      .when(concealedKong(1, '8p', 'tail'))
      .when(win(1))
      .then(({ events }) =>
        expect(events[0]).toMatchObject({
          total: 2 * (15 + 4),
          patterns: [
            { id: 'concealed-kong', value: 4 },
            { id: 'kong-bloom', value: 19 },
          ],
        }),
      );
  });

  it('HF-7.1 HF-7.2 the discarder alone pays; the dealer’s streak adds 2n on a discard, 4n on a self-draw', () => {
    const hand = hefei().start({ streak: 3 }).seat(1, WAITS_25S);
    hand.thrown(0, '5s').when(win(1)).then(among('pays win 0>1 21'));
    hand.thrown(2, '5s').when(win(1)).then(among('pays win 2>1 15'));
    hand.drawn(1, '5s').when(win(1)).then(among('pays win 0>1 27 2>1 15 3>1 15'));
  });

  it('HF-7.3 one winner, the nearest; severalWinners all lets both win', () => {
    const two = (severalWinners: string) =>
      hefei({ severalWinners }).seat(1, WAITS_25S).seat(3, '345678m77m34s678p').thrown(2, '5s');
    two('nearest').when(win(1), win(3)).then(among('1 lets 5s go, outranked', 'next 1 by HF-7.4'));
    two('all')
      .when(win(1), win(3))
      .then(without('WinDeclined'), ({ table }) => expect(table.wins.map(({ seat }) => seat)).toEqual([3, 1]));
  });

  it('HF-7.4 the dealer stays on after its own win; otherwise the next seat deals', () => {
    hefei().start({ dealer: 2 }).seat(2, WAITS_25S).thrown(0, '5s').when(win(2)).then(among('next 2 by HF-7.4'));
    hefei().start({ dealer: 2 }).seat(1, WAITS_25S).thrown(0, '5s').when(win(1)).then(among('next 3 by HF-7.4'));
  });

  it('HF-6 heavenly and earthly at the table', () => {
    hefei()
      .seat(0, WAITS_25S)
      .front('5s')
      .deal()
      .when(win(0))
      .then(({ events }) =>
        expect(events[0]).toMatchObject({ patterns: expect.arrayContaining([{ id: 'heavenly', value: 200 }]) }),
      );
    hefei()
      .seat(0, '5s…')
      .seat(3, WAITS_25S)
      .front('8p')
      .deal()
      .when(discard(0, '5s'))
      .when(win(3))
      .then(({ events }) =>
        expect(events[0]).toMatchObject({ patterns: expect.arrayContaining([{ id: 'earthly', value: 150 }]) }),
      );
  });
});
