import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { breaksOf } from './compatibility.js';
import { eventFeed } from './index.js';
import { payloadSchemas, recordOf, type Json, type JsonRecord } from './payload-schemas.js';
import { sampleEvents, testTopics } from './testing/sample-log.js';

const DOCS = new URL('../../docs/', import.meta.url);
const PAYLOADS = new URL('payloads/', DOCS);
/** One folder for each release of the payloads; what stands there is never written anew. */
const RELEASED = new URL('released/', PAYLOADS);

const file = JSON.parse(readFileSync(new URL('game-log/paipu.schema.json', DOCS), 'utf8')) as JsonRecord;
const schemas = payloadSchemas(file);
const textOf = (schema: JsonRecord): string => `${JSON.stringify(schema, null, 2)}\n`;

it.each(Object.entries(schemas))(
  'docs/payloads/%s.schema.json is what the game log gives; PAIPU_WRITE_DOCS=1 writes it anew',
  (topic, schema) => {
    const committed = new URL(`${topic}.schema.json`, PAYLOADS);
    const first = new URL('1/', RELEASED);
    if (process.env['PAIPU_WRITE_DOCS'] === '1') {
      writeFileSync(committed, textOf(schema));
      mkdirSync(first, { recursive: true });
      const released = new URL(`${topic}.schema.json`, first);
      if (!existsSync(released)) writeFileSync(released, textOf(schema));
    }
    expect(readFileSync(committed, 'utf8')).toBe(textOf(schema));
  },
);

const releases = existsSync(RELEASED) ? readdirSync(RELEASED) : [];
const published = releases.flatMap((release) => Object.keys(schemas).map((topic) => [release, topic] as const));

it.each(published)('a consumer of release %s reads what is published to %s now', (release, topic) => {
  const old = JSON.parse(readFileSync(new URL(`${release}/${topic}.schema.json`, RELEASED), 'utf8')) as JsonRecord;
  expect(breaksOf(old, schemas[topic] ?? {})).toEqual([]);
});

it('every message of a night is one its schema allows, and of no other topic', async () => {
  const ajv = new Ajv2020({ strict: false, unicodeRegExp: true });
  const hands = ajv.compile(schemas['paipu.hands'] ?? {});
  const matches = ajv.compile(schemas['paipu.matches'] ?? {});
  const topics = testTopics('paipu');
  for (const event of sampleEvents(1500)) {
    const { messages } = await eventFeed(topics).messagesOf({ events: [event], position: 1 });
    const [message] = messages;
    const value: unknown = JSON.parse(message?.value ?? '');
    expect([message?.topic, hands(value), matches(value)]).toEqual([
      message?.topic,
      message?.topic === 'paipu.hands',
      message?.topic === 'paipu.matches',
    ]);
  }
});

describe('a change that an old consumer cannot read is found', () => {
  const hands = schemas['paipu.hands'] ?? {};
  /** the same schema with one definition changed */
  const changed = (type: string, change: (schema: Record<string, Json>) => unknown): JsonRecord => {
    const copy = JSON.parse(JSON.stringify(hands)) as { $defs: Record<string, Record<string, Json>> };
    const definition = copy.$defs[type];
    if (definition !== undefined) change(definition);
    return copy as JsonRecord;
  };
  const field = (schema: Record<string, Json>, name: string): Record<string, Json> =>
    (schema.properties as Record<string, Record<string, Json>>)[name] ?? {};

  it.each([
    [
      'a type goes',
      'BirdDrawn',
      'BirdDrawn: is no more',
      (copy: Record<string, Json>) => Object.keys(copy).forEach((key) => delete copy[key]),
    ],
    [
      'a field goes',
      'TileDrawn',
      'TileDrawn.seat: is no more',
      (copy: Record<string, Json>) => delete (copy.properties as Record<string, Json>).seat,
    ],
    [
      'a field becomes optional',
      'TileDiscarded',
      'TileDiscarded.tile: may be absent',
      (copy: Record<string, Json>) => (copy.required = ['type', 'seat']),
    ],
    [
      'a word is added',
      'HandDrawn',
      'HandDrawn.reason: may be "bored"',
      (copy: Record<string, Json>) => (field(copy, 'reason').enum as Json[]).push('bored'),
    ],
    [
      'a number becomes a text',
      'HandStarted',
      'HandStarted.number: may be string',
      (copy: Record<string, Json>) => (field(copy, 'number').type = 'string'),
    ],
    [
      'a bound is loosened',
      'HandStarted',
      'HandStarted.number: minimum',
      (copy: Record<string, Json>) => (field(copy, 'number').minimum = -5),
    ],
    [
      'a form changes',
      'HandStarted',
      'HandStarted.hand: another pattern',
      (copy: Record<string, Json>) => (field(copy, 'hand').pattern = '^x$'),
    ],
    [
      'items change',
      'PaymentsSettled',
      'PaymentsSettled.rows[].amount: is no more',
      (copy: Record<string, Json>) =>
        delete ((field(copy, 'rows').items as Record<string, Record<string, Json>>).properties ?? {}).amount,
    ],
  ])('%s', (_, type, found, change) => {
    const next = changed(type, change);
    if (Object.keys(recordOf(recordOf(next.$defs)[type])).length === 0)
      delete (next.$defs as Record<string, Json>)[type];
    expect(breaksOf(hands, next).join('\n')).toContain(found);
  });

  it('a field more, a type more and a narrower value are none', () => {
    const more = changed(
      'TileDrawn',
      (copy) => ((copy.properties as Record<string, Json>).speed = { type: 'integer' }),
    );
    (more.$defs as Record<string, Json>).TableCleaned = { type: 'object' };
    expect(breaksOf(hands, more)).toEqual([]);
    expect(
      breaksOf(
        hands,
        changed('HandStarted', (copy) => (field(copy, 'number').minimum = 5)),
      ),
    ).toEqual([]);
  });
});
