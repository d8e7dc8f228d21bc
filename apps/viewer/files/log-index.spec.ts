import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHandLines } from '../hand/read-hand.js';
import { verifyHand } from '../proof/verify-hand.js';
import { hasOtherSums, openIndexer, type IndexedPart } from './log-index.js';

const GOLDEN = join(import.meta.dirname, '../../../test/golden');
const NIGHT = readFileSync(join(GOLDEN, 'changsha/sample-night.paipu.jsonl'));
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function indexed(bytes: Uint8Array, chunk: number): IndexedPart {
  const indexer = openIndexer(sha256);
  for (let from = 0; from < bytes.length; from += chunk) indexer.feed(bytes.subarray(from, from + chunk));
  indexer.end();
  return indexer.take();
}

describe('the index of a file', () => {
  it.each([977, 65_536, 1 << 22])('is the same whatever the chunks: %i bytes', (chunk) => {
    const { hands, matches, findings, errors } = indexed(NIGHT, chunk);
    expect({ hands: hands.length, matches: matches.length, findings, errors }).toEqual({
      hands: 48,
      matches: 3,
      findings: [],
      errors: [],
    });
    expect(hands).toEqual(indexed(NIGHT, NIGHT.length).hands);
  });

  it('names the bytes and lines from which each hand is read again', () => {
    const { hands, matches } = indexed(NIGHT, 65_536);
    const text = NIGHT.toString('utf8').split('\n');
    const read = hands.map(({ hand, start, end, line, match }) =>
      readHandLines(NIGHT.subarray(start, end), hand, { firstLine: line, match: matches[match] }),
    );
    expect(read.every((each) => each.ok)).toBe(true);
    const lines = read.flatMap((each) => (each.ok ? each.value.lines : []));
    expect(lines.every(({ line, event }) => text[line - 1].includes(String(event.id)))).toBe(true);
    expect(read.map((each) => each.ok && each.value.record.match.players[0].name)).toEqual(hands.map(() => '林小满'));
  });

  it('holds how each hand ended', () => {
    const { hands } = indexed(NIGHT, 65_536);
    const totals = [0, 1, 2, 3].map((seat) => hands.reduce((sum, { deltas }) => sum + (deltas?.[seat] ?? 0), 0));
    expect(totals.reduce((sum, each) => sum + each, 0)).toBe(0);
    expect(hands.filter(({ wins, deltas }) => wins.length === 0 && deltas === null)).toEqual([]);
  });

  it.each([
    ['cannot be read', '{"type":'],
    ['is not there', ''],
  ])('leaves a hand as it is where the start of the next %s', (_, instead) => {
    const lines = NIGHT.toString('utf8').split('\n');
    const at = lines.findIndex(
      (line, index) => index > 2 && line.includes('"number":2') && line.includes('HandStarted'),
    );
    const [first] = indexed(NIGHT, 65_536).hands;
    const lost = indexed(Buffer.from(lines.with(at, instead).join('\n')), 65_536).hands;
    expect(lost).toHaveLength(47);
    expect(lost[0]).toEqual({ ...first, end: lost[0].end });
    // nor is its chain broken by what follows it
    const { hand, start, end, line } = lost[0];
    const bytes = Buffer.from(lines.with(at, instead).join('\n')).subarray(start, end);
    const read = readHandLines(bytes, hand, { firstLine: line, match: indexed(NIGHT, 65_536).matches[0] });
    expect(read.ok && verifyHand(read.value, sha256).chain).toMatchObject({ broken: null, unchained: 0 });
  });

  it('T-11 tells recorded sums from those of the recorded payments', () => {
    expect(indexed(NIGHT, 65_536).hands.filter(hasOtherSums)).toEqual([]);
    const lines = NIGHT.toString('utf8').split('\n');
    const at = lines.findLastIndex((line) => line.includes('"type":"HandEnded"'));
    lines[at] = lines[at].replace(/"deltas":\[(-?\d+)/, (_, sum) => `"deltas":[${Number(sum) + 1}`);
    const { hands } = indexed(Buffer.from(lines.join('\n')), 65_536);
    expect(hands.map(hasOtherSums)).toEqual(hands.map((_, hand) => hand === 47));
  });

  it('CS-2.3 holds who opened with what', () => {
    const { hands } = indexed(NIGHT, 65_536);
    const declared = NIGHT.toString('utf8')
      .split('\n')
      .filter((line) => line.includes('"OpeningHandDeclared"'))
      .map((line) => JSON.parse(line) as { readonly stream: string; seat: number; patterns: readonly string[] })
      .map(({ stream, seat, patterns }) => ({ hand: stream.replace(/^hand-/, ''), seat, shapes: patterns }));
    expect(declared.length).toBeGreaterThan(0);
    expect(hands.flatMap(({ hand, openings }) => openings.map((each) => ({ hand, ...each })))).toEqual(declared);
  });

  it('keeps a hand whole in whose middle the header stands again, and finds that once', () => {
    const text = NIGHT.toString('utf8').split('\n');
    const bytes = Buffer.from(text.toSpliced(9, 0, text[0]).join('\n'));
    const { hands, findings, notJudged } = indexed(bytes, 65_536);
    expect(findings).toMatchObject([{ code: 'unexpected-event', line: 10 }]);
    expect(notJudged).toEqual(indexed(NIGHT, 65_536).notJudged);
    const of = (file: Buffer, { hand, start, end }: (typeof hands)[number]) => {
      const read = readHandLines(file.subarray(start, end), hand, { firstLine: 0, match: null });
      return read.ok && { lost: read.value.record.lost, events: read.value.record.events };
    };
    expect(of(bytes, hands[0])).toEqual(of(NIGHT, indexed(NIGHT, 65_536).hands[0]));
    expect(of(bytes, hands[0])).toMatchObject({ lost: null });
  });

  it('goes on after a line that cannot be read, and says which', () => {
    const lines = NIGHT.toString('utf8').split('\n');
    lines[20] = '{"type":"Nonsense"}';
    const { hands, errors, findings } = indexed(Buffer.from(lines.join('\n')), 65_536);
    expect(hands).toHaveLength(48);
    expect(errors.map(({ line }) => line)).toEqual([21]);
    expect(findings.map(({ code, line }) => [code, line])).toContainEqual(['unreadable', 21]);
  });
});
