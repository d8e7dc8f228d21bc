import {
  CLOSE_LIST,
  CLOSE_RECORD,
  QUOTE,
  TEXT_BYTE,
  endOfRun,
  ownText,
  sliceText,
  type Scan,
} from './canonical-bytes.js';
import { parseStrictJson } from './strict-json.js';

/** How deep options may nest to be read here: far from the limit that a whole line has. */
const DEPTH = 8;

/** An object of any JSON in the form it is written: plain ASCII, no white space. */
export function scanOptions(scan: Scan): unknown {
  const end = endOfObject(scan);
  if (end < 0) return undefined;
  const slice = sliceText(scan, scan.at, end);
  if (slice === undefined) return undefined;
  const text = ownText(slice);
  const json = parseStrictJson(text);
  if (!json.ok || JSON.stringify(json.value) !== text) return undefined;
  scan.at = end;
  return json.value;
}

/** Where an object ends whose strings are plain; −1 where none begins, or it is not plainly right. */
function endOfObject(scan: Scan): number {
  const { bytes, at: from } = scan;
  if (bytes[from] !== 0x7b) return -1;
  let depth = 0;
  for (let at = from; at < bytes.length; at++) {
    const code = bytes[at];
    if (code === QUOTE) {
      at = endOfRun(scan, at + 1, TEXT_BYTE);
      if (bytes[at] !== QUOTE) return -1;
    } else if (code === 0x7b || code === 0x5b) {
      if (++depth > DEPTH) return -1;
    } else if (code === CLOSE_RECORD || code === CLOSE_LIST) {
      if (--depth === 0) return at + 1;
    } else if (code <= 0x20 || code >= 0x7f) return -1;
  }
  return -1;
}
