import { describe, expect, it } from '@jest/globals';
import { resolveRules } from '../variant/registry.js';
import type { Rules } from '../variant/contract.js';
import { dueAfterLastChance, due, isLastChance } from './due.js';
import { applyEvent, foldHand } from './evolve.js';
import type { HandEvent } from './event.js';
import type { Table } from './table.js';

function jinan(): Rules {
  const resolved = resolveRules({ id: 'jinan' });
  if (!resolved.ok) throw new Error(resolved.refusal.message.en);
  return resolved.value;
}

/** Seat 0 declares four concealed kongs one after another, and draws `last` for the fourth. */
function afterFourKongs(last: '9m' | '1f'): Table {
  const kong = (tile: '1p' | '2p' | '3p' | '4p'): HandEvent => ({
    type: 'KongDeclared',
    seat: 0,
    kind: 'concealed',
    tile,
    replacement: 'tail',
  });
  const tail = (tile: '4p' | '9m' | '1f'): HandEvent => ({ type: 'TileDrawn', seat: 0, tile, from: 'tail' });
  return foldHand(jinan(), [
    { type: 'HandStarted', hand: 'h', number: 1, dealer: 0, drawnBefore: 0 },
    { type: 'TilesDealt', tiles: ['1111222233334p', '123456789m1357s', '123456789m2468s', '112233445566s7z'] },
    { type: 'TileDrawn', seat: 0, tile: '4p', from: 'front' },
    kong('1p'),
    tail('4p'),
    kong('2p'),
    tail('4p'),
    kong('3p'),
    tail('9m'),
    kong('4p'),
    tail(last),
  ]);
}

describe('the replacement of the fourth kong', () => {
  it('JN-9.2 draws the hand if it brings no win', () => {
    const table = afterFourKongs('9m');
    // 9m pairs the 9m of the third kong, which JN-2.1 does not allow
    expect(due(table)).toEqual({ kind: 'hand-drawn', reason: 'fourth-kong' });
  });

  it('JN-1.2 is shown and replaced first where it is a flower', () => {
    const table = afterFourKongs('1f');
    expect(isLastChance(table)).toBe(false);
    expect(due(table)).toMatchObject({ kind: 'flower', seat: 0 });
    applyEvent(table, { type: 'FlowerShown', seat: 0, tile: '1f' });
    applyEvent(table, { type: 'TileDrawn', seat: 0, tile: '8s', from: 'tail' });
    expect(isLastChance(table)).toBe(true);
    expect(dueAfterLastChance(table)).toEqual({ kind: 'hand-drawn', reason: 'fourth-kong' });
  });
});
