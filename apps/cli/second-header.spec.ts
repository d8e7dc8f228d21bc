import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { paipu } from './testing/call.js';

/* A header in the middle of a hand loses no event: every command keeps the hand, and none keeps silent that told of it. */

const LINES = readFileSync('test/golden/changsha/golden.paipu.jsonl', 'utf8').trimEnd().split('\n');
const STARTS = LINES.flatMap((line, at) => (line.includes('"type":"HandStarted"') ? [at] : []));
const WHOLE = STARTS.length;
const AT = STARTS[1] + 5;
const NIGHT = `${LINES.join('\n')}\n`;
const WITH_HEADER = `${LINES.toSpliced(AT, 0, LINES[0]).join('\n')}\n`;

const folder = mkdtempSync(join(tmpdir(), 'paipu-header-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a second header in the middle of a hand', () => {
  it('is one finding of the audit, which judges every hand', async () => {
    const { code, out } = await paipu(['audit', '-'], WITH_HEADER);
    expect(code).toBe(1);
    expect(out.match(/✗/g)).toHaveLength(1);
    expect(out).toContain('recorded another header');
    expect(out).not.toContain('cannot be read');
  });

  it('leaves the figures of stats as they are', async () => {
    expect(await paipu(['stats', '-'], WITH_HEADER)).toEqual(await paipu(['stats', '-'], NIGHT));
  });

  it('is told by rescore, which compares every hand', async () => {
    const rescore = ['rescore', '-', '--ruleset', 'changsha', '--option', 'dealerExtra=none'];
    const { code, out, err } = await paipu(rescore, WITH_HEADER);
    expect(out).toBe((await paipu(rescore, NIGHT)).out);
    expect(err.match(/another header/g)).toHaveLength(1);
    expect(code).toBe(1);
  });

  it('is told by import, which stores every hand as the file without it gives it', async () => {
    const imported = await paipu(['import', '-', '--data', folder], WITH_HEADER);
    expect(imported.err.match(/another header/g)).toHaveLength(1);
    expect(imported.code).toBe(1);
    const again = await paipu(['import', '-', '--data', folder, '--json'], NIGHT);
    expect(JSON.parse(again.out)).toMatchObject({ added: 0, unchanged: WHOLE, refused: 0, conflicts: 0, findings: 0 });
  });

  it('is told by replay, which shows the hand', async () => {
    const { out } = await paipu(['replay', '-', '--hand', '2'], WITH_HEADER);
    expect(out).toBe((await paipu(['replay', '-', '--hand', '2'], NIGHT)).out);
  });

  it('excuses no broken chain to verify', async () => {
    const chained = readFileSync('test/golden/changsha/sample-night.paipu.jsonl', 'utf8').trimEnd().split('\n');
    const at = chained.findIndex((line) => line.includes('"type":"TileDiscarded"'));
    const told = async (lines: readonly string[]) => (await paipu(['verify', '-'], lines.join('\n'))).out;
    expect(await told(chained.toSpliced(at, 1, chained[0]))).toContain(`line ${at + 2}`);
    expect(await told(chained.toSpliced(at, 0, chained[0]))).not.toContain(`line ${at + 2}`);
  });
});
