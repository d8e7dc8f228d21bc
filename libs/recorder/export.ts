import type { EventStore, RecordedEvent } from '#event-store';
import {
  addedFields,
  formatHeader,
  formatLine,
  matchOfMeta,
  type AddedField,
  type GameEvent,
  type Logged,
  type Meta,
} from '#game-log';
import { isOver } from './importing/hand.js';
import type { People } from './people.js';
import { gameEventOf } from './stored-codec.js';
import { HAND, handStream, MATCH, matchStream } from './stream-names.js';

/** What is wanted: one match, one hand with the opening of its match, or everything. */
export type ExportSelection = { readonly match: string } | { readonly hand: string } | { readonly everything: true };

/** `left-out`: hands that are not over, because their events hold what the seats may not see yet. */
export type HandsInPlay = 'kept' | 'left-out';

export const EXPORT_GENERATOR = 'paipu export 1';

/**
 * The exchange file of what is stored, in canonical form, a piece at a time: matches in the order they were opened, each with
 * its hands and other events in the order they came. Names are resolved. What an import had to add to a file (ids, times, a
 * chain it did not have) is left out again, so that import and export of a file give its events. Memory holds the names of
 * the hands and one stream. Hands in play are there unless they are `left-out`. Ends without a line after the header where the match or hand is unknown; `found` says so.
 */
export async function* exportLog(
  store: EventStore,
  people: Pick<People, 'nameOf'>,
  selection: ExportSelection,
  inPlay: HandsInPlay = 'kept',
): AsyncGenerator<string, { readonly found: boolean }, undefined> {
  yield `${formatHeader({ format: 'paipu', version: 1, generator: EXPORT_GENERATOR })}\n`;
  if ('hand' in selection) {
    const hand = await store.readStream(handStream(selection.hand));
    const match = hand.length === 0 ? null : matchOfMeta(hand[0].meta);
    if (hand.length === 0 || (inPlay === 'left-out' && !isOver(hand))) return { found: false };
    if (match !== null) yield await linesOf(await store.readStream(matchStream(match), { limit: 1 }), people);
    yield await linesOf(hand, people);
    return { found: true };
  }
  const wanted = 'match' in selection ? selection.match : null;
  const plans = await planMatches(store, wanted);
  for (const [match, plan] of plans) yield* exportMatch(store, people, { match, hands: plan, inPlay });
  return { found: plans.size > 0 };
}

interface HandPlace {
  readonly stream: string;
  readonly position: number;
}

const PAGE = 2000;

/** The matches in order, each with its hands; one pass over the log from the first of them on. */
async function planMatches(store: EventStore, wanted: string | null): Promise<ReadonlyMap<string, HandPlace[]>> {
  const plans = new Map<string, HandPlace[]>();
  const [opened] = wanted === null ? [] : await store.readStream(matchStream(wanted), { limit: 1 });
  if (wanted !== null && opened === undefined) return plans;
  if (wanted !== null) plans.set(wanted, []);
  const prefixes = wanted === null ? [MATCH, HAND] : [HAND];
  for (let after = opened?.position ?? 0, isOver = false; !isOver;) {
    const page = await store.readAll({ after, limit: PAGE, prefixes });
    for (const { type, stream, meta, position } of page.events) {
      if (type === 'MatchOpened') plans.set(stream.slice(MATCH.length), []);
      else if (type === 'HandStarted') plans.get(matchOfMeta(meta) ?? '')?.push({ stream, position });
    }
    after = page.position;
    isOver = page.caughtUp;
  }
  return plans;
}

async function* exportMatch(
  store: EventStore,
  people: Pick<People, 'nameOf'>,
  { match, hands, inPlay }: { match: string; hands: readonly HandPlace[]; inPlay: HandsInPlay },
): AsyncGenerator<string, void, undefined> {
  const own = await store.readStream(matchStream(match));
  let next = 0;
  for (const { stream, position } of hands) {
    const before = own.slice(next).filter((event) => event.position < position);
    next += before.length;
    if (before.length > 0) yield await linesOf(before, people);
    const hand = await store.readStream(stream);
    if (inPlay === 'kept' || isOver(hand)) yield await linesOf(hand, people);
  }
  if (next < own.length) yield await linesOf(own.slice(next), people);
}

async function linesOf(recorded: readonly RecordedEvent[], people: Pick<People, 'nameOf'>): Promise<string> {
  const names = await namesOf(recorded, people);
  return recorded
    .map((each) => `${formatLine(asGiven(gameEventOf(each, (player) => names.get(player) ?? player)))}\n`)
    .join('');
}

/** A player without a name (erased, or never named) is shown by id. */
async function namesOf(
  recorded: readonly RecordedEvent[],
  people: Pick<People, 'nameOf'>,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const each of recorded) {
    if (each.type !== 'MatchOpened' && each.type !== 'PlayerReplaced') continue;
    const event = gameEventOf(each);
    const players =
      event.type === 'MatchOpened' ? event.players : event.type === 'PlayerReplaced' ? [{ player: event.player }] : [];
    for (const { player } of players) {
      const name = await people.nameOf(player);
      if (name !== null) names.set(player, name);
    }
  }
  return names;
}

/** The event without what an import added to it, and without the trace of the request that appended it. */
function asGiven(recorded: Logged<GameEvent>): Logged<GameEvent> {
  const event = untraced(recorded);
  if (event.meta?.import === undefined) return event;
  const { import: _note, ...rest } = event.meta;
  const added = addedFields(event.meta);
  const meta: Meta = rest;
  const given: Logged<GameEvent> = { ...event, meta: added.has('salt') ? withoutChain(meta) : meta };
  return added.size === 0 ? given : without(given, added);
}

/** Ids of a request say how a service was asked, nothing of the game. */
function untraced(event: Logged<GameEvent>): Logged<GameEvent> {
  if (event.meta?.traceparent === undefined) return event;
  const { traceparent: _trace, ...meta } = event.meta;
  return { ...event, meta };
}

/** A hash over a salt that the file did not have cannot be checked without it: both go. */
function withoutChain({ salt, hash, ...meta }: Meta): Meta {
  return meta;
}

function without(event: Logged<GameEvent>, added: ReadonlySet<AddedField>): Logged<GameEvent> {
  const given = { ...event };
  if (added.has('id')) delete given.id;
  if (added.has('stream')) delete given.stream;
  if (added.has('revision') && given.type !== 'DisputeRaised') delete given.revision;
  if (added.has('schema')) delete given.schema;
  if (added.has('at')) delete given.at;
  if (added.has('meta')) delete given.meta;
  if (added.has('ruleset') && given.type === 'HandStarted') delete given.ruleset;
  return given;
}
