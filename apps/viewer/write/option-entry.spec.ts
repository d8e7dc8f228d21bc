import { describe, expect, it } from '@jest/globals';
import { findVariant, VARIANTS, type OptionSpec } from '#rules';
import { readEntry, usualFigure, placesOf, type Entry } from './option-entry.js';

function specOf(ruleset: string, id: string): OptionSpec {
  const spec = findVariant(ruleset)?.options.find((each) => each.id === id);
  if (spec === undefined) throw new Error(`${ruleset} has no ${id}`);
  return spec;
}

const written = (texts: Readonly<Record<string, string>>): Entry => ({ kind: 'written', texts });
const ticked = (...ids: readonly string[]): Entry => ({ kind: 'ticked', ids });

describe('what is filled in for an option', () => {
  it.each<[string, string, Entry, unknown]>([
    ['changsha', 'birds', { kind: 'chosen', value: 2 }, 2],
    ['changsha', 'openingHands', ticked('two-triplets', 'four-of-a-kind'), ['four-of-a-kind', 'two-triplets']],
    ['changsha', 'openingHands', ticked(), []],
    ['changsha', 'rates', written({ bigDiscard: ' 9 ' }), { small: 1, bigSelfDraw: 6, bigDiscard: 9 }],
    ['changsha', 'rates', written({ small: '２', bigDiscard: '' }), { small: 2, bigSelfDraw: 6, bigDiscard: 6 }],
    ['changsha', 'luxuryWeights', written({ 2: '5' }), [2, 2, 5]],
    ['jinan', 'openingStreak', written({ 0: '3' }), 3],
  ])('is the value of its shape, what is empty as the book has it: %s %s %j', (ruleset, id, entry, value) => {
    const spec = specOf(ruleset, id);
    expect(readEntry(spec, entry)).toEqual({ kind: 'named', value });
    expect(findVariant(ruleset)?.rules({ [id]: value })).toMatchObject({
      ok: true,
      value: { options: { [id]: value } },
    });
  });

  it.each<[string, string, Entry]>([
    ['changsha', 'birds', { kind: 'chosen', value: 1 }],
    ['changsha', 'rates', written({ bigDiscard: '6' })],
    ['changsha', 'rates', written({})],
    ['jinan', 'closedReadyFan', written({ 0: ' ' })],
  ])('is not named where it is what the book has: %s %s', (ruleset, id, entry) => {
    expect(readEntry(specOf(ruleset, id), entry)).toEqual({ kind: 'usual' });
  });

  it.each([
    ['changsha', 'rates', { small: '0' }, /“.*: a small win” takes a whole number from 1 to 1000000, and “0” is none/],
    ['changsha', 'rates', { bigDiscard: '1.5' }, /: a big win, off a discard” .* “1\.5” is none/],
    ['changsha', 'luxuryWeights', { 1: 'x' }, /: with two quads” .* “x” is none/],
    ['jinan', 'thirteenOrphansFan', { 0: '-1' }, /“fan of thirteen orphans” takes a whole number from 1/],
  ])('says what was expected and what came: %s %s %j', (ruleset, id, texts, says) => {
    expect(readEntry(specOf(ruleset, id), written(texts))).toEqual({
      kind: 'wrong',
      fault: { zh: expect.stringMatching(/要写 \d+ 到 \d+ 的整数，写的是「.+」/), en: expect.stringMatching(says) },
    });
  });

  it.each(VARIANTS.flatMap(({ id, options }) => options.map((spec) => [id, spec.id, spec] as const)))(
    'what the book has stands in every place, and is a value of the shape: %s %s',
    (ruleset, id, spec) => {
      expect(findVariant(ruleset)?.rules({ [id]: spec.default }).ok).toBe(true);
      const { shape } = spec;
      const figures = shape === undefined || shape.kind === 'some-of' ? [] : placesOf(shape);
      expect(figures.map((place) => usualFigure(spec, place)).filter((figure) => !Number.isInteger(figure))).toEqual(
        [],
      );
    },
  );
});
