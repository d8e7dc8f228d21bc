import { describe, expect, it } from '@jest/globals';
import { rulesFor } from '../../testing/win-text.js';
import type { Outcome } from '../contract.js';

const DRAWN: Outcome = {
  dealer: 0,
  declarers: [],
  openingBirdSeat: null,
  endedByOpening: false,
  winners: [],
  payer: null,
  lastTileTaker: null,
  lastTileFirstOffered: null,
  lastReplacementSeat: null,
  drawn: true,
  streak: 1,
  drawnBefore: 0,
};
const WON: Outcome = { ...DRAWN, winners: [2], drawn: false };
const SEVERAL: Outcome = { ...WON, winners: [2, 3], payer: 1 };

type Row = readonly [what: string, outcome: Outcome, seat: number, clause: string];

const ROWS: readonly Row[] = [
  ['several declarers: the bird’s own seat', { ...WON, declarers: [1, 3], openingBirdSeat: 3 }, 3, 'CS-10.1'],
  ['several declarers: the first from it on', { ...SEVERAL, declarers: [0, 1], openingBirdSeat: 2 }, 0, 'CS-10.1'],
  ['several declarers, hand drawn', { ...DRAWN, declarers: [0, 1], openingBirdSeat: 1 }, 1, 'CS-10.1'],
  ['several declarers without a bird: void', { ...WON, declarers: [0, 1] }, 2, 'CS-10.2'],
  ['near miss: one declarer and a bird', { ...WON, declarers: [1], openingBirdSeat: 1 }, 2, 'CS-10.2'],
  ['one winner', WON, 2, 'CS-10.2'],
  ['one winner off a discard', { ...WON, payer: 3 }, 2, 'CS-10.2'],
  ['several winners: who pays', SEVERAL, 1, 'CS-10.3'],
  ['one winner on the last tile', { ...WON, lastTileTaker: 3, lastTileFirstOffered: 3 }, 2, 'CS-10.2'],
  ['drawn: the taker', { ...DRAWN, lastTileTaker: 3, lastTileFirstOffered: 2 }, 3, 'CS-10.4'],
  ['drawn: the first offered', { ...DRAWN, lastTileFirstOffered: 2 }, 2, 'CS-10.5'],
  ['drawn: the last replacement', { ...DRAWN, lastReplacementSeat: 1 }, 1, 'CS-10.6'],
];

describe('CS-10 who deals next', () => {
  it.each(ROWS)('CS-10 %s', (_, outcome, seat, clause) => {
    expect(rulesFor('changsha').nextDealer(outcome)).toEqual({ seat, clause });
  });

  it('CC-8 several declarers: the seat the bird points at, whoever that is', () => {
    const classic = rulesFor('changsha-classic');
    const ended = { ...DRAWN, drawn: false, endedByOpening: true, declarers: [0, 1] as const };
    expect(classic.nextDealer({ ...ended, openingBirdSeat: 2 })).toEqual({ seat: 2, clause: 'CC-8' });
  });

  it('CS-12 openingEndsHand: one declarer deals; of several without a bird the first from the dealer on', () => {
    const rules = rulesFor('changsha', { openingEndsHand: true, openingBird: 'none' });
    const ended = { ...DRAWN, dealer: 2 as const, drawn: false, endedByOpening: true };
    expect(rules.nextDealer({ ...ended, declarers: [1] })).toEqual({ seat: 1, clause: 'CS-10.2' });
    expect(rules.nextDealer({ ...ended, declarers: [3, 1] })).toEqual({ seat: 3, clause: 'CS-12' });
  });
});
