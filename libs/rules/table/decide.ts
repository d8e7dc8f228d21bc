import { formatCounts } from '../notation/tiles-text.js';
import { accept, refuse, type Refusal, type Result } from '../result.js';
import { othersFrom, type Seat } from '../tiles/seat.js';
import { formatTile, type TileName } from '../tiles/tile.js';
import type { Action } from './action.js';
import { claimants } from './claims.js';
import { due } from './due.js';
import type { HandEvent, HandWon, WinDeclined } from './event.js';
import { legalActions, sameAction } from './legal-actions.js';
import { passOn, proceed, record, type Run, type TileSupply } from './proceed.js';
import { illegalAction, missingAnswer, nothingToAnswer } from './refusals.js';
import { copyTable, type Table } from './table.js';
import { ableToWin, winOf, type Win } from './winning.js';

/** The seats whose answer the table waits for; empty when the hand is over. All answer before any takes effect. T-6 */
export function toAct(table: Table): readonly Seat[] {
  const next = due(table);
  switch (next.kind) {
    case 'opening-answer':
    case 'last-tile-answer':
    case 'turn':
    case 'last-chance':
    case 'discard':
      return [next.seat];
    case 'claims':
      return claimants(table);
    case 'second-discard':
    case 'flower':
    case 'liability':
    case 'deal':
    case 'bird':
    case 'payments':
    case 'draw':
    case 'offer':
    case 'hand-drawn':
    case 'end':
    case 'over':
      return [];
  }
}

/**
 * The events that the answers of all seats in `toAct` make, and everything the table then does by itself until a seat
 * is to act again or the hand is over. Refuses, with the clause, an answer that is not open to its seat. The table given
 * is left as it was.
 */
export function decide(table: Table, answers: readonly Action[], supply: TileSupply): Result<readonly HandEvent[]> {
  const refusal = checkAnswers(table, answers);
  if (refusal !== null) return refuse(refusal);
  const run: Run = { table: copyTable(table), events: [], supply };
  take(run, answers);
  proceed(run);
  return accept(run.events);
}

/** As `decide`, on a table the caller owns and with answers it took from `legalActions`: folds into it as it goes. */
export function play(table: Table, answers: readonly Action[], supply: TileSupply): readonly HandEvent[] {
  const run: Run = { table, events: [], supply };
  take(run, answers);
  proceed(run);
  return run.events;
}

/** Why an action is not open to its seat now, or null if it is. Other seats need not have answered. */
export function checkAction(table: Table, action: Action): Refusal | null {
  if (!toAct(table).includes(action.seat)) return nothingToAnswer(table, action);
  const legal = legalActions(table, action.seat);
  return legal.some((each) => sameAction(each, action)) ? null : illegalAction(table, action, legal);
}

function checkAnswers(table: Table, answers: readonly Action[]): Refusal | null {
  for (const answer of answers) {
    const refusal = checkAction(table, answer);
    if (refusal !== null) return refusal;
  }
  const waiting = toAct(table).find((seat) => answers.filter((answer) => answer.seat === seat).length !== 1);
  return waiting === undefined ? null : missingAnswer(waiting);
}

function take(run: Run, answers: readonly Action[]): void {
  if (run.table.open !== null) return resolveClaims(run, answers);
  for (const answer of answers) takeOne(run, answer);
}

function takeOne(run: Run, action: Action): void {
  const { table } = run;
  const { seat } = action;
  switch (action.type) {
    case 'declareOpening': {
      const patterns = table.rules.opening === null ? [] : table.rules.opening.held(table.seats[seat].concealed);
      const shown =
        table.rules.opening === null
          ? ''
          : formatCounts(table.rules.opening.proof(table.seats[seat].concealed, patterns));
      return record(run, { type: 'OpeningHandDeclared', seat, patterns, shown });
    }
    case 'declineOpening': {
      const patterns = table.rules.opening === null ? [] : table.rules.opening.held(table.seats[seat].concealed);
      return record(run, { type: 'OpeningHandDeclined', seat, patterns });
    }
    case 'takeLastTile': {
      const tile = formatTile(run.supply.tile(table.wall.front));
      return record(run, { type: 'LastTileTaken', seat, tile });
    }
    case 'declineLastTile':
      return record(run, { type: 'LastTileDeclined', seat });
    case 'discard':
      declineSelfDraw(run, seat);
      record(run, { type: 'TileDiscarded', seat, tile: action.tile });
      if (action.ready !== undefined) record(run, { type: 'ReadyDeclared', seat, mode: action.ready });
      return;
    case 'declareKong':
      declineSelfDraw(run, seat);
      return record(run, {
        type: 'KongDeclared',
        seat,
        kind: action.kind,
        tile: action.tile,
        replacement: action.replacement,
      });
    case 'win':
      return record(run, wonEvent(table, seat));
    case 'pass':
      return declineSelfDraw(run, seat);
    case 'claimChow':
    case 'claimPong':
    case 'claimKong':
      return;
  }
}

