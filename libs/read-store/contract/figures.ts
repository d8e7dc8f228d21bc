import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Finding, HandRows } from '#projections';
import { projectedLog } from '#platform/projected-log';
import { projectAll, type HandView, type ReadStore, type SumsFilter } from '../index.js';
import { night, openStore, type Place } from './given.js';

const PLAYERS = ['p-an', 'p-chu', 'p-fei', 'p-new', 'p-duo'];
const NET = ['hands/net', 'hands/voided'];

/** Rows of a hand like another, in which so much is found. */
function withFindings(
  like: HandView,
  position: number,
  match: string,
  severities: readonly Finding['severity'][],
): HandRows {
  const id = `found-${position}`;
  const players = like.players.map(({ seat, player }) => ({ seat, player }));
  const findings = severities.map((severity, line) => ({
    ...{ code: 'payment' as const, severity, match, hand: id, line, step: line, clause: null },
    ...{ expected: null, recorded: null, message: { zh: '错', en: 'wrong' } },
  }));
  return { row: { ...like, id, position, match, players }, findings, facts: null };
}

/** The queries behind leaderboards, trends, opponents and nights, over a night with a replaced player, a voided and a corrected hand. */
export function describeFigures(at: () => Place): void {
  describe('statistics over many hands and players', () => {
    let store: ReadStore;
    let ended: readonly HandView[];

    beforeEach(async () => {
      store = await openStore(at(), 'figures');
      await projectAll({ log: projectedLog(await night()), store, pageSize: 7 });
      const { rows } = await store.hands({ state: 'ended' }, { first: 9, after: null });
      ended = rows.map(({ node }) => node);
    }, 60_000);

    it('gives each who sat in a match what was won while they sat there, summing to zero, and no place', async () => {
      const results = await store.results({ club: '' });
      const sum = (seat: number, hands: readonly HandView[]) =>
        hands.reduce((all, { deltas }) => all + (deltas?.[seat] ?? 0), 0);
      const [h2, ...later] = ended;
      // 1 pays 3 twice 2: a correction and a penalty
      expect(new Map(results.map(({ player, net }) => [player, net]))).toEqual(
        new Map([
          ['p-an', sum(0, ended)],
          ['p-chu', sum(1, ended) - 4],
          ['p-fei', sum(2, [h2])],
          ['p-duo', sum(3, ended) + 4],
          ['p-new', sum(2, later)],
        ]),
      );
      expect(results.reduce((all, { net }) => all + net, 0)).toBe(0);
      expect(new Set(results.map(({ place }) => place))).toEqual(new Set([null]));
      expect(await store.matchSums({ player: 'p-duo' })).toEqual([]);
      await store.close();
    });

    it('sums everybody as it sums each, of all time and of a period with parts of days', async () => {
      const [first, , last] = ended.map(({ startedAt }) => startedAt);
      const filters: readonly SumsFilter[] = [
        {},
        { since: first, until: last },
        { dealing: 'dealer' },
        { ruleset: 'x' },
      ];
      for (const filter of filters) {
        const all = await store.sumsOfAll(NET, filter);
        for (const player of PLAYERS) {
          const own = ((await store.sums(player, filter)) ?? []).filter(({ family, item }) =>
            NET.includes(`${family}/${item}`),
          );
          const parts = all.filter((each) => each.player === player);
          for (const { family, item, n, amount } of own) {
            const same = parts.filter((each) => each.family === family && each.item === item);
            expect(same.reduce((sum, each) => sum + each.n, 0)).toBe(n);
            expect(same.reduce((sum, each) => sum + each.amount, 0)).toBe(amount);
          }
          expect(new Set(parts.map(({ item }) => item)).size).toBe(own.length);
        }
      }
      await store.close();
    });

    it('gives the latest hands first, and no voided ones', async () => {
      const items = await store.latestItems('p-duo', ['hands/net'], 2, {});
      expect(items.map(({ hand }) => hand)).toEqual(['h4', 'h3']);
      const [corrected] = items.filter(({ hand }) => hand === 'h3');
      expect(corrected.amount).toBe((ended[1].deltas?.[3] ?? 0) + 2);
      await store.close();
    });

    it('knows who sat together, and what passed between them: the nets of the hands', async () => {
      const together = await store.together('p-duo', {});
      expect(new Map(together.map(({ player, hands }) => [player, hands]))).toEqual(
        new Map([
          ['p-an', 3],
          ['p-chu', 3],
          ['p-fei', 1],
          ['p-new', 2],
        ]),
      );
      const flow = await store.flow(['m1']);
      const won = flow.filter(({ to }) => to === 'p-duo').reduce((sum, { amount }) => sum + amount, 0);
      expect(won).toBe(ended.reduce((sum, { deltas }) => sum + (deltas?.[3] ?? 0), 0) + 2);
      await store.close();
    });

    it('lists nights with the hands that count, knows names and the zone', async () => {
      const [only, ...none] = await store.nights('', null, 9);
      expect([only.matches, only.players, none]).toEqual([1, 5, []]);
      expect(await store.nights('', only.night, 9)).toEqual([]);
      expect(await store.zoneOf({ player: 'p-new' })).toBe(only.zone);
      expect(await store.zoneOf({ club: 'nowhere' })).toBeNull();
      expect((await store.names(['p-new', 'nobody'])).get('p-new')).toBe('name of p-new');
      await store.close();
    });

    it('counts the findings of matches by match and severity', async () => {
      const place = await store.place();
      const hands = [
        withFindings(ended[0], 90001, 'm2', ['error', 'info', 'error']),
        withFindings(ended[0], 90002, 'm2', ['error']),
        withFindings(ended[0], 90003, 'm3', ['warning']),
        withFindings(ended[0], 90004, 'm4', ['error']),
      ];
      await store.commit({ matches: [], hands, players: [], parked: [] }, place, (await store.checkpoint()) + 1);
      expect(await store.findingCounts(['m1', 'm2', 'm3', 'nowhere'])).toEqual(
        new Map([
          ['m2', { error: 3, info: 1 }],
          ['m3', { warning: 1 }],
        ]),
      );
      await store.close();
    });
  });
}
