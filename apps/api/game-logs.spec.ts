import { afterEach, describe, expect, it } from '@jest/globals';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { accept } from '#rules';
import type { FileListener, GameLogs } from './ports.js';
import { startTestApi, type TestApi } from './testing/running-api.js';

const running: TestApi[] = [];
async function started(gameLogs: Partial<GameLogs> = {}): Promise<TestApi> {
  const test = await startTestApi();
  Object.assign(test.ports.gameLogs, gameLogs);
  running.push(test);
  return test;
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((test) => test.api.stop()));
});

const HEADERS = { 'content-type': 'application/x-ndjson', 'paipu-client': 'test' };
const FILE = '{"format":"paipu","version":1}\nh1\nh2\n';

interface Said {
  readonly errors: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
}

function upload(test: TestApi): { sending: ClientRequest; answer: Promise<IncomingMessage> } {
  const sending = request(`${test.api.url}/import`, { method: 'POST', headers: HEADERS });
  const answer = new Promise<IncomingMessage>((resolve, reject) =>
    sending.once('response', resolve).on('error', reject),
  );
  answer.catch(() => undefined);
  return { sending, answer };
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += chunk;
  return text;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A recorder that has stored one hand and then reads no further until it is let go. */
function slowIntake(): {
  readonly gameLogs: Partial<GameLogs>;
  readonly begun: Promise<void>;
  readonly broke: Promise<string>;
  letGo(): void;
} {
  let begin = (): void => undefined;
  let letGo = (): void => undefined;
  let breakOff = (_why: string): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const go = new Promise<void>((resolve) => (letGo = resolve));
  const broke = new Promise<string>((resolve) => (breakOff = resolve));
  return {
    begun,
    broke,
    letGo: () => letGo(),
    gameLogs: {
      async importFile({ log }, listener) {
        try {
          for await (const _chunk of log) {
            listener.added('h1');
            begin();
            await go;
          }
        } catch (error) {
          breakOff(String(error));
          throw error;
        }
        return { readable: true };
      },
    },
  };
}

describe('POST /import', () => {
  it('hands the file on and answers with the counts', async () => {
    const test = await started();
    const answer = await fetch(`${test.api.url}/import?illegalHands=refuse`, {
      method: 'POST',
      headers: HEADERS,
      body: FILE,
    });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      expect.objectContaining({ added: 2, refused: 0, refusedParts: [], found: [] }),
    ]);
    expect(test.ports.asked).toEqual(['importFile refuse']);
  });

  it.each([
    ['text/plain', { 'paipu-client': 'x' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['application/x-www-form-urlencoded', {}, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['application/json', { 'paipu-client': 'x' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['application/x-ndjson', { 'paipu-client': 'x', 'content-encoding': 'gzip' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['application/x-ndjson', {}, 400, 'BAD_REQUEST'],
  ])(
    'turns away %s with %j, which a foreign page could send, and reads nothing',
    async (type, headers, status, code) => {
      const test = await started();
      const answer = await fetch(`${test.api.url}/import`, {
        method: 'POST',
        headers: { 'content-type': type, ...headers },
        body: FILE,
      });
      const { errors } = (await answer.json()) as Said;
      expect([answer.status, errors[0].extensions.code]).toEqual([status, code]);
      expect(test.ports.asked).toEqual([]);
    },
  );

  it('never tells a foreign page that it may ask', async () => {
    const test = await started();
    const asked = await fetch(`${test.api.url}/import`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(asked.ok).toBe(false);
    expect(asked.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('says in the caller’s language what illegalHands may be', async () => {
    const test = await started();
    const answer = await fetch(`${test.api.url}/import?illegalHands=maybe`, {
      method: 'POST',
      headers: { ...HEADERS, lang: 'zh' },
      body: FILE,
    });
    expect([answer.status, ((await answer.json()) as Said).errors[0].message]).toEqual([
      400,
      expect.stringContaining('illegalHands 应为 keep'),
    ]);
  });

  it('takes no more than is read: a client is held back, whatever the size of its file', async () => {
    const slow = slowIntake();
    const test = await started(slow.gameLogs);
    const { sending, answer } = upload(test);
    const chunk = Buffer.alloc(1024 * 1024, 'x');
    let written = 0;
    const fill = (): void => {
      while (written < 64 && sending.write(chunk)) written++;
    };
    sending.on('drain', () => (written++, fill()));
    fill();
    await slow.begun;
    // bytes taken over: the buffers of two sockets and of one stream
    const takenOver = async (): Promise<number> => {
      for (let before = -1; ; await wait(300)) {
        const now = (sending.socket?.bytesWritten ?? 0) - sending.writableLength;
        if (now === before) return now;
        before = now;
      }
    };
    expect(await takenOver()).toBeLessThan(32 * chunk.length);
    slow.letGo();
    while (written < 64) await wait(20);
    sending.end();
    expect((await answer).statusCode).toBe(200);
  });

  it('a client that goes away ends the import, and the service goes on', async () => {
    const slow = slowIntake();
    const test = await started(slow.gameLogs);
    const { sending } = upload(test);
    sending.write(FILE);
    await slow.begun;
    sending.destroy();
    slow.letGo();
    expect(await slow.broke).toContain('client-gone');
    expect((await fetch(`${test.api.url}/health/live`)).status).toBe(200);
  });

  it('a stop ends the import of a client that goes on sending, and says what is stored', async () => {
    const slow = slowIntake();
    const test = await started(slow.gameLogs);
    const { sending, answer } = upload(test);
    sending.write(FILE);
    await slow.begun;
    slow.letGo();
    const before = performance.now();
    const stopped = test.api.stop();
    const said = await answer;
    const body = JSON.parse(await textOf(said)) as Said & { added: number };
    expect([said.statusCode, body.added, body.errors[0].message]).toEqual([
      503,
      1,
      expect.stringContaining('1 hands of it are stored'),
    ]);
    await stopped;
    expect(performance.now() - before).toBeLessThan(8_000);
    sending.destroy();
  });

  it('lists a thousand of what was found, and counts the rest', async () => {
    const finding = {
      code: 'payment',
      severity: 'error',
      match: null,
      hand: 'h',
      line: 2,
      clause: null,
      expected: 1,
      recorded: 2,
      message: { zh: '付款不对', en: 'wrong payment' },
    } as const;
    const test = await started({
      async importFile(_file, listener: FileListener) {
        for (let nth = 0; nth < 1500; nth++) listener.finding(finding);
        return { readable: true };
      },
    });
    const answer = await fetch(`${test.api.url}/import`, {
      method: 'POST',
      headers: { ...HEADERS, 'accept-language': 'zh-CN' },
      body: FILE,
    });
    const report = (await answer.json()) as { findings: number; notListed: number; found: object[] };
    expect(report).toMatchObject({ findings: 1500, notListed: 500 });
    expect(report.found).toHaveLength(1000);
    expect(report.found[0]).toMatchObject({ message: '付款不对', messages: finding.message });
  });

  it('what breaks inside is a 500 without internals', async () => {
    const test = await started({ importFile: () => Promise.reject(new Error('SELECT * FROM /srv/data')) });
    const answer = await fetch(`${test.api.url}/import`, { method: 'POST', headers: HEADERS, body: FILE });
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(text).toContain(`request ${answer.headers.get('x-request-id')}`);
    expect(text).not.toContain('SELECT');
  });
});

describe('GET /export', () => {
  it.each([
    ['', { everything: true }],
    ['?match=m1', { match: 'm1' }],
    ['?hand=h%2F1', { hand: 'h/1' }],
  ])('%s asks for %j and comes as a file no page of another site can embed', async (search, asked) => {
    const test = await started();
    const answer = await fetch(`${test.api.url}/export${search}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(await answer.text()).toBe('{"format":"paipu","version":1}\n');
    expect(test.ports.asked).toEqual([`exportFile ${JSON.stringify(asked)}`]);
  });

  it.each(['?match=m1&hand=h1', '?match=m1&match=m2'])('%s is refused', async (search) => {
    const test = await started();
    expect((await fetch(`${test.api.url}/export${search}`)).status).toBe(400);
  });

  it('a client that goes away ends the reading; one that is slow is waited for', async () => {
    let given = 0;
    let ended = (): void => undefined;
    const isEnded = new Promise<void>((resolve) => (ended = resolve));
    const endless = async function* (): AsyncGenerator<string> {
      try {
        for (; ; given++) yield 'x'.repeat(256 * 1024);
      } finally {
        ended();
      }
    };
    const test = await started({ exportFile: async () => accept(endless()) });
    const answer = await new Promise<IncomingMessage>((resolve) =>
      request(`${test.api.url}/export`, resolve)
        .on('error', () => undefined)
        .end(),
    );
    for (let before = -1; before !== given; await wait(300)) before = given;
    expect(given).toBeLessThan(128);
    answer.destroy();
    await isEnded;
  });

  it('a file that breaks off is no whole answer', async () => {
    const broken = async function* (): AsyncGenerator<string> {
      yield 'x\n';
      throw new Error('disk');
    };
    const test = await started({ exportFile: async () => accept(broken()) });
    const answer = fetch(`${test.api.url}/export`).then((response) => response.text());
    await expect(answer).rejects.toThrow();
  });
});
