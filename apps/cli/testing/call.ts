import { Readable, Writable } from 'node:stream';
import { runCall } from '../program.js';

/** What a call came to: its exit code, and what it wrote to standard output and standard error. */
export interface Called {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `paipu ARGS` in this process, with a text on standard input. */
export async function paipu(
  args: readonly string[],
  stdin = '',
  variables: Readonly<Record<string, string>> = {},
): Promise<Called> {
  const said = { out: '', err: '' };
  const into = (key: 'out' | 'err') =>
    new Writable({
      write(chunk, _encoding, done) {
        said[key] += String(chunk);
        done();
      },
    });
  const streams = { stdin: Readable.from([Buffer.from(stdin)]), stdout: into('out'), stderr: into('err') };
  const code = await runCall({ args, variables, version: '0', ...streams });
  return { code, ...said };
}
