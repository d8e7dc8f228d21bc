import type { Logged } from '#game-log';
import { resolveRules, type HandWon, type Rules, type RulesetRef } from '#rules';
import { expectRows } from './coverage-expected.js';
import type { Count, Tally } from './coverage-groups.js';
import { GROUPS } from './coverage-groups.js';
import { openTableCounter, type TableCounter } from './coverage-table.js';

/** Counts one file's events, in their order. */
export interface Counter {
  readonly tally: Tally;
  see(event: Logged): void;
}

/** What the events of the hand at hand have shown so far. */
interface HandMemory {
  winners: number;
  declarers: number;
  kongRun: number;
  lastTile: boolean;
  taken: boolean;
  /** the replacement that the last kong maker had named */
  replacement: string;
  readonly rules: Rules | null;
}

export function openCounter(): Counter {
  const tally: Tally = new Map(GROUPS.map((group) => [group, new Map<string, number>()]));
  const count: Count = (group, row, by = 1) => {
    const rows = tally.get(group);
    rows?.set(row, (rows.get(row) ?? 0) + by);
  };
  let hand = newHand(null);
  let ruleset: RulesetRef | null = null;
  let table: TableCounter | null = null;
  return {
    tally,
    see(event) {
      if (event.type === 'MatchOpened') {
        if (JSON.stringify(event.ruleset) !== JSON.stringify(ruleset)) expectRows(count, event.ruleset);
        ruleset = event.ruleset;
      }
      if (event.type === 'HandStarted') {
        hand = newHand(rulesOf(event.ruleset ?? ruleset));
        table = hand.rules === null ? null : openTableCounter(count, hand.rules);
      }
      countEvent(count, hand, event);
      table?.see(event);
    },
  };
}

function rulesOf(ruleset: RulesetRef | null): Rules | null {
  const rules = ruleset === null ? null : resolveRules(ruleset);
  return rules !== null && rules.ok ? rules.value : null;
}

function newHand(rules: Rules | null): HandMemory {
  return { winners: 0, declarers: 0, kongRun: 0, lastTile: false, taken: false, replacement: '', rules };
}

function countEvent(count: Count, hand: HandMemory, event: Logged): void {
  switch (event.type) {
    case 'HandStarted':
      return count('hands', 'started');
    case 'OpeningHandDeclared':
      hand.declarers++;
      count('opening-answer', 'declared');
      return event.patterns.forEach((pattern) => count('opening-shape', pattern));
    case 'OpeningHandDeclined':
      return count('opening-answer', 'declined');
    case 'WinDeclined':
      return count('declined-win', event.reason === undefined ? event.by : `${event.by}, ${event.reason}`);
    case 'ChowClaimed':
      return count('claim', 'chow');
    case 'PongClaimed':
      return count('claim', 'pong');
    case 'KongDeclared':
      hand.kongRun++;
      hand.replacement = event.replacement;
      if (event.kind === 'exposed') count('claim', 'exposed kong');
      count('kong-run', String(hand.kongRun));
      return count('kong', `${event.kind} ${event.replacement}`);
    case 'TileDiscarded':
      hand.kongRun = 0;
      hand.lastTile = hand.taken;
      if (hand.lastTile) count('last-tile', 'thrown');
      return;
    case 'LastTileOffered':
      return count('last-tile', 'offered');
    case 'LastTileDeclined':
      return count('last-tile', 'declined');
    case 'LastTileTaken':
      hand.taken = true;
      return count('last-tile', 'taken');
    case 'HandWon':
      hand.winners++;
      return countWin(count, hand, event);
    case 'BirdDrawn':
      return count('bird', `${event.for} from ${event.source}`);
    case 'PaymentsSettled':
      for (const row of event.rows) {
        if (event.for !== 'streak' && hand.rules?.birds !== null)
          count('bird-hit', `${event.for} rows ${row.factor === undefined ? 'plain' : 'doubled'}`);
      }
      return;
    case 'HandDrawn':
      count('hands', 'drawn');
      return count('drawn-hand', event.reason);
    case 'HandEnded':
      if (hand.winners > 0) count('winners', String(hand.winners));
      if (hand.winners > 0) count('hands', 'won');
      if (hand.rules?.opening !== null) count('declarers', String(hand.declarers));
      if (hand.lastTile && hand.winners > 1) count('last-tile', 'thrown, won by several');
      return count('next-dealer', event.clause);
    case 'MatchOpened':
    case 'PlayerReplaced':
    case 'TilesDealt':
    case 'FlowerShown':
    case 'TileDrawn':
    case 'ReadyDeclared':
    case 'LiabilityFormed':
    case 'WallRevealed':
    case 'PenaltyGiven':
    case 'MatchClosed':
    case 'HandVoided':
    case 'DisputeRaised':
    case 'DisputeRuled':
    case 'PaymentCorrected':
      return;
  }
}

function countWin(count: Count, hand: HandMemory, win: HandWon): void {
  count('win', win.tier === undefined ? win.by : `${win.by} ${win.tier}`);
  if (win.by === 'discard') count('claim', 'win');
  if (win.by === 'robbed-kong' && hand.winners === 1) count('kong', `robbed ${hand.replacement}`);
  for (const { id } of win.patterns) count('pattern', id);
  if (win.patterns.length > 1) count('patterns-together', String(win.patterns.length));
  if (hand.winners > 1) return;
  if (hand.lastTile) count('last-tile', 'thrown and won');
  else if (hand.taken) count('last-tile', 'won by its taker');
}
