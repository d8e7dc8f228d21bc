import { beforeAll, it } from '@jest/globals';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { alteredNight } from './altered-night.js';
import { browserSpec, expect } from './viewer-browser.js';

/*
 * The pages as docs/screenshots shows them. `PAIPU_WRITE_DOCS=1 npm test -- test/e2e/viewer-screenshots` takes them anew; otherwise each
 * must look like the committed one but for a little. Skipped without Debian's fonts-noto-cjk, with which they were taken.
 */

const FOLDER = join(import.meta.dirname, '../../docs/screenshots');
const HAS_FONTS = existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc');
const IS_WRITING = process.env['PAIPU_WRITE_DOCS'] === '1';

/** Of all pixels, how many may differ by more than a shade: a word more in the header, another version of the browser. */
const MAY_DIFFER = 0.03;

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
const HALL = { width: 2560, height: 1440 };

interface Shot {
  readonly name: string;
  readonly path: string;
  /** shows that the page is there */
  readonly ready: string;
  readonly size: typeof DESK;
  readonly theme?: 'dark';
  readonly file?: 'altered';
  /** what is typed at the desk, once it is set up */
  readonly typed?: string;
}

const WRITTEN =
  '23579m18p367789s 33477m3569p1119s 2259m124678p136s 49m12334577999p y 2m 9m 1p 6p 9p k9po 4p 4m 8m 9m 1p 1p 8m 5m 2s 2s 5s 3s 6p 4m 8p 8p 4s 4s 1m';

/** Each is taken in both languages. */
const SHOTS: readonly Shot[] = [
  { name: 'matches', path: '/', ready: '.match-link', size: DESK },
  { name: 'match', path: '/match/MATCH', ready: '.match-table', size: DESK },
  { name: 'hands', path: '/hands?pattern=opened:missing-suit', ready: '.found-hands', size: DESK },
  { name: 'hand', path: '/hand/HAND?step=60&help&wall', ready: '.wall-strip li', size: DESK },
  { name: 'hand-phone', path: '/hand/HAND?step=60', ready: '.event-row', size: PHONE, theme: 'dark' },
  { name: 'hand-hall', path: '/hand/HAND?step=64&panel=money', ready: '.payment', size: HALL },
  { name: 'closed', path: '/hand/HAND?step=40&seat=2&closed', ready: '[data-tile=back]', size: DESK, theme: 'dark' },
  { name: 'what-if', path: '/hand/HAND?step=20&panel=what-if', ready: '.what-if .action', size: DESK },
  { name: 'proof', path: '/hand/HAND?step=66&panel=proof', ready: '.proof .verdict', size: DESK, theme: 'dark' },
  { name: 'player', path: '/player/p-he?figure=win-rate', ready: '.chart canvas', size: DESK },
  { name: 'player-phone', path: '/player/p-lin', ready: '.chart canvas', size: PHONE, theme: 'dark' },
  { name: 'compare', path: '/compare?a=p-lin&b=p-he', ready: '.compared', size: DESK, theme: 'dark' },
  { name: 'leaderboard', path: '/leaderboard', ready: '.leaders', size: DESK },
  { name: 'night', path: '/night/2026-01-01', ready: '.chart canvas', size: HALL, theme: 'dark' },
  { name: 'night-phone', path: '/night/2026-01-01', ready: '.chart canvas', size: PHONE },
  { name: 'write', path: '/write', ready: '.written-money', size: DESK, typed: WRITTEN },
  { name: 'write-phone', path: '/write', ready: '.written-money', size: PHONE, theme: 'dark', typed: WRITTEN },
  { name: 'file', path: '/file', ready: '.file-findings .finding', size: DESK, file: 'altered' },
];
const TAKEN = SHOTS.flatMap((shot) =>
  (['zh', 'en'] as const).map((lang) => ({ ...shot, lang, title: `${shot.name}-${lang}` })),
);

const SPEC = { title: 'the pages look like their pictures in docs/screenshots', has: HAS_FONTS || IS_WRITING };
browserSpec(SPEC, (stage) => {
  beforeAll(() => {
    mkdirSync(FOLDER, { recursive: true });
  });

  async function writeDown(page: Page, typed: string): Promise<void> {
    const names = page.locator('.setup fieldset').first().locator('input');
    for (const [seat, name] of ['林小满', '周正', '唐婉', '何遇'].entries()) await names.nth(seat).fill(name);
    await page.locator('.setup button[type=submit]').click();
    await page.locator('#typed').fill(typed);
    await page.keyboard.press('Enter');
    await page.locator('#typed').blur();
  }

  /** The page, and everything on it. */
  async function opened({ path, ready, size, theme, file, typed, lang }: (typeof TAKEN)[number]): Promise<Page> {
    const { page } = await stage.open(path, {
      viewport: size,
      locale: lang === 'zh' ? 'zh-CN' : 'en-GB',
      colorScheme: theme ?? 'light',
      reducedMotion: 'reduce',
    });
    if (file === 'altered') await page.locator('input[type=file]').setInputFiles(alteredNight());
    if (typed !== undefined) await writeDown(page, typed);
    await page.locator(ready).first().waitFor();
    // the list of events comes to its row, the audit to its end
    await page.waitForLoadState('networkidle');
    return page;
  }

  /** The picture of a page that has come to rest. */
  async function take(page: Page): Promise<Buffer> {
    for (let before = await page.screenshot(); ;) {
      await page.waitForTimeout(300);
      const now = await page.screenshot();
      if (now.equals(before)) return now;
      before = now;
    }
  }

  it.each(TAKEN)('$title', async (shot) => {
    const page = await opened(shot);
    const desk = await stage.browser.newPage();
    const place = join(FOLDER, `${shot.title}.webp`);
    if (IS_WRITING) writeFileSync(place, await webpOf(desk, await take(page)));
    const picture = readFileSync(place);
    await expect.poll(async () => differing(desk, await page.screenshot(), picture)).toBeLessThan(MAY_DIFFER);
    await desk.close();
  });
});

/* Pictures are read and written by the browser itself. */

const PIXELS = `async (url) => {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas;
}`;

function dataUrl(kind: 'png' | 'webp', bytes: Buffer): string {
  return JSON.stringify(`data:image/${kind};base64,${bytes.toString('base64')}`);
}

async function webpOf(page: Page, png: Buffer): Promise<Buffer> {
  const url = await page.evaluate<string>(
    `(${PIXELS})(${dataUrl('png', png)}).then((canvas) => canvas.toDataURL('image/webp', 0.82))`,
  );
  return Buffer.from(url.replace(/^.*,/, ''), 'base64');
}

/** The share of pixels in which two pictures differ by more than a shade; 1 where they have not the same size. */
async function differing(page: Page, png: Buffer, webp: Buffer): Promise<number> {
  return page.evaluate<number>(`Promise.all([${dataUrl('png', png)}, ${dataUrl('webp', webp)}].map(${PIXELS})).then(([a, b]) => {
    if (a.width !== b.width || a.height !== b.height) return 1;
    const [one, two] = [a, b].map((canvas) => canvas.getContext('2d').getImageData(0, 0, a.width, a.height).data);
    let count = 0;
    for (let at = 0; at < one.length; at += 4) {
      const apart = Math.abs(one[at] - two[at]) + Math.abs(one[at + 1] - two[at + 1]) + Math.abs(one[at + 2] - two[at + 2]);
      if (apart > 120) count++;
    }
    return count / (one.length / 4);
  })`);
}
