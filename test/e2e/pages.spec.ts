import { it } from '@jest/globals';
import { overhang } from './accusations.js';
import { browserSpec, expect } from './viewer-browser.js';

browserSpec('the pages in a browser', (stage) => {
  it.each([
    ['zh-CN', 390, 'GraphQL 查询', '首页'],
    ['en-GB', 390, 'GraphQL explorer', 'Home'],
    ['zh-CN', 1400, 'GraphQL 查询', '首页'],
  ])('lead from the front page to the explorer and back: %s, %i px', async (locale, width, door, home) => {
    const { page, complaints } = await stage.open('/', { locale, viewport: { width, height: 844 } });
    await page.getByRole('link', { name: door }).waitFor();
    await expect.poll(() => overhang(page)).toBe(0);
    await page.getByRole('link', { name: door }).click();
    await page.waitForURL('**/graphql');
    await page.getByText(/^200 · /).waitFor();
    await expect.poll(() => overhang(page)).toBe(0);
    await page.getByRole('link', { name: home }).click();
    await page.waitForURL(`${stage.service.url}/`);
    await page.getByRole('link', { name: door }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('run an example on what is stored, and answer in the language chosen', async () => {
    const { page, complaints } = await stage.open('/graphql#example-3', { viewport: { width: 1400, height: 844 } });
    await page.getByText(/^200 · /).waitFor();
    await expect(page.locator('#result')).toContainText(/点炮|自摸/);
    await page.locator('#lang').selectOption('en');
    await page.getByRole('button', { name: '▶ Run' }).click();
    await expect(page.locator('#result')).toContainText(/Discard|Self-draw/);
    expect(complaints).toEqual([]);
  });
});
