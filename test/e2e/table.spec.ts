import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { botOf, castFor, seededRandom, viewOf, type Random } from '#bots';
import { openReadingPlatform, type ReadingPlatform } from '#platform';
import { eventOf, gameEventOf } from '#recorder';
import {
  foldHand,
  formatCounts,
  resolveRules,
  SEATS,
  type Action,
  type HandEvent,
  type Rules,
  type Table,
} from '#rules';
import { killAll, startService, type Service } from './service.js';
import { act, asked, openMatch, startHand, type Asked, type Outcome } from './seats.js';

jest.setTimeout(240_000);

let folder = '';
let service: Service;
let log: ReadingPlatform | null = null;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'paipu-e2e-'));
  service = await startService(folder);
});
afterEach(async () => {
  await log?.close();
  log = null;
});
afterAll(() => {
  killAll();
  rmSync(folder, { recursive: true, force: true });
});

const rules = rulesOf('changsha');

function rulesOf(id: string): Rules {
  const resolved = resolveRules({ id });
  if (!resolved.ok) throw new Error(resolved.refusal.message.en);
  return resolved.value;
}

/** The table as the test's referee sees it: the log behind the service, read beside it. */
async function table(hand: string): Promise<Table> {
  log ??= await openReadingPlatform(folder);
  const recorded = await log.events.readStream(`hand-${hand}`);
  return foldHand(
    rules,
    recorded.map((each) => gameEventOf(each) as HandEvent),
  );
}

async function seedOf(hand: string): Promise<string> {
  log ??= await openReadingPlatform(folder);
  const [sealed] = await log.events.readStream(`secret-hand-${hand}`, { limit: 1 });
  const event = eventOf(sealed);
  return event.type === 'WallSealed' ? event.seed : '';
}

const bot = botOf(castFor(rules)[0]);

let commands = 0;

/** Plays a hand to its end, every seat answering for itself; `look` is called before each round. */
async function playOut(
  hand: string,
  random: Random,
  look: (table: Table, seats: readonly Asked[], round: number) => Promise<'go on' | 'stop'> = async () => 'go on',
): Promise<Table> {
  for (let round = 0; ; round++) {
    const now = await table(hand);
    const seats = asked(now);
    if (seats.length === 0 || (await look(now, seats, round)) === 'stop') return now;
    for (const { seat, legal } of seats) {
      const action = bot(viewOf(now, seat), legal, random);
      const outcome = await act(service, { commandId: `play-${commands++}`, hand, action });
      expect(outcome).not.toMatchObject({ __typename: 'Refusal' });
    }
  }
}

const EVERYTHING = `query($hand: ID!, $viewpoint: Viewpoint, $step: Int!) {
  hand(id: $hand) {
    id state eventCount wins { tile } deltas
    events(viewpoint: $viewpoint, first: 200) { nodes { type seat tile index dealt shown with seed wall commitment rows { amount } } }
    replay(viewpoint: $viewpoint) {
      viewpoint
      frames { step sentence sentences { zh en } event { type seat tile index dealt seed wall } table { seats { seat holding drawn melds { tiles } } } }
    }
    stateAt(step: $step, viewpoint: $viewpoint) { seats { seat holding drawn concealedCount } }
    settlement { rows { amount reason } }
    audit { findings { code message expected recorded } notJudged { why } }
    rescored(ruleset: "changsha") { __typename ... on RescoredHand { was now } ... on Refusal { code } }
  }
  findings(filter: { hand: $hand }) { nodes { message } }
}`;

interface Seen {
  readonly hand: {
    readonly replay: {
      readonly viewpoint: string;
      readonly frames: readonly {
        readonly event: {
          readonly type: string;
          readonly seat: number | null;
          readonly tile: string | null;
          readonly index: number | null;
          readonly dealt: readonly (string | null)[] | null;
        };
        readonly table: {
          readonly seats: readonly {
            readonly seat: number;
            readonly holding: string | null;
            readonly drawn: string | null;
          }[];
        };
      }[];
    };
  };
}

