import { afterAll, beforeAll, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { readGameLogSync } from '#game-log';
import { collectEvent, lastHand, newHandCollector, replayOf, type HandRecord } from '#replay';
import { alteredNight } from './altered-night.js';
import { browserSpec, drawnTable, expect, heapMegabytes, jumpTo, type DrawnSeat } from './viewer-browser.js';

const GOLDEN = join(import.meta.dirname, '../golden');
const NIGHT = join(GOLDEN, 'changsha/sample-night.paipu.jsonl');

browserSpec('the viewer opens files and judges them, without a service', (stage) => {
  let folder = '';
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'paipu-viewer-files-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
  });

  /** The page of a file that is open, every request to the service refused. */
  async function openedFile(path: string | ReturnType<typeof alteredNight>, locale = 'zh-CN'): Promise<Page> {
    const { page } = await stage.open('/file', { locale });
    await page.locator('input[type=file]').waitFor({ state: 'attached' });
    await page.route(/graphql|export|import/, (route) => route.abort());
    await page.locator('input[type=file]').setInputFiles(path);
    await page.locator('.hand-row').first().waitFor();
    // read and audited to its end: what comes piece by piece is there
    await page.locator('.file-head progress').waitFor({ state: 'detached', timeout: 120_000 });
    return page;
  }

  it.each(['changsha', 'changsha-classic', 'jinan', 'weihai', 'hefei'])(
    'draws what the library folds, at the start, in the middle and at the end of every golden hand: %s',
    async (variant) => {
      const path = join(GOLDEN, variant, 'golden.paipu.jsonl');
      const hands = handsOf(readFileSync(path));
      const page = await openedFile(path);
      await page.locator('.hand-row a').first().click();
      for (const [at, { hand, number, rules, events }] of hands.entries()) {
        // another match has hands of the same numbers
        await page.waitForURL((url) => url.pathname === `/file/hand/${hand}`);
        await page.getByRole('heading', { name: `第 ${number} 局` }).waitFor();
        const replay = replayOf(rules, events);
        for (const step of [2, Math.floor(events.length / 2), events.length]) {
          await jumpTo(page, step);
          const folded = foldedTable(replay.viewAt(step, 'all').table);
          await expect.poll(() => drawnTable(page), `${hand} at ${step}`).toEqual(folded);
        }
        if (at + 1 < hands.length) await page.keyboard.press('ArrowDown');
      }
    },
  );

  it('opens a file that is dropped on any page, and another in its place', async () => {
    const { page, complaints } = await stage.open('/');
    await page.locator('.match-link').first().waitFor();
    const drop = async (name: string, text: string) => {
      const dropped = await page.evaluateHandle(
        `(() => { const it = new DataTransfer(); it.items.add(new File([${JSON.stringify(text)}], '${name}')); return it; })()`,
      );
      await page.dispatchEvent('main', 'drop', { dataTransfer: dropped });
    };
    await drop('one.paipu.jsonl', readFileSync(join(GOLDEN, 'hefei/golden.paipu.jsonl'), 'utf8'));
    await page.waitForURL('**/file');
    await page.getByRole('heading', { name: 'one.paipu.jsonl' }).waitFor();
    await page.locator('.hand-row').first().waitFor();
    await drop('none.txt', 'not a game log at all');
    await page.getByText('文件里没有可读的局。第 1 行：应为文件头').waitFor();
    await expect(page.locator('.file-head [role=status]')).toHaveCount(0);
    await drop('empty.paipu.jsonl', '');
    await page.getByText('却是空文件').waitFor();
    expect(complaints).toEqual([]);
  });

  it.each([
    {
      locale: 'zh-CN',
      audit: /审计/,
      expected: '应为',
      wrong: /✗ 付错：记录 \d+片，按规则 \d+片/,
      step: /^\S+ 第 \d+ 局，第 \d+ 步$/,
      title: 'altered.paipu.jsonl · 牌谱',
    },
    {
      locale: 'en-GB',
      audit: /Audit/,
      expected: 'Expected',
      wrong: /✗ Wrong: recorded \d+ pian, by the rules \d+ pian/,
      step: /^Hand \d+ of match \S+, step \d+$/,
      title: 'altered.paipu.jsonl · Paipu',
    },
  ])('opens each finding at its step, with clause, expected and recorded: $locale', async (words) => {
    const page = await openedFile(alteredNight(), words.locale);
    const wrong = page.locator('.file-findings .finding.error').first();
    await expect(wrong).toContainText('周正 → 何遇');
    await expect(page).toHaveTitle(words.title);
    await wrong.getByRole('button', { name: words.step }).click();
    const finding = page.locator('.audit .finding[aria-current]').first();
    await expect(finding).toContainText(words.expected);
    await expect(finding).toContainText(/CS-\d/);
    await expect(page.locator('.audit .payment.wrong')).toHaveText([words.wrong]);
    await expect(page.locator('.mark-finding').first()).toBeAttached();
    await expect(page.locator('.sentence-text')).toContainText(/付|paid/);
  });

  it('CS-2 leads to who opened with what, from the match and from a file, and marks it on the timeline', async () => {
    const declared = handsOf(readFileSync(NIGHT)).flatMap(({ hand, events }) =>
      events.some(({ type }) => type === 'OpeningHandDeclared') ? [hand] : [],
    );
    const [first = ''] = declared;
    const match = first.replace(/-h\d+$/, '');
    const { page } = await stage.open(`/match/${match}`);
    await page.locator('.match-table .openings').first().waitFor();
    await expect(page.locator('.match-table .openings')).toHaveCount(
      declared.filter((hand) => hand.startsWith(match)).length,
    );
    await expect(page.locator('.match-table .openings').first()).toContainText(/\S+ 起手胡：\S+/);
    await expect(page).toHaveTitle(/^一场 · .+ · 牌谱$/);
    await page.locator('tr:has(.openings) a').first().click();
    await expect(page.locator('.mark-opening').first()).toBeAttached();
    await expect(page.locator('.mark-bird').first()).toBeAttached();
    const file = await openedFile(NIGHT, 'en-GB');
    await expect(file.locator('.hand-row .openings').first()).toContainText(/\S+ opened with \S+/);
  });

  it('verifies chain, commitment and shuffle in the browser, and says where an altered record breaks', async () => {
    const proves = async (page: Page, states: readonly string[]) => {
      await page.getByRole('tab', { name: '证明' }).click();
      const claims = page.locator('.proof .verdict');
      const shown = () => claims.evaluateAll((all) => all.map((claim) => claim.getAttribute('data-state')));
      await expect.poll(shown).toEqual(states);
    };
    const good = await openedFile(NIGHT);
    await good.locator('.hand-row a').nth(1).click();
    await proves(good, ['good', 'good', 'good']);
    const bad = await openedFile(alteredNight());
    await bad.locator('.hand-row.found a').first().click();
    await proves(bad, ['bad', 'good', 'good']);
  });

  it('plays a what-if on by hand and by bots, compares the money, and leaves the record alone', async () => {
    const page = await openedFile(NIGHT);
    await page.locator('.hand-row a').nth(1).click();
    // where the branch will have gone another way
    await jumpTo(page, 60);
    const record = await drawnTable(page);
    await jumpTo(page, 20);
    await page.keyboard.press('b');
    await page.locator('.asked .action').first().click();
    await page.locator('.branch-banner').waitFor();
    await page.getByRole('button', { name: /电脑/ }).click();
    const money = async (column: number) => {
      const cells = await page.locator(`.what-if > .compared td:nth-child(${column})`).allTextContents();
      return cells.map((cell) => Number(cell.replace('−', '-')));
    };
    const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
    await expect(async () => {
      const [was, now] = [await money(2), await money(3)];
      expect([was.length, sum(was), now.length, sum(now)]).toEqual([4, 0, 4, 0]);
      expect(now).not.toEqual(was);
    }).toPass({ timeout: 30_000 });
    await page.getByRole('button', { name: '回到记录' }).click();
    await page.locator('.branch-banner').waitFor({ state: 'detached' });
    await jumpTo(page, 60);
    await expect.poll(() => drawnTable(page)).toEqual(record);
    await page.locator('[data-bird-step] summary').last().click();
    await page.locator('[data-bird-step] button[aria-label="9筒"]').last().click();
    await page.locator('.branch-banner').waitFor();
    await expect(page.locator('[data-bird="9p"]')).toHaveCount(1);
  });

  it('shows the same moves under other rules, payment by payment', async () => {
    const page = await openedFile(NIGHT, 'en-GB');
    await page.locator('.hand-row a').nth(1).click();
    await page.getByRole('tab', { name: 'What if' }).click();
    await page.locator('.what-if summary', { hasText: 'Under other rules' }).click();
    await page.locator('.rule-choice label', { hasText: /bird/i }).first().waitFor();
    const hangingOver = () =>
      page.evaluate(`[...document.querySelectorAll('.rule-choice select')].filter((select) =>
        select.getBoundingClientRect().right > document.querySelector('.what-if').getBoundingClientRect().right).length`);
    await expect.poll(hangingOver).toBe(0);
    // an option without a list is written, and changes what is paid
    await page.locator('.rule-choice').getByLabel('a big win, off a discard', { exact: true }).fill('9');
    await page.locator('.rule-choice').getByLabel('a big win, self-drawn', { exact: true }).fill('9');
    await page.locator('.rule-choice').getByLabel('a small win', { exact: true }).fill('9');
    await expect(page.locator('[data-part="rescored"] .changed li').first()).toContainText(/pays.*→/s);
    await page.locator('.rule-choice select').first().selectOption('changsha-classic');
    await expect(page.locator('[data-part="rescored"] .changed li').first()).toContainText(/pays.*→.*C[SC]-\d/s);
  });

  it('browses ten thousand hands without growth', async () => {
    const path = join(folder, 'huge.paipu.jsonl');
    writeFileSync(path, tenThousandHands(readFileSync(NIGHT, 'utf8')));
    const page = await openedFile(path);
    await page
      .getByText('9984 局', { exact: false })
      .and(page.locator('[role=status]:not(:has(progress))'))
      .waitFor({ timeout: 120_000 });
    await expect.poll(() => page.locator('.hand-row').count()).toBeLessThan(60);
    await page.locator('.hand-rows').evaluate((list) => (list.scrollTop = list.scrollHeight / 2));
    // row 4993 is the first hand of the 313th match
    await page.locator('.hand-row[style*="top: 219648px"] a').first().click();
    let number = 1;
    const there = () => page.getByRole('heading', { name: `第 ${number} 局`, exact: true }).waitFor();
    await there();
    const browse = async (hands: number, by: 1 | -1) => {
      for (let hand = 0; hand < hands; hand++) {
        await page.keyboard.press(by === 1 ? 'ArrowDown' : 'ArrowUp');
        number += by;
        await there();
      }
    };
    // to the end of the match and back
    await browse(15, 1);
    const before = await heapMegabytes(page);
    for (const by of [-1, 1, -1, 1] as const) await browse(15, by);
    await expect.poll(async () => (await heapMegabytes(page)) - before).toBeLessThan(4);
  });

  /** The same deals without envelope, seed and chain, again and again under other names. */
  function tenThousandHands(night: string): string {
    const lines = night.trimEnd().split('\n');
    const events = lines.slice(1).flatMap((line) => {
      const event = JSON.parse(line) as Record<string, unknown>;
      for (const name of ['id', 'stream', 'revision', 'schema', 'meta', 'at', 'wall', 'seal']) delete event[name];
      return event['type'] === 'WallRevealed' ? [] : [JSON.stringify(event)];
    });
    const once = `${events.join('\n')}\n`;
    const [match] = /s[0-9a-f]{8}(?=-m)/.exec(once) ?? ['none'];
    return [lines[0] + '\n', ...Array.from({ length: 208 }, (_, n) => once.replaceAll(match, `n${n}`))].join('');
  }
});