/** A self-draw win that is on offer and not taken is recorded as declined, once. T-14 */
function declineSelfDraw(run: Run, seat: Seat): void {
  const { table } = run;
  if ((ableToWin(table) & ~table.declinedNow & (1 << seat)) === 0) return;
  record(run, { type: 'WinDeclined', seat, tile: formatTile(offered(table, seat).tile), by: 'self-draw' });
}

/** The win on offer to a seat that is able to; anything else is a bug of the caller. */
function offered(table: Table, seat: Seat): Win {
  const win = winOf(table, seat);
  if (win === null) throw new Error(`seat ${seat} was let win in phase ${table.phase} without a win on offer`);
  return win;
}

/** The win that a seat takes now; only called for a seat that is able to. */
export function wonEvent(table: Table, seat: Seat): HandWon {
  const { tile, second, worth } = offered(table, seat);
  const { open } = table;
  return {
    type: 'HandWon',
    seat,
    tile: formatTile(tile),
    by: open === null ? 'self-draw' : open.by,
    ...(open === null ? {} : { from: open.seat }),
    patterns: worth.patterns,
    ...(worth.tier === undefined ? {} : { tier: worth.tier }),
    total: worth.total,
    ...(second === null ? {} : { secondTile: formatTile(second) }),
  };
}

/** All answers are in: wins beat kong and pong, which beat chow; declined wins are recorded first. T-6, T-8, T-14 */
function resolveClaims(run: Run, answers: readonly Action[]): void {
  const { table } = run;
  const { open } = table;
  if (open === null) return;
  const order = othersFrom(open.seat);
  const able = ableToWin(table) & ~table.declinedNow;
  const wanting = order.filter((seat) => answers.some((answer) => answer.seat === seat && answer.type === 'win'));
  const winners = table.rules.severalWinners === 'all' ? wanting : wanting.slice(0, 1);
  const wins = winners.map((seat) => wonEvent(table, seat));
  for (const seat of order) {
    if ((able & (1 << seat)) === 0 || winners.includes(seat)) continue;
    record(run, declinedEvent(table, seat, isBehind(seat, winners, order)));
  }
  if (wins.length > 0) return wins.forEach((win) => record(run, win));
  const call =
    answers.find((each) => each.type === 'claimKong' || each.type === 'claimPong') ??
    answers.find((each) => each.type === 'claimChow');
  if (call === undefined) return passOn(run);
  recordCall(run, call, open.seat, formatTile(open.tile));
}

function isBehind(seat: Seat, winners: readonly Seat[], order: readonly Seat[]): 'outranked' | undefined {
  const [nearest] = winners;
  return nearest !== undefined && order.indexOf(seat) > order.indexOf(nearest) ? 'outranked' : undefined;
}

function declinedEvent(table: Table, seat: Seat, reason: 'outranked' | undefined): WinDeclined {
  const { open } = table;
  if (open === null) throw new Error('no tile is open to decline');
  return {
    type: 'WinDeclined',
    seat,
    tile: formatTile(offered(table, seat).tile),
    by: open.by,
    from: open.seat,
    ...(reason === undefined || table.rules.severalWinners === 'all' ? {} : { reason }),
  };
}

function recordCall(run: Run, call: Action, from: Seat, tile: TileName): void {
  const { seat } = call;
  if (call.type === 'claimPong') record(run, { type: 'PongClaimed', seat, from, tile });
  else if (call.type === 'claimChow') record(run, { type: 'ChowClaimed', seat, from, tile, with: call.with });
  else if (call.type === 'claimKong') {
    record(run, { type: 'KongDeclared', seat, kind: 'exposed', tile, from, replacement: call.replacement });
  }
}
