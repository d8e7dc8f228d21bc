import { it } from '@jest/globals';
import type { BrowserContextOptions, FileChooser, Locator, Page } from 'playwright-core';
import { overhang } from './accusations.js';
import { browserSpec, expect, type Stage } from './viewer-browser.js';

/*
 * The ways in which somebody uses a page: with a mouse at a screen, with a finger on a phone, with nothing but a keyboard. Each
 * presses what it presses by the browser's own events of its kind; the keyboard comes to a place only by the Tab key, as far as it
 * leads. What lies outside the page is not pressed: the list of a select, which the system draws, has its option set by script
 * once a mouse or a finger has pressed the select; a finger's words come as the screen's keyboard commits them, and its backspace
 * as a key; a file is handed to the chooser that was opened. A feature that fills a field by itself tests what is done with the text.
 * What was done is waited for where the page shows it: the next thing is done by somebody who has seen it.
 */

export interface Way {
  readonly name: 'mouse' | 'touch' | 'keyboard';
  readonly look: BrowserContextOptions;
  /** Presses a button, a link, a summary, a tab, or what checks a box. */
  press(target: Locator): Promise<void>;
  /** Chooses the option that is called so. */
  choose(select: Locator, option: string): Promise<void>;
  /** Puts a text in the place of what stands in a field. */
  write(field: Locator, text: string): Promise<void>;
  /** Goes to one end of a slider. */
  slide(slider: Locator, end: 'first' | 'last'): Promise<void>;
  /** What is chosen for a field of files; a finger and a mouse press what names it. */
  pickFile(field: Locator, file: Parameters<FileChooser['setFiles']>[0]): Promise<void>;
}

/** An end of a slider is so near its edge, in px. */
const EDGE = 3;

/** Where a pointer finds an end of a slider; in a chart it lies beside the names of the axis. */
async function endOf(
  slider: Locator,
  end: 'first' | 'last',
): Promise<{ at: Locator; position: { x: number; y: number } }> {
  // the chart itself is there as soon as it can be pointed at; a press that is only tried waits until it keeps still
  const at = slider.and(slider.page().locator('input')).or(slider.locator('.u-over'));
  await at.click({ trial: true });
  const { width = 0, height = 0 } = (await at.boundingBox()) ?? {};
  return { at, position: { x: end === 'first' ? EDGE : width - EDGE, y: height / 2 } };
}

const chosenFor = async (field: Locator, open: () => Promise<void>, file: Parameters<FileChooser['setFiles']>[0]) => {
  const [chooser] = await Promise.all([field.page().waitForEvent('filechooser'), open()]);
  await chooser.setFiles(file);
};

const labelOf = async (field: Locator): Promise<Locator> =>
  field.page().locator(`label[for="${await field.getAttribute('id')}"]`);

/** Has the system's list of a select choose, once the select is pressed. */
const chosenIn = async (select: Locator, option: string): Promise<void> => {
  await select.selectOption({ label: option });
  await expect(select.locator('option:checked')).toHaveText(option);
};

const mouse: Way = {
  name: 'mouse',
  look: { viewport: { width: 1280, height: 800 } },
  press: (target) => target.click(),
  async choose(select, option) {
    await select.click();
    await chosenIn(select, option);
  },
  async write(field, text) {
    await field.click({ clickCount: 3 });
    await expect(field).toBeFocused();
    await field.page().keyboard.type(text);
    await expect(field).toHaveValue(text);
  },
  async slide(slider, end) {
    const { at, position } = await endOf(slider, end);
    await at.click({ position });
  },
  pickFile: async (field, file) => chosenFor(field, async () => (await labelOf(field)).click(), file),
};

const touch: Way = {
  name: 'touch',
  look: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  press: (target) => target.tap(),
  async choose(select, option) {
    await select.tap();
    await chosenIn(select, option);
  },
  async write(field, text) {
    await field.tap();
    // a tap is one when the finger is off again: the caret is there a moment later
    await expect(field).toBeFocused();
    // what stands there goes by the backspace of the screen's keyboard, which commits words and presses no keys
    for (const _ of await field.inputValue()) await field.press('Backspace');
    await field.page().keyboard.insertText(text);
    // an emptied field of a number is a nought
    await expect(field).toHaveValue(new RegExp(`^0?${text}$`));
  },
  async slide(slider, end) {
    const { at, position } = await endOf(slider, end);
    await at.tap({ position });
  },
  pickFile: async (field, file) => chosenFor(field, async () => (await labelOf(field)).tap(), file),
};

