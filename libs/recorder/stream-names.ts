/* Names of streams, game-log.md "Streams and meta". */

export const HAND = 'hand-';
export const MATCH = 'match-';
export const PLAYER = 'player-';
export const SECRET = 'secret-hand-';

export function handStream(hand: string): string {
  return HAND + hand;
}
export function matchStream(match: string): string {
  return MATCH + match;
}
export function playerStream(player: string): string {
  return PLAYER + player;
}
/** Read by the recorder alone; never projected, published or exported. */
export function secretStream(hand: string): string {
  return SECRET + hand;
}
