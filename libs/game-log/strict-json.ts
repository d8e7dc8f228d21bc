import type { Message } from '#rules';
import { fieldName, showText, type Fault } from './line-error.js';

/*
 * JSON as a line of the exchange file may hold it: RFC 8259 without duplicate keys, without numbers that are not plain safe
 * integers, without lone surrogates, and not nested without end. JSON.parse forgives the first three.
 */

export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** Deepest nesting of lists and objects in a line. */
export const NESTING_LIMIT = 16;

export type StrictJson =
  { readonly ok: true; readonly value: JsonValue } | { readonly ok: false; readonly fault: Fault };

/** Reads one JSON text; a fault names the field it was met in. */
export function parseStrictJson(text: string): StrictJson {
  const state: State = { text, at: 0, path: [], fault: null };
  skipSpace(state);
  const value = readValue(state);
  if (state.fault === null) {
    skipSpace(state);
    if (state.at < text.length) fail(state, { zh: '一行一个 JSON 对象', en: 'one JSON object a line' });
  }
  return state.fault === null && value !== undefined
    ? { ok: true, value }
    : { ok: false, fault: state.fault ?? { expected: VALUE, came: showText('') } };
}

interface State {
  readonly text: string;
  at: number;
  readonly path: (string | number)[];
  fault: Fault | null;
}

const VALUE: Message = { zh: 'JSON 值', en: 'a JSON value' };
const INTEGER: Message = { zh: '整数（不带小数点与指数）', en: 'an integer without fraction or exponent' };
const SAFE: Message = { zh: '不超过 9007199254740991 的整数', en: 'an integer of at most 9007199254740991' };
const NUMBER = /-?\d[\d.eE+-]*/y;
const PLAIN_INTEGER = /^(?:0|-?[1-9]\d*)$/;
const INDEX_KEY = /^(?:0|[1-9]\d*)$/;
const LONE_SURROGATE = /\p{Cs}/u;
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** Notes the first fault; what came is the text at hand unless given. */
function fail(state: State, expected: Message, came?: Message): undefined {
  state.fault ??= { field: fieldName(state.path), expected, came: came ?? cameAt(state) };
  return undefined;
}
function cameAt(state: State): Message {
  const column = state.at + 1;
  if (state.at >= state.text.length)
    return { zh: `行在第 ${column} 列结束`, en: `the end of the line at column ${column}` };
  const rest = state.text.slice(state.at, state.at + 20);
  return { zh: `第 ${column} 列的 ${rest}`, en: `${rest} at column ${column}` };
}

function skipSpace(state: State): void {
  const { text } = state;
  for (;;) {
    const code = text.charCodeAt(state.at);
    if (code !== 0x20 && code !== 0x09 && code !== 0x0d && code !== 0x0a) return;
    state.at++;
  }
}

function readValue(state: State): JsonValue | undefined {
  const char = state.text[state.at];
  if (char === '{') return readObject(state);
  if (char === '[') return readList(state);
  if (char === '"') return readString(state);
  if (char === '-' || (char >= '0' && char <= '9')) return readInteger(state);
  if (take(state, 'true')) return true;
  if (take(state, 'false')) return false;
  if (take(state, 'null')) return null;
  return fail(state, VALUE);
}

function take(state: State, token: string): boolean {
  if (!state.text.startsWith(token, state.at)) return false;
  state.at += token.length;
  return true;
}

function readInteger(state: State): number | undefined {
  NUMBER.lastIndex = state.at;
  const literal = NUMBER.exec(state.text)?.[0];
  if (literal === undefined) return fail(state, VALUE);
  if (!PLAIN_INTEGER.test(literal)) return fail(state, INTEGER, showText(literal));
  const value = Number(literal);
  if (!Number.isSafeInteger(value)) return fail(state, SAFE, showText(literal));
  state.at += literal.length;
  return value;
}

function readString(state: State): string | undefined {
  const { text } = state;
  let out = '';
  let from = ++state.at;
  for (;;) {
    const code = text.charCodeAt(state.at);
    if (code === 0x22) break;
    if (code < 0x20 || Number.isNaN(code))
      return fail(state, { zh: '字符串的结束引号', en: 'the closing quote of a string' });
    if (code !== 0x5c) {
      state.at++;
      continue;
    }
    out += text.slice(from, state.at);
    const escaped = readEscape(state);
    if (escaped === undefined) return undefined;
    out += escaped;
    from = state.at;
  }
  out += text.slice(from, state.at);
  if (LONE_SURROGATE.test(out)) return fail(state, { zh: '完整的 Unicode 字符', en: 'whole Unicode characters' });
  state.at++;
  return out;
}

function readEscape(state: State): string | undefined {
  const letter = state.text[state.at + 1];
  if (letter === 'u') {
    const digits = state.text.slice(state.at + 2, state.at + 6);
    if (!/^[0-9a-fA-F]{4}$/.test(digits))
      return fail(state, { zh: '\\u 加四位十六进制', en: '\\u and four hex digits' });
    state.at += 6;
    return String.fromCharCode(parseInt(digits, 16));
  }
  const char = letter === undefined ? undefined : ESCAPES[letter];
  if (char === undefined) return fail(state, { zh: '合法的转义', en: 'a lawful escape' });
  state.at += 2;
  return char;
}

function readList(state: State): readonly JsonValue[] | undefined {
  if (!descend(state)) return undefined;
  const items: JsonValue[] = [];
  skipSpace(state);
  if (take(state, ']')) return items;
  for (;;) {
    state.path.push(items.length);
    skipSpace(state);
    const item = readValue(state);
    if (item === undefined) return undefined;
    items.push(item);
    state.path.pop();
    skipSpace(state);
    if (take(state, ']')) return items;
    if (!take(state, ',')) return fail(state, { zh: '“,” 或 “]”', en: '"," or "]"' });
  }
}

function readObject(state: State): JsonObject | undefined {
  if (!descend(state)) return undefined;
  const object: Record<string, JsonValue> = {};
  skipSpace(state);
  if (take(state, '}')) return object;
  for (;;) {
    skipSpace(state);
    const key = readKey(state, object);
    if (key === undefined) return undefined;
    state.path.push(key);
    const value = readValue(state);
    if (value === undefined) return undefined;
    object[key] = value;
    state.path.pop();
    skipSpace(state);
    if (take(state, '}')) return object;
    if (!take(state, ',')) return fail(state, { zh: '“,” 或 “}”', en: '"," or "}"' });
  }
}

function readKey(state: State, object: JsonObject): string | undefined {
  if (state.text[state.at] !== '"') return fail(state, { zh: '带引号的字段名', en: 'a field name in quotes' });
  const key = readString(state);
  if (key === undefined) return undefined;
  skipSpace(state);
  if (!take(state, ':')) return fail(state, { zh: '“:”', en: '":"' });
  skipSpace(state);
  if (Object.hasOwn(object, key)) {
    state.path.push(key);
    return fail(state, { zh: '每个字段一次', en: 'each field once' }, { zh: '重复的字段', en: 'the same field again' });
  }
  // such keys would not keep their place in an object, or would not be keys at all
  if (key === '__proto__' || INDEX_KEY.test(key)) {
    state.path.push(key);
    return fail(state, { zh: '已知的字段名', en: 'a known field name' }, showText(key));
  }
  return key;
}

function descend(state: State): boolean {
  if (state.path.length >= NESTING_LIMIT) {
    fail(state, { zh: `至多 ${NESTING_LIMIT} 层嵌套`, en: `at most ${NESTING_LIMIT} levels of nesting` });
    return false;
  }
  state.at++;
  return true;
}
