import { spawn } from 'node:child_process';
import { compiledPath } from '../compiled.js';

/** What `stop` of the process does; `blocks` holds up its thread. */
export type Stopping = 'well' | 'throws' | 'hangs' | 'blocks';

export interface StoppingProcess {
  signal(name: 'SIGTERM' | 'SIGINT'): void;
  /** closes the channel that a parent holds */
  abandon(): void;
  /** closes its standard error, where its log goes, and has it log at once; settles when that is done */
  readNoMore(): Promise<void>;
  /** null when it was killed */
  readonly code: Promise<number | null>;
  /** lines on standard output */
  readonly lines: readonly string[];
}

/** Starts a process over `leaveWhenTold` and settles when it waits to be told. */
export async function startStopping(stopping: Stopping, withinMs: number): Promise<StoppingProcess> {
  const child = spawn(process.execPath, [compiledPath('test/faults/children/stopping.ts'), stopping, `${withinMs}`], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env['PATH'] },
  });
  const lines: string[] = [];
  const said = new Promise((resolve) => child.stdout?.once('close', resolve));
  const left = new Promise<number | null>((resolve) => child.once('exit', resolve));
  // `close` of a child whose channel was closed never comes
  const code = said.then(() => left);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      lines.push(...text.trimEnd().split('\n'));
      if (lines.includes('waiting')) resolve();
    });
    void code.then(() => reject(new Error(`gone before it waited: ${lines.join(' ')}`)));
  });
  return {
    signal: (name) => void child.kill(name),
    abandon: () => child.disconnect(),
    async readNoMore() {
      child.stderr?.destroy();
      child.send('log');
      await new Promise((resolve) => child.once('message', resolve));
    },
    code,
    lines,
  };
}
