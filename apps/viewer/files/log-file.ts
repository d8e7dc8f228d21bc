import type { LineError } from '#game-log';
import type { Finding, NotJudged } from '#audit';
import type { IndexNews } from './index-worker.js';
import type { IndexedHand, IndexedMatch, IndexedPart } from './log-index.js';

/** Of more findings only the number is kept. */
const MOST_FINDINGS = 20_000;

/** How far the reading of a file has got. */
export type Reading =
  | { readonly state: 'reading'; readonly bytes: number }
  | { readonly state: 'read' }
  | { readonly state: 'unread'; readonly detail: string };

/** A game log whose lines stay where they are; the index of its hands and the findings of its audit grow as it is read. */
export interface LogFile {
  readonly name: string;
  /** tells two readings apart, of files with the same name too */
  readonly serial: number;
  readonly blob: Blob;
  readonly matches: IndexedMatch[];
  readonly hands: IndexedHand[];
  readonly places: Map<string, IndexedHand>;
  readonly findings: Finding[];
  readonly notJudged: NotJudged[];
  readonly errors: LineError[];
  /** all that were found, kept or not */
  findingCount: number;
  reading: Reading;
}

let readings = 0;

/** Reads a log in a worker. `changed` is called after each piece of news; call what is returned to stop. */
export function readLog(
  name: string,
  blob: Blob,
  changed: (file: LogFile) => void,
): { file: LogFile; stop: () => void } {
  const file: LogFile = {
    name,
    serial: ++readings,
    blob,
    matches: [],
    hands: [],
    places: new Map(),
    findings: [],
    notJudged: [],
    errors: [],
    findingCount: 0,
    reading: { state: 'reading', bytes: 0 },
  };
  const worker = new Worker(new URL('./index-worker.ts', import.meta.url), { type: 'module' });
  const finish = (reading: Reading): void => {
    file.reading = reading;
    worker.terminate();
    changed(file);
  };
  worker.onmessage = ({ data }: MessageEvent<IndexNews>) => {
    switch (data.kind) {
      case 'part':
        addPart(file, data.part);
        file.reading = { state: 'reading', bytes: data.bytes };
        return changed(file);
      case 'end':
        addPart(file, data.part);
        return finish({ state: 'read' });
      case 'unread':
        return finish({ state: 'unread', detail: data.detail });
    }
  };
  worker.onerror = ({ message }) => finish({ state: 'unread', detail: message });
  worker.postMessage(blob);
  return { file, stop: () => worker.terminate() };
}

function addPart(file: LogFile, part: IndexedPart): void {
  file.matches.push(...part.matches);
  for (const hand of part.hands) {
    file.hands.push(hand);
    if (!file.places.has(hand.hand)) file.places.set(hand.hand, hand);
  }
  file.findingCount += part.findings.length;
  file.findings.push(...part.findings.slice(0, MOST_FINDINGS - file.findings.length));
  file.notJudged.push(...part.notJudged.slice(0, MOST_FINDINGS - file.notJudged.length));
  file.errors.push(...part.errors.slice(0, MOST_FINDINGS - file.errors.length));
}
