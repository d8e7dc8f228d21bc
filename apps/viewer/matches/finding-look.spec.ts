import { describe, expect, it } from '@jest/globals';
import { firstFindings } from './finding-look.js';

const found = (severities: readonly ('ERROR' | 'error' | 'WARNING' | 'warning' | 'INFO' | 'info')[]) =>
  firstFindings(severities.map((severity, at) => ({ hand: 'h1', severity, at }))).get('h1')?.at;

describe('what a hand opens at from a list', () => {
  it.each([
    [['WARNING', 'ERROR', 'ERROR'], ['warning', 'error', 'error'], 1],
    [['INFO', 'WARNING'], ['info', 'warning'], 1],
    [['INFO'], ['info'], undefined],
  ] as const)('is the first of its heaviest findings, of the service and of a file alike: %j', (service, file, at) => {
    expect([found(service), found(file)]).toEqual([at, at]);
  });

  it('is nothing of a finding that no hand has', () => {
    expect(firstFindings([{ hand: null, severity: 'error' }]).size).toBe(0);
  });
});
