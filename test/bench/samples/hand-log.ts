import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { HandEvent } from '#rules';

const PAIPU = join(import.meta.dirname, '../../../apps/cli/main.js');

let simulated: Buffer | undefined;

/** A night of Changsha as `paipu simulate` writes it, envelopes, walls and hashes included: always the same bytes. */
export function sampleFile(): Buffer {
  const call = [PAIPU, 'simulate', '--ruleset', 'changsha', '--hands', '200', '--seed', '1'];
  simulated ??= execFileSync(process.execPath, call, { maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] });
  return simulated;
}

/** Lines of one hand as they stand in a file. */
export type HandLines = readonly string[];

/** The hands of the sample, as lines. */
export function sampleHands(): HandLines[] {
  const hands: string[][] = [];
  for (const line of sampleFile().toString('utf8').split('\n')) {
    if (line.startsWith('{"type":"HandStarted"')) hands.push([line]);
    else if (line.startsWith('{"type":"Match') || line.startsWith('{"format"')) continue;
    else if (line !== '') hands.at(-1)?.push(line);
  }
  return hands;
}

export function parseHand(lines: HandLines): HandEvent[] {
  return lines.map((line) => JSON.parse(line) as HandEvent);
}

export const countLines = (hands: readonly (readonly unknown[])[]): number =>
  hands.reduce((sum, hand) => sum + hand.length, 0);
