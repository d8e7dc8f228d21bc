import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { accusations, overhang } from './accusations.js';
import { drawnTable, hasBrowser, jumpTo, openStage, stepOf, until, type Stage } from './viewer-browser.js';
import { killAll } from './service.js';

jest.setTimeout(120_000);

const inBrowser = hasBrowser ? describe : describe.skip;
const NIGHT = join(import.meta.dirname, '../golden/changsha/sample-night.paipu.jsonl');
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

  it('by touch on a phone: the list of steps jumps, the score sheet leads on, a picture is saved', async () => {
    const { page, complaints } = await stage.open(`/hand/${second}`, { ...PHONE, acceptDownloads: true });
    await page.locator('.event-row button').nth(9).tap();
    expect(await stepOf(page)).toBe(10);
    await page.getByRole('button', { name: '保存' }).tap();
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '图片（PNG）' }).tap(),
    ]);
    expect(picture.suggestedFilename()).toBe(`${second}-10.png`);
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).tap();
    await page.locator('.running-money').tap();
    await page.locator('.score-sheet a').filter({ hasText: /^3$/ }).tap();
    await page.waitForURL(`**/hand/${stage.hands[2]}**`);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('by keyboard: the list of steps jumps, the score sheet leads on, a picture is saved', async () => {
    const { page, complaints } = await stage.open(`/hand/${second}`, { acceptDownloads: true });
    await page.locator('.event-row button').nth(9).focus();
    await page.keyboard.press('Enter');
    expect(await stepOf(page)).toBe(10);
    await page.keyboard.press('s');
    await page.getByRole('button', { name: '图片（PNG）' }).focus();
    const [picture] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(picture.suggestedFilename()).toBe(`${second}-10.png`);
    await page.keyboard.press('Escape');
    await page.keyboard.press('m');
    await page.locator('.score-sheet a').filter({ hasText: /^3$/ }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/hand/${stage.hands[2]}**`);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  /** The sample night, opened as a file. */
  async function openNight(locale: string, file: string | ReturnType<typeof nightWithOtherSums> = NIGHT) {
    const opened = await stage.open('/file', { locale });
    await opened.page.locator('input[type=file]').setInputFiles(file);
    await opened.page.locator('.hand-row').first().waitFor();
    return opened;
  }

  it.each([
    ['service', 'zh-CN', 'English', '回到记录', 'Back to the record'],
    ['service', 'en-GB', '中文', 'Back to the record', '回到记录'],
    ['file', 'zh-CN', 'English', '回到记录', 'Back to the record'],
  ])('another language leaves hand, step and branch as they are, and asks for nothing: %s, %s', async (...given) => {
    const [place, locale, other, was, becomes] = given;
    const { page, complaints } =
      place === 'file' ? await openNight(locale) : await stage.open(`/hand/${second}`, { locale });
    if (place === 'file') await page.locator('.hand-row a').nth(1).click();
    await page.locator('.table-picture').waitFor();
    await jumpTo(page, 20);
    await page.keyboard.press('b');
    await page.locator('.asked .action').first().click();
    await page.getByRole('button', { name: was }).waitFor();
    await page.waitForLoadState('networkidle');
    const [step, table] = [await stepOf(page), await drawnTable(page)];
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('button', { name: other }).click();
    await page.getByRole('button', { name: becomes }).waitFor();
    await page.waitForTimeout(300);
    expect([await stepOf(page), await drawnTable(page)]).toEqual([step, table]);
    expect(await page.getByRole('button', { name: becomes }).count()).toBe(1);
    expect(asked).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
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
    await page.context().close();
  });

  it('an opened file is there after a reload, on its list and at a step of its hand', async () => {
    const { page, complaints } = await openNight('zh-CN');
    await until(page, `/"copy":\\d/.test(sessionStorage.getItem('paipu-opened-file'))`);
    await page.reload();
    await page.locator('.hand-row').first().waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('sample-night.paipu.jsonl');
    await page.locator('.hand-row a').nth(1).click();
    await jumpTo(page, 20);
    const table = await drawnTable(page);
    await page.waitForURL('**?step=20');
    await page.reload();
    await page.locator('.table-picture').waitFor();
    expect([await stepOf(page), await drawnTable(page)]).toEqual([20, table]);
    // another tab has nothing to do with it
    const other = await page.context().newPage();
    await other.goto(`${stage.service.url}/file`);
    await other.locator('.file-prompt').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['zh-CN', /sample-night\.paipu\.jsonl 没能留在这个浏览器里/],
    ['en-GB', /sample-night\.paipu\.jsonl could not be kept in this browser/],
  ])('a file that the browser does not keep is asked for by its name after a reload: %s', async (locale, says) => {
    const { page } = await stage.open('/file', { locale });
    await page.addInitScript(`Object.defineProperty(globalThis, 'indexedDB', { get() { throw new Error('none'); } })`);
    await page.reload();
    await page.locator('input[type=file]').setInputFiles(NIGHT);
    await page.locator('.hand-row a').nth(1).click();
    await page.locator('.table-picture').waitFor();
    await page.reload();
    await page.getByText(says).waitFor();
    await page.locator('input[type=file]').setInputFiles(NIGHT);
    await page.locator('.table-picture').waitFor();
    await page.context().close();
  });

  it('the list of a file is printed whole: every hand, every finding', async () => {
    const { page } = await openNight('en-GB', nightWithOtherSums(40));
    await page.locator('.file-findings .finding').first().waitFor();
    const shown = () =>
      page.evaluate<{ rows: number; cut: boolean; findings: number }>(`(() => {
        const box = document.querySelector('.hand-rows');
        return {
          rows: document.querySelectorAll('.hand-row').length,
          cut: box.scrollHeight > box.clientHeight + 2,
          findings: document.querySelectorAll('.finding').length,
        };
      })()`);
    expect(await shown()).toEqual({ rows: expect.any(Number), cut: true, findings: 50 });
    // before the browser takes the page everything stands on it
    expect(
      await page.evaluate(`dispatchEvent(new Event('beforeprint')); document.querySelectorAll('.hand-row').length`),
    ).toBe(48);
    await page.evaluate(`dispatchEvent(new Event('afterprint'))`);
    await page.emulateMedia({ media: 'print' });
    await until(page, `document.querySelectorAll('.hand-row').length === 48`);
    const printed = await shown();
    expect(printed).toEqual({ rows: 48, cut: false, findings: expect.any(Number) });
    expect(printed.findings).toBeGreaterThan(70);
    const tops = await page
      .locator('.hand-row')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top));
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    expect(new Set(tops).size).toBe(48);
    await page.emulateMedia({ media: 'screen' });
    await until(page, `document.querySelectorAll('.finding').length === 50`);
    await page.context().close();
  });

  it.each([
    ['zh-CN', '记录的合计与付账不符', /输赢合计|不是零和/],
    ['en-GB', 'recorded sums are not those of the payments', /Sums|Not zero-sum/],
  ])(
    'T-11 the list of a file says where recorded sums are not those of the payments, and why: %s',
    async (...given) => {
      const [locale, says, finding] = given;
      for (const viewport of [PHONE.viewport, { width: 1280, height: 800 }]) {
        const { page } = await openNight(locale, nightWithOtherSums(1));
        await page.setViewportSize(viewport);
        await page.getByText(says).first().waitFor();
        expect(await page.getByText(says).count()).toBe(1);
        await page.locator('.file-findings .finding').first().waitFor();
        await page.getByRole('link', { name: says }).click();
        const current = page.locator('.audit .finding[aria-current]');
        await current.first().waitFor();
        expect(await current.allTextContents()).toEqual(expect.arrayContaining([expect.stringMatching(finding)]));
        await page.context().close();
      }
    },
  );
});

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
