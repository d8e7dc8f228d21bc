import { afterEach, describe, expect, it } from '@jest/globals';
import { request } from 'node:http';
import { connect } from 'node:net';
import { bindingNote } from './operations/binding.js';
import { settingsFrom } from './settings.js';
import { startServiceProcess } from '../../test/faults/service-process.js';
import { startTestApi, type TestApi } from './testing/running-api.js';

const running: TestApi[] = [];
async function started(options: Parameters<typeof startTestApi>[0] = {}): Promise<TestApi> {
  const test = await startTestApi(options);
  running.push(test);
  return test;
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((test) => test.api.stop()));
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('health', () => {
  it('is live and ready, and lists what was checked', async () => {
    const { api } = await started();
    expect(await (await fetch(`${api.url}/health/live`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`${api.url}/health/ready`)).json()).toEqual({
      status: 'ok',
      checks: { intake: 'ok', store: 'ok' },
    });
  });

  it('is not ready when a check says no or throws, and tells no internals', async () => {
    const { api, ports } = await started();
    Object.assign(ports.readiness, [
      { name: 'store', check: async () => 'synchronous is NORMAL, expected FULL' },
      { name: 'projections', check: () => Promise.reject(new Error('/secret/path')) },
      {
        name: 'log',
        check: async (language: 'zh' | 'en') => ({ zh: '记录没有应答', en: 'the log is away' })[language],
      },
    ]);
    const response = await fetch(`${api.url}/health/ready`);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      status: 'unavailable',
      checks: {
        intake: 'ok',
        store: 'synchronous is NORMAL, expected FULL',
        projections: 'failed',
        log: 'the log is away',
      },
    });
    const chinese = await fetch(`${api.url}/health/ready`, { headers: { 'accept-language': 'zh-CN' } });
    expect(await chinese.json()).toMatchObject({ checks: { projections: '检查失败', log: '记录没有应答' } });
  });
});

