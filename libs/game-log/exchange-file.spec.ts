import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { formatHeader, formatLine, openReader, readGameLog, readGameLogSync, type ReadLine } from './index.js';

const HEADER = '{"format":"paipu","version":1}\n';
const DRAW = '{"type":"TileDrawn","seat":0,"tile":"9m","from":"front"}';
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string): ReadLine[] => [...readGameLogSync([bytes(text)])];
const readEvents = (text: string): ReadLine[] => read(HEADER + text).slice(1);

function rewrite(lines: Iterable<ReadLine>): string {
  return [...lines]
    .map((line) => {
      if (line.kind === 'header') return `${formatHeader(line.header)}\n`;
      return line.kind === 'event' ? `${formatLine(line.event)}\n` : `${line.kind} ${line.error.message.en}\n`;
    })
    .join('');
}
function faultOf(line: ReadLine | undefined): string {
  return line?.kind === 'error' || line?.kind === 'fatal'
    ? `${line.kind}: ${line.error.message.en}`
    : `no fault: ${line?.kind}`;
}

const OWN = new URL('../../test/golden/game-log/', import.meta.url);
const SHARED = new URL('../../../shared/cases/logs/', import.meta.url);
const filesIn = (folder: URL): URL[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.paipu.jsonl'))
        .map((name) => new URL(name, folder))
    : [];

describe('exchange file', () => {
  it.each(filesIn(OWN).map((file) => [file.pathname.split('/').at(-1), file]))(
    '%s is written as it was read',
    (_, file) => {
      const text = readFileSync(file as URL, 'utf8');
      expect(rewrite(read(text))).toBe(text);
    },
  );
  it.each([['all of them', filesIn(SHARED)]])(
    'logs of others beside the project are written as they were read: %s',
    (_, files) => {
      const texts = files.map((file) => readFileSync(file, 'utf8'));
      expect(texts.map((text) => rewrite(read(text)))).toEqual(texts);
    },
  );

  it.each(['', '\n', ' \r\n\n'])('is told for empty where nothing stands in it: %j', (text) => {
    const [line] = read(text);
    expect(faultOf(line)).toMatch(/^fatal: line \d: expected the file header .*, came an empty file$/);
  });

  it('tells a fault in Chinese with a space before what is not Chinese', () => {
    const [line] = read('{"a":1}\n');
    expect(line).toMatchObject({
      error: { message: { zh: expect.stringMatching(/^第 1 行：应为文件头 .*，却是 \{"a":1\}$/) } },
    });
    const [other] = readEvents('{"type":"TileDrawn","seat":\n');
    expect(other).toMatchObject({ error: { message: { zh: expect.stringContaining('应为 JSON 值，却是行在第') } } });
  });

  it('is the same however it is cut into chunks', async () => {
    const text = `${HEADER}${DRAW}\n{"type":"HandVoided","hand":"h","reason":"墙倒了","by":"裁判"}\n${DRAW}`;
    const whole = read(text);
    const bits = Array.from(bytes(text), (byte) => Uint8Array.of(byte));
    expect([...readGameLogSync(bits)]).toEqual(whole);
    const later: ReadLine[] = [];
    for await (const line of readGameLog(bits)) later.push(line);
    expect(later).toEqual(whole);
    expect(whole.map((line) => line.kind)).toEqual(['header', 'event', 'event', 'event']);
  });

  it('reads BOM, CRLF, blank lines and a last line without an end, and counts every line', () => {
    const lines = read(`\uFEFF${HEADER.trim()}\r\n\r\n${DRAW}\r\n  \n${DRAW}`);
    expect(lines.map((line) => [line.kind, line.line])).toEqual([
      ['header', 1],
      ['event', 3],
      ['event', 5],
    ]);
  });

  it('reads fields in any order and with white space, and writes them canonically', () => {
    const text = '{ "tile":"9m", "from" : "front", "type":"TileDrawn", "seat":0, "note":"\\u4e00" }\n';
    expect(rewrite(readEvents(text))).toBe(`${DRAW.slice(0, -1)},"note":"一"}\n`);
  });

  it('keeps options and meta as read', () => {
    const line =
      '{"type":"HandStarted","hand":"h","number":1,"dealer":0,"ruleset":{"id":"changsha","options":{"z":1,"a":[true,{"b":"x"}]}},"meta":{"zeta":{"k":[1]},"actor":"t"}}\n';
    expect(rewrite(readEvents(line))).toBe(line);
  });

  it.each([
    [
      'a tile that does not exist',
      '{"type":"TileDiscarded","seat":0,"tile":"5x"}',
      'field tile: expected one tile such as "5p", came "5x"',
    ],
    [
      'a seat of the wrong type',
      '{"type":"TileDiscarded","seat":"0","tile":"5p"}',
      'field seat: expected a seat 0–3, came "0"',
    ],
    [
      'an unknown field',
      '{"type":"TileDiscarded","seat":0,"tile":"5p","colour":1}',
      'field colour: expected a known field, came colour',
    ],
    [
      'an unknown field within',
      '{"type":"PenaltyGiven","rows":[{"from":0,"to":1,"amount":1,"base":1}],"reason":"r","by":"b"}',
      'field rows[0].base: expected a known field',
    ],
    ['an unknown type', '{"type":"TileStolen","seat":0}', 'field type: expected a known event type, came "TileStolen"'],
    [
      'an event of a player stream',
      '{"type":"PlayerRenamed","player":"p","name":"n"}',
      'field type: expected a known event type',
    ],
    [
      'a missing field',
      '{"type":"TileDiscarded","seat":0}',
      'field tile: expected one tile such as "5p", came nothing',
    ],
    [
      'a duplicate key',
      '{"type":"TileDiscarded","seat":0,"seat":0,"tile":"5p"}',
      'field seat: expected each field once',
    ],
    [
      'a fraction',
      '{"type":"TileDiscarded","seat":1.0,"tile":"5p"}',
      'field seat: expected an integer without fraction or exponent, came 1.0',
    ],
    [
      'an exponent',
      '{"type":"HandEnded","nextDealer":0,"clause":"CS-10.2","deltas":[1e2,0,0,-100]}',
      'field deltas[0]: expected an integer without fraction or exponent, came 1e2',
    ],
    [
      'a huge number',
      '{"type":"HandEnded","nextDealer":0,"clause":"CS-10.2","deltas":[9007199254740993,0,0,0]}',
      'field deltas[0]: expected an integer of at most 9007199254740991',
    ],
    [
      'twelve tiles dealt',
      '{"type":"TilesDealt","tiles":["123456789m123p","123456789m1234p","123456789m1234p","123456789m1234p"]}',
      'field tiles[0]: expected 13 tiles',
    ],
    [
      'a discard claimed from nobody',
      '{"type":"HandWon","seat":0,"tile":"5p","by":"discard","patterns":[],"total":1}',
      'field from: expected a seat 0–3, came nothing',
    ],
    [
      'an exposed kong from nobody',
      '{"type":"KongDeclared","seat":0,"kind":"exposed","tile":"5p","replacement":"open"}',
      'field from: expected a seat 0–3, came nothing',
    ],
    [
      'a column draw without dice',
      '{"type":"TileDrawn","seat":0,"tile":"5p","from":"column","column":3}',
      'field dice: expected a list of 1–2',
    ],
    [
      'a column draw without column',
      '{"type":"TileDrawn","seat":0,"tile":"5p","from":"column","dice":[3]}',
      'field column: expected an integer ≥ 0, came nothing',
    ],
    [
      'a time without offset',
      `${DRAW.slice(0, -1)},"at":"2026-01-01T19:00:00"}`,
      'field at: expected an RFC 3339 time with offset',
    ],
    [
      'a day that does not exist',
      `${DRAW.slice(0, -1)},"at":"2026-02-30T19:00:00Z"}`,
      'field at: expected an RFC 3339 time with offset',
    ],
    ['an id with white space', `${DRAW.slice(0, -1)},"id":"a b"}`, 'field id: expected an id'],
    ['auto that is not true', `${DRAW.slice(0, -1)},"auto":false}`, 'field auto: expected true, came false'],
    ['a later schema version', `${DRAW.slice(0, -1)},"schema":2}`, 'field schema: expected an integer 0–1, came 2'],
    [
      'two players in one seat',
      '{"type":"MatchOpened","match":"m","ruleset":{"id":"changsha"},"players":[{"seat":0,"player":"a","name":"a"},{"seat":1,"player":"b","name":"b"},{"seat":2,"player":"c","name":"c"},{"seat":2,"player":"d","name":"d"}]}',
      'field players[3].seat: expected a seat 0–3, came 2',
    ],
    [
      'a time zone nobody knows',
      '{"type":"MatchOpened","match":"m","ruleset":{"id":"changsha"},"players":[{"seat":0,"player":"a","name":"a"},{"seat":1,"player":"b","name":"b"},{"seat":2,"player":"c","name":"c"},{"seat":3,"player":"d","name":"d"}],"timeZone":"Asia/Atlantis"}',
      'field timeZone: expected an IANA time zone',
    ],
    ['no JSON', '{"type"="TileDrawn"}', 'expected ":", came ="TileDrawn"} at column 8'],
    ['no object', '[1]', 'expected one JSON object, came [1]'],
    [
      'nesting without end',
      `${DRAW.slice(0, -1)},"meta":{"a":${'['.repeat(99)}${']'.repeat(99)}}}`,
      'expected at most 16 levels of nesting',
    ],
    [
      'half a surrogate pair',
      `${DRAW.slice(0, -1)},"note":"\\ud83c"}`,
      'field note: expected whole Unicode characters',
    ],
    [
      'a key that is none',
      `${DRAW.slice(0, -1)},"meta":{"__proto__":1}}`,
      'field meta.__proto__: expected a known field name',
    ],
  ])('%s is an error that names line and field, and the next line is read', (_, line, message) => {
    const [first, second] = readEvents(`${line}\n${DRAW}\n`);
    expect(faultOf(first)).toContain(`error: line 2`);
    expect(faultOf(first)).toContain(message);
    expect(second?.kind).toBe('event');
  });

  it('an error tells the type and hand it was about, as far as they can be made out', () => {
    const [first, second] = readEvents(
      '{"type":"HandStarted","hand":"h7","number":0,"dealer":0}\n{"type":"HandEnded","nextDealer":\n',
    );
    expect(first).toMatchObject({ error: { type: 'HandStarted', hand: 'h7' } });
    expect(second).toMatchObject({ error: { type: 'HandEnded', hand: null } });
  });

  it('a truncated last line says that the file ends in it', () => {
    expect(faultOf(readEvents(DRAW.slice(0, 30)).at(-1))).toContain('(the file ends in this line)');
  });

  const utf16 = (text: string, mark = '') => Buffer.from(mark + text, 'utf16le');
  const FILE = `${HEADER}${DRAW}\n`;

  it.each([
    ['gzip', gzipSync(FILE), /compressed with gzip; unpack it first \(gunzip\)/],
    [
      'zip',
      Buffer.concat([Buffer.from('PK\u0003\u0004'), bytes(FILE)]),
      /compressed with zip; unpack it first \(unzip\)/,
    ],
    ['zstd', Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 1]), /compressed with zstd/],
    ['xz', Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0, 10]), /compressed with xz/],
    ['UTF-16 with its mark', utf16(FILE, '\uFEFF'), /a file in UTF-16; save it again as UTF-8/],
    ['UTF-16 without it', utf16(FILE), /a file in UTF-16/],
    ['UTF-16, the high half first', utf16(FILE, '\uFEFF').swap16(), /a file in UTF-16/],
    [
      'gzip without a line end for a megabyte',
      Buffer.concat([Buffer.from([0x1f, 0x8b]), Buffer.alloc(2 ** 21, 7)]),
      /gzip/,
    ],
  ])('%s is told for what it is, once, and what to do', (_, file, says) => {
    const whole = [...readGameLogSync([file])];
    expect(whole.map(({ kind }) => kind)).toEqual(['fatal']);
    expect(faultOf(whole[0])).toMatch(/^fatal: line 1: expected an uncompressed game log in UTF-8, came a file /);
    expect(faultOf(whole[0])).toMatch(says);
    expect([...readGameLogSync(Array.from(file.subarray(0, 4000), (byte) => Uint8Array.of(byte)))].length).toBe(1);
  });

  it('bytes that are no UTF-8 cost their line alone', () => {
    const text = [HEADER, `${DRAW}\n`, 'x', `\n${DRAW}\n`].map(bytes);
    const spoilt = Uint8Array.of(...text[0], ...text[1], 0xff, 0xfe, ...text[3]);
    const lines = [...readGameLogSync([spoilt])];
    expect(lines.map((line) => line.kind)).toEqual(['header', 'event', 'error', 'event']);
    expect(faultOf(lines[2])).toBe('error: line 3: expected UTF-8, came other bytes');
  });

  it('a line over the limit is an error, and is not held', () => {
    const reader = openReader();
    reader.feed(bytes(HEADER));
    const noise = new Uint8Array(65536).fill(0x61);
    const answers = Array.from({ length: 64 }, () => reader.feed(noise)).flat();
    expect(answers.map(faultOf)).toEqual([
      'error: line 2: expected a line of at most 1048576 bytes, came a longer one',
    ]);
    expect(reader.feed(bytes(`\n${DRAW}\n`))).toMatchObject([{ kind: 'event', line: 3 }]);
    expect(reader.end()).toEqual([]);
  });

  it.each([
    ['nothing at all', ''],
    ['an event first', `${DRAW}\n`],
    ['another format', '{"format":"tenhou","version":1}\n'],
    ['a later version', '{"format":"paipu","version":2}\n'],
    ['an unknown field', '{"format":"paipu","version":1,"x":1}\n'],
  ])('a header that cannot be read is fatal: %s', (_, text) => {
    const lines = read(`${text}${text === '' ? '' : `${DRAW}\n`}`);
    expect(lines.map((line) => line.kind)).toEqual(['fatal']);
  });
});
