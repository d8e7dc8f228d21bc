import { z } from 'zod';
import { accept, refuse, type Result, type Seat, type TileName, TILE_NAMES } from '#rules';
import type { Act, CloseMatch, ImportLog, OpenMatch, RecordEvents, StartHand, VoidHand } from '../ports.js';

/* What GraphQL's types cannot say about a mutation, and what comes out is what the recorder takes. */

const id = z.string().min(1).max(200);
const seat = z
  .number()
  .int()
  .min(0)
  .max(3)
  .transform((value): Seat => SEAT_BY_NUMBER[value] ?? 0);
const SEAT_BY_NUMBER: readonly Seat[] = [0, 1, 2, 3];
const TILE_SET: ReadonlySet<string> = new Set(TILE_NAMES);
const tile = z.custom<TileName>(
  (value) => typeof value === 'string' && TILE_SET.has(value),
  'expected a tile such as 5p',
);
const options = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? {});
const sentence = z.string().min(1).max(2000);
const orNull = z
  .string()
  .max(200)
  .nullish()
  .transform((value) => value ?? null);

export const openMatchRequest = z.object({
  commandId: id,
  match: id,
  ruleset: z.object({ id, version: z.number().int().min(1).nullish(), options }),
  recording: z
    .enum(['full', 'public'])
    .nullish()
    .transform((value) => value ?? 'full'),
  players: z
    .array(z.object({ seat, player: id, name: z.string().min(1).max(200) }))
    .length(4)
    .refine(
      (players) => new Set(players.map((player) => player.seat)).size === 4,
      'expected seats 0, 1, 2 and 3 once each',
    )
    .refine((players) => new Set(players.map((player) => player.player)).size === 4, 'expected four different players'),
  club: orNull,
  table: orNull,
  timeZone: orNull,
}) satisfies z.ZodType<OpenMatch>;

export const startHandRequest = z.object({ commandId: id, match: id, hand: id }) satisfies z.ZodType<StartHand>;

const replacement = z.enum(['open', 'supplement', 'tail', 'dice']);
const ready = z.enum(['open', 'closed']).optional();
const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('declareOpening'), seat }),
  z.strictObject({ type: z.literal('declineOpening'), seat }),
  z.strictObject({ type: z.literal('takeLastTile'), seat }),
  z.strictObject({ type: z.literal('declineLastTile'), seat }),
  z.strictObject({ type: z.literal('discard'), seat, tile, ready }),
  z.strictObject({ type: z.literal('declareKong'), seat, kind: z.enum(['concealed', 'added']), tile, replacement }),
  z.strictObject({ type: z.literal('win'), seat }),
  z.strictObject({ type: z.literal('claimChow'), seat, with: z.string().min(3).max(4) }),
  z.strictObject({ type: z.literal('claimPong'), seat }),
  z.strictObject({ type: z.literal('claimKong'), seat, replacement }),
  z.strictObject({ type: z.literal('pass'), seat }),
]);

/** GraphQL sends every field of an input; those that were left out, and `ready: NONE`, are absent in an action. */
const givenFields = z
  .record(z.string(), z.unknown())
  .transform((fields) =>
    Object.fromEntries(
      Object.entries(fields).filter(
        ([name, value]) => value !== null && value !== undefined && !(name === 'ready' && value === 'none'),
      ),
    ),
  );

export const actRequest = z.object({
  commandId: id,
  hand: id,
  expectedRevision: z
    .number()
    .int()
    .min(0)
    .nullish()
    .transform((value) => value ?? null),
  action: givenFields.pipe(action),
}) satisfies z.ZodType<Act>;

export const recordEventsRequest = z.object({
  commandId: id,
  stream: z
    .string()
    .regex(/^(?:hand|match)-./, 'expected hand-… or match-…')
    .max(220),
  expectedRevision: z.number().int().min(-1),
  events: z.array(z.record(z.string(), z.unknown())).min(1).max(500),
}) satisfies z.ZodType<RecordEvents>;

export const closeMatchRequest = z.object({ commandId: id, match: id }) satisfies z.ZodType<CloseMatch>;

export const importLogRequest = z.object({
  commandId: id,
  log: z.string().min(1),
  illegalHands: z
    .enum(['keep', 'refuse'])
    .nullish()
    .transform((value) => value ?? 'keep'),
}) satisfies z.ZodType<ImportLog>;

export const voidHandRequest = z.object({
  commandId: id,
  hand: id,
  reason: sentence,
  by: id,
}) satisfies z.ZodType<VoidHand>;

/** Parsed, or a refusal `malformed-input` that names the field. */
export function readRequest<T>(schema: z.ZodType<T>, input: unknown): Result<T> {
  // inputs arrive as class instances; records are wanted
  const parsed = schema.safeParse(plain(input));
  if (parsed.success) return accept(parsed.data);
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') ?? '';
  const what = issue?.message ?? 'not readable';
  return refuse({
    code: 'malformed-input',
    clause: '',
    message: {
      zh: `输入有误，字段 ${field}：${what}。请改正后重发。`,
      en: `Field ${field}: ${what}. Correct it and send again.`,
    },
  });
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]));
}
