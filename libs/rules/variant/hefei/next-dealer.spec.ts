import { describe, expect, it } from '@jest/globals';
import { rulesFor } from '../../testing/win-text.js';
import type { Outcome } from '../contract.js';

const rules = rulesFor('hefei');
const passing = rulesFor('hefei', { dealerPassAfterDraws: 2 });

const DRAWN: Outcome = {
  dealer: 3,
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
const WON: Outcome = { ...DRAWN, drawn: false };

type Row = readonly [what: string, outcome: Outcome, seat: number];

describe('HF-7.4 who deals next', () => {
  it.each<Row>([
    ['the dealer after its own win', { ...WON, winners: [3] }, 3],
    ['the dealer after its own win off a discard', { ...WON, winners: [3], payer: 1 }, 3],
    ['the dealer after a drawn hand', DRAWN, 3],
    ['the dealer after many drawn hands', { ...DRAWN, streak: 9, drawnBefore: 8 }, 3],
    ['else the next seat, whoever won', { ...WON, winners: [2] }, 0],
    ['near miss: the dealer paid', { ...WON, winners: [1], payer: 3 }, 0],
    ['HF-8 of several winners one is the dealer', { ...WON, winners: [2, 3], payer: 1 }, 3],
    ['HF-8 of several winners none is', { ...WON, winners: [2, 0], payer: 1 }, 0],
  ])('HF-7.4 %s', (_, outcome, seat) => {
    expect(rules.nextDealer(outcome)).toEqual({ seat, clause: 'HF-7.4' });
  });
});

describe('HF-8 dealerPassAfterDraws', () => {
  it.each<Row>([
    ['the first drawn hand keeps the dealer', DRAWN, 3],
    ['the second in a row makes it pass', { ...DRAWN, streak: 2, drawnBefore: 1 }, 0],
    ['near miss: a win between', { ...DRAWN, streak: 3, drawnBefore: 0 }, 3],
    ['near miss: the one before was another dealer’s', { ...DRAWN, streak: 1, drawnBefore: 2 }, 3],
    ['two of its own after two of another’s', { ...DRAWN, streak: 2, drawnBefore: 3 }, 0],
    ['a win after a drawn hand keeps it', { ...WON, winners: [3], streak: 2, drawnBefore: 1 }, 3],
  ])('HF-8 %s', (_, outcome, seat) => {
    expect(passing.nextDealer(outcome)).toEqual({ seat, clause: 'HF-7.4' });
  });
});
