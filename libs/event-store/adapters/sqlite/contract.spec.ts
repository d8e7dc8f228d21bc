import { afterAll } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeEventStore } from '../../contract/index.js';
import { openSqliteEventStore } from './index.js';

const folder = mkdtempSync(join(tmpdir(), 'paipu-store-'));
let count = 0;

describeEventStore('sqlite', {
  open: async () => {
    count += 1;
    return openSqliteEventStore({ path: join(folder, `${count}.db`) });
  },
});

afterAll(() => rmSync(folder, { recursive: true }));
