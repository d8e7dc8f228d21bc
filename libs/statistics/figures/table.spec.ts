import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { describe, expect, it } from '@jest/globals';
import { FAMILY_NAMES, FIGURE_FAMILIES, type Figure } from './figure.js';
import { FIGURES } from './table.js';

const BEGIN = '<!-- figures: written from the table, checked by figures/table.spec.ts -->';
const END = '<!-- /figures -->';
const TABLE = /<!-- figures: [^>]*-->\n([^]*)<!-- \/figures -->/;
const README = new URL('../README.md', import.meta.url);

/** The table of the README, as the data say it. */
function figuresText(): string {
  return FIGURE_FAMILIES.map((family) => {
    const { zh, en } = FAMILY_NAMES[family];
    const rows = FIGURES.filter((figure) => figure.family === family).map(rowText);
    return [
      `### ${zh} ${en}`,
      '| id | 指标 | figure | how it is made | kind | grey below |',
      '|---|---|---|---|---|---|',
      ...rows,
    ].join('\n');
  }).join('\n\n');
}

function rowText({ id, name, formula, kind, least }: Figure): string {
  return `| \`${id}\` | ${name.zh} | ${name.en} | ${formula.en}<br>${formula.zh} | ${kind} | ${least} |`;
}

describe('the table of figures in the README', () => {
  // PAIPU_WRITE_DOCS=1 npm test -- libs/statistics/figures/table
  it('is what the data say', async () => {
    if (process.env.PAIPU_WRITE_DOCS === '1') writeFileSync(README, await withTable(readFileSync(README, 'utf8')));
    const [, written] = TABLE.exec(readFileSync(README, 'utf8')) ?? [];
    expect(tidy(written ?? '')).toBe(tidy(figuresText()));
  });
});

/** The README with the table written anew, laid out as the formatter does. */
async function withTable(readme: string): Promise<string> {
  const text = readme.replace(TABLE, `${BEGIN}\n\n${figuresText()}\n\n${END}`);
  return format(text, { parser: 'markdown', printWidth: 120 });
}

/** Without what a formatter does to a table. */
function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line
        .replaceAll(/ *\| */g, '|')
        .replaceAll(/-{3,}/g, '---')
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n');
}
