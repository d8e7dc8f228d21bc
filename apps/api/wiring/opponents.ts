import type { ReadQueries } from '#read-store';
import { PAIR_FAMILIES, total, times, HANDS } from '#statistics';
import type { OpponentView, Page, PageRequest, StatisticsFilter } from '../ports.js';
import { factSums } from './figures.js';
import { zoned } from './periods.js';

/** Ordered pairs of seats at a table. */
const PAIRS = 12;

/** 对手 Most hands together first, equal ones by id. A time zone that nobody knows lets nothing through. */
export function openOpponents(queries: ReadQueries) {
  return async (
    player: string,
    asked: StatisticsFilter,
    { first, after }: PageRequest,
  ): Promise<Page<OpponentView>> => {
    const period = await zoned(queries, asked, player);
    if (period === null) return { rows: [], more: false, total: 0 };
    const facts = factSums((await queries.sums(player, period.filter)) ?? []);
    const hands = total(facts, HANDS);
    const base = hands === 0 ? 0 : total(facts, times('table/winners-paid')) / (PAIRS * hands);
    const pairs = [...(await queries.together(player, period.filter))].sort(
      (a, b) => b.hands - a.hands || (a.player < b.player ? -1 : 1),
    );
    const start = after === null ? 0 : pairs.findIndex((pair) => isBehind(pair, after));
    const shown = start === -1 ? [] : pairs.slice(start, start + first);
    const names = await queries.names(shown.map((pair) => pair.player));
    const of = (family: string, id: string) => facts[`${family}/${id}`] ?? { n: 0, amount: 0 };
    return {
      rows: shown.map((pair) => {
        const id = pair.player;
        const dealtIn = of(PAIR_FAMILIES.dealtIn, id);
        const wonFrom = of(PAIR_FAMILIES.wonFrom, id);
        const expected = pair.hands * base;
        const deviation = Math.sqrt(expected * (1 - base));
        const node: OpponentView = {
          id,
          name: names.get(id) ?? null,
          hands: pair.hands,
          net: of(PAIR_FAMILIES.net, id).amount,
          dealtIn: dealtIn.n,
          dealtInPaid: dealtIn.amount,
          wonFrom: wonFrom.n,
          wonFromReceived: wonFrom.amount,
          declinedInFavour: of(PAIR_FAMILIES.spared, id).n,
          expectedDealtIn: expected,
          z: deviation > 0 ? (dealtIn.n - expected) / deviation : null,
        };
        return { key: `${pair.hands} ${id}`, node };
      }),
      more: start !== -1 && start + first < pairs.length,
      total: pairs.length,
    };
  };
}

function isBehind(pair: { readonly player: string; readonly hands: number }, key: string): boolean {
  const space = key.indexOf(' ');
  const hands = Number(key.slice(0, space));
  return pair.hands < hands || (pair.hands === hands && pair.player > key.slice(space + 1));
}
