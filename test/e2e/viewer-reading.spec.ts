import { it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { alteredNight } from './altered-night.js';
import { browserSpec, drawnTwice, expect, until } from './viewer-browser.js';

/** Chooses the altered night, and waits until it is read to its end: until then it is not known how many matches it has. */
async function openFile(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(alteredNight());
  await page.locator('.file-findings .finding').first().waitFor();
  await page.locator('.file-head progress').waitFor({ state: 'detached' });
}

/** Holds back what the service answers to a query, until it may answer. */
async function heldAnswers(page: Page, query: string) {
  let tell = (): void => undefined;
  let answer = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => (tell = resolve));
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  const hold = async (route: Route): Promise<void> => {
    if (route.request().postData()?.includes(`query ${query}(`) === true) {
      tell();
      await mayAnswer;
    }
    // the page may have broken it off
    await route.fallback().catch(() => undefined);
  };
  await page.route('**/graphql', hold);
  return {
    isAsked,
    async answer(): Promise<void> {
      answer();
      await page.unroute('**/graphql', hold);
    },
  };
}

const PHONE = { viewport: { width: 360, height: 740 } };

browserSpec('a reader who goes back', (stage) => {
  /** Scrolls a link into the middle of the window, which is far down, follows it, and answers how far the page was scrolled. */
  async function follow(page: Page, link: string): Promise<number> {
    const found = `document.querySelector(${JSON.stringify(link)})`;
    const toLink = `${found}?.scrollIntoView({ block: 'center' })`;
    await expect.poll(() => page.evaluate<number>(`${toLink}; scrollY`)).toBeGreaterThan(400);
    // as somebody presses it who sees it: nothing is scrolled for them
    return page.evaluate<number>(`${toLink}; [scrollY, ${found}.click()][0]`);
  }

  const isScrolled = (page: Page, by: number) => expect.poll(() => page.evaluate<number>('scrollY')).toBe(by);

  /** Scrolls the list of a file, once it is so many pixels long. */
  async function scrollList(page: Page, top: number, length: number): Promise<void> {
    const list = page.locator('.hand-rows');
    await expect.poll(() => list.evaluate(({ scrollHeight }) => scrollHeight)).toBe(length);
    await list.evaluate((it, to) => (it.scrollTop = to), top);
  }

  const isListScrolled = (page: Page, by: number) =>
    expect.poll(() => page.locator('.hand-rows').evaluate(({ scrollTop }) => scrollTop)).toBe(by);

  it.each([
    ['a match', '/match/MATCH', ['.match-findings, .page > .gain'], '.match-table tbody tr:nth-child(14) th a'],
    ['a night', '/night/2026-01-01', [], '.night-hands tbody:last-of-type tr:nth-child(12) th a'],
    ['a player', '/player/p-lin', ['.hands-list', '.chart canvas'], '.hands-list tr:last-child a'],
    ['found hands', '/hands?pattern=all-triplets', [], '.found-hands tbody tr:last-child th a:first-child'],
  ])('is where they were on the page of %s, however late its answer', async (_, path, whole, link) => {
    const { page } = await stage.open(path, PHONE);
    for (const part of [link, ...whole]) await page.locator(part).first().waitFor();
    const scrolled = await follow(page, link);
    await page.locator('.table-picture').waitFor();
    await isScrolled(page, 0);
    await page.route('**/graphql', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 900));
      await route.continue();
    });
    await page.goBack();
    await page.locator(link).waitFor();
    await isScrolled(page, scrolled);
    // and stays there when everything has come
    for (const part of whole) await page.locator(part).first().waitFor();
    await drawnTwice(page);
    await isScrolled(page, scrolled);
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
    await isScrolled(page, scrolled);
    await page.reload();
    await page.locator('.chart table').waitFor();
    await isScrolled(page, scrolled);
  });

  it('finds the list of a file where they had scrolled it', async () => {
    const { page } = await stage.open('/file');
    await openFile(page);
    await scrollList(page, 880, 48 * 44);
    // a row in sight, which is drawn once the page knows where the list is
    const row = page
      .locator(`.hand-row[style*="top: ${26 * 44}px"]`, { hasText: '20:34' })
      .locator('.hand-row-number a');
    const hand = await row.getAttribute('href');
    await row.click();
    await page.locator('.table-picture').waitFor();
    await page.goBack();
    await isListScrolled(page, 880);
    await page.locator(`.hand-row a[href="${hand}"]`).waitFor();
  });

  it('is not held there once they move on', async () => {
    const { page } = await stage.open('/player/p-lin', PHONE);
    for (const part of ['.hands-list', '.chart canvas']) await page.locator(part).first().waitFor();
    const scrolled = 900;
    await until(page, `scrollTo(0, ${scrolled}), scrollY === ${scrolled}`);
    await page.evaluate(`document.querySelector('a[href="/leaderboard"]').click()`);
    await page.locator('.leaders').waitFor();
    // the page is held as long as something of it is on its way
    const last = await heldAnswers(page, 'PlayerHands');
    await page.goBack();
    await last.isAsked;
    await isScrolled(page, scrolled);
    // the page grows, which is seen as one more piece of it that has come: it is still held
    await page.evaluate(`scrollTo(0, ${scrolled - 300})`);
    await page.evaluate(`document.querySelector('main').style.paddingBottom = '20px'`);
    await isScrolled(page, scrolled);
    await page.mouse.click(2, 300);
    await page.evaluate(`scrollTo(0, ${scrolled - 300})`);
    await page.evaluate(`document.querySelector('main').style.paddingBottom = '40px'`);
    await drawnTwice(page);
    await isScrolled(page, scrolled - 300);
    await last.answer();
  });

  it('is where they were after leaving a page that had not come yet, and after loading it again', async () => {
    const { page } = await stage.open('/match/MATCH', PHONE);
    await page.locator(LINK).waitFor();
    const scrolled = await follow(page, LINK);
    await page.locator('.table-picture').waitFor();
    const early = await heldAnswers(page, 'Match');
    await page.goBack();
    await early.isAsked;
    await page.goForward();
    await page.locator('.table-picture').waitFor();
    await early.answer();
    const late = await heldAnswers(page, 'Match');
    await page.goBack();
    await late.isAsked;
    await page.reload();
    await late.answer();
    await page.locator(LINK).waitFor();
    await isScrolled(page, scrolled);
  });

  it('finds the list of a file where they had scrolled it on a phone too, and after a reload', async () => {
    const { page } = await stage.open('/file', PHONE);
    await openFile(page);
    // farther than rows of a wide screen would reach
    const scrolled = 48 * 116 - 600;
    await scrollList(page, scrolled, 48 * 116);
    await until(page, `document.querySelector('.hand-row:last-child').offsetTop === 47 * 116`);
    // as somebody presses it who sees it: nothing is scrolled for them
    await page.evaluate(`document.querySelector('.hand-row:last-child .hand-row-number a').click()`);
    await page.locator('.table-picture').waitFor();
    await page.goBack();
    await isListScrolled(page, scrolled);
    await page.reload();
    await isListScrolled(page, scrolled);
  });

  it('finds the page of every address gone back to, whoever made its entry', async () => {
    const { page } = await stage.open('/');
    await page.locator('.match-link').first().waitFor();
    // as a script of the reader's own, or an extension of the browser, makes one
    await page.evaluate(`history.pushState(null, '', '/leaderboard'); history.pushState(null, '', '/');`);
    await page.goBack();
    await page.locator('.leaders').waitFor();
    // and a place of the same page leaves it as it is
    await page.evaluate(`document.querySelector('.leaders').dataset.same = ''; location.hash = 'content';`);
    await until(page, `location.hash === '#content' && history.state !== null`);
    await page.locator('.leaders[data-same]').waitFor();
  });
});
