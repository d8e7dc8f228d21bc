import { suitIndex, TILES } from '#rules';
import { OUT_OF_REACH, type Held } from './held.js';
import { distanceThroughGate, type Shape } from './suit-distance.js';

/** 八枝 Tiles that the largest suit of a Hefei win must have. HF-3 */
const GATE = 8;
const inMelds = new Uint8Array(4);

/** 八枝 The nearest holding of a shape whose largest suit has eight tiles, kongs counting four. HF-3 */
export function lackingGate(shape: Shape, { concealed, melds }: Held): number {
  inMelds.fill(0);
  for (const { kind, tile } of melds) inMelds[suitIndex(tile)] += kind === 'kong' ? 4 : 3;
  return distanceThroughGate(shape, concealed.keys, 4 - melds.length, GATE, inMelds);
}

const PAIRS = 7;
const GATE_PAIRS = GATE / 2;

/** 七对 Seven pairs, four of them or more in one suit. HF-3, HF-4 */
export function lackingGatePairs({ concealed: { counts }, melds }: Held): number {
  if (melds.length > 0) return OUT_OF_REACH;
  const pairs = [0, 0, 0];
  for (const tile of TILES) if (tile < 27) pairs[suitIndex(tile)] += counts[tile] >> 1;
  const all = pairs[0] + pairs[1] + pairs[2];
  let best = OUT_OF_REACH;
  for (const here of pairs) best = Math.min(best, PAIRS - usable(here, all - here));
  return best;
}

/** Pairs that go into seven of which one suit gives four or more. */
function usable(here: number, elsewhere: number): number {
  return Math.min(PAIRS, here + Math.min(elsewhere, PAIRS - GATE_PAIRS));
}
