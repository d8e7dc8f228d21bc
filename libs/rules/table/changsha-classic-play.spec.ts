import { describe, expect, it } from '@jest/globals';
import {
  addedKong,
  among,
  claimKong,
  concealedKong,
  declareOpening,
  discard,
  given,
  mayThrow,
  offered,
  pass,
  refused,
  takeLastTile,
  win,
  without,
} from '../testing/given.js';

const classic = (options: Readonly<Record<string, unknown>> = {}) => given('changsha-classic', options);
const double = () => classic({ doubleKongTiles: true });
/** ready on 6s 9s once the 7p are konged */
const READY_KONG = '123m456m55p78s777p';
/** waits on 6s 9s, big or small */
const WAITS_69S = '234m567m88p78s(111p)';
const THREE_FOUR = [3, 4] as const;

describe('CC-1 presets at the table', () => {
  it('CC-1 CC-8 opening hands end the hand; of several declarers the bird’s seat deals, whoever that is', () => {
    classic()
      .seat(1, '1111m258p147s589m')
      .seat(2, '22233379m24568p')
      .front('4s')
      .deal()
      .when(declareOpening(1))
      .when(declareOpening(2))
      .then(among('opening bird 4s at 3', 'next 3 by CC-8'), without('HandWon', 'HandDrawn'));
  });

  it('CC-1 same-rank pairs are no opening hand here', () => {
    classic().seat(1, '11m11p11s258p369s4m').deal().then(offered(1));
  });

  it('CC-1 a declined win bars the same tile until the next own draw', () => {
    classic()
      .seat(2, WAITS_69S)
      .front('6s')
      .thrown(0, '6s')
      .when(pass(2))
      .when(discard(1, '6s'))
      .then(offered(2, 'claimChow with 78s', 'pass'));
  });
});

describe('CC-2 break of the wall', () => {
  it('CC-2 the dice of the break never change the order: index 0 is drawn first', () => {
    const hand = classic({ openingHands: [] }).seat(0, '1m…').front('9s');
    hand
      .start({ dice: [2, 5] })
      .deal()
      .then('starts, dealer 0', 'deals', '0 draws 9s');
  });
});

