import { afterAll, afterEach, beforeAll, describe, jest } from '@jest/globals';
import { expect as expectOnce } from '@playwright/test';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { builtViewer } from './built-viewer.js';
import { killAll, startService, type Service } from './service.js';

/*
 * The viewer in a real browser, through the service it is served by. Where there is no browser (`apt-get install chromium`,
 * or PAIPU_CHROMIUM names another) its tests are skipped; CI installs it.
 */

const CHROMIUM = process.env['PAIPU_CHROMIUM'] ?? '/usr/bin/chromium';
const hasBrowser = existsSync(CHROMIUM);

/** Every answer comes up to so many milliseconds late, each by chance: a test that takes one sign for another fails then. */
const LATE_MS = Number(process.env['PAIPU_LATE_MS'] ?? 0);

/** So many times slower than it is, the processor does what a page asks of it: a test that is ahead of its page fails then. */
export const SLOW = Number(process.env['PAIPU_SLOW'] ?? 1);

/** How long after a failure the browser's death may be heard of. */
const NEWS_MS = 500;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // an idle window draws at full speed, and memory is told exactly
  '--disable-renderer-backgrounding',
  '--enable-precise-memory-info',
];

/**
 * Expects something of a page and waits for it, at most half a minute (https://playwright.dev/docs/test-assertions): whatever a
 * test reads of a page may come a moment after what it did there. What is not the page's own way of being waited for is asked
 * for again by `expect.poll`.
 */
export const expect = expectOnce.configure({ timeout: 30_000 });

/** A page, and everything it complained about: errors, console errors, requests to anywhere else. */
export interface Opened {
  readonly page: Page;
  readonly complaints: string[];
}

/** A service with the sample night, and a browser beside it. */
export interface Stage {
  readonly service: Service;
  readonly browser: Browser;
  /** ids of the hands of the sample night in order */
  readonly hands: readonly string[];
  /** the second of them, which has an opening hand, a kong, a win with a bird, and a hand before and after it */
  readonly second: string;
  /** Where a path lies; `HAND` in it is the second hand, `MATCH` its match. */
  at(path: string): string;
  /** A page of its own at such a path, `before` run ahead of its own scripts; it is closed after the test. */
  open(path: string, look?: BrowserContextOptions, before?: string): Promise<Opened>;
}

interface SpecOptions {
  readonly title: string;
  /** what else the tests need; without it they are skipped */
  readonly has?: boolean;
  readonly timeoutMs?: number;
}

/** Tests that look at the viewer in a browser, on one stage for all of them: opened before the first, closed after the last. */
export function browserSpec(spec: string | SpecOptions, tests: (stage: Stage) => void): void {
  const { title, has = true, timeoutMs = 180_000 } = typeof spec === 'string' ? { title: spec } : spec;
  const inBrowser = hasBrowser && has ? describe : describe.skip;
  jest.setTimeout(timeoutMs * SLOW);
  inBrowser(title, () => {
    let opened: OpenStage | null = null;
    const stage = (): OpenStage => {
      if (opened === null) throw new Error('the stage is there when the tests run, and not before');
      return opened;
    };
    beforeAll(async () => {
      opened = await openStage();
      globalThis.anotherBrowser = opened.anotherBrowser;
    });
    afterEach(() => opened?.clear());
    afterAll(async () => {
      await opened?.close();
      killAll();
    });
    tests({
      get service() {
        return stage().service;
      },
      get browser() {
        return stage().browser;
      },
      get hands() {
        return stage().hands;
      },
      get second() {
        return stage().second;
      },
      at: (path) => stage().at(path),
      open: (...asked) => stage().open(...asked),
    });
  });
}

declare global {
  /** for test/e2e/browser-environment.mjs, which calls it after a test that failed */
  var anotherBrowser: OpenStage['anotherBrowser'] | undefined;
}

interface OpenStage extends Stage {
  /** Starts another browser if the one of the stage, or a page's process in it, has died; whether it had. */
  anotherBrowser(test: string, error: unknown): Promise<boolean>;
  /** closes every page that was opened */
  clear(): Promise<void>;
  close(): Promise<void>;
}

