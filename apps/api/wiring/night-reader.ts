import type { HandView, MatchResultRow, ReadQueries, SeverityCounts } from '#read-store';
import { resolveRules, SEATS } from '#rules';
import { bookOf, placesOf, unitOver, type Book } from '#statistics';
import type {
  FindingCounts,
  NightFlowView,
  NightHandView,
  NightLineView,
  NightMatchView,
  NightStandingView,
  NightView,
} from '../nights/night.views.js';
import type { Page, PageRequest } from '../ports.js';

const MOST_STEPS = 2_000;
const LARGEST = 5;

export async function listNights(
  queries: ReadQueries,
  club: string | null,
  { first, after }: PageRequest,
): Promise<Page<NightLineView>> {
  const rows = await queries.nights(club ?? '', after, first + 1);
  return {
    rows: rows.slice(0, first).map(({ night, zone, matches, hands, players }) => ({
      key: night,
      node: { date: night, club, timeZone: zone, matches, hands, players },
    })),
    more: rows.length > first,
    total: null,
  };
}

/** 一晚 From the rows of its matches and hands. */
export async function findNight(queries: ReadQueries, club: string | null, date: string): Promise<NightView | null> {
  const results = await queries.results({ club: club ?? '', night: date });
  if (results.length === 0) return null;
  const matches = [...new Set(results.map(({ match }) => match))];
  const hands = await handsOf(queries, matches);
  const ended = hands.filter(({ state }) => state === 'ended');
  const names = await queries.names([...new Set(results.map(({ player }) => player))]);
  const standings = standingsOf(results, ended, names);
  const counts = await queries.findingCounts(matches);
  const list = await matchesOf(queries, matches, counts);
  return {
    date,
    club,
    timeZone: results[0].zone,
    unit: unitOf(results),
    matches: matches.length,
    hands: hands.filter(({ state }) => state !== 'voided').length,
    players: standings.length,
    voided: hands.filter(({ state }) => state === 'voided').length,
    drawn: ended.filter(({ drawnReason }) => drawnReason !== null).length,
    meanSeconds: meanSeconds(ended),
    list,
    standings,
    steps: stepsOf(ended, standings),
    largest: largestOf(ended, names),
    flow: flowOf(await queries.flow(matches)),
    sum: standings.reduce((sum, { net }) => sum + net, 0),
    findings: sumOf([...counts.values()].map(severityCounts)),
  };
}

async function handsOf(queries: ReadQueries, matches: readonly string[]): Promise<readonly HandView[]> {
  const found: HandView[] = [];
  for (const match of matches) {
    for (let after: string | null = null, isMore = true; isMore;) {
      const page: Awaited<ReturnType<ReadQueries['hands']>> = await queries.hands({ match }, { first: 200, after });
      found.push(...page.rows.map(({ node }) => node));
      after = page.rows.at(-1)?.key ?? null;
      isMore = page.more;
    }
  }
  return found.sort((a, b) => startOf(a) - startOf(b) || a.position - b.position);
}

function startOf({ startedAt }: HandView): number {
  return startedAt === null ? 0 : Date.parse(startedAt);
}

async function matchesOf(
  queries: ReadQueries,
  ids: readonly string[],
  counts: ReadonlyMap<string, SeverityCounts>,
): Promise<readonly NightMatchView[]> {
  const found = await Promise.all(ids.map((each) => queries.match(each)));
  return found.flatMap((match) => {
    if (match === null) return [];
    const { id, ruleset, state, openedAt, closedAt, handCount, totals, table } = match;
    const players = SEATS.map((seat) => playerAt(match.players, seat));
    const findings = severityCounts(counts.get(id) ?? {});
    return [{ id, ruleset: ruleset.id, state, openedAt, closedAt, hands: handCount, totals, table, players, findings }];
  });
}

function severityCounts({ error = 0, warning = 0, info = 0 }: SeverityCounts): FindingCounts {
  return { errors: error, warnings: warning, infos: info };
}