describe('CC-3 kong replacement by dice', () => {
  it('CC-3.1 dice only for a maker that is ready with the kong made', () => {
    classic()
      .seat(0, READY_KONG)
      .drawn(0, '7p')
      .then(offered(0, 'declareKong concealed 7p (dice)', 'declareKong concealed 7p (tail)'));
    classic().seat(0, '777p…').drawn(0, '7p').then(offered(0, 'declareKong concealed 7p (tail)'));
  });

  it('CC-3.1 tail is plain: no bloom, nothing locked, no cannon', () => {
    const hand = classic().seat(0, READY_KONG).seat(1, WAITS_69S).front('1p').tail('6s').drawn(0, '7p');
    hand
      .when(concealedKong(0, '7p', 'tail'))
      .then('0 kongs 7p concealed, tail', '0 draws 6s from tail')
      .when(win(0))
      .then(among('0 wins 6s drawn: plain 1'));
    hand
      .when(concealedKong(0, '7p', 'tail'))
      .then(mayThrow(0, '123456m5p678s'))
      .when(discard(0, '6s'))
      .when(win(1))
      .then(among('1 wins 6s off 0: plain 1'));
  });

  it('CC-3.2 two dice count columns from the tail; a win on the tile is a bloom', () => {
    classic()
      .seat(0, READY_KONG)
      .column(7, '6s2m')
      .dice(THREE_FOUR)
      .drawn(0, '7p')
      .when(concealedKong(0, '7p', 'dice'))
      .then('0 kongs 7p concealed, dice', '0 draws 6s from column 7')
      .when(win(0))
      .then(among('0 wins 6s drawn: kong-bloom = 1'));
  });

  it.each([
    [11, 24, [3, 4], 'two dice while they may be thrown', 7],
    [5, 9, [6], 'one die when fewer than 6 columns are left; the farthest column for a larger total', 5],
  ] as const)('CC-3.2 with %i columns and %i tiles left %j: %s', (_, left, dice, __, column) => {
    const [first, second] = [...dice, 4];
    classic()
      .seat(0, READY_KONG)
      .dice([first, second])
      .left(left)
      .drawn(0, '7p')
      .when(concealedKong(0, '7p', 'dice'))
      .then(({ events }) => expect(events[1]).toMatchObject({ from: 'column', dice: [...dice], column }));
  });

  const locked = (front: string) =>
    classic()
      .seat(0, READY_KONG)
      .column(7, '1s2m')
      .dice(THREE_FOUR)
      .front(front)
      .drawn(0, '7p')
      .when(concealedKong(0, '7p', 'dice'))
      .then(mayThrow(0, '1s'));

  it('CC-3.3 the replacement thrown straight away and won is a cannon, and never a double one', () => {
    classic()
      .seat(0, READY_KONG)
      .seat(1, '123m456m55p23s(999p)')
      .column(7, '1s2m')
      .dice(THREE_FOUR)
      .front('4s')
      .drawn(0, '7p')
      .when(concealedKong(0, '7p', 'dice'))
      .when(discard(0, '1s'))
      .when(win(1))
      .then(among('1 wins 1s off 0: kong-cannon = 1'));
  });

  it('CC-3.3 the seat throws every tile it draws for the rest of the hand, and no other', () => {
    locked('2p3p4p9m')
      .when(discard(0, '1s'))
      .when(discard(1, '2p'))
      .when(discard(2, '3p'))
      .when(discard(3, '4p'))
      .then(among('0 draws 9m'), mayThrow(0, '9m'))
      .when(discard(0, '1m'))
      .then(refused('illegal-action', 'T-5'));
  });

  it('CC-3.3 of claims only a win is open to it', () => {
    locked('5p9s').when(discard(0, '1s')).when(discard(1, '5p')).then(offered(0));
  });

  it('CC-3.3 it may win on any tile it waits for, off a discard too', () => {
    locked('9s')
      .when(discard(0, '1s'))
      .then(among('1 draws 9s'))
      .when(discard(1, '9s'))
      .then(offered(0, 'win', 'pass'));
  });

  it('CC-3.3 it may take the last tile and need not win', () => {
    classic()
      .seat(0, READY_KONG)
      .column(1, '1s6s')
      .dice([1, 1])
      .left(2)
      .drawn(0, '7p')
      .when(concealedKong(0, '7p', 'dice'))
      .when(discard(0, '1s'))
      .then(among('1 is offered the last tile'))
      .when({ type: 'LastTileDeclined', seat: 1 }, { type: 'LastTileOffered', seat: 0 })
      .then(offered(0, 'takeLastTile', 'declineLastTile'))
      .when(takeLastTile(0))
      .then(offered(0, 'win'), mayThrow(0, '6s'));
  });

  it('CC-3.3 a concealed kong with the drawn tile that leaves the waits is open to a locked seat', () => {
    classic()
      .seat(0, '123m55p78s777p333s')
      .column(7, '9m2m')
      .dice(THREE_FOUR)
      .front('1p1m2p3s')
      .drawn(0, '7p')
      .when(concealedKong(0, '7p', 'dice'))
      .when(discard(0, '9m'))
      .when(discard(1, '1p'))
      .when(discard(2, '1m'))
      .when(discard(3, '2p'))
      .then(offered(0, 'declareKong concealed 3s (dice)', 'declareKong concealed 3s (tail)'));
  });

  it('CC-3.3 near miss: a concealed kong that changes the waits is not', () => {
    classic()
      .seat(0, '123m55p45s777p333s')
      .column(7, '9m2m')
      .dice(THREE_FOUR)
      .front('1p1m2p3s')
      .drawn(0, '7p')
      .when(concealedKong(0, '7p', 'dice'))
      .when(discard(0, '9m'))
      .when(discard(1, '1p'))
      .when(discard(2, '1m'))
      .when(discard(3, '2p'))
      .then(offered(0, 'win'), mayThrow(0, '3s'));
  });

  it('CC-3.3 the drawn tile may be added onto its pong though it was a wait', () => {
    classic()
      .seat(0, '123m88p45s777p(333s)')
      .column(7, '9m2m')
      .dice(THREE_FOUR)
      .front('1p1m2p3s')
      .drawn(0, '7p')
      .when(concealedKong(0, '7p', 'dice'))
      .when(discard(0, '9m'))
      .when(discard(1, '1p'))
      .when(discard(2, '1m'))
      .when(discard(3, '2p'))
      .then(offered(0, 'win', 'declareKong added 3s (dice)', 'declareKong added 3s (tail)'));
  });
});

