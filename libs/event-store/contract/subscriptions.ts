import { describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import type { EventStore } from '../port.js';
import { events, everything, filled, take } from './given.js';

export function describeSubscriptions(store: () => EventStore): void {
  describe('subscribe', () => {
    it('catches up, then follows, with no gap and nothing twice while eight writers append', async () => {
      await filled(store(), 'hand-0', 40);
      const seen = take(store().subscribe({ limit: 7 }), 200);
      const late = pause(5).then(() => take(store().subscribe({ limit: 50 }), 200));
      await Promise.all(
        Array.from({ length: 8 }, async (_, writer) => {
          for (let round = 0; round < 10; round += 1) {
            await filled(store(), `hand-${writer}`, 2);
            if (round % 3 === 0) await pause(1);
          }
        }),
      );
      const all = await everything(store());
      expect(all).toHaveLength(200);
      expect(await seen).toEqual(all);
      expect(await late).toEqual(all);
    });

    it('begins behind the given position', async () => {
      const { position } = await filled(store(), 'hand-1', 3);
      await filled(store(), 'hand-1', 2);
      const seen = await take(store().subscribe({ after: position }), 2);
      expect(seen.map(({ revision }) => revision)).toEqual([3, 4]);
    });

    it('gives only the streams that are wanted, and positions past the others', async () => {
      const pages = store().subscribe({ prefixes: ['match-'] });
      await filled(store(), 'hand-1', 3);
      const passed = await pages.next();
      expect(passed.value).toMatchObject({ events: [], position: await store().lastPosition() });
      await filled(store(), 'match-1', 1);
      const wanted = await pages.next();
      expect(wanted.value).toMatchObject({ events: [{ stream: 'match-1' }] });
      await pages.return?.();
    });

    it('reads nothing ahead for a slow reader and loses nothing', async () => {
      const pages = store().subscribe({ limit: 3 });
      await filled(store(), 'hand-1', 3);
      const first = await pages.next();
      for (let round = 0; round < 5; round += 1) {
        await store().append({ writes: [{ stream: 'hand-1', expected: 'any', events: events(3) }] });
      }
      const rest = await take(pages, 15);
      expect([...(first.value?.events ?? []), ...rest].map(({ revision }) => revision)).toEqual(
        Array.from({ length: 18 }, (_, revision) => revision),
      );
    });

    it('ends without an error when aborted while it waits', async () => {
      const abort = new AbortController();
      const pages = store().subscribe({ signal: abort.signal });
      const next = pages.next();
      await pause(5);
      abort.abort();
      expect(await next).toEqual({ value: undefined, done: true });
    });

    it('ends without an error when the store closes', async () => {
      const next = store().subscribe().next();
      await pause(5);
      await store().close();
      expect(await next).toEqual({ value: undefined, done: true });
    });
  });
}
