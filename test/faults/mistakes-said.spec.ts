import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../apps/api/testing/running-api.js';
import { expectChineseAlone } from './said-in-both.js';

/* What a caller of the service did wrong, as who reads Chinese is told it: names, types and values stay, no English sentence does. */

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.api.stop());

type Asked = readonly [query: string, variables?: Readonly<Record<string, unknown>>];

const FIRST = 'query ($first: Int!) { hands(first: $first) { nodes { id } } }';
const NIGHT = 'query ($date: Date!) { night(date: $date) { sum } }';
const HANDS = 'query ($filter: HandFilter) { hands(filter: $filter) { nodes { id } } }';
const deep = `{ match(id: "m1") ${'{ hands { nodes '.repeat(25)}{ id }${' } }'.repeat(25)} }`;

describe('a mistake of a caller is said in the language of the caller alone', () => {
  it.each<[string, RegExp, ...Asked]>([
    ['text for a number', /变量 \$first 的值 "1" 不合要求：应为整数，收到 "1"。请/, FIRST, { first: '1' }],
    ['a number that is too large', /应为 32 位以内的整数，收到 1099511627776/, FIRST, { first: 2 ** 40 }],
    ['a list for a number', /变量 \$first .*应为整数/, FIRST, { first: [1, 2] }],
    ['a variable that is missing', /缺少变量 \$first，应为 Int!/, FIRST, {}],
    ['null for what must be given', /\$first 应为 Int!，收到的是 null/, FIRST, { first: null }],
    [
      'a day that there is not',
      /变量 \$date：Date 应为如 "2026-01-01" 的文字，收到 "2026-13-45"/,
      NIGHT,
      { date: '2026-13-45' },
    ],
    ['a field of an input that there is not', /HandFilter 没有 frog 这一项/, HANDS, { filter: { frog: 1 } }],
    ['a word that no enum has', /里没有 "FROG"/, HANDS, { filter: { state: 'FROG' } }],
    ['a number for a word', /不合要求/, HANDS, { filter: { player: { a: 1 } } }],
    ['an empty page', /`first` 应为 1 到 200，收到 0；请/, '{ hands(first: 0) { nodes { id } } }'],
    ['a page that is too large', /`first` 应为 1 到 200，收到 201；请/, '{ hands(first: 201) { nodes { id } } }'],
    ['a cursor of nobody', /`after` 不是本服务给出的游标；请/, '{ hands(after: "x") { nodes { id } } }'],
    ['a dealer of nobody', /却没有收到 `player`；请/, '{ hands(filter: { dealing: DEALER }) { nodes { id } } }'],
    ['an audit of nothing', /应给且只给一个/, '{ audit { hands } }'],
    ['a what-if of nothing', /应给且只给一个/, '{ hand(id: "h1") { whatIf(question: {}) { __typename } } }'],
    [
      'options that are none',
      /`options` 应为/,
      '{ hand(id: "h1") { rescored(ruleset: "changsha", options: [1]) { __typename } } }',
    ],
    ['a comparison of one', /应有 2 到 4 位玩家，收到 1 位/, '{ comparison(players: ["p1"]) { id } }'],
    [
      'a tile that is none',
      /Tile 应为如 "5p" 的文字/,
      '{ hand(id: "h1") { whatIf(question: { bird: "9z" }) { __typename } } }',
    ],
    ['a field that there is not', /Query 没有 frogs 这个字段/, '{ frogs }'],
    ['an argument that there is not', /Query\.hands 没有参数 frog/, '{ hands(frog: 1) { nodes { id } } }'],
    ['a literal of a wrong type', /应为整数，收到 "1"/, '{ hands(first: "1") { nodes { id } } }'],
    ['an argument that is missing', /hand 缺少参数 id/, '{ hand { id } }'],
    ['no fields', /要写明取哪些字段/, '{ hands }'],
    ['a text that is no query', /语法有误/, '{ hands('],
    ['another text that is no query', /^语法有误：不应出现 "frog"。请/, 'frog'],
    ['a character that no query has', /^语法有误：不应出现 "%"。请/, '{ % }'],
    ['a query that is too deep', /嵌套太深：应不超过 \d+ 层/, deep],
    [
      'too many aliases',
      /别名太多/,
      `{ ${Array.from({ length: 60 }, (_, i) => `a${i}: hand(id: "h1") { id }`).join(' ')} }`,
    ],
    ['too many words', /词数应不超过 2000/, `{ hand(id: "h1") { ${'id '.repeat(3000)} } }`],
    ['too long a text', /最多 20000 个字符，收到 \d+ 个；请/, `{ hands { totalCount } } ${'#'.repeat(30_000)}`],
    [
      'an answer that is too large',
      /这个回答可能有 \d+ 个值，最多 \d+ 个；请/,
      '{ matches(first: 200) { nodes { hands(first: 200) { nodes { replay { frames { step } } } } } } }',
    ],
  ])('%s', async (_, says, ...asked) => {
    const told = async (lang: string) => (await test.ask(asked[0], asked[1], { lang })).body.errors ?? [];
    const zh = await told('zh');
    expect(zh).not.toHaveLength(0);
    for (const { message } of zh) expectChineseAlone(message);
    expect(zh.map(({ message }) => message).join('\n')).toMatch(says);
    const en = await told('en');
    expect(en.map(({ extensions }) => extensions)).toEqual(zh.map(({ extensions }) => extensions));
    for (const { message, extensions } of en) {
      expect(message).not.toMatch(/\p{Script=Han}/u);
      expect(Object.keys(extensions ?? {})).toEqual(['code']);
    }
  });

  it('a sentence that is not known is shown as it is, behind words that hold of any', async () => {
    const twice = 'query A { hands { totalCount } } query A { hands { totalCount } }';
    const { body } = await test.ask(twice, undefined, { lang: 'zh' });
    const told = (body.errors ?? []).map(({ message }) => message);
    expect(told).toContain('请求有误。英文原文：There can be only one operation named "A".');
    expect(told.join()).not.toMatch(/schema|locations/);
  });
});
