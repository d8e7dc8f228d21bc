import { it } from '@jest/globals';
import { browserSpec, expect } from './viewer-browser.js';

browserSpec('a test in a browser', (stage) => {
  /** runs of each test, which a test that is run again finds where it left them */
  const runs = { browser: 0, page: 0, failure: 0 };

  it('is run once more where the browser has died', async () => {
    runs.browser++;
    const { page } = await stage.open('/');
    if (runs.browser === 1) await (await stage.browser.newBrowserCDPSession()).send('Browser.crash');
    await page.locator('.match-link').first().waitFor();
    expect(runs.browser).toBe(2);
  });

  it('is run once more where a page has died', async () => {
    runs.page++;
    const { page } = await stage.open('/');
    if (runs.page === 1) await page.goto('chrome://crash');
    await page.locator('.match-link').first().waitFor();
    expect(runs.page).toBe(2);
  });

  it.failing('is not run again where it has failed in a browser that lives', async () => {
    runs.failure++;
    await stage.open('/');
    expect(runs.failure).toBe(2);
  });
});
