import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSchema, parse, validate } from 'graphql';
import { readFileSync } from 'node:fs';
import { operationHash, REGISTERED_OPERATIONS } from './graphql/registered-operations.js';
import { StoredAnswers } from './graphql/stored-answers.js';
import { post, startTestApi, type TestApi } from './testing/running-api.js';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi({ length: 20 });
});
afterAll(async () => {
  await test.api.stop();
});

const [replay] = REGISTERED_OPERATIONS;
const sealed = { query: replay?.text, variables: { hand: 'h1' } };

describe('registered operations on sealed hands', () => {
  it('are valid against the committed schema', () => {
    const schema = buildSchema(readFileSync(new URL('./schema.graphql', import.meta.url), 'utf8'));
    expect(REGISTERED_OPERATIONS.flatMap(({ text }) => validate(schema, parse(text)))).toEqual([]);
  });

  it('ask the ports once, and give the same bytes and the same strong ETag ever after', async () => {
    const first = await post(test.api.url, sealed);
    const asked = test.ports.asked.length;
    const second = await post(test.api.url, sealed);
    expect(first.body.errors).toBeUndefined();
    expect(second.text).toBe(first.text);
    expect(second.headers.get('etag')).toMatch(/^"[\w-]{27}"$/);
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(second.headers.get('content-type')).toContain('application/json');
    expect(test.ports.asked.length).toBe(asked);
  });

  it('keep languages and viewpoints apart', async () => {
    const english = await post(test.api.url, sealed);
    const chinese = await post(test.api.url, sealed, { lang: 'zh' });
    const seat = await post(test.api.url, { ...sealed, variables: { hand: 'h1', viewpoint: 'SEAT_2' } });
    expect(chinese.text).toContain('第 1 步');
    expect(new Set([english, chinese, seat].map(({ headers }) => headers.get('etag'))).size).toBe(3);
    expect(seat.text).not.toContain('123m456p789s1122s');
    expect(english.text).toContain('123m456p789s1122s');
  });

  it('are never kept for a hand that is not sealed', async () => {
    const live = { ...sealed, variables: { hand: 'h2' } };
    const first = await post(test.api.url, live);
    const asked = test.ports.asked.length;
    await post(test.api.url, live);
    expect(first.headers.get('etag')).toBeNull();
    expect(test.ports.asked.length).toBeGreaterThan(asked);
  });

  it('are never kept when the answer has an error', async () => {
    const wrong = { query: replay?.text, variables: { hand: 'h1', viewpoint: 'SEAT_9' } };
    const first = await post(test.api.url, wrong);
    const second = await post(test.api.url, wrong);
    expect([first.body.errors?.length, second.body.errors?.length]).toEqual([1, 1]);
    expect(second.headers.get('etag')).toBeNull();
  });

  it('may be named by their hash, and fetched again for nothing', async () => {
    const sha256Hash = operationHash(replay?.text ?? '');
    const byHash = { extensions: { persistedQuery: { version: 1, sha256Hash } }, variables: { hand: 'h1' } };
    expect((await post(test.api.url, byHash)).text).toBe((await post(test.api.url, sealed)).text);
    const search = new URLSearchParams({
      extensions: JSON.stringify(byHash.extensions),
      variables: JSON.stringify(byHash.variables),
    });
    const url = `${test.api.url}/graphql?${search}`;
    const headers = { 'apollo-require-preflight': 'yes' };
    const full = await fetch(url, { headers });
    const again = await fetch(url, { headers: { ...headers, 'if-none-match': full.headers.get('etag') ?? '' } });
    expect([full.status, again.status, await again.text()]).toEqual([200, 304, '']);
  });

  it('are found by GET on a first visit, too', async () => {
    const extensions = JSON.stringify({
      persistedQuery: { version: 1, sha256Hash: operationHash(replay?.text ?? '') },
    });
    const search = new URLSearchParams({ extensions, variables: JSON.stringify({ hand: 'h1', viewpoint: 'SEAT_3' }) });
    const response = await fetch(`${test.api.url}/graphql?${search}`, {
      headers: { 'apollo-require-preflight': 'yes' },
    });
    expect(await response.json()).toMatchObject({ data: { hand: { replay: { viewpoint: '3' } } } });
  });

  it('are refused to a GET that another site could make a browser send', async () => {
    const search = new URLSearchParams({ query: replay?.text ?? '', variables: JSON.stringify({ hand: 'h1' }) });
    expect((await fetch(`${test.api.url}/graphql?${search}`)).status).toBe(400);
  });
});

describe('the store of answers', () => {
  const [operation] = REGISTERED_OPERATIONS;
  const place = (hand: string) => ({ key: hand, hand, head: 'a' });

  it('drops what was used longest ago when it is full', () => {
    const answers = new StoredAnswers(() => 'a', 300);
    answers.keep(place('1'), 'x'.repeat(100));
    answers.keep(place('2'), 'x'.repeat(100));
    answers.find(place('1'));
    answers.keep(place('3'), 'x'.repeat(150));
    expect(['1', '2', '3'].map((hand) => answers.find(place(hand)) !== null)).toEqual([true, false, true]);
  });

  it('gives nothing under another chain head', () => {
    const answers = new StoredAnswers(() => 'a');
    answers.keep(place('1'), 'x');
    expect(answers.find({ ...place('1'), head: 'b' })).toBeNull();
  });

  it('keeps nothing for variables that are made to fill it', () => {
    const answers = new StoredAnswers(() => 'a');
    expect(
      operation && answers.placeOf(operation, { variables: { hand: 'h', junk: 'x'.repeat(1000) } }, 'en'),
    ).toBeNull();
  });
});
