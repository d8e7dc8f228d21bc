import {
  isLineOf,
  isLostOf,
  openLines,
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
}

/** Collects the hands of a log from its events, which come one at a time; memory holds one hand. */
export interface HandCollector {
  match: MatchFacts | null;
  start: HandStarted | null;
  /** null while there is no start */
  lines: HandLines | null;
  events: Logged<HandEvent>[];
}

/** A hand that is complete, or why it cannot be replayed; null while one is still being read. */
export type Collected = HandRecord | { readonly hand: string; readonly refusal: Refusal } | null;

export function newHandCollector(): HandCollector {
  return { match: null, start: null, lines: null, events: [] };
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

/** Takes a line that cannot be read; whether it is lost to the hand being collected, which is then not whole. */
export function collectUnreadable({ lines }: HandCollector, error: LineError): boolean {
  return lines !== null && isLostOf(lines, error);
}

/** The hand still being collected, complete now that nothing follows; null if there is none. */
export function lastHand(collector: HandCollector): Collected {
  const { start, match, events } = collector;
  collector.start = null;
  collector.lines = null;
  collector.events = [];
  return start === null ? null : recordOf(start, match, events);
}

function recordOf(start: HandStarted, match: MatchFacts | null, events: readonly Logged<HandEvent>[]): Collected {
  const { hand, number } = start;
  const ruleset = start.ruleset ?? match?.ruleset;
  if (ruleset === undefined) return { hand, refusal: noRuleset(hand) };
  const rules = resolveRules(ruleset);
  if (!rules.ok) return { hand, refusal: rules.refusal };
  return { hand, number, match: match ?? unknownMatch(ruleset), rules: rules.value, events };
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
