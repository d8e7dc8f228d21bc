import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { paipu } from './paipu.js';

/** The night that a first start shows: forty-eight hands of the seed `night-235`, picked for the many paths it takes. */
const SAMPLE = new URL('../golden/changsha/sample-night.paipu.jsonl', import.meta.url);

describe('the sample night of Changsha', () => {
  it('is what its seed gives, byte by byte', async () => {
    const run = await paipu(['simulate', '--ruleset', 'changsha', '--hands', '48', '--seed', 'night-235']);
    expect(run.stdout === readFileSync(SAMPLE, 'utf8')).toBe(true);
  }, 30_000);

  it('holds by chain, commitment and shuffle', async () => {
    const run = await paipu(['verify', SAMPLE.pathname]);
    expect(run).toMatchObject({ code: 0, stdout: expect.stringContaining('48 hands, 48 with the wall opened') });
  }, 30_000);
});
