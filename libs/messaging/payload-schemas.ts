/*
 * JSON Schemas of what the topics carry, derived from that of the exchange file (docs/game-log/paipu.schema.json): the same
 * lines, each with its whole envelope, and open: a consumer passes over fields it does not know, so that one can be added.
 */

export type Json = null | boolean | number | string | readonly Json[] | JsonRecord;
export interface JsonRecord {
  readonly [key: string]: Json;
}

/** Event types of a match's stream; `HandVoided` may stand in a hand's as well. */
const OF_MATCHES = [
  'MatchOpened',
  'PlayerReplaced',
  'PenaltyGiven',
  'MatchClosed',
  'HandVoided',
  'DisputeRaised',
  'DisputeRuled',
  'PaymentCorrected',
];
const NOT_OF_HANDS = new Set(['Header', ...OF_MATCHES.filter((type) => type !== 'HandVoided')]);
const ENVELOPE = ['id', 'stream', 'revision', 'schema', 'at', 'meta'];

/** By topic, the schema of its values; `file` is the schema of a line of the exchange file. */
export function payloadSchemas(file: JsonRecord): Readonly<Record<string, JsonRecord>> {
  const definitions = recordOf(file.$defs);
  const lines = Object.fromEntries(
    Object.entries(definitions).map(([type, schema]) => [type, published(recordOf(schema))]),
  );
  const hands = Object.keys(lines).filter((type) => !NOT_OF_HANDS.has(type));
  return {
    'paipu.hands': oneOf('An event of a hand: key is its stream', pick(lines, hands)),
    'paipu.matches': oneOf('An event of a match: key is its stream', pick(lines, OF_MATCHES)),
    'paipu.players': oneOf('A person, the name encrypted: key is the stream', playerLines(lines)),
    'paipu.findings': oneOf('What the referee found in a hand that is over: key is its stream', {
      HandAudited: findingsOf(lines),
    }),
  };
}

function oneOf(title: string, definitions: JsonRecord): JsonRecord {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    oneOf: Object.keys(definitions).map((type) => ({ $ref: `#/$defs/${type}` })),
    $defs: definitions,
  };
}

/** The schema of a line as it is published: its envelope is always there, and fields may be added. */
function published(schema: JsonRecord): JsonRecord {
  const { 'x-order': _, required, ...rest } = schema;
  const fields = Object.keys(recordOf(schema.properties ?? {}));
  const always = ENVELOPE.filter((name) => fields.includes(name));
  return recordOf(opened({ ...rest, required: [...new Set([...listOf(required ?? []), ...always])] }));
}

/** Without `additionalProperties: false`, at every depth. */
function opened(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(opened);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(([key, value]) => key !== 'additionalProperties' || value !== false);
  return Object.fromEntries(entries.map(([key, value]) => [key, opened(value)]));
}

function pick(lines: Readonly<Record<string, JsonRecord>>, types: readonly string[]): JsonRecord {
  return Object.fromEntries(types.map((type) => [type, lines[type] ?? {}]));
}

function playerLines(lines: Readonly<Record<string, JsonRecord>>): JsonRecord {
  const like = lines.HandVoided ?? {};
  const { hand: id, reason: text, type: _, by, ...envelope } = recordOf(like.properties);
  const line = (type: string, own: JsonRecord): JsonRecord => ({
    type: 'object',
    properties: { type: { type: 'string', const: type }, ...own, ...envelope },
    required: ['type', ...Object.keys(own), ...ENVELOPE],
  });
  return {
    PlayerRegistered: line('PlayerRegistered', { player: id, name: text }),
    PlayerRenamed: line('PlayerRenamed', { player: id, name: text }),
    PlayerErased: line('PlayerErased', { player: id, by, reason: text }),
  };
}

function findingsOf(lines: Readonly<Record<string, JsonRecord>>): JsonRecord {
  const started = recordOf((lines.HandStarted ?? {}).properties);
  const words = {
    type: 'object',
    properties: { zh: { type: 'string' }, en: { type: 'string' } },
    required: ['zh', 'en'],
  };
  const orNull = (type: string): JsonRecord => ({ type: [type, 'null'] });
  const finding = {
    type: 'object',
    properties: {
      code: { type: 'string' },
      severity: { type: 'string', enum: ['error', 'warning', 'info'] },
      match: orNull('string'),
      hand: orNull('string'),
      line: { type: 'integer', minimum: 0 },
      step: orNull('integer'),
      clause: orNull('string'),
      expected: {},
      recorded: {},
      message: words,
    },
    required: ['code', 'severity', 'line', 'clause', 'message'],
  };
  return {
    type: 'object',
    properties: {
      type: { type: 'string', const: 'HandAudited' },
      hand: started.hand,
      match: started.hand,
      revision: { type: 'integer', minimum: 0 },
      state: { type: 'string', enum: ['ended', 'voided'] },
      ruleset: started.ruleset,
      findings: { type: 'array', items: finding },
    },
    required: ['type', 'hand', 'match', 'revision', 'state', 'ruleset', 'findings'],
  };
}

export function recordOf(json: Json | undefined): JsonRecord {
  return json !== undefined && isRecord(json) ? json : {};
}

function isRecord(json: Json): json is JsonRecord {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

export function listOf(json: Json | undefined): readonly Json[] {
  return Array.isArray(json) ? json.map((item: Json) => item) : [];
}
