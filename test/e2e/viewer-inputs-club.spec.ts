import { readFileSync } from 'node:fs';
import { alteredNight } from './altered-night.js';
import { expect } from './viewer-browser.js';
import { inputSpec, type Feature, type Hands } from './ways-of-input.js';

/* Statistics, and from paper to log, by every way of input, in both languages. */

const FIGURES: readonly Feature[] = [
  {
    feature: 'a player: a figure with its formula, a filter, the trend as a table, its hands',
    path: '/player/p-lin',
    async use({ page, press, choose, button, select, say }) {
      const figure = page.locator('[data-figure=deal-in-rate]');
      await press(figure.locator('summary'));
      await figure.getByText(say('95 % 置信区间', '95 % confidence interval')).waitFor();
      await expect(figure.locator('dl')).toContainText('10 / 48');
      await choose(select(say('庄闲', 'Dealer')), say('坐庄', 'as dealer'));
      await page.waitForURL('**?dealing=DEALER');
      await page.locator('[data-hands]:not([data-hands="48"])').waitFor();
      await press(button(say('清除筛选', 'Clear the filter')));
      await page.locator('[data-hands="48"]').waitFor();
      await press(button(say('看成表格', 'Show as table')).first());
      await expect(page.locator('.chart-table tbody td').first()).toHaveText(/^[+−]\d+$/);
      await press(page.getByRole('link', { name: say(/^回放第/, /^Replay hand/) }).first());
      await page.locator('.table-picture').waitFor();
    },
  },
  {
    feature: 'a chart is read point by point',
    path: '/player/p-lin',
    async use({ page, slide, say }) {
      const chart = page.getByRole('slider', { name: say(/^走势/, /^Trend/) });
      await page.locator('.chart canvas').first().waitFor();
      await slide(chart, 'first');
      await page.locator('.chart-point').first().getByText(say('第 1–8 局', 'Hands 1–8')).waitFor();
      await slide(chart, 'last');
      await page.locator('.chart-point').first().getByText(say('第 29–48 局', 'Hands 29–48')).waitFor();
    },
  },
  {
    feature: 'two players side by side',
    path: '/leaderboard',
    async use({ page, press, choose, link, select, say }) {
      await press(link(say('选两位牌手对比', 'Choose two players to compare')));
      await choose(select(say('牌手甲', 'First player')), '林小满');
      await choose(select(say('牌手乙', 'Second player')), '何遇');
      const cells = page.locator('tr[data-figure=win-rate] td');
      await cells.filter({ hasText: '6 / 48' }).first().waitFor();
      await cells.filter({ hasText: '16 / 48' }).waitFor();
      await expect(page).toHaveURL(/\?a=p-lin&b=p-he$/);
    },
  },
  {
    feature: 'a leaderboard by a figure, with the least that it must rest on',
    path: '/leaderboard?figure=win-rate',
    async use({ page, stage, press, choose, write, button, field, select, say }) {
      const by = select(say('按', 'By'));
      await page.locator('.leaders tbody tr').nth(3).waitFor();
      await choose(by, (await by.locator('option[value=deal-in-rate]').textContent()) ?? '');
      await page.waitForURL('**?figure=deal-in-rate');
      const { leaderboard } = await stage.service.ask<{ leaderboard: { nodes: { name: string }[] } }>(
        '{ leaderboard(figure: "deal-in-rate") { nodes { name } } }',
      );
      await expect(page.locator('.leaders tbody th a')).toHaveText(leaderboard.nodes.map(({ name }) => name));
      await write(field(say('至少', 'At least')), '4000');
      await page.getByRole('heading', { name: say('没有人够这个样本', 'Nobody has enough to be ranked') }).waitFor();
      await write(field(say('至少', 'At least')), '20');
      await page.locator('.leaders tbody tr').nth(3).waitFor();
      await press(button(say('全部指标', 'All figures')));
      await expect(button(say('全部指标', 'All figures'))).toHaveAttribute('aria-pressed', 'true');
    },
  },
  {
    feature: 'a night: its hands by pattern, and into one of them',
    path: '/',
    async use({ page, press, choose, select, say }) {
      await press(page.getByRole('link', { name: say('当晚战绩', 'The night') }).first());
      await page.locator('.standings-table').waitFor();
      await page.getByText(say('零和：收付相抵', 'Zero-sum: what was won was lost')).waitFor();
      const rows = page.locator('.night-hands tbody tr:not(.match-row)');
      await expect(rows).toHaveCount(48);
      const patterns = select(say('按牌型找', 'Find by pattern'));
      const option = (await patterns.locator('option[value="opened:two-triplets"]').textContent()) ?? '';
      await choose(patterns, option);
      await expect(rows).toHaveCount(Number(/\d+/.exec(option)?.[0]));
      await press(rows.first().locator('th a').first());
      await page.locator('.table-picture').waitFor();
    },
  },
  {
    feature: 'hands of all matches by pattern, from the list of matches',
    path: '/',
    async use({ page, press, choose, link, select, say }) {
      await press(link(say('按起手胡或番型找局', 'Find hands by opening or pattern')));
      await choose(select(say('按牌型找', 'Find by pattern')), say('六六顺', 'two triplets'));
      // on the way to a pattern others may have been found
      const found = page.locator('.player-body[aria-busy=false] .found-hands .openings a');
      await press(found.filter({ hasText: say('六六顺', 'two triplets') }).first());
      await page.locator('.sentence-text').getByText(say('六六顺', 'two triplets')).waitFor();
    },
  },
];