describe('CC-3.4 both tiles of the column', () => {
  const drawnPair = (tiles: string) =>
    double()
      .seat(0, READY_KONG)
      .column(7, tiles)
      .dice(THREE_FOUR)
      .front('1p')
      .drawn(0, '7p')
      .when(concealedKong(0, '7p', 'dice'));

  it('CC-3.4 both are drawn, upper first, with the same dice; either may win', () => {
    drawnPair('2m6s')
      .then('0 kongs 7p concealed, dice', '0 draws 2m from column 7', '0 draws 6s from column 7')
      .then(offered(0, 'win'), mayThrow(0, '2m'))
      .when(win(0))
      .then(among('0 wins 6s drawn: kong-bloom = 1', 'win bird 1p at 0', 'pays win 1>0 8 2>0 8 3>0 8'));
  });

  it('CC-3.4 if both win every row is doubled once, on top of the bird', () => {
    drawnPair('6s9s')
      .when(win(0))
      .then(among('0 wins 6s and 9s drawn: kong-bloom = 1', 'pays win 1>0 16 2>0 16 3>0 16'));
  });

  const thrownPair = (tiles: string) =>
    double()
      .seat(0, READY_KONG)
      .seat(1, '99m…')
      .seat(2, '234m567m88p34s(111p)')
      .column(7, tiles)
      .dice(THREE_FOUR)
      .front('1p')
      .drawn(0, '7p')
      .when(concealedKong(0, '7p', 'dice'));

  it('CC-3.4 if neither wins both are thrown, upper first, as one discard; only wins are claimed', () => {
    thrownPair('9m2s')
      .when(discard(0, '9m'))
      .then('0 throws 9m', '0 throws 2s')
      .then(offered(1), offered(2, 'win', 'pass'))
      .when(win(2))
      .then(among('2 wins 2s off 0: kong-cannon = 1', 'pays win 0>2 14'));
  });

  it('CC-3.4 won on both of the thrown tiles, doubled', () => {
    thrownPair('2s5s')
      .when(discard(0, '2s'))
      .when(win(2))
      .then(among('2 wins 2s and 5s off 0: kong-cannon = 1', 'pays win 0>2 28'));
  });

  it('CC-3.4 declined, the win is recorded once, both are thrown and both are barred', () => {
    drawnPair('6s9s')
      .when(discard(0, '6s'))
      .then(among('0 lets 6s go', '0 throws 6s', '0 throws 9s'))
      .then(({ table }) => expect(new Set(table.seats[0].declined)).toEqual(new Set([23, 26])));
  });

  it('CC-3.4 near miss: the seat that declined one thrown pair is barred from either tile again', () => {
    thrownPair('2s5s')
      .when(discard(0, '2s'))
      .when(pass(2))
      .then(among('2 lets 2s go'), ({ table }) => expect(new Set(table.seats[2].declined)).toEqual(new Set([19, 22])));
  });

  it('CC-3.4 it may not kong with two drawn tiles', () => {
    double()
      .seat(0, '123m55p78s777p333s')
      .column(7, '3s9m')
      .dice(THREE_FOUR)
      .drawn(0, '7p')
      .when(concealedKong(0, '7p', 'dice'))
      .then(offered(0), mayThrow(0, '3s'));
  });

  it('CC-3.4 near miss: a column that holds one tile gives one', () => {
    double()
      .seat(0, READY_KONG)
      .column(1, '6s')
      .dice([1, 1])
      .left(1)
      .drawn(0, '7p')
      .when(concealedKong(0, '7p', 'dice'))
      .then('0 kongs 7p concealed, dice', '0 draws 6s from column 1');
  });

  it.each(['winning-tile', 'none'])(
    'CC-3.4 if the pair takes the last tile the winning tile is the bird (emptyWallBird %s)',
    (emptyWallBird) => {
      classic({ doubleKongTiles: true, emptyWallBird })
        .seat(0, READY_KONG)
        .column(1, '2m6s')
        .dice([1, 1])
        .left(2)
        .drawn(0, '7p')
        .when(concealedKong(0, '7p', 'dice'))
        .when(win(0))
        .then(among('0 wins 6s drawn: kong-bloom = 1', 'win bird 6s at 1 (the winning tile)'));
    },
  );

  it('CC-3.4 a seat barred from one of two thrown tiles may win on the other', () => {
    double()
      .seat(0, READY_KONG)
      .seat(2, '234m567m88p34s(111p)')
      .column(7, '2s5s')
      .dice(THREE_FOUR)
      .front('1p')
      .drawn(0, '7p')
      .when({ type: 'WinDeclined', seat: 2, tile: '2s', by: 'discard', from: 1 })
      .when(concealedKong(0, '7p', 'dice'))
      .when(discard(0, '2s'))
      .then(offered(2, 'win', 'pass'))
      .when(win(2))
      .then(among('2 wins 5s off 0: kong-cannon = 1', 'pays win 0>2 14'));
  });

  it('CC-3.4 the two throws are one discard', () => {
    drawnPair('2m1s')
      .then(({ table }) => expect(table.discards).toBe(8))
      .when(discard(0, '2m'))
      .then(among('1 draws 1p'), ({ table }) => expect(table.discards).toBe(9));
  });
});

