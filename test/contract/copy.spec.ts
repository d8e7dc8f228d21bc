import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '#bots';
import { filled } from '../../libs/event-store/contract/given.js';
import { openEventStoreDb } from '#event-store/adapters/eventstoredb/index';
import { openSqliteEventStore } from '#event-store/adapters/sqlite/index';
import { openPlatform } from '#platform';
import { openTable, playThrough, startTestHand } from '#recorder/testing/desk';
import { compiledPath } from '../compiled.js';
import { paipu } from '../cli/paipu.js';
import { startNodeProcess, type NodeProcess } from './node-process.js';

/** `paipu copy` between data directories and the protocol server, each in a process of its own. */

const NIGHT = 'test/golden/changsha/sample-night.paipu.jsonl';
let folder = '';
let log = '';
let events = 0;
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'paipu-copy-'));
  // a night that was taken in from a file, and a hand that was played by commands
  expect(await paipu(['import', NIGHT, '--data', at('first')])).toMatchObject({ code: 0 });
  const platform = await openPlatform({ folder: at('first'), projecting: 'later' });
  const desk = { store: platform.events, recorder: platform.recorder };
  await openTable(desk, 'm1');
  await startTestHand(desk, 'h1', 'm1');
  await playThrough(desk, 'h1', seededRandom([1, 2, 3, 4]));
  events = await platform.events.lastPosition();
  await platform.close();
  log = await exported(['--data', at('first')]);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function exported(place: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await paipu(['export', ...place]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
}

/** A node of its own for one test. */
async function withNode(work: (node: NodeProcess) => Promise<void>): Promise<void> {
  const node = await startNodeProcess();
  try {
    await work(node);
  } finally {
    await node.stop();
  }
}

/** Keys are not in the log: who wants names takes them along. */
function withKeys(name: string): string {
  mkdirSync(at(name), { recursive: true });
  cpSync(at('first/keys'), at(`${name}/keys`), { recursive: true });
  return at(name);
}

describe('paipu copy', () => {
  it('from a data directory to an EventStoreDB and back gives the same bytes', async () => {
    await withNode(async ({ url }) => {
      const there = await paipu(['copy', '--from', at('first'), '--to', url, '--json']);
      expect(there).toMatchObject({ code: 0, stderr: '' });
      const shown = url.replace(/\?.*/, '');
      expect(JSON.parse(there.stdout)).toMatchObject({ to: shown, events, there: 0, copied: events, broken: null });
      expect(await exported(['--data', withKeys('names'), '--log', url])).toBe(log);
      const back = await paipu(['copy', '--from', url, '--to', withKeys('back')]);
      expect(back).toMatchObject({ code: 0, stdout: '' });
      expect(back.stderr).toContain(`holds ${events} events in`);
    });
    expect(await exported(['--data', at('back')])).toBe(log);
    const [first, back] = ['first', 'back'].map((name) =>
      openSqliteEventStore({ path: join(at(name), 'log.db'), access: 'read' }),
    );
    const whole = await first.readAll({ limit: events + 1 });
    expect(await back.readAll({ limit: events + 1 })).toEqual(whole);
    const commands = new Set(
      whole.events.flatMap(({ meta }) => (meta.correlation === 'match-m1' ? (meta.commandId ?? []) : [])),
    );
    expect(commands.size).toBeGreaterThan(20);
    for (const id of commands) {
      const known = await first.findCommand(id);
      expect(await back.findCommand(id)).toMatchObject({
        fingerprint: known?.fingerprint,
        answered: { revision: known?.answered.revision, answer: known?.answered.answer },
      });
    }
    await Promise.all([first.close(), back.close()]);
  }, 120_000);

  it('killed again and again goes on where it was, into either kind of store', async () => {
    await withNode(async ({ url }) => {
      for (const [from, to] of [
        [at('first'), url],
        [url, `sqlite:${at('killed.db')}`],
      ]) {
        let kills = 0;
        for (let code: number | null = null; code === null;) {
          const child = spawn(
            process.execPath,
            [compiledPath('apps/cli/main.ts'), 'copy', '--from', from, '--to', to],
            {
              stdio: 'ignore',
            },
          );
          const exit = once(child, 'exit');
          const patience = pause(350 + Math.random() * 300 + kills * 700).then(() => child.kill('SIGKILL'));
          [code] = await exit;
          if (code === null) kills++;
          await patience;
          expect(code === null || code === 0).toBe(true);
        }
        expect(kills).toBeGreaterThan(0);
      }
      const target = openEventStoreDb({ url });
      const copied = openSqliteEventStore({ path: at('killed.db'), access: 'read' });
      const source = openSqliteEventStore({ path: join(at('first'), 'log.db'), access: 'read' });
      const whole = await source.readAll({ limit: events + 1 });
      expect(await copied.readAll({ limit: events + 1 })).toEqual(whole);
      const page = await target.readAll({ limit: events + 1 });
      expect(page.events.map(({ id }) => id)).toEqual(whole.events.map(({ id }) => id));
      await Promise.all([target.close(), copied.close(), source.close()]);
    });
  }, 240_000);

  it('refuses a target that holds another log, names the place, and writes nothing', async () => {
    await withNode(async ({ url }) => {
      const other = openEventStoreDb({ url });
      await filled(other, 'match-other', 1);
      const { code, stderr } = await paipu(['copy', '--from', at('first'), '--to', url]);
      expect(code).toBe(1);
      expect(stderr).toContain('event 0 of match-other differs from the source (event)');
      expect((await other.readAll()).events).toHaveLength(1);
      await other.close();
    });
  }, 60_000);

  it.each([
    [['--from', 'a'], 'name both places'],
    [['--from', 'a', '--to', 'a'], 'the same place'],
    [['--from', 'nowhere', '--to', 'b'], 'nowhere/log.db does not exist'],
    [
      ['--from', 'esdb://admin:changeit@127.0.0.1:1?tls=false', '--to', 'b'],
      'no EventStoreDB answers at esdb://127.0.0.1:1',
    ],
  ])(
    '%j is a wrong call, said in a sentence without secrets',
    async (args, says) => {
      const { code, stderr } = await paipu(['copy', ...args]);
      expect({ code, says: stderr.includes(says), secret: stderr.includes('changeit') }).toEqual({
        code: 2,
        says: true,
        secret: false,
      });
      expect(existsSync('b')).toBe(false);
    },
    30_000,
  );

  it('says which of the two addresses is to be corrected', async () => {
    const nobody = 'esdb://127.0.0.1:1?tls=false';
    const to = await paipu(['copy', '--from', at('first'), '--to', nobody]);
    expect([to.code, to.stderr]).toEqual([2, expect.stringContaining('correct the address in PAIPU_COPY_TO or --to')]);
    const from = await paipu(['copy', '--from', nobody, '--to', at('never')]);
    expect(from.stderr).toContain('correct the address in PAIPU_COPY_FROM or --from');
  }, 60_000);

  it('speaks Chinese', async () => {
    const { code, stderr } = await paipu(['copy', '--from', at('first'), '--to', at('zh')], {
      variables: { LANG: 'zh_CN' },
    });
    expect(code).toBe(0);
    expect(stderr).toContain(`现有 ${events} 条事件`);
  }, 60_000);
});