/** A short hand of the sample night as somebody writes it down: four racks, then draws, throws and answers. */
const RACKS = ['2369m566p345678s', '224m23p22334678s', '4577m1122778p19s', '123567m13368p57s'];
const MOVES = '9s 9m 9p 9p c78p 7m 5m 3p 5p 6m 1s 4m 6s 7m 9p 9p 1s 6p 8m 8m 4p 6s c57s 6p 4p 4p h1 6s'.split(' ');
/** What is written by hand: the last of the moves, the rest comes as one line. */
const BY_HAND = 8;
const NAMES = ['林小满', '周正', '唐婉', '何遇'];

const keyOf = ({ page }: Hands, tile: string) => page.locator(`.tile-key[data-tile="${tile}"]`);
const optionOf = ({ page }: Hands, code: string) =>
  page.locator('.option', { has: page.locator(`kbd:text-is("${code}")`) });

/** Writes one word of the moves, by keys and buttons or as it is typed, and waits until it is told among what happened. */
async function enterMove(hands: Hands, word: string): Promise<void> {
  const { page, name, press } = hands;
  const steps = page.locator('.written-told li');
  const isTile = /^\d[mps]$/.test(word);
  const [key, nobody] = [keyOf(hands, word), optionOf(hands, '-')];
  if (isTile && name !== 'keyboard') {
    await expect(key.or(nobody).first()).toBeVisible();
    // the next draw: nobody claims what lies open
    if ((await key.count()) === 0) await press(nobody);
    await expect(key).toBeEnabled();
  }
  const before = await steps.count();
  if (name === 'keyboard') await typeWord(hands, word);
  else await press(isTile ? key : optionOf(hands, word));
  await expect.poll(() => steps.count()).toBeGreaterThan(before);
}

async function typeWord({ page, press, write, button, say }: Hands, word: string): Promise<void> {
  await write(page.locator('#typed'), word);
  await press(button(say('写入', 'Enter')));
}

/** Players, by the fields of the page. */
async function nameAll({ write, field, say }: Hands): Promise<void> {
  for (const [seat, name] of NAMES.entries()) await write(field(say(`座位 ${seat}`, `Seat ${seat}`)), name);
}

