import { CLOSE_LIST, CLOSE_RECORD, COMMA, ID_BYTE, token, tokenOf, type Scan } from './canonical-bytes.js';
import { scanOptions } from './scan-options.js';
import {
  scanHex,
  scanInteger,
  scanPattern,
  scanStream,
  scanString,
  scanText,
  scanTile,
  scanTiles,
  scanTime,
  scanZone,
  take,
  wordScanner,
  type ScanValue,
} from './scan-value.js';
import { ID_LIMIT, type Field, type Shape } from './shape.js';

/* Scanners compiled from the shapes: of one value, of lists and records, and of the fields of an event. */

export function compileScanner(shape: Shape): ScanValue {
  switch (shape.kind) {
    case 'seat':
      return (scan) => scanInteger(scan, 0, 3);
    case 'tile':
      return scanTile;
    case 'tiles': {
      const { min, max } = shape;
      return (scan) => scanTiles(scan, min, max);
    }
    case 'integer': {
      const { min, max } = shape;
      return (scan) => scanInteger(scan, min, max);
    }
    case 'id':
      return (scan) => scanString(scan, ID_BYTE, 1, ID_LIMIT);
    case 'stream':
      return scanStream;
    case 'pattern':
      return scanPattern;
    case 'time':
      return scanTime;
    case 'text': {
      const { max } = shape;
      return (scan) => scanText(scan, max);
    }
    case 'hex': {
      const digits = shape.bytes * 2;
      return (scan) => scanHex(scan, digits);
    }
    case 'word':
      return wordScanner(shape.words);
    case 'flag':
      return (scan) => (take(scan, TRUE) ? true : undefined);
    case 'options':
      return scanOptions;
    case 'list':
      return listScanner(shape);
    case 'record':
      // options are long, and hand after hand they are the same
      return shape.fields.some((field) => field.shape.kind === 'options')
        ? rememberingScanner(shape)
        : recordScanner(shape.fields);
    case 'zone':
      return remembering(scanZone);
    // rare, or not flat: always by the strict reading
    case 'meta':
    case 'any':
      return () => undefined;
  }
}

const TRUE = token('true');

/** By shape, so that a hand gets the very rule set of its match where both name the same. */
const rememberingScanners = new Map<Shape, ScanValue>();

function rememberingScanner(shape: Extract<Shape, { kind: 'record' }>): ScanValue {
  const known = rememberingScanners.get(shape);
  if (known !== undefined) return known;
  const scanner = remembering(recordScanner(shape.fields));
  rememberingScanners.set(shape, scanner);
  return scanner;
}

/** A scanner that gives the very value it gave last, frozen, where the same bytes stand again. */
function remembering(scanValue: ScanValue): ScanValue {
  let last = token('\n');
  let value: unknown;
  return (scan) => {
    if (take(scan, last)) return value;
    const from = scan.at;
    const scanned = scanValue(scan);
    if (scanned === undefined) return undefined;
    last = tokenOf(scan.bytes.slice(from, scan.at));
    value = freeze(scanned);
    return value;
  };
}

function freeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  Object.values(value).forEach(freeze);
  return Object.freeze(value);
}

function listScanner({ of, min, max, distinct }: Extract<Shape, { kind: 'list' }>): ScanValue {
  const scanItem = compileScanner(of);
  return (scan) => {
    const { bytes } = scan;
    if (bytes[scan.at] !== 0x5b) return undefined;
    scan.at++;
    const items: unknown[] = [];
    if (bytes[scan.at] !== CLOSE_LIST) {
      for (;;) {
        const item = scanItem(scan);
        if (item === undefined) return undefined;
        items.push(item);
        if (bytes[scan.at] !== COMMA) break;
        scan.at++;
      }
    }
    if (bytes[scan.at] !== CLOSE_LIST || items.length < min || items.length > max) return undefined;
    if (distinct !== undefined && hasRepeats(items, distinct)) return undefined;
    scan.at++;
    return items;
  };
}

function hasRepeats(records: readonly unknown[], key: string): boolean {
  const values = records.map((each) => Object.entries(each ?? {}).find(([name]) => name === key)?.[1]);
  return new Set<unknown>(values).size < values.length;
}

function recordScanner(fields: readonly Field[]): ScanValue {
  const first = fields[0];
  const firstKey = token(`{"${first.name}":`);
  const scanFirst = compileScanner(first.shape);
  const scanRest = fieldsScanner(fields.slice(1));
  return (scan) => {
    if (!take(scan, firstKey)) return undefined;
    const value = scanFirst(scan);
    if (value === undefined) return undefined;
    const record: Record<string, unknown> = { [first.name]: value };
    if (!scanRest(scan, record) || scan.bytes[scan.at] !== CLOSE_RECORD) return undefined;
    scan.at++;
    return record;
  };
}

/** Scans fields in their order, each with a comma before it, into `target`; false when the strict reading must decide. */
export function fieldsScanner(fields: readonly Field[]): (scan: Scan, target: Record<string, unknown>) => boolean {
  const parts = fields.map(({ name, shape, need }) => ({
    name,
    need,
    key: token(`,"${name}":`),
    scanValue: compileScanner(shape),
  }));
  return (scan, target) => {
    for (const { name, need, key, scanValue } of parts) {
      if (take(scan, key)) {
        const value = scanValue(scan);
        if (value === undefined) return false;
        target[name] = value;
      } else if (need === 'always') return false;
      else if (need !== 'optional' && need.words.includes(String(target[need.by]))) return false;
    }
    return true;
  };
}
