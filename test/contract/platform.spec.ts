import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtempSync, rmSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { seededRandom } from '#bots';
import { openPlatform, openReadingPlatform, restorePlatform, shownLog, type Platform } from '#platform';
import { openTable, playThrough, startTestHand } from '#recorder/testing/desk';
import { startNode, type ProtocolNode } from './node.js';

/** The platform with its log at an EventStoreDB: the protocol server, over a socket. */

// every append is some round trips here
jest.setTimeout(60_000);

let node: ProtocolNode;
let folder = '';
beforeEach(async () => {
  node = await startNode();
  folder = mkdtempSync(join(tmpdir(), 'paipu-platform-'));
});
afterEach(async () => {
  await node.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function playHand(platform: Platform, hand: string, match: string): Promise<void> {
  const desk = { store: platform.events, recorder: platform.recorder };
  await openTable(desk, match);
  await startTestHand(desk, hand, match);
  await playThrough(desk, hand, seededRandom([1, 2, 3, 4]));
  await platform.waitFor(await platform.events.lastPosition());
}

describe('a platform whose log is an EventStoreDB', () => {
  it('records, projects and reads what it wrote, keeps the names, and goes on after a restart', async () => {
    const first = await openPlatform({ folder, log: node.url });
    await playHand(first, 'h1', 'm1');
    expect(await first.queries.hand('h1')).toMatchObject({ state: 'ended' });
    expect(await first.faults()).toEqual([]);
    await first.close();
    expect(existsSync(join(folder, 'log.db'))).toBe(false);
    const second = await openPlatform({ folder, log: node.url });
    await playHand(second, 'h2', 'm2');
    expect(await second.queries.match('m1')).toMatchObject({ handCount: 1, players: [{ name: '安' }, {}, {}, {}] });
    expect(await second.queries.hand('h2')).toMatchObject({ state: 'ended' });
    await second.close();
  });

  it('serves a read model of this log where the folder holds one of another', async () => {
    const embedded = await openPlatform({ folder });
    await playHand(embedded, 'h1', 'm1');
    await embedded.close();
    const there = await openPlatform({ folder, log: node.url });
    expect(await there.queries.match('m1')).toBeNull();
    await playHand(there, 'h2', 'm2');
    expect(await there.queries.hand('h2')).toMatchObject({ state: 'ended' });
    await there.close();
    const back = await openPlatform({ folder });
    await back.waitFor(await back.events.lastPosition());
    expect(await back.queries.hand('h1')).toMatchObject({ state: 'ended' });
    expect(await back.queries.hand('h2')).toBeNull();
    await back.close();
  });

  it('is not ready while the node is away, and is again when it is back', async () => {
    const platform = await openPlatform({ folder, log: node.url });
    node.outage();
    expect((await platform.faults()).map(({ en }) => en).join()).toContain('the node does not answer');
    await node.restart();
    for (let tries = 0; tries < 100 && (await platform.faults()).length > 0; tries++) await pause(50);
    expect(await platform.faults()).toEqual([]);
    await platform.close();
  });

  it('does not start without the node, and says where it looked and what to do, but not the password', async () => {
    await node.stop();
    const url = node.url.replace('esdb://', 'esdb://admin:changeit@');
    const opening = openPlatform({ folder, log: url });
    await expect(opening).rejects.toMatchObject({ failure: 'unavailable' });
    const message = await opening.catch((error: Error) => error.message);
    expect(message).toContain(`no EventStoreDB answers at esdb://127.0.0.1:${node.port} (`);
    expect(message).toContain('start it, or correct the address in PAIPU_LOG');
    expect(message).not.toContain('changeit');
  });

  it('leaves backup and restore to the embedded log', async () => {
    const reading = await openReadingPlatform(folder, node.url);
    const refused = { failure: 'unsupported', message: expect.stringContaining('paipu copy') };
    await expect(reading.backup(join(folder, 'b'))).rejects.toMatchObject(refused);
    await reading.close();
    await expect(restorePlatform(join(folder, 'b'), folder, node.url)).rejects.toMatchObject(refused);
  });
});

describe('an address of a log', () => {
  it.each([
    ['esdb://admin:changeit@10.0.0.1:2113?tls=true', 'esdb://10.0.0.1:2113'],
    ['esdb+discover://u:p@a:2113,b:2113/?x=y', 'esdb+discover://a:2113,b:2113'],
    ['esdb://127.0.0.1:2113?tls=false', 'esdb://127.0.0.1:2113'],
    ['esdb://u:ge/he@im@a:2113?tls=false', 'esdb://a:2113'],
    ['embedded', 'embedded'],
  ])('%s is shown as %s', (place, shown) => expect(shownLog(place)).toBe(shown));

  it.each(['postgres://x', 'esdb://', 'esdb:// 1', ''])('refuses %j', async (log) => {
    await expect(openPlatform({ folder, log })).rejects.toMatchObject({ failure: 'unsupported' });
  });

  it.each([
    ['an option nobody knows', 'esdb://u:geheim@127.0.0.1:1?tls=false&bogus=1', 'its options may be tls'],
    ['an option without effect', 'esdb://u:geheim@127.0.0.1:1?tlsVerifyCert=false', 'its options may be tls'],
    ['a value that is none', 'esdb://u:geheim@127.0.0.1:1?keepAliveInterval=geheim', 'an option has a value'],
    ['a slash in the password', 'esdb://u:geheim/x@127.0.0.1:1?tls=false', '%2F'],
    ['an @ in the password', 'esdb://u:x@geheim@127.0.0.1:1?tls=false', '%40'],
    ['half an escape', 'esdb://u:geheim%zz@127.0.0.1:1', '%25'],
  ])('with %s is refused with what to do, and nothing of it is said or printed', async (_, log, said) => {
    const printed = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const refused = await openPlatform({ folder, log }).catch((error: unknown) => inspect(error, { depth: 9 }));
    expect(refused).toContain(said);
    expect(refused).not.toContain('geheim');
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
  });
});
