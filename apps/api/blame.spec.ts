import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { accept } from '#rules';
import { startApi, type RunningApi } from './server.js';
import { inMemoryPorts } from './testing/in-memory-ports.js';
import { post, TEST_SETTINGS } from './testing/running-api.js';

/* Whose fault it was: a caller's mistake is told to the caller, and an error in our log is one of ours. */

let api: RunningApi;
let hasEnded = false;
const errors = jest.fn();
const news = jest.fn();

async function* endless(): AsyncGenerator<string> {
  try {
    for (;;) yield `${'x'.repeat(64 * 1024)}\n`;
  } finally {
    hasEnded = true;
  }
}

beforeAll(async () => {
  const ports = inMemoryPorts();
  const gameLogs = { ...ports.gameLogs, exportFile: async () => accept(endless()) };
  api = await startApi({ ...ports, gameLogs }, TEST_SETTINGS);
  jest.spyOn(api.logger, 'error').mockImplementation(errors);
  jest.spyOn(api.logger, 'info').mockImplementation(news);
});
afterAll(() => api.stop());

it.each([
  ['{ leaderboard(figure: "win-rate", minimum: -1) { nodes { id } } }', '`minimum` is 0 or more'],
  ['{ hands(after: "zz") { nodes { id } } }', '`after` is no cursor'],
  ['{ hands(filter: { dealing: DEALER }) { nodes { id } } }', 'Give `player` too'],
])('a request that cannot be answered is told what was expected, and is no error of ours: %s', async (query, told) => {
  const { body } = await post(api.url, { query });
  expect(body.errors?.[0]).toMatchObject({
    message: expect.stringContaining(told),
    extensions: { code: 'BAD_USER_INPUT' },
  });
  expect(errors).not.toHaveBeenCalled();
});

it('what a resolver throws besides is ours, and in the log', async () => {
  const { body } = await post(api.url, { query: '{ hand(id: "broken") { replay { length } } }' });
  expect(body.errors?.[0].extensions?.code).toBe('INTERNAL_SERVER_ERROR');
  expect(errors).toHaveBeenCalled();
  errors.mockClear();
});

it('an export whose reader leaves early ends, and is no error of ours', async () => {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET /export?match=m1 HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept-encoding: br\r\n\r\n`);
  await once(socket, 'data');
  socket.destroy();
  for (let tries = 0; tries < 100 && !hasEnded; tries++) await wait(50);
  expect(hasEnded).toBe(true);
  await wait(50);
  expect(errors).not.toHaveBeenCalled();
  expect(news.mock.calls.map((call) => call[1])).toContain('the reader of an export went away');
});
