import { beforeAll, it } from '@jest/globals';
import { alteredNight, damagedMatch } from './altered-night.js';
import { atStep, browserSpec, expect } from './viewer-browser.js';

const PHONE = { viewport: { width: 360, height: 740 } };

/** How many are called as one before them. */
const alike = async (names: Promise<readonly string[]>) => (await names).length - new Set(await names).size;

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
    const rows = page.locator('.night-hands tbody tr:not(.match-row)');
    await expect(rows).toHaveCount(48);
    for (const list of ['.opened-hands th a', '[aria-labelledby=largest] th a']) {
      const links = page.locator(list);
      await expect(links.nth(2)).toBeVisible();
      await expect(links.filter({ hasNotText: hand })).toHaveCount(0);
      await expect.poll(() => alike(links.allTextContents())).toBe(0);
    }
    await expect(page.locator('.match-row').filter({ hasText: match })).toHaveCount(1);
    const called = rows.locator('th a');
    await expect
      .poll(() => alike(called.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''))))
      .toBe(0);
  });

  it('goes from the findings of a night, told in words, to the payment that is wrong', async () => {
    const { page } = await stage.open(DAMAGED.night, { locale: 'en-GB' });
    const findings = page.locator('.night-findings');
    const damaged = findings.getByRole('link', { name: 'Match 1 · 19:00 · Changsha · 林小满 周正 唐婉 何遇' });
    await expect(damaged).toBeVisible();
    await expect(findings).not.toContainText(DAMAGED.match);
    await damaged.click();
    const row = page.locator('.match-table tbody tr:has(.row-finding)');
    await row.getByRole('rowheader').getByRole('link').click();
    await page.locator('.audit .finding[aria-current]').waitFor();
    await page.locator('.payment.wrong').waitFor();
  });

  it('opens a hand of a damaged file where it is wrong', async () => {
    const { page } = await stage.open('/file', { locale: 'en-GB' });
    await page.locator('input[type=file]').setInputFiles(alteredNight());
    await page.locator('.file-findings .finding').first().waitFor();
    await expect(page.locator('.file-head progress')).toHaveCount(0);
    const row = page.locator('.hand-row.found .hand-row-number a');
    await expect(row).toHaveAttribute('aria-label', /^Hand \d+ · \d\d:\d\d·林小满·周正·唐婉·何遇$/);
    await row.click();
    await page.locator('.audit .finding[aria-current]').first().waitFor();
    await page.locator('.payment.wrong').waitFor();
  });

  it('finds a hand opened where the play begins, what was opened with paid, and how it ends beside', async () => {
    const { page } = await stage.open('/hand/HAND', { ...PHONE, locale: 'en-GB' });
    await atStep(page, 6);
    await expect(page.locator('.sentence-text')).toHaveText(/^Opening hands are paid/);
    await page.locator('.running-seat .gain').first().waitFor();
    await page.locator('.running-end').first().waitFor();
  });

  it.each([3, 4, 11, 17, 28])('reads a call apart from the count of tiles and the birds: step %i', async (step) => {
    const { page } = await stage.open(`/hand/HAND?step=${step}`, { ...PHONE, locale: 'en-GB' });
    await page.locator('.call').waitFor();
    // null: there is nothing beside it
    const isApart = () =>
      page.evaluate<boolean | null>(`{
        const others = [...document.querySelectorAll('.centre-count, [data-bird]')];
        const apart = others.map((other) => {
          const [a, b] = [document.querySelector('.call'), other].map((it) => it.getBoundingClientRect());
          return a.left >= b.right || b.left >= a.right || a.top >= b.bottom || b.top >= a.bottom;
        });
        apart.length === 0 ? null : apart.every(Boolean);
      }`);
    await expect.poll(isApart).toBe(true);
  });

  it.each(['zh-CN', 'en-GB'])(
    'reads every figure of an opponent on a phone without scrolling sideways: %s',
    async (locale) => {
      const { page } = await stage.open('/player/p-lin', { ...PHONE, locale });
      const table = page.locator('.opponents-table');
      await table.waitFor();
      await expect
        .poll(() =>
          table.evaluate((it) => it.getBoundingClientRect().right <= it.ownerDocument.documentElement.clientWidth),
        )
        .toBe(true);
      // each figure under its name, and no name over more than one line
      const names = table.locator('tbody tr:first-child td[data-label]');
      await expect(names).toHaveCount(6);
      const tallest = () =>
        page.evaluate<number>(`
          Math.max(...[...document.querySelectorAll('.opponents-table tbody tr:first-child td[data-label]')].map((cell) =>
            parseFloat(getComputedStyle(cell, '::before').height)))`);
      await expect.poll(tallest).toBeLessThan(26);
    },
  );

  it.each([
    ['/match/MATCH', '.match-table'],
    ['/night/2026-01-01', '.night-hands'],
  ])(
    'reads what the small figures of a list are, and opens a hand beside its number with a finger: %s',
    async (path, list) => {
      const { page } = await stage.open(path, { locale: 'en-GB', viewport: { width: 360, height: 740 } });
      await page.getByText('The small figure is the running total after the hand.').waitFor();
      await page
        .locator(`${list} tbody th[scope=row]`)
        .nth(1)
        .click({ position: { x: 4, y: 4 } });
      await page.waitForURL('**/hand/**');
    },
  );

  it('hits the name of a match of a night with a finger', async () => {
    const { page } = await stage.open('/night/2026-01-01', { viewport: { width: 360, height: 740 } });
    await expect(page.locator('.match-row a')).toHaveCount(3);
    const height = `Math.min(...[...document.querySelectorAll('.match-row a')].map((it) => it.getBoundingClientRect().height))`;
    await expect.poll(() => page.evaluate<number>(height)).toBeGreaterThanOrEqual(24);
  });

  it('sees the luck of birds alike wherever it stands', async () => {
    const { page } = await stage.open('/player/p-lin', { locale: 'en-GB' });
    const luck = page.locator('[aria-labelledby=birds] dd').nth(3);
    await expect(luck).toHaveText(/^[+−]\d/);
    const figure = ((await luck.textContent()) ?? '').replace('+', '');
    await expect(page.locator('[data-figure=bird-luck] .figure-value')).toContainText(figure);
  });

  it.each(['light', 'dark'] as const)(
    'sees the first press of the theme button, whatever the system shows: %s',
    async (colorScheme) => {
      const { page } = await stage.open('/', { colorScheme });
      const shown = async () => {
        const ground = await page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
        const [red = 0, green = 0, blue = 0] = (ground.match(/[\d.]+/g) ?? []).map(Number);
        return red + green + blue > 1.5 * 255 ? 'light' : 'dark';
      };
      await expect.poll(shown).toBe(colorScheme);
      await page.locator('.theme-choice').click();
      await expect.poll(shown).toBe(colorScheme === 'light' ? 'dark' : 'light');
    },
  );
});
