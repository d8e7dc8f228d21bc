import { describe, expect, it } from '@jest/globals';
import { projectedLog } from '#platform/projected-log';
import { projectAll } from '../index.js';
import { dumpOf, night, openStore, type Place } from './given.js';

export function describeKills(at: () => Place, { times }: { readonly times: number }): void {
  describe('a projection that is killed', () => {
    it(`R8 at ${times} points between write and checkpoint comes to the fresh fold, byte for byte`, async () => {
      const log = projectedLog(await night());
      const fresh = await openStore(at(), 'fresh');
      await projectAll({ log, store: fresh });
      const whole = await dumpOf(fresh);
      for (let kills = 0, model = 0; kills < times; model++) {
        const name = `killed${model}`;
        kills += await at().killing(name, times - kills, (store) => projectAll({ log, store, pageSize: 1 }));
        expect(await dumpOf(await openStore(at(), name))).toBe(whole);
      }
    }, 300_000);
  });
}
