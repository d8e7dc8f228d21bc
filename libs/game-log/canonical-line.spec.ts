import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { canonicalEvent } from './testing/canonical-event.js';
import { beginRegion, scanOf } from './canonical-bytes.js';
import { scanCanonicalHeader, scanCanonicalLine } from './canonical-line.js';
import {
  formatHeader,
  formatLine,
  parseHeader,
  parseLineStrictly,
  readCanonicalFile,
  readGameLogSync,
  type FileHeader,
  type Logged,
  type ReaderOptions,
} from './index.js';

/*
 * The strict reading is the law. Whatever the fast reading accepts, the strict one accepts with the same value; and it does
 * accept canonical lines, or it would be no use.
 */

function fast(line: string, envelope: ReaderOptions['envelope'] = 'kept'): Logged | null {
  const bytes = new TextEncoder().encode(`${line}\n`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const scan = { bytes, view, text: `${line}\n`, drift: 0, at: 0, keepsEnvelope: envelope === 'kept' };
  const event = scanCanonicalLine(scan);
  return event !== null && scan.at === bytes.length ? event : null;
}
function agree(line: string): void {
  // a mutation may cut a character in two, which no UTF-8 file can hold
  if (/\p{Cs}/u.test(line)) return;
  const quick = fast(line);
  const bare = fast(line, 'checked');
  expect(bare).toEqual(quick === null ? null : withoutEnvelope(quick));
  if (quick === null) return;
  const slow = parseLineStrictly(line, 1);
  expect(slow).toEqual({ ok: true, event: quick });
  expect(Object.keys(slow.ok ? slow.event : {})).toEqual(Object.keys(quick));
  expect(formatLine(quick)).toBe(line.replace(/\r$/, ''));
}

function withoutEnvelope({ id, stream, revision, schema, at, meta, ...left }: Logged): object {
  return left;
}

/** As `withoutEnvelope`, of any type: a dispute's revision is its own. */
function bareOf(event: Logged): object {
  const own = event.type === 'DisputeRaised' ? { revision: event.revision } : {};
  return { ...withoutEnvelope(event), ...own };
}

const PLATFORM_LINE =
  '{"type":"TileDrawn","seat":3,"tile":"4s","from":"front","index":58,"id":"2372657e-1f53-801c-adda-614f710fdd39",' +
  '"stream":"hand-h1","revision":17,"schema":1,"at":"2026-01-01T19:02:44+08:00",' +
  `"meta":{"salt":"${'9a'.repeat(16)}","hash":"${'0f'.repeat(32)}"}}`;

const GOLDEN = readFileSync(new URL('../../test/golden/game-log/every-event.paipu.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1);
const ALPHABET = [
  ...'{}[]":,.-+eE0123456789 \t\\/abnrtufmpsz一\u0000\r\u007f',
  'null',
  'true',
  '"seat":1,',
  ',"auto":true',
  ',"revision":3',
];

const anyEvent = fc.oneof(canonicalEvent(), fc.constantFrom(...GOLDEN));
const mutation = fc.record({
  at: fc.nat(400),
  cut: fc.nat(6),
  put: fc.array(fc.constantFrom(...ALPHABET), { maxLength: 2 }),
});

describe('fast reading of the first line', () => {
  const readHeader = (line: string): FileHeader | null => {
    const bytes = new TextEncoder().encode(`${line}\n`);
    const scan = scanOf('kept');
    beginRegion(scan, bytes);
    const header = scanCanonicalHeader(scan);
    return header !== null && scan.at === bytes.length ? header : null;
  };
  const HEADERS: readonly FileHeader[] = [
    { format: 'paipu', version: 1 },
    { format: 'paipu', version: 1, generator: 'paipu 0.1.0' },
    { format: 'paipu', version: 1, generator: '牌谱', note: '一夜 🀄' },
  ];

  it.each(HEADERS)('reads what is written: %j', (header) => {
    expect(readHeader(formatHeader(header))).toEqual(header);
  });
  it('agrees with the strict reading on mutated headers', () => {
    fc.assert(
      fc.property(fc.constantFrom(...HEADERS), mutation, (header, { at, cut, put }) => {
        const text = formatHeader(header);
        const place = at % text.length;
        const line = text.slice(0, place) + put.join('') + text.slice(place + cut);
        const quick = /\p{Cs}/u.test(line) ? null : readHeader(line);
        if (quick !== null) expect(parseHeader(line, 1)).toEqual({ ok: true, header: quick });
      }),
      { numRuns: 5000 },
    );
  });
});

describe('a file that is canonical throughout', () => {
  const bytesOf = (lines: readonly string[]): Uint8Array => new TextEncoder().encode(lines.join('\n'));
  const HEADER_LINE = '{"format":"paipu","version":1}';
  const CANONICAL = [PLATFORM_LINE, PLATFORM_LINE.replace('"revision":17', '"revision":18')];

  it('is read as by the reader, lines and their numbers', () => {
    const file = bytesOf([
      HEADER_LINE,
      ...CANONICAL,
      `${PLATFORM_LINE.slice(0, -1)},"note":"唐🀄"}`,
      PLATFORM_LINE,
      '',
    ]);
    expect(readCanonicalFile(file)).toEqual([...readGameLogSync([file])]);
  });
  it.each([
    ['another key order', [HEADER_LINE, '{"seat":1,"type":"HandDrawn"}', '']],
    ['a blank line', [HEADER_LINE, '', ...CANONICAL, '']],
    ['no line end', [HEADER_LINE, ...CANONICAL]],
    ['no header', [...CANONICAL, '']],
    ['nothing', []],
  ])('is none where a line asks for the strict reading: %s', (_, lines) => {
    expect(readCanonicalFile(bytesOf(lines))).toBeNull();
  });
});

describe('fast reading of canonical lines', () => {
  it('agrees with the strict reading on random canonical events, which both accept', () => {
    fc.assert(
      fc.property(canonicalEvent(), (line) => {
        const slow = parseLineStrictly(line, 1);
        expect(slow).toMatchObject({ ok: true });
        expect(slow.ok && formatLine(slow.event)).toBe(line);
        agree(line);
      }),
      { numRuns: 1000 },
    );
  });
  it('agrees with the strict reading on mutated lines', () => {
    fc.assert(
      fc.property(anyEvent, mutation, (line, { at, cut, put }) => {
        const place = at % line.length;
        agree(line.slice(0, place) + put.join('') + line.slice(place + cut));
      }),
      { numRuns: 5000 },
    );
  });
  it('agrees with the strict reading on a line like the one before it, mutated', () => {
    fc.assert(
      fc.property(mutation, ({ at, cut, put }) => {
        agree(PLATFORM_LINE);
        const place = at % PLATFORM_LINE.length;
        agree(PLATFORM_LINE.slice(0, place) + put.join('') + PLATFORM_LINE.slice(place + cut));
      }),
      { numRuns: 5000 },
    );
  });
  it('reads a file without envelopes as with them, whatever stands in it', () => {
    const lines = [
      PLATFORM_LINE,
      PLATFORM_LINE.replace('hand-h1', 'hand-h2'),
      `${PLATFORM_LINE.slice(0, -1)},"note":"唐"}`,
    ];
    const damaged = [...lines, 'no json', ` ${PLATFORM_LINE}`, PLATFORM_LINE.replace('02:44', '02:64'), ...GOLDEN, ''];
    const text = new TextEncoder().encode(['{"format":"paipu","version":1}', ...damaged].join('\n'));
    const file = Uint8Array.of(...text, 0xff, 0x0a, ...new TextEncoder().encode(PLATFORM_LINE));
    const bare = [...readGameLogSync([file], { envelope: 'checked' })];
    const whole = [...readGameLogSync([file])];
    expect(bare).toEqual(whole.map((read) => (read.kind === 'event' ? { ...read, event: bareOf(read.event) } : read)));
    expect(whole.filter(({ kind }) => kind === 'error')).toHaveLength(3);
  });
  it.each([
    ['TileDrawn', '{"type":"TileDrawn","seat":3,"tile":"9m","from":"tail","index":107,"auto":true}'],
    ['TileDiscarded', '{"type":"TileDiscarded","seat":1,"tile":"7z"}'],
    [
      'HandStarted',
      '{"type":"HandStarted","hand":"h","number":1,"dealer":0,"ruleset":{"id":"changsha","version":1,"options":{"birds":2,"x":"y","z":true}}}',
    ],
    [
      'HandWon',
      '{"type":"HandWon","seat":0,"tile":"3m","by":"discard","from":1,"patterns":[{"id":"earthly","value":1}],"tier":"big","total":2}',
    ],
    [
      'PaymentsSettled',
      '{"type":"PaymentsSettled","for":"win","rows":[{"from":0,"to":2,"amount":-2,"base":1,"extra":1}]}',
    ],
    ['HandEnded', '{"type":"HandEnded","nextDealer":0,"clause":"CS-10.3","deltas":[-34,14,13,7]}'],
  ])('takes a canonical %s without the strict reading', (_, line) => {
    expect(fast(line)).not.toBeNull();
  });
  it.each([
    [
      'nested options',
      '{"type":"MatchOpened","match":"m","ruleset":{"id":"changsha","options":{"rates":{"a":[1,"b"]}}},"players":PLAYERS,"timeZone":"Asia/Shanghai"}',
    ],
    [
      'names of two, three and four bytes a character',
      '{"type":"MatchOpened","match":"m","ruleset":{"id":"changsha"},"players":PLAYERS,"id":"e","note":"é 唐 𠮷"}',
    ],
    ['the last day of a month', '{"type":"HandDrawn","reason":"wall-spent","at":"2026-01-31T23:59:59+08:00"}'],
  ])('takes %s without the strict reading, and again when they come again', (_, template) => {
    const names = ['林小满', 'Zoë', '𠮷野', 'Tang'];
    const players = names.map((name, seat) => ({ seat, player: `p${seat}`, name }));
    const line = template.replace('PLAYERS', JSON.stringify(players));
    expect(fast(line)).not.toBeNull();
    agree(line);
    agree(line);
  });
  it.each([
    [
      'a seat taken twice',
      '{"type":"MatchOpened","match":"m","ruleset":{"id":"changsha"},"players":[{"seat":0,"player":"a","name":"a"},{"seat":0,"player":"b","name":"b"},{"seat":2,"player":"c","name":"c"},{"seat":3,"player":"d","name":"d"}]}',
    ],
    ['a day that does not exist', '{"type":"HandDrawn","reason":"wall-spent","at":"2026-04-31T23:59:59+08:00"}'],
    [
      'a time zone nobody knows',
      '{"type":"MatchOpened","match":"m","ruleset":{"id":"changsha"},"players":[],"timeZone":"Moon/Base"}',
    ],
    [
      'options with a key twice',
      '{"type":"HandStarted","hand":"h","number":1,"dealer":0,"ruleset":{"id":"changsha","options":{"a":1,"a":2}}}',
    ],
    [
      'options with white space',
      '{"type":"HandStarted","hand":"h","number":1,"dealer":0,"ruleset":{"id":"changsha","options":{"a": 1}}}',
    ],
  ])('leaves %s to the strict reading', (_, line) => {
    expect(fast(line)).toBeNull();
  });
  it('leaves both meanings of `revision` in a dispute to the strict reading', () => {
    expect(fast('{"type":"DisputeRaised","dispute":"d","hand":"h","revision":1,"by":"b","claim":"c"}')).toBeNull();
  });
});
