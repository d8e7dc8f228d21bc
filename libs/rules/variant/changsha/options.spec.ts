import { describe, expect, it } from '@jest/globals';
import { changsha, changshaClassic } from './index.js';
import { CHANGSHA_CLASSIC_PRESET, CHANGSHA_PRESET } from './presets.js';

function errorsOf(options: Readonly<Record<string, unknown>>): unknown {
  const rules = changsha.rules(options);
  return rules.ok ? [] : rules.errors.map(({ option }) => option);
}

function inForce(options: Readonly<Record<string, unknown>>, option: string): unknown {
  const rules = changsha.rules(options);
  return rules.ok ? rules.value.options[option] : rules.errors;
}

describe('CS-12 options', () => {
  it('CS-12 nothing named: the preset is in force', () => {
    const rules = changsha.rules({});
    expect(rules.ok && rules.value.options).toEqual(CHANGSHA_PRESET);
    const classic = changshaClassic.rules({});
    expect(classic.ok && classic.value.options).toEqual(CHANGSHA_CLASSIC_PRESET);
  });

  it('CC-1 the classic preset differs from the reference in exactly these', () => {
    const differing = changshaClassic.options.filter(
      (spec, at) => JSON.stringify(spec.default) !== JSON.stringify(changsha.options[at].default),
    );
    expect(Object.fromEntries(differing.map((spec) => [spec.id, spec.default]))).toEqual({
      openingHands: ['four-of-a-kind', 'no-258', 'missing-suit', 'two-triplets'],
      openingDealer: 'bird-seat',
      openingEndsHand: true,
      followUp: 'free',
      declinedWin: 'same-tile',
      dealerExtra: 'per-weight',
      rates: { small: 1, bigSelfDraw: 3, bigDiscard: 6 },
      allClaimedSelfDraw: 'free',
      earthly: 'dealer-first-discard',
      kongReplacement: 'dice-or-tail',
    });
  });

  it('CS-12 the table of options lists every option once, the default among its values', () => {
    expect(changsha.options.map(({ id }) => id).sort()).toEqual(Object.keys(CHANGSHA_PRESET).sort());
    const odd = changsha.options.filter(({ values, default: preset }) => values !== null && !values.includes(preset));
    expect(odd).toEqual([]);
  });

  const CLOSED: readonly (readonly [string, unknown])[] = changsha.options.flatMap((spec) =>
    (spec.values ?? []).map((value) => [spec.id, value] as const),
  );
  it.each(CLOSED)('CS-12 %s may be %j', (option, value) => {
    expect(inForce({ kongReplacement: 'dice-or-tail', [option]: value }, option)).toBe(value);
  });

  it.each([
    ['unknown', { sevenPairs258: true }, ['sevenPairs258']],
    ['a word of the language', { constructor: 1 }, ['constructor']],
    ['__proto__', JSON.parse('{"__proto__":1}'), ['__proto__']],
    ['another value', { birds: 3 }, ['birds']],
    ['another type', { birds: '1' }, ['birds']],
    ['a flag as a word', { bigFreePair: 'true' }, ['bigFreePair']],
    ['null', { earthly: null }, ['earthly']],
    ['a shape that is none', { openingHands: ['no-258', 'flowers'] }, ['openingHands']],
    ['a shape twice', { openingHands: ['no-258', 'no-258'] }, ['openingHands']],
    ['no list', { openingHands: 'no-258' }, ['openingHands']],
    ['a rate of nothing', { rates: { small: 0 } }, ['rates.small']],
    ['a broken rate', { rates: { bigDiscard: 1.5 } }, ['rates.bigDiscard']],
    ['an unknown rate', { rates: { big: 6 } }, ['rates']],
    ['rates as a list', { rates: [1, 6, 6] }, ['rates']],
    ['two weights', { luxuryWeights: [2, 2] }, ['luxuryWeights']],
    ['a weight of nothing', { luxuryWeights: [0, 2, 2] }, ['luxuryWeights']],
    ['two tiles without dice', { doubleKongTiles: true }, ['doubleKongTiles']],
    ['several at once', { birds: 0, rates: 1, x: 1 }, ['birds', 'rates', 'x']],
  ])('CS-12 refuses %s', (_, options, errors) => {
    expect(errorsOf(options)).toEqual(errors);
  });

  it('CS-12 an error says what was expected and what came', () => {
    const rules = changsha.rules({ birdFactor: 'double' });
    expect(rules).toEqual({
      ok: false,
      errors: [
        { option: 'birdFactor', expected: { zh: '"add" 或 "multiply"', en: '"add" or "multiply"' }, came: '"double"' },
      ],
    });
  });

  it('CS-12 rates in part are filled from the preset', () => {
    expect(inForce({ rates: { bigDiscard: 9 } }, 'rates')).toEqual({ small: 1, bigSelfDraw: 6, bigDiscard: 9 });
  });

  it('CC-3.4 two tiles go with dice', () => {
    expect(inForce({ doubleKongTiles: true, kongReplacement: 'dice-or-tail' }, 'doubleKongTiles')).toBe(true);
  });
});
