import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { browserSpec, until } from './viewer-browser.js';

const PHONE = { viewport: { width: 360, height: 740 } };

browserSpec('a reader who goes back', (stage) => {
  /** Scrolls a link into the middle of the window, follows it, and answers how far the page was scrolled. */
  async function follow(page: Page, link: string): Promise<number> {
    await page.evaluate(`document.querySelector(${JSON.stringify(link)}).scrollIntoView({ block: 'center' })`);
    const scrolled = await page.evaluate<number>('scrollY');
    // as somebody presses it who sees it: nothing is scrolled for them
    await page.evaluate(`document.querySelector(${JSON.stringify(link)}).click()`);
    return scrolled;
  }

  it.each([
    ['a match', '/match/MATCH', ['.match-findings, .page > .gain'], '.match-table tbody tr:nth-child(14) th a'],
    ['a night', '/night/2026-01-01', [], '.night-hands tbody:last-of-type tr:nth-child(12) th a'],
    ['a player', '/player/p-lin', ['.hands-list', '.chart canvas'], '.hands-list tr:last-child a'],
    ['found hands', '/hands?pattern=all-triplets', [], '.found-hands tbody tr:last-child th a:first-child'],
  ])('is where they were on the page of %s, however late its answer', async (_, path, whole, link) => {
    const { page } = await stage.open(path, PHONE);
    for (const part of [link, ...whole]) await page.locator(part).first().waitFor();
    const scrolled = await follow(page, link);
    expect(scrolled).toBeGreaterThan(400);
    await page.locator('.table-picture').waitFor();
    expect(await page.evaluate<number>('scrollY')).toBe(0);
    await page.route('**/graphql', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 900));
      await route.continue();
    });
    await page.goBack();
    await page.locator(link).waitFor();
    await until(page, `scrollY === ${scrolled}`);
    // and stays there when everything has come
    for (const part of whole) await page.locator(part).first().waitFor();
    expect(await page.evaluate<number>('scrollY')).toBe(scrolled);
  });

  const LINK = '.match-table tbody tr:nth-child(14) th a';

  it('finds open what they had opened, and their place after a reload too', async () => {
    const { page } = await stage.open('/match/MATCH', PHONE);
    await page.locator('.chart-switch').click();
    await page.locator('.chart table').waitFor();
    const scrolled = await follow(page, LINK);
    await page.locator('.table-picture').waitFor();
    await page.goBack();
    await page.locator('.chart table').waitFor();
    await until(page, `scrollY === ${scrolled}`);
    await page.reload();
    await page.locator('.chart table').waitFor();
    await until(page, `scrollY === ${scrolled}`);
  });

  it('is not held there once they move on', async () => {
    const { page } = await stage.open('/match/MATCH', PHONE);
    await page.locator(LINK).waitFor();
    const scrolled = await follow(page, LINK);
    await page.locator('.table-picture').waitFor();
    await page.goBack();
    await page.locator(LINK).waitFor();
    await until(page, `scrollY === ${scrolled}`);
    await page.mouse.click(2, 300);
    await page.evaluate(`scrollTo(0, ${scrolled - 300})`);
    // the page grows, which would be seen as one more piece of it that has come
    await page.evaluate(`document.querySelector('main').style.paddingBottom = '40px'`);
    await page.waitForTimeout(300);
    expect(await page.evaluate<number>('scrollY')).toBe(scrolled - 300);
  });
});
