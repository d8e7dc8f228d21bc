import { SEATS, TILE_NAMES } from '#rules';
import { z } from 'zod';
import { EVENT_TYPES, HEADER, META_FIELDS, lineFields } from './event-fields.js';
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

/* The zod schemas, read off the table of fields. */

const META = z.looseObject(shapeOf(META_FIELDS));

/** The schema of one shape. */
export function schemaOf(shape: Shape): z.ZodType {
  switch (shape.kind) {
    case 'seat':
      return z.literal([...SEATS]);
    case 'tile':
      return z.enum(TILE_NAMES);
    case 'tiles':
      return z.string().regex(tilesForm(shape.min, shape.max));
    case 'integer':
      return z.int().min(shape.min).max(shape.max);
    case 'id':
      return z.string().regex(ID_FORM);
    case 'stream':
      return z.string().regex(STREAM_FORM);
    case 'pattern':
      return z.string().regex(PATTERN_FORM);
    case 'time':
      return z.string().regex(TIME_FORM).refine(isRealDay);
    case 'zone':
      return z.string().regex(ZONE_FORM).refine(isKnownZone);
    case 'flag':
      return z.literal(true);
    case 'options':
      return z.record(z.string(), z.unknown());
    case 'meta':
      return META;
    case 'any':
      return z.unknown();
    case 'text':
      return z.string().max(shape.max);
    case 'hex':
      return z.string().regex(hexForm(shape.bytes));
    case 'word':
      return z.enum(shape.words);
    case 'list': {
      const items = z.array(schemaOf(shape.of)).min(shape.min).max(shape.max);
      const { distinct } = shape;
      return distinct === undefined
        ? items
        : items.superRefine((list, context) => refuseRepeats(list, distinct, context));
    }
    case 'record':
      return z.strictObject(shapeOf(shape.fields));
  }
}

function shapeOf(fields: readonly Field[]): Record<string, z.ZodType> {
  return Object.fromEntries(
    fields.map((field) => {
      const schema = schemaOf(field.shape);
      return [field.name, field.need === 'always' ? schema : schema.optional()];
    }),
  );
}

function refuseRepeats(items: readonly unknown[], key: string, context: z.RefinementCtx): void {
  const seen = new Set<unknown>();
  items.forEach((item, index) => {
    const value = (item as Readonly<Record<string, unknown>>)[key];
    if (seen.has(value)) context.addIssue({ code: 'custom', path: [index, key] });
    seen.add(value);
  });
}

function eventSchema(type: EventType): z.ZodType {
  const fields = lineFields(type);
  const flat = z.strictObject({ type: z.literal(type), ...shapeOf(fields) });
  const conditional = fields.flatMap(({ name, need }) => (typeof need === 'object' ? [{ name, ...need }] : []));
  if (conditional.length === 0) return flat;
  return flat.superRefine((event: Readonly<Record<string, unknown>>, context) => {
    for (const { name, by, words } of conditional) {
      const governing = event[by];
      const asked = typeof governing === 'string' && words.includes(governing);
      if (asked && event[name] === undefined) context.addIssue({ code: 'custom', path: [name] });
    }
  });
}

/** The schema of a line, by event type. */
export const EVENT_SCHEMAS = Object.fromEntries(EVENT_TYPES.map((type) => [type, eventSchema(type)])) as Record<
  EventType,
  z.ZodType
>;
export const HEADER_SCHEMA = z.strictObject(shapeOf(HEADER));
