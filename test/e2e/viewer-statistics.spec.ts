import { it } from '@jest/globals';
import { accusations, cutTables, overhang } from './accusations.js';
import { atStep, browserSpec, drawnTwice, expect } from './viewer-browser.js';

interface Figure {
  readonly id: string;
  readonly unit: string;
  readonly value: number | null;
  readonly numerator: number | null;
  readonly denominator: number | null;
  readonly enough: boolean;
  readonly n: number;
}
interface Opening {
  readonly received: number;
  readonly shapes: readonly { readonly id: string }[];
}
interface Statistics {
  readonly hands: number;
  readonly figures: readonly Figure[];
}

const STATISTICS = 'statistics(filter: $filter) { hands figures { id unit value numerator denominator enough n } }';
const PAGES: readonly (readonly [path: string, ready: string])[] = [
  ['/player/p-lin', '[data-figure=win-rate]'],
  ['/player/nobody', '.notice'],
  ['/compare', '.notice'],
  ['/compare?a=p-lin&b=p-he', '.compared'],
  ['/leaderboard', '.leaders'],
  ['/leaderboard?min=4000', '.notice'],
  ['/leaderboard?figure=bad', '.notice'],
  ['/leaderboard?figure=constructor', '.notice'],
  ['/night/2026-01-01', '.standings-table'],
  ['/hands?pattern=two-triplets', '.found-hands'],
  ['/hands?pattern=nowhere', '.notice'],
  ['/match/MATCH', '.match-table'],
];

