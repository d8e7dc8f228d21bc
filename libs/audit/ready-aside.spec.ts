import { describe, expect, it } from '@jest/globals';
import type { GameEvent } from '#game-log';
import { applyEvent, newTable, resolveRules, type HandEvent, type HandWon, type Rules, type SeatState } from '#rules';
import { foundIn, goldenMatches } from './testing/found.js';

/*
 * 明约、暗约 A declaration that stands at a wrong place is told once. A win that names it is no second fault, unless the seat has since
 * come to wait for other tiles. JN-4.1, JN-4.2
 */

interface Won {
  readonly night: readonly GameEvent[];
  /** indexes into the night: of the start, of the declaration and of the win */
  readonly from: number;
  readonly declared: number;
  readonly won: number;
  readonly win: HandWon;
  readonly state: Pick<SeatState, 'ready' | 'readyVoided'>;
}

const WON = ['jinan/golden', 'weihai/golden'].flatMap((name) => goldenMatches(name).flatMap(readyWins));

function readyWins(night: readonly GameEvent[]): Won[] {
  const rules = rulesOf(night);
  let table = newTable(rules);
  let from = 0;
  return night.flatMap((event, won) => {
    if (event.type === 'HandStarted') {
      table = newTable(rules);
      from = won;
    }
    const found: Won[] = [];
    if (event.type === 'HandWon' && table.seats[event.seat].ready !== 'none') {
      const { ready, readyVoided } = table.seats[event.seat];
      const declared = night.findIndex(
        (each, at) => at > from && each.type === 'ReadyDeclared' && each.seat === event.seat,
      );
      found.push({ night, from, declared, won, win: event, state: { ready, readyVoided } });
    }
    if (event.type !== 'MatchOpened' && event.type !== 'MatchClosed') applyEvent(table, event as HandEvent);
    return found;
  });
}

function rulesOf([opening]: readonly GameEvent[]): Rules {
  const resolved = opening.type === 'MatchOpened' ? resolveRules(opening.ruleset) : null;
  if (resolved === null || !resolved.ok) throw new Error('no rules');
  return resolved.value;
}

const KEPT = WON.filter(({ state }) => !state.readyVoided);
const CHANGED = WON.filter(({ state }) => state.readyVoided);

/** What is told of the match up to the win, with the declaration so many events late and a win that names it. */
function toldOf({ night, declared, won, win, state }: Won, by: 1 | 2): string[] {
  const id = state.ready === 'open' ? 'ready-open' : 'ready-closed';
  const value = state.ready === 'open' ? 2 : 1;
  const patterns = [...win.patterns.filter((each) => each.id !== id), { id, value }];
  const claimed: GameEvent = { ...win, patterns, total: rulesOf(night).totalOf(patterns).total };
  const played = night.slice(0, won).toSpliced(declared, 1);
  return foundIn([...played.toSpliced(declared + by, 0, night[declared]), claimed])
    .filter((each) => !each.startsWith('missing-event'))
    .map((each) => each.replace(/@.*/, ''));
}

describe('a declaration at a wrong place and the win that names it', () => {
  it('the nights have both: wins with the waits as they were, and with others', () => {
    expect(KEPT.map(({ state }) => state.ready)).toEqual(expect.arrayContaining(['open', 'closed']));
    expect(CHANGED.map(({ state }) => state.ready)).toEqual(['closed']);
  });

  it.each([
    ['behind the next draw', 1],
    ['behind the next throw', 2],
  ] as const)('JN-4.1 %s, with the waits as they were, is the one fault', (_, by) => {
    for (const each of KEPT) expect(toldOf(each, by)).toEqual(['unexpected-event']);
  });

  it.each([
    ['behind the next draw', 1],
    ['behind the next throw', 2],
  ] as const)('JN-4.2 %s gives nothing to a win on other waits', (_, by) => {
    for (const each of CHANGED) expect(toldOf(each, by)).toEqual(['unexpected-event', 'pattern']);
  });
});
