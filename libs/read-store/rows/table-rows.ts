import type { HandRows, MatchFold } from '#projections';
import { contributionsOf, VOIDED_HAND, type Contribution, type FactItem } from '#statistics';
import type { ReadTables } from '../migrations/rows.js';
import { dayOf } from '../periods.js';
import { blockOf, putRow, type Block, type Value } from './block.js';
import { addTo, type Sums } from './sums.js';
import { msOf, shown } from './text.js';

/** Tables that hold what is known of hands, in the order their rows go in. */
const HAND_TABLES = ['hands', 'hand_seats', 'hand_patterns', 'findings', 'facts', 'items'] as const;

/** Rows of hands in the making, value after value as in a block. Mutable, one owner. */
export type HandValues = Readonly<Record<(typeof HAND_TABLES)[number], Value[]>>;

/** Findings a hand can be listed with; no hand has so many events. */
export const MOST_FINDINGS = 1000;

export function openHandValues(): HandValues {
  return { hands: [], hand_seats: [], hand_patterns: [], findings: [], facts: [], items: [] };
}

export function blocksOf(values: HandValues): readonly Block[] {
  return HAND_TABLES.map((table) => ({ table, values: values[table] }));
}

/** Adds what is known of a hand to the rows, and its facts to the sums. `club` empty for none. */
export function addHand(values: HandValues, sums: Sums, hand: HandRows, club: string): void {
  const { row, findings } = hand;
  const { id, position, match } = row;
  putRow(values.hands, 'hands', handRow(hand));
  for (const { seat, player } of row.players) {
    putRow(values.hand_seats, 'hand_seats', { player, position, hand: id, seat, dealer: seat === row.dealer ? 1 : 0 });
  }
  for (const pattern of patternsOf(hand))
    putRow(values.hand_patterns, 'hand_patterns', { pattern, position, hand: id });
  findings.slice(0, MOST_FINDINGS).forEach((finding, number) => {
    const { code, severity } = finding;
    const key = position * MOST_FINDINGS + number;
    putRow(values.findings, 'findings', { key, hand: id, match, code, severity, finding: JSON.stringify(finding) });
  });
  addFacts(values, sums, hand, club);
}

function handRow({ row }: HandRows): ReadTables['hands'] {
  const [delta0, delta1, delta2, delta3] = row.deltas ?? [0, 0, 0, 0];
  return {
    id: row.id,
    position: row.position,
    match: row.match,
    ruleset: row.ruleset.id,
    state: row.state,
    started: msOf(row.startedAt),
    drawn: row.drawnReason === null ? 0 : 1,
    best_total: row.wins.reduce((best, { total }) => Math.max(best, total), 0),
    delta0,
    delta1,
    delta2,
    delta3,
    row: JSON.stringify(row),
  };
}

/** Facts of a hand that counts, or of one that was voided, with the items that make their sums. */
function addFacts(values: HandValues, sums: Sums, { row, facts: made }: HandRows, club: string): void {
  const started = msOf(row.startedAt);
  const day = started === null ? null : dayOf(started);
  const put = (fact: Omit<ReadTables['facts'], 'club' | 'started' | 'day'>, items: readonly Contribution[]): void => {
    const { hand, seat, match, player, ruleset, at, dealer, voided } = fact;
    // every column by its name: spreading `fact` takes ten times as long
    putRow(values.facts, 'facts', { hand, seat, match, player, ruleset, club, at, started, day, dealer, voided });
    for (const { family, item, n, amount, squares } of items) {
      putRow(values.items, 'items', { hand, seat, family, item, n, amount, squares });
    }
    addTo(sums, { player, day, ruleset, club, dealer }, items);
  };
  const { id: hand, match, startedAt } = row;
  for (const { seat, player } of row.state === 'voided' ? row.players : []) {
    const dealer = seat === row.dealer ? 1 : 0;
    const fact = { hand, seat, match, player, ruleset: row.ruleset.id, at: startedAt ?? '', dealer, voided: 1 };
    put(fact, [VOIDED_HAND]);
  }
  for (const fact of made?.facts ?? []) {
    const { seat, player, ruleset, at, isDealer } = fact;
    const seated = {
      hand: fact.hand,
      seat,
      match: fact.match,
      player,
      ruleset,
      at,
      dealer: isDealer ? 1 : 0,
      voided: 0,
    };
    put(seated, contributionsOf(fact, itemsOf(made?.items ?? [], seat)));
  }
}

function itemsOf(items: readonly FactItem[], seat: number): readonly FactItem[] {
  return items.filter((item) => item.seat === seat);
}

/** What a hand is found by: patterns it was won with, and shapes it was opened with. */
function patternsOf({ row, facts }: HandRows): readonly string[] {
  const won = row.wins.flatMap(({ patterns }) => patterns.map((pattern) => pattern.id));
  const opened = (facts?.items ?? []).filter(({ family }) => family === 'opening-declared').map(({ item }) => item);
  return [...new Set([...won, ...opened])];
}

/** What matches themselves say, as rows; what their hands say is summed over their rows. */
export function rowsOfMatches(matches: readonly MatchFold[]): readonly Block[] {
  const rows = matches.map((fold) => {
    const { id, position, ruleset, recording, state, club, openedAt, transfers } = fold;
    const [transfer0, transfer1, transfer2, transfer3] = transfers;
    return {
      ...{ id, position, ruleset: ruleset.id, recording, state },
      club: club === null ? null : shown(club),
      opened: msOf(openedAt),
      ...{ hand_count: 0, total0: 0, total1: 0, total2: 0, total3: 0 },
      ...{ transfer0, transfer1, transfer2, transfer3 },
      fold: JSON.stringify(fold),
    };
  });
  const seats = matches.flatMap(({ id, position, seated }) =>
    seated.map((player) => ({ match: id, player, position })),
  );
  return [blockOf('matches', rows), blockOf('match_seats', seats)];
}
