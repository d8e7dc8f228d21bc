import { SEATS, TILE_NAMES } from '#rules';
import * as z from 'zod/mini';
import { HEADER, META_FIELDS, lineFields } from './event-fields.js';
import type { EventType } from './event.js';
import type { Field, Shape } from './shape.js';
import {
  ID_FORM,
  PATTERN_FORM,
  STREAM_FORM,
  TIME_FORM,
  ZONE_FORM,
  hexForm,
  isKnownZone,
  isRealDay,
  tilesForm,
} from './text-forms.js';

/*
 * The zod schemas, read off the table of fields. By `zod/mini`, the same checks in functions: a page that reads a log loads a
 * third of the library.
 */

/** The schema of one shape. */
export function schemaOf(shape: Shape): z.ZodMiniType {
  switch (shape.kind) {
    case 'seat':
      return z.literal([...SEATS]);
    case 'tile':
      return z.enum(TILE_NAMES);
    case 'tiles':
      return z.string().check(z.regex(tilesForm(shape.min, shape.max)));
    case 'integer':
      return z.int().check(z.minimum(shape.min), z.maximum(shape.max));
    case 'id':
      return z.string().check(z.regex(ID_FORM));
    case 'stream':
      return z.string().check(z.regex(STREAM_FORM));
    case 'pattern':
      return z.string().check(z.regex(PATTERN_FORM));
    case 'time':
      return z.string().check(z.regex(TIME_FORM), z.refine(isRealDay));
    case 'zone':
      return z.string().check(z.regex(ZONE_FORM), z.refine(isKnownZone));
    case 'flag':
      return z.literal(true);
    case 'options':
      return z.record(z.string(), z.unknown());
    case 'meta':
      return z.looseObject(shapeOf(META_FIELDS));
    case 'any':
      return z.unknown();
    case 'text':
      return z.string().check(z.maxLength(shape.max));
    case 'hex':
      return z.string().check(z.regex(hexForm(shape.bytes)));
    case 'word':
      return z.enum(shape.words);
    case 'list': {
      const items = z.array(schemaOf(shape.of)).check(z.minLength(shape.min), z.maxLength(shape.max));
      const { distinct } = shape;
      return distinct === undefined
        ? items
        : items.check(z.superRefine((list, context) => refuseRepeats(list, distinct, context)));
    }
    case 'record':
      return z.strictObject(shapeOf(shape.fields));
  }
}

function shapeOf(fields: readonly Field[]): Record<string, z.ZodMiniType> {
  return Object.fromEntries(
    fields.map((field) => {
      const schema = schemaOf(field.shape);
      return [field.name, field.need === 'always' ? schema : z.optional(schema)];
    }),
  );
}

function refuseRepeats(items: readonly unknown[], key: string, context: z.core.$RefinementCtx): void {
  const seen = new Set<unknown>();
  items.forEach((item, index) => {
    const value = (item as Readonly<Record<string, unknown>>)[key];
    if (seen.has(value)) context.addIssue({ code: 'custom', path: [index, key] });
    seen.add(value);
  });
}

function eventSchema(type: EventType): z.ZodMiniType {
  const fields = lineFields(type);
  const flat = z.strictObject({ type: z.literal(type), ...shapeOf(fields) });
  const conditional = fields.flatMap(({ name, need }) => (typeof need === 'object' ? [{ name, ...need }] : []));
  if (conditional.length === 0) return flat;
  return flat.check(
    z.superRefine((event: Readonly<Record<string, unknown>>, context) => {
      for (const { name, by, words } of conditional) {
        const governing = event[by];
        const asked = typeof governing === 'string' && words.includes(governing);
        if (asked && event[name] === undefined) context.addIssue({ code: 'custom', path: [name] });
      }
    }),
  );
}

const schemas = new Map<EventType, z.ZodMiniType>();

/** The schema of a line of an event type; made when it is first asked for: most lines are read without. */
export function eventSchemaOf(type: EventType): z.ZodMiniType {
  const made = schemas.get(type) ?? eventSchema(type);
  schemas.set(type, made);
  return made;
}

let header: z.ZodMiniType | null = null;

/** The schema of the first line of a file. */
export function headerSchema(): z.ZodMiniType {
  return (header ??= z.strictObject(shapeOf(HEADER)));
}
