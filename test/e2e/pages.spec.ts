import { afterAll, beforeAll, describe, it, jest } from '@jest/globals';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { builtViewer } from './built-viewer.js';
import { killAll, startService, type Service } from './service.js';
import { expect } from './viewer-browser.js';

/*
 * The pages in a real browser. Where there is none (`apt-get install chromium`, or PAIPU_CHROMIUM names another) these are
 * skipped; CI installs it.
 */

jest.setTimeout(180_000);

const CHROMIUM = process.env['PAIPU_CHROMIUM'] ?? '/usr/bin/chromium';
const inBrowser = existsSync(CHROMIUM) ? describe : describe.skip;
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

inBrowser('the pages in a browser', () => {
  let folder = '';
  let service: Service;
  let browser: Browser;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'paipu-pages-'));
    service = await startService(folder, { sample: 'night', viewer: await builtViewer() });
    browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  });
  afterAll(async () => {
    await browser?.close();
    killAll();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A page whose complaints are kept. */
  async function open(path: string, locale: string, width: number): Promise<{ page: Page; complaints: string[] }> {
    const context = await browser.newContext({ viewport: { width, height: 844 }, locale });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== service.url) complaints.push(`asked for ${request.url()}`);
    });
    await page.goto(`${service.url}${path}`);
    return { page, complaints };
  }
  const overhang = (page: Page) =>
    page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

  it.each([
    ['zh-CN', 390, 'GraphQL 查询', '首页'],
    ['en-GB', 390, 'GraphQL explorer', 'Home'],
    ['zh-CN', 1400, 'GraphQL 查询', '首页'],
  ])('lead from the front page to the explorer and back: %s, %i px', async (locale, width, door, home) => {
    const { page, complaints } = await open('/', locale, width);
    await page.getByRole('link', { name: door }).waitFor();
    await expect.poll(() => overhang(page)).toBe(0);
    await page.getByRole('link', { name: door }).click();
    await page.waitForURL('**/graphql');
    await page.getByText(/^200 · /).waitFor();
    await expect.poll(() => overhang(page)).toBe(0);
    await page.getByRole('link', { name: home }).click();
    await page.waitForURL(`${service.url}/`);
    await page.getByRole('link', { name: door }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('run an example on what is stored, and answer in the language chosen', async () => {
    const { page, complaints } = await open('/graphql#example-3', 'zh-CN', 1400);
    await page.getByText(/^200 · /).waitFor();
    await expect(page.locator('#result')).toContainText(/点炮|自摸/);
    await page.locator('#lang').selectOption('en');
    await page.getByRole('button', { name: '▶ Run' }).click();
    await expect(page.locator('#result')).toContainText(/Discard|Self-draw/);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
