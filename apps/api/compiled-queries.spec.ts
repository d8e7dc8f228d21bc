import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  graphql,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  parse,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { startTestApi, type TestApi } from './testing/running-api.js';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(async () => {
  await test.api.stop();
});

const EVENT =
  'event { revision type seat from tile source means tier dealt rows { from to amount extra factor } patterns { id value } ruleset { id options } deltas }';

/** First answer: the reference executor. Fifth: the compiled query, wherever there is one. */
async function firstAndFifth(query: string, variables: object = {}) {
  const first = await test.ask(query, variables);
  for (let i = 0; i < 3; i++) await test.ask(query, variables);
  const fifth = await test.ask(query, variables);
  return { first, fifth };
}

describe('a compiled query answers as the reference executor does', () => {
  it.each([
    [
      'a replay with tables',
      `{ hand(id: "h1") { replay { frames { step sentence ${EVENT} table { phase seats { seat holding banked melds { kind } river { tile } } payments { amount } } } } } }`,
      {},
    ],
    [
      'a viewpoint by variable',
      `query ($v: Viewpoint) { hand(id: "h1") { replay(viewpoint: $v) { viewpoint frames { ${EVENT} } } } }`,
      { v: 'SEAT_2' },
    ],
    [
      'include and skip by variable',
      'query ($yes: Boolean!) { hand(id: "h1") { id @skip(if: $yes) number @include(if: $yes) } }',
      { yes: true },
    ],
    [
      'aliases and fragments',
      'fragment F on Hand { a: id b: id wins { ...W } } fragment W on Win { tile by: means } { x: hand(id: "h1") { ...F } y: hand(id: "h2") { ...F } }',
      {},
    ],
    ['a null object', '{ hand(id: "none") { id replay { length } } }', {}],
    ['type names', '{ hands(first: 2) { __typename nodes { __typename state players { __typename } } } }', {}],
    ['rule sets with JSON', '{ rulesets { options { values default shape } } }', {}],
    [
      'statistics with floats and nulls',
      '{ player(id: "p0") { statistics { figures { value low high enough } } } }',
      {},
    ],
    ['default values of variables', 'query ($n: Int = 1) { hands(first: $n) { nodes { id } } }', {}],
  ])('%s', async (_, query, variables) => {
    const { first, fifth } = await firstAndFifth(query, variables);
    expect(first.body.errors).toBeUndefined();
    expect(fifth.text).toBe(first.text);
  });

  it.each([
    ['a resolver that throws in a field that may not be null', '{ hand(id: "broken") { id replay { length } } }', {}],
    [
      'beside a field that is well',
      '{ good: hand(id: "h1") { id } bad: hand(id: "broken") { id replay { length } } }',
      {},
    ],
    ['inside a list, where null spreads to the root', '{ hands { nodes { id replay(to: 1) { length } } } }', {}],
    ['an error of the caller below the root', '{ match(id: "m1") { id hands(after: "bm8") { nodes { id } } } }', {}],
    ['an error of the caller at the root', 'query ($a: String) { hands(after: $a) { nodes { id } } }', { a: 'bm8' }],
    ['a variable that is missing', 'query ($id: ID!) { hand(id: $id) { id } }', {}],
    ['a variable of the wrong type', 'query ($id: ID!) { hand(id: $id) { id } }', { id: { a: 1 } }],
    [
      'an enum value that is none',
      'query ($v: Viewpoint) { hand(id: "h1") { replay(viewpoint: $v) { length } } }',
      { v: 'SEAT_9' },
    ],
  ])('%s', async (_, query, variables) => {
    const { first, fifth } = await firstAndFifth(query, variables);
    expect(first.body.errors?.length).toBeGreaterThan(0);
    expect({ status: fifth.status, body: fifth.body }).toEqual({ status: first.status, body: first.body });
  });

  it('is compiled, and did fall back for those that failed', async () => {
    const metrics = await (await fetch(`${test.api.url}/metrics`)).text();
    expect(count(metrics, 'compiled')).toBeGreaterThan(9);
    expect(count(metrics, 'fell-back')).toBeGreaterThan(3);
  });
});

function count(metrics: string, outcome: string): number {
  return Number(new RegExp(`compiled_queries_total{outcome="${outcome}"} (\\d+)`).exec(metrics)?.[1] ?? 0);
}

describe('whatever is wrong with an answer is an error of the compiled query too', () => {
  // the fallback stands on this: a wrong value that the compiler let through would reach the caller
  const item = new GraphQLObjectType({
    name: 'Item',
    fields: {
      need: { type: new GraphQLNonNull(GraphQLString) },
      number: { type: GraphQLInt },
      words: { type: new GraphQLList(new GraphQLNonNull(GraphQLString)) },
    },
  });
  const root = (value: unknown) =>
    new GraphQLSchema({
      query: new GraphQLObjectType({
        name: 'Query',
        fields: { items: { type: new GraphQLList(item), resolve: () => value } },
      }),
    });

  it.each([
    ['null where none may be', [{ need: null }]],
    ['a number that is no integer', [{ need: 'a', number: 1.5 }]],
    ['text for a number', [{ need: 'a', number: 'many' }]],
    ['an object for text', [{ need: {} }]],
    ['null in a list of what may not be', [{ need: 'a', words: ['x', null] }]],
    ['no list for a list', [{ need: 'a', words: 7 }]],
    ['an error for an item', [new Error('broken')]],
  ])('%s', async (_, value) => {
    const schema = root(value);
    const source = '{ items { need number words } }';
    const compiled = compileQuery(schema, parse(source));
    if (!isCompiledQuery(compiled)) throw new Error('did not compile');
    const [reference, ours] = [await graphql({ schema, source }), await compiled.query({}, {}, {})];
    expect(reference.errors?.length).toBeGreaterThan(0);
    expect(ours.errors?.length).toBeGreaterThan(0);
  });
});
