import { describe, expect, it } from '@jest/globals';
import { VARIANTS } from './registry.js';
import { from, readShape, shapeInWords, type OptionShape } from './option-shape.js';

const SHAPED = VARIANTS.flatMap(({ id, options }) =>
  options.flatMap((spec) => (spec.shape === undefined ? [] : [[id, spec.id, spec, spec.shape] as const])),
);

describe('the shapes of options', () => {
  it.each(SHAPED)(
    '%s %s: the words of the shape name its parts in both languages, and the preset is of it',
    (_, id, spec, shape) => {
      const parts = 'least' in shape ? [String(shape.least), String(shape.most)] : shape.ids;
      const { zh, en } = shapeInWords(shape);
      expect(parts.filter((part) => !zh.includes(part) || !en.includes(part))).toEqual([]);
      expect(zh).toMatch(/\p{Script=Han}/u);
      expect(en).not.toMatch(/\p{Script=Han}/u);
      expect(readShape(id, shape, spec.default, spec.default)).toEqual({ value: spec.default });
    },
  );

  it.each<[OptionShape, unknown, unknown]>([
    [{ kind: 'whole', ...from(1) }, 1_000_000, 1_000_000],
    [{ kind: 'wholes', count: 2, ...from(0) }, [0, 7], [0, 7]],
    [{ kind: 'wholes-by-name', names: ['a', 'b'], ...from(1) }, { b: 2 }, { a: 9, b: 2 }],
    [{ kind: 'some-of', ids: ['a', 'b'] }, ['b', 'a'], ['a', 'b']],
  ])('%j takes %j in its canonical form', (shape, came, value) => {
    expect(readShape('x', shape, came, { a: 9, b: 9 })).toEqual({ value });
  });

  it.each<[OptionShape, unknown, object]>([
    [
      { kind: 'whole', ...from(1) },
      1_000_001,
      { option: 'x', expected: { zh: '从 1 到 1000000 的整数', en: 'a whole number from 1 to 1000000' } },
    ],
    [
      { kind: 'wholes', count: 2, ...from(0) },
      [0],
      { option: 'x', expected: { en: 'a list of 2 whole numbers from 0 to 1000000' } },
    ],
    [
      { kind: 'wholes-by-name', names: ['a'], ...from(1) },
      { a: 0 },
      { option: 'x.a', expected: { en: 'a whole number from 1 to 1000000' } },
    ],
    [
      { kind: 'wholes-by-name', names: ['a'], ...from(1) },
      { b: 1 },
      { option: 'x', expected: { zh: 'a 之一', en: 'one of a' } },
    ],
    [
      { kind: 'some-of', ids: ['a', 'b'] },
      ['a', 'a'],
      { option: 'x', expected: { en: 'a list of different ones out of a, b' } },
    ],
  ])('%j refuses %j and says what was expected', (shape, came, error) => {
    expect(readShape('x', shape, came, {})).toMatchObject(error);
  });
});
