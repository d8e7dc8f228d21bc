import { describe, expect, it } from '@jest/globals';
import type { EventStore, ExpectedRevision } from '../port.js';
import { anEvent, events, everything, filled, revisions } from './given.js';

/** R7: `stored` events in the stream, the expectation, and whether it holds. The same table for every adapter. */
const EXPECTATIONS: readonly (readonly [number, ExpectedRevision, 'appended' | 'conflict'])[] = [
  [0, 'any', 'appended'],
  [0, 'none', 'appended'],
  [0, 'exists', 'conflict'],
  [0, 0, 'conflict'],
  [0, 7, 'conflict'],
  [3, 'any', 'appended'],
  [3, 'none', 'conflict'],
  [3, 'exists', 'appended'],
  [3, 2, 'appended'],
  [3, 1, 'conflict'],
  [3, 3, 'conflict'],
];

export function describeAppends(store: () => EventStore): void {
  describe('append', () => {
    it.each(EXPECTATIONS)('R7 with %i events stored, expecting %s: %s', async (stored, expected, kind) => {
      const before = stored === 0 ? 0 : (await filled(store(), 'hand-1', stored)).position;
      const outcome = await store().append({ writes: [{ stream: 'hand-1', expected, events: events(2) }] });
      const actual = stored === 0 ? null : stored - 1;
      const refused = { kind: 'conflict', stream: 'hand-1', expected, actual };
      const added = { kind: 'appended', revision: stored + 1, answer: null };
      expect(outcome).toMatchObject(kind === 'conflict' ? refused : added);
      expect(await store().readStream('hand-1')).toHaveLength(kind === 'conflict' ? stored : stored + 2);
      expect((await store().lastPosition()) > before).toBe(kind === 'appended');
    });

    it('gives back what was appended, field by field', async () => {
      const given = anEvent({
        data: { tiles: ['1m', '9s'], deep: { 名: '碰碰胡', none: null }, big: 9007199254740991 },
      });
      await store().append({ writes: [{ stream: 'hand-圣', expected: 'none', events: [given] }] });
      const position = await store().lastPosition();
      expect(await store().readStream('hand-圣')).toEqual([{ ...given, stream: 'hand-圣', revision: 0, position }]);
    });

    it('keeps what was appended when the caller changes it afterwards', async () => {
      const data = { tile: '1m' };
      const done = store().append({ writes: [{ stream: 'hand-1', expected: 'any', events: [anEvent({ data })] }] });
      data.tile = '9m';
      await done;
      expect((await store().readStream('hand-1'))[0]?.data).toEqual({ tile: '1m' });
    });

    it('numbers the revisions of a stream from 0 and positions upwards over all streams', async () => {
      await filled(store(), 'hand-1', 2);
      await filled(store(), 'hand-2', 3);
      await filled(store(), 'hand-1', 1);
      const positions = (await everything(store())).map(({ position }) => position);
      expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
      expect(positions[0]).toBeGreaterThan(0);
      expect(revisions(await store().readStream('hand-1'))).toEqual([0, 1, 2]);
    });

    it('refuses an event whose own revision is not the next, as a conflict', async () => {
      await filled(store(), 'hand-1', 2);
      const stale = [anEvent({ revision: 1 })];
      expect(await store().append({ writes: [{ stream: 'hand-1', expected: 'any', events: stale }] })).toEqual({
        kind: 'conflict',
        stream: 'hand-1',
        expected: 0,
        actual: 1,
      });
      const next = [anEvent({ revision: 2, stream: 'hand-1' }), anEvent({ revision: 3 })];
      expect(await store().append({ writes: [{ stream: 'hand-1', expected: 1, events: next }] })).toMatchObject({
        kind: 'appended',
        revision: 3,
      });
    });

    it('refuses an event id that the store holds, in whichever stream, and the whole batch with it', async () => {
      const known = anEvent();
      await store().append({ writes: [{ stream: 'hand-1', expected: 'any', events: [known] }] });
      const batch = [anEvent(), { ...known, data: { other: true } }, anEvent()];
      expect(await store().append({ writes: [{ stream: 'hand-2', expected: 'any', events: batch }] })).toEqual({
        kind: 'duplicate-event',
        id: known.id,
      });
      expect(await store().head('hand-2')).toBeNull();
      expect(await everything(store())).toHaveLength(1);
    });

    it('refuses an event id twice in one batch', async () => {
      const twin = anEvent();
      expect(await store().append({ writes: [{ stream: 'hand-1', expected: 'any', events: [twin, twin] }] })).toEqual({
        kind: 'duplicate-event',
        id: twin.id,
      });
      expect(await everything(store())).toEqual([]);
    });

    it.each([
      ['no write', { writes: [] }],
      ['a write without events', { writes: [{ stream: 'hand-1', expected: 'any', events: [] }] }],
      ['a stream without a name', { writes: [{ stream: '', expected: 'any', events: [anEvent()] }] }],
      [
        'an event of another stream',
        { writes: [{ stream: 'a', expected: 'any', events: [anEvent({ stream: 'b' })] }] },
      ],
      ['data that is no JSON', { writes: [{ stream: 'a', expected: 'any', events: [anEvent({ data: { n: 1n } })] }] }],
      ['a negative revision', { writes: [{ stream: 'hand-1', expected: -1, events: [anEvent()] }] }],
    ] as const)('throws RangeError for a malformed request: %s', async (_, request) => {
      await expect(store().append(request)).rejects.toMatchObject({ name: 'RangeError' });
      expect(await everything(store())).toEqual([]);
    });

    it('appends to several streams all or nothing, where the adapter can', async () => {
      const writes = (expected: ExpectedRevision) => [
        { stream: 'secret-hand-1', expected: 'any' as const, events: events(1) },
        { stream: 'hand-1', expected, events: events(2) },
      ];
      const canMany = store().features.manyStreams;
      const first = store().append({ writes: writes('none') });
      await (canMany
        ? expect(first).resolves.toMatchObject({ kind: 'appended', revision: 0 })
        : expect(first).rejects.toMatchObject({ failure: 'unsupported' }));
      const second = store().append({ writes: writes('none') });
      await (canMany
        ? expect(second).resolves.toMatchObject({ kind: 'conflict', stream: 'hand-1', actual: 1 })
        : expect(second).rejects.toMatchObject({ failure: 'unsupported' }));
      expect(await everything(store())).toHaveLength(canMany ? 3 : 0);
    });
  });
}
