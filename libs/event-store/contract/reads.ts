import { describe, expect, it } from '@jest/globals';
import type { EventStore, StreamRange } from '../port.js';
import { anEvent, everything, filled, revisions } from './given.js';

const RANGES: readonly (readonly [StreamRange, readonly number[]])[] = [
  [{}, [0, 1, 2, 3, 4]],
  [{ limit: 2 }, [0, 1]],
  [{ limit: 0 }, []],
  [{ from: 3 }, [3, 4]],
  [{ from: 4 }, [4]],
  [{ from: 5 }, []],
  [{ from: 1, to: 3 }, [1, 2, 3]],
  [{ from: 1, to: 3, limit: 2 }, [1, 2]],
  [{ from: 3, to: 1 }, []],
  [{ to: 0 }, [0]],
  [{ direction: 'backwards' }, [4, 3, 2, 1, 0]],
  [{ direction: 'backwards', limit: 1 }, [4]],
  [{ direction: 'backwards', from: 2 }, [2, 1, 0]],
  [{ direction: 'backwards', from: 99 }, [4, 3, 2, 1, 0]],
  [{ direction: 'backwards', from: 3, to: 1 }, [3, 2, 1]],
  [{ direction: 'backwards', to: 3 }, [4, 3]],
  [{ direction: 'backwards', from: 1, to: 3 }, []],
];