function handsOf(bytes: Uint8Array): readonly HandRecord[] {
  const collector = newHandCollector();
  const hands: HandRecord[] = [];
  const keep = (found: ReturnType<typeof lastHand>) => {
    if (found !== null && !('refusal' in found)) hands.push(found);
  };
  for (const line of readGameLogSync([bytes])) if (line.kind === 'event') keep(collectEvent(collector, line.event));
  keep(lastHand(collector));
  return hands;
}

/** The tiles of a table as the picture should name them. */
function foldedTable({
  seats,
  wins,
}: ReturnType<ReturnType<typeof replayOf>['viewAt']>['table']): readonly DrawnSeat[] {
  return seats.map((seat) => {
    const apart = wins[0]?.seat === seat.seat ? seat.winningTile : seat.drawn;
    const melds = seat.melds.flatMap(({ tiles, form }) => {
      const [a = '', b = '', ...rest] = tileList(tiles ?? '');
      // the outer two of a concealed kong lie face down
      return form === 'concealed' ? ['back', a, b, 'back'] : [a, b, ...rest];
    });
    return {
      hand: [...tileList(seat.holding ?? ''), ...(apart === null ? [] : [apart]), ...melds].sort(),
      river: seat.river.map(({ tile }) => tile),
    };
  });
}

function tileList(text: string): readonly string[] {
  return (text.match(/\d+[mpszf]/g) ?? []).flatMap((group) =>
    [...group.slice(0, -1)].map((rank) => rank + group.at(-1)),
  );
}
