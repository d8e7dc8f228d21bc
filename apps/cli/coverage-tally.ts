import type { Logged } from '#game-log';
import { findVariant, resolveRules, type HandWon, type Rules, type Variant } from '#rules';

/** How often each thing happened, by group and row; rows that never happened stand at 0 where they are known beforehand. */
export type Tally = Map<string, Map<string, number>>;

/** What is counted, in the order of the report. */
export const GROUPS = [
  'hands',
  'pattern',
  'patterns-together',
  'win',
  'winners',
  'declined-win',
  'claim',
  'kong',
  'kong-run',
  'last-tile',
  'drawn-hand',
  'opening-shape',
  'opening-answer',
  'declarers',
  'bird',
  'bird-hit',
  'next-dealer',
] as const;
export type Group = (typeof GROUPS)[number];

const EXPECTED: Readonly<Partial<Record<Group, readonly string[]>>> = {
  hands: ['started', 'won', 'drawn'],
  win: ['self-draw small', 'self-draw big', 'discard small', 'discard big', 'robbed-kong big'],
  winners: ['1', '2', '3'],
  'declined-win': ['self-draw', 'discard', 'robbed-kong'],
  claim: ['chow', 'pong', 'exposed kong', 'win'],
  'kong-run': ['1', '2', '3'],
  'last-tile': [
    'offered',
    'declined',
    'taken',
    'won by its taker',
    'thrown',
    'thrown and won',
    'thrown, won by several',
  ],
  'opening-answer': ['declared', 'declined'],
  declarers: ['0', '1', '2', '3'],
  bird: ['opening from wall', 'win from wall', 'win from winning-tile'],
  'bird-hit': ['opening rows doubled', 'win rows doubled', 'win rows plain'],
};

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
}

export function openCounter(): Counter {
  const tally: Tally = new Map(GROUPS.map((group) => [group, new Map<string, number>()]));
  for (const group of GROUPS) for (const row of EXPECTED[group] ?? []) tally.get(group)?.set(row, 0);
  const count = (group: Group, row: string, by = 1) => {
    const rows = tally.get(group);
    rows?.set(row, (rows.get(row) ?? 0) + by);
  };
  let hand = newHand();
  let ruleset = '';
  return {
    tally,
    see(event) {
      if (event.type === 'MatchOpened' && event.ruleset.id !== ruleset) {
        ruleset = event.ruleset.id;
        expectBook(count, ruleset);
      }
      if (event.type === 'HandStarted') hand = newHand();
      countEvent(count, hand, event);
    },
  };
}

function newHand(): HandMemory {
  return { winners: 0, declarers: 0, kongRun: 0, lastTile: false, taken: false, replacement: '' };
}

type Count = (group: Group, row: string, by?: number) => void;

/** Rows that the rule book names: patterns, opening shapes, kongs, clauses of the next dealer. */
function expectBook(count: Count, id: string): void {
  const variant: Variant | null = findVariant(id);
  const resolved = resolveRules({ id });
  if (variant === null || !resolved.ok) return;
  const rules: Rules = resolved.value;
  for (const pattern of variant.patterns) count('pattern', pattern.id, 0);
  for (const shape of rules.opening?.shapes ?? []) count('opening-shape', shape.id, 0);
  for (const kind of ['concealed', 'added', 'exposed', 'robbed']) {
    for (const replacement of rules.kongs.replacements(() => true)) count('kong', `${kind} ${replacement}`, 0);
  }
  for (const { id: clause } of variant.clauses) {
    if (/^CS-10\.\d$/.test(clause)) count('next-dealer', clause, 0);
  }
  if (rules.lastTileOffered) {
    for (const reason of ['last-tile-declined', 'last-tile-no-win', 'wall-spent']) count('drawn-hand', reason, 0);
  }
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
      return count('declined-win', event.by);
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
        if (event.for !== 'streak')
          count('bird-hit', `${event.for} rows ${row.factor === undefined ? 'plain' : 'doubled'}`);
      }
      return;
    case 'HandDrawn':
      count('hands', 'drawn');
      return count('drawn-hand', event.reason);
    case 'HandEnded':
      if (hand.winners > 0) count('winners', String(hand.winners));
      if (hand.winners > 0) count('hands', 'won');
      count('declarers', String(hand.declarers));
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
