import { concealedOf } from '#rules/holding/concealed';
import { isStandard, isStandardCounts } from '#rules/holding/forms';
import { tileAt } from '#rules/tiles/tile';
import { buildTime, consume, mustAgree } from '../agreement.js';
import type { Row } from '../row.js';
import { mixedHoldings14, tilesOf } from '../samples/holdings.js';
import { majiang, majiangHolding } from '../samples/majiang.js';
import { buildSuitTable, isCompleteByTable } from '../yardsticks/suit-table.js';

// Each subject has a loop of its own: a loop shared by several would call through a pointer and measure the call.
export const row: Row = {
  name: 'win-check',
  work: 'four sets and a pair, from the counts of fourteen tiles',
  unit: 'holdings',
  prepare() {
    const holdings = mixedHoldings14(12_000);
    const kept = holdings.map((counts) => concealedOf(tilesOf(counts).map(tileAt)));
    const peers = holdings.slice(0, 500).map(majiangHolding);
    const table = buildSuitTable();
    mustAgree(holdings, isStandardCounts, (counts) => isCompleteByTable(table, counts));
    return {
      ours: {
        name: 'isStandardCounts',
        run() {
          let found = 0;
          for (const counts of holdings) if (isStandardCounts(counts)) found++;
          consume(found);
          return holdings.length;
        },
      },
      yardsticks: [
        {
          name: 'table bound in JS',
          run() {
            let found = 0;
            for (const counts of holdings) if (isCompleteByTable(table, counts)) found++;
            consume(found);
            return holdings.length;
          },
        },
        {
          name: 'ours on keys kept by the fold: isStandard',
          run() {
            let found = 0;
            for (const concealed of kept) if (isStandard(concealed, 0)) found++;
            consume(found);
            return kept.length;
          },
        },
        {
          name: 'majiang-core xiangting = -1',
          run() {
            let found = 0;
            for (const holding of peers) if (majiang.Util.xiangting(holding) === -1) found++;
            consume(found);
            return peers.length;
          },
        },
      ],
      targets: [{ ratio: 0.5, of: ['table bound in JS'] }],
      extras: () => [
        buildTime(
          'tables built',
          new URL('../../../libs/rules/holding/suit-table.js', import.meta.url),
          'suitClaims()',
          50,
        ),
      ],
    };
  },
};
