import {
  closeHand,
  judgeEvent,
  judgeStart,
  leftBy,
  openHand,
  type Finding,
  type HandAudit,
  type Left,
  type Standing,
} from '#audit';
import { addedFields, handEventOf, matchOfMeta, type Logged } from '#game-log';
import {
  applyEvent,
  resolveRules,
  SEATS,
  type Deltas,
  type HandEnded,
  type HandEvent,
  type HandStarted,
  type HandWon,
  type OpeningHandDeclared,
  type PatternId,
  type PaymentRow,
  type RulesetRef,
  type Seat,
} from '#rules';
import { beginsWith, foreignIn, unknownRules } from './folding.js';
import { correctFacts, factsOfHand, type HandFacts } from '#statistics';
import {
  currentOf,
  dealtInARow,
  gapError,
  saidOf,
  type Begun,
  type MatchFold,
  type PlacedEvent,
  type SeatedPlayer,
} from './match-fold.js';

/** A hand as far as it was folded, with the referee beside it. Mutable, one owner. */
export interface HandFold {
  readonly id: string;
  /** of `HandStarted` in the log */
  readonly position: number;
  readonly match: string;
  readonly players: readonly SeatedPlayer[];
  readonly started: HandStarted;
  readonly ruleset: RulesetRef;
  /** what the match said of it when it began, and whether its start says the same */
  readonly said: Standing;
  readonly isAsSaid: boolean;
  readonly startedAt: string | null;
  endedAt: string | null;
  revision: number;
  readonly events: Logged<HandEvent>[];
  readonly audit: HandAudit;
  readonly wins: HandWon[];
  readonly openings: Opened[];
  drawn: string | null;
  ended: HandEnded | null;
  /** broken off in its own stream */
  brokenOff: boolean;
}

/** Begins the fold of a hand with its first event. `match` as it was then: who sat where, and what its hands say of this one. */
export function openHandFold(match: MatchFold, stored: PlacedEvent): HandFold {
  if (stored.revision > 0) throw gapError(stored.stream, 0, stored.revision);
  const event = happenedIn(stored);
  if (event.type !== 'HandStarted') throw beginsWith(stored.stream, 'HandStarted', event.type);
  const rules = resolveRules(event.ruleset ?? match.ruleset);
  if (!rules.ok) throw unknownRules(event.hand, rules.refusal.message);
  const said = saidOf(match, event);
  const audit = openHand(rules.value, event, 0, {
    match: match.id,
    recording: match.recording,
    reporter: UNHEARD,
    sha256: null,
    dealers: said.dealers,
  });
  applyEvent(audit.table, event);
  const { drawnBefore } = audit.table;
  judgeStart(audit, said, 0);
  const isAsSaid = audit.doubt === null && audit.found.length === 0 && audit.table.drawnBefore === drawnBefore;
  const { id, version, options } = rules.value;
  return {
    id: event.hand,
    position: stored.position,
    match: match.id,
    players: match.players,
    started: event,
    ruleset: { id, version, options },
    said,
    isAsSaid,
    startedAt: timeOf(stored),
    endedAt: null,
    revision: 0,
    events: [event],
    audit,
    wins: [],
    openings: [],
    drawn: null,
    ended: null,
    brokenOff: false,
  };
}

const UNHEARD = { finding: () => undefined, notJudged: () => undefined };

/** Folds one more event into a hand; one folded before changes nothing, one out of its turn throws (R10). */
export function foldHandEvent(fold: HandFold, stored: PlacedEvent): void {
  if (stored.revision <= fold.revision) return;
  if (stored.revision !== fold.revision + 1) throw gapError(stored.stream, fold.revision + 1, stored.revision);
  const event = happenedIn(stored);
  fold.revision = stored.revision;
  fold.events.push(event);
  judgeEvent(fold.audit, event, stored.revision);
  if (event.type === 'HandWon') fold.wins.push(event);
  else if (event.type === 'OpeningHandDeclared') fold.openings.push(openedBy(event, stored.revision));
  else if (event.type === 'PaymentsSettled' && event.for === 'opening') notePaid(fold.openings, event.rows);
  else if (event.type === 'HandDrawn') fold.drawn = event.reason;
  else if (event.type === 'HandEnded') fold.ended = event;
  else if (event.type === 'HandVoided') fold.brokenOff = true;
  if (event.type === 'HandEnded' || event.type === 'HandVoided') fold.endedAt = timeOf(stored);
}

/** The hand as its match keeps it from its first event on. */
export function begunBy({ started, players, said, isAsSaid, position }: HandFold): Begun {
  const dealer = players.find(({ seat }) => seat === started.dealer)?.player ?? '';
  return { started, dealer, said: isAsSaid ? null : said, position };
}

/** What the hand leaves its match with the event folded last; null while it goes on. */
export function leavingOf({ audit, said }: HandFold, { type }: PlacedEvent): Left | null {
  return type === 'HandEnded' || type === 'HandVoided' ? leftBy(audit, said.dealers) : null;
}

