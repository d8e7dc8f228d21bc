import { Chess } from 'chessops/chess';
import type { Move } from 'chessops/types';
import { pick, seededRandom } from './random.js';

/** Random legal games, as moves. */
export function chessGames(howMany: number, seed = 5): Move[][] {
  const random = seededRandom(seed);
  return Array.from({ length: howMany }, () => {
    const position = Chess.default();
    const moves: Move[] = [];
    while (moves.length < 120 && !position.isEnd()) {
      const legal: Move[] = [];
      for (const [from, targets] of position.allDests()) for (const to of targets) legal.push({ from, to });
      const move = legal[pick(random, legal.length)];
      position.play(move);
      moves.push(move);
    }
    return moves;
  });
}

/** Plays every move of every game. Moves done. */
export function foldChess(games: readonly (readonly Move[])[]): number {
  let moves = 0;
  for (const game of games) {
    const position = Chess.default();
    for (const move of game) position.play(move);
    moves += game.length;
  }
  return moves;
}
