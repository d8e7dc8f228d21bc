import {
  isLineOf,
  isLostOf,
  openLines,
  openReader,
  type HandLines,
  type LineError,
  type Logged,
  type ReadLine,
} from '#game-log';
import {
  auditEvent,
  auditUnreadable,
  closeAudit,
  openAudit,
  type Finding,
  type LogAudit,
  type NotJudged,
} from '#audit';
import type { Sha256 } from '#proof';
import type { MatchFacts } from '#replay';
import type { Deltas, HandEvent, PatternId, PaymentRow, Seat, WinMeans } from '#rules';

/** A win as a list of hands shows it. */
export interface IndexedWin {
  readonly seat: Seat;
  readonly from: Seat | null;
  readonly by: WinMeans;
  readonly total: number;
}

/** 起手胡 Opening shapes that a seat declared. */
export interface IndexedOpening {
  readonly seat: Seat;
  readonly shapes: readonly PatternId[];
}

/** Where a hand lies in a file, and how it ended. */
export interface IndexedHand {
  readonly hand: string;
  readonly number: number;
  /** place of its match in the list of matches; -1 where it stands alone */
  readonly match: number;
  readonly dealer: Seat;
  /** bytes of its lines in the file: from the first, to behind the last */
  readonly start: number;
  end: number;
  /** number of its first line */
  readonly line: number;
  /** as `HandEnded` has them */
  deltas: Deltas | null;
  /** what the recorded payments come to, by seat */
  paid: Deltas;
  readonly openings: IndexedOpening[];
  readonly wins: IndexedWin[];
  voided: boolean;
}

/** A match of a file; a player who is replaced makes an entry of its own. */
export interface IndexedMatch extends MatchFacts {
  readonly openedAt: string | null;
  readonly timeZone: string | null;
  readonly club: string | null;
  readonly table: string | null;
  /** which of the entries of one match this is: 0 the first */
  readonly part: number;
}

/** What was found since the last time. */
export interface IndexedPart {
  readonly matches: readonly IndexedMatch[];
  readonly hands: readonly IndexedHand[];
  readonly findings: readonly Finding[];
  readonly notJudged: readonly NotJudged[];
  readonly errors: readonly LineError[];
}

/** Indexes and audits a file chunk by chunk; memory holds the index, one hand and what was not yet fetched. */
export interface LogIndexer {
  feed(chunk: Uint8Array): void;
  end(): void;
  /** takes what has been found so far; a hand is told when its last line is known */
  take(): IndexedPart;
}

interface State {
  readonly audit: LogAudit;
  matches: IndexedMatch[];
  matchCount: number;
  match: IndexedMatch | null;
  hands: IndexedHand[];
  open: IndexedHand | null;
  /** of the open hand */
  lines: HandLines | null;
  errors: LineError[];
  /** bytes before the chunk at hand */
  offset: number;
  /** place of each line that begins in this chunk or went on from before, by number from `firstLine` on */
  starts: number[];
  firstLine: number;
}

export function openIndexer(sha256: Sha256): LogIndexer {
  const findings: Finding[] = [];
  const notJudged: NotJudged[] = [];
  const reporter = {
    finding: (finding: Finding) => void findings.push(finding),
    notJudged: (entry: NotJudged) => void notJudged.push(entry),
  };
  const reader = openReader();
  const state: State = {
    audit: openAudit(reporter, { sha256, chains: 'judged', idKey: crypto.getRandomValues(new Uint32Array(2)) }),
    matches: [],
    matchCount: 0,
    match: null,
    hands: [],
    open: null,
    lines: null,
    errors: [],
    offset: 0,
    starts: [0],
    firstLine: 1,
  };
  const take = (lines: readonly ReadLine[]) => lines.forEach((line) => takeLine(state, line));
  return {
    feed(chunk) {
      noteStarts(state, chunk);
      take(reader.feed(chunk));
      forgetStarts(state);
    },
    end() {
      take(reader.end());
      closeHand(state, state.offset);
      closeAudit(state.audit);
    },
    take() {
      const { matches, hands, errors } = state;
      state.matches = [];
      state.hands = [];
      state.errors = [];
      return { matches, hands, errors, findings: findings.splice(0), notJudged: notJudged.splice(0) };
    },
  };
}

function noteStarts(state: State, chunk: Uint8Array): void {
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) state.starts.push(state.offset + at + 1);
  state.offset += chunk.length;
}

/** The line that goes on in the next chunk keeps its start. */
function forgetStarts(state: State): void {
  const gone = state.starts.length - 1;
  state.firstLine += gone;
  state.starts.splice(0, gone);
}

