import { readFileSync } from 'node:fs';
import { alteredNight } from './altered-night.js';
import { atStep, drawnTable, expect, jumpTo } from './viewer-browser.js';
import { inputSpec, type Feature, type Hands } from './ways-of-input.js';

/* Replay, audit and what-if by every way of input, in both languages. */

/** Of the second hand. */
const LAST = 66;

/** Printing is counted; a picture has no window to be seen in. */
const COUNT_PRINTS = 'globalThis.printed = 0; globalThis.print = () => { globalThis.printed++; };';
/** As if the fastest of the five speeds had been chosen before. */
const AT_FULL_SPEED = `localStorage.setItem('paipu-speed', '15');`;

async function saved({ page }: Hands, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), press()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** What the four have won and lost in the record (2) and in the hand beside it (3), a column each. */
const column = (at: 2 | 3): string => `.what-if > .compared td:nth-child(${at})`;

/** The sums of both, once the hand beside the record is played to its end. */
async function playedSums({ page }: Hands): Promise<{ was: readonly number[]; now: readonly number[] }> {
  const sums = async (at: 2 | 3) => {
    await expect(page.locator(column(at))).toHaveText(Array<RegExp>(4).fill(/^[+−]?\d+$/));
    return (await page.locator(column(at)).allTextContents()).map((text) => Number(text.replace('−', '-')));
  };
  return { was: await sums(2), now: await sums(3) };
}