/** Looks at a live hand with every pair of eyes; nothing concealed may be in any answer. */
async function lookThrough(hand: string, now: Table): Promise<void> {
  const seed = await seedOf(hand);
  for (const viewpoint of ['SEAT_0', 'SEAT_1', 'SEAT_2', 'SEAT_3', 'SPECTATOR', 'ALL']) {
    const own = viewpoint.startsWith('SEAT_') ? Number(viewpoint.slice(5)) : null;
    const text = await service.askText(EVERYTHING, { hand, viewpoint, step: 3 });
    expect(text).not.toContain('"errors"');
    expect(text).not.toContain(seed);
    const { frames, viewpoint: inForce } = (JSON.parse(text) as { data: Seen }).data.hand.replay;
    expect(inForce).toBe(viewpoint === 'ALL' ? 'spectator' : viewpoint.toLowerCase().replace('seat_', ''));
    const others = SEATS.filter((seat) => seat !== own);
    for (const seat of others) expect(text).not.toContain(`"${formatCounts(now.seats[seat].concealed.counts)}"`);
    const draws = frames.filter(({ event }) => event.type === 'TileDrawn' && event.seat !== own);
    expect(draws.map(({ event }) => [event.tile, event.index])).toEqual(draws.map(() => [null, null]));
    expect(frames.filter(({ event }) => event.type === 'WinDeclined' && event.seat !== own)).toEqual([]);
    const shown = frames.flatMap((frame) => frame.table.seats).filter((seat) => seat.seat !== own);
    expect(shown.filter(({ holding, drawn }) => holding !== null || drawn !== null)).toEqual([]);
    const dealt = frames.flatMap(({ event }) => event.dealt ?? []);
    expect(dealt.filter((holding) => holding !== null)).toHaveLength(own === null ? 0 : 1);
  }
}

