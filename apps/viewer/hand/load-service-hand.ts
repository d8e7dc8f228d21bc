import { resolveRules, type Deltas, type Seat } from '#rules';
import { answered, failed, present, type Answer } from '../data/answer.js';
import { ask, fetchBytes } from '../data/ask.js';
import {
  HandEventTypesDocument,
  HandHeadDocument,
  MatchDocument,
  SeenHandDocument,
  type HandEventTypesQuery,
  type HandHeadQuery,
  type MatchQuery,
  type Viewpoint as SentViewpoint,
  type WinMeans as SentMeans,
} from '../data/generated/graphql.js';
import type { Language } from '../messages/language.js';
import type { HandOnTable, MatchSheet, SheetHand } from './hand-on-table.js';
import type { Eyes } from './eyes.js';
import { seenEventOf } from './seen-event-codec.js';
import { closedReplay, openReplay, type SeenStep } from './step-replay.js';
import { readHandFile } from './whole-hand.js';

type Head = NonNullable<HandHeadQuery['hand']>;

interface Asked {
  readonly language: Language;
  readonly signal: AbortSignal;
}

/** A hand of the service. As a seat nothing is asked for that the seat could not see, and nothing of the kind is sent. */
export async function loadServiceHand(hand: string, eyes: Eyes, asked: Asked): Promise<Answer<HandOnTable>> {
  if (eyes !== 'all') {
    const head = await loadHead(hand, asked);
    return head.ok ? loadSeen(head.value, eyes, asked) : head;
  }
  const [head, bytes] = await Promise.all([
    loadHead(hand, asked),
    fetchBytes(`/export?hand=${encodeURIComponent(hand)}`, asked),
  ]);
  if (!head.ok) return head;
  if (head.value.state === 'LIVE') return loadSeen(head.value, 'spectator', asked);
  if (!bytes.ok) return bytes;
  const read = readHandFile(bytes.value, hand);
  if (!read.ok) {
    const sentence = read.refusal?.message[asked.language];
    return failed(sentence === undefined ? { kind: 'missing' } : { kind: 'refused', sentence });
  }
  const { record } = read.value;
  return answered({
    ...factsOf(head.value),
    rules: record.rules,
    replay: openReplay(record.rules, record.events),
    viewpoint: 'all',
    whole: read.value,
  });
}

async function loadHead(hand: string, asked: Asked): Promise<Answer<Head>> {
  const answer = await ask(HandHeadDocument, { hand }, asked);
  return present(answer.ok ? answered(answer.value.hand) : answer);
}

async function loadSeen(head: Head, viewer: Seat | 'spectator', asked: Asked): Promise<Answer<HandOnTable>> {
  const { id: hand, ruleset } = head;
  const rules = resolveRules({ id: ruleset.id, version: ruleset.version, options: optionsOf(ruleset.options) });
  if (!rules.ok) return failed({ kind: 'refused', sentence: rules.refusal.message[asked.language] });
  const viewpoint = sentViewpoint(viewer);
  const to = await lastStep(hand, viewpoint, asked);
  if (!to.ok) return to;
  const answer = await ask(SeenHandDocument, { hand, viewpoint, to: to.value }, asked);
  if (!answer.ok) return answer;
  const seen = (answer.value.hand?.replay.frames ?? []).map(({ step, event }): SeenStep => ({
    step,
    event: seenEventOf(hand, event),
  }));
  return answered({
    ...factsOf(head),
    rules: rules.value,
    replay: closedReplay(rules.value, seen, viewer),
    viewpoint: viewer,
    whole: null,
  });
}

/** The step of the hand's end, or the last there is: what is revealed after it would give every tile away. */
async function lastStep(hand: string, viewpoint: SentViewpoint, asked: Asked): Promise<Answer<number>> {
  let last = 1;
  let after: string | null = null;
  for (;;) {
    const answer: Answer<HandEventTypesQuery> = await ask(HandEventTypesDocument, { hand, viewpoint, after }, asked);
    if (!answer.ok) return answer;
    const page: NonNullable<HandEventTypesQuery['hand']>['events'] | undefined = answer.value.hand?.events;
    if (page === undefined) return failed({ kind: 'missing' });
    for (const { type, revision } of page.nodes) {
      last = revision + 1;
      if (type === 'HandEnded') return answered(last);
    }
    if (!page.pageInfo.hasNextPage) return answered(last);
    after = page.pageInfo.endCursor;
  }
}

function factsOf(head: Head): Pick<HandOnTable, 'hand' | 'number' | 'match' | 'players'> {
  const players = head.players.map(({ seat, player, name }) => ({ seat: seatOf(seat), player, name }));
  return { hand: head.id, number: head.number, match: head.matchId, players };
}

/** The sheet of a match, hands in play among them. */
export async function loadServiceSheet(match: string, asked: Asked): Promise<Answer<MatchSheet>> {
  const answer = await ask(MatchDocument, { match }, asked);
  const found = present(answer.ok ? answered(answer.value.match) : answer);
  return found.ok ? answered({ match, hands: found.value.hands.nodes.map(sheetHand) }) : found;
}

type HandRow = NonNullable<MatchQuery['match']>['hands']['nodes'][number];

function sheetHand({ id, number, dealer, deltas, wins, state }: HandRow): SheetHand {
  return {
    hand: id,
    number,
    dealer: seatOf(dealer),
    deltas: deltas === null ? null : deltasOf(deltas),
    wins: wins.map(({ seat, from, means }) => ({
      seat: seatOf(seat),
      from: from === null ? null : seatOf(from),
      by: MEANS[means],
    })),
    state: ({ LIVE: 'live', ENDED: 'ended', VOIDED: 'voided' } as const)[state],
  };
}

const MEANS = { SELF_DRAW: 'self-draw', DISCARD: 'discard', ROBBED_KONG: 'robbed-kong' } as const satisfies Record<
  SentMeans,
  string
>;

function deltasOf([a = 0, b = 0, c = 0, d = 0]: readonly number[]): Deltas {
  return [a, b, c, d];
}

function seatOf(number: number): Seat {
  return number === 1 || number === 2 || number === 3 ? number : 0;
}

function sentViewpoint(viewer: Seat | 'spectator'): SentViewpoint {
  return viewer === 'spectator' ? 'SPECTATOR' : (['SEAT_0', 'SEAT_1', 'SEAT_2', 'SEAT_3'] as const)[viewer];
}

function optionsOf(options: unknown): Readonly<Record<string, unknown>> {
  return typeof options === 'object' && options !== null ? { ...options } : {};
}
