import { afterAll, beforeAll, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { compiledPath } from '../compiled.js';
import { accusations, overhang } from './accusations.js';
import { alteredNight } from './altered-night.js';
import { browserSpec, expect, until } from './viewer-browser.js';

const run = promisify(execFile);

/** A hand of the sample night as somebody types it: four racks, an opening hand with its bird, draws, throws, a kong, a win. */
const LONG =
  '23579m18p367789s 33477m3569p1119s 2259m124678p136s 49m12334577999p y 2m 9m 1p 6p 9p k9po 4p 4m 8m 9m 1p 1p 8m 5m 2s 2s 5s 3s 6p 4m 8p 8p 4s 4s 1m 5m 4s 4s 7p 7p 6s 6s 8s 8p 3m 3p c12p 6s 5m 9m 5s h 1m';
/** A short one. */
const SHORT =
  '2369m566p345678s 224m23p22334678s 4577m1122778p19s 123567m13368p57s 9s 9m 9p 9p c78p 7m 5m 3p 5p 6m 1s 4m 6s 7m 9p 9p 1s 6p 8m 8m 4p 6s c57s 6p 4p 4p h1 6s';
const NAMES = ['林小满', '周正', '唐婉', '何遇'];

browserSpec('writing a hand down', (stage) => {
  let folder = '';
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'paipu-writing-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
  });

  async function begin(page: Page): Promise<void> {
    for (const [seat, name] of NAMES.entries()) await page.getByLabel(`Seat ${seat}`, { exact: true }).fill(name);
    await page.getByLabel('Time zone').fill('Asia/Shanghai');
    await page.getByLabel('Began at').fill('2026-02-03T20:15');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.locator('.desk').waitFor();
  }

  /** The file as it is saved, and what `paipu audit` answers to it. */
  async function savedAndAudited(page: Page): Promise<{ readonly text: string; readonly audit: string }> {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a file' }).click(),
    ]);
    const file = join(folder, download.suggestedFilename());
    await download.saveAs(file);
    const { stdout } = await run(process.execPath, [compiledPath('apps/cli/main.ts'), 'audit', file, '--json']);
    return { text: readFileSync(file, 'utf8'), audit: stdout };
  }

  it('by keyboard: the money is worked out, the file is one that the audit finds clean, and the service takes it', async () => {
    const { page, complaints } = await stage.open('/write', { locale: 'en-GB' });
    await begin(page);
    // who they are is known when the service has said so
    await until(page, `localStorage.getItem('paipu-draft').includes('"p-lin"')`);
    await page.locator('#typed').focus();
    await page.keyboard.type(LONG);
    await page.keyboard.press('Enter');
    await page.getByText('Checked: no mistakes').waitFor();
    await expect(page.locator('.written-end dd')).toHaveText(['+10', '−6', '−5', '+1']);
    const { text, audit } = await savedAndAudited(page);
    expect(JSON.parse(audit)).toMatchObject({ findings: [] });
    expect(text).toContain('"at":"2026-02-03T20:15:00+08:00"');
    expect(text).toContain('"player":"p-lin"');
    await page.getByRole('button', { name: 'Add to the club’s records' }).click();
    await page.getByText('1 hand recorded').waitFor();
    await page.getByRole('link', { name: 'Open the match' }).click();
    await page.locator('.match-table').waitFor();
    expect(complaints).toEqual([]);
  });

  it('who begins before the service has said which players it knows writes of them all the same', async () => {
    const { page } = await stage.open('/', { locale: 'en-GB' });
    let answer = (): void => undefined;
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/graphql', async (route) => {
      await mayAnswer;
      await route.fallback();
    });
    await page.goto(stage.at('/write'));
    await begin(page);
    await page.locator('#typed').fill(LONG);
    await page.keyboard.press('Enter');
    await page.getByText('Checked: no mistakes').waitFor();
    const before = await savedAndAudited(page);
    expect(before.text).not.toContain('"p-lin"');
    answer();
    await until(page, `localStorage.getItem('paipu-draft').includes('"p-lin"')`);
    const { text, audit } = await savedAndAudited(page);
    expect(text).toContain('"player":"p-lin"');
    expect(JSON.parse(audit)).toMatchObject({ findings: [] });
  });

  it('by touch, at 360 px: tile by tile, and the draft survives a reload', async () => {
    const look = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'en-GB' };
    const { page } = await stage.open('/write', look);
    await begin(page);
    const key = (tile: string) => page.locator(`.tile-key[data-tile="${tile}"]`);
    const [racks, moves] = [SHORT.split(' ').slice(0, 4), SHORT.split(' ').slice(4)];
    for (const [seat, rack] of racks.entries()) {
      for (const [, ranks = '', suit = ''] of rack.matchAll(/(\d+)([mps])/g)) {
        for (const rank of ranks) await key(rank + suit).tap();
      }
      await expect(page.locator('.rack-name').nth(seat)).toContainText('13 of 13');
    }
    // a finger is off before the page has heard of it: what is asked next tells that it has
    const asked = page.locator('#asked');
    const tap = async (place: Locator): Promise<void> => {
      const before = (await asked.textContent()) ?? '';
      await place.tap();
      await expect(asked).not.toHaveText(before);
    };
    await tap(page.getByRole('button', { name: 'The deal is right' }));
    for (const [at, move] of moves.entries()) {
      if (at === 12) {
        await page.reload();
        await page.locator('.desk').waitFor();
      }
      const option = (code: string) => page.locator('.option', { has: page.locator(`kbd:text-is("${code}")`) });
      if (/^\d[mps]$/.test(move)) {
        // the next draw: nobody claims what lies open
        if ((await key(move).count()) === 0) await tap(option('-'));
        await tap(key(move));
      } else await tap(option(move));
    }
    await page.getByText('Checked: no mistakes').waitFor();
    await expect(page.locator('.written-end dd')).toHaveText(['−4', '+4', '0', '0']);
    const { audit } = await savedAndAudited(page);
    expect(JSON.parse(audit)).toMatchObject({ findings: [] });
    await expect.poll(() => overhang(page)).toBe(0);
  });

  it('warns of what cannot be, takes back and does again', async () => {
    const { page } = await stage.open('/write', { locale: 'en-GB' });
    await begin(page);
    const type = async (text: string): Promise<void> => {
      await page.locator('#typed').fill(text);
      await page.keyboard.press('Enter');
    };
    await type('1111m234567p123s 122m234567p1234s');
    await page.getByRole('alert').getByText('tap the one that is wrong to take it off').waitFor();
    await expect(page.locator('.rack').first()).toContainText('13 of 13');
    await expect(page.locator('#typed')).toHaveValue('122m234567p1234s');
    await type('222m234567p1234s 33m2345678p1234s 44m2345689p1234s');
    // seat 0 holds all four, and declines the opening hand that they are
    await type('- 1m');
    await page.getByRole('alert').getByText('has been written already: look at this tile again').waitFor();
    await expect(page.locator('#typed')).toHaveValue('1m');
    await type('9p 7m');
    await page.getByRole('alert').getByText('cannot be thrown now: it is not held').waitFor();
    await type('hello');
    await page
      .getByRole('alert')
      .getByText(/“hello” is not understood. What can be written now: .*9p/)
      .waitFor();
    await expect(page.locator('#typed')).toHaveValue('hello');
    await type('9p');
    // what was understood is gone from the line when it is written
    await expect(page.locator('#typed')).toHaveValue('');
    const asked = (await page.locator('#asked').textContent()) ?? '';
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.locator('#asked')).not.toHaveText(asked);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(page.locator('#asked')).toHaveText(asked);
  });

  it.each([
    ['zh-CN', /[a-z]{3}|JSON/],
    ['en-GB', /^[a-z]+(-[a-z0-9]+)+( ·|$)|"[a-z-]+" ·|\btrue\b|\bfalse\b|JSON/],
  ])(
    'asks for what a table plays otherwise without a word of programs, within 360 px: %s',
    async (locale, programs) => {
      const { page } = await stage.open('/write', { locale, viewport: { width: 360, height: 740 } });
      await page.locator('.rule-options summary').click();
      await expect(page.locator('.rule-options select').nth(10)).toBeVisible();
      const choices = page.locator('.rule-options option');
      const ofPrograms = async () => (await choices.allTextContents()).filter((choice) => programs.test(choice));
      await expect.poll(ofPrograms).toEqual([]);
      await expect.poll(() => overhang(page)).toBe(0);
    },
  );

  it('begins on a phone that reaches the club without https', async () => {
    const { page, complaints } = await stage.open('/write', { locale: 'en-GB' });
    await page.evaluate(`Object.defineProperty(crypto, 'randomUUID', { value: undefined })`);
    await begin(page);
    expect(complaints).toEqual([]);
  });

  it('mends a recorded file in a copy that names what was changed and that the audit finds clean', async () => {
    const { page } = await stage.open('/write', { locale: 'en-GB' });
    await page.locator('.mend input[type=file]').setInputFiles(alteredNight());
    await page.getByText('The copy checked again: no mistakes').waitFor();
    // by what a clerk calls it, who it is, and which hand
    await expect(page.locator('.changes li').first()).toContainText(
      /^Payments \(line \d+\) Hand \d+ of match \S+who pays whom周正 → 何遇.* = /,
    );
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the mended copy' }).click(),
    ]);
    const file = join(folder, download.suggestedFilename());
    await download.saveAs(file);
    const { stdout } = await run(process.execPath, [compiledPath('apps/cli/main.ts'), 'audit', file, '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ findings: [] });
    const [header, ...lines] = readFileSync(file, 'utf8').split('\n');
    expect(header).toContain('mended copy of altered.paipu.jsonl: 1 changed');
    const changed = lines.filter((line) => line.includes('"mended"'));
    expect(changed).toHaveLength(1);
    expect(JSON.parse(changed[0] ?? '')).toMatchObject({
      type: 'PaymentsSettled',
      meta: { mended: { recorded: { rows: [expect.objectContaining({ amount: expect.any(Number) })] } } },
    });
  });

  it.each([
    ['light', 'zh-CN', '座位', '开始'],
    ['dark', 'en-GB', 'Seat', 'Begin'],
  ] as const)(
    'breaks nothing of WCAG 2.2 AA at any stage: %s, %s',
    async (colorScheme, locale, seatWord, beginWord) => {
      const { page } = await stage.open('/write', { colorScheme, locale });
      await page.locator('.setup').waitFor();
      await expect.poll(() => accusations(page)).toEqual([]);
      for (const [seat, name] of NAMES.entries())
        await page.getByLabel(`${seatWord} ${seat}`, { exact: true }).fill(name);
      await page.getByRole('button', { name: beginWord, exact: true }).click();
      const words = LONG.split(' ');
      const parts: readonly (readonly [part: readonly string[], ready: string])[] = [
        [words.slice(0, 2), '.rack:nth-of-type(3)[data-current=true]'],
        [words.slice(2, 30), '.written-told'],
        [words.slice(30), '.end-ways input[type=checkbox]'],
      ];
      for (const [part, ready] of parts) {
        await page.locator('#typed').fill(part.join(' '));
        await page.keyboard.press('Enter');
        await page.locator(ready).waitFor();
        await expect.poll(() => accusations(page), ready).toEqual([]);
      }
    },
  );
});
