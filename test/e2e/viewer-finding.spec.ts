import { it } from '@jest/globals';
import { browserSpec, expect } from './viewer-browser.js';

browserSpec('hands found by pattern', (stage) => {
  it('a list of hands grows once a press, never by an answer to another question, and says when it cannot', async () => {
    const { page } = await stage.open('/', { locale: 'en-GB' });
    const waiting: (() => void)[] = [];
    /** The list says that it waits before its question is on its way: so ask for the question itself. */
    const asked = async (count: number) => {
      await page.locator('.more-of-list [aria-busy=true]').waitFor();
      while (waiting.length < count) await page.waitForTimeout(20);
      // room for a question too many
      await page.waitForTimeout(200);
      expect(waiting).toHaveLength(count);
    };
    let isDown = false;
    // pages of two hands; each but a first one waits until it is let go
    await page.route('**/graphql', async (route) => {
      const body = route.request().postData() ?? '';
      if (!body.includes('query FoundHands')) return route.continue();
      if (!body.includes('"after":null')) {
        if (isDown) return route.abort();
        await new Promise<void>((letGo) => waiting.push(letGo));
      }
      // the page may have broken it off
      await route.continue({ postData: body.replace('first: 50', 'first: 2') }).catch(() => undefined);
    });
    await page.goto(`${stage.service.url}/hands?pattern=opened:missing-suit`);
    const rows = page.locator('.found-hands tbody tr');
    const more = page.getByRole('button', { name: 'More' });
    // who played stands below the number of the hand, on a wide page too
    const [number, names] = [rows.first().locator('th a').first(), rows.first().locator('th a.cell-below')];
    const [above, below] = [await number.boundingBox(), await names.boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    await more.dblclick();
    await asked(1);
    waiting[0]?.();
    await rows.nth(2).waitFor();
    await expect(rows).toHaveCount(4);
    await more.click();
    await asked(2);
    await page.getByLabel('Rules', { exact: true }).selectOption('changsha');
    await rows.nth(2).waitFor({ state: 'detached' });
    waiting[1]?.();
    await page.waitForTimeout(500);
    await expect(rows).toHaveCount(2);
    isDown = true;
    await more.click();
    await page.getByRole('alert').getByText('The service does not answer').waitFor();
    isDown = false;
    await more.click();
    await asked(3);
    waiting[2]?.();
    await rows.nth(2).waitFor();
    await expect(page.getByRole('alert')).toHaveText('');
  });

  it('a link that does not say which of two it means has both names, one that nobody knows has words and no id', async () => {
    const { page, complaints } = await stage.open('/hands?pattern=missing-suit', { locale: 'en-GB' });
    const chosen = page.getByLabel('Find by pattern').locator('option:checked');
    await chosen.getByText('a suit missing / missing suit').waitFor({ state: 'attached' });
    await page.goto(`${stage.service.url}/night/2026-01-01?pattern=won:nowhere`);
    await chosen.getByText('the pattern of the link').waitFor({ state: 'attached' });
    expect(await page.locator('.flow th').first().innerText()).toContain('lost to');
    expect(complaints).toEqual([]);
  });
});
