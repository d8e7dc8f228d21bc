#!/usr/bin/env node
import { existsSync } from 'node:fs';

const main = new URL('../dist/apps/cli/main.js', import.meta.url);
if (existsSync(main)) {
  await import(main.href);
} else {
  console.error('paipu is not built yet: expected dist/apps/cli/main.js; run "npm ci && npm run build" first.');
  process.exitCode = 2;
}
