import { it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { accusations, overhang } from './accusations.js';
import { atStep, browserSpec, drawnTable, expect, jumpTo, until } from './viewer-browser.js';

const NIGHT = join(import.meta.dirname, '../golden/changsha/sample-night.paipu.jsonl');
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const SCREEN = { viewport: { width: 1280, height: 800 } };

browserSpec('what stands beside the table', (stage) => {
  it.each([
    ['zh-CN', '鸟 ×2', 'CS-7.3', /这一行翻倍/],
    ['en-GB', 'bird ×2', 'CS-7.3', /A row is doubled/],
    ['en-GB', 'base 6', 'CS-8.2', /a big row 6 × W/],
    ['en-GB', 'base 6', 'CS-4.2', /.{40}/],
    ['en-GB', 'dealer 1', 'CS-8.2', /each row with the dealer/],
  ])('CS-7.3 CS-8.2 why a seat pays double is read where it pays: %s %s %s', async (locale, figure, clause, text) => {
    const { page, complaints } = await stage.open(`/hand/${stage.second}?panel=money`, { locale });
    const reason = page.locator('.payment').last().locator('.reasons li').filter({ hasText: figure });
    const opener = reason.locator('summary').filter({ hasText: clause });
    const told = reason
      .locator('details')
      .filter({ has: page.locator('summary', { hasText: clause }) })
      .locator('p');
    await opener.waitFor();
    await expect(told).toBeHidden();
    await opener.click();
    await told.filter({ hasText: text }).waitFor();
    await opener.focus();
    await page.keyboard.press('Enter');
    await told.waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
  });

  /** Waits until something stands within the window. */
  const untilInSight = (page: Page, of: string) =>
    until(
      page,
      `(() => {
        const { top, bottom } = document.querySelector('${of}').getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      })()`,
    );

  it.each([
    ['zh-CN', '输赢'],
    ['en-GB', 'Money'],
  ])('on a phone the money of the step stands by the table, and leads to the payments: %s', async (locale, word) => {
    const { page, complaints } = await stage.open(`/hand/${stage.second}?step=66`, { ...PHONE, locale });
    const line = page.getByRole('button', { name: word });
    await line.waitFor();
    await untilInSight(page, '.running-money');
    const sums = async () => {
      const text = (await line.textContent()) ?? '';
      return (text.replaceAll('−', '-').match(/[-+]\d+/g) ?? []).map(Number);
    };
    await expect.poll(sums).toEqual([-20, 3, -3, 20]);
    await line.tap();
    await page.locator('.payment').first().waitFor();
    await untilInSight(page, '.payment');
    await until(page, `document.activeElement.dataset.panel === 'money'`);
    await expect.poll(() => overhang(page)).toBe(0);
    await expect.poll(() => accusations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.each([
    ['a phone', PHONE],
    ['a screen', SCREEN],
  ])('by keyboard the payments are one key away, on %s', async (_, look) => {
    const { page } = await stage.open(`/hand/${stage.second}`, look);
    await page.locator('.table-picture').waitFor();
    await page.keyboard.press('m');
    await page.locator('.payment').first().waitFor();
    await untilInSight(page, '.payment');
  });

  it.each(
    [
      {
        locale: 'zh-CN',
        seats: ['0 南 林小满', '1 西 周正', '2 北 唐婉', '3 东 何遇'],
        name: '座位 2 北 唐婉：从这个座位看',
        masked: '2 北 丙',
      },
      {
        locale: 'en-GB',
        seats: ['0 S 林小满', '1 W 周正', '2 N 唐婉', '3 E 何遇'],
        name: 'Seat 2 N 唐婉: view from this seat',
        masked: '2 N Player C',
      },
    ].flatMap((given) => [PHONE, SCREEN].map((look) => ({ ...given, ...look, width: look.viewport.width }))),
  )('a seat is chosen by its wind and name, and says what it does: $locale, $width', async (given) => {
    const { seats, name, masked, width: _, ...look } = given;
    const { page } = await stage.open(`/hand/${stage.second}`, look);
    await expect(page.locator('.seat-choice button')).toHaveText(seats);
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.locator('[data-seat="2"]')).toHaveAttribute('transform', /^rotate\(-?0 /);
    await page.keyboard.press('n');
    await expect(page.locator('.seat-choice button').nth(2)).toHaveText(masked);
    await expect.poll(() => overhang(page)).toBe(0);
  });

  /** The sample night, opened as a file. */
  async function openNight(locale: string, file: string | ReturnType<typeof nightWithOtherSums> = NIGHT) {
    const opened = await stage.open('/file', { locale });
    await opened.page.locator('input[type=file]').setInputFiles(file);
    await opened.page.locator('.hand-row').first().waitFor();
    // read and audited to its end
    await opened.page.locator('.file-head progress').waitFor({ state: 'detached' });
    return opened;
  }

  it.each([
    ['service', 'zh-CN', 'English', '回到记录', 'Back to the record'],
    ['service', 'en-GB', '中文', 'Back to the record', '回到记录'],
    ['file', 'zh-CN', 'English', '回到记录', 'Back to the record'],
  ])('another language leaves hand, step and branch as they are, and asks for nothing: %s, %s', async (...given) => {
    const [place, locale, other, was, becomes] = given;
    const { page, complaints } =
      place === 'file' ? await openNight(locale) : await stage.open(`/hand/${stage.second}`, { locale });
    if (place === 'file') await page.locator('.hand-row a').nth(1).click();
    await page.locator('.table-picture').waitFor();
    await jumpTo(page, 20);
    await page.keyboard.press('b');
    await page.locator('.asked .action').first().click();
    await page.getByRole('button', { name: was }).waitFor();
    // the log for the audit comes in a pause, after the page
    if (place === 'service') await until(page, HAS_LOG);
    await atStep(page, 21);
    const table = await drawnTable(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.getByRole('button', { name: other }).click();
    await page.getByRole('button', { name: becomes }).waitFor();
    // what waits for a pause has had it
    await page.evaluate('new Promise((done) => requestIdleCallback(() => requestIdleCallback(done)))');
    await atStep(page, 21);
    await expect.poll(() => drawnTable(page)).toEqual(table);
    await expect(page.getByRole('button', { name: becomes })).toHaveCount(1);
    expect(asked.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('what cannot be shown is told in the language that is chosen then', async () => {
    const { page } = await stage.open('/hand/unknown');
    await page.locator('.notice').waitFor();
    await page.getByRole('button', { name: 'English' }).click();
    await page
      .locator('.notice')
      .getByText(/[a-z]{4}/)
      .first()
      .waitFor();
  });

  it('the list of a file is printed whole: every hand, every finding', async () => {
    const { page } = await openNight('en-GB', nightWithOtherSums(40));
    await expect(page.locator('.finding')).toHaveCount(50);
    const shown = () =>
      page.evaluate<{ rows: number; cut: boolean; findings: number }>(`(() => {
        const box = document.querySelector('.hand-rows');
        return {
          rows: document.querySelectorAll('.hand-row').length,
          cut: box.scrollHeight > box.clientHeight + 2,
          findings: document.querySelectorAll('.finding').length,
        };
      })()`);
    await expect.poll(shown).toEqual({ rows: expect.any(Number), cut: true, findings: 50 });
    // the browser takes the page when all have been told: everything stands on it in that moment, not a while later
    const taken = await page.evaluate<number>(
      `dispatchEvent(new Event('beforeprint')); document.querySelectorAll('.hand-row').length`,
    );
    expect(taken).toBe(48);
    await page.evaluate(`dispatchEvent(new Event('afterprint'))`);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(shown).toEqual({ rows: 48, cut: false, findings: expect.any(Number) });
    await expect(page.locator('.finding').nth(70)).toBeAttached();
    const tops = () =>
      page.locator('.hand-row').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top));
    await expect(async () => {
      const all = await tops();
      expect(all).toEqual([...all].sort((a, b) => a - b));
      expect(new Set(all).size).toBe(48);
    }).toPass({ timeout: 30_000 });
    await page.emulateMedia({ media: 'screen' });
    await expect(page.locator('.finding')).toHaveCount(50);
  });

  it.each(
    [
      { locale: 'zh-CN', says: '记录的合计与付账不符', finding: /输赢合计|不是零和/ },
      { locale: 'en-GB', says: 'recorded sums are not those of the payments', finding: /Sums|Not zero-sum/ },
    ].flatMap((given) => [PHONE, SCREEN].map(({ viewport }) => ({ ...given, viewport, width: viewport.width }))),
  )(
    'T-11 the list of a file says where recorded sums are not those of the payments, and why: $locale, $width',
    async ({ locale, says, finding, viewport }) => {
      const { page } = await openNight(locale, nightWithOtherSums(1));
      await page.setViewportSize(viewport);
      await page.getByText(says).first().waitFor();
      await expect(page.getByText(says)).toHaveCount(1);
      await page.locator('.file-findings .finding').first().waitFor();
      await page.getByRole('link', { name: says }).click();
      await page.locator('.audit .finding[aria-current]').filter({ hasText: finding }).first().waitFor();
    },
  );

  it('on a phone a rule that its field cannot show whole stands below it', async () => {
    const { page } = await stage.open('/hand/HAND?step=20&panel=what-if', {
      viewport: { width: 360, height: 640 },
      locale: 'en-GB',
    });
    await page.getByText('Under other rules').click();
    await expect(page.locator('.option-whole').filter({ hasText: 'three times · as played' })).toBeVisible();
    await expect(page.locator('.option-whole').filter({ hasText: /^the dealer · as played/ })).toHaveCount(0);
  });
});

/** Whether the log of the match is there. */
const HAS_LOG = `performance.getEntriesByType('resource').some(({ name, responseEnd }) => name.includes('/export?') && responseEnd > 0)`;

/** The sample night; the first so many hands have one 片 more for seat 0 and one less for seat 1 in their sums. */
function nightWithOtherSums(hands: number) {
  let left = hands;
  const lines = readFileSync(NIGHT, 'utf8')
    .split('\n')
    .map((line) => {
      if (left === 0 || !line.includes('"type":"HandEnded"')) return line;
      left--;
      return line.replace(/"deltas":\[(-?\d+),(-?\d+)/, (_, a, b) => `"deltas":[${Number(a) + 1},${Number(b) - 1}`);
    });
  return { name: 'sums.paipu.jsonl', mimeType: 'application/x-ndjson', buffer: Buffer.from(lines.join('\n')) };
}
