import { beginRegion, LINE_FEED, scanOf } from './canonical-bytes.js';
import { scanCanonicalHeader, scanCanonicalLine } from './canonical-line.js';
import type { ReadLine } from './reader.js';

/**
 * The lines of a whole file that is canonical throughout, as `formatHeader` and `formatLine` write it; null where a line asks
 * for the strict reading, and then `openReader` decides. Whoever reads so needs no validation library.
 */
export function readCanonicalFile(bytes: Uint8Array): readonly ReadLine[] | null {
  if (bytes.at(-1) !== LINE_FEED) return null;
  const scan = scanOf('kept');
  beginRegion(scan, bytes);
  const header = scanCanonicalHeader(scan);
  if (header === null) return null;
  const lines: ReadLine[] = [{ kind: 'header', line: 1, header }];
  while (scan.at < bytes.length) {
    const event = scanCanonicalLine(scan);
    if (event === null) return null;
    lines.push({ kind: 'event', line: lines.length + 1, event });
  }
  return lines;
}
