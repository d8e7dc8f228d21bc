import { describe, expect, it } from '@jest/globals';
import { VARIANTS } from '#rules';
import { optionAsks, valueName } from './options.js';

const OPTIONS = VARIANTS.flatMap(({ id, options }) => options.map((spec) => [id, spec.id, spec] as const));
/** What a program writes and nobody says. */
const PROGRAM = /^[a-z]+(-[a-z0-9]+)+$|["{}[\]]|\b(true|false|null)\b/;

describe('the options of the books', () => {
  it.each(OPTIONS)('%s %s: every value has a name of its own, in both languages, and none is an id', (_, id, spec) => {
    const values = typeof spec.values === 'string' ? [] : spec.values;
    const names = values.map((value) => valueName(id, value));
    for (const language of ['zh', 'en'] as const) {
      const said = names.map((name) => name[language]);
      expect(new Set(said).size).toBe(values.length);
      expect(said.filter((name) => PROGRAM.test(name))).toEqual([]);
    }
    expect(names.filter(({ zh }, at) => typeof values[at] === 'string' && !/\p{Script=Han}/u.test(zh))).toEqual([]);
  });

  it.each(OPTIONS)('%s %s: what it asks says no id of a value', (_, id, spec) => {
    const { zh, en } = optionAsks(spec);
    const ids = typeof spec.values === 'string' ? [] : spec.values.filter((value) => typeof value === 'string');
    expect(zh).not.toMatch(/[a-z]{3}/);
    expect(ids.filter((each) => each.includes('-') && en.includes(each))).toEqual([]);
    expect(en).not.toMatch(/\b(true|false)\b|[a-z][A-Z]/);
    expect(id).not.toBe(en);
  });
});
