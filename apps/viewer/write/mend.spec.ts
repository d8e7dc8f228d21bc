import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openIndexer } from '../files/log-index.js';
import { sha256 } from '../files/sha256.js';
import { mendLog } from './mend.js';

const GOLDEN = join(import.meta.dirname, '../../../test/golden');
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const night = (name = 'changsha'): string =>
  readFileSync(join(GOLDEN, name, name === 'changsha' ? 'sample-night.paipu.jsonl' : 'golden.paipu.jsonl'), 'utf8');

function codesOf(text: string): readonly string[] {
  const indexer = openIndexer(sha256);
  indexer.feed(bytesOf(text));
  indexer.end();
  return indexer.take().findings.map(({ code }) => code);
}

/** The night with one line changed: the first that holds a text, after so many of them. */
function altered(text: string, holds: string, change: (line: string) => string): string {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.includes(holds) && change(line) !== line);
  lines[at] = change(lines[at] ?? '');
  return lines.join('\n');
}

const WRONG: readonly (readonly [what: string, holds: string, change: (line: string) => string])[] = [
  ['an amount', '"for":"win"', (line) => line.replace(/"amount":(\d+),"base":\d+/, '"amount":99,"base":99')],
  [
    'a bird’s seat',
    '"BirdDrawn"',
    (line) => line.replace(/"seat":([0-3])/, (_, seat) => `"seat":${(Number(seat) + 1) % 4}`),
  ],
  [
    'the next dealer',
    '"HandEnded"',
    (line) => line.replace(/"nextDealer":([0-3])/, (_, seat) => `"nextDealer":${(Number(seat) + 1) % 4}`),
  ],
  ['sums', '"HandEnded"', (line) => line.replace(/"deltas":\[[^\]]+\]/, '"deltas":[1,2,3,-6]')],
  ['the totals of a match', '"MatchClosed"', (line) => line.replace(/"totals":\[[^\]]+\]/, '"totals":[1,2,3,-6]')],
  ['a pattern', '"patterns":[{', (line) => line.replace(/"patterns":\[\{[^\]]+\]/, '"patterns":[]')],
];

describe('a mended copy', () => {
  it.each(WRONG)('puts right %s, and names what it changed', (_, holds, change) => {
    const wrong = altered(night(), holds, change);
    expect(codesOf(wrong).filter((code) => code !== 'chain')).not.toEqual([]);
    const mended = mendLog(bytesOf(wrong), 'wrong.paipu.jsonl');
    expect(codesOf(mended?.text ?? '')).toEqual([]);
    expect(mended?.changes.length).toBeGreaterThan(0);
    const [change1] = mended?.changes ?? [];
    const line = mended?.text.split('\n')[(change1?.line ?? 0) - 1] ?? '';
    expect(JSON.parse(line)).toMatchObject({ ...change1?.mended, meta: { mended: { recorded: change1?.recorded } } });
    expect(mended?.text.split('\n')[0]).toContain('mended copy of wrong.paipu.jsonl');
  });

  it.each(['changsha', 'changsha-classic', 'jinan', 'weihai', 'hefei'])(
    'of a right log changes nothing: %s',
    (name) => {
      expect(mendLog(bytesOf(night(name)), 'right.paipu.jsonl')?.changes).toEqual([]);
    },
  );

  it('is not made where a line cannot be read', () => {
    expect(mendLog(bytesOf(altered(night(), '"TileDrawn"', (line) => line.slice(0, -5))), 'torn')).toBeNull();
  });
});
