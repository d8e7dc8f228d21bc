import type { Refusal } from '../result.js';
import type { Seat } from '../tiles/seat.js';
import type { Action } from './action.js';
import type { Table } from './table.js';

/** The seat is not asked for anything now. T-5, T-6 */
export function nothingToAnswer(table: Table, action: Action): Refusal {
  return {
    code: 'not-asked',
    clause: 'T-5',
    message: {
      zh: `座位${action.seat}此刻无事可做（牌局阶段：${table.phase}，轮到座位${table.turn}），收到的是 ${describeAction(action)}；请等轮到该座位。`,
      en: `Seat ${action.seat} is not asked for anything now (phase ${table.phase}, seat ${table.turn} in turn), but ${describeAction(action)} came; wait until the seat is asked.`,
    },
  };
}

/** The seat is asked, but not for this. */
export function illegalAction(table: Table, action: Action, legal: readonly Action[]): Refusal {
  const choices = legal.map(describeAction).join(', ');
  return {
    code: 'illegal-action',
    clause: clauseOf(table, action),
    message: {
      zh: `座位${action.seat}现在不能 ${describeAction(action)}；可选：${choices}。`,
      en: `Seat ${action.seat} may not ${describeAction(action)} now; open to it: ${choices}.`,
    },
  };
}

/** A window needs exactly one answer from every seat that is asked. T-6 */
export function missingAnswer(seat: Seat): Refusal {
  return {
    code: 'answer-missing',
    clause: 'T-6',
    message: {
      zh: `座位${seat}应有且只有一个回答；所有回答到齐后才生效。`,
      en: `Exactly one answer of seat ${seat} is needed; all answers are taken before any takes effect.`,
    },
  };
}

/** `discard 5p`, as a player would read it. */
export function describeAction(action: Action): string {
  switch (action.type) {
    case 'discard':
      return action.ready === undefined ? `discard ${action.tile}` : `discard ${action.tile} (ready ${action.ready})`;
    case 'declareKong':
      return `declareKong ${action.kind} ${action.tile} (${action.replacement})`;
    case 'claimChow':
      return `claimChow with ${action.with}`;
    case 'claimKong':
      return `claimKong (${action.replacement})`;
    case 'declareOpening':
    case 'declineOpening':
    case 'takeLastTile':
    case 'declineLastTile':
    case 'win':
    case 'claimPong':
    case 'pass':
      return action.type;
  }
}

function clauseOf(table: Table, action: Action): string {
  switch (action.type) {
    case 'declareOpening':
    case 'declineOpening':
      return 'CS-2.3';
    case 'takeLastTile':
    case 'declineLastTile':
      return 'CS-6.1';
    case 'discard':
      return table.lastTileTaken ? 'CS-6.2' : 'T-5';
    case 'declareKong':
      return 'T-5';
    case 'win':
    case 'claimChow':
    case 'claimPong':
    case 'claimKong':
    case 'pass':
      return 'T-6';
  }
}
