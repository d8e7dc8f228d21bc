import { beforeAll, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { alteredNight, damagedMatch } from './altered-night.js';
import { browserSpec, drawnTwice, expect, stepOf, until } from './viewer-browser.js';

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

  it('finds the list of a file where they had scrolled it', async () => {
    const { page } = await stage.open('/file');
    await openFile(page);
    await page.evaluate(`document.querySelector('.hand-rows').scrollTop = 880`);
    const row = page.locator('.hand-row', { hasText: '20:34' }).nth(6).locator('.hand-row-number a');
    const hand = await row.getAttribute('href');
    await row.click();
    await page.locator('.table-picture').waitFor();
    await page.goBack();
    await page.locator('.hand-rows').waitFor();
    await until(page, `document.querySelector('.hand-rows').scrollTop === 880`);
    await page.locator(`.hand-row a[href="${hand}"]`).waitFor();
  });

  it('is not held there once they move on', async () => {
    const { page } = await stage.open('/player/p-lin', PHONE);
    for (const part of ['.hands-list', '.chart canvas']) await page.locator(part).first().waitFor();
    const scrolled = 900;
    await page.evaluate(`scrollTo(0, ${scrolled})`);
    await page.evaluate(`document.querySelector('a[href="/leaderboard"]').click()`);
    await page.locator('.leaders').waitFor();
    // the page is held as long as something of it is on its way
    const last = await heldAnswers(page, 'PlayerHands');
    await page.goBack();
    await last.isAsked;
    await until(page, `scrollY === ${scrolled}`);
    // the page grows, which is seen as one more piece of it that has come: it is still held
    await page.evaluate(`scrollTo(0, ${scrolled - 300})`);
    await page.evaluate(`document.querySelector('main').style.paddingBottom = '20px'`);
    await until(page, `scrollY === ${scrolled}`);
    await page.mouse.click(2, 300);
    await page.evaluate(`scrollTo(0, ${scrolled - 300})`);
    await page.evaluate(`document.querySelector('main').style.paddingBottom = '40px'`);
    await drawnTwice(page);
    expect(await page.evaluate<number>('scrollY')).toBe(scrolled - 300);
    await last.answer();
  });

  it('is where they were after leaving a page that had not come yet, and after loading it again', async () => {
    const { page } = await stage.open('/match/MATCH', PHONE);
    await page.locator(LINK).waitFor();
    const scrolled = await follow(page, LINK);
    expect(scrolled).toBeGreaterThan(400);
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
    await until(page, `scrollY === ${scrolled}`);
  });

  it('finds the list of a file where they had scrolled it on a phone too, and after a reload', async () => {
    const { page } = await stage.open('/file', PHONE);
    await openFile(page);
    const last = `document.querySelector('.hand-rows').scrollHeight - document.querySelector('.hand-rows').clientHeight`;
    const scrolled = (await page.evaluate<number>(last)) - 100;
    // farther than rows of a wide screen would reach
    expect(scrolled).toBeGreaterThan(48 * 44);
    await page.evaluate(`document.querySelector('.hand-rows').scrollTop = ${scrolled}`);
    await until(page, `document.querySelector('.hand-row:last-child').offsetTop === 47 * 116`);
    // as somebody presses it who sees it: nothing is scrolled for them
    await page.evaluate(`document.querySelector('.hand-row:last-child .hand-row-number a').click()`);
    await page.locator('.table-picture').waitFor();
    await page.goBack();
    await page.locator('.hand-rows').waitFor();
    await until(page, `document.querySelector('.hand-rows').scrollTop === ${scrolled}`);
    await page.reload();
    await page.locator('.hand-rows').waitFor();
    await until(page, `document.querySelector('.hand-rows').scrollTop === ${scrolled}`);
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

/** A night of its own, whose only match has its first win paid wrongly. */
const DAMAGED = { night: '/night/2026-02-03', match: 'damaged-m0001' };

browserSpec('a reader of lists', (stage) => {
  beforeAll(async () => {
    const answer = await fetch(`${stage.service.url}/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson', 'paipu-client': 'test' },
      body: damagedMatch('damaged', '2026-02-03'),
    });
    if (!answer.ok) throw new Error(await answer.text());
  });

  it.each([
    ['zh-CN', /^第 [123] 场第 \d+ 局/, /^第 2 场 · 20:34 · 长沙 · 林小满 周正 唐婉 何遇$/],
    ['en-GB', /^Match [123], hand \d+/, /^Match 2 · 20:34 · Changsha · 林小满 周正 唐婉 何遇$/],
  ])('is told of every hand of a night which match it is of: %s', async (locale, hand, match) => {
    const { page } = await stage.open('/night/2026-01-01', { locale });
    await page.locator('.night-hands').waitFor();
    for (const list of ['.opened-hands th a', '[aria-labelledby=largest] th a']) {
      const told = await page.locator(list).allTextContents();
      expect(told.length).toBeGreaterThan(2);
      expect(told.filter((each) => !hand.test(each))).toEqual([]);
      expect(new Set(told).size).toBe(told.length);
    }
    expect((await page.locator('.match-row').allTextContents()).filter((each) => match.test(each))).toHaveLength(1);
    const called = await page
      .locator('.night-hands tbody tr:not(.match-row) th a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''));
    expect(new Set(called).size).toBe(called.length);
  });

  it('goes from the findings of a night, told in words, to the payment that is wrong', async () => {
    const { page } = await stage.open(DAMAGED.night, { locale: 'en-GB' });
    const findings = page.locator('.night-findings');
    await findings.waitFor();
    expect(await findings.innerText()).not.toContain(DAMAGED.match);
    await findings.getByRole('link', { name: 'Match 1 · 19:00 · Changsha · 林小满 周正 唐婉 何遇' }).click();
    const row = page.locator('.match-table tbody tr:has(.row-finding)');
    await row.getByRole('rowheader').getByRole('link').click();
    await page.locator('.audit .finding[aria-current]').waitFor();
    await page.locator('.payment.wrong').waitFor();
  });

  it('opens a hand of a damaged file where it is wrong', async () => {
    const { page } = await stage.open('/file', { locale: 'en-GB' });
    await openFile(page);
    const row = page.locator('.hand-row.found .hand-row-number a');
    expect(await row.getAttribute('aria-label')).toMatch(/^Hand \d+ · \d\d:\d\d·林小满·周正·唐婉·何遇$/);
    await row.click();
    await page.locator('.audit .finding[aria-current]').first().waitFor();
    await page.locator('.payment.wrong').waitFor();
  });

  it('finds a hand opened where the play begins, what was opened with paid, and how it ends beside', async () => {
    const { page } = await stage.open('/hand/HAND', { ...PHONE, locale: 'en-GB' });
    await page.locator('.table-picture').waitFor();
    expect(await stepOf(page)).toBe(6);
    expect(await page.locator('.sentence-text').textContent()).toMatch(/^Opening hands are paid/);
    expect(await page.locator('.running-seat .gain').count()).toBeGreaterThan(0);
    await page.locator('.running-end').first().waitFor();
  });

  it.each([3, 4, 11, 17, 28])('reads a call apart from the count of tiles and the birds: step %i', async (step) => {
    const { page } = await stage.open(`/hand/HAND?step=${step}`, { ...PHONE, locale: 'en-GB' });
    await page.locator('.call').waitFor();
    const overlaps = await page.evaluate<boolean[]>(`
      [...document.querySelectorAll('.centre-count, [data-bird]')].map((other) => {
        const [a, b] = [document.querySelector('.call'), other].map((it) => it.getBoundingClientRect());
        return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      })`);
    expect(overlaps.length).toBeGreaterThan(0);
    expect(overlaps.filter(Boolean)).toEqual([]);
  });

  it.each(['zh-CN', 'en-GB'])(
    'reads every figure of an opponent on a phone without scrolling sideways: %s',
    async (locale) => {
      const { page } = await stage.open('/player/p-lin', { ...PHONE, locale });
      const table = page.locator('.opponents-table');
      await table.waitFor();
      expect(
        await page.evaluate<boolean>(
          `document.querySelector('.opponents-table').getBoundingClientRect().right <= innerWidth`,
        ),
      ).toBe(true);
      // each figure under its name, and no name over more than one line
      const heights = await page.evaluate<number[]>(`
        [...document.querySelectorAll('.opponents-table tbody tr:first-child td[data-label]')].map((cell) =>
          parseFloat(getComputedStyle(cell, '::before').height))`);
      expect(heights).toHaveLength(6);
      expect(Math.max(...heights)).toBeLessThan(26);
    },
  );

  it('sees the luck of birds alike wherever it stands', async () => {
    const { page } = await stage.open('/player/p-lin', { locale: 'en-GB' });
    await page.locator('[aria-labelledby=birds] dd').first().waitFor();
    const [, , , luck = ''] = await page.locator('[aria-labelledby=birds] dd').allTextContents();
    const listed = await page.locator('[data-figure=bird-luck] .figure-value').textContent();
    expect(luck).toMatch(/^[+−]\d/);
    expect(listed).toContain(luck.replace('+', ''));
  });

  it.each(['light', 'dark'] as const)(
    'sees the first press of the theme button, whatever the system shows: %s',
    async (colorScheme) => {
      const { page } = await stage.open('/', { colorScheme });
      const ground = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
      const before = await ground();
      await page.locator('.theme-choice').click();
      expect(await ground()).not.toBe(before);
    },
  );
});
