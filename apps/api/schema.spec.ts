import { beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { printApiSchema } from './server.js';
import { inMemoryPorts } from './testing/in-memory-ports.js';
import { TEST_SETTINGS } from './testing/running-api.js';

const COMMITTED = fileURLToPath(new URL('./schema.graphql', import.meta.url));
let printed = '';

beforeAll(async () => {
  printed = await printApiSchema(inMemoryPorts(), TEST_SETTINGS);
  if (process.env['UPDATE_SCHEMA'] === '1') writeFileSync(COMMITTED, printed);
});

describe('the schema', () => {
  it('is the committed one (UPDATE_SCHEMA=1 npm test -- apps/api/schema writes it anew)', () => {
    expect(printed).toBe(readFileSync(COMMITTED, 'utf8'));
  });

  it('describes every type, field, argument, input and value', () => {
    expect(undescribed(buildSchema(printed))).toEqual([]);
  });

  it('notices what is not described', () => {
    const schema = buildSchema('"a" type Query { "b" one(arg: Int): Int two: Int }');
    expect(undescribed(schema)).toEqual(['Query.one(arg)', 'Query.two']);
  });

  it('has the queries and mutations that outsiders rely on', () => {
    const schema = buildSchema(printed);
    expect(Object.keys(schema.getQueryType()?.getFields() ?? {})).toEqual([
      'audit',
      'comparison',
      'figures',
      'findings',
      'hand',
      'hands',
      'leaderboard',
      'match',
      'matches',
      'night',
      'nights',
      'player',
      'players',
      'rulesets',
      'score',
    ]);
    expect(Object.keys(schema.getMutationType()?.getFields() ?? {})).toEqual([
      'act',
      'closeMatch',
      'importLog',
      'openMatch',
      'recordEvents',
      'startHand',
      'voidHand',
    ]);
  });
});

const BUILT_IN = new Set(['String', 'Int', 'Float', 'Boolean', 'ID']);

function undescribed(schema: GraphQLSchema): readonly string[] {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__') && !BUILT_IN.has(name));
  return types.flatMap((type) => [
    ...(type.description || isRoot(schema, type) ? [] : [type.name]),
    ...undescribedParts(type),
  ]);
}

function isRoot(schema: GraphQLSchema, type: GraphQLNamedType): boolean {
  return type === schema.getQueryType() || type === schema.getMutationType();
}

function undescribedParts(type: GraphQLNamedType): readonly string[] {
  if (isEnumType(type))
    return type
      .getValues()
      .filter(({ description }) => !description)
      .map(({ name }) => `${type.name}.${name}`);
  if (isInputObjectType(type)) {
    return Object.values(type.getFields())
      .filter(({ description }) => !description)
      .map(({ name }) => `${type.name}.${name}`);
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => [
    ...(field.description ? [] : [`${type.name}.${field.name}`]),
    ...field.args.filter(({ description }) => !description).map(({ name }) => `${type.name}.${field.name}(${name})`),
  ]);
}