describe('a table played through GraphQL', () => {
  it('opens a match once, however often it is asked', async () => {
    const first = await openMatch(service, 'm1');
    expect(first).toMatchObject({ __typename: 'Accepted', stream: 'match-m1', revision: 0, repeated: false });
    expect(await openMatch(service, 'm1')).toEqual({ ...first, repeated: true });
    expect(await openMatch(service, 'm1', 'another')).toMatchObject({ __typename: 'Refusal', code: 'match-exists' });
  });

  it('R23 shows no viewpoint a concealed tile, the wall or the seed while a hand is played to its end', async () => {
    expect(await startHand(service, 'm1', 'h1')).toMatchObject({ __typename: 'Accepted', stream: 'hand-h1' });
    const ended = await playOut('h1', seededRandom([1, 2, 3, 4]), async (now, _seats, round) => {
      if (round % 9 === 0) await lookThrough('h1', now);
      return 'go on';
    });
    expect(ended.phase).toBe('ended');
    const { hand } = await service.ask<{ hand: Record<string, unknown> }>(
      '{ hand(id: "h1") { state deltas audit { hands findings { code } notJudged { why } } replay { viewpoint } settlement { totals } } }',
    );
    expect(hand).toEqual({
      state: 'ENDED',
      deltas: [...ended.deltas],
      audit: { hands: 1, findings: [], notJudged: [] },
      replay: { viewpoint: 'all' },
      settlement: { totals: [...ended.deltas] },
    });
    const { player } = await service.ask<{
      player: { statistics: { hands: number; figures: readonly { id: string; value: number }[] } };
    }>('{ player(id: "e-an") { statistics { hands figures { id value } } } }');
    expect(player.statistics.hands).toBe(1);
    expect(player.statistics.figures.find(({ id }) => id === 'net')?.value).toBe(ended.deltas[0]);
  });

  it('jumps to every step as it steps to it', async () => {
    const { hand } = await service.ask<{
      hand: { eventCount: number; replay: { frames: readonly { step: number; table: object }[] } };
    }>(
      '{ hand(id: "h1") { eventCount replay(viewpoint: SEAT_2) { frames { step table { phase turn wallLeft seats { holding drawn balance river { tile takenBy } } } } } } }',
    );
    const wanted = hand.replay.frames.filter(({ step }) => step % 10 === 3);
    expect(wanted.length).toBeGreaterThan(1);
    for (const { step, table: stepped } of wanted) {
      const jumped = await service.ask<{ hand: { stateAt: object } }>(
        'query($step: Int!) { hand(id: "h1") { stateAt(step: $step, viewpoint: SEAT_2) { phase turn wallLeft seats { holding drawn balance river { tile takenBy } } } } }',
        { step },
      );
      expect(jumped.hand.stateAt).toEqual(stepped);
    }
  });

  it('refuses an impossible move with its code, and says why in the language of the caller', async () => {
    await startHand(service, 'm1', 'h2');
    await playOut('h2', seededRandom([5, 2, 3, 4]), async (now) => (now.phase === 'turn' ? 'stop' : 'go on'));
    const now = await table('h2');
    const [{ seat }] = asked(now);
    const tile = (['1m', '2m', '3m', '4m', '5m', '6m', '7m', '8m', '9m', '1p', '2p', '3p', '4p', '5p'] as const).find(
      (name) => !asked(now)[0].legal.some((action) => action.type === 'discard' && action.tile === name),
    );
    if (tile === undefined) throw new Error('a holding of fourteen kinds');
    const action: Action = { type: 'discard', seat, tile };
    const zh = await act(service, { commandId: 'bad-zh', hand: 'h2', action }, 'zh');
    const en = await act(service, { commandId: 'bad-en', hand: 'h2', action }, 'en');
    expect([zh.__typename, zh.code, en.code]).toEqual(['Refusal', 'illegal-action', 'illegal-action']);
    expect(zh.clause).toMatch(/^(T|CS)-\d/);
    expect(zh.message).toMatch(/[\u4e00-\u9fff]/);
    expect(en.message).toMatch(/^[\x20-\x7e]+$/);
    const stale = await act(service, {
      commandId: 'late',
      hand: 'h2',
      expectedRevision: 0,
      action: asked(now)[0].legal[0],
    });
    expect(stale).toMatchObject({ __typename: 'Refusal', code: 'conflict' });
    const other = await act(service, {
      commandId: 'turn',
      hand: 'h2',
      action: { type: 'pass', seat: seat === 0 ? 1 : 0 },
    });
    expect(other).toMatchObject({ __typename: 'Refusal', code: 'not-asked' });
  });

  it('keeps answers in a claim window over kill -9, and goes on where it was', async () => {
    let window: { readonly hand: string; readonly seats: readonly Asked[] } | null = null;
    for (let number = 2; window === null && number < 40; number++) {
      const hand = `h${number}`;
      if (number > 2) await startHand(service, 'm1', hand);
      await playOut(hand, seededRandom([number, 7, 7, 7]), async (now, seats) => {
        if (now.open === null || seats.length < 2) return 'go on';
        window = { hand, seats };
        return 'stop';
      });
    }
    if (window === null) throw new Error('no window with two seats in forty hands');
    const { hand, seats }: { hand: string; seats: readonly Asked[] } = window;
    const passing = (seat: Asked): Action => ({ type: 'pass', seat: seat.seat });
    const pending = await act(service, { commandId: 'kept', hand, action: passing(seats[0]) });
    expect(pending.__typename).toBe('Pending');
    await log?.close();
    log = null;
    await service.kill();
    service = await startService(folder);
    expect(await act(service, { commandId: 'kept', hand, action: passing(seats[0]) })).toEqual(pending);
    let last: Outcome = pending;
    for (const seat of seats.slice(1)) {
      last = await act(service, { commandId: `after-${seat.seat}`, hand, action: passing(seat) });
    }
    expect(last.__typename).toBe('Accepted');
    const ended = await playOut(hand, seededRandom([3, 3, 3, 3]));
    expect(ended.phase).toBe('ended');
    const answer = await service.ask<{ audit: object }>(
      'query($hand: ID!) { audit(hand: $hand) { findings { code } notJudged { why } } }',
      { hand },
    );
    expect(answer.audit).toEqual({ findings: [], notJudged: [] });
  });

  it('closes the match after an orderly restart, its totals those of its hands', async () => {
    expect(await service.stop()).toBe(0);
    service = await startService(folder);
    expect(service.said()).not.toContain('First start');
    const query =
      'mutation { closeMatch(input: { commandId: "close", match: "m1" }) { __typename ... on Accepted { stream } ... on Refusal { code message } } }';
    expect(await service.ask(query)).toEqual({ closeMatch: { __typename: 'Accepted', stream: 'match-m1' } });
    const { match } = await service.ask<{
      match: {
        state: string;
        totals: number[];
        settlement: { totals: number[] };
        hands: { nodes: { deltas: number[] }[] };
        audit: { findings: unknown[] };
      };
    }>(
      '{ match(id: "m1") { state totals settlement { totals } hands(first: 100) { nodes { deltas } } audit { findings { code } } } }',
    );
    const sums = SEATS.map((seat) => match.hands.nodes.reduce((sum, { deltas }) => sum + deltas[seat], 0));
    expect(match).toMatchObject({
      state: 'CLOSED',
      totals: sums,
      settlement: { totals: sums },
      audit: { findings: [] },
    });
  });
});
