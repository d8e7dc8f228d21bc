import { describe, expect, it } from '@jest/globals';
import { languageOf } from './language.js';

describe('the caller’s language', () => {
  it.each([
    [undefined, undefined, 'en'],
    [undefined, 'zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    [undefined, 'en-US,en;q=0.9,zh;q=0.8', 'en'],
    [undefined, 'fr, de;q=0.9', 'en'],
    [undefined, 'en;q=0.2, zh-Hant-TW;q=0.3', 'zh'],
    [undefined, 'zh;q=0, en;q=0', 'en'],
    ['zh', 'en', 'zh'],
    ['en', 'zh', 'en'],
    ['xx', 'zh', 'zh'],
    [['zh'], 'en', 'en'],
    [undefined, 'zh,'.repeat(1000), 'en'],
  ])('lang %j and Accept-Language %j give %s', (lang, accepted, expected) => {
    expect(languageOf(lang, accepted)).toBe(expected);
  });
});