const keyboard: Way = {
  name: 'keyboard',
  look: { viewport: { width: 1280, height: 800 } },
  async press(target) {
    if ((await target.getAttribute('role')) === 'tab') return pressTab(target);
    await reach(target);
    await target.page().keyboard.press((await target.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter');
  },
  async choose(select, option) {
    for (let presses = 0; ; presses++) {
      await reach(select);
      // what can be chosen may come after the field
      await expect.poll(async () => (await optionsOf(select)).map(({ name }) => name)).toContain(option);
      const options = await optionsOf(select);
      const at = options.findIndex(({ isChosen }) => isChosen);
      const to = options.findIndex(({ name }) => name === option);
      if (at === to) break;
      if (presses === MOST_OPTIONS) throw new Error(`no arrow leads to ${option}`);
      await select.page().keyboard.press(to > at ? 'ArrowDown' : 'ArrowUp');
      await expect.poll(async () => (await optionsOf(select)).findIndex(({ isChosen }) => isChosen)).not.toBe(at);
    }
    await expect(select.locator('option:checked')).toHaveText(option);
  },
  async write(field, text) {
    await reach(field);
    await field.page().keyboard.press('Control+A');
    await field.page().keyboard.type(text);
    await expect(field).toHaveValue(text);
  },
  async slide(slider, end) {
    await reach(slider);
    await slider.page().keyboard.press(end === 'first' ? 'Home' : 'End');
  },
  pickFile: (field, file) =>
    chosenFor(
      field,
      async () => {
        await reach(field);
        await field.page().keyboard.press('Enter');
      },
      file,
    ),
};

/** What can be chosen, and what is, at one moment. */
const optionsOf = (select: Locator) =>
  select
    .locator('option')
    .evaluateAll((options) =>
      options.map((it) => ({ name: (it.textContent ?? '').trim(), isChosen: it.matches(':checked') })),
    );

/** Of a list of tabs the one that is open is a stop of the Tab key; the arrows lead from there to the others. */
async function pressTab(tab: Locator): Promise<void> {
  await expect(tab).toBeVisible();
  const tabs = tab.locator('xpath=..').getByRole('tab');
  const open = tab.page().locator('[role=tab][aria-selected=true]');
  await reach(open);
  const placeOf = (which: Locator) => which.evaluate((it) => [...(it.parentElement?.children ?? [])].indexOf(it));
  const [from, to] = [await placeOf(open), await placeOf(tab)];
  for (let at = from; at !== to;) {
    await tab.page().keyboard.press(to > at ? 'ArrowRight' : 'ArrowLeft');
    at += to > at ? 1 : -1;
    await expect(tabs.nth(at)).toHaveAttribute('aria-selected', 'true');
  }
}

/** Which way a place lies from what has the focus: here, or by which key. */
const wayTo = (target: Locator) =>
  target.evaluate((it): 'here' | 'Tab' | 'Shift+Tab' => {
    const from = it.ownerDocument.activeElement;
    if (from === it) return 'here';
    // 2: it comes before where one is
    return ((from?.compareDocumentPosition(it) ?? 0) & 2) === 0 ? 'Tab' : 'Shift+Tab';
  });

/** As many stops as a long page has. */
const MOST_STOPS = 250;
/** As many options as a long list has. */
const MOST_OPTIONS = 60;

/** Goes with the Tab key until something has the focus. */
async function reach(target: Locator): Promise<void> {
  // the key passes by what cannot be pressed yet
  await expect(target).toBeEnabled();
  for (let stops = 0; ; stops++) {
    const key = await wayTo(target);
    if (key === 'here') return;
    if (stops === MOST_STOPS) throw new Error(`the Tab key never comes to ${String(target)}`);
    await target.page().keyboard.press(key);
  }
}

const LANGUAGES = [
  { language: 'zh', locale: 'zh-CN' },
  { language: 'en', locale: 'en-GB' },
] as const;

/** Whoever uses a page, in a way and a language. */
export interface Hands extends Way {
  readonly stage: Stage;
  readonly page: Page;
  /** which of the two words stands on the page */
  say<T>(zh: T, en: T): T;
  button(name: string | RegExp): Locator;
  link(name: string | RegExp): Locator;
  /** a field by what is written beside it */
  field(label: string): Locator;
  /** a choice by what is written beside it */
  select(label: string): Locator;
}

/** Something the viewer is for: where it begins, and what somebody does there and then sees. */
export interface Feature {
  readonly feature: string;
  readonly path: string;
  readonly look?: BrowserContextOptions;
  /** runs in the page before its own scripts */
  readonly before?: string;
  readonly use: (hands: Hands) => Promise<void>;
}

/** Every feature by every way in both languages. */
export function inputSpec(title: string, features: readonly Feature[]): void {
  const cases = features.flatMap((each) =>
    [mouse, touch, keyboard].flatMap((way) =>
      LANGUAGES.map(({ language, locale }) => ({ ...each, way, by: way.name, language, locale })),
    ),
  );
  browserSpec(title, (stage) => {
    it.each(cases)('$feature: by $by, $language', async ({ path, look, before = '', use, way, language, locale }) => {
      const { page, complaints } = await stage.open(path, { ...way.look, ...look, locale }, before);
      await use({
        ...way,
        stage,
        page,
        say: (zh, en) => (language === 'zh' ? zh : en),
        button: (name) => page.getByRole('button', { name, exact: true }),
        link: (name) => page.getByRole('link', { name, exact: true }),
        field: (label) => page.getByLabel(label, { exact: true }),
        select: (label) => page.getByRole('combobox', { name: label, exact: true }),
      });
      await expect.poll(() => overhang(page)).toBe(0);
      expect(complaints).toEqual([]);
    });
  });
}
