import { findVariant, resolveRules, type Rules, type RulesetRef, type Variant } from '#rules';
import type { Count, Group } from './coverage-groups.js';

/** The rows that a rule book with its options names, at 0 until they happen: chapter by chapter. */
export function expectRows(count: Count, ruleset: RulesetRef): void {
  const variant = findVariant(ruleset.id);
  const resolved = resolveRules(ruleset);
  if (variant === null || !resolved.ok) return;
  const rules = resolved.value;
  const expect = (group: Group, rows: readonly string[]) => rows.forEach((row) => count(group, row, 0));
  expect('hands', ['started', 'won', 'drawn']);
  expect(
    'pattern',
    variant.patterns.map(({ id }) => id),
  );
  expect('win', winRows(rules));
  expect('winners', rules.severalWinners === 'all' ? ['1', '2', '3'] : ['1']);
  expect('declined-win', declinedRows(rules));
  expect('claim', claimRows(rules));
  expect('kong', kongRows(rules));
  expect('kong-run', words(rules).includes('open') ? ['1', '2', '3'] : ['1', '2']);
  expectColumns(expect, rules);
  expectChapters(expect, rules);
  expect('drawn-hand', drawnRows(rules));
  expectOpening(expect, rules);
  expectBirds(expect, rules);
  expect('next-dealer', dealerClauses(variant));
}

type Expect = (group: Group, rows: readonly string[]) => void;

function words({ kongs }: Rules): readonly string[] {
  return kongs.replacements(() => true);
}

function winRows(rules: Rules): readonly string[] {
  const means = ['self-draw', 'discard', ...(rules.calls.addedKong ? ['robbed-kong'] : [])];
  if (rules.totalOf([]).tier === undefined) return means;
  return [...['self-draw', 'discard'].flatMap((by) => [`${by} small`, `${by} big`]), 'robbed-kong big'];
}

function declinedRows({ calls, severalWinners }: Rules): readonly string[] {
  return [
    'self-draw',
    'discard',
    ...(calls.addedKong ? ['robbed-kong'] : []),
    ...(severalWinners === 'nearest' ? ['discard, outranked'] : []),
  ];
}

function claimRows({ calls }: Rules): readonly string[] {
  return [
    ...(calls.chow ? ['chow'] : []),
    ...(calls.pong ? ['pong'] : []),
    ...(calls.exposedKong ? ['exposed kong'] : []),
    'win',
  ];
}

function kongRows(rules: Rules): readonly string[] {
  const { addedKong, exposedKong } = rules.calls;
  const kinds = [
    'concealed',
    ...(addedKong ? ['added'] : []),
    ...(exposedKong ? ['exposed'] : []),
    ...(addedKong ? ['robbed'] : []),
  ];
  return kinds.flatMap((kind) => words(rules).map((replacement) => `${kind} ${replacement}`));
}

function expectColumns(expect: Expect, { kongs }: Rules): void {
  const columns = kongs.replacements(() => true).filter((each) => kongs.source(each) === 'column');
  if (columns.length === 0) return;
  expect('column-draw', ['two dice', 'one die', 'fewer columns than the total']);
  if (columns.some((each) => kongs.drawsPair(each))) {
    expect('column-draw', [
      'second tile',
      'one tile left in the column',
      'won on both tiles',
      'both tiles thrown and won on',
    ]);
  }
  expect('lock', ['locked', 'kong of a locked seat', 'won by a locked seat', 'won off a locked seat']);
}

/** Flowers, ready, liability, sea, streaks. */
function expectChapters(expect: Expect, rules: Rules): void {
  const { flowers, ready, liability, sea, lastTileOffered, streak, dealing } = rules;
  if (flowers !== null) {
    const most = rules.copies.slice(34).reduce((sum, copies) => sum + copies, 0);
    expect('flower', ['shown from the deal', 'shown in play', 'shown on a kong replacement']);
    expect(
      'winner-flowers',
      Array.from({ length: most + 1 }, (_, kept) => String(kept)),
    );
  }
  if (ready !== null) {
    for (const mode of ['open', 'closed']) {
      expect('ready', [
        `${mode} declared`,
        `${mode} won by self-draw`,
        `${mode} won on a discard`,
        `${mode} paid a discard`,
      ]);
      expect('ready', [`${mode} in a drawn hand`]);
    }
    expect('ready', ['open konged with the same waits', 'closed voided', 'closed voided and won']);
  }
  if (liability !== null) {
    expect('liability', ['formed by chow', 'formed by pong', 'formed by exposed kong', 'paid on a self-draw']);
    expect('liability', ["paid for another seat's discard", 'the liable seat threw the tile']);
    expect('liability', ['bloom paid by the seat whose discard was konged', 'robbed kong paid alone']);
    expect('liability', ['robbing before three calls', 'konged discard before three calls']);
  }
  if (sea !== null)
    expect('sea', ['drawn', 'won on draw 1', 'won on draw 2', 'won on draw 3', 'won on draw 4', 'declined']);
  if (lastTileOffered) {
    expect('last-tile', ['offered', 'declined', 'taken', 'won by its taker', 'thrown', 'thrown and won']);
    if (rules.severalWinners === 'all') expect('last-tile', ['thrown, won by several']);
  }
  if (streak !== null) {
    const stakes = [...new Set(Array.from({ length: 12 }, (_, n) => streak.stake(n)))];
    expect('drawn-before', ['0', '1', '2', '3', '4', '5 or more']);
    if (stakes.length > 1) {
      expect(
        'stake',
        stakes.map((stake) => `won at ${stake}`),
      );
    }
    if (Array.from({ length: 12 }, (_, n) => streak.rows(0, n).length).some((rows) => rows > 0)) {
      expect('drawn-before', ['payment before the hand']);
    }
  }
  if (dealing !== null) expect('dealt-in-a-row', ['1', '2', '3', '4', '5 or more']);
  if (dealing !== null || streak !== null) expect('dealer-moves', ['same seat', 'next seat']);
}

function drawnRows({ lastTileOffered, deadWall, sea }: Rules): readonly string[] {
  return [
    ...(lastTileOffered ? ['last-tile-declined', 'last-tile-no-win', 'wall-spent'] : []),
    ...(deadWall === null ? [] : ['dead-wall', 'fourth-kong']),
    ...(sea === null ? [] : [sea.spent]),
  ];
}

function expectOpening(expect: Expect, { opening }: Rules): void {
  if (opening === null) return;
  expect(
    'opening-shape',
    opening.shapes.map(({ id }) => id),
  );
  expect('opening-answer', ['declared', 'declined']);
  expect('declarers', ['0', '1', '2', '3']);
  if (opening.birds(1) > 0) {
    expect('bird', ['opening from wall']);
    expect('bird-hit', ['opening rows doubled']);
  }
}

function expectBirds(expect: Expect, { birds }: Rules): void {
  if (birds === null) return;
  expect('bird', ['win from wall', 'win from winning-tile']);
  expect('bird-hit', ['win rows doubled', 'win rows plain']);
}

/** Clauses that a hand can end by; where several declarers have a clause of their own it stands for CS-10.1. CC-8 */
function dealerClauses({ clauses }: Variant): readonly string[] {
  const ids = clauses.map(({ id }) => id);
  const own = ids.filter((id) => /^(CS-10\.\d|CC-8|JN-9\.3|HF-7\.4)$/.test(id));
  return own.includes('CC-8') ? own.filter((id) => id !== 'CS-10.1') : own;
}
