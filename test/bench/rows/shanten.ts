import { RuleSet } from 'mahjong-tile-efficiency';
import { concealedOf } from '#rules/holding/concealed';
import { SEVEN_PAIRS, STANDARD } from '#rules/holding/forms';
import { prepareShanten, shanten } from '#rules/holding/shanten';
import { tileAt } from '#rules/tiles/tile';
import { consume, mustAgree } from '../agreement.js';
import type { Row } from '../row.js';
import { type Counts, mixedHoldings13, mixedHoldings14, tilesOf } from '../samples/holdings.js';
import { majiang, majiangHolding } from '../samples/majiang.js';
import { changshaRules } from '../samples/rule-sets.js';
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
    const { copies } = changshaRules();
    const kept = holdings.map((counts) => concealedOf(tilesOf(counts).map(tileAt)));
    const forms = STANDARD | SEVEN_PAIRS;
    const began = performance.now();
    prepareShanten(copies);
    const built = performance.now() - began;
    mustAgree(
      [...holdings.keys()],
      (at) => shanten(kept[at], [], forms, copies),
      (at) => shantenByTable(table, holdings[at]),
    );
    return {
      ours: {
        name: 'shanten',
        run() {
          let sum = 0;
          for (const concealed of kept) sum += shanten(concealed, [], forms, copies);
          consume(sum);
          return kept.length;
        },
      },
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
      extras: () => [{ name: 'tables built', value: built, unit: 'ms' }],
    };
  },
};