browserSpec('the pages of statistics', (stage) => {
  async function statisticsOf(player: string, filter: object): Promise<Statistics> {
    const { player: found } = await stage.service.ask<{ player: { statistics: Statistics } }>(
      `query($player: ID!, $filter: StatisticsFilter) { player(id: $player) { ${STATISTICS} } }`,
      { player, filter },
    );
    return found.statistics;
  }

  it('a player’s shares are those of GraphQL, with what they are made of, and grey where they rest on too few', async () => {
    const { page, complaints } = await stage.open('/player/p-lin', { locale: 'en-GB' });
    await page.locator('[data-figure=win-rate]').waitFor();
    const { figures } = await statisticsOf('p-lin', {});
    // figures of rule sets that were not played are kept back until they are asked for
    const without = figures.filter(({ n, id }) => n === 0 && !id.includes('/')).map(({ id }) => id);
    expect(without).toContain('bloom-rate');
    await expect(async () => {
      const shown = await page.evaluate<(readonly [string, string, string, boolean])[]>(
        `[...document.querySelectorAll('[data-figure]')].map((it) => [it.dataset.figure, it.querySelector('.figure-value').textContent, it.querySelector('.figure-made').textContent, !it.classList.contains('few')])`,
      );
      const shares = figures.filter(
        ({ id, unit, value }) => unit === 'share' && value !== null && shown.some(([name]) => name === id),
      );
      expect(shares.length).toBeGreaterThan(30);
      for (const { id, value, numerator, denominator, enough } of shares) {
        const made = `${numerator} / ${denominator}`;
        expect(shown).toContainEqual([id, `${(100 * (value ?? 0)).toFixed(1)}%`, made, enough]);
      }
      expect(shown.map(([id]) => id).filter((id) => without.includes(id))).toEqual([]);
    }).toPass({ timeout: 30_000 });
    await page.locator('[data-figure=deal-in-rate] summary').click();
    await page.getByText('95 % confidence interval').first().waitFor();
    await expect(page.locator('[data-figure=deal-in-rate] dl')).toContainText('10 / 48');
    await page.getByRole('button', { name: /^All figures/ }).click();
    await page.locator(`[data-figure="${without[0]}"]`).waitFor();
    await page.getByText('with 95 % confidence').first().waitFor();
    await page.getByText('Luck is hits less those expected').waitFor();
    expect(complaints).toEqual([]);
  });

  it('a filter goes into the address, counts as it does in GraphQL, and comes back with a reload', async () => {
    const { page } = await stage.open('/player/p-lin', { locale: 'en-GB' });
    await page.getByLabel('Dealer', { exact: true }).and(page.locator('select')).selectOption('DEALER');
    await page.getByLabel('Rules', { exact: true }).selectOption('changsha');
    const { hands } = await statisticsOf('p-lin', { dealing: 'DEALER', ruleset: 'changsha' });
    expect(hands).toBeGreaterThan(0);
    await page.locator(`[data-hands="${hands}"]`).waitFor();
    await expect(page).toHaveURL(stage.at('/player/p-lin?dealing=DEALER&ruleset=changsha'));
    await page.reload();
    await page.locator(`[data-hands="${hands}"]`).waitFor();
    await expect(page.getByLabel('Dealer', { exact: true }).and(page.locator('select'))).toHaveValue('DEALER');
    const { hands: dealt } = await stage.service.ask<{ hands: { nodes: { number: number }[] } }>(
      '{ hands(filter: { player: "p-lin", dealing: DEALER, ruleset: "changsha" }) { nodes { number } } }',
    );
    expect(dealt.nodes.length).toBeGreaterThan(0);
    await expect(page.locator('.hands-list tbody tr')).toHaveCount(dealt.nodes.length);
    await page.getByRole('button', { name: 'Clear the filter' }).click();
    await page.locator('[data-hands="48"]').waitFor();
  });

  it('a chart is read with the keyboard, and its table says the same; a hand of a period opens', async () => {
    const { page } = await stage.open('/player/p-lin', { locale: 'en-GB' });
    const { player } = await stage.service.ask<{
      player: { trend: { points: { running: number; label: string }[] } };
    }>('{ player(id: "p-lin") { trend(by: HANDS_20) { points { label running } } } }');
    const texts = player.trend.points.map(({ running }) => `${running < 0 ? '−' : '+'}${Math.abs(running)}`);
    expect(texts.length).toBeGreaterThan(1);
    const chart = page.getByRole('slider', { name: /^Trend/ });
    const says = (at: number) => new RegExp(` ${texts[at]?.replace('+', '\\+')}$`);
    await expect(chart).toHaveAttribute('aria-valuetext', says(texts.length - 1));
    await chart.focus();
    await page.keyboard.press('Home');
    await expect(chart).toHaveAttribute('aria-valuetext', says(0));
    await page.keyboard.press('ArrowRight');
    await expect(chart).toHaveAttribute('aria-valuetext', says(1));
    await page.getByRole('button', { name: 'Show as table' }).first().click();
    await expect(page.locator('.chart-table tbody td')).toHaveText(texts);
    await page
      .getByRole('link', { name: /^Replay hand/ })
      .first()
      .click();
    await page.locator('.table-picture').waitFor();
  });

  it('a chart that is read with the keyboard before it is drawn stays at the point that was gone to', async () => {
    const { page } = await stage.open('/', { locale: 'en-GB' });
    let draw = (): void => undefined;
    const mayDraw = new Promise<void>((resolve) => (draw = resolve));
    await page.route(/\/plot-[^/]*\.js$/, async (route) => {
      await mayDraw;
      await route.fallback();
    });
    await page.goto(stage.at('/player/p-lin'));
    const chart = page.getByRole('slider', { name: /^Trend/ });
    await chart.focus();
    await page.keyboard.press('Home');
    await expect(chart).toHaveAttribute('aria-valuenow', '0');
    await expect(chart.locator('canvas')).toHaveCount(0);
    draw();
    // it shows the point too
    await expect(chart.locator('.u-cursor-pt:not(.u-off)')).toHaveCount(1);
    await drawnTwice(page);
    await expect(chart).toHaveAttribute('aria-valuenow', '0');
    await page.keyboard.press('ArrowRight');
    await expect(chart).toHaveAttribute('aria-valuenow', '1');
  });

  it('a night shows where everybody stands, that it sums to zero, and leads into its hands', async () => {
    const { page } = await stage.open('/', { locale: 'zh-CN' });
    await page.getByRole('link', { name: '当晚战绩' }).click();
    await page.locator('.standings-table').waitFor();
    const { night } = await stage.service.ask<{
      night: { sum: number; standings: { id: string; net: number; wins: number; hands: number }[] };
    }>('{ night(date: "2026-01-01") { sum standings { id net wins hands } } }');
    const rows = () =>
      page.evaluate<string[][]>(
        `[...document.querySelectorAll('.standings-table tbody tr')].map((row) => [row.dataset.player, row.cells[2].textContent, row.cells[3].textContent])`,
      );
    await expect
      .poll(rows)
      .toEqual(
        night.standings.map(({ id, net, wins, hands }) => [
          id,
          net > 0 ? `+${net}` : net < 0 ? `−${-net}` : '0',
          `${wins} / ${hands}`,
        ]),
      );
    expect(night.sum).toBe(0);
    await page.getByText('零和：收付相抵').waitFor();
    await page.locator('.standings-table').getByRole('link', { name: '何遇' }).click();
    await page.locator('[data-figure=win-rate]').waitFor();
    await page.goBack();
    await page.locator('section[aria-labelledby=largest] a').first().click();
    await page.locator('.payment').first().waitFor();
    await atStep(page, 'last');
    await page.locator('.score-sheet').getByRole('link', { name: '唐婉' }).click();
    await page.waitForURL('**/player/p-tang');
  });

  it('CS-2 who opened with 六六顺: a night and a match name it, a list finds it, and the address says what is looked for', async () => {
    const { hands } = await stage.service.ask<{
      hands: { nodes: { id: string; matchId: string; number: number; openings: Opening[] }[] };
    }>(
      '{ hands(filter: { pattern: "two-triplets" }) { nodes { id matchId number openings { received shapes { id } } } } }',
    );
    const [first] = hands.nodes;
    const opening = first?.openings.find(({ shapes }) => shapes.some(({ id }) => id === 'two-triplets'));
    const told = new RegExp(`\\S+ 起手胡：六六顺，收 \\+${opening?.received}`);
    // everything is there with the first answer: nothing comes later and moves the page
    const { page, complaints } = await stage.open('/night/2026-01-01');
    await page.locator('section[aria-labelledby=opened]').getByText(told).first().waitFor();
    const groups = () =>
      page
        .locator('.night-hands .match-row a')
        .evaluateAll((all: { href: string }[]) => all.map(({ href }) => new URL(href).pathname));
    await expect.poll(groups).toEqual([...new Set(stage.hands.map((id) => `/match/${id.replace(/-h\d+$/, '')}`))]);
    await page.getByLabel('按牌型找').selectOption('opened:two-triplets');
    await expect.poll(() => new URL(page.url()).searchParams.get('pattern')).toBe('opened:two-triplets');
    await expect(page.locator('.night-hands tbody tr:not(.match-row) th a')).toHaveText(
      hands.nodes.map(({ number }) => String(number)),
    );
    await page.goto(`${stage.service.url}/match/${first?.matchId}?pattern=two-triplets`);
    await expect(page.locator('.match-table .openings').first()).toContainText(told);
    await expect(page.locator('.match-table tbody tr')).toHaveCount(
      hands.nodes.filter(({ matchId }) => matchId === first?.matchId).length,
    );
    await page.getByLabel('按牌型找').selectOption('');
    await page.locator('.match-table tbody tr').nth(15).waitFor();
    await page.goto(stage.service.url);
    await page.getByRole('link', { name: '按起手胡或番型找局' }).click();
    await page.getByLabel('按牌型找').selectOption({ label: '六六顺' });
    await expect(page.locator('.found-hands tbody tr')).toHaveCount(hands.nodes.length);
    // each opening on a line of its own, also where a hand has two
    await expect(async () => {
      const tops = await page
        .locator('.found-hands .openings a')
        .evaluateAll((all: { getBoundingClientRect(): { top: number } }[]) =>
          all.map((each) => each.getBoundingClientRect().top),
        );
      expect(tops.length).toBeGreaterThan(hands.nodes.length);
      expect(new Set(tops).size).toBe(tops.length);
    }).toPass({ timeout: 30_000 });
    await page.locator('.found-hands').getByText(told).first().click();
    await expect(page.locator('.sentence-text')).toContainText('六六顺');
    expect(complaints).toEqual([]);
  });

  it.each([768, 1280])('no field of the filter stands alone in its line: %i px', async (width) => {
    const { page } = await stage.open('/player/p-lin', { viewport: { width, height: 800 } });
    for (const lang of ['zh', 'en']) {
      await page.goto(stage.at(`/player/p-lin?lang=${lang}`));
      await page.locator('.club-field').waitFor();
      const fewest = () =>
        page.evaluate<number>(`(() => {
          const lines = Map.groupBy(document.querySelectorAll('.filter-bar .field'), (it) => Math.round(it.getBoundingClientRect().bottom));
          return Math.min(...[...lines.values()].map((line) => line.length));
        })()`);
      await expect.poll(fewest, lang).toBeGreaterThan(1);
    }
  });

  it('a leaderboard on a phone names every column to who hears it', async () => {
    const { page } = await stage.open('/leaderboard', { viewport: { width: 360, height: 740 }, locale: 'en-GB' });
    const row = page.locator('.leaders tbody tr').first();
    await expect(row.getByRole('cell').or(row.getByRole('rowheader'))).toHaveCount(4);
    await expect(page.locator('.leaders').getByRole('columnheader')).toHaveCount(4);
  });

  it('a leaderboard ranks by a figure with its minimum, and a comparison has both in GraphQL’s words', async () => {
    const { page } = await stage.open('/leaderboard', { locale: 'en-GB' });
    // of rule sets that nobody has played nothing is offered until it is asked for
    const offered = page.getByLabel('By', { exact: true }).locator('option');
    const ofOthers = offered.filter({ hasText: /^(Jinan|Hefei)/ });
    // the button comes with what is offered
    await page.getByRole('button', { name: 'All figures' }).waitFor();
    await expect(ofOthers).toHaveCount(0);
    await expect(offered.nth(5)).toBeAttached();
    const few = await offered.count();
    await page.getByRole('button', { name: 'All figures' }).click();
    await expect.poll(() => offered.count()).toBeGreaterThan(few + 10);
    await expect(ofOthers.first()).toBeAttached();
    await page.getByLabel('By', { exact: true }).selectOption('win-rate');
    const { leaderboard } = await stage.service.ask<{ leaderboard: { nodes: { name: string }[] } }>(
      '{ leaderboard(figure: "win-rate") { nodes { name } } }',
    );
    const names = leaderboard.nodes.map(({ name }) => name);
    await page.locator('.leaders td:nth-child(3)', { hasText: '%' }).first().waitFor();
    await expect(page.locator('.leaders tbody th a')).toHaveText(names);
    await page.getByLabel('At least').fill('49');
    await page.getByRole('heading', { name: 'Nobody has enough to be ranked' }).waitFor();
    await page.goto(`${stage.service.url}/compare?a=p-lin&b=p-he`);
    const cells = page.locator('tr[data-figure=win-rate] td');
    await expect(cells).toHaveText([/(?<!\d)6 \/ 48/, /(?<!\d)16 \/ 48/]);
  });

  it.each([
    ['light', 'zh-CN', 1280],
    ['dark', 'en-GB', 360],
  ] as const)(
    'no page breaks WCAG 2.2 AA or hangs over the edge: %s, %s, %i px',
    async (colorScheme, locale, width) => {
      const { page, complaints } = await stage.open('/', { colorScheme, locale, viewport: { width, height: 800 } });
      for (const [path, ready] of PAGES) {
        await page.goto(stage.at(path));
        await page.locator(ready).first().waitFor();
        await page.waitForLoadState('networkidle');
        await expect.poll(() => accusations(page), path).toEqual([]);
        await expect.poll(() => overhang(page), path).toBe(0);
        await expect.poll(() => cutTables(page), path).toEqual([]);
      }
      expect(complaints).toEqual([]);
    },
  );
});
