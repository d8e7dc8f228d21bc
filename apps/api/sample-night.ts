import { createReadStream, existsSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Platform } from '#platform';

/** 样牌 A simulated night of Changsha, so that there is something to look at. */
const NIGHT = 'test/golden/changsha/sample-night.paipu.jsonl';
/** Stands in the data directory while the night is taken in: what was broken off goes on at the next start. */
const UNFINISHED = 'sample-night.unfinished';

export interface NightListener {
  /** hands taken in so far */
  progress(hands: number): void;
}

/** Takes the sample night into an empty store; answers how many hands came in, null where it was not called for. */
export async function importSampleNight(
  { recorder, events }: Platform,
  folder: string,
  listener: NightListener,
): Promise<number | null> {
  const marker = join(folder, UNFINISHED);
  if ((await events.lastPosition()) > 0 && !existsSync(marker)) return null;
  const file = findNight();
  if (file === null) return null;
  writeFileSync(marker, '');
  let hands = 0;
  const told = (): void => listener.progress(++hands);
  await recorder.importFile(
    { commandId: 'sample-night', log: createReadStream(file), illegalHands: 'keep' },
    { added: told, unchanged: told },
  );
  rmSync(marker);
  return hands;
}

/** The file in the checkout this runs from, wherever the compiled tree lies in it. */
function findNight(): string | null {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const file = join(folder, NIGHT);
    if (existsSync(file)) return file;
    if (dirname(folder) === folder) return null;
  }
}
