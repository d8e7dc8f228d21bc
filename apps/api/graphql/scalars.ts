import { GraphQLScalarType, Kind, valueFromASTUntyped } from 'graphql';
import type { ValueNode } from 'graphql';
import { badInput } from './mistake.js';

const TILE = /^(?:[1-9][mps]|[1-7]z|[1-8]f)$/;
const TILES = /^(?:[1-9]+[mps]|[1-7]+z|[1-8]+f)*$/;

function textScalar(
  name: string,
  pattern: RegExp,
  description: string,
  example: string,
): GraphQLScalarType<string, unknown> {
  const accept = (value: unknown): string => {
    if (typeof value === 'string' && value.length <= 400 && pattern.test(value)) return value;
    throw badInput({
      zh: `${name} 应为如 ${example} 的文字，收到 ${brief(value)}；请照样写。`,
      en: `${name} expects text such as ${example}, and ${brief(value)} came. Write it like that.`,
    });
  };
  return new GraphQLScalarType<string, unknown>({
    name,
    description,
    // what goes out comes from an event that was checked when it was read
    serialize: (value) => value,
    parseValue: accept,
    parseLiteral: (node) => accept(node.kind === Kind.STRING ? node.value : node.kind),
  });
}

/** Never echoes more than a glance of what a caller sent. */
function brief(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > 24 ? `${text.slice(0, 24)}…` : text;
}

export const TileScalar = textScalar(
  'Tile',
  TILE,
  'One tile in tile notation: rank and suit, `m` 万 `p` 筒 `s` 条 `z` honors (1–4 winds, 5–7 dragons) `f` flowers. `5p` is 五筒.',
  '"5p"',
);

export const TilesScalar = textScalar(
  'Tiles',
  TILES,
  'Tiles in compact tile notation, ranks before their suit: `123m55p777s`. Concealed tiles are sorted by suit; a wall keeps its order.',
  '"123m55p"',
);

const MAX_JSON_DEPTH = 8;

/** A JSON value of any shape; what it may hold is said, and checked, by whoever takes it. */
export const JsonScalar = new GraphQLScalarType<unknown, unknown>({
  name: 'Json',
  description:
    'A JSON value. Used where the shape belongs to the exchange file or to a rule set (an event line, the value of an option), and is checked there.',
  serialize: (value) => value,
  parseValue: (value) => shallow(value, 0),
  parseLiteral: (node: ValueNode, variables) => shallow(valueFromASTUntyped(node, variables), 0),
});

function shallow(value: unknown, depth: number): unknown {
  if (depth > MAX_JSON_DEPTH) {
    throw badInput({
      zh: `Json 最多嵌套 ${MAX_JSON_DEPTH} 层，收到的更深；请写平一些。`,
      en: `Json nests at most ${MAX_JSON_DEPTH} deep, and what came is deeper. Nest it less.`,
    });
  }
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) shallow(part, depth + 1);
  }
  return value;
}

/** RFC 3339 with offset, as the exchange file writes it; kept as text, so that no zone is lost. */
export const TimestampScalar = textScalar(
  'Timestamp',
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/,
  'A moment in RFC 3339 with its offset, such as `2026-01-01T19:00:00+08:00`.',
  '"2026-01-01T19:00:00+08:00"',
);

export const DateScalar = textScalar(
  'Date',
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  'A calendar day in some time zone, such as `2026-01-01`.',
  '"2026-01-01"',
);