describe('CC-4 the last tile', () => {
  it('CC-4 it is offered; a replacement that takes it extinguishes it', () => {
    classic().left(1).thrown(0, '1m').when().then('1 is offered the last tile');
    classic()
      .seat(2, '555m…')
      .tail('9s')
      .left(1)
      .thrown(0, '5m')
      .when(claimKong(2, 'tail'))
      .when(discard(2, '9s'))
      .then(among('drawn: wall-spent', 'next 2 by CS-10.6'), without('LastTileOffered'));
  });
});

describe('CC-5 CC-6 CC-7 worth at the table', () => {
  it('CC-5 earthly is the dealer’s first discard, a kong before it notwithstanding', () => {
    classic({ openingHands: [] })
      .seat(0, '1111m9s…')
      .seat(2, '234m567m88p78s111p')
      .front('2p')
      .tail('1s')
      .deal()
      .when(concealedKong(0, '1m', 'tail'))
      .when(discard(0, '9s'))
      .when(win(2))
      .then(among('2 wins 9s off 0: earthly = 1'));
  });

  it('CC-6 big by self-draw 3 × W, by discard 6 × W, the dealer per weight', () => {
    const hand = classic().seat(1, '111222m4s(777p)(333s)').front('3p');
    hand.drawn(1, '4s').when(win(1)).then(among('pays win 0>1 4 2>1 6 3>1 3'));
    hand.thrown(0, '4s').when(win(1)).then(among('pays win 0>1 7'));
  });

  it('CC-7 双鳥: two birds, a row trebled if both touch it', () => {
    classic({ birds: 2 }).seat(1, WAITS_69S).front('1p2p').thrown(0, '6s').when(win(1)).then(among('pays win 0>1 6'));
  });

  it('T-7 an added kong can be robbed by a locked seat', () => {
    classic()
      .seat(0, READY_KONG)
      .seat(1, '(666s)…')
      .column(7, '1s2m')
      .dice(THREE_FOUR)
      .front('6s')
      .drawn(0, '7p')
      .when(concealedKong(0, '7p', 'dice'))
      .when(discard(0, '1s'))
      .when(addedKong(1, '6s', 'tail'))
      .then(offered(0, 'win', 'pass'));
  });
});
