import { it } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { browserSpec, drawnTwice, expect } from './viewer-browser.js';

/** Lets the page draw, and ask for something after all that it then asks for: what it has not asked for now, it does not ask for. */
async function saidAll(page: Page): Promise<void> {
  await drawnTwice(page);
  await page.evaluate(`fetch('/icon.svg').then((answer) => answer.text())`);
}

browserSpec('hands found by pattern', (stage) => {
  it('a list of hands grows once a press, never by an answer to another question, and says when it cannot', async () => {
    const { page } = await stage.open('/', { locale: 'en-GB' });
    const waiting: { readonly request: Request; readonly letGo: () => void }[] = [];
    /** The list says that it waits before its question is on its way: so ask for the question itself. */
    const asked = async (count: number) => {
      await page.locator('.more-of-list [aria-busy=true]').waitFor();
      await expect.poll(() => waiting.length).toBe(count);
      await saidAll(page);
      expect(waiting).toHaveLength(count);
    };
    let isDown = false;
    // pages of two hands; each but a first one waits until it is let go
    await page.route('**/graphql', async (route) => {
      const body = route.request().postData() ?? '';
      if (!body.includes('query FoundHands')) return route.continue();
      if (!body.includes('"after":null')) {
        if (isDown) return route.abort();
        await new Promise<void>((letGo) => waiting.push({ request: route.request(), letGo }));
      }
      // the page may have broken it off
      await route.continue({ postData: body.replace('first: 50', 'first: 2') }).catch(() => undefined);
    });
    await page.goto(`${stage.service.url}/hands?pattern=opened:missing-suit`);
    const rows = page.locator('.found-hands tbody tr');
    const more = page.getByRole('button', { name: 'More' });
    await expect(rows).toHaveCount(2);
    // who played stands below the number of the hand, on a wide page too
    const isBelow = () =>
      rows.first().evaluate((row) => {
        const [number, names] = ['th a', 'th a.cell-below'].map((each) =>
          row.querySelector(each)?.getBoundingClientRect(),
        );
        return number !== undefined && names !== undefined && names.top >= number.bottom;
      });
    await expect.poll(isBelow).toBe(true);
    await more.dblclick();
    await asked(1);
    waiting[0]?.letGo();
    await expect(rows).toHaveCount(4);
    await more.click();
    await asked(2);
    await page.getByLabel('Rules', { exact: true }).selectOption('changsha');
    await expect(rows).toHaveCount(2);
    waiting[1]?.letGo();
    // answered, or broken off before
    await waiting[1]?.request.response();
    await saidAll(page);
    await expect(rows).toHaveCount(2);
    isDown = true;
    await more.click();
    await page.getByRole('alert').getByText('The service does not answer').waitFor();
    isDown = false;
    await more.click();
    await asked(3);
    waiting[2]?.letGo();
    await expect(rows).toHaveCount(4);
    await expect(page.getByRole('alert')).toHaveText('');
  });

  it('a link that does not say which of two it means has both names, one that nobody knows has words and no id', async () => {
    const { page, complaints } = await stage.open('/hands?pattern=missing-suit', { locale: 'en-GB' });
    const chosen = page.getByLabel('Find by pattern').locator('option:checked');
    await expect(chosen).toContainText('a suit missing / missing suit');
    await page.goto(`${stage.service.url}/night/2026-01-01?pattern=won:nowhere`);
    await expect(chosen).toContainText('the pattern of the link');
    await expect(page.locator('.flow th').first()).toContainText('lost to', { useInnerText: true });
    expect(complaints).toEqual([]);
  });
});
