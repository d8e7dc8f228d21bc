import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse, print, validate, type DefinitionNode } from 'graphql';

const VIEWER = join(import.meta.dirname, '..');
const SCHEMA = buildSchema(readFileSync(join(VIEWER, '../api/schema.graphql'), 'utf8'));
const DOCUMENTS = readdirSync(VIEWER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.graphql'))
  .map((name) => ({ name, text: readFileSync(join(VIEWER, name), 'utf8') }));
const GENERATED = readFileSync(join(VIEWER, 'data/generated/graphql.ts'), 'utf8');

/** Without white space, in which the two differ. */
const squeezed = (text: string): string => text.replace(/\s+/g, '');
const definitions = (text: string): readonly DefinitionNode[] => parse(text).definitions;

describe('the queries of the viewer', () => {
  it.each(DOCUMENTS)('ask for what the committed schema has: $name', ({ text }) => {
    const all = DOCUMENTS.map((each) => each.text).join('\n');
    const own = definitions(text).map((definition) => squeezed(print(definition)));
    expect(own.length).toBeGreaterThan(0);
    expect(validate(SCHEMA, parse(all))).toEqual([]);
  });

  it('are those that the types were made from: npm run codegen', () => {
    const generated = squeezed(GENERATED);
    const stale = DOCUMENTS.flatMap(({ name, text }) =>
      definitions(text)
        .filter((definition) => !generated.includes(squeezed(print(definition))))
        .map(() => name),
    );
    expect(stale).toEqual([]);
  });
});
