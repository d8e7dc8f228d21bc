import { describe, expect, it } from '@jest/globals';
import { tilesOf } from '../notation/tiles-text.js';
import type { Tile } from '../tiles/tile.js';
import { resolveRules } from '../variant/registry.js';
import { decide, toAct } from './decide.js';
import { evolve } from './evolve.js';
import { startHand } from './proceed.js';

/** A wall whose deal gives the dealer 1m, seat 1 a pair of 1m, and the dealer 9s as its fourteenth tile. */
function tableWithPongOnOffer() {
  const resolved = resolveRules({ id: 'changsha', options: { openingHands: [] } });
  if (!resolved.ok) throw new Error('no rules');
  const rounds = [
    ['1m4m7m2p', '1m1m4m7m', '2m5m8m3p', '3m6m9m1p'],
    ['5p8p1s4s', '2p5p8p1s', '6p9p2s5s', '4p7p3s6s'],
    ['7s3m6m9m', '4s7s2m5m', '8s1p4p7p', '9s2m5m8m'],
    ['3p', '8m', '1s', '2s'],
  ];
  const wall: Tile[] = [...rounds.flat().flatMap((text) => tilesOf(text)), ...tilesOf('9s6p')];
  const supply = { tile: (index: number) => wall[index], dice: () => [1, 1] as const };
  const { table } = startHand(resolved.value, { type: 'HandStarted', hand: 'h', number: 1, dealer: 0 }, supply);
  const thrown = decide(table, [{ type: 'discard', seat: 0, tile: '1m' }], supply);
  if (!thrown.ok) throw new Error(thrown.refusal.code);
  return { table, supply, thrown: thrown.value };
}

describe('a discard that is let pass', () => {
  it('T-6 a discard that a seat may pong waits for its answer', () => {
    const { thrown } = tableWithPongOnOffer();
    expect(thrown).toEqual([{ type: 'TileDiscarded', seat: 0, tile: '1m' }]);
  });

  it('T-6 no claim: the next seat draws, though the pong would still be possible', () => {
    const { table, supply, thrown } = tableWithPongOnOffer();
    const lying = thrown.reduce(evolve, table);
    expect(toAct(lying)).toEqual([1]);
    expect(decide(lying, [{ type: 'pass', seat: 1 }], supply)).toEqual({
      ok: true,
      value: [{ type: 'TileDrawn', seat: 1, tile: '6p', from: 'front', index: 53 }],
    });
  });
});
