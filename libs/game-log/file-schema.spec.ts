import { expect, it } from '@jest/globals';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { formatFileSchema } from './file-schema.js';

const COMMITTED = new URL('../../docs/game-log/paipu.schema.json', import.meta.url);

it('docs/game-log/paipu.schema.json is what the table of fields gives; PAIPU_WRITE_DOCS=1 writes it anew', () => {
  if (process.env.PAIPU_WRITE_DOCS === '1') writeFileSync(COMMITTED, formatFileSchema());
  expect(existsSync(COMMITTED) ? readFileSync(COMMITTED, 'utf8') : '').toBe(formatFileSchema());
});
