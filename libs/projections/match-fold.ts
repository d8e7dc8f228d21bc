import {
  addedFields,
  fromStored,
  isEventType,
  saidError,
  upcastStored,
  type Recording,
  type SaidError,
  type StoredEvent,
  type Transfer,
} from '#game-log';
import { afterHand, afterStart, afterVoiding, NOTHING_SAID, saidOfNext, type Left, type Standing } from '#audit';
import { beginsWith, foreignIn } from './folding.js';
import { runWith, type DealtHand } from '#statistics';
import { addDeltas, type HandStarted, type Deltas, type RulesetRef, type Seat } from '#rules';

/** A stored event and its place in the whole order. */
export type PlacedEvent = StoredEvent & { readonly position: number };

export interface SeatedPlayer {
  readonly seat: Seat;
  readonly player: string;
}

/**
 * What a match's own stream says, plain JSON: it is kept as a row and folded on from there. What its hands say is summed over
 * their rows; of the hands themselves only who dealt them is kept here, for runs, and what they say of the coming one.
 */
export interface MatchFold {
  readonly id: string;
  /** of `MatchOpened` in the log */
  readonly position: number;
  readonly ruleset: RulesetRef;
  readonly recording: Recording;
  readonly club: string | null;
  readonly table: string | null;
  readonly timeZone: string | null;
  readonly openedAt: string | null;
  readonly closedAt: string | null;
  readonly state: 'open' | 'closed';
  /** last revision that was folded, and its place in the log */
  readonly revision: number;
  readonly lastPosition: number;
  readonly players: readonly SeatedPlayer[];
  /** everybody who ever sat in it */
  readonly seated: readonly string[];
  /** penalties, and corrections before the close, by seat */
  readonly transfers: Deltas;
  /** hands that were voided after their end */
  readonly voided: readonly string[];
  /** payments of hands put right, in order */
  readonly corrections: readonly Correction[];
  /** hands begun, in order */
  readonly dealt: readonly DealtInMatch[];
  /** what they say of the coming one: its number, its dealer and its counts */
  readonly standing: Standing;
}
export interface DealtInMatch extends DealtHand {
  /** of `HandStarted` in the log */
  readonly position: number;
  /** of the voiding in the log; null where there is none */
  readonly voidedAt: number | null;
  /** what was said of the hand when it began; absent: just what it says itself */
  readonly said?: Standing;
}
export interface Correction {
  readonly hand: string;
  /** differences */
  readonly rows: readonly Transfer[];
}

/** Of a fold that is asked for an event it cannot take next: nothing is skipped in silence (R10). */
export function gapError(stream: string, expected: number, came: number): SaidError {
  const error = saidError({
    zh: `${stream}：应为第 ${expected} 条，却是第 ${came} 条；中间的没有送到，请重做查询数据（paipu rebuild）`,
    en: `${stream}: expected revision ${expected}, came ${came}; what lies between was not delivered, make the read models anew (paipu rebuild)`,
  });
  error.name = GAP;
  return error;
}
const GAP = 'GapError';

/** Whether an event did not follow the one before it: the log or its delivery is at fault, never the event. */
export function isGapError(error: unknown): boolean {
  return error instanceof Error && error.name === GAP;
}

/** The stored event in the current schema; throws for one that this build does not know. */
export function currentOf(stored: PlacedEvent): StoredEvent {
  const { stream, type }: { readonly stream: string; readonly type: string } = stored;
  if (!isEventType(type)) {
    throw saidError({
      zh: `${stream} 里的 ${type} 本程序不认识；请换新版的 paipu`,
      en: `${stream} holds a ${type}, which this build does not know; use a newer paipu`,
    });
  }
  return upcastStored(stored);
}

