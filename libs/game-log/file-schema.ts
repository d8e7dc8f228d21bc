import * as z from 'zod/mini';
import { EVENT_FIELDS, GAME_EVENT_TYPES, lineFields } from './event-fields.js';
import type { GameEventType } from './event.js';
import type { Field } from './shape.js';
import { eventSchemaOf, headerSchema } from './schema.js';

/**
 * JSON Schema (2020-12) of one line of an exchange file; docs/game-log/paipu.schema.json is this, printed. What it cannot
 * say: duplicate keys, numbers written as 1.0, days a month does not have, time zones, two players in one seat.
 */
export function fileSchema(): Readonly<Record<string, unknown>> {
  const definitions = Object.fromEntries([
    ['Header', jsonSchema(headerSchema())],
    ...GAME_EVENT_TYPES.map((type): [string, unknown] => [type, eventDefinition(type)]),
  ]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A line of *.paipu.jsonl: the first is a Header, every other an event',
    oneOf: Object.keys(definitions).map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: definitions,
  };
}

function jsonSchema(schema: z.ZodMiniType): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
}

function eventDefinition(type: GameEventType): Record<string, unknown> {
  const own: readonly Field[] = EVENT_FIELDS[type];
  const asked = own.flatMap(({ name, need }) => (typeof need === 'object' ? [{ name, ...need }] : []));
  const schema = {
    ...jsonSchema(eventSchemaOf(type)),
    'x-order': ['type', ...lineFields(type).map((field) => field.name)],
  };
  if (asked.length === 0) return schema;
  return {
    ...schema,
    allOf: asked.map(({ name, by, words }) => ({
      if: { properties: { [by]: { enum: words } } },
      then: { required: [name] },
    })),
  };
}

/** The committed text of the schema. */
export function formatFileSchema(): string {
  return `${JSON.stringify(fileSchema(), null, 2)}\n`;
}
