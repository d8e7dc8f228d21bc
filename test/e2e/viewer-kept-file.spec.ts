import { it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { atStep, browserSpec, drawnTable, expect, jumpTo, until } from './viewer-browser.js';

const NIGHT = readFileSync(join(import.meta.dirname, '../golden/changsha/sample-night.paipu.jsonl'), 'utf8').split(
  '\n',
);

/** The beginning of the sample night as a file, as far as the end of so many hands. */
function night(name: string, hands: number) {
  const ends = NIGHT.flatMap((line, at) => (line.includes('"type":"HandEnded"') ? [at] : []));
  const buffer = Buffer.from(`${NIGHT.slice(0, (ends[hands - 1] ?? 0) + 1).join('\n')}\n`);
  return { name, mimeType: 'application/x-ndjson', buffer };
}

const WHOLE = night('sample-night.paipu.jsonl', 48);

/** The copies that lie in the browser's database; null: it has none of ours. */
const COPIES = `new Promise((resolve) => {
  const opening = indexedDB.open('paipu-files', 1);
  opening.onupgradeneeded = () => opening.transaction.abort();
  opening.onerror = () => resolve(null);
  opening.onsuccess = () => {
    const counting = opening.result.transaction('files').objectStore('files').count();
    counting.onsuccess = () => { opening.result.close(); resolve(counting.result); };
  };
})`;

const untilCopies = (page: Page, wanted: number) => until(page, `${COPIES}.then((count) => count === ${wanted})`);
const untilKept = (page: Page) => until(page, `/"copy":\\d/.test(sessionStorage.getItem('paipu-opened-file'))`);

async function openHands(page: Page, file: ReturnType<typeof night>, hands: number): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText(`${hands} 局`).first().waitFor();
}

browserSpec('the copy of an opened file', (stage) => {
  it('an opened file is there after a reload, on its list and at a step of its hand', async () => {
    const { page, complaints } = await stage.open('/file');
    await openHands(page, WHOLE, 48);
    await untilKept(page);
    await page.reload();
    await page.locator('.hand-row').first().waitFor();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('sample-night.paipu.jsonl');
    await page.locator('.hand-row a').nth(1).click();
    await jumpTo(page, 20);
    await page.waitForURL('**?step=20');
    const table = await drawnTable(page);
    await page.reload();
    await page.locator('.table-picture').waitFor();
    await atStep(page, 20);
    await expect.poll(() => drawnTable(page)).toEqual(table);
    // another tab has nothing to do with it
    const other = await page.context().newPage();
    await other.goto(`${stage.service.url}/file`);
    await other.locator('.file-prompt').waitFor();
    expect(complaints).toEqual([]);
  });

  it.each([
    ['zh-CN', /sample-night\.paipu\.jsonl 没能留在这个浏览器里/],
    ['en-GB', /sample-night\.paipu\.jsonl could not be kept in this browser/],
  ])('a file that the browser does not keep is asked for by its name after a reload: %s', async (locale, says) => {
    const { page } = await stage.open('/file', { locale });
    await page.addInitScript(`Object.defineProperty(globalThis, 'indexedDB', { get() { throw new Error('none'); } })`);
    await page.reload();
    await page.locator('input[type=file]').setInputFiles(WHOLE);
    await page.locator('.hand-row a').nth(1).click();
    await page.locator('.table-picture').waitFor();
    await page.reload();
    await page.getByText(says).waitFor();
    await page.locator('input[type=file]').setInputFiles(WHOLE);
    await page.locator('.table-picture').waitFor();
  });

  it('of two files of one name the one opened last is there after a reload, however long the first took', async () => {
    const { page, complaints } = await stage.open('/');
    // what was written is told when the test says so
    await page.addInitScript(`
      const told = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, 'oncomplete').set;
      globalThis.held = [];
      Object.defineProperty(IDBTransaction.prototype, 'oncomplete', {
        set(tell) {
          const isHeld = globalThis.held !== null && this.mode === 'readwrite';
          told.call(this, isHeld ? () => globalThis.held === null ? tell() : globalThis.held.push(tell) : tell);
        },
      });`);
    await page.goto(`${stage.service.url}/file`);
    await openHands(page, night('night.jsonl', 2), 2);
    await until(page, 'held.length === 1');
    await openHands(page, night('night.jsonl', 3), 3);
    await until(page, 'held.length === 2');
    await page.evaluate(`(() => { const [first] = held; first(); })()`);
    // it is thrown away, for another is open
    await until(page, 'held.length === 3');
    await page.evaluate(
      `(() => { const all = held.slice(1); globalThis.held = null; for (const tell of all) tell(); })()`,
    );
    await untilKept(page);
    await page.reload();
    await expect(page.locator('.hand-row')).toHaveCount(3);
    await untilCopies(page, 1);
    expect(complaints).toEqual([]);
  });

  it('goes when another file is opened in the same tab, one too large to be kept included', async () => {
    const { page } = await stage.open('/');
    await page.addInitScript(`
      const { get } = Object.getOwnPropertyDescriptor(Blob.prototype, 'size');
      Object.defineProperty(Blob.prototype, 'size', {
        get() { return get.call(this) + (this.name === 'large.jsonl' ? 256 * 1024 * 1024 : 0); },
      });`);
    await page.goto(`${stage.service.url}/file`);
    await openHands(page, night('small.jsonl', 2), 2);
    await untilKept(page);
    await untilCopies(page, 1);
    await openHands(page, night('large.jsonl', 3), 3);
    await untilCopies(page, 0);
  });

  it('goes a day after it was made, when anybody looks at the page of files', async () => {
    const { page } = await stage.open('/file');
    await openHands(page, night('night.jsonl', 2), 2);
    await untilKept(page);
    const later = await page.context().newPage();
    const tomorrow = Date.now() + 24 * 60 * 60 * 1000 + 60_000;
    await later.addInitScript(`Date.now = () => ${tomorrow}`);
    await later.goto(`${stage.service.url}/file`);
    await later.locator('.file-prompt').waitFor();
    await untilCopies(later, 0);
  });

  it('can be chosen again at once where the browser does not answer, and is asked for by its name', async () => {
    const { page } = await stage.open('/file', { locale: 'en-GB' });
    await page.locator('input[type=file]').setInputFiles(night('night.jsonl', 2));
    await page.locator('.hand-row').first().waitFor();
    await untilKept(page);
    // the page gives up when the test says so
    await page.addInitScript(`
      IDBFactory.prototype.open = () => ({});
      const later = setTimeout;
      globalThis.setTimeout = (work, ms, ...given) =>
        ms < 2000 ? later(work, ms, ...given) : (globalThis.giveUp = () => work(...given));`);
    await page.reload();
    await page.locator('.file-prompt[aria-busy=true]').getByText('Choose a file').waitFor();
    await until(page, `typeof giveUp === 'function'`);
    await page.evaluate('giveUp()');
    await page.getByText('night.jsonl could not be kept in this browser').waitFor();
    await page.locator('input[type=file]').setInputFiles(night('night.jsonl', 3));
    await page.locator('.hand-row').nth(2).waitFor();
  });
});
