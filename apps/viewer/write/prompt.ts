import { tileWords } from '#replay';
import { due, formatTile, type Message, type Table } from '#rules';
import * as words from '../messages/write.js';
import type { Need } from './played-hand.js';

/** What is asked for, as a question. */
export function promptOf(table: Table, need: Need, names: readonly string[]): Message {
  const name = (seat: number): string => names[seat] ?? '';
  switch (need.kind) {
    case 'deal':
      return words.NEEDS.deal;
    case 'over':
      return words.NEEDS.over;
    case 'dice':
      return words.NEED_DICE(name(need.seat));
    case 'bird':
      return words.NEED_BIRD[need.for];
    case 'draw':
      return words.NEED_DRAW[need.source](name(need.seat));
    case 'answers':
      return askedOf(table, names);
  }
}

function askedOf(table: Table, names: readonly string[]): Message {
  const { open } = table;
  if (open !== null) {
    const tile = tileWords(formatTile(open.tile));
    const ask = open.by === 'discard' ? words.NEED_CLAIMS : words.NEED_ROB;
    const name = names[open.seat] ?? '';
    return { zh: ask(tile.zh, name).zh, en: ask(tile.en, name).en };
  }
  const next = due(table);
  const name = 'seat' in next ? (names[next.seat] ?? '') : '';
  if (next.kind === 'opening-answer') return words.NEED_OPENING(name);
  if (next.kind === 'last-tile-answer') return words.NEED_LAST_TILE(name);
  return next.kind === 'last-chance' ? words.NEED_LAST_CHANCE(name) : words.NEED_TURN(name);
}
