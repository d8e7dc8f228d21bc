import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { compiledPath } from '../compiled.js';

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Call {
  readonly input?: string | Uint8Array;
  readonly variables?: Readonly<Record<string, string>>;
  /** the reader goes away after so many bytes */
  readonly readOnly?: number;
  /** standard output goes into this file instead */
  readonly into?: string;
}

/** Runs `paipu` as its own process to its end; English unless the call says otherwise. */
export function paipu(
  args: readonly string[],
  { input, variables = { LC_ALL: 'C' }, readOnly, into }: Call = {},
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [compiledPath('apps/cli/main.ts'), ...args], {
      env: { PATH: process.env.PATH, ...variables },
      stdio: ['pipe', into === undefined ? 'pipe' : openSync(into, 'w'), 'pipe'],
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    let read = 0;
    child.stdout?.on('data', (chunk: Buffer) => {
      out.push(chunk);
      read += chunk.length;
      if (readOnly !== undefined && read >= readOnly) child.stdout?.destroy();
    });
    child.stderr?.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ code, stdout: Buffer.concat(out).toString('utf8'), stderr: Buffer.concat(err).toString('utf8') }),
    );
    // a call that refuses does not read its input
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input ?? '');
  });
}
