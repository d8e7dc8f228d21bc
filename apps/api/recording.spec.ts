import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from './testing/running-api.js';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(async () => {
  await test.api.stop();
});

describe('recording', () => {
  const act =
    'mutation ($input: ActInput!) { act(input: $input) { __typename ... on Accepted { commandId stream revision repeated } ... on Pending { commandId deadline } ... on Refusal { code clause message } } }';

  it('repeats a command safely', async () => {
    const input = { commandId: 'c-1', hand: 'h2', action: { type: 'DISCARD', seat: 0, tile: '5m' } };
    const first = await test.ask(act, { input });
    const second = await test.ask(act, { input });
    expect(first.body.data).toEqual({
      act: { __typename: 'Accepted', commandId: 'c-1', stream: 'hand-h2', revision: 0, repeated: false },
    });
    expect(second.body.data).toEqual({
      act: { __typename: 'Accepted', commandId: 'c-1', stream: 'hand-h2', revision: 0, repeated: true },
    });
  });

  it('hands the recorder exactly the fields that an action has', async () => {
    await test.ask(act, {
      input: {
        commandId: 'c-2',
        hand: 'h2',
        action: { type: 'DISCARD', seat: 2, tile: '7s', ready: 'NONE', with: null },
      },
    });
    expect(test.ports.asked).toContain('act {"type":"discard","seat":2,"tile":"7s"}');
  });

  it('answers pending while a claim window is open', async () => {
    const { body } = await test.ask(act, {
      input: { commandId: 'c-3', hand: 'h2', action: { type: 'PASS', seat: 3 } },
    });
    expect(body.data).toEqual({ act: { __typename: 'Pending', commandId: 'c-3', deadline: null } });
  });

  it('gives a refusal as a union member with code, clause and sentence', async () => {
    const { status, body } = await test.ask(
      act,
      { input: { commandId: 'c-4', hand: 'h2', action: { type: 'WIN', seat: 3 } } },
      { lang: 'zh' },
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      data: { act: { __typename: 'Refusal', code: 'pair-not-258', clause: 'CS-3.1', message: '将不是二五八。' } },
    });
  });

  it('refuses an action that lacks what it needs, and asks nobody', async () => {
    const before = test.ports.asked.length;
    const { body } = await test.ask(act, {
      input: { commandId: 'c-5', hand: 'h2', action: { type: 'DISCARD', seat: 0 } },
    });
    expect(body.data).toMatchObject({ act: { __typename: 'Refusal', code: 'malformed-input', clause: '' } });
    expect(test.ports.asked.length).toBe(before);
  });

  it('refuses a match whose seats are not the four', async () => {
    const players = [0, 1, 2, 2].map((seat, i) => ({ seat, player: `p${i}`, name: 'x' }));
    const { body } = await test.ask(
      'mutation ($input: OpenMatchInput!) { openMatch(input: $input) { ... on Refusal { code message } } }',
      { input: { commandId: 'c-6', match: 'm2', ruleset: { id: 'changsha' }, players } },
    );
    expect(body.data).toMatchObject({
      openMatch: { code: 'malformed-input', message: expect.stringContaining('seats 0, 1, 2 and 3') },
    });
  });

  it('takes every other mutation', async () => {
    const { body } = await test.ask(
      `mutation ($players: [SeatingInput!]!, $event: Json!) {
        openMatch(input: { commandId: "a", match: "m2", ruleset: { id: "changsha", options: { birds: 2 } }, players: $players }) { ... on Accepted { stream } }
        startHand(input: { commandId: "b", match: "m2", hand: "h7" }) { ... on Accepted { stream } }
        recordEvents(input: { commandId: "c", stream: "hand-h8", expectedRevision: -1, events: [$event] }) { ... on Accepted { stream } }
        closeMatch(input: { commandId: "d", match: "m2" }) { ... on Accepted { stream } }
        voidHand(input: { commandId: "e", hand: "h7", reason: "tile on the floor", by: "referee" }) { ... on Accepted { stream } }
        importLog(input: { commandId: "f", log: "{}" }) { ... on ImportReport { added refused { line refusal { code message } } findings { code } } }
      }`,
      {
        players: [0, 1, 2, 3].map((seat) => ({ seat, player: `p${seat}`, name: 'x' })),
        event: { type: 'TileDrawn', seat: 0, tile: '5m', from: 'front' },
      },
    );
    expect(body).toEqual({
      data: {
        openMatch: { stream: 'match-m2' },
        startHand: { stream: 'hand-h7' },
        recordEvents: { stream: 'hand-h8' },
        closeMatch: { stream: 'match-m2' },
        voidHand: { stream: 'hand-h7' },
        importLog: {
          added: ['h9'],
          refused: [{ line: 3, refusal: { code: 'unreadable', message: 'Line 3 cannot be read' } }],
          findings: [{ code: 'payment' }],
        },
      },
    });
  });
});
