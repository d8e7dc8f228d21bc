import { SECOND_HEADER, type Logged, type ReadLine } from '#game-log';
import { openChainVerifier, shuffleWall, wallCommitment, type BrokenLink, type Sha256 } from '#proof';
import { resolveRules, type HandStarted, type Message, type RulesetRef, type WallRevealed } from '#rules';
import {
  CHAIN_BROKEN,
  CHAIN_GAP,
  CHAIN_LOST,
  COMMITMENT_UNOPENED,
  COMMITMENT_WRONG,
  RULES_UNKNOWN,
  SHUFFLE_WRONG,
} from './messages/verify.js';

/** One thing in a file that cannot be as it was written. */
export interface ProofFinding {
  readonly code: 'unreadable' | 'chain' | 'commitment' | 'wall';
  readonly line: number;
  readonly match: string | null;
  readonly hand: string | null;
  readonly expected: string;
  readonly recorded: string;
  readonly message: Message;
}

export interface ProofReport {
  events: number;
  /** events whose hash holds */
  chained: number;
  hands: number;
  /** hands whose seed opens the commitment and gives the wall */
  opened: number;
}

/** Takes a file line by line and tells what does not hold; memory does not grow with the file. */
export interface Verification {
  readonly report: ProofReport;
  take(line: ReadLine): readonly ProofFinding[];
  end(): readonly ProofFinding[];
}

interface OpenHand {
  readonly start: HandStarted;
  readonly ruleset: RulesetRef | null;
  /** of its last event so far */
  line: number;
  /** a commitment is there that nothing has opened or excused */
  waits: boolean;
}

interface State {
  readonly sha256: Sha256;
  readonly report: ProofReport;
  match: string | null;
  ruleset: RulesetRef | null;
  hand: OpenHand | null;
}

export function openVerification(sha256: Sha256): Verification {
  const report: ProofReport = { events: 0, chained: 0, hands: 0, opened: 0 };
  const state: State = { sha256, report, match: null, ruleset: null, hand: null };
  const chain = openChainVerifier(sha256);
  return {
    report,
    take(line) {
      if (line.kind === 'header') return [];
      if (line.kind === 'error' || line.kind === 'fatal') {
        if (line.error.type !== SECOND_HEADER) chain.passOver();
        return [unreadable(state, line)];
      }
      report.events++;
      const walls = takeEvent(state, line.event, line.line);
      const check = chain.check(line.event, line.original);
      if (check.state === 'good') report.chained++;
      return check.state === 'broken' ? [chainFinding(state, check.link, line.line), ...walls] : walls;
    },
    end: () => leaveHand(state),
  };
}

function takeEvent(state: State, event: Logged, line: number): readonly ProofFinding[] {
  switch (event.type) {
    case 'MatchOpened': {
      const left = leaveHand(state);
      state.match = event.match;
      state.ruleset = event.ruleset;
      return left;
    }
    case 'HandStarted': {
      const left = leaveHand(state);
      state.report.hands++;
      state.hand = { start: event, ruleset: event.ruleset ?? state.ruleset, line, waits: event.wall !== undefined };
      return left;
    }
    case 'WallRevealed':
      return state.hand === null ? [] : checkWall(state, state.hand, event, line);
    case 'HandVoided':
      // a hand that is broken off need not open its commitment
      if (state.hand?.start.hand === event.hand) state.hand.waits = false;
      return [];
    case 'MatchClosed':
      return leaveHand(state);
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
      if (state.hand !== null) state.hand.line = line;
      return [];
    case 'PlayerReplaced':
    case 'PenaltyGiven':
    case 'DisputeRaised':
    case 'DisputeRuled':
    case 'PaymentCorrected':
      return [];
  }
}

/** The seed must open the commitment, and the wall must be its shuffle. */
function checkWall(state: State, open: OpenHand, event: WallRevealed, line: number): readonly ProofFinding[] {
  open.waits = false;
  const { hand, wall } = open.start;
  const findings: ProofFinding[] = [];
  if (wall !== undefined) {
    const expected = wallCommitment(state.sha256, { hand, seed: event.seed });
    if (expected !== wall.commitment) {
      const message = COMMITMENT_WRONG(hand, line);
      findings.push(finding(state, { code: 'commitment', line, expected, recorded: wall.commitment, message }));
    }
  }
  const rules = open.ruleset === null ? null : resolveRules(open.ruleset);
  if (rules === null || !rules.ok) {
    const message = RULES_UNKNOWN(hand, line);
    return [...findings, finding(state, { code: 'unreadable', line, expected: '', recorded: '', message })];
  }
  const expected = shuffleWall(state.sha256, event.seed, rules.value.copies);
  if (expected !== event.tiles) {
    const message = SHUFFLE_WRONG(hand, line);
    findings.push(finding(state, { code: 'wall', line, expected, recorded: event.tiles, message }));
  }
  if (findings.length === 0 && wall !== undefined) state.report.opened++;
  return findings;
}

/** A commitment that is never opened is reported at the hand's last line. */
function leaveHand(state: State): readonly ProofFinding[] {
  const { hand } = state;
  if (hand === null || !hand.waits) {
    state.hand = null;
    return [];
  }
  const { line, start } = hand;
  const recorded = start.wall?.commitment ?? '';
  const message = COMMITMENT_UNOPENED(start.hand, line);
  const found = finding(state, { code: 'commitment', line, expected: 'WallRevealed', recorded, message });
  state.hand = null;
  return [found];
}

function chainFinding(state: State, link: BrokenLink, line: number): ProofFinding {
  const { stream, revision, reason } = link;
  const message = {
    hash: CHAIN_BROKEN(stream, revision, line),
    gap: CHAIN_GAP(stream, String(link.expected), line),
    unchained: CHAIN_LOST(stream, revision, line),
  }[reason];
  const expected = String(link.expected);
  return finding(state, { code: 'chain', line, expected, recorded: String(link.recorded ?? ''), message });
}

function unreadable(state: State, line: Extract<ReadLine, { kind: 'error' | 'fatal' }>): ProofFinding {
  const { error } = line;
  return finding(state, {
    code: 'unreadable',
    line: line.line,
    expected: error.expected.en,
    recorded: error.came.en,
    message: error.message,
  });
}

function finding(state: State, found: Omit<ProofFinding, 'match' | 'hand'>): ProofFinding {
  return { ...found, match: state.match, hand: state.hand?.start.hand ?? null };
}
