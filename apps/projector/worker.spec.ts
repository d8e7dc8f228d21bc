import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createMemoryEventStore } from '#event-store/adapters/memory/index';
import { createLogger, openWorkerMetrics, watchProgress } from '#observability';
import type { Projection } from '#platform/projection';
import { PROJECTED } from '#projections';
import { openTable, openTestDesk, startTestHand } from '#recorder/testing/desk';
import { ProjectorWorker } from './worker.js';

const NOW = Date.parse('2030-01-01T00:00:00Z');

beforeEach(() => void jest.useFakeTimers({ now: NOW }));
afterEach(() => void jest.useRealTimers());

it('R11 R13 tells how many events the model is behind, how old the first of them is, and how many streams are parked', async () => {
  const store = createMemoryEventStore();
  const desk = openTestDesk({ store });
  await openTable(desk);
  const checkpoint = await store.lastPosition();
  await startTestHand(desk, 'h1');
  const { events: behind } = await store.readAll({ after: checkpoint, prefixes: PROJECTED });
  const projection = {
    events: store,
    queries: { parked: async () => [{ stream: 'hand-a' }, { stream: 'hand-b' }] },
    checkpoint: async () => checkpoint,
    look: async () => undefined,
    faults: async () => [],
    close: async () => undefined,
  } as unknown as Projection;
  const metrics = openWorkerMetrics('projector', { service: 'test', version: '0' });
  const progress = watchProgress('progress', 60_000);
  const worker = new ProjectorWorker({ projection, logger: createLogger('silent'), metrics, progress });

  await jest.advanceTimersByTimeAsync(5000);
  await worker.onApplicationShutdown();
  const text = await metrics.registry.metrics();
  const seconds = (NOW + 5000 - Date.parse(behind[0]?.at ?? '')) / 1000;
  expect(behind.length).toBeGreaterThan(1);
  expect(text).toContain(`paipu_worker_lag_events{worker="projector"} ${behind.length}\n`);
  expect(text).toContain(`paipu_worker_lag_seconds{worker="projector"} ${seconds}\n`);
  expect(text).toContain('paipu_worker_parked_streams{worker="projector"} 2\n');
});