const REPLAY: readonly Feature[] = [
  {
    feature: 'steps on and back, to the start and to the end',
    path: '/hand/HAND?step=20',
    async use({ page, press, button, say }) {
      await page.locator('.event-row').first().waitFor();
      await press(button(say('进一步', 'One step on')));
      await atStep(page, 21);
      await press(button(say('退一步', 'One step back')));
      await atStep(page, 20);
      await press(button(say('到开头', 'To the start')));
      await atStep(page, 0);
      await expect(page.locator('.sentence-text')).toHaveText(say('牌桌还空着', 'The table is still empty'));
      await press(button(say('到结尾', 'To the end')));
      await atStep(page, LAST);
      await expect(page.locator('.sentence-text')).toHaveText(say(/公开整副牌墙/, /wall/));
    },
  },
  {
    feature: 'the line of steps',
    path: '/hand/HAND?step=20',
    async use({ page, slide, field, say }) {
      const line = field(say('步', 'Step'));
      await page.locator('.event-row').first().waitFor();
      await slide(line, 'last');
      await atStep(page, LAST);
      await slide(line, 'first');
      await atStep(page, 0);
      await expect(line).toHaveAttribute('aria-valuetext', say(/^第 0 步，共 66 步/, /^Step 0 of 66/));
    },
  },
  {
    feature: 'plays by itself, at the speed that is chosen',
    path: '/hand/HAND?step=58',
    async use({ page, press, choose, button, select, say }) {
      await page.locator('.event-row').first().waitFor();
      await choose(select(say('速度', 'Speed')), say('每秒 15 步', '15 a second'));
      await press(button(say('播放', 'Play')));
      await atStep(page, LAST);
      await button(say('播放', 'Play')).waitFor();
    },
  },
  {
    feature: 'the log jumps, the score sheet leads to another hand',
    path: '/hand/HAND',
    async use({ page, stage, press, link, say }) {
      await press(page.locator('.event-row button').nth(9));
      await atStep(page, 10);
      await press(page.getByRole('tab', { name: say('输赢', 'Money') }));
      await press(page.locator('.score-sheet').getByRole('link', { name: say('第 3 局', 'Hand 3'), exact: true }));
      await page.waitForURL(`**/hand/${stage.hands[2]}?**`);
      await page.getByRole('heading', { name: say('第 3 局', 'Hand 3') }).waitFor();
      await press(link(say('上一局', 'Previous hand')));
      await page.getByRole('heading', { name: say('第 2 局', 'Hand 2') }).waitFor();
    },
  },
  {
    feature: 'what is shown: analysis, wall, no names, another seat, its own tiles alone',
    path: '/hand/HAND?step=30',
    async use({ page, press, button, say }) {
      await page.locator('.event-row').first().waitFor();
      await press(button(say('分析', 'Analysis')));
      await page
        .locator('.help-panel')
        .getByText(say(/向听|听牌/, /from ready|ready/))
        .waitFor();
      await page.locator('.help-panel').getByText(say('危险', 'Danger')).waitFor();
      await press(button(say('牌墙', 'Wall')));
      await page.locator('.wall-strip li').first().waitFor();
      await press(button(say(/^座位 2 .*唐婉/, /^Seat 2 .*唐婉/)));
      await expect(page.locator('[data-seat="2"]')).toHaveAttribute('transform', /^rotate\(-?0 /);
      await press(button(say('隐去姓名', 'Hide names')));
      await page.locator('[data-plate]').getByText(say('丙', 'Player C')).first().waitFor();
      await press(button(say('只看自己', 'Own tiles only')));
      await page.locator('[data-seat="0"] [data-tile=back]').first().waitFor();
      // of the other seats only what lies open: here a pong
      const leftAndOwn = async () => {
        const [left, , own] = await drawnTable(page);
        return [left?.hand.filter((tile) => tile !== 'back'), own?.hand.includes('back')];
      };
      await expect.poll(leftAndOwn).toEqual([['4m', '4m', '4m'], false]);
      await page.getByText(say('只看自己时不显示牌墙', 'From one seat the wall is not known')).waitFor();
    },
  },
  {
    feature: 'a link that restores hand, step, seat and panel is copied',
    path: '/hand/HAND?step=30',
    look: { permissions: ['clipboard-read', 'clipboard-write'] },
    async use({ page, stage, press, button, say }) {
      await press(page.getByRole('tab', { name: say('输赢', 'Money') }));
      const seat = button(say(/^座位 3 /, /^Seat 3 /));
      await press(seat);
      await expect(seat).toHaveAttribute('aria-pressed', 'true');
      await press(button(say('复制链接', 'Copy the link')));
      await button(say('链接已复制', 'Link copied')).waitFor();
      await expect
        .poll(() => page.evaluate('navigator.clipboard.readText()'))
        .toBe(stage.at('/hand/HAND?step=30&seat=3&panel=money'));
    },
  },
  {
    feature: 'a picture of the step and an animation of a span are saved',
    path: '/hand/HAND?step=30',
    look: { acceptDownloads: true },
    before: AT_FULL_SPEED,
    async use(hands) {
      const { page, stage, press, write, button, field, say } = hands;
      await press(button(say('保存', 'Save')));
      const dialog = page.getByRole('dialog', { name: say('保存这一桌', 'Save this table') });
      const picture = await saved(hands, () =>
        press(dialog.getByRole('button', { name: say('图片（PNG）', 'Picture (PNG)') })),
      );
      expect([picture.name, picture.bytes.subarray(1, 4).toString()]).toEqual([`${stage.second}-30.png`, 'PNG']);
      // a table with its tiles is no plain square
      expect(picture.bytes.length).toBeGreaterThan(60_000);
      const end = field(say('到第几步', 'To step'));
      await end.fill('');
      await expect(dialog).toContainText(say(/要写 0 到 \d+ 的步数/, /A step from 0 to \d+ is needed/));
      await expect(end).toHaveValue('');
      await write(end, '32');
      const film = await saved(hands, () =>
        press(dialog.getByRole('button', { name: say('保存', 'Save'), exact: true })),
      );
      expect([film.name, film.bytes.subarray(0, 4).toString('hex')]).toEqual([`${stage.second}-30.webm`, '1a45dfa3']);
      // a short span on a busy machine is no head without a picture
      expect(film.bytes.length).toBeGreaterThan(1_000);
      await press(dialog.getByRole('button', { name: say('关闭', 'Close') }));
      await dialog.waitFor({ state: 'detached' });
      // the span was played through
      await atStep(page, 32);
    },
  },
];

const AUDIT: readonly Feature[] = [
  {
    feature: 'a file opens, its finding leads to the step, the clause to its text, the report is printed',
    path: '/file',
    before: COUNT_PRINTS,
    async use({ page, press, pickFile, button, say }) {
      await pickFile(page.locator('input[type=file]'), alteredNight());
      await page.locator('.file-findings .finding').first().waitFor();
      // read to its end, its findings stay where they are
      await expect(page.locator('.file-head progress')).toHaveCount(0);
      await press(page.locator('.file-findings .finding.error .step-link').first());
      const finding = page.locator('.audit .finding[aria-current]').first();
      await finding.getByText(say('应为', 'Expected')).waitFor();
      const clause = finding.locator('.clause-text');
      await press(clause.locator('summary'));
      await clause
        .locator('p')
        .filter({ hasText: say(/片/, /[a-z]{3}/) })
        .waitFor();
      await expect(page.locator('.audit .payment.wrong')).toHaveText([
        say(/付错：记录 \d+片，按规则 \d+片/, /Wrong: recorded \d+ pian, by the rules \d+ pian/),
      ]);
      await press(button(say('打印报告', 'Print the report')));
      await expect.poll(() => page.evaluate('printed')).toBe(1);
    },
  },
  {
    feature: 'a payment is laid open, clause by clause',
    path: '/hand/HAND?panel=money',
    async use({ page, press, say }) {
      const row = page
        .locator('.payment')
        .last()
        .locator('.reasons li')
        .filter({ hasText: say('鸟 ×2', 'bird ×2') });
      const clause = row.locator('details').filter({ hasText: 'CS-7.3' });
      await press(clause.locator('summary'));
      await clause
        .locator('p')
        .filter({ hasText: say(/这一行翻倍/, /A row is doubled/) })
        .waitFor();
    },
  },
  {
    feature: 'the same moves under other rules',
    path: '/hand/HAND?panel=what-if',
    async use({ page, press, choose, select, say }) {
      await press(page.locator('summary', { hasText: say('换规则重算', 'Under other rules') }));
      await choose(select(say('规则', 'Rule set')), say('湖南长沙麻将', 'Changsha classic'));
      await page
        .locator('[data-part="rescored"] .changed li')
        .filter({ hasText: say(/付.*→.*C[SC]-\d/s, /pays.*→.*C[SC]-\d/s) })
        .first()
        .waitFor();
    },
  },
  {
    feature: 'chain, commitment and shuffle are verified',
    path: '/hand/HAND',
    async use({ page, press, say }) {
      await press(page.getByRole('tab', { name: say('证明', 'Proof') }));
      await expect(page.locator('.proof .verdict[data-state=good]')).toHaveCount(3);
      await page
        .locator('.proof')
        .getByText(say(/哈希逐一算过/, /hashes of \d+ events were computed/))
        .waitFor();
    },
  },
];

const WHAT_IF: readonly Feature[] = [
  {
    feature: 'another action, played on by bots, beside the record and back to it',
    path: '/hand/HAND?step=20',
    async use(hands) {
      const { page, press, button, say } = hands;
      await page.locator('.event-row').first().waitFor();
      // where the branch will have gone another way
      await jumpTo(page, 60);
      const record = await drawnTable(page);
      await jumpTo(page, 20);
      await press(page.getByRole('tab', { name: say('假如', 'What if') }));
      await press(page.locator('.asked .action').first());
      await atStep(page, 21);
      await page.getByText(say('从第 20 步起不是记录', 'from step 20 on this is not the record')).waitFor();
      await press(button(say('让电脑打到底', 'Let bots play to the end')));
      const { was, now } = await playedSums(hands);
      expect([was, now].map((sums) => sums.reduce((sum, each) => sum + each, 0))).toEqual([0, 0]);
      expect(now).not.toEqual(was);
      await press(button(say('回到记录', 'Back to the record')));
      await expect(page.locator('.branch-banner')).toHaveCount(0);
      await jumpTo(page, 60);
      await expect.poll(() => drawnTable(page)).toEqual(record);
    },
  },
  {
    feature: 'another bird, and no opening hands, with the money of each',
    path: '/hand/HAND?panel=what-if',
    async use(hands) {
      const { page, press, button, say } = hands;
      await press(button(say('不打起手胡', 'No opening hands')));
      const without = page
        .locator('[data-part="rescored"]')
        .filter({ hasText: say('林小满 付 周正', '林小满 pays 周正') });
      await without.getByText(say('没有这一笔', 'no such payment')).first().waitFor();
      const bird = page.locator('[data-bird-step]').last();
      await press(bird.locator('summary'));
      await press(bird.getByRole('button', { name: say('9筒', '9p') }));
      await page.locator('.branch-banner').waitFor();
      await page.locator('[data-bird="9p"]').waitFor();
      const { now } = await playedSums(hands);
      expect(now.reduce((sum, each) => sum + each, 0)).toBe(0);
    },
  },
];

inputSpec('a hand is looked at, judged and played otherwise', [...REPLAY, ...AUDIT, ...WHAT_IF]);
