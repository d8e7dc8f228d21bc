import { foldHand } from '#rules/table/evolve';
import { consume, mustAgree } from '../agreement.js';
import type { Row } from '../row.js';
import { chessGames, foldChess } from '../samples/chess.js';
import { countLines, parseHand, sampleHands } from '../samples/hand-log.js';
import { foldByBoard, recordGame } from '../samples/majiang.js';
import { changshaRules } from '../samples/rule-sets.js';
import { plainFold } from '../yardsticks/plain-fold.js';

export const row: Row = {
  name: 'fold',
  work: 'events of whole hands to a table, from the same objects',
  unit: 'events',
  prepare() {
    const hands = sampleHands().map(parseHand);
    const events = countLines(hands);
    const games = chessGames(20);
    const peerGame = recordGame(11);
    const rules = changshaRules();
    const deltasOf = (hand: { readonly deltas: readonly number[] }): string => hand.deltas.join();
    mustAgree(
      hands,
      (hand) => deltasOf(foldHand(rules, hand)),
      (hand) => deltasOf(plainFold(hand)),
    );
    return {
      ours: {
        name: 'foldHand',
        run() {
          for (const hand of hands) consume(foldHand(rules, hand).deltas[0]);
          return events;
        },
      },
      yardsticks: [
        {
          name: 'plain mutable fold',
          run() {
            for (const hand of hands) consume(plainFold(hand).deltas[0]);
            return events;
          },
        },
        { name: 'majiang-core Board', run: () => foldByBoard(peerGame) },
        { name: 'chessops', run: () => foldChess(games) },
      ],
      targets: [{ ratio: 0.5, of: ['plain mutable fold'] }],
    };
  },
};
