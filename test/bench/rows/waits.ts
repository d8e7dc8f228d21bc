import { concealedOf } from '#rules/holding/concealed';
import { SEVEN_PAIRS, STANDARD } from '#rules/holding/forms';
import { shapeWaits, suitWaits } from '#rules/holding/waits';
import { tileAt } from '#rules/tiles/tile';
import { buildTime, consume, mustAgree } from '../agreement.js';
import type { Row } from '../row.js';
import { mixedHoldings13, tilesOf } from '../samples/holdings.js';
import { majiang, majiangHolding } from '../samples/majiang.js';
import { buildSuitTable, waitsByTable } from '../yardsticks/suit-table.js';

export const row: Row = {
  name: 'waits',
  work: 'the tiles that complete thirteen to four sets and a pair',
  unit: 'holdings',
  prepare() {
    const holdings = mixedHoldings13(6_000);
    const kept = holdings.map((counts) => concealedOf(tilesOf(counts).map(tileAt)));
    const peers = holdings.slice(0, 200).map(majiangHolding);
    const table = buildSuitTable();
    mustAgree(
      [...holdings.keys()],
      (at) => suitWaits(kept[at], STANDARD),
      (at) => waitsByTable(table, holdings[at]),
    );
    return {
      ours: {
        name: 'suitWaits, as bits',
        run() {
          let found = 0;
          for (const concealed of kept) found ^= suitWaits(concealed, STANDARD);
          consume(found);
          return kept.length;
        },
      },
      yardsticks: [
        {
          name: 'bound: 27 tries of three lookups',
          run() {
            let found = 0;
            for (const counts of holdings) found ^= waitsByTable(table, counts);
            consume(found);
            return holdings.length;
          },
        },
        {
          name: 'ours as a list, seven pairs too: shapeWaits',
          run() {
            let found = 0;
            for (const concealed of kept) found += shapeWaits(concealed, [], STANDARD | SEVEN_PAIRS).length;
            consume(found);
            return kept.length;
          },
        },
        {
          name: 'majiang-core tingpai',
          run() {
            let found = 0;
            for (const holding of peers) found += majiang.Util.tingpai(holding)?.length ?? 0;
            consume(found);
            return peers.length;
          },
        },
      ],
      targets: [{ ratio: 0.4, of: ['bound: 27 tries of three lookups'] }],
      extras: () => [
        buildTime(
          'tables built',
          new URL('../../../libs/rules/holding/waits.js', import.meta.url),
          'suitWaits({ counts: new Uint8Array(42), keys: new Int32Array(5), size: 1 }, 1)',
        ),
      ],
      notes: ['ours reads keys that the fold keeps anyway; the bound makes its three keys from counts'],
    };
  },
};
