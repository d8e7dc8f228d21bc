import {
  chowTiles,
  columnIndex,
  columnsLeft,
  due,
  dueAfterOpeningAnswers,
  dueAfterLastChance,
  dueDraw,
  frontIndex,
  isLastChance,
  KONG_TILES,
  lockAllowsKong,
  nextSeat,
  SEATS,
  tailIndex,
  tileOf,
  turnDistance,
  waitsAfterKong,
  waitsOf,
  wallAllowsKong,
  type BirdDrawn,
  type ChowClaimed,
  type Due,
  type FlowerShown,
  type HandDrawn,
  type HandEvent,
  type HandWon,
  type KongDeclared,
  type Kong,
  type OpenTile,
  type PongClaimed,
  type ReadyDeclared,
  type Seat,
  type Table,
  type Tile,
  type TileDiscarded,
  type TileDrawn,
} from '#rules';
import { illegal, impossible, noSuchTile, unexpected, type Fault } from './fault.js';

/*
 * Whether an event can stand at a table at all: order, turn, tiles, wall. What a win is worth and what a payment should be
 * is judged elsewhere. Null means lawful. The two moves that make up nine tenths of a log take the short way out first.
 */

/** Why `event` cannot stand here, or null. Declined wins are judged in windows.ts. */
export function faultOf(table: Table, event: HandEvent): Fault | null {
  switch (event.type) {
    case 'TileDrawn':
      return drawFault(table, event);
    case 'TileDiscarded':
      return discardFault(table, event);
    case 'PongClaimed':
      return pongFault(table, event);
    case 'ChowClaimed':
      return chowFault(table, event);
    case 'KongDeclared':
      return kongFault(table, event);
    case 'HandWon':
      return winFault(table, event);
    case 'BirdDrawn':
      return birdFault(table, event);
    case 'OpeningHandDeclared':
    case 'OpeningHandDeclined':
      return openingFault(table, event.seat);
    case 'LastTileOffered':
      return offerFault(table, event.seat);
    case 'LastTileDeclined':
    case 'LastTileTaken':
      return lastTileFault(table, event);
    case 'PaymentsSettled': {
      const next = dueNext(table);
      return next.kind === 'payments' && next.for === event.for ? null : unexpected(table.rules.law.payments, next);
    }
    case 'HandDrawn':
      return drawnHandFault(table, event);
    case 'HandEnded': {
      const next = dueNext(table);
      return next.kind === 'end' ? null : unexpected('T-5', next);
    }
    case 'TilesDealt':
      return dueNext(table).kind === 'deal' ? null : unexpected('T-4', dueNext(table));
    case 'WallRevealed':
      return table.phase === 'ended' ? null : unexpected('T-9', dueNext(table));
    case 'HandVoided':
    case 'WinDeclined':
      return null;
    case 'FlowerShown':
      return flowerFault(table, event);
    case 'ReadyDeclared':
      return readyFault(table, event);
    case 'LiabilityFormed': {
      const next = due(table);
      const formed = next.kind === 'liability' && next.seat === event.seat && next.liable === event.liable;
      return formed ? null : unexpected(table.rules.law.liability, next);
    }
    case 'HandStarted':
      return unexpected('T-5', dueNext(table));
  }
}

/** What must come next when nobody claims and nobody answers any more. */
export function dueNext(table: Table): Due {
  if (table.phase === 'claims') return dueDraw(table);
  if (table.phase === 'kong') {
    const next = due(table);
    return next.kind === 'liability' ? next : dueDraw(table);
  }
  if (isLastChance(table)) return dueAfterLastChance(table);
  return table.phase === 'opening' ? dueAfterOpeningAnswers(table) : due(table);
}

