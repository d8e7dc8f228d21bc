import { readCanonicalFile } from '#game-log';
import { resolveRules, type Deltas, type Seat } from '#rules';
import { answered, failed, present, type Answer } from '../data/answer.js';
import { ask, type Asked } from '../data/ask.js';
import { MatchDocument, type MatchQuery, type WinMeans as SentMeans } from '../data/generated/graphql.js';
import { fetchHand, type FetchedHand, type Head } from './fetch-hand.js';
import type { HandOnTable, MatchSheet, SheetHand } from './hand-on-table.js';
import type { Eyes } from './eyes.js';
import { seenEventOf } from './seen-event-codec.js';
import { closedReplay, openReplay, type SeenStep } from './step-replay.js';
import { collectHand, WHOLE_FILE, type ReadHand } from './whole-hand.js';

/** A hand of the service, ready to be looked at. */
export async function loadServiceHand(hand: string, eyes: Eyes, asked: Asked): Promise<Answer<HandOnTable>> {
  const fetched = await fetchHand(hand, eyes, asked);
  if (!fetched.ok) return fetched;
  return fetched.value.viewer === 'all' ? wholeHand(hand, fetched.value, asked) : seenHand(hand, fetched.value, asked);
}

async function wholeHand(
  hand: string,
  { head, file }: Extract<FetchedHand, { readonly viewer: 'all' }>,
  { language }: Asked,
): Promise<Answer<HandOnTable>> {
  const read = await readExport(file, hand);
  if (!read.ok) {
    const sentence = read.refusal?.message[language];
    return failed(sentence === undefined ? { kind: 'missing' } : { kind: 'refused', sentence });
  }
  const { record } = read.value;
  return answered({
    ...factsOf(head),
    rules: record.rules,
    replay: openReplay(record.rules, record.events),
    viewpoint: 'all',
    whole: read.value,
  });
}

/** What is written as the service writes needs no more; anything else is read, and refused in words, by what comes then. */
async function readExport(file: Uint8Array, hand: string): Promise<ReadHand> {
  const lines = readCanonicalFile(file);
  if (lines !== null) return collectHand(lines, hand, WHOLE_FILE);
  const { readHandFile } = await import('./read-hand.js');
  return readHandFile(file, hand);
}

function seenHand(
  hand: string,
  { head, viewer, frames }: Exclude<FetchedHand, { readonly viewer: 'all' }>,
  { language }: Asked,
): Answer<HandOnTable> {
  const { id, version, options } = head.ruleset;
  const rules = resolveRules({ id, version, options: optionsOf(options) });
  if (!rules.ok) return failed({ kind: 'refused', sentence: rules.refusal.message[language] });
  const seen = frames.map(({ step, event }): SeenStep => ({ step, event: seenEventOf(hand, event) }));
  return answered({
    ...factsOf(head),
    rules: rules.value,
    replay: closedReplay(rules.value, seen, viewer),
    viewpoint: viewer,
    whole: null,
  });
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

function optionsOf(options: unknown): Readonly<Record<string, unknown>> {
  return typeof options === 'object' && options !== null ? { ...options } : {};
}
