import { readFileSync } from 'node:fs';
import { runCall } from './program.js';

/** The version in package.json, wherever the compiled tree lies below it. */
function packageVersion(): string {
  for (const up of ['../../package.json', '../../../package.json']) {
    try {
      const read: unknown = JSON.parse(readFileSync(new URL(up, import.meta.url), 'utf8'));
      if (typeof read === 'object' && read !== null && 'version' in read) return String(read.version);
    } catch {
      continue;
    }
  }
  return '0';
}

process.exitCode = await runCall({
  args: process.argv.slice(2),
  variables: process.env,
  version: packageVersion(),
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
});
