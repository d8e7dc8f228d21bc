import { afterEach, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { childEnvironment } from './environment.js';

afterEach(() => void delete process.env.PAIPU_LOG);

it('a process that a test starts has nothing of the settings of whoever runs the tests', () => {
  process.env.PAIPU_LOG = 'esdb://developer:secret@production:2113';
  expect(childEnvironment({ PAIPU_DATA: 'd' })).toEqual({
    PATH: process.env.PATH,
    ...(process.env.TMPDIR === undefined ? {} : { TMPDIR: process.env.TMPDIR }),
    PAIPU_DATA: 'd',
  });
});

it.each(['apps', 'test/cli', 'test/contract', 'test/faults', 'test/scale'])(
  'no test under %s hands its whole environment on',
  (folder) => {
    const whole = ['...process', 'env'].join('.');
    const own = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && (folder.startsWith('test/') || /\.spec\.ts$|testing\//.test(name)))
      .filter((name) => readFileSync(join(folder, name), 'utf8').includes(whole));
    expect(own).toEqual([]);
  },
);