/** The match after one more event of its stream; an event folded before changes nothing. `null` before the first. */
export function foldMatch(match: MatchFold | null, stored: PlacedEvent): MatchFold {
  const { stream, revision, position, at, meta } = stored;
  const next = match === null ? 0 : match.revision + 1;
  if (match !== null && revision < next) return match;
  if (revision > next) throw gapError(stream, next, revision);
  const event = fromStored(currentOf(stored));
  const time = addedFields(meta).has('at') ? null : at;
  if (match === null) {
    if (event.type !== 'MatchOpened') throw beginsWith(stream, 'MatchOpened', event.type);
    return {
      id: event.match,
      position,
      ruleset: event.ruleset,
      recording: event.recording ?? 'full',
      club: event.club ?? null,
      table: event.table ?? null,
      timeZone: event.timeZone ?? null,
      openedAt: time,
      closedAt: null,
      state: 'open',
      revision,
      lastPosition: position,
      players: event.players.map(({ seat, player }) => ({ seat, player })),
      seated: event.players.map(({ player }) => player),
      transfers: [0, 0, 0, 0],
      voided: [],
      corrections: [],
      dealt: [],
      standing: NOTHING_SAID,
    };
  }
  const moved = { ...match, revision, lastPosition: position };
  if (event.type === 'PlayerReplaced') {
    const { seat, player } = event;
    const players = match.players.map((each) => (each.seat === seat ? { seat, player } : each));
    return { ...moved, players, seated: [...new Set([...match.seated, player])] };
  }
  if (event.type === 'PenaltyGiven') return { ...moved, transfers: withRows(match, event.rows) };
  if (event.type === 'PaymentCorrected') {
    const { hand, rows } = event;
    return { ...moved, transfers: withRows(match, rows), corrections: [...match.corrections, { hand, rows }] };
  }
  if (event.type === 'MatchClosed') {
    return { ...moved, state: 'closed', closedAt: time, standing: { ...match.standing, closed: true } };
  }
  if (event.type === 'HandVoided') {
    if (match.voided.includes(event.hand)) return moved;
    return {
      ...moved,
      voided: [...match.voided, event.hand],
      dealt: dealtAfterVoiding(match, event.hand, position),
      standing: afterVoiding(match.standing, event.hand),
    };
  }
  if (event.type === 'DisputeRaised' || event.type === 'DisputeRuled') return moved;
  throw foreignIn(stream, event.type);
}

/** A hand as it begins: its player dealing, and what was said of it where that is not what it says itself. */
export interface Begun {
  readonly started: HandStarted;
  readonly dealer: string;
  readonly said: Standing | null;
  readonly position: number;
}

/**
 * 连庄 The match after a hand of it began, with the run of its dealer: over the hands before it that are not voided by then. A
 * hand that began before changes nothing, so that its run stays what it was.
 */
export function foldDealt(match: MatchFold, { started, dealer, said, position }: Begun): MatchFold {
  const { hand } = started;
  if (match.dealt.some((each) => each.hand === hand)) return match;
  const before = match.dealt.filter(({ voidedAt }) => voidedAt === null);
  const begun = { hand, dealer, run: runWith(before, dealer), position, voidedAt: null };
  return {
    ...match,
    dealt: [...match.dealt, said === null ? begun : { ...begun, said }],
    standing: afterStart(saidOfNext(match.standing), started),
  };
}

/** What was said of a hand when it began; null for one that the match does not know. */
export function saidOfBegun({ dealt }: Pick<MatchFold, 'dealt'>, started: HandStarted): Standing | null {
  const begun = dealt.find((each) => each.hand === started.hand);
  if (begun === undefined) return null;
  return begun.said ?? { ...NOTHING_SAID, dealers: [started.dealer], lastNumber: started.number - 1 };
}

/** The same, or what is said of a hand that begins now. */
export function saidOf(match: MatchFold, started: HandStarted): Standing {
  return saidOfBegun(match, started) ?? saidOfNext(match.standing);
}

/** The match after a hand of it is over; one that was over before changes nothing. */
export function foldOver(match: MatchFold, hand: string, left: Left): MatchFold {
  const standing = afterHand(match.standing, hand, left);
  return standing === match.standing ? match : { ...match, standing };
}

/** The match after a hand of it was broken off, in the hand's own stream. */
export function foldBrokenOff(match: MatchFold, hand: string, position: number): MatchFold {
  return { ...match, dealt: dealtAfterVoiding(match, hand, position) };
}

function dealtAfterVoiding({ dealt }: MatchFold, hand: string, position: number): MatchFold['dealt'] {
  return dealt.map((each) => (each.hand === hand && each.voidedAt === null ? { ...each, voidedAt: position } : each));
}

/** 连庄 Hands the dealer of a hand had dealt in a row, this one included; absent for one the match does not know. */
export function dealtInARow({ dealt }: Pick<MatchFold, 'dealt'>, hand: string): number | undefined {
  return dealt.find((each) => each.hand === hand)?.run;
}

/** Once a match is closed its totals stay. */
function withRows(match: MatchFold, rows: readonly Transfer[]): Deltas {
  return match.state === 'closed' ? match.transfers : addDeltas(match.transfers, sumOf(rows));
}

function sumOf(rows: readonly Transfer[]): Deltas {
  const sums: [number, number, number, number] = [0, 0, 0, 0];
  for (const { from, to, amount } of rows) {
    sums[from] -= amount;
    sums[to] += amount;
  }
  return sums;
}