function drawFault(table: Table, event: TileDrawn): Fault | null {
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

function flowerFault(table: Table, event: FlowerShown): Fault | null {
  const next = dueNext(table);
  const { law } = table.rules;
  if (next.kind !== 'flower') return unexpected(law.flowers, next);
  return next.seat === event.seat && next.flowers.includes(tileOf(event.tile)) ? null : illegal(law.flowers, next);
}

/** 明约 / 暗约 Directly after the own discard, in a way that is open to the seat. JN-4 */
function readyFault(table: Table, event: ReadyDeclared): Fault | null {
  const { open, rules, phase } = table;
  const state = table.seats[event.seat];
  const { ready, law } = rules;
  if (ready === null || phase !== 'claims' || open === null || open.seat !== event.seat || table.declinedNow !== 0) {
    return unexpected(law.ready, dueNext(table));
  }
  const waits = waitsOf(rules, event.seat, table.dealer, state.concealed, state.melds);
  return ready.declarable(waits, state.ready).includes(event.mode)
    ? null
    : illegal(law.ready, {
        zh: '打出后听牌，且本局尚未报听',
        en: 'a seat that waits after its throw and has not declared in this hand',
      });
}

function tileFault(table: Table, tile: Tile): Fault | null {
  const { copies, law } = table.rules;
  if (copies[tile] === 0) return noSuchTile(law.tiles, { zh: '本规则所用的牌', en: 'a tile of the rule set' });
  if (table.seen[tile] < copies[tile]) return null;
  return noSuchTile('T-10', { zh: '还没有出现过四张的牌', en: 'a tile of which a copy is left' });
}

function discardFault(table: Table, event: TileDiscarded): Fault | null {
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

function boundClause({ lastTileTaken, rules }: Table): string {
  if (lastTileTaken) return rules.law['last-tile-throw'];
  return rules.ready === null ? rules.law.kongs : rules.law['ready-lock'];
}

/** The open discard, if a call of it with these figures can stand; else the fault. */
function openDiscard(table: Table, event: { seat: Seat; from?: Seat; tile: ChowClaimed['tile'] }): OpenTile | Fault {
  const { open, rules } = table;
  if (table.phase !== 'claims' || open === null || open.by !== 'discard') return impossible('T-6', dueNext(table));
  if (open.winOnly || open.second !== null) return impossible(rules.law['last-tile-throw'], dueNext(table));
  if (open.tile !== tileOf(event.tile) || open.seat !== event.from || event.seat === open.seat) {
    return impossible('T-6', { zh: '刚打出的那张牌', en: 'the tile just thrown, from the seat that threw it' });
  }
  return open;
}

/** 明约 / dice kongs A locked seat may only win. CC-3.3, JN-4.2 */
function lockFault(table: Table, seat: Seat): Fault | null {
  if (!table.seats[seat].locked) return null;
  return illegal(boundClause(table), { zh: '锁手后只能胡', en: 'nothing but a win for a locked hand' });
}

function isFault(value: OpenTile | Fault): value is Fault {
  return 'code' in value;
}

function pongFault(table: Table, event: PongClaimed): Fault | null {
  const open = openDiscard(table, event);
  if (isFault(open)) return open;
  if (!table.rules.calls.pong) return illegal(table.rules.law.calls, dueNext(table));
  const held = table.seats[event.seat].concealed.counts[open.tile];
  return held >= 2
    ? lockFault(table, event.seat)
    : impossible('T-6', { zh: '手中两张相同的牌', en: 'two alike in the hand' });
}

function chowFault(table: Table, event: ChowClaimed): Fault | null {
  const open = openDiscard(table, event);
  if (isFault(open)) return open;
  const [first, second] = chowTiles(event.with);
  const { counts } = table.seats[event.seat].concealed;
  const held = first === second ? counts[first] >= 2 : counts[first] > 0 && counts[second] > 0;
  if (!held || !isChow(open.tile, first, second)) {
    return impossible('T-6', { zh: '手中两张能与之成顺子的牌', en: 'two tiles of the hand that make a chow with it' });
  }
  if (table.rules.calls.chow && event.seat === nextSeat(open.seat)) return lockFault(table, event.seat);
  return illegal(table.rules.law.calls, { zh: '只有下家能吃', en: 'a chow by the next seat only' });
}

function isChow(a: Tile, b: Tile, c: Tile): boolean {
  const low = Math.min(a, b, c);
  const high = Math.max(a, b, c);
  return high < 27 && high - low === 2 && a !== b && b !== c && a !== c && Math.floor(low / 9) === Math.floor(high / 9);
}

function kongFault(table: Table, event: KongDeclared): Fault | null {
  const tile = tileOf(event.tile);
  const state = table.seats[event.seat];
  const needed = KONG_TILES[event.kind];
  const { calls, law, kongs } = table.rules;
  if (event.kind === 'exposed') {
    const open = openDiscard(table, event);
    if (isFault(open)) return open;
  }
  if (state.concealed.counts[tile] < needed) {
    return impossible('T-5', { zh: `手中${needed}张相同的牌`, en: `${needed} of the tile in the hand` });
  }
  const pong = state.melds.find((meld) => meld.kind === 'pong' && meld.tile === tile);
  if (event.kind === 'added' && pong === undefined)
    return impossible('T-5', { zh: '自己碰出的刻子', en: 'a pong of the seat’s own' });
  if (!wallAllowsKong(table))
    return impossible(law.kongs, { zh: '牌墙里还有足够的牌', en: `${kongs.wallNeeded} tiles left in the wall` });
  if ((event.kind === 'exposed' && !calls.exposedKong) || (event.kind === 'added' && !calls.addedKong))
    return illegal(law.calls, dueNext(table));
  if (
    event.kind !== 'exposed' &&
    (due(table).kind !== 'turn' || event.seat !== table.turn || table.lastTileTaken || state.secondDrawn !== null)
  ) {
    return illegal('T-5', dueNext(table));
  }
  const kong: Kong = { kind: 'kong', tile, form: event.kind, from: event.from ?? pong?.from };
  if (!lockAllowsKong(table, event.seat, kong))
    return illegal(boundClause(table), { zh: '不改变听牌的杠', en: 'a kong that leaves the waits as they were' });
  const words = kongs.replacements(() => waitsAfterKong(table, event.seat, kong).length > 0);
  return words.includes(event.replacement) ? null : illegal(law.kongs, words);
}

function winFault(table: Table, event: HandWon): Fault | null {
  const { open, rules } = table;
  const tile = tileOf(event.tile);
  if (event.by === 'self-draw') {
    const { drawn, secondDrawn } = table.seats[event.seat];
    const isDrawn = drawn === tile || secondDrawn === tile;
    return table.phase === 'turn' && event.seat === table.turn && isDrawn ? null : illegal('T-5', dueNext(table));
  }
  const opened = table.phase === 'claims' || table.phase === 'kong' || (table.phase === 'won' && !table.settled);
  if (!opened || open === null || open.by !== event.by) return illegal('T-6', dueNext(table));
  if (open.seat !== event.from || (open.tile !== tile && open.second !== tile) || event.seat === open.seat) {
    return illegal('T-6', { zh: '刚打出的那张牌', en: 'the tile that lies open, from its seat' });
  }
  const last = table.wins.at(-1);
  if (last === undefined) return null;
  if (rules.severalWinners === 'nearest')
    return illegal(rules.law['several-winners'], { zh: '一家胡', en: 'one winner' });
  if (table.birds.length > 0) return illegal('T-8', dueNext(table));
  return turnDistance(open.seat, event.seat) > turnDistance(open.seat, last.seat)
    ? null
    : illegal('T-8', { zh: '按座次依次胡', en: 'winners in turn order from the payer' });
}

function birdFault(table: Table, event: BirdDrawn): Fault | null {
  const next = dueNext(table);
  if (next.kind !== 'bird' || next.for !== event.for) return unexpected(table.rules.law.birds, next);
  return event.source === 'wall' && next.source === 'wall' ? tileFault(table, tileOf(event.tile)) : null;
}

function openingFault(table: Table, seat: Seat): Fault | null {
  const { law, opening } = table.rules;
  if (opening === null) return unexpected('T-5', dueNext(table));
  const state = table.seats[seat];
  const answering = table.phase === 'opening' && table.openingBirds.length === 0 && !table.openingSettled;
  const later = SEATS.some(
    (other) =>
      table.seats[other].openingAnswered && turnDistance(table.dealer, other) > turnDistance(table.dealer, seat),
  );
  if (answering && !state.openingAnswered && !later) return null;
  return illegal(law['opening-answers'], {
    zh: '从庄家起按座次各答一次',
    en: 'one answer a seat, in turn order from the dealer',
  });
}

function offerFault(table: Table, seat: Seat): Fault | null {
  const next = dueNext(table);
  if (next.kind !== 'offer') return unexpected(table.rules.law['last-tile'], next);
  return next.seat === seat ? null : illegal(table.rules.law['last-tile'], next);
}

function lastTileFault(
  table: Table,
  event: Extract<HandEvent, { type: 'LastTileDeclined' | 'LastTileTaken' }>,
): Fault | null {
  if (table.phase !== 'offered' || event.seat !== table.turn)
    return illegal(table.rules.law['last-tile'], dueNext(table));
  return event.type === 'LastTileTaken' ? tileFault(table, tileOf(event.tile)) : null;
}

function drawnHandFault(table: Table, event: HandDrawn): Fault | null {
  const next = dueNext(table);
  return next.kind === 'hand-drawn' && next.reason === event.reason
    ? null
    : unexpected(table.rules.law['drawn-hand'], next);
}
