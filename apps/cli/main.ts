import { packageVersion } from '#observability/version';
import { runCall } from './program.js';

process.exitCode = await runCall({
  args: process.argv.slice(2),
  variables: process.env,
  version: packageVersion(),
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
});
