import { describe, expect, it } from '@jest/globals';
import type { Variant } from '../book.js';
import { jinan, weihai } from './index.js';
import { JINAN_PRESET, WEIHAI_PRESET } from './presets.js';

function errorsOf(variant: Variant, options: Readonly<Record<string, unknown>>): unknown {
  const rules = variant.rules(options);
  return rules.ok ? [] : rules.errors.map(({ option }) => option);
}

function inForce(variant: Variant, options: Readonly<Record<string, unknown>>, option: string): unknown {
  const rules = variant.rules(options);
  return rules.ok ? rules.value.options[option] : rules.errors;
}

describe('JN-10 options', () => {
  it('JN-10 nothing named: the preset; Weihai differs in the flowers alone', () => {
    expect(jinan.rules({})).toMatchObject({ ok: true, value: { options: JINAN_PRESET } });
    expect(weihai.rules({})).toMatchObject({ ok: true, value: { options: WEIHAI_PRESET } });
    expect(WEIHAI_PRESET).toEqual({ ...JINAN_PRESET, flowers: 0 });
  });

  it('JN-10 the table lists every option once with its clause, the default among its values', () => {
    expect(jinan.options.map(({ id }) => id).sort()).toEqual(Object.keys(JINAN_PRESET).sort());
    const both = [...jinan.options, ...weihai.options];
    expect(both.filter(({ values, default: preset }) => values !== null && !values.includes(preset))).toEqual([]);
    const clauses = jinan.clauses.map(({ id }) => id);
    expect(jinan.options.filter(({ clause }) => !clauses.includes(clause))).toEqual([]);
  });

  it.each([
    ['openingStreak', 0],
    ['openingStreak', 7],
    ['declinedWin', 'same-tile'],
    ['severalWinners', 'all'],
    ['honorTripletPoints', 1],
    ['closedReadyFan', 0],
    ['closedReadyFan', 3],
    ['thirteenOrphansFan', 1],
    ['thirteenOrphansFan', 20],
    ['flowers', 0],
    ['flowers', 8],
    ['sevenPairs258', false],
  ])('JN-10 %s may be %j', (option, value) => {
    expect(inForce(jinan, { [option]: value }, option)).toBe(value);
  });

  it.each([
    ['unknown', { birds: 1 }, ['birds']],
    ['a word of the language', { constructor: 1 }, ['constructor']],
    ['__proto__', JSON.parse('{"__proto__":1}'), ['__proto__']],
    ['a negative streak', { openingStreak: -1 }, ['openingStreak']],
    ['a broken streak', { openingStreak: 1.5 }, ['openingStreak']],
    ['another bar', { declinedWin: 'any-tile' }, ['declinedWin']],
    ['two points a triplet', { honorTripletPoints: 2 }, ['honorTripletPoints']],
    ['fan as text', { closedReadyFan: '1' }, ['closedReadyFan']],
    ['orphans for nothing', { thirteenOrphansFan: 0 }, ['thirteenOrphansFan']],
    ['fan beyond all bounds', { thirteenOrphansFan: 1e15 }, ['thirteenOrphansFan']],
    ['four flowers', { flowers: 4 }, ['flowers']],
    ['a flag as text', { sevenPairs258: 'true' }, ['sevenPairs258']],
    ['null', { sevenPairs258: null }, ['sevenPairs258']],
    ['several at once', { flowers: 1, x: 1, severalWinners: 'two' }, ['flowers', 'x', 'severalWinners']],
  ])('JN-10 refuses %s', (_, options, errors) => {
    expect(errorsOf(jinan, options)).toEqual(errors);
  });

  it('JN-10 Weihai has no flowers, and says so', () => {
    expect(inForce(weihai, { flowers: 0 }, 'flowers')).toBe(0);
    expect(weihai.rules({ flowers: 8 })).toEqual({
      ok: false,
      errors: [{ option: 'flowers', expected: { zh: '0', en: '0' }, came: '8' }],
    });
  });

  it('JN-10 an error says what was expected and what came', () => {
    expect(jinan.rules({ severalWinners: 'two', thirteenOrphansFan: 0 })).toEqual({
      ok: false,
      errors: [
        { option: 'severalWinners', expected: { zh: '"nearest" 或 "all"', en: '"nearest" or "all"' }, came: '"two"' },
        {
          option: 'thirteenOrphansFan',
          expected: { zh: '从 1 到 1000000 的整数', en: 'a whole number from 1 to 1000000' },
          came: '0',
        },
      ],
    });
  });
});
