/** 八枝 Tiles that the largest suit must have, kongs counting four. HF-3 */
export const GATE = 8;

/** 八枝 Whether a holding whose largest suit has so many tiles may win at all. HF-3 */
export function passesGate(largestSuit: number): boolean {
  return largestSuit >= GATE;
}

/** 支 Tiles of the largest suit past the gate. HF-6 */
export function tilesPastGate(largestSuit: number): number {
  return largestSuit > GATE ? largestSuit - GATE : 0;
}
