import { it } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import { browserSpec, expect } from './viewer-browser.js';

browserSpec('a page on its way', (stage) => {
  it('says that a page or a panel could not be fetched while the network is away, and shows it when it is back', async () => {
    const { page } = await stage.open('/', { locale: 'en-GB' });
    await page.locator('.match-link').first().waitFor();
    await page.context().setOffline(true);
    await page.locator('.match-link').first().click();
    await page.getByRole('heading', { name: 'This part could not be fetched' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Matches' }).click();
    await page.getByRole('heading', { name: 'The service does not answer' }).waitFor();
    await page.context().setOffline(false);
    await page.goBack();
    await page.locator('.match-table').waitFor();
    await page.goto(stage.at('/hand/HAND'));
    await page.locator('.event-row').first().waitFor();
    await page.context().setOffline(true);
    await page.getByRole('tab', { name: 'Money' }).click();
    await page.getByRole('heading', { name: 'This part could not be fetched' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.payment').first().waitFor();
  });

  it.each([360, 1280])('pushes nothing away that is shown, whichever answer comes last: %i px', async (width) => {
    const observed = `globalThis.pushed = 0; new PerformanceObserver((seen) => {
      for (const { value } of seen.getEntries()) globalThis.pushed += value;
    }).observe({ type: 'layout-shift', buffered: true });`;
    const { page } = await stage.open('/', { viewport: { width, height: 800 } }, observed);
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('RankedFigures') === true) await setTimeout(800);
      await route.fallback();
    });
    for (const [path, ready] of [
      ['/leaderboard', '.leaders'],
      ['/match/MATCH', '.match-table'],
      ['/night/2026-01-01', '.chart canvas'],
      ['/player/p-he', '.chart canvas'],
    ] as const) {
      await page.goto(stage.at(path));
      await page.locator(ready).first().waitFor();
      await page.waitForLoadState('networkidle');
      await expect.poll(() => page.evaluate<number>('globalThis.pushed'), path).toBeLessThan(0.05);
    }
  });
});
