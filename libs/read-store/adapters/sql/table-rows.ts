import type { HandRows, MatchFold } from '#projections';
import { contributionsOf, VOIDED_HAND, type FactItem } from '#statistics';
import type { ReadTables, TableName } from '../../migrations/tables.js';
import { dayOf } from '../../periods.js';

/** Rows of tables, as they go in. */
export type TableRows<T extends TableName> = { readonly [K in T]: readonly ReadTables[K][] };
export type HandTableRows = TableRows<'hands' | 'hand_seats' | 'hand_patterns' | 'findings' | 'facts' | 'items'>;

/** Findings a hand can be listed with; no hand has so many events. */
export const MOST_FINDINGS = 1000;

/** What is known of hands, as rows. `clubs` by match, empty text for none. */
export function rowsOfHands(hands: readonly HandRows[], clubs: ReadonlyMap<string, string>): HandTableRows {
  const facts: ReadTables['facts'][] = [];
  const items: ReadTables['items'][] = [];
  for (const hand of hands) addFacts(hand, clubs.get(hand.row.match) ?? '', facts, items);
  return {
    hands: hands.map(handRow),
    hand_seats: hands.flatMap(({ row: { id, position, players } }) =>
      players.map(({ seat, player }) => ({ player, position, hand: id, seat })),
    ),
    hand_patterns: hands.flatMap((rows) => {
      const { id, position } = rows.row;
      return patternsOf(rows).map((pattern) => ({ pattern, position, hand: id }));
    }),
    findings: hands.flatMap(({ row, findings }) =>
      findings.slice(0, MOST_FINDINGS).map((finding, number) => ({
        key: row.position * MOST_FINDINGS + number,
        hand: row.id,
        match: row.match,
        code: finding.code,
        severity: finding.severity,
        finding: JSON.stringify(finding),
      })),
    ),
    facts,
    items,
  };
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
function addFacts(
  { row, facts: made }: HandRows,
  club: string,
  facts: ReadTables['facts'][],
  items: ReadTables['items'][],
): void {
  const started = msOf(row.startedAt);
  const when = { started, day: started === null ? null : dayOf(started) };
  for (const { seat, player } of row.state === 'voided' ? row.players : []) {
    const fact = {
      hand: row.id,
      seat,
      match: row.match,
      player,
      ruleset: row.ruleset.id,
      club,
      at: row.startedAt ?? '',
    };
    facts.push({ ...fact, ...when, dealer: seat === row.dealer ? 1 : 0, voided: 1 });
    items.push({ hand: row.id, seat, ...VOIDED_HAND });
  }
  for (const fact of made?.facts ?? []) {
    const { hand, seat, match, player, ruleset, at } = fact;
    const dealer = fact.isDealer ? 1 : 0;
    facts.push({ hand, seat, match, player, ruleset, club, at, ...when, dealer, voided: 0 });
    for (const { family, item, n, amount, squares } of contributionsOf(fact, itemsOf(made?.items ?? [], seat))) {
      items.push({ hand, seat, family, item, n, amount, squares });
    }
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

/** What a match itself says, as rows; what its hands say is summed over their rows. */
export function rowsOfMatches(matches: readonly MatchFold[]): TableRows<'matches' | 'match_seats'> {
  return {
    matches: matches.map((fold) => {
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
    }),
    match_seats: matches.flatMap(({ id, position, seated }) =>
      seated.map((player) => ({ match: id, player, position })),
    ),
  };
}

/** Free text as every database can hold it: none takes a text with the character 0. */
export function shown(text: string): string {
  return text.replaceAll('\0', '\u{fffd}');
}

export function msOf(time: string | null | undefined): number | null {
  return time === null || time === undefined || time === '' ? null : Date.parse(time);
}
