import { it } from '@jest/globals';
import { accusations, overhang } from './accusations.js';
import { alteredNight } from './altered-night.js';
import { browserSpec, expect, systemShows, until } from './viewer-browser.js';

const FIRST_LOAD_LIMIT = 250 * 1024;

browserSpec('the craft of the viewer', (stage) => {
  /** Pages by address, with what shows that they are there. */
  const PAGES: readonly (readonly [path: string, ready: string])[] = [
    ['/', '.match-link'],
    ['/match/MATCH', '.match-table'],
    ['/hand/HAND?step=62&help&wall', '.help-panel'],
    ['/hand/HAND?step=62&panel=money', '.payment'],
    ['/hand/HAND?step=62&panel=audit', '.audit .verdict'],
    ['/hand/HAND?step=20&panel=what-if', '.what-if .action'],
    ['/hand/HAND?step=62&panel=proof', '.proof .verdict'],
    ['/hand/unknown', '.notice'],
    ['/file', '.file-prompt'],
  ];

  it.each([
    ['light', 'zh-CN', PAGES],
    // other colours, and the pages that have most of them
    ['dark', 'en-GB', PAGES.filter(([, ready]) => ['.match-link', '.payment', '.what-if .action'].includes(ready))],
  ] as const)('no page breaks WCAG 2.2 AA: %s', async (colorScheme, locale, pages) => {
    const { page } = await stage.open('/', { colorScheme, locale });
    const judge = async (ready: string) => {
      await page.locator(ready).first().waitFor();
      await expect.poll(() => accusations(page), ready).toEqual([]);
    };
    for (const [path, ready] of pages) {
      await page.goto(stage.at(path));
      await judge(ready);
    }
    await page.goto(`${stage.service.url}/hand/${stage.second}`);
    await page.locator('.table-picture').waitFor();
    await page.keyboard.press('?');
    await judge('dialog[open]');
    await page.goto(`${stage.service.url}/file`);
    await page.locator('input[type=file]').setInputFiles(alteredNight());
    await judge('.file-findings .finding');
  });

  it.each([
    ['/', '.match-link'],
    ['/hand/HAND', '.table-picture'],
    ['/player/p-lin', '.chart canvas'],
    ['/night/2026-01-01', '.chart canvas'],
    ['/write', '.setup'],
  ])('the first load is under 250 kB compressed: %s', async (path, ready) => {
    const context = await stage.browser.newContext();
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    // by request; null while it is on its way
    const bytes = new Map<string, number | null>();
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (/^http(?!.*\/(graphql|export))/.test(request.url)) bytes.set(requestId, null);
    });
    const isOver = (requestId: string, length: number) => bytes.has(requestId) && bytes.set(requestId, length);
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => isOver(requestId, encodedDataLength));
    session.on('Network.loadingFailed', ({ requestId }) => isOver(requestId, 0));
    await page.goto(stage.at(path));
    await page.locator(ready).first().waitFor();
    const first = [...bytes.keys()];
    await expect.poll(() => first.filter((request) => (bytes.get(request) ?? null) === null)).toEqual([]);
    const sum = first.reduce((before, request) => before + (bytes.get(request) ?? 0), 0);
    expect(sum).toBeGreaterThan(10_000);
    expect(sum).toBeLessThan(FIRST_LOAD_LIMIT);
    await context.close();
  });

  it('is kept for ever by its content, asked for anew as a page, and may do nothing that the policy does not name', async () => {
    const { url } = stage.service;
    const page = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    const script = /src="([^"]+\.js)"/.exec(await page.text())?.[1] ?? '';
    const asset = await fetch(url + script, { headers: { 'accept-encoding': 'br' } });
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.headers.get('content-encoding')).toBe('br');
    const again = await fetch(url, { headers: { 'if-none-match': page.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    const none = await fetch(`${url}/assets/none.js`);
    expect(none.status).toBe(404);
    const exported = await fetch(`${url}/export?hand=${stage.second}`, { headers: { 'accept-encoding': 'br' } });
    expect(exported.headers.get('content-encoding')).toBe('br');
    const lines = (await exported.text()).trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(20);
  });

  it('shows its own page where an address leads nowhere, and tells a program so in JSON', async () => {
    const { page } = await stage.open('/nosuch/at/all', { locale: 'en-GB' });
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
    await page.getByRole('link', { name: 'To the matches' }).click();
    await page.locator('.match-link').first().waitFor();
    const asked = await fetch(`${stage.service.url}/nosuch`, { headers: { accept: 'text/html' } });
    expect([asked.status, asked.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    await page.goto(`${stage.service.url}/%ff`);
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
    const told = await fetch(`${stage.service.url}/nosuch`);
    expect(told.status).toBe(404);
    const answer: unknown = await told.json();
    expect(answer).toMatchObject({ statusCode: 404, error: 'Not Found' });
  });

  it('says what is wrong: nothing there, no such page, the service gone, and goes on when it is back', async () => {
    const { page } = await stage.open('/hand/unknown', { locale: 'en-GB' });
    await page.getByRole('heading', { name: 'Nothing is recorded here' }).waitFor();
    await page.route('**/graphql', (route) => route.abort());
    await page.goto(`${stage.service.url}/`);
    await page.getByRole('heading', { name: 'The service does not answer' }).waitFor();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.match-link').first().waitFor();
  });

  it('says what is not there: a night of a date, and a ranking of no hands', async () => {
    const { page } = await stage.open('/night/2020-01-01', { locale: 'en-GB' });
    await expect(page.locator('.notice')).toHaveText(/What the link names is not on record/);
    // a store in which nothing was played
    await page.route('**/graphql', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll('"played":true', '"played":false'),
      });
    });
    await page.goto(stage.at('/leaderboard'));
    await page.getByRole('heading', { name: 'No hands on record yet' }).waitFor();
    await expect(page.locator('.notice-ways a')).toHaveText(['Write a hand down', 'Open a file']);
  });

  it.each([360, 1280, 2560])('nothing hangs over the edge, in both languages: %i px', async (width) => {
    const { page, complaints } = await stage.open('/', { viewport: { width, height: 900 } });
    for (const [path, ready] of [
      ['/', '.match-link'],
      ['/match/MATCH', '.match-table'],
      ['/hand/HAND?step=62&help&wall&panel=money', '.payment'],
      ['/file', '.file-prompt'],
    ] as const) {
      for (const lang of ['zh', 'en']) {
        await page.goto(stage.at(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`));
        await page.locator(ready).first().waitFor();
        await page.waitForLoadState('networkidle');
        await expect.poll(() => overhang(page), `${path} ${lang}`).toBe(0);
      }
    }
    expect(complaints).toEqual([]);
  });

  it('keeps the language and the appearance that were chosen', async () => {
    const { page } = await stage.open('/', { locale: 'zh-CN' });
    await page.getByRole('button', { name: 'English' }).click();
    // the first press is to what the system does not show
    await page.getByRole('button', { name: /^Appearance/ }).click();
    await page.reload();
    await page.getByRole('heading', { name: 'Matches' }).waitFor();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  it('goes from day to night with the system until somebody chooses', async () => {
    const { page } = await stage.open('/', { locale: 'en-GB', colorScheme: 'light' });
    const ground = () => page.evaluate<string>(`getComputedStyle(document.body).backgroundColor`);
    await page.locator('.match-link').first().waitFor();
    const day = await ground();
    await systemShows(page, 'dark');
    await expect.poll(ground).not.toBe(day);
    const night = await ground();
    await page.reload();
    await page.locator('.match-link').first().waitFor();
    await expect.poll(ground).toBe(night);
    await page.getByRole('button', { name: 'Appearance: As the system' }).click();
    await expect.poll(ground).toBe(day);
    await systemShows(page, 'light');
    await systemShows(page, 'dark');
    await expect.poll(ground).toBe(day);
  });

  it.each(['/night/2026-01-01', '/hand/HAND?panel=audit'])(
    'is printed in dark ink on white, by night too: %s',
    async (path) => {
      // colours change at once, so that none is read on its way
      const { page } = await stage.open(path, { locale: 'en-GB', colorScheme: 'light', reducedMotion: 'reduce' });
      await page.locator('.chart canvas, .audit .verdict').first().waitFor();
      const inks = () =>
        page.evaluate<string>(
          `[...new Set([...document.querySelectorAll('main *')].map((it) => getComputedStyle(it).color))].join()`,
        );
      // once more from the day where something came between it and the paper
      await expect(async () => {
        await page.emulateMedia({ media: 'screen' });
        await systemShows(page, 'light');
        const byDay = await inks();
        await systemShows(page, 'dark');
        const byNight = await inks();
        await page.emulateMedia({ media: 'print' });
        await until(page, `matchMedia('print').matches`);
        const onPaper = await inks();
        expect(byNight).not.toBe(byDay);
        expect(onPaper).toBe(byDay);
      }).toPass({ timeout: 60_000 });
      const ground = () =>
        page.evaluate<readonly string[]>(
          `[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.documentElement).colorScheme]`,
        );
      await expect.poll(ground).toEqual(['rgb(255, 255, 255)', 'light']);
    },
  );

  it('is printed at once: no colour of the night is still on its way to the paper', async () => {
    const { page } = await stage.open('/night/2026-01-01', { locale: 'en-GB', colorScheme: 'dark' });
    await page.locator('.standings-table a').first().waitFor();
    const link = `getComputedStyle(document.querySelector('.standings-table a')).color`;
    await until(page, `${link} === 'rgb(108, 199, 164)'`);
    // read in the moment of the change: nothing has time to fade
    await page.evaluate(
      `matchMedia('print').addEventListener('change', () => (window.printed = ${link}), { once: true })`,
    );
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect.poll(() => page.evaluate<string>('window.printed')).toBe('rgb(28, 106, 80)');
  });

  it('is printed with its charts in the colours of the day', async () => {
    const { page } = await stage.open('/night/2026-01-01', { locale: 'en-GB', colorScheme: 'dark' });
    await page.locator('.chart canvas').waitFor();
    const isDrawnIn = (red: number, green: number, blue: number) => `(() => {
      const canvas = document.querySelector('.chart canvas');
      if (canvas === null || canvas.width === 0) return false;
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      for (let at = 0; at < data.length; at += 4) {
        if (data[at] === ${red} && data[at + 1] === ${green} && data[at + 2] === ${blue} && data[at + 3] === 255) return true;
      }
      return false;
    })()`;
    const [byDay, byNight] = [isDrawnIn(0, 114, 178), isDrawnIn(86, 180, 233)];
    await until(page, `${byNight} && !${byDay}`);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await until(page, `${byDay} && !${byNight}`);
  });

  it.each([
    ['/hand/HAND?step=20&panel=what-if', ['a.neighbour', '.what-if .action']],
    ['/leaderboard', ['.leaders', 'button[aria-pressed]']],
    ['/write', ['.setup']],
  ])(
    'the Tab key comes to all that can be pressed, in its order, and each place shows that one is there: %s',
    async (path, ready) => {
      const { page } = await stage.open(path, { reducedMotion: 'reduce' });
      for (const part of ready) await page.locator(part).first().waitFor();
      await page.waitForLoadState('networkidle');
      const all = await page.evaluate<number>(`
      globalThis.places = [...document.querySelectorAll('a[href], button, input, select, summary, [tabindex]')].filter(
        (it) => it.tabIndex >= 0 && !it.matches(':disabled') && it.checkVisibility());
      places.length`);
      const stopHere = () =>
        page.evaluate<{ place: number }>(`(() => {
          const at = document.activeElement;
          // a field of files is as small as can be: its button shows it
          const shown = at.matches('.file-input') ? at.nextElementSibling : at;
          const { left, top, width, height } = shown.getBoundingClientRect();
          const over = document.elementFromPoint(left + width / 2, top + Math.min(height, 20) / 2);
          return {
            place: places.indexOf(at),
            ring: getComputedStyle(shown).outlineStyle !== 'none',
            inSight: shown.contains(over) || at.labels?.[0]?.contains(over) === true,
          };
        })()`);
      const stops: number[] = [];
      for (let presses = 0; stops.length < all && presses < 3 * all; presses++) {
        await page.keyboard.press('Tab');
        const { place } = await stopHere();
        // a day is a place of several parts
        if (place === stops.at(-1)) continue;
        stops.push(place);
        await expect.poll(stopHere).toEqual({ place, ring: true, inSight: true });
      }
      expect(all).toBeGreaterThan(15);
      expect(stops).toEqual(Array.from({ length: all }, (_, place) => place));
    },
  );
});
