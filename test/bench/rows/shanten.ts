import { RuleSet } from 'mahjong-tile-efficiency';
import { consume } from '../agreement.js';
import type { Row } from '../row.js';
import { type Counts, mixedHoldings13, mixedHoldings14 } from '../samples/holdings.js';
import { majiang, majiangHolding } from '../samples/majiang.js';
import { buildDistanceTable, shantenByTable } from '../yardsticks/distance-table.js';

const bySuit = (counts: Counts): number[][] => [
  ...[0, 9, 18].map((start) => [...counts.subarray(start, start + 9)]),
  Array.from({ length: 7 }, () => 0),
];

export const row: Row = {
  name: 'shanten',
  work: 'distance to ready over all forms: sets and a pair, seven pairs',
  unit: 'holdings',
  prepare() {
    const holdings = [...mixedHoldings13(3_000), ...mixedHoldings14(3_000)];
    const peers = holdings.slice(0, 1_000).map(majiangHolding);
    const efficiency = new RuleSet('Riichi');
    const peerHands = holdings.slice(0, 1_000).map(bySuit);
    const table = buildDistanceTable();
    return {
      ours: null,
      yardsticks: [
        {
          name: 'bound: distance tables',
          run() {
            let sum = 0;
            for (const counts of holdings) sum += shantenByTable(table, counts);
            consume(sum);
            return holdings.length;
          },
        },
        {
          name: 'mahjong-tile-efficiency',
          run() {
            let sum = 0;
            for (const hand of peerHands) sum += efficiency.calShanten(hand as never);
            consume(sum);
            return peerHands.length;
          },
        },
        {
          name: 'majiang-core xiangting',
          run() {
            let sum = 0;
            for (const holding of peers) sum += majiang.Util.xiangting(holding);
            consume(sum);
            return peers.length;
          },
        },
      ],
      targets: [{ ratio: 0.5, of: ['bound: distance tables'] }],
    };
  },
};
