import { TILE_NAMES } from '#rules';
import fc from 'fast-check';
import { GAME_EVENT_TYPES, META_FIELDS, lineFields } from '../event-fields.js';
import type { Field, Shape } from '../shape.js';

/** Random canonical lines of every type, made from the table of fields: for property tests alone. */
export function canonicalEvent(): fc.Arbitrary<string> {
  return fc
    .constantFrom(...GAME_EVENT_TYPES)
    .chain((type) =>
      fieldsText(lineFields(type)).map((fields) => `{"type":"${type}"${fields.map((field) => `,${field}`).join('')}}`),
    );
}

const WORD = fc.string({ unit: fc.constantFrom(...'abcxyz0189-_.:@/'), minLength: 1, maxLength: 40 });
const FREE_TEXT = fc.oneof(WORD, fc.string({ unit: 'grapheme', maxLength: 12 }));
const digits = (length: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length });
const quoted = (text: fc.Arbitrary<string>): fc.Arbitrary<string> => text.map((value) => JSON.stringify(value));
const two = (min: number, max: number): fc.Arbitrary<string> =>
  fc.integer({ min, max }).map((value) => String(value).padStart(2, '0'));

/** Texts `"name":value` of the fields that are given. */
function fieldsText(fields: readonly Field[]): fc.Arbitrary<string[]> {
  const each = fields.map(({ name, shape, need }) => {
    const text = valueText(shape).map((value): [string, string] => [name, value]);
    return need === 'optional' ? fc.option(text, { freq: 2 }) : text;
  });
  return fc.tuple(...each).map((pairs) => {
    const given = pairs.filter((pair) => pair !== null);
    return given.map(([name, value]) => `"${name}":${value}`);
  });
}

function valueText(shape: Shape): fc.Arbitrary<string> {
  switch (shape.kind) {
    case 'seat':
      return fc.constantFrom('0', '1', '2', '3');
    case 'tile':
      return quoted(fc.constantFrom(...TILE_NAMES));
    case 'tiles':
      return quoted(
        fc
          .array(fc.constantFrom(...TILE_NAMES), { minLength: shape.min, maxLength: shape.max })
          .map((names) => names.join('').replace(/([mpszf])(?=\d\1)/g, '')),
      );
    case 'integer':
      return fc
        .oneof(fc.integer({ min: Math.max(shape.min, -99), max: Math.min(shape.max, 999) }), edge(shape))
        .map(String);
    case 'id':
      return quoted(fc.oneof({ weight: 4, arbitrary: WORD }, { weight: 1, arbitrary: fc.constant('长沙-1') }));
    case 'stream':
      return quoted(WORD.map((id) => `hand-${id}`));
    case 'pattern':
      return quoted(fc.constantFrom('no-258', 'earthly', '2x'));
    case 'time':
      return quoted(
        fc
          .tuple(
            two(1, 12),
            two(1, 28),
            two(0, 23),
            two(0, 59),
            two(0, 59),
            fc.constantFrom('Z', '.25Z', '+08:00', '-03:30'),
          )
          .map(([month, day, hour, minute, second, end]) => `2026-${month}-${day}T${hour}:${minute}:${second}${end}`),
      );
    case 'zone':
      return fc.constant('"Asia/Shanghai"');
    case 'flag':
      return fc.constant('true');
    case 'options':
      return fc.constantFrom('{}', '{"birds":2}', '{"b":true,"a":"x"}', '{"deep":{"x":[1,null]}}');
    case 'any':
      return fc.constantFrom('1', '"x"', '{"a":[1]}');
    case 'meta':
      return fieldsText(META_FIELDS).chain((known) =>
        fc.constantFrom([], ['"other":{"x":1}']).map((extra) => `{${[...known, ...extra].join(',')}}`),
      );
    case 'text':
      return quoted(FREE_TEXT);
    case 'hex':
      return quoted(digits(shape.bytes * 2));
    case 'word':
      return quoted(fc.constantFrom(...shape.words));
    case 'list':
      return shape.distinct === undefined
        ? fc
            .array(valueText(shape.of), { minLength: shape.min, maxLength: Math.min(shape.max, shape.min + 4) })
            .map(listText)
        : fc.tuple(...Array.from({ length: shape.min }, () => valueText(shape.of))).map(seated);
    case 'record':
      return fieldsText(shape.fields).map((fields) => `{${fields.join(',')}}`);
  }
}

function edge({ min, max }: { readonly min: number; readonly max: number }): fc.Arbitrary<number> {
  return fc.constantFrom(min, max);
}
function listText(items: readonly string[]): string {
  return `[${items.join(',')}]`;
}
/** Four players, each in a seat of its own. */
function seated(items: readonly string[]): string {
  return listText(items.map((item, seat) => item.replace(/"seat":\d/, `"seat":${seat}`)));
}
