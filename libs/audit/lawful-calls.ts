import {
  chowTiles,
  due,
  KONG_TILES,
  lockAllowsKong,
  nextSeat,
  tileOf,
  waitsAfterKong,
  waitsOf,
  wallAllowsKong,
  type ChowClaimed,
  type KongDeclared,
  type Kong,
  type OpenTile,
  type PongClaimed,
  type ReadyDeclared,
  type Seat,
  type Table,
  type Tile,
} from '#rules';
import { illegal, impossible, unexpected, type Fault } from './fault.js';
import { dueNext } from './due-next.js';
import { boundClause } from './lawful-draws.js';

/** 明约 / 暗约 Directly after the own discard, in a way that is open to the seat. JN-4 */
export function readyFault(table: Table, event: ReadyDeclared): Fault | null {
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

export function pongFault(table: Table, event: PongClaimed): Fault | null {
  const open = openDiscard(table, event);
  if (isFault(open)) return open;
  if (!table.rules.calls.pong) return illegal(table.rules.law.calls, dueNext(table));
  const held = table.seats[event.seat].concealed.counts[open.tile];
  return held >= 2
    ? lockFault(table, event.seat)
    : impossible('T-6', { zh: '手中两张相同的牌', en: 'two alike in the hand' });
}

export function chowFault(table: Table, event: ChowClaimed): Fault | null {
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

export function kongFault(table: Table, event: KongDeclared): Fault | null {
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
