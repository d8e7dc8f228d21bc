import type { PlayerAtSeat } from '#game-log';
import type { Message } from '#rules';
import { SEATS } from '#rules';
import { CallError } from '../exit.js';
import { PLAYERS_WRONG } from '../messages/simulate.js';
import { sha256 } from './seeds.js';

export type Players = readonly [PlayerAtSeat, PlayerAtSeat, PlayerAtSeat, PlayerAtSeat];

/** The four who play unless others are named, by seat. */
export const DEFAULT_PLAYERS: Players = [
  { seat: 0, player: 'p-lin', name: '林小满' },
  { seat: 1, player: 'p-zhou', name: '周正' },
  { seat: 2, player: 'p-tang', name: '唐婉' },
  { seat: 3, player: 'p-he', name: '何遇' },
];

const NAME_LIMIT = 60;
const PLAIN = /^[\p{L}\p{N}_-]+$/u;

/**
 * `a,b,c,d` → players by seat. The same name is the same player in every simulation: `p-` and the name, or a hash of it
 * where the name holds other characters than letters and digits.
 */
export function playersOf(text: string): Players {
  const names = text.split(',').map((name) => name.trim().normalize('NFC'));
  const fault: Message | null =
    names.length !== SEATS.length ||
    new Set(names).size !== names.length ||
    names.some((name) => name === '' || name.length > NAME_LIMIT || /\p{C}/u.test(name))
      ? PLAYERS_WRONG(text)
      : null;
  if (fault !== null) throw new CallError(fault);
  const [a, b, c, d] = names.map((name) => ({
    player: PLAIN.test(name) ? `p-${name}` : `p-${sha256(name).slice(0, 12)}`,
    name,
  }));
  return [
    { seat: 0, ...a },
    { seat: 1, ...b },
    { seat: 2, ...c },
    { seat: 3, ...d },
  ];
}
