import { describe, expect, it } from '@jest/globals';
import { welcome } from './greeting.js';

/** A Chinese character and its punctuation take two columns of a terminal. */
const columns = (line: string): number => line.replaceAll(/[⺀-￠]/g, '..').length;

describe('the welcome of the service', () => {
  it.each([
    ['zh', '127.0.0.1'],
    ['en', '127.0.0.1'],
    ['zh', '0.0.0.0'],
    ['en', '0.0.0.0'],
  ] as const)('fits a terminal of 80 columns: %s, listening on %s', (language, host) => {
    const said = welcome({ url: 'http://127.0.0.1:4000', folder: '/srv/paipu/data', log: 'embedded', host, language });
    expect(said.split('\n').filter((line) => columns(line) > 80)).toEqual([]);
  });
});