function sumOf(counts: readonly FindingCounts[]): FindingCounts {
  const sum = (of: keyof FindingCounts): number => counts.reduce((total, each) => total + each[of], 0);
  return { errors: sum('errors'), warnings: sum('warnings'), infos: sum('infos') };
}

function standingsOf(
  results: readonly MatchResultRow[],
  ended: readonly HandView[],
  names: ReadonlyMap<string, string | null>,
): readonly NightStandingView[] {
  const nets = new Map<string, number>();
  for (const { player, net } of results) nets.set(player, (nets.get(player) ?? 0) + net);
  const places = placesOf([...nets.values()]);
  return [...nets]
    .map(([id, net], index) => ({
      id,
      name: names.get(id) ?? null,
      place: places[index],
      hands: ended.filter(({ players }) => players.some(({ player }) => player === id)).length,
      wins: ended.filter(({ players, wins }) => wins.some(({ seat }) => playerAt(players, seat) === id)).length,
      net,
    }))
    .sort((a, b) => b.net - a.net || (a.id < b.id ? -1 : 1));
}

function playerAt(players: HandView['players'], seat: number): string {
  return players.find((each) => each.seat === seat)?.player ?? '';
}

function netsOf({ players, deltas }: HandView): readonly (readonly [string, number])[] {
  return players.map(({ player, seat }) => [player, deltas?.[seat] ?? 0]);
}

function stepsOf(ended: readonly HandView[], standings: readonly NightStandingView[]): NightView['steps'] {
  const at = new Map(standings.map(({ id }, index) => [id, index]));
  const running = standings.map(() => 0);
  const steps = ended.map((hand) => {
    for (const [player, net] of netsOf(hand)) {
      const index = at.get(player);
      if (index !== undefined) running[index] += net;
    }
    const { id, match, number, startedAt, eventCount, ruleset, players, openings, wins } = hand;
    const patterns = [...new Set(wins.flatMap((win) => win.patterns.map((pattern) => pattern.id)))];
    const step = { hand: id, match, number, startedAt, eventCount, ruleset, players, openings, patterns };
    return { ...step, running: [...running] };
  });
  return steps.slice(-MOST_STEPS);
}

function largestOf(ended: readonly HandView[], names: ReadonlyMap<string, string | null>): readonly NightHandView[] {
  return ended
    .map((hand) => {
      const [player, net] = netsOf(hand).reduce((best, each) => (each[1] > best[1] ? each : best), ['', 0] as const);
      const won = hand.wins.find(({ seat }) => playerAt(hand.players, seat) === player);
      const patterns = (won?.patterns ?? []).map(({ id }) => id);
      return { hand: hand.id, match: hand.match, player, name: names.get(player) ?? null, net, patterns };
    })
    .filter(({ net }) => net > 0)
    .sort((a, b) => b.net - a.net)
    .slice(0, LARGEST);
}

/** Each way is noted; the one that gained names the pair. */
function flowOf(rows: readonly NightFlowView[]): readonly NightFlowView[] {
  return rows.filter(({ amount }) => amount > 0).sort((a, b) => b.amount - a.amount || (a.from < b.from ? -1 : 1));
}

function meanSeconds(ended: readonly HandView[]): number | null {
  const lengths = ended.flatMap(({ startedAt, endedAt }) =>
    startedAt === null || endedAt === null ? [] : [(Date.parse(endedAt) - Date.parse(startedAt)) / 1000],
  );
  return lengths.length === 0 ? null : lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
}

function unitOf(results: readonly MatchResultRow[]): string | null {
  const books = new Set(results.flatMap(({ ruleset }) => bookNamed(ruleset)));
  const unit = unitOver(Object.fromEntries([...books].map((book) => [`books/${book}`, NOTHING])))('pian');
  return unit === 'money' ? null : unit;
}
const NOTHING = { n: 0, amount: 0, squares: 0, least: null, most: null };

function bookNamed(id: string): readonly Book[] {
  const rules = resolveRules({ id });
  return rules.ok ? [bookOf(rules.value)] : [];
}
