import { resolveRules, type HandStarted, type Message, type Seat } from '#rules';
import {
  mayBeOfHand,
  SECOND_HEADER,
  wouldBegin,
  type GameEvent,
  type LineError,
  type Logged,
  type MatchOpened,
  type PlayerReplaced,
} from '#game-log';
import { nightOfMatch, openCourse } from './course.js';
import { runWith } from './dealt-hands.js';
import { openFacts } from './fact-state.js';
import { closeFacts, takeFact } from './fold.js';
import { correctHand, keepHand, settleMatch, voidHand } from './kept-hands.js';
import { NO_PLAYERS, OUT_OF_ORDER, SEEN_BEFORE, UNFINISHED } from './left-out.js';
import { leaveOut, MOST_KEPT, type Four, type LogFacts, type OpenHand, type OpenMatch } from './log-state.js';

/*
 * Sums straight from a log, in one pass: one hand is folded at a time, and the finished hands of the match are kept, for a
 * later line may void or correct them.
 */

/** Takes one more event of the log; `line` is its line in the file. */
export function takeLogEvent(log: LogFacts, event: Logged<GameEvent>, line: number): void {
  switch (event.type) {
    case 'MatchOpened':
      return openMatch(log, event, line);
    case 'PlayerReplaced':
      dropHand(log, line, UNFINISHED);
      return replacePlayer(log, event);
    case 'HandStarted':
      return startHand(log, event, line);
    case 'HandVoided':
      return voidHand(log, event.hand, line);
    case 'PaymentCorrected':
      return correctHand(log, event, line);
    case 'HandEnded':
      log.isLeftOut = false;
      if (log.hand === null) return;
      takeFact(log.hand.state, event);
      return endHand(log, log.hand, line);
    case 'MatchClosed':
      if (log.match !== null) log.match.totals = event.totals;
      return;
    case 'PenaltyGiven':
    case 'DisputeRaised':
    case 'DisputeRuled':
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
    case 'WallRevealed':
      if (log.hand !== null) takeFact(log.hand.state, event);
      return;
  }
}

/** A line that is no event: its hand is not counted, and after an opening or a change of players that is lost no hand is. */
export function takeUnreadable(log: LogFacts, error: LineError): void {
  const { type, line } = error;
  // no event is lost by it
  if (type === SECOND_HEADER) return;
  const isOfHand = mayBeOfHand(error) && !wouldBegin(error);
  // of further lines of a hand nothing new is to be said
  if (!log.isLeftOut || !isOfHand) leaveOut(log, log.hand?.hand ?? error.hand, line, error.message);
  log.isLeftOut = isOfHand ? log.isLeftOut || log.hand !== null : type === 'HandStarted';
  const { match } = log;
  if (log.hand !== null && match !== null) match.dealt = [];
  log.hand = null;
  if (type === 'HandStarted' && match !== null) match.dealt = [];
  if (type !== 'MatchOpened' && type !== 'PlayerReplaced') return;
  settleMatch(log);
  log.match = null;
}

/** The end of a file: what is open stays out, what is finished counts. Another file may follow. */
export function endLog(log: LogFacts, line: number): void {
  dropHand(log, line, UNFINISHED);
  settleMatch(log);
  log.match = null;
}

function openMatch(log: LogFacts, event: MatchOpened, line: number): void {
  dropHand(log, line, UNFINISHED);
  settleMatch(log);
  log.told.clear();
  const [a, b, c, d] = event.players;
  log.match = {
    id: event.match,
    ruleset: event.ruleset,
    recording: event.recording ?? 'full',
    players: [a.player, b.player, c.player, d.player],
    night: nightOfMatch(event),
    isReplaced: false,
    totals: null,
    dealt: [],
  };
  for (const { seat, player, name } of event.players) seatPlayer(log, log.match, seat, player, name);
}

function replacePlayer(log: LogFacts, { seat, player, name }: PlayerReplaced): void {
  if (log.match === null) return;
  log.match.isReplaced = true;
  seatPlayer(log, log.match, seat, player, name);
}

function seatPlayer(log: LogFacts, match: OpenMatch, seat: Seat, player: string, name: string): void {
  match.players[seat] = player;
  const known = log.players.get(player);
  if (known === undefined) log.players.set(player, { player, name, sums: {}, course: openCourse() });
  else known.name = name;
}

function startHand(log: LogFacts, event: Logged<HandStarted>, line: number): void {
  dropHand(log, line, UNFINISHED);
  log.isLeftOut = false;
  const { match } = log;
  const { hand, dealer } = event;
  if (match === null) return leaveOut(log, hand, line, NO_PLAYERS);
  if (log.seen.has(hand)) return leaveOut(log, hand, line, SEEN_BEFORE);
  const rules = resolveRules(event.ruleset ?? match.ruleset);
  if (!rules.ok) return leaveOut(log, hand, line, rules.refusal.message);
  log.seen.add(hand);
  const player = match.players[dealer];
  const dealtInARow = runWith(match.dealt, player);
  match.dealt = [...match.dealt.slice(-MOST_KEPT), { hand, dealer: player, run: dealtInARow }];
  const players: Readonly<Four<string>> = [...match.players];
  const context = { match: match.id, players, recording: match.recording, dealtInARow };
  log.hand = { hand, players, state: openFacts(rules.value, context) };
  takeFact(log.hand.state, event);
}

function endHand(log: LogFacts, { hand, players, state }: OpenHand, line: number): void {
  log.hand = null;
  const facts = closeFacts(state);
  if (facts === null) return leaveOut(log, hand, line, OUT_OF_ORDER);
  keepHand(log, hand, { players, facts });
}

function dropHand(log: LogFacts, line: number, why: Message): void {
  const { hand } = log;
  if (hand === null) return;
  log.hand = null;
  leaveOut(log, hand.hand, line, why);
}