const WRITING: readonly Feature[] = [
  {
    feature: 'what a table plays otherwise is ticked and written in fields, and said to be wrong where it is',
    path: '/write',
    look: { acceptDownloads: true },
    async use(hands) {
      const { page, press, write, choose, button, field, select, say } = hands;
      await nameAll(hands);
      await press(page.locator('.rule-options summary'));
      await press(field(say('板板胡', 'no 2, 5 or 8')));
      await expect(field(say('四喜', 'four of a kind'))).toBeChecked();
      await write(field(say('小胡', 'a small win')), '0');
      const fault = say(
        '「一家付几片：小胡」要写 1 到 1000000 的整数，写的是「0」；留空按规则书。',
        '“pian that each seat pays: a small win” takes a whole number from 1 to 1000000, and “0” is none; left empty it is as the book has it.',
      );
      // beside the field while it is written, for who looks at it; called out when it is handed in
      await page.locator('.rule-options').getByText(fault).waitFor();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await press(button(say('开始', 'Begin')));
      await page.getByRole('alert').getByText(fault).waitFor();
      // and the field that is wrong is where one can go on
      await expect(page.locator('[aria-invalid=true]')).toBeFocused();
      await write(field(say('小胡', 'a small win')), '2');
      await write(field(say('两个四归一', 'with two quads')), '3');
      await choose(
        select(say('一行中几只鸟 (CS-7.3)', 'several birds on one row (CS-7.3)')),
        say('每只乘二：两只四倍', 'each doubles: two make it four times'),
      );
      await press(button(say('开始', 'Begin')));
      await page.locator('#typed').fill(`${RACKS.join(' ')} ${MOVES.join(' ')}`);
      await page.locator('#typed').press('Enter');
      await expect(page.locator('.written-end dd')).toHaveCount(4);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        press(button(say('存成文件', 'Save as a file'))),
      ]);
      const [, opened = ''] = readFileSync(await download.path(), 'utf8').split('\n');
      expect(JSON.parse(opened)).toMatchObject({
        ruleset: {
          options: {
            openingHands: ['four-of-a-kind', 'missing-suit', 'two-triplets', 'same-rank-pairs'],
            rates: { small: 2, bigSelfDraw: 6, bigDiscard: 6 },
            luxuryWeights: [2, 3, 2],
            birdFactor: 'multiply',
          },
        },
      });
    },
  },
  {
    feature: 'a hand is written down, taken back and done again, saved and recorded',
    path: '/write',
    look: { acceptDownloads: true },
    async use(hands) {
      const { page, press, choose, button, link, select, say } = hands;
      await nameAll(hands);
      await choose(select(say('先坐庄', 'Deals first')), '林小满');
      await press(button(say('开始', 'Begin')));
      const [first = '', ...racks] = RACKS;
      if (hands.name === 'keyboard') await typeWord(hands, first);
      else {
        for (const [, ranks = '', suit = ''] of first.matchAll(/(\d+)([mps])/g)) {
          for (const rank of ranks) await press(keyOf(hands, `${rank}${suit}`));
        }
      }
      await page.locator('.rack').first().getByText(say('13 / 13 张', '13 of 13')).waitFor();
      await page.locator('#typed').fill([...racks, ...MOVES.slice(0, -BY_HAND)].join(' '));
      await page.locator('#typed').press('Enter');
      // what is understood is taken from the line
      await expect(page.locator('#typed')).toHaveValue('');
      const asked = page.locator('#asked');
      const before = (await asked.textContent()) ?? '';
      const [next = '', ...rest] = MOVES.slice(-BY_HAND);
      await enterMove(hands, next);
      await expect(asked).not.toHaveText(before);
      const after = (await asked.textContent()) ?? '';
      await press(button(say('↶ 撤回', '↶ Undo')));
      await expect(asked).toHaveText(before);
      await press(button(say('↷ 重做', '↷ Redo')));
      await expect(asked).toHaveText(after);
      for (const word of rest) await enterMove(hands, word);
      await page.getByText(say('核对过：没有错', 'Checked: no mistakes')).waitFor();
      await expect(page.locator('.written-end dd')).toHaveText(['−4', '+4', '0', '0']);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        press(button(say('存成文件', 'Save as a file'))),
      ]);
      const file = readFileSync(await download.path(), 'utf8');
      expect(file.match(/"type":"HandWon"/g)).toHaveLength(1);
      await press(button(say('记入俱乐部的牌谱', 'Add to the club’s records')));
      await press(link(say('看这一场', 'Open the match')));
      await page.locator('.match-table').waitFor();
    },
  },
  {
    feature: 'what cannot be is said, and the tile that is wrong comes off its rack',
    path: '/write',
    async use(hands) {
      const { page, press, button, say } = hands;
      await nameAll(hands);
      await press(button(say('开始', 'Begin')));
      await page.locator('#typed').fill('1111m234567p123s 122m234567p1234s');
      await press(button(say('写入', 'Enter')));
      await page
        .getByRole('alert')
        .getByText(say('点一下多写的那张拿掉', 'tap the one that is wrong to take it off'))
        .waitFor();
      await press(button(say('拿掉 1万', 'Take 1m off')).first());
      await page.locator('.rack').first().getByText(say('12 / 13 张', '12 of 13')).waitFor();
      await press(button(say('丢掉草稿', 'Throw the draft away')));
      await press(button(say('真的丢掉？', 'Really throw it away?')));
      await page.locator('.setup').waitFor();
    },
  },
  {
    feature: 'a recorded file is mended in a copy that names what was changed',
    path: '/write',
    look: { acceptDownloads: true },
    async use({ page, press, pickFile, button, say }) {
      await pickFile(page.locator('.mend input[type=file]'), alteredNight());
      await page.getByText(say('副本再核对：没有错', 'The copy checked again: no mistakes')).waitFor();
      await expect(page.locator('.changes li').first()).toHaveText(
        say(/^付账（第 \d+ 行）.*谁付谁周正 → 何遇/, /^Payments \(line \d+\).*who pays whom周正 → 何遇/),
      );
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        press(button(say('存修正后的副本', 'Save the mended copy'))),
      ]);
      expect(download.suggestedFilename()).toBe('altered.mended.paipu.jsonl');
      const copy = readFileSync(await download.path(), 'utf8');
      expect(copy.match(/"mended"/g)).toHaveLength(1);
    },
  },
];

inputSpec('what the club’s hands say, and how they are written down', [...FIGURES, ...WRITING]);