describe('metrics and ids', () => {
  it('counts requests by route and status, and nothing that a caller names', async () => {
    const { api, ask } = await started();
    await ask('query Secret_123m456p { hand(id: "h1") { id } }');
    await fetch(`${api.url}/nowhere/123m456p`);
    const text = await (await fetch(`${api.url}/metrics`)).text();
    expect(text).toContain('paipu_http_request_seconds_count{route="/graphql",status="2xx"} 1');
    expect(text).not.toContain('123m456p');
  });

  it('times each command by what became of it', async () => {
    const { api, ask } = await started();
    await ask('mutation { closeMatch(input: { commandId: "c1", match: "m1" }) { __typename } }');
    const text = await (await fetch(`${api.url}/metrics`)).text();
    expect(text).toMatch(/paipu_command_seconds_count\{command="closeMatch",outcome="(?:done|refused)"\} 1/);
    expect(text).toMatch(/paipu_build_info\{service="paipu-api",version="\d+\.\d+\.\d+",node="v\d/);
  });

  it('takes the caller’s request id, or makes one when that is none', async () => {
    const { ask } = await started();
    const given = await ask('{ hand(id: "h1") { id } }', {}, { 'x-request-id': 'night-7.a' });
    const made = await ask('{ hand(id: "h1") { id } }', {}, { 'x-request-id': 'has blank, and "more"' });
    expect(given.headers.get('x-request-id')).toBe('night-7.a');
    expect(made.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('bound to loopback', () => {
  it.each([
    ['evil.example', 421],
    ['127.0.0.1.evil.example', 421],
    ['localhost', 200],
  ])('asked for as %s it answers %i, so that no foreign name can be pointed at it', async (host, expected) => {
    const { api } = await started();
    const status = await new Promise((resolve, reject) => {
      const asked = request(`${api.url}/health/live`, { headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      asked.once('error', reject);
      asked.end();
    });
    expect(status).toBe(expected);
  });
});

describe('errors', () => {
  it('tell a caller nothing of what broke', async () => {
    const { ask } = await started();
    const { text, body } = await ask('{ hand(id: "broken") { id replay { length } } }');
    expect(body.errors?.[0]).toMatchObject({ path: ['hand', 'replay'], extensions: { code: 'INTERNAL_SERVER_ERROR' } });
    expect(text).not.toMatch(/SELECT|srv|stack/);
  });

  it('are told in the language of the caller', async () => {
    const { ask } = await started();
    const said = async (lang: string) =>
      (await ask('{ hand(id: "broken") { id replay { length } } }', {}, { lang })).body.errors?.[0].message;
    expect(await said('zh')).toBe('服务出错。原因在服务日志里，按这个回答的 x-request-id 可以找到。');
    expect(await said('en')).toMatch(/^Something broke on our side/);
  });
});

describe('the explorer', () => {
  it('is one page that fetches nothing from elsewhere, with three examples that work', async () => {
    const { api, ask } = await started();
    const response = await fetch(`${api.url}/graphql`, { headers: { accept: 'text/html,*/*' } });
    const page = await response.text();
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(page.match(/(?:src|href)="(?!#|data:|\/")[^"]*"|https?:\/\/|@import|url\(/g)).toBeNull();
    const examples: unknown = JSON.parse(/id="example-data">(.*?)<\/script>/s.exec(page)?.[1] ?? '[]');
    expect(examples).toHaveLength(3);
    for (const { query } of examples as { query: string }[]) expect((await ask(query)).status).toBe(200);
  });
});

describe('R17 a stop', () => {
  it('R17 answers what is in flight, takes nothing more, closes sockets and then the ports', async () => {
    const { api, ports, ask } = await started({ delay: 300 });
    const inFlight = Array.from({ length: 8 }, () => ask('{ hand(id: "h1") { id } }'));
    await until(() => ports.asked.length === 8);
    const stopped = api.stop();
    const answers = await Promise.all(inFlight);
    await stopped;
    expect(answers.map(({ body }) => body)).toEqual(
      Array.from({ length: 8 }, () => ({ data: { hand: { id: 'h1' } } })),
    );
    expect(ports.closed).toBe(1);
    await expect(fetch(`${api.url}/health/live`)).rejects.toThrow();
  });

  it('R17 does not wait longer than it may', async () => {
    const { api, ports, ask } = await started({ delay: 60_000, drainMs: 200 });
    const lost = ask('{ hand(id: "h1") { id } }').catch(() => 'closed');
    await until(() => ports.asked.length === 1);
    const start = performance.now();
    await api.stop();
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(await lost).toBe('closed');
    expect(ports.closed).toBe(1);
  });

  it('R17 by SIGTERM answers what is in flight and leaves with 0', async () => {
    const child = startServiceProcess();
    const url = await child.url;
    const body = JSON.stringify({ query: '{ hand(id: "h1") { id } }' });
    const headers = { 'content-type': 'application/json' };
    const answers = Array.from({ length: 8 }, () => fetch(`${url}/graphql`, { method: 'POST', headers, body }));
    await child.says('asked 8');
    child.terminate();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await child.code).toBe(0);
    await expect(child.says('closed')).resolves.toBeUndefined();
  }, 30_000);

  it('R17 closes connections that idle', async () => {
    const { api } = await started();
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    await new Promise((resolve) => socket.once('connect', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const start = performance.now();
    await api.stop();
    await closed;
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

describe('settings', () => {
  it('bind to loopback unless told otherwise', () => {
    expect(settingsFrom({}).host).toBe('127.0.0.1');
  });

  it('name the variable that is wrong', () => {
    expect(() => settingsFrom({ PAIPU_PORT: 'many' })).toThrow(/PAIPU_PORT/);
  });

  it('say at start who can reach the service', () => {
    expect(bindingNote('127.0.0.1')).toContain('no authentication yet');
    expect(bindingNote('0.0.0.0')).toContain('WITHOUT authentication');
  });
});
