import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { measure, median, percentile } from './measure.js';
import { blankReport, formatRow, judge } from './report.js';
import { reportFrom } from './row-process.js';

describe('the verdict of a row', () => {
  const rates = new Map([
    ['slow', 100],
    ['fast', 400],
  ]);

  it('holds ours against the best of the named yardsticks', () => {
    expect(judge(300, rates, [{ ratio: 0.5, of: ['slow', 'fast'] }])).toEqual([
      { target: '≥ 0.5 × slow or fast', reached: 0.75, pass: true },
    ]);
  });

  it('is a miss just below the ratio', () => {
    expect(judge(199, rates, [{ ratio: 0.5, of: ['fast'] }])[0].pass).toBe(false);
  });

  it('leaves out a target whose yardstick did not run', () => {
    expect(judge(300, rates, [{ ratio: 10, of: ['not installed'] }])).toEqual([]);
  });
});

describe('the text of a row', () => {
  const blank = blankReport('row');

  it('says so while ours is not there yet', () => {
    expect(formatRow({ ...blank, ours: null })).toContain('not yet');
  });

  it('marks an absolute figure above its limit as missed', () => {
    const extras = [{ name: 'p99', value: 12, unit: 'ms', atMost: 10 }];
    expect(formatRow({ ...blank, ours: { name: 'it', perSecond: 1 }, extras })).toContain(
      'MISS  p99: 12.0 ms (≤ 10 ms)',
    );
  });
});

describe('the measurement', () => {
  it('takes the middle of odd and even runs', () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
  });

  it('finds a percentile without interpolating', () => {
    expect(percentile([5, 1, 4, 2, 3], 0.99)).toBe(5);
  });

  it('runs every subject in every round, in turn forwards and backwards', async () => {
    const order: string[] = [];
    const subject = (name: string) => ({ name, run: () => (order.push(name), 1) });
    await measure([subject('a'), subject('b')], { rounds: 2, sampleMs: 0, warmUpMs: 0 });
    expect(order.join('')).toBe('ababba');
  });
});

describe('a row in its own process', () => {
  const running = (script: string) =>
    reportFrom('fold', spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }));

  it('is reported as its process says', async () => {
    const report = { ...blankReport('fold'), notes: ['measured'] };
    expect(await running(`process.send(${JSON.stringify(report)}, () => process.exit(0))`)).toEqual(report);
  });

  it('is an error where the process dies, and names how', async () => {
    expect(formatRow(await running('process.exit(7)'))).toContain('could not run: its process ended with 7');
  });
});
