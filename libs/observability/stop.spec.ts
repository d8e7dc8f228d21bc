import { describe, expect, it } from '@jest/globals';
import { startStopping } from '../../test/faults/stopping-process.js';

describe('R17 a process that is told to leave', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('R17 by %s stops in order and leaves with 0', async (name) => {
    const child = await startStopping('well', 10_000);
    child.signal(name);
    expect(await child.code).toBe(0);
    expect(child.lines).toEqual(['waiting', `stopping ${name}`, 'stop', 'stopped']);
  });

  it('R17 twice, as by a terminal and a parent, stops once', async () => {
    const child = await startStopping('well', 10_000);
    child.signal('SIGINT');
    child.signal('SIGTERM');
    expect(await child.code).toBe(0);
    expect(child.lines.filter((line) => line === 'stop')).toHaveLength(1);
  });

  it('R17 stops when its parent is gone', async () => {
    const child = await startStopping('well', 10_000);
    child.abandon();
    expect(await child.code).toBe(0);
    expect(child.lines).toContain('stopping parent gone');
  });

  it('R17 leaves with 70 when the stop fails, and when it takes longer than it may', async () => {
    const broken = await startStopping('throws', 10_000);
    const hanging = await startStopping('hangs', 200);
    broken.signal('SIGTERM');
    hanging.signal('SIGTERM');
    expect(await broken.code).toBe(70);
    expect(broken.lines).toContain('the stop did not go well');
    expect(await hanging.code).toBe(70);
    expect(hanging.lines).toContain('the stop took too long');
  });

  it('R17 is killed from beside when its thread is held up, so that no time it was given has an effect', async () => {
    const child = await startStopping('blocks', 200);
    const begun = performance.now();
    child.signal('SIGTERM');
    expect(await child.code).toBeNull();
    expect(performance.now() - begun).toBeLessThan(15_000);
  });

  it.each([
    ['well', 0],
    ['throws', 70],
  ] as const)('R17 whose log nobody reads any more stops as ever: %s', async (stopping, code) => {
    const child = await startStopping(stopping, 5000);
    await child.readNoMore();
    child.signal('SIGTERM');
    expect(await child.code).toBe(code);
    expect(child.lines).toContain('stopping SIGTERM');
  });
});
