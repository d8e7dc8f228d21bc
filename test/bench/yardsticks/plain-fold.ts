import type { HandEvent } from '#rules';

/*
 * The plain fold: one object a hand, mutated by each event, nothing checked. What a quick program would keep: counts,
 * melds, rivers, the tile that lies open, and who owes whom.
 */

interface PlainSeat {
  readonly counts: Uint8Array;
  readonly melds: { kind: string; tile: number }[];
  readonly river: number[];
}

export interface PlainHand {
  dealer: number;
  turn: number;
  drawn: number;
  wallLeft: number;
  ended: boolean;
  readonly seats: readonly PlainSeat[];
  readonly deltas: number[];
  readonly wins: HandEvent[];
}

const newSeat = (): PlainSeat => ({ counts: new Uint8Array(42), melds: [], river: [] });

function newHand(): PlainHand {
  const seats = [newSeat(), newSeat(), newSeat(), newSeat()];
  return { dealer: 0, turn: 0, drawn: -1, wallLeft: 108, ended: false, seats, deltas: [0, 0, 0, 0], wins: [] };
}

const SUIT_START: Record<string, number> = { m: 0, p: 9, s: 18, z: 27, f: 34 };
const SUIT_START_BY_CODE = new Uint8Array(128);
for (const suit of Object.keys(SUIT_START)) SUIT_START_BY_CODE[suit.charCodeAt(0)] = SUIT_START[suit];

const tileIndex = (name: string): number => SUIT_START_BY_CODE[name.charCodeAt(1)] + name.charCodeAt(0) - 49;

/** Adds `123m55p` to counts, from the end, where the suit stands. */
function addText(counts: Uint8Array, text: string, by: number): void {
  let start = 0;
  for (let i = text.length - 1; i >= 0; i--) {
    const code = text.charCodeAt(i);
    if (code > 57) start = SUIT_START_BY_CODE[code];
    else counts[start + code - 49] += by;
  }
}

function apply(hand: PlainHand, event: HandEvent): void {
  switch (event.type) {
    case 'HandStarted':
      hand.dealer = event.dealer;
      hand.turn = event.dealer;
      return;
    case 'TilesDealt':
      for (let seat = 0; seat < 4; seat++) addText(hand.seats[seat].counts, event.tiles[seat], 1);
      hand.wallLeft -= 52;
      return;
    case 'TileDrawn':
    case 'LastTileTaken':
      hand.drawn = tileIndex(event.tile);
      hand.seats[event.seat].counts[hand.drawn]++;
      hand.turn = event.seat;
      hand.wallLeft--;
      return;
    case 'TileDiscarded': {
      const tile = tileIndex(event.tile);
      hand.seats[event.seat].counts[tile]--;
      hand.seats[event.seat].river.push(tile);
      return;
    }
    case 'ChowClaimed':
    case 'PongClaimed': {
      const tile = tileIndex(event.tile);
      const seat = hand.seats[event.seat];
      hand.seats[event.from].river.pop();
      if (event.type === 'PongClaimed') seat.counts[tile] -= 2;
      else addText(seat.counts, event.with, -1);
      seat.melds.push({ kind: event.type, tile });
      hand.turn = event.seat;
      return;
    }
    case 'KongDeclared': {
      const tile = tileIndex(event.tile);
      const seat = hand.seats[event.seat];
      if (event.kind === 'added') {
        const pong = seat.melds.find((meld) => meld.tile === tile);
        if (pong !== undefined) pong.kind = event.type;
      } else seat.melds.push({ kind: event.type, tile });
      if (event.from !== undefined) hand.seats[event.from].river.pop();
      seat.counts[tile] = 0;
      hand.turn = event.seat;
      return;
    }
    case 'HandWon':
      hand.wins.push(event);
      return;
    case 'PaymentsSettled':
      for (const { from, to, amount } of event.rows) {
        hand.deltas[from] -= amount;
        hand.deltas[to] += amount;
      }
      return;
    case 'HandEnded':
      hand.ended = true;
      return;
    // nothing that this program keeps
    case 'BirdDrawn':
    case 'FlowerShown':
    case 'HandDrawn':
    case 'HandVoided':
    case 'LastTileDeclined':
    case 'LastTileOffered':
    case 'LiabilityFormed':
    case 'OpeningHandDeclared':
    case 'OpeningHandDeclined':
    case 'ReadyDeclared':
    case 'WallRevealed':
    case 'WinDeclined':
      return;
  }
}

export function plainFold(events: readonly HandEvent[]): PlainHand {
  const hand = newHand();
  for (const event of events) apply(hand, event);
  return hand;
}
