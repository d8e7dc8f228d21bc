import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The end of what a process wrote, which is where it tells how it went. */
export interface Told {
  readonly stdout: string;
  readonly stderr: string;
}

const KEPT = 400;

/** Runs Node with these arguments to its end, its output thrown away. Rejects with what it said where it ends with another code than 0. */
export function runAlone(args: readonly string[]): Promise<Told> {
  return ended(args, start(args, ['ignore', 'ignore', 'pipe']));
}

/**
 * The same with the output of another such process as its input. Both have ended when this settles; it rejects where either ends
 * with another code than 0, as it does where not all of the one came to the other.
 */
export async function runFed(args: readonly string[], feeder: readonly string[]): Promise<Told> {
  const command = start(args, ['pipe', 'pipe', 'pipe']);
  const source = start(feeder, ['ignore', 'pipe', 'pipe']);
  const { stdin } = command;
  const { stdout } = source;
  if (stdin === null || stdout === null) throw new Error('the processes have no pipe between them');
  const [told, ...feeding] = await Promise.allSettled([
    ended(args, command),
    ended(feeder, source, null),
    pipeline(stdout, stdin),
  ]);
  if (told.status === 'rejected') throw told.reason;
  for (const each of feeding) if (each.status === 'rejected') throw each.reason;
  return told.value;
}

type Ends = 'ignore' | 'pipe';

function start(args: readonly string[], stdio: [Ends, Ends, Ends]): ChildProcess {
  return spawn(process.execPath, args, { stdio, env: { ...process.env, LC_ALL: 'C' } });
}

async function ended(
  args: readonly string[],
  child: ChildProcess,
  read: Readable | null = child.stdout,
): Promise<Told> {
  const stdout = endOf(read);
  const stderr = endOf(child.stderr);
  const [code, signal] = await once(child, 'close');
  if (code !== 0) throw new Error(`${args.join(' ').slice(-KEPT)} ended with ${signal ?? code}: ${stderr()}`);
  return { stdout: stdout(), stderr: stderr() };
}

function endOf(stream: Readable | null): () => string {
  let text = '';
  stream?.setEncoding('utf8').on('data', (more: string) => (text = (text + more).slice(-KEPT)));
  return () => text;
}
