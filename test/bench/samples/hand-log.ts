import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HandEvent } from '#rules';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
/** The project's own goldens; while there are none, the cases that lie beside a checkout. */
const FOLDERS = ['test/golden/changsha', '../shared/cases/logs'];

function logFiles(folder: string): string[] {
  try {
    return readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith('.paipu.jsonl'))
      .map((name) => join(ROOT, folder, name));
  } catch {
    return [];
  }
}

/** Lines of one hand as they stand in a file. */
export type HandLines = readonly string[];

/** Whole Changsha hands from real logs, as lines. Throws when there is no log to read. */
export function sampleHands(): HandLines[] {
  const files = FOLDERS.map(logFiles).find((found) => found.length > 0);
  if (files === undefined) throw new Error(`no sample log: expected *.paipu.jsonl under ${FOLDERS.join(' or ')}`);
  const hands: string[][] = [];
  for (const line of files.flatMap((file) => readFileSync(file, 'utf8').split('\n'))) {
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
