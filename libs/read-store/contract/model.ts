import { beforeEach, describe, expect, it } from '@jest/globals';
import type { EventStore } from '#event-store';
import { projectedLog } from '#platform/projected-log';
import { foldPage, newFolding, PROJECTED } from '#projections';
import { projectAll, startProjector } from '../index.js';
import { dumpOf, night, openStore, type Place } from './given.js';

export function describeModel(at: () => Place): void {
  describe('the read model of a night', () => {
    let log: EventStore;
    let whole = '';
    const open = (name: string) => openStore(at(), name);

    beforeEach(async () => {
      log = await night();
      const store = await open('whole');
      await projectAll({ log: projectedLog(log), store, pageSize: 100_000 });
      whole = await dumpOf(store);
    }, 60_000);

    it('holds hands, sums and what was put right', async () => {
      const store = await open('whole');
      const { rows } = await store.hands({}, { first: 9, after: null });
      expect(rows.map(({ node }) => [node.id, node.state])).toEqual([
        ['h1', 'voided'],
        ['h2', 'ended'],
        ['h3', 'ended'],
        ['h4', 'ended'],
        ['h5', 'voided'],
        ['h6', 'live'],
      ]);
      expect(rows[1].node.players[2]).toMatchObject({ player: 'p-fei' });
      expect(rows[2].node.players[2]).toMatchObject({ player: 'p-new' });
      const ended = rows.filter(({ node }) => node.state === 'ended').map(({ node }) => node.deltas ?? []);
      const deltas = [0, 1, 2, 3].map((seat) => ended.reduce((sum, each) => sum + each[seat], 0));
      expect((await store.match('m1'))?.totals).toEqual([deltas[0], deltas[1] - 4, deltas[2], deltas[3] + 4]);
      const net = ((await store.sums('p-duo', {})) ?? []).find(
        ({ family, item }) => family === 'hands' && item === 'net',
      );
      expect(net).toMatchObject({ n: 3, amount: deltas[3] + 2 });
      const none = await store.sums('p-duo', { opponent: 'p-an', since: '2027-01-01T00:00:00Z' });
      expect(none).toEqual([]);
      await store.close();
    });

    it('counts hands dealt in a row over the hands before that are not voided when a hand begins', async () => {
      const store = await open('whole');
      const { rows } = await store.hands({}, { first: 9, after: null });
      const dealers = rows.map(({ node }) => node.players.find(({ seat }) => seat === node.dealer)?.player ?? '');
      // h1 was voided only when h2 was over, so that h2 was dealt after it
      const runs: number[] = [];
      dealers.forEach((dealer, at) => runs.push(at > 0 && dealers[at - 1] === dealer ? runs[at - 1] + 1 : 1));
      const longest = new Map<string, number>();
      for (const at of [1, 2, 3]) longest.set(dealers[at], Math.max(longest.get(dealers[at]) ?? 0, runs[at]));
      for (const player of ['p-an', 'p-bo', 'p-fei', 'p-new', 'p-duo']) {
        const run = (await store.sums(player, {}))?.find(({ family, item }) => family === 'dealer' && item === 'run');
        expect(run?.most).toBe(longest.get(player));
      }
      expect(longest.size).toBeGreaterThan(0);
      await store.close();
    });

    it.each([1, 7, 50, 333])('folded %i events at a time is the fold in one go, byte for byte', async (pageSize) => {
      const store = await open('pieces');
      await projectAll({ log: projectedLog(log), store, pageSize });
      expect(await dumpOf(store)).toBe(whole);
    });

    it('folded by a projector that forgets everything after every page is the same', async () => {
      const store = await open('forgetful');
      for (let position = -1; position !== (await store.checkpoint());) {
        position = await store.checkpoint();
        const folding = newFolding({ match: (id) => store.matchFold(id), stream: projectedLog(log).stream });
        const page = await projectedLog(log).readAll({ after: position, limit: 13, prefixes: PROJECTED });
        await store.commit(await foldPage(folding, page.events), await store.place(), page.position);
      }
      expect(await dumpOf(store)).toBe(whole);
    });

    it('R9 two projectors on one checkpoint: one goes on, the other ends, nothing is applied twice', async () => {
      const [one, other] = [await open('shared'), await open('shared')];
      const projectors = await Promise.all(
        [one, other].map((store) => startProjector({ log: projectedLog(log), store, pageSize: 20 })),
      );
      const last = await log.lastPosition();
      const first = await Promise.race(
        projectors.map(async (projector, index) => {
          await projector.waitFor(last).catch(() => new Promise(() => undefined));
          return index;
        }),
      );
      expect(await projectors[1 - first].ended).toBe('overtaken');
      await projectors[first].stop();
      expect(await projectors[first].ended).toBe('stopped');
      await other.close();
      expect(await dumpOf(one)).toBe(whole);
    });

    it('R10 events delivered again change nothing; a gap is an error', async () => {
      const store = await open('again');
      await projectAll({ log: projectedLog(log), store, pageSize: 64 });
      const last = await store.place();
      const folding = newFolding({ match: (id) => store.matchFold(id), stream: projectedLog(log).stream });
      const { events } = await projectedLog(log).readAll({ after: 0, limit: 100_000, prefixes: PROJECTED });
      await store.commit(await foldPage(folding, events), last, last.position);
      expect(await store.dump()).toBe(whole);
      const gap = newFolding({ match: async () => null, stream: async () => [] });
      const without = events.filter(({ stream, revision }) => !(stream === 'hand-h2' && revision === 5));
      await expect(foldPage(gap, without)).rejects.toThrow('hand-h2: expected revision 5, came 6');
      await store.close();
    });
  });
}
