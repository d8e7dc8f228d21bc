import { describe, expect, it } from '@jest/globals';
import { columnsOf } from './columns.js';
import { COMMANDS } from './commands.js';
import { wrapHelp } from './help-columns.js';
import { paipu } from './testing/call.js';

async function helpOf(args: readonly string[]): Promise<string> {
  return (await paipu([...args, '--help'])).out;
}

describe('help', () => {
  it.each(['en', 'zh'])('of every command fits 80 columns: %s', async (lang) => {
    const helps: string[] = [];
    // one after another, as calls are: each loads its command
    for (const call of [[], ...COMMANDS.map(({ name }) => [name])]) helps.push(await helpOf([...call, '--lang', lang]));
    expect(helps.every((help) => help.includes('paipu'))).toBe(true);
    expect(helps.flatMap((help) => help.split('\n')).filter((line) => columnsOf(line) > 80)).toEqual([]);
  });

  it('breaks an example so that it can still be pasted, and a description under itself', () => {
    const example = `  paipu simulate ${'--option a=b '.repeat(6)}| paipu audit -`;
    expect(wrapHelp(example).replaceAll(/ \\\n +/g, ' ')).toBe(example);
    expect(wrapHelp(`  --seat <n>  ${'word '.repeat(15)}`).split('\n')[1]).toMatch(/^ {14}word/);
  });
});
