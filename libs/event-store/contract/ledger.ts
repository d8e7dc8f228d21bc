import { describe, expect, it } from '@jest/globals';
import type { EventStore } from '../port.js';
import { anEvent, everything, filled } from './given.js';

/** R2: one set of events and one answer for a command, however often it is sent. */
export function describeLedger(store: () => EventStore): void {
  const send = (id: string, fingerprint: string, answer: unknown) =>
    store().append({
      writes: [{ stream: 'hand-1', expected: 'any', events: [anEvent()] }],
      command: { id, fingerprint, answer },
    });

  describe('command ledger', () => {
    it('R2 answers a repeated command with the first answer and appends nothing', async () => {
      const first = await send('c1', 'f1', { said: 'first', at: [1, null] });
      await filled(store(), 'hand-1', 2);
      const again = await send('c1', 'f1', { said: 'second' });
      expect(first).toMatchObject({ kind: 'appended', revision: 0, answer: { said: 'first', at: [1, null] } });
      expect(again).toEqual({ ...first, kind: 'repeated' });
      expect(await everything(store())).toHaveLength(3);
    });

    it('R2 answers a repeated command although its expectation no longer holds', async () => {
      const writes = () => [{ stream: 'hand-1', expected: 'none' as const, events: [anEvent()] }];
      const command = { id: 'c1', fingerprint: 'f1', answer: null };
      await store().append({ writes: writes(), command });
      expect(await store().append({ writes: writes(), command })).toMatchObject({ kind: 'repeated', revision: 0 });
    });

    it('refuses a different request under a known command id', async () => {
      await send('c1', 'f1', 1);
      expect(await send('c1', 'f2', 2)).toEqual({ kind: 'command-reused', commandId: 'c1' });
      expect(await everything(store())).toHaveLength(1);
    });

    it('does not remember a command that was refused', async () => {
      const command = { id: 'c1', fingerprint: 'f1', answer: 1 };
      const refused = await store().append({
        writes: [{ stream: 'hand-1', expected: 'exists', events: [anEvent()] }],
        command,
      });
      expect(refused.kind).toBe('conflict');
      expect(await store().findCommand('c1')).toBeNull();
      expect(await send('c1', 'f2', 2)).toMatchObject({ kind: 'appended', answer: 2 });
    });

    it('decides between twins sent at the same time', async () => {
      const kinds = (await Promise.all(Array.from({ length: 8 }, () => send('c1', 'f1', 1)))).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'appended')).toHaveLength(1);
      expect(kinds.filter((kind) => kind === 'repeated')).toHaveLength(7);
      expect(await everything(store())).toHaveLength(1);
    });

    it('finds the answer of a command done before', async () => {
      const first = await send('c1', 'f1', { ok: true });
      expect(await store().findCommand('c1')).toEqual({ fingerprint: 'f1', answered: { ...first, kind: 'repeated' } });
      expect(await store().findCommand('c2')).toBeNull();
    });
  });
}
