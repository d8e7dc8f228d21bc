import { beforeEach, describe, expect, it } from '@jest/globals';
import { seededRandom } from '#bots';
import type { EventStore } from '#event-store';
import { projectedLog } from '#platform/projected-log';
import { anyAction, openTestDesk, playThrough, startTestHand, type Choice } from '#recorder/testing/desk';
import { projectAll, type HandFilter, type HandView, type ReadStore } from '../index.js';
import { openStore, type Place } from './given.js';

const EVERY = { first: 200, after: null };
const HANDS = 6;

/** Which hands a filter lets through, held against the rows themselves. */
export function describeHands(at: () => Place): void {
  describe('hands by filter', () => {
    let store: ReadStore;
    let all: readonly HandView[];

    beforeEach(async () => {
      store = await openStore(at(), 'hands');
      await projectAll({ log: projectedLog(await twoClubs()), store, pageSize: 50 });
      all = (await store.hands({}, EVERY)).rows.map(({ node }) => node);
    }, 60_000);

    async function idsOf(filter: HandFilter): Promise<readonly string[]> {
      return (await store.hands(filter, EVERY)).rows.map(({ node }) => node.id);
    }
    function idsWhere(passes: (hand: HandView) => boolean): readonly string[] {
      const ids = all.filter(passes).map(({ id }) => id);
      expect(ids.length).toBeGreaterThan(0);
      expect(ids.length).toBeLessThan(all.length);
      return ids;
    }
    const sat = ({ players }: HandView, id: string) => players.some(({ player }) => player === id);
    const dealt = ({ players, dealer }: HandView, id: string) => players[dealer].player === id;

    it('CS-2 keeps who opened with what, and what it was paid; the shape finds the hand', async () => {
      const [opened] = all.flatMap(({ state, openings }) => (state === 'ended' ? openings : []));
      expect(opened.received).toBeGreaterThan(0);
      expect(opened.revision).toBeGreaterThan(0);
      const [shape] = opened.shapes;
      expect(await idsOf({ pattern: shape })).toEqual(
        idsWhere(({ openings }) => openings.some(({ shapes }) => shapes.includes(shape))),
      );
      expect(await idsOf({ pattern: shape, rulesets: ['hefei'] })).toEqual([]);
      expect(await idsOf({ rulesets: [] })).toEqual([]);
      expect(await idsOf({ rulesets: ['hefei', 'changsha'] })).toEqual(all.map(({ id }) => id));
      await store.close();
    });

    it('by club, by another at the table, by who dealt, live hands too', async () => {
      expect(await idsOf({ club: 'c1' })).toEqual(idsWhere(({ match }) => match === 'm1'));
      expect(await idsOf({ player: 'p-an', opponent: 'p-eve' })).toEqual(
        idsWhere((hand) => sat(hand, 'p-an') && sat(hand, 'p-eve')),
      );
      expect(await idsOf({ player: 'p-an', dealing: 'dealer' })).toEqual(idsWhere((hand) => dealt(hand, 'p-an')));
      expect(await idsOf({ player: 'p-an', dealing: 'not-dealer' })).toEqual(idsWhere((hand) => !dealt(hand, 'p-an')));
      expect(await idsOf({ club: 'c1', state: 'live' })).toEqual(['m1-live']);
      await store.close();
    });
  });
}

/** Any action, but an opening hand is always declared. */
const declaring: Choice = (legal, random) =>
  legal.find(({ type }) => type === 'declareOpening') ?? anyAction(legal, random);

/** Two tables of the same players but one, the first in a club. */
async function twoClubs(): Promise<EventStore> {
  const desk = openTestDesk({ seed: 'opened 1' });
  for (const [match, club, last] of [
    ['m1', 'c1', 'p-duo'],
    ['m2', undefined, 'p-eve'],
  ] as const) {
    const players = ['p-an', 'p-bo', 'p-chu', last].map((player, seat) => ({
      seat: ([0, 1, 2, 3] as const)[seat],
      player,
      name: player,
    }));
    const opened = await desk.recorder.openMatch({
      commandId: `open-${match}`,
      match,
      ruleset: { id: 'changsha' },
      players,
      ...(club === undefined ? {} : { club }),
    });
    if (!opened.ok) throw new Error(opened.refusal.message.en);
    for (let number = 1; number <= HANDS; number++) {
      await startTestHand(desk, `${match}-h${number}`, match);
      await playThrough(desk, `${match}-h${number}`, seededRandom([number, match.charCodeAt(1), 3, 4]), declaring);
    }
  }
  await startTestHand(desk, 'm1-live', 'm1');
  return desk.store;
}
