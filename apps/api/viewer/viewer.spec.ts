import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../testing/running-api.js';

const folder = mkdtempSync(join(tmpdir(), 'paipu-viewer-'));
let test: TestApi;

beforeAll(async () => {
  for (const name of ['index', 'hand']) writeFileSync(join(folder, `${name}.html`), `<title>${name}</title>`);
  test = await startTestApi({ viewer: folder });
});
afterAll(async () => {
  await test.api.stop();
  rmSync(folder, { recursive: true });
});

interface Got {
  readonly status: number | undefined;
  readonly type: string | undefined;
  readonly body: string;
}

/** The path as it is written: `fetch` would escape what is not. */
function get(path: string, accept: string): Promise<Got> {
  const { hostname, port } = new URL(test.api.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers: { accept } }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (piece: string) => (body += piece));
      answer.on('end', () => resolve({ status: answer.statusCode, type: answer.headers['content-type'], body }));
    })
      .on('error', reject)
      .end();
  });
}

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';

describe('an address that leads nowhere', () => {
  it.each([
    ['/nosuch', 404],
    ['/%ff', 400],
    ['/hand/%', 400],
    ['/hand/%E0%A4%A', 400],
    ['/hand/h1/more', 404],
  ])('%s is shown by the viewer to a browser, and told to a program in JSON', async (path, status) => {
    expect(await get(path, BROWSER)).toEqual({
      status,
      type: 'text/html; charset=utf-8',
      body: '<title>index</title>',
    });
    const told = await get(path, 'application/json');
    expect([told.status, told.type]).toEqual([status, 'application/json; charset=utf-8']);
    expect(JSON.parse(told.body)).toMatchObject({ statusCode: status });
  });

  it.each(['x', '牌', '🀄'])('an id of 128 %s has its page', async (letter) => {
    const found = await get(`/hand/${encodeURIComponent(letter.repeat(128))}`, BROWSER);
    expect([found.status, found.body]).toEqual([200, '<title>hand</title>']);
  });
});
