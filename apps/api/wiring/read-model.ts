import type { Finding } from '#audit';
import type { HandView, MatchView, ReadQueries, Rows } from '#read-store';
import { resolveRules, VARIANTS, type RulesetRef } from '#rules';
import type { HandFilter, HandSummary, MatchSummary, Page, PageRequest, ReadModel, RulesetInForce } from '../ports.js';
import { findingView } from './auditor.js';
import type { CountStatistics } from './player-figures.js';
import { keepRecent } from '#recorder/recent';
import type { Standing } from './standing.js';

/** Rows by id that are kept while nothing is appended to the log: a row costs 0.2 ms, and is asked for with every replay. */
const KEPT = 2_000;

/** The read model; a read waits for what this process has just written. */
export function openReadModel(queries: ReadQueries, standing: Standing, countStatistics: CountStatistics): ReadModel {
  const fresh = async <T>(ask: () => Promise<T>): Promise<T> => {
    await standing.caughtUp();
    return ask();
  };
  const kept = keepRecent<{ readonly at: number; readonly row: HandSummary }>(KEPT);
  const handRow = async (id: string): Promise<HandSummary | null> => {
    const at = await standing.last();
    const known = kept.get(id);
    if (known !== undefined && known.at === at) return known.row;
    // asked before the row is read: a row may be newer than its mark, and never older
    const isCurrent = standing.hasReached(at);
    const found = await queries.hand(id);
    if (found === null) return null;
    const row = handSummary(found);
    if (isCurrent) kept.set(id, { at, row });
    return row;
  };
  const concealed = async (): Promise<ReadonlySet<string>> => new Set(await queries.liveHands());
  return {
    hand: (id) => fresh(() => handRow(id)),
    hands: (filter, page) =>
      fresh(async () => {
        // what is found in a hand in play could give a hidden tile away
        const hidden = isGiven(filter.finding) ? await concealed() : NONE;
        const rows = await openRows(
          (asked) => queries.hands(storedFilter(filter), asked),
          page,
          ({ id }) => !hidden.has(id),
        );
        return pageOf(rows, handSummary);
      }),
    match: (id) =>
      fresh(async () => {
        const row = await queries.match(id);
        return row === null ? null : matchSummary(row);
      }),
    matches: (filter, page) => fresh(async () => pageOf(await queries.matches(filter, page), matchSummary)),
    player: (id) => fresh(() => queries.player(id)),
    players: (filter, page) => fresh(() => queries.players(filter, page)),
    findings: (filter, page) =>
      fresh(async () => {
        const hidden = await concealed();
        const isOpen = ({ finding }: { finding: Finding }) => !hidden.has(finding.hand ?? '');
        const rows = await openRows((asked) => queries.findings(filter, asked), page, isOpen);
        return pageOf(rows, ({ id, finding }) => findingView(finding, id));
      }),
    statistics: (player, filter) => fresh(() => countStatistics(player, filter)),
  };
}

/** Ids of the hands of a match, in their order. */
export async function handsOfMatch(queries: ReadQueries, match: string): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let after: string | null = null, isMore = true; isMore;) {
    const { rows, more }: Rows<HandView> = await queries.hands({ match }, { first: 200, after });
    ids.push(...rows.map(({ node }) => node.id));
    after = rows.at(-1)?.key ?? null;
    isMore = more;
  }
  return ids;
}

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}

/** Within a book an id is a winning pattern or an opening shape, and not both. */
function storedFilter({ patternAs, ...filter }: HandFilter): Parameters<ReadQueries['hands']>[0] {
  if (!isGiven(patternAs) || !isGiven(filter.pattern)) return filter;
  const books = VARIANTS.filter(
    ({ patterns }) => patterns.some(({ id }) => id === filter.pattern) === (patternAs === 'won'),
  );
  return { ...filter, rulesets: books.map(({ id }) => id) };
}

const NONE: ReadonlySet<string> = new Set();

/** A page of the rows that may be shown, as long as it was asked for: rows left out are made up for by those behind them. */
async function openRows<T>(
  ask: (page: PageRequest) => Promise<Rows<T>>,
  { first, after }: PageRequest,
  isOpen: (node: T) => boolean,
): Promise<Rows<T>> {
  const open: Rows<T>['rows'][number][] = [];
  for (let from = after; ;) {
    const { rows, more, total } = await ask({ first: first - open.length, after: from });
    open.push(...rows.filter(({ node }) => isOpen(node)));
    if (!more || open.length >= first || rows.length === 0) return { rows: open, more, total };
    from = rows[rows.length - 1].key;
  }
}

function pageOf<T, V>({ rows, more, total }: Rows<T>, viewOf: (node: T) => V): Page<V> {
  return { rows: rows.map(({ key, node }) => ({ key, node: viewOf(node) })), more, total };
}

function handSummary(row: HandView): HandSummary {
  const wins = row.wins.map((win) => ({ ...win, tier: win.tier ?? null }));
  return { ...row, wins, ruleset: inForce(row.ruleset) };
}

function matchSummary(row: MatchView): MatchSummary {
  return { ...row, ruleset: inForce(row.ruleset) };
}

/** The whole rule set, defaults spelled out. */
function inForce(ref: RulesetRef): RulesetInForce {
  const rules = resolveRules(ref);
  if (!rules.ok) return { id: ref.id, version: ref.version ?? 1, options: { ...ref.options } };
  const { id, version, options } = rules.value;
  return { id, version, options: { ...options } };
}
