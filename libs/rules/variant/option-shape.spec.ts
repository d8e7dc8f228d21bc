import { describe, expect, it } from '@jest/globals';
import { VARIANTS } from './registry.js';
import { from, readShape, shapeInWords, type OptionShape } from './option-shape.js';

const SHAPED = VARIANTS.flatMap(({ id, options }) =>
  options.flatMap((spec) => (spec.shape === undefined ? [] : [[id, spec.id, spec, spec.shape] as const])),
);

describe('the shapes of options', () => {
  it.each(SHAPED)(
    '%s %s: a program and a reader are told the same, and the preset is of the shape',
    (_, id, spec, shape) => {
      expect(spec.values).toBe(shapeInWords(shape));
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
    [{ kind: 'whole', ...from(1) }, 1_000_001, { option: 'x', expected: 'a whole number from 1 to 1000000' }],
    [
      { kind: 'wholes', count: 2, ...from(0) },
      [0],
      { option: 'x', expected: 'a list of 2 whole numbers from 0 to 1000000' },
    ],
    [
      { kind: 'wholes-by-name', names: ['a'], ...from(1) },
      { a: 0 },
      { option: 'x.a', expected: 'a whole number from 1 to 1000000' },
    ],
    [{ kind: 'wholes-by-name', names: ['a'], ...from(1) }, { b: 1 }, { option: 'x', expected: 'one of a' }],
    [
      { kind: 'some-of', ids: ['a', 'b'] },
      ['a', 'a'],
      { option: 'x', expected: 'a list of different ones out of a, b' },
    ],
  ])('%j refuses %j and says what was expected', (shape, came, error) => {
    expect(readShape('x', shape, came, {})).toMatchObject(error);
  });
});
