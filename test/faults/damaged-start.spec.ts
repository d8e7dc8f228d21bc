import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Sqlite from 'better-sqlite3';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compiledPath } from '../compiled.js';
import { paipu } from '../cli/paipu.js';
import { childEnvironment } from './environment.js';

/* R3: the service and a worker over an embedded store that is damaged: what, where and what to do, in a sentence, and exit code 2. */

let folder = '';
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'paipu-damaged-'));
  const night = 'test/golden/changsha/sample-night.paipu.jsonl';
  expect((await paipu(['import', night, '--data', at('whole')])).code).toBe(0);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function serve(
  data: string,
  language: 'zh' | 'en' = 'en',
): Promise<{ readonly code: unknown; readonly said: string }> {
  const child = spawn(process.execPath, [compiledPath('apps/api/main.ts')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: childEnvironment({ PAIPU_DATA: data, PAIPU_PORT: '0', PAIPU_SAMPLE: 'none', PAIPU_LANG: language }),
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (text.includes('Paipu is ready')) child.kill('SIGKILL');
  });
  const [code] = await once(child, 'close');
  return { code, said };
}

/** Alters the log as no build of ours does. */
function alterLog(data: string, statement: string): void {
  const db = new Sqlite(join(data, 'log.db'));
  const triggers = db.prepare<[], { name: string }>("SELECT name FROM sqlite_schema WHERE type = 'trigger'").all();
  for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`);
  db.exec(statement);
  db.close();
}

describe('R3 the service', () => {
  const log = 'restore a backup: paipu restore FILE --data NEWDIR';
  const models = 'move its folder away: it is made anew from the log';
  it.each<[string, (data: string) => void, string, string]>([
    ['a log that is no database', (data) => writeFileSync(join(data, 'log.db'), 'x'.repeat(5000)), 'log.db', log],
    [
      'a log that was cut',
      (data) => truncateSync(join(data, 'log.db'), statSync(join(data, 'log.db')).size / 2),
      'log.db',
      log,
    ],
    [
      'an event that was altered',
      (data) => alterLog(data, "UPDATE events SET body = replace(body, '5', '6') WHERE position = 500"),
      'position 500',
      log,
    ],
    [
      'an event that is missing',
      (data) => alterLog(data, 'DELETE FROM events WHERE position = 700'),
      'position 700',
      log,
    ],
    [
      'read models that are no database',
      (data) => writeFileSync(join(data, 'read/read-1.db'), 'x'.repeat(5000)),
      'read-1.db',
      models,
    ],
    ['read models that were cut', (data) => truncateSync(join(data, 'read/read-1.db'), 40_000), 'read-1.db', models],
    [
      'read models whose version is gone',
      (data) => writeFileSync(join(data, 'read/current'), 'nonsense\n'),
      'current names no version',
      models,
    ],
  ])(
    'says of %s where it is and what to do, without a stack, and leaves with 2',
    async (what, damage, where, remedy) => {
      const data = at(what.replaceAll(' ', '-'));
      cpSync(at('whole'), data, { recursive: true });
      damage(data);
      const { code, said } = await serve(data);
      expect({
        code,
        where: said.includes(where),
        remedy: said.includes(remedy),
        stack: /\n\s+at /.test(said),
      }).toEqual({
        ...{ code: 2, where: true, remedy: true, stack: false },
      });
      expect(said.trimEnd().split('\n').length).toBeLessThan(4);
    },
    30_000,
  );
});

describe('R3 a damaged log', () => {
  it('is told in Chinese alone by the service and by the command line, with what to do', async () => {
    const data = at('log-zh');
    cpSync(at('whole'), data, { recursive: true });
    writeFileSync(join(data, 'log.db'), 'x'.repeat(5000));
    const remedy = '请把它原样移开，从备份恢复：paipu restore 备份文件 --data 新目录';
    const { code, said } = await serve(data, 'zh');
    expect({ code, said: said.trim() }).toEqual({
      code: 2,
      said: `事件库打不开：${join(data, 'log.db')}：文件已损坏（SQLITE_NOTADB）；${remedy}。`,
    });
    const run = await paipu(['export', '--data', data], { variables: { LC_ALL: 'zh_CN.UTF-8' } });
    expect({ code: run.code, said: run.stderr.trim() }).toEqual({
      code: 2,
      said: `事件库用不了：${join(data, 'log.db')}：文件已损坏（SQLITE_NOTADB）；${remedy}。`,
    });
  }, 30_000);
});

describe('R3 a worker over a damaged log', () => {
  it('tells its operator in Chinese, its log in English, and leaves with 2', async () => {
    const data = at('worker-zh');
    mkdirSync(data);
    writeFileSync(join(data, 'log.db'), 'x'.repeat(5000));
    const child = spawn(process.execPath, [compiledPath('apps/relay/main.ts')], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: childEnvironment({
        PAIPU_DATA: data,
        PAIPU_KAFKA: '127.0.0.1:1',
        PAIPU_KAFKA_REPLICAS: '1',
        PAIPU_HEALTH_PORT: '0',
        PAIPU_LANG: 'zh',
      }),
    });
    let text = '';
    child.stderr.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    const [code] = await once(child, 'close');
    const lines = text.trimEnd().split('\n');
    const log = lines.filter((line) => line.startsWith('{'));
    expect({ code, told: lines.filter((line) => !log.includes(line)) }).toEqual({
      code: 2,
      told: [expect.stringMatching(/log\.db：文件已损坏（SQLITE_NOTADB）；请把它/)],
    });
    expect(log).toEqual([expect.stringMatching(/log\.db.*is damaged.*restore a backup/)]);
    expect(log.join()).not.toMatch(/\p{Script=Han}/u);
  }, 30_000);
});

/** The whole read store with one file that is none. */
function withDamagedModels(name: string): string {
  const data = at(name);
  cpSync(at('whole'), data, { recursive: true });
  writeFileSync(join(data, 'read/read-1.db'), 'x'.repeat(5000));
  return data;
}

describe('R3 damaged read models', () => {
  it('are told in Chinese by the service, with what to do: no word of a backup, for they are made anew', async () => {
    const { code, said } = await serve(withDamagedModels('models-zh'), 'zh');
    expect(code).toBe(2);
    expect(said).toMatch(
      /^查询用的数据打不开：\S+read-1\.db 已损坏（.*）；请移开它所在的目录：下次启动时会从记录重新做出。$/m,
    );
  });

  it.each([
    [
      'C',
      /^the read models cannot be used: \S+read-1\.db is damaged \(.*\); move its folder away: it is made anew from the log/,
    ],
    [
      'zh_CN.UTF-8',
      /^查询用的数据用不了：\S+read-1\.db 已损坏（.*）；请移开它所在的目录：下次启动时会从记录重新做出。$/,
    ],
  ])('are told by the command line under LC_ALL=%s, with what to do and exit code 2', async (locale, said) => {
    const night = 'test/golden/changsha/sample-night.paipu.jsonl';
    const data = withDamagedModels(`models-cli-${locale}`);
    const run = await paipu(['import', night, '--data', data], { variables: { LC_ALL: locale } });
    expect({ code: run.code, said: run.stderr.trim().split('\n').at(-1) }).toEqual({
      code: 2,
      said: expect.stringMatching(said),
    });
  });
});
