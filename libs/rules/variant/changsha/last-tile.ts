import type { WinFacts } from './winning.js';

/*
 * 海底 The last tile is offered round the table (CS-6.1), and its taker wins on it or throws that very tile (CS-6.2):
 * both are the table's business, which asks a book only whether it has the chapter. What a win on it is called stands
 * here. A last tile spent as a kong replacement opens nothing (CS-6.4), so that the table never marks it.
 */

/** 海底捞月 Won on the last tile by the seat that took it. CS-6.2 */
export function isLastTileDraw({ by, moment }: WinFacts): boolean {
  return moment.lastTile && by === 'self-draw';
}

/** 河底捞鱼 Won on the throw of the last tile. CS-6.2 */
export function isLastTileDiscard({ by, moment }: WinFacts): boolean {
  return moment.lastTile && by === 'discard';
}
