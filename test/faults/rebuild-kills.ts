import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '#bots';
import { openPlatform, openReadingPlatform, type ReadStorePlace } from '#platform';
import { projectedLog } from '#platform/projected-log';
import { openReadModels } from '#platform/read-models';
import { projectAll, type ReadModels } from '#read-store';
import { openSqliteReadModels } from '#read-store/adapters/sqlite/index';
import { openTable, playThrough, startTestHand } from '#recorder/testing/desk';
import { startChild } from './child.js';
import { compiledPath } from '../compiled.js';

const MATCHES = 8;
const nameOf = async (player: string): Promise<string> => player;

/**
 * Rebuilds in a process of their own, killed again and again, whatever store the read models lie in; `place` gives one without
 * any for the log in a folder.
 */
export function describeRebuildKills(place: (folder: string) => Promise<ReadStorePlace>): void {
  describe('R12 a rebuild whose process is killed', () => {
    let folder = '';
    let whole = '';

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'paipu-rebuild-kills-'));
      compiledPath('test/faults/children/rebuild-again.ts');
      const platform = await openPlatform({ folder, projecting: 'later' });
      const desk = { store: platform.events, recorder: platform.recorder };
      for (let match = 1; match <= MATCHES; match++) {
        await openTable(desk, `m${match}`);
        await startTestHand(desk, `m${match}-h1`, `m${match}`);
        await playThrough(desk, `m${match}-h1`, seededRandom([match, 1, 3, 4]));
      }
      await platform.close();
      const fresh = await openSqliteReadModels({ folder: join(folder, 'fresh'), nameOf });
      await project(fresh);
      whole = await fresh.store.dump();
      await fresh.close();
    }, 120_000);
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    const project = async ({ store }: ReadModels, signal?: AbortSignal, told?: () => void): Promise<void> => {
      const log = await openReadingPlatform(folder);
      const how = { log: projectedLog(log.events), store, pageSize: 100, ...(signal === undefined ? {} : { signal }) };
      await projectAll(how, told).finally(() => log.close());
    };
    /** an old model that lacks the later matches */
    const projectFirstPage = async (models: ReadModels): Promise<string> => {
      const ending = new AbortController();
      const first = project(models, ending.signal, () => ending.abort(new Error('enough')));
      await expect(first).rejects.toThrow('enough');
      return models.store.dump();
    };

    it.each([1, 4])(
      'by %i workers leaves the old tables serving, and goes on to the fresh fold, byte for byte',
      async (workers) => {
        const readStore = await place(folder);
        const old = await openReadModels({ folder, place: readStore, nameOf });
        const before = await projectFirstPage(old);
        expect(before).not.toBe(whole);
        let kills = 0;
        for (let isDone = false; !isDone;) {
          // the first is killed before its end for certain
          const how = kills === 0 ? ['held'] : [];
          const child = startChild('rebuild-again', folder, readStore, String(workers), ...how);
          await child.says('wrote');
          await pause(Math.random() * 20);
          child.kill();
          if (kills === 0) expect(await old.isSuperseded()).toBe(false);
          // it may die between the switch and the word that it is done
          isDone = (await child.gone).includes('done') || (await old.isSuperseded());
          if (isDone) break;
          kills++;
          expect(await old.store.dump()).toBe(before);
          const other = await openReadModels({ folder, place: readStore, nameOf });
          expect(other.version).toBe(old.version);
          await other.close();
          // what is left is less each time; the last attempt is let through
          if (kills === 6) {
            isDone = (await startChild('rebuild-again', folder, readStore, String(workers)).gone).includes('done');
            expect(isDone).toBe(true);
          }
        }
        expect(await old.refresh()).toBe(true);
        expect(await old.store.dump()).toBe(whole);
        await old.close();
      },
      120_000,
    );
  });
}
