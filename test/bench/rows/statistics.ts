import { openLeaderboard } from '../../../apps/api/wiring/leaderboard.js';
import { openOpponents } from '../../../apps/api/wiring/opponents.js';
import { openPlayerFigures } from '../../../apps/api/wiring/player-figures.js';
import { openRatings } from '../../../apps/api/wiring/ratings.js';
import type { Standing } from '../../../apps/api/wiring/standing.js';
import { openTrend } from '../../../apps/api/wiring/trend.js';
import { consume } from '../agreement.js';
import { median } from '../measure.js';
import type { Extra, Row } from '../row.js';
import { ASKED, fillFactTables } from '../samples/fact-tables.js';
import { scratchFolder } from '../yardsticks/scratch.js';

/** `PAIPU_BENCH_FACTS=10000000` asks for the ten million facts of the performance targets; it takes some minutes and 2 GB. */
const FACTS = Number(process.env.PAIPU_BENCH_FACTS ?? '400000');
const ROUNDS = 9;

export const row: Row = {
  name: 'statistics',
  work: 'the statistics of a player, one fact in a hundred, from rollups',
  unit: 'answers',
  async prepare() {
    const scratch = scratchFolder('statistics');
    const { models, facts, own } = await fillFactTables(scratch.path, FACTS);
    let position = 1;
    const standing: Standing = {
      caughtUp: async () => undefined,
      appended: () => undefined,
      last: async () => position,
      hasReached: () => true,
    };
    const { queries } = models;
    // rated once: ratings are of everybody, and are kept as long as the log stands still
    const ratings = openRatings(queries, { ...standing, last: async () => 1 });
    await ratings.all();
    const count = openPlayerFigures(queries, standing, ratings);
    const period = { since: '2018-02-03T05:00:00Z', until: '2018-12-24T17:00:00Z' };
    const page = { first: 50, after: null };
    const asked: readonly (readonly [name: string, work: () => Promise<unknown>, atMost?: number])[] = [
      ['from rollups', () => (position++, count(ASKED, {})), 50],
      ['warm', () => count(ASKED, {}), 5],
      ['of a period with parts of days', () => (position++, count(ASKED, period)), 50],
      ['leaderboard of all', () => openLeaderboard(queries, ratings)({ figure: 'net', minimum: 30 }, {}, page)],
      ['opponents', () => openOpponents(queries)(ASKED, {}, page)],
      ['trend of 60 days', () => openTrend(queries)(ASKED, { by: 'day', figure: 'net-per-hand', last: 60 }, {})],
    ];
    return {
      ours: {
        name: 'figures of all time, nothing kept',
        async run() {
          position++;
          consume((await count(ASKED, {}))?.hands ?? 0);
          return 1;
        },
      },
      yardsticks: [],
      targets: [],
      async extras() {
        const extras: Extra[] = [];
        for (const [name, work, atMost] of asked) {
          const times: number[] = [];
          for (let round = 0; round < ROUNDS; round++) {
            const began = performance.now();
            await work();
            times.push(performance.now() - began);
          }
          extras.push({ name, value: median(times), unit: 'ms', ...(atMost === undefined ? {} : { atMost }) });
        }
        return extras;
      },
      notes: [`${own} hands of the player among ${facts} facts; PAIPU_BENCH_FACTS=10000000 for those of the target`],
      async close() {
        await models.close();
        scratch.remove();
      },
    };
  },
};
