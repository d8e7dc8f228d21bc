import {
  isLineOf,
  isLostOf,
  openLines,
  wouldBegin,
  type GameEvent,
  type HandLines,
  type LineError,
  type Logged,
  type MatchOpened,
  type PlayerAtSeat,
  type Recording,
} from '#game-log';
import { SEATS, type HandEvent, type HandStarted, type Refusal, type Rules, type RulesetRef } from '#rules';
import { resolveRules } from '#rules/variant/registry';

/** The match a hand belongs to, as far as a replay needs it. */
export interface MatchFacts {
  readonly match: string;
  readonly ruleset: RulesetRef;
  readonly recording: Recording;
  /** by seat, at the time of the hand */
  readonly players: readonly PlayerAtSeat[];
}

/** One hand of a log with all that replaying it takes: its events in order and the rules it was played by. */
export interface HandRecord {
  readonly hand: string;
  readonly number: number;
  readonly match: MatchFacts;
  readonly rules: Rules;
  readonly events: readonly Logged<HandEvent>[];
  /** the first line of it that cannot be read: what follows is not whole, and can be shown but not judged */
  readonly lost: LineError | null;
}

/** Collects the hands of a log from its events, which come one at a time; memory holds one hand. */
export interface HandCollector {
  match: MatchFacts | null;
  start: HandStarted | null;
  /** null while there is no start */
  lines: HandLines | null;
  events: Logged<HandEvent>[];
  lost: LineError | null;
}

/** A hand that is complete, or why it cannot be replayed; null while one is still being read. */
export type Collected = HandRecord | { readonly hand: string; readonly refusal: Refusal } | null;

export function newHandCollector(): HandCollector {
  return { match: null, start: null, lines: null, events: [], lost: null };
}

/**
 * Takes the next event of a log. A hand is complete when what follows it is no event of a hand, so it is answered then; ask
 * `lastHand` after the last event. A voiding that stands outside its hand is passed over, and so are events of a hand whose start
 * is lost.
 */
export function collectEvent(collector: HandCollector, event: Logged<GameEvent>): Collected {
  switch (event.type) {
    case 'MatchOpened': {
      const hand = lastHand(collector);
      collector.match = matchFacts(event);
      return hand;
    }
    case 'PlayerReplaced': {
      const hand = lastHand(collector);
      const { match } = collector;
      const { seat, player, name } = event;
      if (match !== null) {
        const players = match.players.map((each) => (each.seat === seat ? { seat, player, name } : each));
        collector.match = { ...match, players };
      }
      return hand;
    }
    case 'MatchClosed':
    case 'PenaltyGiven':
    case 'DisputeRaised':
    case 'DisputeRuled':
    case 'PaymentCorrected':
      return lastHand(collector);
    case 'HandStarted': {
      const hand = lastHand(collector);
      collector.start = event;
      collector.lines = openLines(event);
      collector.events = [event];
      return hand;
    }
    case 'HandVoided':
      if (collector.start === null || collector.start.hand !== event.hand) return lastHand(collector);
      collector.events.push(event);
      if (collector.lines !== null) collector.lines.isOver = true;
      return null;
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
      if (collector.lines !== null && isLineOf(collector.lines, event)) collector.events.push(event);
      return null;
  }
}

/** What a line that cannot be read was to the hands of the log. */
export interface LostLine {
  /** whether the hand being collected has lost it, and is not whole */
  readonly isOfHand: boolean;
  /** the hand before it, complete because the line began something else */
  readonly before: Collected;
}

/** Takes a line that cannot be read. What follows the lost opening of a match is of no match. */
export function collectUnreadable(collector: HandCollector, error: LineError): LostLine {
  const isOfHand = collector.lines !== null && isLostOf(collector.lines, error);
  if (isOfHand) collector.lost ??= error;
  const before = wouldBegin(error) ? lastHand(collector) : null;
  if (error.type === 'MatchOpened') collector.match = null;
  return { isOfHand, before };
}

/** The hand still being collected, complete now that nothing follows; null if there is none. */
export function lastHand(collector: HandCollector): Collected {
  const { start, match, events, lost } = collector;
  collector.start = null;
  collector.lines = null;
  collector.events = [];
  collector.lost = null;
  return start === null ? null : recordOf(start, { match, events, lost });
}

function recordOf(
  start: HandStarted,
  { match, events, lost }: Pick<HandCollector, 'match' | 'events' | 'lost'>,
): Collected {
  const { hand, number } = start;
  const ruleset = start.ruleset ?? match?.ruleset;
  if (ruleset === undefined) return { hand, refusal: noRuleset(hand) };
  const rules = resolveRules(ruleset);
  if (!rules.ok) return { hand, refusal: rules.refusal };
  return { hand, number, match: match ?? unknownMatch(ruleset), rules: rules.value, events, lost };
}

function matchFacts(event: MatchOpened): MatchFacts {
  const players = [...event.players].sort((a, b) => a.seat - b.seat);
  return { match: event.match, ruleset: event.ruleset, recording: event.recording ?? 'full', players };
}

/** A hand that stands alone, as one exported from a stream does. */
function unknownMatch(ruleset: RulesetRef): MatchFacts {
  const players = SEATS.map((seat) => ({ seat, player: `seat-${seat}`, name: `${seat}` }));
  return { match: '', ruleset, recording: 'full', players };
}

function noRuleset(hand: string): Refusal {
  return {
    code: 'unknown-ruleset',
    clause: 'T-15',
    message: {
      zh: `牌局 ${hand} 之前应有 MatchOpened 或自带规则，却都没有；请补上 ruleset`,
      en: `hand ${hand} should follow a MatchOpened or carry its ruleset and does neither; add a ruleset`,
    },
  };
}
