import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { FAMILY_NAMES, FIGURE_FAMILIES, type Figure } from './figure.js';
import { FIGURES } from './table.js';

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
  it('is what the data say', () => {
    const [, written] = /<!-- figures: [^>]*-->\n([^]*)<!-- \/figures -->/.exec(readFileSync(README, 'utf8')) ?? [];
    expect(tidy(written ?? '')).toBe(tidy(figuresText()));
  });
});

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
