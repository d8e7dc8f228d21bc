import {
  applyEvent,
  newTable,
  type Assessment,
  type Deltas,
  type HandEvent,
  type HandStarted,
  type Message,
  type Rules,
  type Seat,
  type Table,
} from '#rules';
import type { Recording } from '#game-log';
import { severityOf, type Finding, type FindingCode, type NotJudged, type Reporter } from './finding.js';
import type { Fault } from './fault.js';
import type { Sha256 } from '#proof';
import { findingMessage } from './message.js';
import type { ReadyAside } from './ready-aside.js';
import type { WinLeftOut } from './win-left-out.js';

/** A recorded decline of the tile now drawn or open. */
export interface DeclinedLine {
  readonly seat: Seat;
  readonly line: number;
  readonly reason?: 'outranked';
}

/** A declined win that stood where none could be declined: judged when the hand is over. */
export interface StrayDecline extends DeclinedLine {
  readonly tile: string;
  readonly expected: unknown;
}

/** One draw of a hand with a committed wall, to be held against the wall when it is revealed. */
export interface DrawnTile {
  readonly index: number;
  readonly tile: string;
  readonly line: number;
  readonly bird: boolean;
}

/** What a seat holds or has declared of an opening hand. */
export interface Declared {
  readonly seat: Seat;
  readonly patterns: readonly string[];
}

/** What a seat holds and has not answered for. */
export interface Unclaimed extends Declared {
  /** null where it is one fault with another that was told */
  readonly told: Finding | null;
}

/** A hand that by the record another seat deals than should, or one that any seat may deal. */
export interface DealerDoubt {
  /** null: nothing before the hand says who deals */
  readonly expected: Seat | null;
  /** who drew first, once somebody has */
  first: Seat | null;
  readonly events: { readonly event: HandEvent; readonly line: number }[];
}

/** The audit of one hand in progress: the table as recorded, and what the referee keeps in mind. Mutable, one owner. */
export interface HandAudit {
  readonly match: string | null;
  readonly hand: string;
  readonly recording: Recording;
  readonly started: HandStarted;
  readonly table: Table;
  /** line of the last event of the hand */
  line: number;
  /** lines of the hand's events, in order: the place of a line is its step */
  readonly lines: number[];
  /** nothing more of this hand is judged */
  stopped: boolean;
  /** an illegal move was folded in: what no longer fits after it is its consequence, not a further cause */
  shaken: boolean;
  /** declines of the tile now drawn or open, in the order recorded */
  declines: DeclinedLine[];
  /** line of the first win on the tile now drawn or open; 0 before one */
  firstWinLine: number;
  /** seats whose missing decline was reported: a lock of theirs is not judged until their next draw */
  excused: number;
  /** `seat:tile` of declines reported as missing; the misplaced event, when it turns up, is no second finding */
  readonly reportedDeclines: Set<string>;
  readonly strays: StrayDecline[];
  /** re-derived worth of each recorded win, null where the win itself was a finding */
  readonly derived: (Assessment | null)[];
  /** seats the recorded birds should point at */
  readonly birdSeats: Seat[];
  readonly openingBirdSeats: Seat[];
  birdsMissing: number;
  openingBirdsMissing: number;
  /** what the sums by seat may be, recorded or re-derived payments taken */
  sums: Deltas[];
  readonly draws: DrawnTile[];
  /** lines of the opening answers by seat; 0 where there is none */
  readonly openingLines: [number, number, number, number];
  /** seats that hold shapes and answered nothing, and answers that name shapes their seat does not hold. CS-2.3 */
  readonly unclaimed: Unclaimed[];
  readonly notHeld: string[];
  /** every seat that had to answer has been looked at */
  openingClosed: boolean;
  /** seats that birds left aside point at: one turned twice takes the place of another */
  readonly birdsAside: Seat[];
  /** ready declarations that stood where none could come: a win may name what they would give. JN-4.1 */
  readonly readyAside: ReadyAside[];
  /** by caller: who is liable by a link left aside, null where a link is not on record: a win may be paid as that says. JN-7.4 */
  readonly linksAside: Map<Seat, Seat | null>;
  /** seats that broke the lock of their declaration, and that was told: a win may name what another declaration, or none, gives. JN-4.2 */
  locksBroken: number;
  /** seats that neither won nor declined where others won on the same tile. T-8 */
  readonly leftOut: WinLeftOut[];
  /** who should deal, where that is not who does by the record, and the events until the first turn shows who deals */
  doubt: DealerDoubt | null;
  dealtLine: number;
  /** the deal as recorded, where the wall is committed to */
  dealt: readonly string[] | null;
  readonly sha256: Sha256 | null;
  /** seats that may deal next, recorded or re-derived; empty until the hand has ended */
  nextDealers: Seat[];
  /** the counts a stake or a surcharge comes from, where those recorded are a finding: payments may follow from either */
  rightCounts: { readonly drawnBefore: number; readonly streak: number } | null;
  /** how many drawn hands came before decides who deals next, and neither the hand nor its match says it. HF-8 */
  drawnUnknown: boolean;
  ended: boolean;
  /** its end was reported as missing where the wall was revealed */
  endMissing: boolean;
  /** line of a drawn hand that could not come there; 0 without one */
  drawnAsideLine: number;
  revealed: boolean;
  voided: boolean;
  /** deltas as recorded */
  recordedDeltas: Deltas | null;
  /** the finding that made the table impossible: a tile that the revealed wall may explain */
  suspect: Finding | null;
  readonly found: Finding[];
  readonly reporter: Reporter;
}

