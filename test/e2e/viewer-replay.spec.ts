import { it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { overhang } from './accusations.js';
import { atStep, browserSpec, drawnTable, expect, hearsKeys, jumpTo, SLOW, stepOf } from './viewer-browser.js';

const WORDS = {
  zh: {
    locale: 'zh-CN',
    forward: '进一步',
    last: '到结尾',
    play: '播放',
    pause: '暂停',
    seat: /^座位 2 /,
    money: '输赢',
  },
  en: {
    locale: 'en-GB',
    forward: 'One step on',
    last: 'To the end',
    play: 'Play',
    pause: 'Pause',
    seat: /^Seat 2 /,
    money: 'Money',
  },
};

/** Of the second hand. */
const LAST = 66;

browserSpec('the viewer replays a hand', (stage) => {
  const sentence = (page: Page) => page.locator('.sentence-text');

  it.each([WORDS.zh, WORDS.en])('from the list of matches to a hand by mouse: $locale', async (words) => {
    const { page, complaints } = await stage.open('/', { locale: words.locale });
    await page.locator('.match-link').last().click();
    await page.waitForURL('**/match/*');
    await page.locator('.match-table tbody tr').nth(1).getByRole('rowheader').getByRole('link').click();
    await page.waitForURL('**/hand/*');
    // opened where its opening hands were paid
    await atStep(page, 6);
    await page.getByRole('button', { name: words.forward }).click();
    await atStep(page, 7);
    await page.getByRole('button', { name: words.last }).click();
    await atStep(page, LAST);
    await page.getByRole('tab', { name: words.money }).click();
    await page.locator('.payment').first().waitFor();
    await page.getByRole('button', { name: words.seat }).click();
    await page.waitForURL(`**/hand/${stage.second}?step=${LAST}&seat=2&panel=money`);
    expect(complaints).toEqual([]);
  });

  it('by keyboard alone: steps, hands, seats, speed, what is shown, the sheet of keys', async () => {
    const { page, complaints } = await stage.open(`/hand/${stage.second}?step=2`);
    await hearsKeys(page, 2);
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const steps: readonly (readonly [number, ...string[]])[] = [
      [4, 'ArrowRight', 'ArrowRight'],
      [3, 'ArrowLeft'],
      [13, 'PageDown'],
      [3, 'Shift+ArrowLeft'],
      [0, 'Home'],
      [LAST, 'End'],
    ];
    for (const [step, ...keys] of steps) {
      await press(...keys);
      await atStep(page, step);
    }
    await expect(sentence(page)).toHaveText(/公开整副牌墙/);
    await press('1', 'n', 'w', 'a');
    await page.locator('.wall-strip li').first().waitFor();
    await page.locator('.help-panel').waitFor();
    for (const name of ['甲', '丁']) await page.locator('[data-plate]').filter({ hasText: name }).first().waitFor();
    await page.waitForURL(`**?step=${LAST}&seat=1&masked&wall&help`);
    for (const [key, name] of [
      ['?', '键盘'],
      ['s', '保存这一桌'],
    ] as const) {
      await press(key);
      await page.getByRole('dialog', { name }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await press('ArrowDown');
    await page.waitForURL(`**/hand/${stage.hands[2]}**`);
    await page.getByRole('heading', { name: '第 3 局' }).waitFor();
    await hearsKeys(page, 3);
    await press('ArrowUp');
    await page.getByRole('heading', { name: '第 2 局' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('a neighbour asked for before the hands of the match are known is opened when they are', async () => {
    const { page, complaints } = await stage.open('/file');
    let answerMatch = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      answerMatch = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if (/query Match\(/.test(route.request().postData() ?? '')) await asked;
      await route.continue();
    });
    await page.goto(`${stage.service.url}/hand/${stage.second}`);
    await hearsKeys(page, 2);
    await page.keyboard.press('ArrowUp');
    answerMatch();
    await page.getByRole('heading', { name: '第 1 局' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('by wheel, by swipe and on a small screen', async () => {
    const { page, complaints } = await stage.open(`/hand/${stage.second}?step=10`, {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    });
    const board = page.locator('.board');
    await hearsKeys(page, 2);
    await atStep(page, 10);
    await board.hover();
    await page.mouse.wheel(0, 180);
    await atStep(page, 13);
    const session = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y: 250 }] });
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: to, y: 252 }] });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(250, 120);
    await atStep(page, 14);
    await swipe(120, 250);
    await atStep(page, 13);
    await expect.poll(() => overhang(page)).toBe(0);
    expect(complaints).toEqual([]);
  });

  it.each([WORDS.zh, WORDS.en])(
    'what is pressed stands still from step to step, inside the window: $locale',
    async (words) => {
      for (const [width, height] of [
        [1280, 800],
        [360, 640],
        [390, 844],
      ] as const) {
        const { page } = await stage.open(`/hand/${stage.second}?step=0`, {
          viewport: { width, height },
          locale: words.locale,
        });
        await hearsKeys(page, 2);
        const play = page.getByRole('button', { name: words.play, exact: true });
        const stands = await play.boundingBox();
        for (let step = 0; step <= LAST; step++) {
          await atStep(page, step);
          // the sixth says what four opening hands are paid, the longest of all sentences
          await expect.poll(() => play.boundingBox(), `${width} px, step ${step}`).toEqual(stands);
          await page.keyboard.press('ArrowRight');
        }
        await expect(play).toBeInViewport({ ratio: 1 });
        await expect(page.locator('.timeline input')).toBeInViewport({ ratio: 1 });
      }
    },
  );

  it('plays by itself to the end at full speed, with at most 8 ms of script a step', async () => {
    const { page } = await stage.open(`/hand/${stage.second}?step=5`);
    await page.getByLabel('速度').selectOption({ label: '每秒 15 步' });
    const session = await page.context().newCDPSession(page);
    // processor time of the page, however busy the machine is
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const scriptMs = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
    };
    // what the page does of itself after its first picture is done: the steps are told, and who waits for a tile
    await page.locator('.event-row').first().waitFor();
    await jumpTo(page, 60);
    await page.locator('[data-plate]').filter({ hasText: '听' }).first().waitFor();
    await jumpTo(page, 5);
    const [before, from] = [await scriptMs(), await stepOf(page)];
    await page.getByRole('button', { name: '播放' }).click();
    await expect.poll(() => stepOf(page), { intervals: [50] }).toBeGreaterThan(from + 30);
    await page.getByRole('button', { name: '暂停' }).click();
    await page.getByRole('button', { name: '播放' }).waitFor();
    const [after, to] = [await scriptMs(), await stepOf(page)];
    expect((after - before) / (to - from)).toBeLessThan(8 * SLOW);
    await page.getByRole('button', { name: '播放' }).click();
    await atStep(page, 'last');
    await page.getByRole('button', { name: '播放' }).waitFor();
  });

  it('a link restores hand, step, seat, flags and panel, and the list of events jumps', async () => {
    const { page } = await stage.open(`/hand/${stage.second}?step=30&seat=3&masked&wall&panel=log`, {
      locale: 'en-GB',
    });
    await page.locator('.wall-strip').waitFor();
    await atStep(page, 30);
    await expect(page.getByRole('button', { name: 'Hide names' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: 'Seat 3' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('[data-seat="3"]')).toHaveAttribute('transform', /^rotate\(-?0 /);
    await page
      .locator('.event-row')
      .getByText(/^Player \w wins|Player \w wins on/)
      .first()
      .click();
    await expect(sentence(page)).toHaveText(/wins on/);
  });

  it('what is drawn after a jump is what is drawn after stepping there', async () => {
    const { page } = await stage.open(`/hand/${stage.second}?step=0`);
    await hearsKeys(page, 2);
    const stepped = new Map<number, unknown>();
    for (let step = 0; step < 40; step++) {
      await atStep(page, step);
      if (step % 13 === 0) stepped.set(step, await drawnTable(page));
      await page.keyboard.press('ArrowRight');
    }
    await atStep(page, 40);
    for (const [step, table] of stepped) {
      await jumpTo(page, step);
      await expect.poll(() => drawnTable(page)).toEqual(table);
    }
  });

  it('of a hand in play a bystander sees no tile, and a seat its own', async () => {
    const accepted = '{ ... on Accepted { revision } ... on Refusal { message } }';
    const players = [0, 1, 2, 3].map((seat) => `{ seat: ${seat}, player: "p${seat}", name: "P${seat}" }`).join(' ');
    await stage.service.ask(
      `mutation { openMatch(input: { commandId: "o", match: "live", ruleset: { id: "hefei" }, players: [${players}] }) ${accepted} }`,
    );
    await stage.service.ask(
      `mutation { startHand(input: { commandId: "s", match: "live", hand: "live-1" }) ${accepted} }`,
    );
    const { page } = await stage.open('/hand/live-1');
    await page.locator('.table-picture').waitFor();
    await atStep(page, 'last');
    const backs = async () => (await drawnTable(page)).map(({ hand }) => new Set(hand.map((tile) => tile === 'back')));
    const [closed, open] = [new Set([true]), new Set([false])];
    await expect.poll(backs).toEqual([closed, closed, closed, closed]);
    await page.goto(`${stage.service.url}/hand/live-1?seat=1&closed`);
    await expect.poll(backs).toEqual([closed, open, closed, closed]);
  });

  it('from one seat nothing that the seat could not see reaches the browser', async () => {
    // a page without scripts, so that everything is heard which the hand's asks for
    const { page } = await stage.open('/icon.svg', { locale: 'en-GB' });
    const answers: Promise<string>[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname === '/export') answers.push(Promise.resolve('EXPORTED'));
      if (pathname === '/graphql') answers.push(response.text());
    });
    await page.goto(`${stage.service.url}/hand/${stage.second}?step=30&seat=2&closed`);
    await hearsKeys(page, 2);
    await page.getByRole('tab', { name: 'Money' }).click();
    await page.locator('.score-sheet').waitFor();
    await page.getByRole('button', { name: 'To the end' }).click();
    await atStep(page, 'last');
    await page.waitForLoadState('networkidle');
    const received = await Promise.all(answers);
    const whole = await stage.service.ask<{
      hand: {
        events: {
          nodes: {
            type: string;
            dealt: string[] | null;
            seat: number | null;
            tile: string | null;
            wall: string | null;
            seed: string | null;
          }[];
        };
      };
    }>(`{ hand(id: "${stage.second}") { events(first: 200) { nodes { type dealt seat tile wall seed } } } }`);
    const { nodes } = whole.hand.events;
    const dealt = nodes.find(({ type }) => type === 'TilesDealt')?.dealt ?? [];
    const revealed = nodes.find(({ type }) => type === 'WallRevealed');
    const everything = received.join('\n') + (await page.content());
    const holds = (text: string | null | undefined) => everything.includes(text ?? 'unknown');
    // seat 3 laid its whole holding open as an opening hand
    expect([0, 1, 2].map((seat) => holds(dealt[seat]))).toEqual([false, false, true]);
    expect([revealed?.seed, revealed?.wall?.slice(0, 40), 'EXPORTED'].map(holds)).toEqual([false, false, false]);
    const drawn = JSON.parse(received.find((text) => text.includes('"frames"')) ?? '{}') as {
      data: { hand: { replay: { frames: { event: { type: string; seat: number; tile: string | null } }[] } } };
    };
    const others = drawn.data.hand.replay.frames.filter(({ event }) => event.type === 'TileDrawn' && event.seat !== 2);
    expect(others.length).toBeGreaterThan(10);
    expect(others.filter(({ event }) => event.tile !== null)).toEqual([]);
    await jumpTo(page, 20);
    const seen = async () => {
      const [first, , own] = await drawnTable(page);
      const backs = first?.hand.filter((tile) => tile === 'back').length ?? 0;
      return { own: own?.hand.includes('back'), open: (first?.hand.length ?? 0) - backs, hasHand: backs >= 13 };
    };
    await expect.poll(seen).toEqual({ own: false, open: 0, hasHand: true });
  });
});
