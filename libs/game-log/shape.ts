import type { Message } from '#rules';

/*
 * What a value may look like. The zod schemas, the canonical writer, the scanner of canonical lines, the JSON Schema and
 * the documentation are all read off these descriptions, so that they cannot drift apart.
 */

export type Shape =
  | {
      readonly kind:
        'seat' | 'tile' | 'id' | 'stream' | 'pattern' | 'time' | 'zone' | 'flag' | 'options' | 'meta' | 'any';
    }
  | { readonly kind: 'tiles'; readonly min: number; readonly max: number }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  | { readonly kind: 'text'; readonly max: number }
  | { readonly kind: 'hex'; readonly bytes: number }
  | { readonly kind: 'word'; readonly words: readonly string[] }
  | {
      readonly kind: 'list';
      readonly of: Shape;
      readonly min: number;
      readonly max: number;
      readonly distinct?: string;
    }
  | { readonly kind: 'record'; readonly fields: readonly Field[] };

export interface Field<Name extends string = string> {
  readonly name: Name;
  readonly shape: Shape;
  readonly need: Need;
}
/** `given`: required when the field `by` holds one of `words`, optional otherwise. */
export type Need = 'always' | 'optional' | { readonly by: string; readonly words: readonly string[] };

/** Longest id, and longest stream name, in UTF-16 units. */
export const ID_LIMIT = 128;
export const STREAM_LIMIT = ID_LIMIT + 16;
/** Longest free text, in UTF-16 units. */
export const TEXT_LIMIT = 4096;

export const SEAT: Shape = { kind: 'seat' };
export const TILE: Shape = { kind: 'tile' };
export const ID: Shape = { kind: 'id' };
export const STREAM: Shape = { kind: 'stream' };
export const PATTERN: Shape = { kind: 'pattern' };
export const TIME: Shape = { kind: 'time' };
export const ZONE: Shape = { kind: 'zone' };
export const FLAG: Shape = { kind: 'flag' };
export const OPTIONS: Shape = { kind: 'options' };
export const META: Shape = { kind: 'meta' };
export const ANY: Shape = { kind: 'any' };
export const TEXT: Shape = { kind: 'text', max: TEXT_LIMIT };
export const INTEGER: Shape = integer(Number.MIN_SAFE_INTEGER);
export const COUNT: Shape = integer(0);

export function integer(min: number, max: number = Number.MAX_SAFE_INTEGER): Shape {
  return { kind: 'integer', min, max };
}
export function tiles(min: number, max: number = min): Shape {
  return { kind: 'tiles', min, max };
}
export function hex(bytes: number): Shape {
  return { kind: 'hex', bytes };
}
export function words(list: readonly string[]): Shape {
  return { kind: 'word', words: list };
}
export function list(of: Shape, min: number, max: number = min): Shape {
  return { kind: 'list', of, min, max };
}
export function record(fields: readonly Field[]): Shape {
  return { kind: 'record', fields };
}

export function required<Name extends string>(name: Name, shape: Shape): Field<Name> {
  return { name, shape, need: 'always' };
}
export function optional<Name extends string>(name: Name, shape: Shape): Field<Name> {
  return { name, shape, need: 'optional' };
}
/** Required when the field `by` holds one of `list`; may stand otherwise. */
export function requiredWith<Name extends string>(
  name: Name,
  shape: Shape,
  condition: { readonly by: string; readonly words: readonly string[] },
): Field<Name> {
  return { name, shape, need: condition };
}

function span(min: number, max: number): string {
  if (max === Number.MAX_SAFE_INTEGER) return min === Number.MIN_SAFE_INTEGER ? '' : ` ≥ ${min}`;
  return min === max ? ` ${min}` : ` ${min}–${max}`;
}

/** What a shape accepts, in words for an error message and for the documentation. */
export function describeShape(shape: Shape): Message {
  switch (shape.kind) {
    case 'seat':
      return { zh: '座位 0–3', en: 'a seat 0–3' };
    case 'tile':
      return { zh: '一张牌，如 "5p"', en: 'one tile such as "5p"' };
    case 'tiles':
      return {
        zh: `${span(shape.min, shape.max).trim()} 张牌，如 "123m55p"`,
        en: `${span(shape.min, shape.max).trim()} tiles such as "123m55p"`,
      };
    case 'integer':
      return { zh: `整数${span(shape.min, shape.max)}`, en: `an integer${span(shape.min, shape.max)}` };
    case 'id':
      return { zh: `标识，1–${ID_LIMIT} 个可见字符`, en: `an id of 1–${ID_LIMIT} visible characters` };
    case 'stream':
      return { zh: '流名，如 "hand-7"', en: 'a stream name such as "hand-7"' };
    case 'pattern':
      return { zh: '番型标识，如 "all-triplets"', en: 'a pattern id such as "all-triplets"' };
    case 'time':
      return {
        zh: '带时区的 RFC 3339 时间，如 "2026-01-01T19:00:00+08:00"',
        en: 'an RFC 3339 time with offset such as "2026-01-01T19:00:00+08:00"',
      };
    case 'zone':
      return { zh: 'IANA 时区，如 "Asia/Shanghai"', en: 'an IANA time zone such as "Asia/Shanghai"' };
    case 'flag':
      return { zh: 'true', en: 'true' };
    case 'options':
    case 'meta':
      return { zh: '对象', en: 'an object' };
    case 'any':
      return { zh: 'JSON 值', en: 'a JSON value' };
    case 'text':
      return { zh: `文字，至多 ${shape.max} 字`, en: `a text of at most ${shape.max} characters` };
    case 'hex':
      return { zh: `${shape.bytes * 2} 位小写十六进制`, en: `${shape.bytes * 2} lower-case hex digits` };
    case 'word': {
      const choices = shape.words.map((word) => `"${word}"`);
      return { zh: choices.join(' 或 '), en: choices.join(' or ') };
    }
    case 'list': {
      const one = describeShape(shape.of);
      return {
        zh: `列表（${span(shape.min, shape.max).trim()} 项，每项${one.zh}）`,
        en: `a list of ${span(shape.min, shape.max).trim()} (each ${one.en})`,
      };
    }
    case 'record': {
      const names = shape.fields.map((field) => (field.need === 'always' ? field.name : `${field.name}?`)).join(', ');
      return { zh: `对象 {${names}}`, en: `an object {${names}}` };
    }
  }
}