function happenedIn(stored: PlacedEvent): Logged<HandEvent> {
  const event = handEventOf(currentOf(stored));
  if (event === null) throw foreignIn(stored.stream, stored.type);
  if (event.type !== 'HandStarted') return event;
  // a time that an import had to add is none of the hand's
  return { ...event, at: timeOf(stored) ?? undefined };
}

function timeOf({ meta, at }: PlacedEvent): string | null {
  return addedFields(meta).has('at') ? null : at;
}

/** The match a stored `HandStarted` belongs to. */
export function matchOfHand(stored: PlacedEvent): string | null {
  return matchOfMeta(stored.meta);
}

export type HandState = 'live' | 'ended' | 'voided';

export interface WinRow {
  readonly seat: Seat;
  readonly by: HandWon['by'];
  readonly from: Seat | null;
  readonly tile: HandWon['tile'];
  readonly tier: HandWon['tier'] | null;
  readonly patterns: HandWon['patterns'];
  readonly total: number;
}

/** 起手胡 What a seat opened with. CS-2 */
export interface OpeningRow {
  readonly seat: Seat;
  readonly shapes: readonly PatternId[];
  /** what the others paid for it by the record, in the unit of the rule set; 0 while that is open */
  readonly received: number;
  /** of the declaration, in the hand's stream */
  readonly revision: number;
}
type Opened = { -readonly [Field in keyof OpeningRow]: OpeningRow[Field] };

/** The one row of a hand. */
export interface HandRow {
  readonly id: string;
  readonly position: number;
  readonly match: string;
  readonly number: number;
  readonly dealer: Seat;
  readonly ruleset: RulesetRef;
  readonly state: HandState;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly eventCount: number;
  readonly players: readonly SeatedPlayer[];
  readonly wins: readonly WinRow[];
  /** in the order of their declarations */
  readonly openings: readonly OpeningRow[];
  readonly drawnReason: string | null;
  readonly deltas: Deltas | null;
  readonly nextDealer: Seat | null;
  readonly clause: string | null;
}

/** Everything the read model holds of a hand; it takes the place of what it held before. */
export interface HandRows {
  readonly row: HandRow;
  /** `line` is the revision */
  readonly findings: readonly Finding[];
  /** null unless the hand has ended and counts */
  readonly facts: HandFacts | null;
}

type Said = Pick<MatchFold, 'voided' | 'corrections' | 'dealt'>;

/** The rows of a hand as far as it was folded, with what its match says of it since: voidings and corrections. */
export function handRowsOf(fold: HandFold, said: Said): HandRows {
  const { ended, started } = fold;
  const isVoided = fold.brokenOff || said.voided.includes(fold.id);
  const state: HandState = isVoided ? 'voided' : ended === null ? 'live' : 'ended';
  const { match, players, ruleset } = fold;
  return {
    row: {
      id: fold.id,
      position: fold.position,
      match,
      number: started.number,
      dealer: started.dealer,
      ruleset,
      state,
      startedAt: fold.startedAt,
      endedAt: fold.endedAt,
      eventCount: fold.revision + 1,
      players,
      wins: fold.wins.map(winRow),
      openings: fold.openings.map((each) => ({ ...each })),
      drawnReason: fold.drawn,
      deltas: ended === null ? null : ended.deltas,
      nextDealer: ended === null ? null : ended.nextDealer,
      clause: ended === null ? null : ended.clause,
    },
    findings: findingsOf(fold),
    facts: state === 'ended' ? factsOf(fold, said) : null,
  };
}

function factsOf({ audit, match, players, events, id }: HandFold, said: Said): HandFacts | null {
  const { table, recording } = audit;
  const context = { match, players: bySeat(players), recording, dealtInARow: dealtInARow(said, id) };
  const facts = factsOfHand(table.rules, context, events);
  if (facts === null) return null;
  return said.corrections.reduce((made, { hand, rows }) => (hand === id ? correctFacts(made, rows) : made), facts);
}

function bySeat(players: readonly SeatedPlayer[]): [string, string, string, string] {
  const [a, b, c, d] = SEATS.map((seat) => players.find((each) => each.seat === seat)?.player ?? '');
  return [a, b, c, d];
}

function winRow({ seat, by, from, tile, tier, patterns, total }: HandWon): WinRow {
  return { seat, by, from: from ?? null, tile, tier: tier ?? null, patterns, total };
}

function openedBy({ seat, patterns }: OpeningHandDeclared, revision: number): Opened {
  return { seat, shapes: patterns, received: 0, revision };
}

function notePaid(openings: readonly Opened[], rows: readonly PaymentRow[]): void {
  for (const { to, amount } of rows) {
    const opened = openings.find(({ seat }) => seat === to);
    if (opened !== undefined) opened.received += amount;
  }
}

/** What the referee has noted; of a hand that is over also what never came. The notes stay open for what may follow. */
function findingsOf({ audit, ended, brokenOff }: HandFold): readonly Finding[] {
  const found = [...audit.found];
  if (ended === null && !brokenOff) return found;
  const told: Finding[] = [];
  closeHand({ ...audit, found, reporter: { ...UNHEARD, finding: (finding) => void told.push(finding) } });
  return told;
}