export function describeReads(store: () => EventStore): void {
  describe('readStream', () => {
    it.each(RANGES)('%j of five events gives revisions %j', async (range, wanted) => {
      await filled(store(), 'hand-0', 2);
      await filled(store(), 'hand-1', 5);
      await filled(store(), 'hand-10', 2);
      expect(revisions(await store().readStream('hand-1', range))).toEqual(wanted);
    });

    it('gives nothing for an unknown stream', async () => {
      expect(await store().readStream('hand-1')).toEqual([]);
      expect(await store().readStream('hand-1', { direction: 'backwards' })).toEqual([]);
    });

    it('is the same before and after sealing, and after an append behind the seal', async () => {
      await filled(store(), 'hand-1', 4);
      const before = await store().readStream('hand-1');
      await store().seal('hand-1');
      expect(await store().readStream('hand-1')).toEqual(before);
      expect(revisions(await store().readStream('hand-1', { from: 2 }))).toEqual([2, 3]);
      await filled(store(), 'hand-1', 1);
      expect(revisions(await store().readStream('hand-1'))).toEqual([0, 1, 2, 3, 4]);
      await store().seal('hand-1');
      expect(revisions(await store().readStream('hand-1'))).toEqual([0, 1, 2, 3, 4]);
    });

    it('seals a stream that is not there without a trace', async () => {
      await store().seal('hand-9');
      expect(await store().head('hand-9')).toBeNull();
    });
  });

  describe('head', () => {
    it('is the last revision, its position and its hash', async () => {
      expect(await store().head('hand-1')).toBeNull();
      await filled(store(), 'hand-1', 2);
      await store().append({
        writes: [{ stream: 'hand-1', expected: 1, events: [anEvent({ meta: { hash: 'c'.repeat(64) } })] }],
      });
      const position = await store().lastPosition();
      expect(await store().head('hand-1')).toEqual({ stream: 'hand-1', revision: 2, position, hash: 'c'.repeat(64) });
    });

    it('has no hash where the last event has none', async () => {
      await store().append({ writes: [{ stream: 'hand-1', expected: 'any', events: [anEvent({ meta: {} })] }] });
      expect(await store().head('hand-1')).toMatchObject({ revision: 0, hash: null });
    });
  });

  describe('listStreams', () => {
    const names = async (list: Parameters<EventStore['listStreams']>[0]) =>
      (await store().listStreams(list)).map(({ stream }) => stream);

    it('lists heads in order of name, by prefix, in pieces', async () => {
      for (const stream of ['match-1', 'hand-2', 'hand-10', 'secret-hand-1', 'hand-1', 'hand']) {
        await filled(store(), stream, 2);
      }
      expect(await names({})).toEqual(['hand', 'hand-1', 'hand-10', 'hand-2', 'match-1', 'secret-hand-1']);
      expect(await names({ prefixes: ['match-', 'hand-'] })).toEqual(['hand-1', 'hand-10', 'hand-2', 'match-1']);
      expect(await names({ prefixes: ['hand-'], limit: 2 })).toEqual(['hand-1', 'hand-10']);
      expect(await names({ prefixes: ['hand-'], after: 'hand-10' })).toEqual(['hand-2']);
      expect(await names({ prefixes: ['none'] })).toEqual([]);
      expect((await store().listStreams({ limit: 1 }))[0]).toMatchObject({ stream: 'hand', revision: 1 });
    });
  });

  describe('readFirsts', () => {
    it('gives the first event of each stream in order of name, by prefix, in pieces', async () => {
      for (const stream of ['match-1', 'hand-2', 'hand-10', 'secret-hand-1', 'hand-1', 'hand-2', 'hand']) {
        await filled(store(), stream, 2);
      }
      const firsts = async (list: Parameters<EventStore['readFirsts']>[0]) =>
        (await store().readFirsts(list)).map(({ stream, revision }) => `${stream} ${revision}`);
      expect(await firsts({})).toEqual(['hand 0', 'hand-1 0', 'hand-10 0', 'hand-2 0', 'match-1 0', 'secret-hand-1 0']);
      expect(await firsts({ prefixes: ['match-', 'hand-'] })).toEqual([
        'hand-1 0',
        'hand-10 0',
        'hand-2 0',
        'match-1 0',
      ]);
      expect(await firsts({ prefixes: ['hand-'], limit: 2 })).toEqual(['hand-1 0', 'hand-10 0']);
      expect(await firsts({ prefixes: ['hand-'], after: 'hand-10' })).toEqual(['hand-2 0']);
      expect(await firsts({ prefixes: ['none'] })).toEqual([]);
      expect(await store().readFirsts({ prefixes: ['hand-2'] })).toEqual(await store().readStream('hand-2', { to: 0 }));
    });
  });

  describe('readAll', () => {
    it('is empty and caught up in an empty store', async () => {
      expect(await store().readAll()).toEqual({ events: [], position: 0, caughtUp: true });
      expect(await store().lastPosition()).toBe(0);
    });

    it('pages through everything by position, exclusive of the given one', async () => {
      for (const stream of ['hand-1', 'match-1', 'hand-1', 'hand-2']) await filled(store(), stream, 3);
      const first = await store().readAll({ limit: 5 });
      const second = await store().readAll({ limit: 5, after: first.position });
      const third = await store().readAll({ limit: 5, after: second.position });
      expect([first, second, third].map(({ events }) => events.length)).toEqual([5, 5, 2]);
      expect([first, second, third].map(({ caughtUp }) => caughtUp)).toEqual([false, false, true]);
      expect([...first.events, ...second.events, ...third.events]).toEqual(await everything(store()));
      expect(third.position).toBe(await store().lastPosition());
    });

    it('filters by prefix and moves the position past what it leaves out', async () => {
      for (const stream of ['hand-1', 'secret-hand-1', 'match-1', 'secret-hand-2']) await filled(store(), stream, 2);
      const page = await store().readAll({ prefixes: ['hand-', 'match-'] });
      expect(page.events.map(({ stream }) => stream)).toEqual(['hand-1', 'hand-1', 'match-1', 'match-1']);
      expect(page).toMatchObject({ position: await store().lastPosition(), caughtUp: true });
      expect((await store().readAll({ prefixes: [] })).events).toEqual([]);
    });

    it('waits at the end for a position that is not there yet', async () => {
      await filled(store(), 'hand-1', 1);
      const position = (await store().lastPosition()) + 100;
      expect(await store().readAll({ after: position })).toEqual({ events: [], position, caughtUp: true });
    });

    it('throws RangeError for a page of nothing', async () => {
      await expect(store().readAll({ limit: 0 })).rejects.toMatchObject({ name: 'RangeError' });
    });
  });
}
