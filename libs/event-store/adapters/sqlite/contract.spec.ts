import { afterAll } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeEventStore, type StoreHarness } from '../../contract/index.js';
import { openSqliteEventStore } from './index.js';

const folder = mkdtempSync(join(tmpdir(), 'paipu-store-'));
let count = 0;

function open(indexEvery: number): StoreHarness['open'] {
  return async () => {
    count += 1;
    return openSqliteEventStore({ path: join(folder, `${count}.db`), indexEvery });
  };
}

describeEventStore('sqlite', { open: open(32_768) });
describeEventStore('sqlite, most of it in the index tables', { open: open(3) });

afterAll(() => rmSync(folder, { recursive: true }));
