import { it } from '@jest/globals';
import { browserSpec, expect } from './viewer-browser.js';

browserSpec('a test in a browser', (stage) => {
  let runs = 0;

  it('is run once more where the browser has died', async () => {
    runs++;
    const { page } = await stage.open('/');
    if (runs === 1) await (await stage.browser.newBrowserCDPSession()).send('Browser.crash');
    await page.locator('.match-link').first().waitFor();
    expect(runs).toBe(2);
  });

  it('is run once more where a page has died', async () => {
    runs++;
    const { page } = await stage.open('/');
    if (runs === 3) await page.goto('chrome://crash');
    await page.locator('.match-link').first().waitFor();
    expect(runs).toBe(4);
  });

  it.failing('is not run again where it has failed in a browser that lives', async () => {
    runs++;
    await stage.open('/');
    expect(runs).toBe(6);
  });
});