async function openStage(): Promise<OpenStage> {
  const folder = mkdtempSync(join(tmpdir(), 'paipu-viewer-'));
  const launch = (): Promise<Browser> => chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  const [service, first] = await Promise.all([
    builtViewer().then((viewer) => startService(folder, { sample: 'night', viewer })),
    launch(),
  ]);
  let browser = first;
  let aPageDied = false;
  const { hands } = await service.ask<{ hands: { nodes: { id: string }[] } }>('{ hands(first: 48) { nodes { id } } }');
  const ids = hands.nodes.map(({ id }) => id);
  const [, second = ''] = ids;
  const at = (path: string): string =>
    service.url + path.replace('HAND', second).replace('MATCH', second.replace(/-h\d+$/, ''));
  const contexts: BrowserContext[] = [];
  return {
    service,
    get browser() {
      return browser;
    },
    hands: ids,
    second,
    at,
    async open(path, look = {}, before = '') {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN', ...look });
      contexts.push(context);
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('crash', () => (aPageDied = true));
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== service.url) complaints.push(`asked for ${request.url()}`);
      });
      if (LATE_MS > 0) await delayAnswers(page, LATE_MS);
      if (SLOW > 1) await slowDown(page, SLOW);
      await page.addInitScript(before);
      await page.goto(at(path));
      return { page, complaints };
    },
    async anotherBrowser(test, error) {
      // the news of a death may come after what it broke
      await setTimeout(NEWS_MS);
      if (browser.isConnected() && !aPageDied) return false;
      console.warn(`the browser died in "${test}", which is run once more in another: ${causeOfDeath(error)}`);
      contexts.length = 0;
      aPageDied = false;
      await browser.close();
      browser = await launch();
      return true;
    },
    async clear() {
      aPageDied = false;
      await Promise.all(contexts.splice(0).map((context) => context.close()));
    },
    async close() {
      await browser.close();
      await service.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What the browser said at its end, without what it says of a bus that is not there. */
function causeOfDeath(error: unknown): string {
  const lines = String(error).split('\n');
  return [lines[0], ...lines.slice(1).filter((line) => /did exit|FATAL|signal|#\d/.test(line))].join('\n');
}

async function delayAnswers(page: Page, mostMs: number): Promise<void> {
  await page.route('**/*', async (route) => {
    await setTimeout(mostMs * Math.random());
    // the page may have broken it off
    await route.fallback().catch(() => undefined);
  });
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Waits until something is so on the page; what it asks of may not be there yet. */
export async function until(page: Page, isSo: string): Promise<void> {
  await expect.poll(() => page.evaluate<boolean>(isSo).catch(() => false), { message: isSo }).toBe(true);
}

/** Lets the page draw twice: what it does of itself when something has changed is done then. */
export async function drawnTwice(page: Page): Promise<void> {
  await page.evaluate(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))`);
}

/** Waits until the page itself takes the system for light or dark. */
export async function systemShows(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await until(page, `matchMedia('(prefers-color-scheme: ${colorScheme})').matches`);
  await drawnTwice(page);
}

/** What is drawn of a seat: its hand and melds, and its river, in tile notation; `back` where a tile lies face down. */
export interface DrawnSeat {
  readonly hand: readonly string[];
  readonly river: readonly string[];
}

/** What the picture of the table shows, by seat. */
export async function drawnTable(page: Page): Promise<readonly DrawnSeat[]> {
  return page.evaluate<readonly DrawnSeat[]>(`
    [0, 1, 2, 3].map((seat) => {
      const tilesIn = (part) =>
        [...document.querySelectorAll(\`[data-seat="\${seat}"] [data-part="\${part}"] [data-tile]\`)].map((tile) => tile.dataset.tile);
      return { hand: tilesIn('hand').sort(), river: tilesIn('river') };
    })`);
}

/** The step that the page stands at, as it has said itself: a slider stands where it was moved to before the page knows. */
export async function stepOf(page: Page): Promise<number> {
  return Number(await page.locator('.sentence .step-number').textContent());
}

/** Waits until the page stands at a step: everything that it draws of the step is there then. */
export async function atStep(page: Page, step: number | 'last'): Promise<void> {
  const end = page.locator('.timeline input');
  const wanted = async () => (step === 'last' ? Number(await end.getAttribute('max')) : step);
  await expect.poll(async () => (await stepOf(page)) - (await wanted()), { message: `at step ${step}` }).toBe(0);
}

/** Waits until the page of a hand hears keys, wheel and fingers: it says in the same breath which hand it shows. */
export async function hearsKeys(page: Page, number: number): Promise<void> {
  await expect(page).toHaveTitle(new RegExp(`^(第 ${number} 局|Hand ${number}) · `));
}

/** Moves the slider to a step and lets it go, and waits until the page is there. */
export async function jumpTo(page: Page, step: number): Promise<void> {
  const slider = page.locator('.timeline input');
  await slider.fill(String(step));
  await slider.blur();
  await atStep(page, step);
}

export async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.enable').then(() => session.send('Performance.getMetrics'));
  await session.detach();
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1024 / 1024;
}
