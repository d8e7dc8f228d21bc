import { describe, expect, it } from '@jest/globals';
import { resolveRules, VARIANTS } from '#rules';
import { optionAsks, partName, valueName } from './options.js';

const OPTIONS = VARIANTS.flatMap(({ id, options }) => options.map((spec) => [id, spec.id, spec] as const));
/** What a program writes and nobody says. */
const PROGRAM = /^[a-z]+(-[a-z0-9]+)+$|["{}[\]]|\b(true|false|null)\b/;

describe('the options of the books', () => {
  it.each(OPTIONS)('%s %s: every value has a name of its own, in both languages, and none is an id', (_, id, spec) => {
    const { shape } = spec;
    const values = shape?.kind === 'some-of' ? shape.ids : (spec.values ?? []);
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
    const ids = (spec.values ?? []).filter((value) => typeof value === 'string');
    expect(zh).not.toMatch(/[a-z]{3}/);
    expect(ids.filter((each) => each.includes('-') && en.includes(each))).toEqual([]);
    expect(en).not.toMatch(/\b(true|false)\b|[a-z][A-Z]/);
    expect(id).not.toBe(en);
  });

  it.each(OPTIONS)('%s %s: each of several figures has a name of its own', (_, id, { shape }) => {
    const parts =
      shape?.kind === 'wholes-by-name'
        ? shape.names
        : shape?.kind === 'wholes'
          ? Array.from({ length: shape.count }, (__, at) => String(at))
          : [];
    const names = parts.map((part) => partName(id, part));
    expect(names.filter(({ zh }) => !/\p{Script=Han}/u.test(zh))).toEqual([]);
    expect(new Set(names.map(({ en }) => en)).size).toBe(parts.length);
  });

  it('CS-2.2 opening hands are called what the book calls them', () => {
    const rules = resolveRules({ id: 'changsha' });
    const shapes = rules.ok ? (rules.value.opening?.shapes ?? []) : [];
    expect(shapes).toHaveLength(5);
    expect(shapes.map(({ id }) => valueName('openingHands', id))).toEqual(shapes.map(({ zh, en }) => ({ zh, en })));
  });

  it.each(OPTIONS)('%s %s: English is punctuated as English, Chinese as Chinese', (_, id, spec) => {
    const values = spec.values ?? [];
    const said = [optionAsks(spec), ...values.map((value) => valueName(id, value))];
    expect(said.filter(({ en }) => /[\u3001-\u303f\uff01-\uff60]/u.test(en))).toEqual([]);
    expect(said.filter(({ zh }) => /\p{Script=Han}[,;:?!]/u.test(zh))).toEqual([]);
  });
});
