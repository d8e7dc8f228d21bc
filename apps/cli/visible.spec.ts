import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { paipu } from './testing/call.js';

const THREE = new URL('../../test/golden/replay/three-winners.paipu.jsonl', import.meta.url).pathname;

/** What a call writes, both streams, of a log that comes on standard input. */
async function written(args: readonly string[], log: string): Promise<string> {
  const { out, err } = await paipu(args, log);
  return out + err;
}

/** The name of a seat clears the screen, turns the direction of writing and begins a line of its own. */
const HOSTILE = readFileSync(THREE, 'utf8').replace('"name":"博"', '"name":"\\u001b[2J\\u202e博\\u009b3A\\nA"');

describe('text of a file on a terminal', () => {
  it.each([
    ['replay', '-'],
    ['replay', '-', '--step', '8'],
    ['stats', '-'],
    ['audit', '-'],
  ])('a name in %s does not move the cursor', async (...args) => {
    for (const lang of ['zh', 'en']) {
      const text = await written([...args, '--lang', lang], HOSTILE);
      expect(text).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e]|^A/mu);
      if (args[0] !== 'audit') expect(text).toContain('␛[2J�博');
    }
  });

  it('nor does a line that cannot be read', async () => {
    const text = await written(['audit', '-'], HOSTILE.replace('{"type":"TileDrawn"', '\u0000\u001b[2J{'));
    expect(text).not.toMatch(/[^\P{Cc}\n]/u);
    expect(text).toContain('␀␛[2J');
  });

  it('--json keeps the name as it is written', async () => {
    const document: unknown = JSON.parse(await written(['replay', '-', '--json'], HOSTILE));
    expect(document).toMatchObject({ players: [{}, { name: '\u001b[2J\u202e博\u009b3A\nA' }, {}, {}] });
  });
});
