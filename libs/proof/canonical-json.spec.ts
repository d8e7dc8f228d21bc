import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson } from './index.js';

describe('RFC 8785 canonical JSON', () => {
  it('3.2.1 has no white space', () => {
    expect(canonicalJson({ a: [1, { b: null }], c: true })).toBe('{"a":[1,{"b":null}],"c":true}');
  });
  it.each([
    ['\u20ac$\u000f\nA\'B"\\\\"/', '"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"'],
    ['\b\t\n\f\r', '"\\b\\t\\n\\f\\r"'],
    ['\u007f\u0080\u2028', '"\u007f\u0080\u2028"'],
    ['牌谱😀', '"牌谱😀"'],
  ])('3.2.2.2 escapes what must be escaped and nothing else: %j', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });
  it('3.2.2.2 refuses a lone surrogate', () => {
    expect(() => canonicalJson('\ud83c')).toThrow(RangeError);
  });
  it.each([
    [0, '0'],
    [-0, '0'],
    [333333333.3333333, '333333333.3333333'],
    [1e30, '1e+30'],
    [4.5, '4.5'],
    [2e-3, '0.002'],
    [1e-27, '1e-27'],
    [9007199254740992, '9007199254740992'],
    [295147905179352830000, '295147905179352830000'],
    [1e21, '1e+21'],
    [5e-324, '5e-324'],
    [1.7976931348623157e308, '1.7976931348623157e+308'],
  ])('3.2.2.3 writes numbers as ECMAScript does: %d', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });
  it.each([Number.NaN, Number.POSITIVE_INFINITY])('3.2.2.3 refuses %d', (value) => {
    expect(() => canonicalJson(value)).toThrow(RangeError);
  });
  it('3.2.3 sorts keys by UTF-16 units, not by code points', () => {
    const keys = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
    const object = Object.fromEntries(keys.map((key) => [key, 0]));
    expect(Object.keys(JSON.parse(canonicalJson(object).replaceAll('"1"', '"one"')) as object)).toEqual([
      '\r',
      'one',
      '\u0080',
      '\u00f6',
      '\u20ac',
      '\ud83d\ude00',
      '\ufb33',
    ]);
  });
  it('means the same value, and is the same text again', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        fc.pre(!/[\ud800-\udfff]/.test(JSON.stringify(value)) && !JSON.stringify(value).includes('\\ud'));
        const text = canonicalJson(plain);
        expect(JSON.parse(text)).toEqual(plain);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
      }),
    );
  });
});
