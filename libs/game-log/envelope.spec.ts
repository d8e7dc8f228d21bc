import { expect, it } from '@jest/globals';
import { fromStored, toStored, type Logged } from './index.js';

const PLACE = { id: 'e1', stream: 'match-m', revision: 4, at: '2026-01-01T00:00:00Z', meta: { actor: 't' } };

it('an event comes back from the store as it went in, `auto` and `note` among its data', () => {
  const event: Logged = { type: 'TileDiscarded', seat: 1, tile: '5p', auto: true, note: 'n', ...PLACE, schema: 1 };
  const stored = toStored(event, PLACE);
  expect(stored).toEqual({
    ...PLACE,
    type: 'TileDiscarded',
    schema: 1,
    data: { seat: 1, tile: '5p', auto: true, note: 'n' },
  });
  expect(fromStored(stored)).toEqual(event);
});
it('names of players are never stored, and are found again on the way out', () => {
  const players = [0, 1, 2, 3].map((seat) => ({ seat, player: `p${seat}`, name: `N${seat}` }));
  const event = { type: 'MatchOpened', match: 'm', ruleset: { id: 'changsha' }, players } as unknown as Logged;
  const stored = toStored(event, PLACE);
  expect(JSON.stringify(stored)).not.toMatch(/N\d/);
  expect(fromStored(stored, (player) => player.replace('p', 'N'))).toEqual({ ...event, ...PLACE, schema: 1 });
  const replaced: Logged = { type: 'PlayerReplaced', seat: 1, player: 'p9', name: 'N9' };
  expect(toStored(replaced, PLACE).data).toEqual({ seat: 1, player: 'p9' });
  expect(fromStored(toStored(replaced, PLACE), () => 'N9')).toMatchObject(replaced);
});
it('a dispute keeps its own `revision` apart from that of its envelope', () => {
  const event: Logged = { type: 'DisputeRaised', dispute: 'd', hand: 'h', revision: 12, by: 'p', claim: 'c' };
  const stored = toStored(event, PLACE);
  expect(stored).toMatchObject({ revision: 4, data: { revision: 12 } });
  expect(fromStored(stored)).toMatchObject({ revision: 12 });
});