function startOf(state: State, line: number): number {
  return state.starts[line - state.firstLine] ?? state.offset;
}

function takeLine(state: State, read: ReadLine): void {
  switch (read.kind) {
    case 'header':
      return;
    case 'error':
    case 'fatal':
      state.errors.push(read.error);
      if (state.lines !== null) isLostOf(state.lines, read.error);
      if (read.kind === 'error') auditUnreadable(state.audit, read.error);
      return;
    case 'event':
      indexEvent(state, read.event, read.line);
      auditEvent(state.audit, read.event, read.line, read.original);
      return;
  }
}

function indexEvent(state: State, event: Logged, line: number): void {
  switch (event.type) {
    case 'MatchOpened': {
      closeHand(state, startOf(state, line));
      const players = [...event.players].sort((a, b) => a.seat - b.seat);
      return addMatch(state, {
        match: event.match,
        ruleset: event.ruleset,
        recording: event.recording ?? 'full',
        players,
        openedAt: event.at ?? null,
        timeZone: event.timeZone ?? null,
        club: event.club ?? null,
        table: event.table ?? null,
        part: 0,
      });
    }
    case 'PlayerReplaced': {
      closeHand(state, startOf(state, line));
      if (state.match === null) return;
      const { seat, player, name } = event;
      const players = state.match.players.map((each) => (each.seat === seat ? { seat, player, name } : each));
      return addMatch(state, { ...state.match, players, part: state.match.part + 1 });
    }
    case 'MatchClosed':
    case 'PenaltyGiven':
    case 'DisputeRaised':
    case 'DisputeRuled':
    case 'PaymentCorrected':
      return closeHand(state, startOf(state, line));
    case 'HandVoided':
      if (state.open?.hand !== event.hand) return;
      state.open.voided = true;
      if (state.lines !== null) state.lines.isOver = true;
      return;
    case 'HandStarted':
      closeHand(state, startOf(state, line));
      state.lines = openLines(event);
      state.open = {
        hand: event.hand,
        number: event.number,
        match: state.matchCount - 1,
        dealer: event.dealer,
        start: startOf(state, line),
        end: 0,
        line,
        deltas: null,
        paid: [0, 0, 0, 0],
        openings: [],
        wins: [],
        voided: false,
      };
      return;
    case 'TilesDealt':
    case 'FlowerShown':
    case 'OpeningHandDeclared':
    case 'OpeningHandDeclined':
    case 'TileDrawn':
    case 'TileDiscarded':
    case 'WinDeclined':
    case 'ChowClaimed':
    case 'PongClaimed':
    case 'KongDeclared':
    case 'ReadyDeclared':
    case 'LiabilityFormed':
    case 'LastTileOffered':
    case 'LastTileDeclined':
    case 'LastTileTaken':
    case 'HandWon':
    case 'BirdDrawn':
    case 'PaymentsSettled':
    case 'HandDrawn':
    case 'HandEnded':
    case 'WallRevealed':
      if (state.open !== null && state.lines !== null && isLineOf(state.lines, event)) noteOutcome(state.open, event);
      return;
  }
}

function noteOutcome(hand: IndexedHand, event: HandEvent): void {
  if (event.type === 'OpeningHandDeclared') hand.openings.push({ seat: event.seat, shapes: event.patterns });
  if (event.type === 'HandWon') {
    const { seat, from, by, total } = event;
    hand.wins.push({ seat, from: from ?? null, by, total });
  }
  if (event.type === 'PaymentsSettled') hand.paid = withRows(hand.paid, event.rows);
  if (event.type === 'HandEnded') hand.deltas = event.deltas;
}

function withRows([a, b, c, d]: Deltas, rows: readonly PaymentRow[]): Deltas {
  const due = (seat: Seat): number =>
    rows.reduce((sum, { from, to, amount }) => sum + (to === seat ? amount : 0) - (from === seat ? amount : 0), 0);
  return [a + due(0), b + due(1), c + due(2), d + due(3)];
}

/** Whether a hand ended with sums that are not those of its recorded payments. */
export function hasOtherSums({ deltas, paid }: Pick<IndexedHand, 'deltas' | 'paid'>): boolean {
  return deltas !== null && deltas.some((sum, seat) => sum !== paid[seat]);
}

function addMatch(state: State, match: IndexedMatch): void {
  state.match = match;
  state.matches.push(match);
  state.matchCount++;
}

function closeHand(state: State, end: number): void {
  if (state.open === null) return;
  state.open.end = end;
  state.hands.push(state.open);
  state.open = null;
  state.lines = null;
}
