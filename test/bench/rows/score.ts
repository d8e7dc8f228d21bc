import { concealedOf } from '#rules/holding/concealed';
import { PLAIN_MOMENT, type WinSituation } from '#rules/pattern/win';
import { tileAt } from '#rules/tiles/tile';
import { consume } from '../agreement.js';
import type { Row } from '../row.js';
import { completeHoldings, type Counts, tilesOf } from '../samples/holdings.js';
import { majiang, majiangComplete } from '../samples/majiang.js';
import { changshaRules } from '../samples/rule-sets.js';
import { buildFanTable, fanNumber } from '../yardsticks/fan-number.js';

/** A self-draw of the highest tile by a seat that does not deal. */
function situation(counts: Counts): WinSituation {
  const tiles = tilesOf(counts).map(tileAt);
  return {
    seat: 1,
    dealer: 0,
    by: 'self-draw',
    tile: tiles[tiles.length - 1],
    concealed: concealedOf(tiles),
    melds: [],
    moment: PLAIN_MOMENT,
  };
}

export const row: Row = {
  name: 'score',
  work: 'itemised score of a win: patterns in their best reading',
  unit: 'wins',
  prepare() {
    const rules = changshaRules();
    // legal Changsha wins, so that every call goes all the way; the peer gets the same holdings
    const holdings = completeHoldings(20_000).filter((counts) => typeof rules.assess(situation(counts)) !== 'string');
    const wins = holdings.map(situation);
    const param = majiang.Util.hule_param();
    // every concealed self-draw is a win to the peer, but for holdings it has no reading for (four alike as two pairs)
    const peers = holdings
      .slice(0, 1_000)
      .map(majiangComplete)
      .filter((holding) => majiang.Util.hule(holding, null, param)?.hupai !== undefined);
    const table = buildFanTable();
    return {
      ours: {
        name: 'assess (Changsha)',
        run() {
          let sum = 0;
          for (const win of wins) {
            const judged = rules.assess(win);
            if (typeof judged !== 'string') sum += judged.total;
          }
          consume(sum);
          return wins.length;
        },
      },
      yardsticks: [
        {
          name: 'fan-number bound',
          run() {
            let sum = 0;
            for (const counts of holdings) sum += fanNumber(table, counts);
            consume(sum);
            return holdings.length;
          },
        },
        {
          name: 'majiang-core hule',
          run() {
            for (const holding of peers) consume(majiang.Util.hule(holding, null, param)?.defen ?? 0);
            return peers.length;
          },
        },
      ],
      targets: [{ ratio: 50, of: ['majiang-core hule'] }],
    };
  },
};
