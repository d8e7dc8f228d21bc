import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '#bots';
import { verifyBackup } from '#event-store/adapters/sqlite/index';
import { exportLog } from '#recorder';
import { openTable, playThrough, startTestHand } from '#recorder/testing/desk';
import { openPlatform, openReadingPlatform, restorePlatform, type Platform } from './index.js';

jest.setTimeout(60_000);

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paipu-platform-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const data = (name = 'data'): string => join(folder, name);

async function played(platform: Platform, hands: number): Promise<void> {
  const desk = { store: platform.events, recorder: platform.recorder };
  await openTable(desk);
  for (let number = 1; number <= hands; number++) {
    await startTestHand(desk, `h${number}`);
    await playThrough(desk, `h${number}`, seededRandom([number, 5, 5, 5]));
  }
}

async function exported(platform: Pick<Platform, 'events' | 'people'>): Promise<string> {
  let file = '';
  for await (const piece of exportLog(platform.events, platform.people, { everything: true })) file += piece;
  return file;
}

describe('the platform in a folder', () => {
  it('lets a writer read what it wrote, and keeps log, keys and model from others', async () => {
    const platform = await openPlatform({ folder: data() });
    await played(platform, 2);
    await platform.recorder.closeMatch({ commandId: 'close', match: 'm1' });
    await platform.waitFor(await platform.events.lastPosition());
    expect(await platform.queries.match('m1')).toMatchObject({
      state: 'closed',
      handCount: 2,
      players: [{ name: '安' }, { name: '楚' }, { name: '飞' }, { name: '多' }],
    });
    const { rows, more } = await platform.queries.hands({ match: 'm1', player: 'p-an' }, { first: 1, after: null });
    expect({ ids: rows.map(({ node }) => node.id), more }).toEqual({ ids: ['h1'], more: true });
    const next = await platform.queries.hands({ match: 'm1' }, { first: 5, after: rows[0].key });
    expect(next.rows.map(({ node }) => node.id)).toEqual(['h2']);
    expect(next.rows[0].node).toMatchObject({ state: 'ended', number: 2, ruleset: { id: 'changsha' } });
    const sums = await platform.queries.sums('p-an', {});
    expect(sums).toEqual(expect.arrayContaining([expect.objectContaining({ family: 'hands', item: 'net', n: 2 })]));
    expect(await platform.queries.player('p-an')).toEqual({ id: 'p-an', name: '安', handCount: 2 });
    expect(await platform.faults()).toEqual([]);
    await platform.close();
    expect(statSync(data()).mode & 0o777).toBe(0o700);
    expect(statSync(join(data(), 'keys')).mode & 0o777).toBe(0o700);
    expect(readFileSync(join(data(), 'log.db')).includes(Buffer.from('安'))).toBe(false);
  });

  it('refuses a data directory that is a file, as a store that cannot be used', async () => {
    writeFileSync(data('file'), '');
    await expect(openPlatform({ folder: data('file') })).rejects.toMatchObject({ failure: 'unavailable' });
  });

  it('goes on after a restart from where the model was', async () => {
    const first = await openPlatform({ folder: data(), projecting: 'later' });
    await played(first, 1);
    await first.close();
    const second = await openPlatform({ folder: data() });
    await second.waitFor(await second.events.lastPosition());
    expect(await second.queries.hand('h1')).toMatchObject({ state: 'ended' });
    await second.close();
  });

  it('a hand voided after its end counts nowhere but as voided', async () => {
    const platform = await openPlatform({ folder: data() });
    await played(platform, 2);
    await platform.waitFor(await platform.events.lastPosition());
    await platform.recorder.voidHand({ commandId: 'v', hand: 'h1', reason: 'wrong deal', by: 'referee' });
    await platform.waitFor(await platform.events.lastPosition());
    expect(await platform.queries.hand('h1')).toMatchObject({ state: 'voided' });
    expect(await platform.queries.match('m1')).toMatchObject({ handCount: 1 });
    const sums = (await platform.queries.sums('p-chu', {})) ?? [];
    const core = sums.filter(({ family }) => family === 'hands').map(({ item, n }) => [item, n]);
    expect(core).toEqual(
      expect.arrayContaining([
        ['net', 1],
        ['voided', 1],
      ]),
    );
    await platform.close();
  });

  it('R12 serves the old model until a rebuild is done, and the same rows after it', async () => {
    const platform = await openPlatform({ folder: data() });
    await played(platform, 2);
    await platform.waitFor(await platform.events.lastPosition());
    const before = await platform.queries.hands({}, { first: 9, after: null });
    let served = 0;
    await platform.rebuild(() => {
      served++;
      void platform.queries.hand('h1');
    });
    expect(served).toBeGreaterThan(0);
    expect(await platform.queries.hands({}, { first: 9, after: null })).toEqual(before);
    await startTestHand({ recorder: platform.recorder }, 'h3');
    await platform.waitFor(await platform.events.lastPosition());
    expect(await platform.queries.liveHands()).toEqual(['h3']);
    await platform.close();
  });

  it('knows its log again by the last event of the model, though another log begins alike and is longer', async () => {
    const first = await openPlatform({ folder: data() });
    await played(first, 1);
    const reading = await openReadingPlatform(data());
    await reading.backup(join(folder, 'backup.db'));
    await reading.close();
    const goOn = async (platform: Platform, hands: readonly string[]): Promise<void> => {
      for (const hand of hands) {
        await startTestHand(platform, hand);
        await playThrough({ ...platform, store: platform.events }, hand, seededRandom([hand.length, 6, 6, 6]));
      }
      await platform.waitFor(await platform.events.lastPosition());
    };
    await goOn(first, ['lost']);
    await first.close();
    await restorePlatform(join(folder, 'backup.db'), data('restored'));
    const second = await openPlatform({ folder: data('restored') });
    await goOn(second, ['other', 'more', 'and-more']);
    await second.close();
    // the read models of the log that was lost, beside the one that was restored and went on
    rmSync(join(data('restored'), 'read'), { recursive: true });
    cpSync(join(data(), 'read'), join(data('restored'), 'read'), { recursive: true });
    const again = await openPlatform({ folder: data('restored') });
    await again.waitFor(await again.events.lastPosition());
    const { rows } = await again.queries.hands({}, { first: 9, after: null });
    expect(rows.map(({ node }) => node.id)).toEqual(['h1', 'other', 'more', 'and-more']);
    await again.close();
  });

  it('is backed up while it is written to, and restored with everything but the keys', async () => {
    const platform = await openPlatform({ folder: data() });
    await played(platform, 1);
    const reading = await openReadingPlatform(data());
    const counts = await reading.backup(join(folder, 'backup.db'));
    await reading.close();
    expect(verifyBackup(join(folder, 'backup.db'))).toEqual(counts);
    const log = await exported(platform);
    await platform.close();
    await restorePlatform(join(folder, 'backup.db'), data('again'));
    const again = await openPlatform({ folder: data('again') });
    await again.waitFor(await again.events.lastPosition());
    expect(await again.queries.hand('h1')).toMatchObject({ state: 'ended', players: [{ name: null }, {}, {}, {}] });
    expect(await exported(again)).toBe(log.replace(/"name":"[^"]*"/g, (_, at) => `"name":"${nameAt(log, at)}"`));
    await again.close();
  });
});

/** A player without a key is shown by id. */
function nameAt(log: string, at: number): string {
  return /"player":"([^"]*)",$/.exec(log.slice(0, at))?.[1] ?? '';
}
