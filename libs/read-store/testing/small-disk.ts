import { it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** ms that work on a small disk may take; after them it is unmounted, whatever the work still waits for */
const AT_MOST = 25_000;

/**
 * A test on a disk that can be filled, a tmpfs of 3 MiB, given as its folder. Not every user may mount one, nor root in every
 * container: where mounting is refused the test is skipped, by name.
 */
export function itOnSmallDisk(title: string, work: (disk: string) => Promise<void>): void {
  if (mayMount()) it(title, () => onSmallDisk(work), AT_MOST + 5_000);
  else it.skip(`${title} (skipped: a tmpfs may not be mounted here)`, () => undefined);
}

async function onSmallDisk(work: (disk: string) => Promise<void>): Promise<void> {
  const disk = mkdtempSync(join(tmpdir(), 'paipu-small-disk-'));
  const over = new AbortController();
  try {
    if (!mount(disk)) throw new Error(`no tmpfs could be mounted at ${disk}`);
    await Promise.race([work(disk), timeUp(over.signal)]);
  } finally {
    over.abort();
    unmount(disk);
  }
}

async function timeUp(signal: AbortSignal): Promise<never> {
  await pause(AT_MOST, undefined, { signal });
  throw new Error(`the work on a small disk was not over after ${AT_MOST} ms`);
}

/** What counts is whether it is done: `mount` may be there, and its user root, and yet be refused. */
function mayMount(): boolean {
  const disk = mkdtempSync(join(tmpdir(), 'paipu-small-disk-'));
  try {
    return mount(disk);
  } finally {
    unmount(disk);
  }
}

function mount(disk: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', disk]).status === 0;
}

function unmount(disk: string): void {
  spawnSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
}
