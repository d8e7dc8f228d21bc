import { describe, expect, it } from '@jest/globals';
import { asAudited, firstFindings, type Found } from './finding-look.js';

const byFile = (severities: readonly ('error' | 'warning' | 'info')[]) =>
  firstFindings(severities.map((severity, at) => ({ hand: 'h1', severity, at }))).get('h1')?.at;
const byService = (severities: readonly ('ERROR' | 'WARNING' | 'INFO')[]) =>
  firstFindings(
    severities.map((severity, revision) => asAudited({ hand: 'h1', severity, revision } as Partial<Found> as Found)),
  ).get('h1')?.revision;

describe('what a hand opens at from a list', () => {
  it.each([
    [['WARNING', 'ERROR', 'ERROR'], ['warning', 'error', 'error'], 1],
    [['INFO', 'WARNING'], ['info', 'warning'], 1],
    [['INFO'], ['info'], undefined],
  ] as const)('is the first of its heaviest findings, of the service and of a file alike: %j', (service, file, at) => {
    expect([byService(service), byFile(file)]).toEqual([at, at]);
  });

  it('is nothing of a finding that no hand has', () => {
    expect(firstFindings([{ hand: null, severity: 'error' }]).size).toBe(0);
  });
});