/** Opens the audit of a hand at its first event; where that names a dealer who may not deal, or nothing says who may, it is in doubt. */
export function openHand(
  rules: Rules,
  started: HandStarted,
  line: number,
  context: {
    readonly match: string | null;
    readonly recording: Recording;
    readonly reporter: Reporter;
    readonly sha256: Sha256 | null;
    /** who may deal by what came before the hand, the right one first; empty: nothing says it, and the first turn will show it */
    readonly dealers: readonly Seat[];
  },
): HandAudit {
  // spelled out: spread and then extended, the object cost 18 µs a hand
  const { match, recording, reporter, sha256, dealers } = context;
  return {
    match,
    recording,
    reporter,
    sha256,
    hand: started.hand,
    started,
    table: newTable(rules),
    line,
    lines: [line],
    stopped: false,
    shaken: false,
    declines: [],
    firstWinLine: 0,
    excused: 0,
    reportedDeclines: new Set(),
    strays: [],
    derived: [],
    birdSeats: [],
    openingBirdSeats: [],
    birdsMissing: 0,
    openingBirdsMissing: 0,
    sums: [[0, 0, 0, 0]],
    draws: [],
    openingLines: [0, 0, 0, 0],
    unclaimed: [],
    notHeld: [],
    openingClosed: false,
    birdsAside: [],
    readyAside: [],
    linksAside: new Map(),
    locksBroken: 0,
    leftOut: [],
    doubt: doubtOf(dealers, started.dealer),
    dealtLine: line,
    dealt: null,
    nextDealers: [],
    rightCounts: null,
    drawnUnknown: false,
    ended: false,
    endMissing: false,
    drawnAsideLine: 0,
    revealed: false,
    voided: false,
    recordedDeltas: null,
    suspect: null,
    found: [],
  };
}

function doubtOf(dealers: readonly Seat[], dealer: Seat): DealerDoubt | null {
  return dealers.includes(dealer) ? null : { expected: dealers.at(0) ?? null, first: null, events: [] };
}

/** Nothing but the start of the hand is on record. */
export function isBareStart(hand: HandAudit): boolean {
  return hand.lines.length === 1 && hand.dealtLine === hand.line && hand.table.phase === 'started';
}

/** Puts the hand back to its start with another dealer; what was found at the start stays. */
export function dealAnew(hand: HandAudit, dealer: Seat): void {
  const { started, match, recording, reporter, sha256 } = hand;
  const [line] = hand.lines;
  const found = hand.found.filter((each) => each.line === line);
  const fresh = openHand(hand.table.rules, started, line, {
    match,
    recording,
    reporter,
    sha256,
    dealers: [started.dealer],
  });
  const { rightCounts, drawnUnknown } = hand;
  const { drawnBefore, streak } = hand.table;
  Object.assign(hand, fresh, { found, rightCounts, drawnUnknown });
  applyEvent(hand.table, { ...started, dealer });
  Object.assign(hand.table, { drawnBefore, streak });
}

/** A finding as a chapter reports it. */
export interface Report {
  readonly code: FindingCode;
  readonly line: number;
  readonly clause: string | null;
  readonly expected: unknown;
  readonly recorded: unknown;
}

/** Notes a finding; a hand's findings are told in the order of their lines when the hand is over. */
export function report(hand: HandAudit, { code, line, clause, expected, recorded }: Report): void {
  hand.found.push({
    code,
    severity: severityOf(code),
    match: hand.match,
    hand: hand.hand,
    line,
    step: null,
    clause,
    expected,
    recorded,
    message: findingMessage(code, clause, expected, recorded),
  });
}

export function reportFault(hand: HandAudit, fault: Fault, line: number, recorded: unknown): void {
  report(hand, { code: fault.code, line, clause: fault.clause, expected: fault.expected, recorded });
}

/** Nothing after this is judged, and the report says so. */
export function stopJudging(hand: HandAudit, line: number, why: Message): void {
  if (hand.stopped) return;
  hand.stopped = true;
  const entry: NotJudged = { match: hand.match, hand: hand.hand, line, why };
  hand.reporter.notJudged(entry);
}
