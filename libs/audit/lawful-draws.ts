import {
  columnIndex,
  columnsLeft,
  due,
  frontIndex,
  nextSeat,
  tailIndex,
  tileOf,
  type FlowerShown,
  type Table,
  type Tile,
  type TileDiscarded,
  type TileDrawn,
} from '#rules';
import { illegal, impossible, noSuchTile, unexpected, type Fault } from './fault.js';
import { dueNext } from './due-next.js';

export function drawFault(table: Table, event: TileDrawn): Fault | null {
  const { open, wall, rules } = table;
  const ordinary =
    table.phase === 'claims' &&
    open !== null &&
    !open.winOnly &&
    wall.left > 1 &&
    rules.deadWall === null &&
    event.seat === nextSeat(open.seat);
  if (!ordinary || event.from !== 'front') {
    const next = dueNext(table);
    if (next.kind !== 'draw') return wall.left === 0 ? impossible('T-3', next) : illegal('T-5', next);
    if (next.seat !== event.seat) return illegal('T-5', next);
    if (next.source !== event.from) return illegal(rules.law.kongs, next);
    if (event.from === 'column') {
      const fault = columnFault(table, event);
      if (fault !== null) return fault;
    }
  }
  if (event.index !== undefined && event.index !== drawIndex(table, event))
    return illegal('T-3', drawIndex(table, event));
  return tileFault(table, tileOf(event.tile));
}

/** The wall index that a draw from its end takes. */
export function drawIndex(table: Table, event: TileDrawn): number {
  if (event.from === 'column') return columnIndex(table.wall, event.column ?? 1);
  return event.from === 'tail' ? tailIndex(table.wall) : frontIndex(table.wall);
}

/** Dice as many as the columns left allow, and the column at their total; the second tile comes by the same dice. CC-3 */
function columnFault(table: Table, event: TileDrawn): Fault | null {
  const { wall, rules, pair } = table;
  const dice = event.dice ?? [];
  if (pair !== null) {
    const same = pair.column === event.column && dice.join() === (pair.dice ?? []).join();
    return same ? null : illegal(rules.law.kongs, { column: pair.column, dice: pair.dice });
  }
  const left = columnsLeft(wall);
  const counts = rules.kongs.dice(left);
  if (!counts.includes(dice.length))
    return illegal(rules.law.kongs, { zh: `骰子数：${counts.join('或')}`, en: `dice: ${counts.join(' or ')}` });
  const total = dice.reduce((sum, die) => sum + die, 0);
  return event.column === total || event.column === Math.min(total, left)
    ? null
    : illegal(rules.law.kongs, { column: total });
}

export function flowerFault(table: Table, event: FlowerShown): Fault | null {
  const next = dueNext(table);
  const { law } = table.rules;
  if (next.kind !== 'flower') return unexpected(law.flowers, next);
  return next.seat === event.seat && next.flowers.includes(tileOf(event.tile)) ? null : illegal(law.flowers, next);
}

export function tileFault(table: Table, tile: Tile): Fault | null {
  const { copies, law } = table.rules;
  if (copies[tile] === 0) return noSuchTile(law.tiles, { zh: '本规则所用的牌', en: 'a tile of the rule set' });
  if (table.seen[tile] < copies[tile]) return null;
  return noSuchTile('T-10', { zh: '还没有出现过四张的牌', en: 'a tile of which a copy is left' });
}

export function discardFault(table: Table, event: TileDiscarded): Fault | null {
  const tile = tileOf(event.tile);
  const state = table.seats[event.seat];
  const { phase } = table;
  if (event.seat !== table.turn || (phase !== 'turn' && phase !== 'called' && phase !== 'second'))
    return impossible('T-5', dueNext(table));
  if (state.concealed.counts[tile] === 0) return impossible('T-5', { zh: '手中有的牌', en: 'a tile the seat holds' });
  const bound = phase === 'second' ? state.secondDrawn : table.lastTileTaken || state.locked ? state.drawn : null;
  if (bound !== null && tile !== bound)
    return illegal(boundClause(table), { zh: '摸到的那张牌', en: 'the very tile that was drawn' });
  if (phase === 'called' && table.rules.liability !== null) {
    const owed = due(table);
    if (owed.kind === 'liability') return illegal(table.rules.law.liability, owed);
  }
  if (phase !== 'turn' || (!table.seaDraw && table.rules.deadWall === null && table.rules.flowers === null))
    return null;
  const next = due(table);
  return next.kind === 'turn' ? null : illegal('T-5', next);
}

export function boundClause({ lastTileTaken, rules }: Table): string {
  if (lastTileTaken) return rules.law['last-tile-throw'];
  return rules.ready === null ? rules.law.kongs : rules.law['ready-lock'];
}
