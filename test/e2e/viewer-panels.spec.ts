import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accusations, overhang } from './accusations.js';
import { hasBrowser, openStage, type Stage } from './viewer-browser.js';
import { killAll } from './service.js';

jest.setTimeout(120_000);

const inBrowser = hasBrowser ? describe : describe.skip;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

inBrowser('what stands beside the table', () => {
  let stage: Stage;
  let second = '';
  beforeAll(async () => {
    stage = await openStage();
    second = stage.hands[1] ?? '';
  });
  afterAll(async () => {
    await stage?.close();
    killAll();
  });

  it.each([
    ['zh-CN', '鸟 ×2', 'CS-7.3', /这一行翻倍/],
    ['en-GB', 'bird ×2', 'CS-7.3', /A row is doubled/],
    ['en-GB', 'base 6', 'CS-8.2', /a big row 6 × W/],
    ['en-GB', 'base 6', 'CS-4.2', /.{40}/],
    ['en-GB', 'dealer 1', 'CS-8.2', /each row with the dealer/],
  ])('CS-7.3 CS-8.2 why a seat pays double is read where it pays: %s %s %s', async (locale, figure, clause, text) => {
    const { page, complaints } = await stage.open(`/hand/${second}?panel=money`, { locale });
    const reason = page.locator('.payment').last().locator('.reasons li').filter({ hasText: figure });
    const opener = reason.locator('summary').filter({ hasText: clause });
    const told = reason
      .locator('details')
      .filter({ has: page.locator('summary', { hasText: clause }) })
      .locator('p');
    expect(await told.isVisible()).toBe(false);
    await opener.click();
    expect(await told.textContent()).toMatch(text);
    expect(await told.isVisible()).toBe(true);
    await opener.focus();
    await page.keyboard.press('Enter');
    await told.waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  /** Whether something stands within the window. */
  const isInSight = (page: Page, of: string) =>
    page.evaluate<boolean>(`(() => {
      const { top, bottom } = document.querySelector('${of}').getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    })()`);

  it.each([
    ['zh-CN', '输赢'],
    ['en-GB', 'Money'],
  ])('on a phone the money of the step stands by the table, and leads to the payments: %s', async (locale, word) => {
    const { page, complaints } = await stage.open(`/hand/${second}?step=66`, { ...PHONE, locale });
    const line = page.getByRole('button', { name: word });
    await line.waitFor();
    expect(await isInSight(page, '.running-money')).toBe(true);
    expect(
      (await line.textContent())
        ?.replaceAll('−', '-')
        .match(/[-+]\d+/g)
        ?.map(Number),
    ).toEqual([-20, 3, -3, 20]);
    await line.tap();
    await page.locator('.payment').first().waitFor();
    expect(await isInSight(page, '.payment')).toBe(true);
    expect(await page.evaluate('document.activeElement.dataset.panel')).toBe('money');
    expect([await overhang(page), ...(await accusations(page))]).toEqual([0]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('by keyboard the payments are one key away, on a phone and on a screen', async () => {
    for (const look of [PHONE, {}]) {
      const { page } = await stage.open(`/hand/${second}`, look);
      await page.locator('.table-picture').waitFor();
      await page.keyboard.press('m');
      await page.locator('.payment').first().waitFor();
      expect(await isInSight(page, '.payment')).toBe(true);
      await page.context().close();
    }
  });

  it.each([
    ['zh-CN', ['0 南 林小满', '1 西 周正', '2 北 唐婉', '3 东 何遇'], '座位 2 北 唐婉：从这个座位看', '2 北 丙'],
    ['en-GB', ['0 S 林小满', '1 W 周正', '2 N 唐婉', '3 E 何遇'], 'Seat 2 N 唐婉: view from this seat', '2 N Player C'],
  ])('a seat is chosen by its wind and name, and says what it does: %s', async (locale, seats, name, masked) => {
    for (const look of [PHONE, {}]) {
      const { page } = await stage.open(`/hand/${second}`, { ...look, locale });
      const buttons = page.locator('.seat-choice button');
      await buttons.first().waitFor();
      expect(await buttons.allTextContents()).toEqual(seats);
      await page.getByRole('button', { name, exact: true }).click();
      expect(await page.locator('[data-seat="2"]').getAttribute('transform')).toMatch(/^rotate\(-?0 /);
      await page.keyboard.press('n');
      expect(await buttons.nth(2).textContent()).toBe(masked);
      expect(await overhang(page)).toBe(0);
      await page.context().close();
    }
  });
});
