import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { readGameLogSync } from '#game-log';
import { collectHand } from './whole-hand.js';

const LINES = readFileSync('test/golden/changsha/golden.paipu.jsonl', 'utf8').trimEnd().split('\n');
const [, SECOND] = LINES.flatMap((line, at) => (line.includes('"type":"HandStarted"') ? [at] : []));

it('a hand with a line that cannot be read names that line of its file, of which it is a piece', () => {
  const { hand } = JSON.parse(LINES[SECOND]) as { hand: string };
  const piece = [LINES[0], LINES[1], ...LINES.slice(SECOND, SECOND + 30)];
  piece[7] = '{';
  const read = [...readGameLogSync([Buffer.from(`${piece.join('\n')}\n`)])];
  const found = collectHand(read, hand, { firstLine: SECOND - 2, match: null });
  expect(found).toMatchObject({ ok: true, value: { record: { hand, lost: { line: SECOND + 6 } } } });
  expect(found.ok && found.value.record.lost?.message.en).toMatch(new RegExp(`^line ${SECOND + 6}\\b`));
  expect(found.ok && found.value.record.lost?.message.zh).toMatch(new RegExp(`^第 ${SECOND + 6} 行`));
});
