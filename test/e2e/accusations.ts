import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe holds against a page by WCAG 2.2 AA, in short. */
export async function accusations(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate<{ id: string; nodes: { html: string; failureSummary: string }[] }[]>(
    `axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }).then(({ violations }) => violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })) })))`,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 240)}`),
  );
}

/** Tables that are wider than the box they stand in, where that box cannot be scrolled or shows no sign of it. */
export async function cutTables(page: Page): Promise<readonly string[]> {
  return page.evaluate<string[]>(`
    [...document.querySelectorAll('table')].flatMap((table) => {
      const box = table.parentElement;
      const isCut = table.getBoundingClientRect().right > box.getBoundingClientRect().right + 1;
      const { overflowX, backgroundAttachment } = getComputedStyle(box);
      const isTold = overflowX === 'auto' && backgroundAttachment.includes('local');
      return isCut && !isTold ? [table.className] : [];
    })`);
}

/** Pixels that a page is wider than its window. */
export async function overhang(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}
