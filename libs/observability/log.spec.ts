import { describe, expect, it } from '@jest/globals';
import { createLogger, eventFields } from './log.js';
import { observedSettingsFrom } from './settings.js';

function logged(work: (logger: ReturnType<typeof createLogger>) => void): readonly Record<string, unknown>[] {
  const lines: string[] = [];
  work(createLogger('info', { service: 'paipu-relay', destination: { write: (line) => void lines.push(line) } }));
  return lines.map((line) => JSON.parse(line));
}

describe('a line of the log', () => {
  it('names the service, and of an event where it stands and what it goes back to, not what happened', () => {
    const event = {
      id: 'e7',
      stream: 'hand-h1',
      type: 'TilesDealt',
      position: 7,
      data: { tiles: ['123m'] },
      meta: { commandId: 'c1', causation: 'e6', correlation: 'match-m1', salt: 'f00d' },
    };
    const [line] = logged((logger) => logger.warn(eventFields(event), 'stream parked'));
    expect(line).toMatchObject({ service: 'paipu-relay', msg: 'stream parked', event: 'e7', stream: 'hand-h1' });
    expect(line).toMatchObject({ commandId: 'c1', causation: 'e6', correlation: 'match-m1', position: 7 });
    expect(JSON.stringify(line)).not.toMatch(/123m|f00d/);
  });

  it('holds no password, wherever it was put', () => {
    const error = new Error('connect postgres://paipu:hunter2@db:5432/paipu');
    const lines = logged((logger) => {
      logger.error(error);
      logger.error({ err: error, settings: { password: 'hunter2', url: 'esdb://admin:hunter2@n1' } }, 'broken');
      logger.child({ brokerToken: 'hunter2' }).info('%s', 'kafka://u:hunter2@b1');
    });
    expect(lines).toHaveLength(3);
    expect(JSON.stringify(lines)).not.toContain('hunter2');
    expect(JSON.stringify(lines)).toContain('@db:5432/paipu');
  });
});

describe('settings of a worker', () => {
  it('bind to loopback unless told otherwise, and name the variable that is wrong', () => {
    expect(observedSettingsFrom({}, { healthPort: 4101 })).toEqual({
      healthHost: '127.0.0.1',
      healthPort: 4101,
      drainMs: 10_000,
      logLevel: 'info',
    });
    expect(() => observedSettingsFrom({ PAIPU_HEALTH_PORT: 'x' }, { healthPort: 1 })).toThrow(/PAIPU_HEALTH_PORT/);
  });
});
